import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain, clicksOf, expectPage, expectRedirect, lookUp, patch, REDIRECT_CACHE, setSettings, whereTo } from './visiting.ts'

const DESTINATION = 'https://example.com/first'
let link: Link

useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: DESTINATION })
})

const iso = (time: number) => new Date(time).toISOString()
/** What a browser and what a HEAD gets. */
const both = (address: string) =>
  Promise.all(['GET', 'HEAD'].map((method) => t.send(method, address, { headers: { accept: 'text/html' } })))
const statuses = async (address = `/${link.slug}`) => (await both(address)).map(({ status }) => status)

describe('a link', () => {
  test('redirects nowhere until starts_at, to the millisecond, and says when it will', async () => {
    await patch(link, { starts_at: iso(t.now() + 60_000) })
    for (const answer of await both(`/${link.slug}`)) expectPage(answer, 404)
    expect((await t.visit(link.slug)).text).toContain('Starts in 1 minute')
    t.advance(59_999)
    expect(await statuses()).toEqual([404, 404])
    t.advance(1)
    expect(await statuses()).toEqual([302, 302])
  })

  test('is over at expires_at, to the millisecond', async () => {
    await patch(link, { expires_at: iso(t.now() + 60_000) })
    t.advance(59_999)
    expect(await statuses()).toEqual([302, 302])
    t.advance(1)
    const [get, head] = await both(`/${link.slug}`)
    for (const answer of [get, head]) expectPage(answer as NonNullable<typeof get>, 410)
    expect([get?.text.includes('<h1>'), head?.text]).toEqual([true, ''])
    expect(get?.text).not.toContain(DESTINATION)
  })

  test('of status 301 or 308 is over just as well', async () => {
    for (const redirect_status of [301, 308]) {
      await patch(link, { redirect_status, expires_at: iso(t.now() + 1) })
      expect(await statuses()).toEqual([redirect_status, redirect_status])
      t.advance(1)
      expect(await statuses()).toEqual([410, 410])
    }
  })

  test('that is over counts no click, and the lookup no longer finds it', async () => {
    await patch(link, { expires_at: iso(t.now() + 1) })
    expect([(await t.visit(link.slug)).status, (await lookUp(link)).status]).toEqual([302, 200])
    t.advance(1)
    expect([(await t.visit(link.slug)).status, (await lookUp(link)).status]).toEqual([410, 404])
    expect(await clicksOf(link)).toBe(1)
  })

  test('that has not started is not found by the lookup', async () => {
    await patch(link, { starts_at: iso(t.now() + 1) })
    expect((await lookUp(link)).status).toBe(404)
    t.advance(1)
    expect((await lookUp(link)).status).toBe(200)
  })

  test('follows a change of its times at once', async () => {
    const steps: [object, number][] = [
      [{ starts_at: iso(t.now() + 1000) }, 404],
      [{ starts_at: iso(t.now()) }, 302],
      [{ starts_at: null, expires_at: iso(t.now()) }, 410],
      [{ expires_at: iso(t.now() + 1) }, 302],
      [{ starts_at: iso(t.now() - 2), expires_at: iso(t.now() - 1) }, 410],
      [{ expires_at: null }, 302],
      [{ starts_at: null }, 302],
    ]
    for (const [body, status] of steps) {
      await patch(link, body)
      expect([body, await statuses()]).toEqual([body, [status, status]])
    }
  })

  test('that is paused or archived is not there, whatever its times say', async () => {
    await setSettings({ expired_url: 'https://example.com/over' })
    for (const status of ['paused', 'archived']) {
      await patch(link, { status, expires_at: iso(t.now()) })
      expect(await statuses()).toEqual([404, 404])
      await patch(link, { status: 'active', expires_at: null })
      expect(await statuses()).toEqual([302, 302])
    }
  })

  test('that is over stays over when it is restored', async () => {
    await patch(link, { expires_at: iso(t.now()) })
    const path = `/v1/workspaces/${ws}/links/${link.id}`
    await t.send('DELETE', path, { as: owner })
    expect(await statuses()).toEqual([404, 404])
    await t.send('POST', `${path}/restore`, { as: owner })
    expect(await statuses()).toEqual([410, 410])
  })
})

describe('an expired link leads to the expired_url', () => {
  const OF_LINK = 'https://example.com/of-link?a=b#c'
  const OF_DOMAIN = 'https://example.com/of-domain'
  const OF_WORKSPACE = 'https://example.com/of-workspace'

  test('of its own, else of the workspace', async () => {
    await patch(link, { expires_at: iso(t.now()), redirect_status: 301 })
    const leadsTo = async () => (await t.visit(link.slug)).headers.get('location')
    expect(await leadsTo()).toBeNull()
    await setSettings({ expired_url: OF_WORKSPACE })
    expect(await leadsTo()).toBe(OF_WORKSPACE)
    await patch(link, { expired_url: OF_LINK })
    for (const answer of await both(`/${link.slug}`)) expectRedirect(answer, 302, OF_LINK)
    await patch(link, { expired_url: null })
    expect(await leadsTo()).toBe(OF_WORKSPACE)
    await setSettings({ expired_url: null })
    expect(await statuses()).toEqual([410, 410])
  })

  test('of its domain, which goes before the workspace’s and after its own', async () => {
    await setSettings({ expired_url: OF_WORKSPACE })
    const domain = await addDomain({ expired_url: OF_DOMAIN })
    const plain = await addDomain()
    const expired = { expires_at: iso(t.now()) }
    await t.link(owner, ws, { ...expired, slug: 'x', domain_id: domain.id })
    await t.link(owner, ws, { ...expired, slug: 'y', domain_id: domain.id, expired_url: OF_LINK })
    await t.link(owner, ws, { ...expired, slug: 'x', domain_id: plain.id })
    for (const answer of await both(`http://${domain.hostname}/x`)) expectRedirect(answer, 302, OF_DOMAIN)
    for (const answer of await both(`http://${domain.hostname}/y`)) expectRedirect(answer, 302, OF_LINK)
    for (const answer of await both(`http://${plain.hostname}/x`)) expectRedirect(answer, 302, OF_WORKSPACE)
  })

  test('and not while it is open', async () => {
    await patch(link, { expired_url: OF_LINK, expires_at: iso(t.now() + 1) })
    expect(await whereTo(link.slug)).toEqual([302, DESTINATION])
    await patch(link, { expires_at: null })
    expect(await whereTo(link.slug)).toEqual([302, DESTINATION])
  })
})

describe('a host of a workspace’s own', () => {
  const NOT_FOUND = 'https://example.com/not-found'
  const ROOT = 'https://example.com/root'
  let host: string
  let domain_id: number
  beforeEach(async () => {
    const domain = await addDomain()
    host = `http://${domain.hostname}`
    domain_id = domain.id
    await setSettings({ not_found_url: NOT_FOUND, root_url: ROOT })
  })

  test('sends those who name no link to root_url', async () => {
    for (const address of [host, `${host}/`, `${host}/?a=b`]) for (const answer of await both(address)) expectRedirect(answer, 302, ROOT)
    await setSettings({ root_url: null })
    for (const answer of await both(host)) expectPage(answer, 404)
  })

  test('sends those who find nothing to not_found_url', async () => {
    for (const path of ['/nothing', '/a/b', '/%zz', '/docs', '/v1/me', '/nothing+'])
      for (const answer of await both(host + path)) expectRedirect(answer, 302, NOT_FOUND)
    await setSettings({ not_found_url: null })
    for (const answer of await both(`${host}/nothing`)) expectPage(answer, 404)
  })

  test('sends those there too who find a link that is paused, archived or deleted', async () => {
    const held = await t.link(owner, ws, { slug: 'held', domain_id })
    expect(await statuses(`${host}/held`)).toEqual([302, 302])
    for (const status of ['paused', 'archived']) {
      await patch(held, { status })
      for (const answer of await both(`${host}/held`)) expectRedirect(answer, 302, NOT_FOUND)
    }
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${held.id}`, { as: owner })
    for (const answer of await both(`${host}/held`)) expectRedirect(answer, 302, NOT_FOUND)
  })

  test('sends those there too who find a link that has not started', async () => {
    await t.link(owner, ws, { slug: 'soon', domain_id, starts_at: iso(t.now() + 1000) })
    for (const answer of await both(`${host}/soon`)) expectRedirect(answer, 302, NOT_FOUND)
  })

  test('may have addresses of its own, which go before the workspace’s', async () => {
    const own = await addDomain({ not_found_url: 'https://example.com/own-404', root_url: 'https://example.com/own-root' })
    expect((await t.send('GET', `http://${own.hostname}/nothing`)).headers.get('location')).toBe('https://example.com/own-404')
    expect((await t.send('GET', `http://${own.hostname}/`)).headers.get('location')).toBe('https://example.com/own-root')
  })

  test('has them for itself: on the service’s host, there is a page', async () => {
    for (const answer of await both('/nothing')) expectPage(answer, 404)
    expect((await t.visit('')).headers.get('location')).toBe('/login')
    await patch(link, { status: 'paused' })
    expect(await statuses()).toEqual([404, 404])
  })

  test('sends nobody to the addresses of another workspace', async () => {
    const other = await t.user()
    const { id: workspace_id } = await t.workspace(other)
    const hostname = `other-${ws}.example`
    await t.database.insertInto('domains').values({ workspace_id, hostname, status: 'active', verify_token: 'x', created_at: 0 }).execute()
    for (const path of ['', '/nothing']) for (const answer of await both(`http://${hostname}${path}`)) expectPage(answer, 404)
  })
})

test('a fallback is as little kept as any redirect of status 302', async () => {
  await patch(link, { expires_at: iso(t.now()), expired_url: 'https://example.com/over' })
  expect((await t.visit(link.slug)).headers.get('cache-control')).toBe(REDIRECT_CACHE)
})
