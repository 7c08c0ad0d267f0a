import { beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Link } from '../../../src/features/links/schema.ts'
import { FIREFOX } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { newDataDir, removeDataDir, startServer } from '../../server.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { clicksOf, cookieOf, expectPage, expectRedirect, FACEBOOK, GOOGLEBOT, lookUp, patch, setSettings, submit } from './visiting.ts'

// So that no click is stored before a test says so, and no quota stands in the way.
useFreshWorkspaces({ CLICK_FLUSH_MS: '5000', DEFAULT_PLAN: 'enterprise' })
useQuickPasswords()

const limited = (max_clicks: number, fields = {}) => t.link(owner, ws, { max_clicks, ...fields })
const visitTimes = (times: number, { slug }: Link) => Promise.all(Array.from({ length: times }, () => t.visit(slug)))
const redirected = async (times: number, link: Link) => (await visitTimes(times, link)).filter(({ status }) => status === 302).length

describe('of visitors at the same time, exactly max_clicks are redirected', () => {
  test('where 300 come for 100', async () => {
    const link = await limited(100)
    const statuses = (await visitTimes(300, link)).map(({ status }) => status)
    expect([302, 410].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([100, 200])
    expect(await clicksOf(link)).toBe(100)
  })

  test('in 200 rounds, while the link is changed, forgotten and counted', async () => {
    const random = fc.sample(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 8 })), {
      numRuns: 200,
      seed: 1,
    })
    for (const [max, disturbances] of random) {
      const link = await limited(max)
      const disturb = [
        () => t.deps.redirects.invalidate({ domain_id: null, slug: link.slug }),
        () => t.deps.redirects.invalidateWorkspace(ws),
        () => t.flushClicks(),
        () => patch(link, { title: 'changed' }),
        () => t.send('HEAD', `/${link.slug}`),
        () => t.send('GET', `/${link.slug}+`),
      ]
      const rounds = disturbances.map(async (which) => {
        const before = redirected(2, link)
        await disturb[which]?.()
        return (await before) + (await redirected(1, link))
      })
      const sum = (await Promise.all(rounds)).reduce((total, some) => total + some, 0) + (await redirected(max, link))
      expect([disturbances, sum, await redirected(1, link)]).toEqual([disturbances, max, 0])
      expect(await clicksOf(link)).toBe(max)
    }
  })

  test('where they wait for a password first', async () => {
    const link = await limited(3, { password: 'x' })
    const visits = Array.from({ length: 6 }, async (_, n) => {
      const cookie = cookieOf(await submit(link.slug, { password: 'x' }, { address: `203.0.113.${n}` }))
      return (await t.visit(link.slug, { headers: { cookie } })).status
    })
    expect((await Promise.all(visits)).sort()).toEqual([302, 302, 302, 410, 410, 410])
  })

  test('by a real server, across a restart with clicks that were not stored yet', async () => {
    const dataDir = newDataDir()
    const env = { DEV_AUTH: 'true', RATE_LIMITS: 'off', CLICK_FLUSH_MS: '5000' }
    let server = await startServer(dataDir, env)
    const post = async (path: string, body: object) =>
      (
        await fetch(server.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-dev-user': '1' },
          body: JSON.stringify(body),
        })
      ).json()
    const followed = async (times: number) => {
      const visits = Array.from({ length: times }, () =>
        fetch(`${server.url}/limited`, { redirect: 'manual', headers: { 'user-agent': FIREFOX } }),
      )
      return (await Promise.all(visits)).filter(({ status }) => status === 302).length
    }
    await post('/v1/users', { email: 'ann@example.com' })
    await post('/v1/workspaces', { name: 'Acme' })
    await post('/v1/workspaces/1/links', { destination_url: 'https://example.com/', slug: 'limited', max_clicks: 100 })
    expect(await followed(60)).toBe(60)
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)

    server = await startServer(dataDir, env)
    expect(await followed(240)).toBe(40)
    server.child.kill('SIGTERM')
    await server.exited()
    removeDataDir(dataDir)
  })
})

describe('max_clicks', () => {
  let link: Link
  beforeEach(async () => {
    link = await limited(2)
  })

  const UNCOUNTED: [string, string, Record<string, string>][] = [
    ['a bot', 'GET', { 'user-agent': GOOGLEBOT }],
    ['no user agent', 'GET', { 'user-agent': '' }],
    ['a preview bot', 'GET', { 'user-agent': FACEBOOK }],
    ['a HEAD', 'HEAD', {}],
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of old', 'GET', { purpose: 'prefetch' }],
  ]
  test.each(UNCOUNTED)('is not used up by %s, which is redirected as long as the link is open', async (_, method, headers) => {
    const come = () => t.send(method, `/${link.slug}`, { headers: { 'user-agent': FIREFOX, ...headers } })
    for (let n = 0; n < 5; n++) expect((await come()).status).toBe(302)
    expect(await redirected(3, link)).toBe(2)
    expect((await come()).status).toBe(410)
    expect(await clicksOf(link)).toBe(2)
  })

  test('is not used up by forms, previews and look-ups', async () => {
    await patch(link, { password: 'x' })
    const cookie = cookieOf(await submit(link.slug, { password: 'x' }))
    for (let n = 0; n < 3; n++)
      await Promise.all([t.visit(link.slug), t.visit(`${link.slug}+`), lookUp(link), submit(link.slug, { password: 'x' })])
    const come = async () => (await t.visit(link.slug, { headers: { cookie } })).status
    expect([await come(), await come(), await come()]).toEqual([302, 302, 410])
  })

  test('opens the link again when it is raised or taken away, and counts on', async () => {
    expect(await redirected(3, link)).toBe(2)
    await patch(link, { max_clicks: 3 })
    expect(await redirected(3, link)).toBe(1)
    await patch(link, { max_clicks: null })
    expect(await redirected(3, link)).toBe(3)
    await patch(link, { max_clicks: 6 })
    expect(await redirected(1, link)).toBe(0)
    await patch(link, { max_clicks: 7 })
    expect(await redirected(2, link)).toBe(1)
  })

  test('counts the clicks of before it was set', async () => {
    const plain = await t.link(owner, ws)
    await redirected(2, plain)
    await patch(plain, { max_clicks: 3 })
    expect(await redirected(3, plain)).toBe(1)
    await patch(plain, { max_clicks: 1 })
    expect(await redirected(1, plain)).toBe(0)
  })

  test('goes with the link to another slug, and through deletion and restoration', async () => {
    expect(await redirected(1, link)).toBe(1)
    await patch(link, { slug: `moved-${ws}` })
    const path = `/v1/workspaces/${ws}/links/${link.id}`
    await t.send('DELETE', path, { as: owner })
    await t.send('POST', `${path}/restore`, { as: owner })
    expect(await redirected(2, { ...link, slug: `moved-${ws}` })).toBe(1)
  })

  test('leads to expired_url once it is reached, and nobody looks the link up any more', async () => {
    const expired_url = 'https://example.com/sold-out'
    await setSettings({ expired_url: 'https://example.com/of-workspace' })
    await patch(link, { expired_url })
    expect((await lookUp(link)).status).toBe(200)
    await redirected(2, link)
    for (const method of ['GET', 'HEAD']) expectRedirect(await t.send(method, `/${link.slug}`), 302, expired_url)
    await patch(link, { expired_url: null })
    expect((await t.visit(link.slug)).headers.get('location')).toBe('https://example.com/of-workspace')
    await setSettings({ expired_url: null })
    expectPage(await t.visit(link.slug), 410)
    expect((await lookUp(link)).status).toBe(404)
    expect(await clicksOf(link)).toBe(2)
  })

  test('counts splashes, and visitors who ask not to be tracked', async () => {
    await t.send('PUT', `/v1/workspaces/${ws}/pixels`, { as: owner, body: { meta_pixel_id: '1234567890' } })
    await patch(link, { show_splash: true })
    expect((await t.visit(link.slug)).status).toBe(200)
    expect((await t.visit(link.slug, { headers: { 'sec-gpc': '1' } })).status).toBe(302)
    expectPage(await t.visit(link.slug), 410)
  })

  test('holds where bots are not recorded', async () => {
    await setSettings({ track_bots: false })
    for (let n = 0; n < 3; n++) await t.visit(link.slug, { headers: { 'user-agent': GOOGLEBOT } })
    await t.flushClicks()
    t.deps.redirects.invalidateWorkspace(ws)
    expect(await redirected(3, link)).toBe(2)
  })

  test('agrees with the link’s clicks on who is a bot, however long its user agent is', async () => {
    const headers = { 'user-agent': `${FIREFOX} ${'x'.repeat(600)} Googlebot/2.1` }
    for (let n = 0; n < 2; n++) await t.visit(link.slug, { headers })
    const isOpen = async () => (await t.send('HEAD', `/${link.slug}`)).status === 302
    const before = [await isOpen(), await clicksOf(link)]
    t.deps.redirects.invalidateWorkspace(ws)
    expect([await isOpen(), await clicksOf(link)]).toEqual(before as [boolean, number])
    expect(before[0]).toBe(before[1] !== 2)
  })
})
