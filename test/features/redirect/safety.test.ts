import { beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import {
  CHROME,
  clicksOf,
  cookieOf,
  elementsOf,
  expectPage,
  expectRedirect,
  FACEBOOK,
  lookUp,
  moderate,
  patch,
  submit,
  whereTo,
} from './visiting.ts'

const SAFE = 'https://example.com/fine'
// A host that is an IP address is suspect.
const SUSPECT = 'http://203.0.113.9/odd?a=1&b=2'

let link: Link
useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: SAFE })
})

const follow = (cookie: string, { slug }: Link = link) => t.visit(slug, { headers: { cookie } })
const proceed = (cookie = '') => submit(link.slug, { proceed: '1' }, { headers: cookie ? { cookie } : {} })

describe('a blocked link', () => {
  test('shows a page without its destination, to everybody, and counts nothing', async () => {
    await moderate(link, 'block')
    for (const userAgent of [CHROME, FACEBOOK, '']) {
      const answer = await t.visit(link.slug, { headers: { 'user-agent': userAgent } })
      expectPage(answer, 403)
      expect(answer.text).not.toContain('example.com')
      const ways = elementsOf(answer.text).filter(({ tag }) => tag === 'a' || tag === 'form')
      expect(ways.map(({ text }) => text)).toEqual(['Report this link'])
    }
    const head = await t.send('HEAD', `/${link.slug}`)
    expectPage(head, 403)
    expect([head.text, await clicksOf(link), (await lookUp(link)).status]).toEqual(['', 0, 404])
  })

  test('can’t be passed by a form or a cookie of before', async () => {
    await patch(link, { destination_url: SUSPECT, password: 'x' })
    const cookies = [cookieOf(await submit(link.slug, { password: 'x' }))]
    cookies.push(cookieOf(await submit(link.slug, { proceed: '1' }, { headers: { cookie: cookies[0] ?? '' } })))
    expect((await follow(cookies.join('; '))).status).toBe(302)
    await moderate(link, 'block')
    expectPage(await follow(cookies.join('; ')), 403)
    for (const fields of [{ proceed: '1' }, { password: 'x' }]) expectPage(await submit(link.slug, fields), 403)
  })

  test('doesn’t lead to its expired_url, nor to any of its rules', async () => {
    await patch(link, { targeting_rules: [{ browser: ['firefox'], destination_url: 'https://rule.example/' }] })
    await patch(link, { expires_at: new Date(t.now()).toISOString(), expired_url: 'https://over.example/' })
    await moderate(link, 'block')
    expectPage(await t.visit(link.slug), 403)
  })

  test('is one at once, and at once is none', async () => {
    expect(await whereTo(link.slug)).toEqual([302, SAFE])
    await moderate(link, 'block')
    expect(await whereTo(link.slug)).toEqual([403, null])
    await moderate(link, 'allow')
    expect(await whereTo(link.slug)).toEqual([302, SAFE])
    await moderate(link, 'block')
    await patch(link, { destination_url: 'https://example.com/other' })
    expect(await whereTo(link.slug)).toEqual([302, 'https://example.com/other'])
  })
})

describe('what the operator’s blocklist names', () => {
  const list = (content: string) => {
    writeFileSync(t.deps.config.blocklistPath, content)
    t.advance(2000)
  }

  test('is refused wherever a link may lead, the field named and nothing stored', async () => {
    list('evil.example\n')
    const evil = 'https://www.evil.example/x'
    const rules = [{ device: ['mobile'], destination_url: evil }]
    const path = `/v1/workspaces/${ws}/links`
    for (const [field, fields] of Object.entries({
      destination_url: { destination_url: evil },
      targeting_rules: { destination_url: SAFE, targeting_rules: rules },
      expired_url: { destination_url: SAFE, expired_url: evil },
    })) {
      for (const refused of [
        await t.send('POST', path, { as: owner, body: { slug: `evil-${ws}`, ...fields } }),
        await patch(link, fields),
      ]) {
        expect([refused.status, refused.body.code]).toEqual([400, 'link_destination_unsafe'])
        expect([field, refused.body.fields[0].path.split('.')[0]]).toEqual([field, field])
      }
    }
    expect((await t.visit(`evil-${ws}`)).status).toBe(404)
    expect((await t.send('GET', `${path}/${link.id}`, { as: owner })).body).toEqual(link)
    list('')
  })

  test('is blocked by the next scan of a link that leads there', async () => {
    list('example.com\n')
    expect(await whereTo(link.slug)).toEqual([302, SAFE])
    await t.send('POST', `/v1/workspaces/${ws}/links/${link.id}/scans`, { as: owner })
    expect(await whereTo(link.slug)).toEqual([403, null])
    list('')
    await t.send('POST', `/v1/workspaces/${ws}/links/${link.id}/scans`, { as: owner })
    expect(await whereTo(link.slug)).toEqual([302, SAFE])
  })
})

describe('a suspect link', () => {
  beforeEach(async () => {
    await patch(link, { destination_url: SUSPECT })
  })

  test('shows a page with its destination as text, a way on and a report link, and counts nothing', async () => {
    const answer = await t.visit(link.slug)
    expectPage(answer, 200)
    const elements = elementsOf(answer.text)
    expect(answer.text).toContain(`<b>203.0.113.9</b>${SUSPECT.replace('http://203.0.113.9', '').replaceAll('&', '&amp;')}`)
    expect(elements.filter(({ tag, attributes }) => tag === 'form' && attributes.method === 'post')).toHaveLength(1)
    expect(elements.find(({ attributes }) => attributes.name === 'proceed')?.attributes.value).toBe('1')
    const targets = elements.flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes.href] : []))
    expect(targets).toEqual([`http://terse.test/report?short_url=${encodeURIComponent(link.short_url)}`])
    const head = await t.send('HEAD', `/${link.slug}`)
    expectPage(head, 200)
    expect([head.text, await clicksOf(link)]).toEqual(['', 0])
  })

  test('leads back to itself for who wants to go on, and from there to its destination, once counted', async () => {
    const answer = await proceed()
    expectRedirect(answer, 303, `/${link.slug}`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const [, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
    expect(attributes.map((attribute) => attribute.toLowerCase()).sort()).toEqual(['httponly', 'max-age=3600', 'path=/', 'samesite=lax'])
    expect(await clicksOf(link)).toBe(0)
    expectRedirect(await follow(cookieOf(answer)), 302, SUSPECT)
    expect(await clicksOf(link)).toBe(1)
    expectPage(await t.visit(link.slug), 200)
  })

  test.each([{}, { proceed: '' }, { proceed: '0' }, { proceed: 'true' }, { other: '1' }])(
    'isn’t passed by a form with %j',
    async (fields) => {
      const answer = await submit(link.slug, fields as Record<string, string>)
      expectPage(answer, 200)
      expect(answer.headers.get('set-cookie')).toBeNull()
    },
  )

  test('asks again after an hour, and for another destination', async () => {
    const cookie = cookieOf(await proceed())
    t.advance(3_600_000 - 1)
    expect((await follow(cookie)).status).toBe(302)
    await patch(link, { destination_url: 'http://203.0.113.10/' })
    expectPage(await follow(cookie), 200)
    await patch(link, { destination_url: SUSPECT })
    expect((await follow(cookie)).status).toBe(302)
    t.advance(1)
    expectPage(await follow(cookie), 200)
  })

  test('isn’t passed by what another link or a password gave', async () => {
    const other = await t.link(owner, ws, { destination_url: SUSPECT, password: 'x' })
    const [, ofOther = ''] = cookieOf(await submit(other.slug, { password: 'x' })).split('=')
    const [, ofLink = ''] = cookieOf(await proceed()).split('=')
    for (const value of [ofOther, `${ofLink.slice(0, -1)}${ofLink.endsWith('A') ? 'Q' : 'A'}`])
      expectPage(await follow(`warned_${link.id}=${value}`), 200)
    expectPage(await follow(`warned_${other.id}=${ofLink}`, other), 401)
  })

  test('asks for its password first', async () => {
    await patch(link, { password: 'x' })
    const page = await t.visit(link.slug)
    expectPage(page, 401)
    expect(page.text).not.toContain('203.0.113.9')
    expectPage(await proceed(), 401)
    const unlocked = cookieOf(await submit(link.slug, { password: 'x' }))
    expectPage(await follow(unlocked), 200)
    const both = `${unlocked}; ${cookieOf(await proceed(unlocked))}`
    expectRedirect(await follow(both), 302, SUSPECT)
  })

  test('is none as soon as an admin allows it, and one again with a new suspect destination', async () => {
    await moderate(link, 'allow')
    expect(await whereTo(link.slug)).toEqual([302, SUSPECT])
    await patch(link, { destination_url: 'http://203.0.113.10/' })
    expectPage(await t.visit(link.slug), 200)
    await patch(link, { destination_url: SAFE })
    expect(await whereTo(link.slug)).toEqual([302, SAFE])
  })

  test('shows whoever a rule is for where they would be sent', async () => {
    const hidden = 'http://203.0.113.66/hidden'
    await patch(link, { destination_url: SAFE, targeting_rules: [{ browser: ['firefox'], destination_url: hidden }] })
    const answer = await t.visit(link.slug)
    expectPage(answer, 200)
    expect(answer.text).toContain('<b>203.0.113.66</b>/hidden')
    expectRedirect(await follow(cookieOf(await proceed())), 302, hidden)
  })

  test('with a lookalike host shows it as it is resolved', async () => {
    await patch(link, { destination_url: 'https://раураl.com/' })
    const answer = await t.visit(link.slug)
    expectPage(answer, 200)
    expect(answer.text).toContain('<bdi>xn--')
  })
})
