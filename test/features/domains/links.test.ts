import { beforeEach, describe, expect, test } from 'bun:test'
import { archiveLinksOfLeftDomains, purgeLeftDomains } from '../../../src/features/domains/jobs.ts'
import type { Domain } from '../../../src/features/domains/schema.ts'
import { purgeDeletedLinks } from '../../../src/features/links/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { foldCase } from '../../../src/lib/fold-case.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, clearRecords, create, domainsOf, EDGE, ENV, newHostname, prove, read, verify } from './dns.ts'

useFreshWorkspaces(ENV)
let domain: Domain
beforeEach(async () => {
  clearRecords()
  domain = await activeDomain()
})

const links = () => `/v1/workspaces/${ws}/links`
const add = (fields: object) => t.send('POST', links(), { as: owner, body: { destination_url: 'https://example.com/', ...fields } })
const change = (link: Link, body: object) => t.send('PATCH', `${links()}/${link.id}`, { as: owner, body })
const at = async (path: string, host = domain.hostname) => {
  const { status, headers } = await t.send('GET', `http://${host}/${path}`)
  return [status, headers.get('location')]
}
const setCase = (case_sensitive: boolean) => t.send('PATCH', `${domainsOf()}/${domain.id}`, { as: owner, body: { case_sensitive } })
const remove = ({ id, hostname }: Domain) => t.send('DELETE', `${domainsOf()}/${id}?confirm=${encodeURIComponent(hostname)}`, { as: owner })

describe('a link on a domain', () => {
  test('has its hostname, and is found, exported and looked up there alone', async () => {
    const { status, body } = await add({ domain_id: domain.id, slug: 'sale' })
    expect([status, body.short_url, body.domain_id]).toEqual([201, `https://${domain.hostname}/sale`, domain.id])
    expect([await at('sale'), await at('sale', 'terse.test')]).toEqual([
      [302, 'https://example.com/'],
      [404, null],
    ])
    const other = (await add({ slug: `sale${ws}` })).body
    const listed = (await t.send('GET', `${links()}?domain_id=${domain.id}`, { as: owner })).body.items
    expect(listed.map(({ id }: Link) => id)).toEqual([body.id])
    expect((await t.send('GET', `${links()}/export?domain_id=${domain.id}`, { as: owner })).text.split('\r\n')).toHaveLength(3)
    const lookUp = async (query: string) => (await t.send('GET', `/v1/lookup?slug=sale&${query}`)).status
    const by = [`host=${domain.hostname}`, `host=${domain.hostname.toUpperCase()}.`, `domain_id=${domain.id}`, '', 'host=nobody.example']
    expect(await Promise.all(by.map(lookUp))).toEqual([200, 200, 200, 404, 404])
    expect((await read(domain.id)).links).toBe(1)
    await change(other, { domain_id: domain.id })
    expect((await read(domain.id)).links).toBe(2)
    await change(other, { status: 'archived' })
    expect((await read(domain.id)).links).toBe(1)
  })

  test.each(['pending', 'failed'] as const)('is refused while the domain is %s', async (status) => {
    const { id } = (await create({ hostname: newHostname() })).body
    await t.database.updateTable('domains').set({ status }).where('id', '=', id).execute()
    const link = await t.link(owner, ws)
    const answers = [
      await add({ domain_id: id }),
      await change(link, { domain_id: id }),
      await t.send('GET', `${links()}/slug?domain_id=${id}`, { as: owner }),
    ]
    expect(answers.map(({ status: answered, body }) => [answered, body.code])).toEqual(Array(3).fill([409, 'domain_not_verified']))
    const { failed } = (
      await t.send('POST', `${links()}/bulk`, { as: owner, body: { links: [{ destination_url: 'https://example.com/', domain_id: id }] } })
    ).body
    expect(failed).toMatchObject([{ code: 'domain_not_verified' }])
  })

  test('moves between hosts, one or many, unless its slug is taken there', async () => {
    const moved = await Promise.all(['a', 'b', 'c'].map((slug) => t.link(owner, ws, { slug: `${slug}${ws}` })))
    await add({ domain_id: domain.id, slug: `b${ws}` })
    const body = { ids: moved.map(({ id }) => id), changes: { domain_id: domain.id } }
    const answer = (await t.send('PATCH', `${links()}/bulk`, { as: owner, body })).body
    expect([answer.updated, answer.failed.map(({ id, code }: { id: number; code: string }) => [id, code])]).toEqual([
      2,
      [[moved[1]?.id, 'slug_taken']],
    ])
    for (const [slug, here, there] of [
      ['a', 302, 404],
      ['b', 302, 302],
      ['c', 302, 404],
    ] as const)
      expect([slug, (await at(`${slug}${ws}`))[0], (await t.visit(`${slug}${ws}`)).status]).toEqual([slug, here, there])
  })

  test('can’t lead to a domain of this service, a wildcard’s names included', async () => {
    await activeDomain({ hostname: `*.wild${ws}.example` })
    for (const host of [domain.hostname, `${domain.hostname}.`, `any.wild${ws}.example`, EDGE]) {
      const { body } = await add({ destination_url: `https://${host}/x` })
      expect(body.error).toContain('must not be a short link of this service')
    }
  })
})

describe('a domain that ignores case', () => {
  test('finds a link by its slug in any case, its old mixed-case ones too', async () => {
    const slugs = ['SpringSale', 'Straße', 'ΟΔΟΣ', 'naïve-Éte', 'x']
    for (const slug of slugs) await add({ slug, domain_id: domain.id, destination_url: `https://example.com/${slug.length}` })
    expect(await at('springsale')).toEqual([404, null])
    expect((await setCase(false)).body.case_sensitive).toBe(false)
    for (const slug of slugs)
      for (const written of [slug, slug.toUpperCase(), slug.toLowerCase(), slug.normalize('NFD')])
        expect([written, ...(await at(encodeURIComponent(written)))]).toEqual([written, 302, `https://example.com/${slug.length}`])
    expect((await at('SPRINGSALE%2B'))[0]).toBe(200)
    expect((await t.send('GET', `/v1/lookup?slug=SPRINGsale&domain_id=${domain.id}`)).body.slug).toBe('SpringSale')
    expect((await setCase(true)).body.case_sensitive).toBe(true)
    expect([await at('springsale'), (await at('SpringSale'))[0]]).toEqual([[404, null], 302])
  })

  test('has each slug once, however it is written', async () => {
    await setCase(false)
    const { body: link } = await add({ slug: 'Sale', domain_id: domain.id })
    const { body: other } = await add({ slug: 'other', domain_id: domain.id })
    const check = async (slug: string) => (await t.send('GET', `${links()}/slug?slug=${slug}&domain_id=${domain.id}`, { as: owner })).body
    expect(await check('SALE')).toMatchObject({ available: false, reason: 'taken', suggestion: 'SALE-2' })
    expect((await add({ slug: 'sAle', domain_id: domain.id })).body.code).toBe('slug_taken')
    expect((await change(other, { slug: 'SALE' })).body.code).toBe('slug_taken')
    expect((await add({ slug: `sale${ws}` })).status).toBe(201)
    expect((await change(link, { slug: 'SALE' })).body).toMatchObject({ slug: 'SALE' })
    expect((await at('sale'))[0]).toBe(302)
    await change(link, { destination_url: 'https://example.com/new' })
    expect(await at('sale')).toEqual([302, 'https://example.com/new'])
    await t.send('DELETE', `${links()}/${link.id}`, { as: owner })
    expect((await at('sale'))[0]).toBe(404)
    expect((await add({ slug: 'sale', domain_id: domain.id })).status).toBe(201)
    expect((await t.send('POST', `${links()}/${link.id}/restore`, { as: owner })).body.code).toBe('slug_taken')
  })

  test('is refused where slugs differ by case alone, which are named', async () => {
    for (const slug of ['Sale', 'sale', 'SALE', 'alone', 'ẞ', 'SS']) await add({ slug, domain_id: domain.id })
    const { status, body } = await setCase(false)
    expect([status, body.code]).toEqual([409, 'conflict'])
    for (const slug of ['SALE', 'Sale', 'sale', 'SS', 'ẞ']) expect(body.error).toContain(slug)
    expect(body.error).not.toContain('alone')
    expect((await read(domain.id)).case_sensitive).toBe(true)
  })
})

test('A slug is folded to the same in upper and lower case, whatever its characters, and no further.', () => {
  const wrong: string[] = []
  for (let code = 1; code < 0x1ffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const slug = String.fromCodePoint(code).normalize('NFC')
    const folds = [slug, slug.toUpperCase(), slug.toLowerCase(), foldCase(slug)].map((text) => foldCase(text.normalize('NFC')))
    if (new Set(folds).size > 1) wrong.push(`${code.toString(16)} ${slug}`)
  }
  expect(wrong).toEqual([])
  expect(new Set(['résumé', 'resume', 'Resumé'].map(foldCase)).size).toBe(3)
})

describe('a wildcard', () => {
  test('serves every name one label below it, behind any domain that is named exactly, whoever has it', async () => {
    const parent = `wild${ws}.example`
    const wildcard = await activeDomain({ hostname: parent, is_wildcard: true })
    const link = (await add({ domain_id: wildcard.id, slug: 'on', destination_url: 'https://example.com/wild' })).body
    expect(link.short_url).toBe(`https://go.${parent}/on`)
    const wild = [302, 'https://example.com/wild']
    expect([await at('on', `a.${parent}`), await at('on', `go.${parent}:8443`)]).toEqual([wild, wild])
    expect([await at('on', parent), await at('on', `a.b.${parent}`)]).toEqual([
      [404, null],
      [404, null],
    ])
    expect((await t.send('GET', `/v1/lookup?slug=on&host=any.${parent}`)).body.id).toBe(link.id)

    const other = await t.user()
    const otherWs = (await t.workspace(other)).id
    const exact = await activeDomain({ hostname: `a.${parent}` }, other, otherWs)
    expect((await at('on', `a.${parent}`))[0]).toBe(404)
    await t.link(other, otherWs, { domain_id: exact.id, slug: 'on', destination_url: 'https://example.com/exact' })
    expect([await at('on', `a.${parent}`), await at('on', `c.${parent}`)]).toEqual([[302, 'https://example.com/exact'], wild])
    await t.send('DELETE', `${domainsOf(otherWs)}/${exact.id}?confirm=a.${parent}`, { as: other })
    expect(await at('on', `a.${parent}`)).toEqual(wild)
  })
})

describe('the visitors of no link', () => {
  test('go where the domain says, at once after each change', async () => {
    await add({ domain_id: domain.id, slug: 'old', expires_at: new Date(t.now() + 1000).toISOString() })
    t.advance(2000)
    const all = async () => Promise.all(['', 'missing', 'old'].map((path) => at(path)))
    expect(await all()).toEqual([
      [404, null],
      [404, null],
      [410, null],
    ])
    const fields = {
      root_url: 'https://example.com/root',
      not_found_url: 'https://example.com/404',
      expired_url: 'https://example.com/410',
    }
    await t.send('PATCH', `${domainsOf()}/${domain.id}`, { as: owner, body: fields })
    expect(await all()).toEqual(Object.values(fields).map((url) => [302, url]))
    await t.send('PATCH', `${domainsOf()}/${domain.id}`, { as: owner, body: { root_url: null, not_found_url: null, expired_url: null } })
    expect(await all()).toEqual([
      [404, null],
      [404, null],
      [410, null],
    ])
  })
})

test('robots.txt disallows nothing on a domain either, unless it is a link there.', async () => {
  await t.send('PATCH', `${domainsOf()}/${domain.id}`, { as: owner, body: { not_found_url: 'https://example.com/404' } })
  const robots = () => t.send('GET', `http://${domain.hostname}/robots.txt`)
  expect((await robots()).text).toBe('User-agent: *\nDisallow:\n')
  await add({ domain_id: domain.id, slug: 'robots.txt' })
  expect((await robots()).status).toBe(302)
})

describe('a domain that is deleted', () => {
  test('asks for its name, and serves nothing from then on', async () => {
    await add({ domain_id: domain.id, slug: 'on' })
    expect((await t.send('DELETE', `${domainsOf()}/${domain.id}?confirm=other.example`, { as: owner })).body.fields).toMatchObject([
      { path: 'confirm' },
    ])
    expect((await t.send('DELETE', `${domainsOf()}/${domain.id}`, { as: owner })).status).toBe(400)
    expect((await at('on'))[0]).toBe(302)
    expect((await remove(domain)).status).toBe(204)
    expect((await at('on'))[0]).toBe(404)
    expect([(await remove(domain)).status, (await t.send('GET', `${domainsOf()}/${domain.id}`, { as: owner })).status]).toEqual([404, 404])
  })

  test('leaves its links readable, archived and out of the quota; another host takes them back', async () => {
    await t.database.updateTable('workspaces').set({ plan_tier: 'free' }).where('id', '=', ws).execute()
    const link = (await add({ domain_id: domain.id, slug: 'on' })).body
    const used = async () =>
      (await t.database.selectFrom('workspaces').select('links').where('id', '=', ws).executeTakeFirstOrThrow()).links
    const before = await used()
    await remove(domain)
    const { body } = await t.send('GET', `${links()}/${link.id}`, { as: owner })
    expect(body).toMatchObject({ status: 'archived', short_url: `https://${domain.hostname}/on`, domain_id: domain.id })
    expect(before - (await used())).toBe(1)
    expect((await change(link, { status: 'active' })).body.fields).toMatchObject([{ path: 'domain_id' }])
    expect((await add({ domain_id: domain.id })).status).toBe(400)
    expect((await change(link, { title: 'Readable' })).body.title).toBe('Readable')
    expect((await change(link, { status: 'active', domain_id: null, slug: `back${ws}` })).body.short_url).toBe(
      `http://terse.test/back${ws}`,
    )
    expect((await t.visit(`back${ws}`)).status).toBe(302)
  })

  test('with many links has the rest of them archived by a job', async () => {
    const many = Array.from({ length: 450 }, (_, index) => ({
      destination_url: 'https://example.com/',
      slug: `many${index}`,
      domain_id: domain.id,
    }))
    await t.send('POST', `${links()}/bulk`, { as: owner, body: { links: many } })
    await remove(domain)
    const left = async () => (await t.send('GET', `${links()}?domain_id=${domain.id}&limit=1`, { as: owner })).body.items.length
    expect(await left()).toBe(1)
    await archiveLinksOfLeftDomains(t.deps, t.now(), RUNNING)
    expect(await left()).toBe(0)
  })

  test('gives its hostname free, and its row stays for as long as links name it', async () => {
    const link = (await add({ domain_id: domain.id, slug: 'on' })).body
    await remove(domain)
    const other = await t.user()
    const otherWs = (await t.workspace(other)).id
    const heir = (await create({ hostname: domain.hostname }, other, otherWs)).body
    prove(heir)
    expect((await verify(heir.id, other, otherWs)).body.status).toBe('active')
    await t.link(other, otherWs, { domain_id: heir.id, slug: 'on', destination_url: 'https://example.com/heir' })
    expect(await at('on')).toEqual([302, 'https://example.com/heir'])
    const row = () => t.database.selectFrom('domains').select('id').where('id', '=', domain.id).executeTakeFirst()
    await purgeLeftDomains(t.deps, t.now(), RUNNING)
    expect(await row()).toBeDefined()
    await t.send('DELETE', `${links()}/${link.id}`, { as: owner })
    t.advance(31 * DAY)
    await purgeDeletedLinks(t.deps, t.now(), RUNNING)
    await purgeLeftDomains(t.deps, t.now(), RUNNING)
    expect(await row()).toBeUndefined()
  })
})
