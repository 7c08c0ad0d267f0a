import { describe, expect, test } from 'bun:test'
import { domainToASCII } from 'node:url'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Import } from '../../../src/features/imports/schema.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const path = (rest = '') => `/v1/workspaces/${ws}/imports${rest}`
const imported = async (source: string, content: unknown, more: object = {}, as: User | string = owner): Promise<Import> => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const { status, body } = await t.send('POST', path(), { as, body: { source, content: text, ...more } })
  expect(status).toBe(202)
  await runDueImports(t.deps, t.now(), RUNNING)
  return (await t.send('GET', path(`/${body.id}`), { as: owner })).body
}
const links = async () => (await t.send('GET', `/v1/workspaces/${ws}/links?sort=created_at&limit=100`, { as: owner })).body.items as Link[]
const codes = async ({ id }: Import) =>
  (await t.send('GET', path(`/${id}/failures`), { as: owner })).body.items.map(({ code }: { code: string }) => code)
const addDomain = async (hostname: string, more: object = {}) =>
  (
    await t.database
      .insertInto('domains')
      .values({ workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const rootOf = async (id: number) => (await t.send('GET', `/v1/workspaces/${ws}/domains/${id}`, { as: owner })).body.root_url

describe('a link that moves in', () => {
  test('was made when it was, and is in that order', async () => {
    const rows = ['2023-05-01T00:00:00Z', '2021-05-01T00:00:00Z', '2022-05-01T00:00:00Z'].map(
      (createdAt, i) => `${createdAt},s.test,m${i}-${ws},https://example.com/,,,0`,
    )
    await imported('shlink', `createdAt,domain,shortCode,longUrl,title,tags,visits\n${rows.join('\n')}`)
    expect((await links()).map(({ slug, created_at }) => [slug, created_at])).toEqual([
      [`m1-${ws}`, '2021-05-01T00:00:00.000Z'],
      [`m2-${ws}`, '2022-05-01T00:00:00.000Z'],
      [`m0-${ws}`, '2023-05-01T00:00:00.000Z'],
    ])
  })

  test('stays used up where it was, also as our own export has it', async () => {
    await t.link(owner, ws, { slug: `limit${ws}`, max_clicks: 2 })
    const statuses = []
    for (let visit = 0; visit < 3; visit++) statuses.push((await t.visit(`limit${ws}`)).status)
    await t.flushClicks()
    expect(statuses).toEqual([302, 302, 410])
    const csv = (await t.send('GET', `/v1/workspaces/${ws}/links/export`, { as: owner })).text.replaceAll(`limit${ws}`, `moved${ws}`)
    await imported('csv', csv)
    const moved = (await links()).find(({ slug }) => slug === `moved${ws}`)
    expect(moved).toMatchObject({ max_clicks: 2, clicks: 2, imported_clicks: 2 })
    expect((await t.visit(`moved${ws}`)).status).toBe(410)
    const kept = await t.send('PATCH', `/v1/workspaces/${ws}/links/${moved?.id}`, { as: owner, body: { max_clicks: 3 } })
    expect(kept.body.imported_clicks).toBe(2)
    expect([(await t.visit(`moved${ws}`)).status, (await t.visit(`moved${ws}`)).status]).toEqual([302, 410])
  })

  test('can not be given imported clicks by anybody', async () => {
    const answer = await t.send('POST', `/v1/workspaces/${ws}/links`, {
      as: owner,
      body: { destination_url: 'https://example.com/', imported_clicks: 5 },
    })
    expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, 'imported_clicks'])
  })

  test('goes to the domain that its host is mapped to, to that of the same name, else to the one that was asked for', async () => {
    const [mapped, same, asked] = [
      await addDomain(`mapped${ws}.example`),
      await addDomain(`same${ws}.example`),
      await addDomain(`asked${ws}.example`),
    ]
    const hosts = ['GO.old.example', `same${ws}.example`, 'other.example', 'own.example']
    const content = `short_url,url\n${hosts.map((host, i) => `https://${host}/x${i},https://example.com/`).join('\n')}`
    await imported('csv', content, { domains: { 'go.old.example': mapped, 'own.example': null }, domain_id: asked })
    const found = Object.fromEntries((await links()).map(({ slug, domain_id }) => [slug, domain_id]))
    expect(found).toEqual({ x0: mapped, x1: same, x2: asked, x3: null })
  })

  test('goes to the domain of its host however that is written', async () => {
    const unicode = `müller${ws}.example`
    const domain = await addDomain(domainToASCII(unicode))
    const rows = [`https://${unicode}/u1`, `HTTP://${unicode.toUpperCase()}:8080/u2`].map((link) => `${link},https://example.com/`)
    await imported('dub', `Short link,Destination URL\n${rows.join('\n')}`)
    await imported('dub', `Short link,Destination URL\nhttps://old${ws}.example/u3,https://example.com/`, {
      domains: { [`https://OLD${ws}.example/`]: domain },
    })
    expect((await links()).map(({ slug, domain_id }) => [slug, domain_id])).toEqual(['u1', 'u2', 'u3'].map((slug) => [slug, domain]))
  })

  test('tells of a host in domains that no row has, and takes none that is no host', async () => {
    const content = `short_url,url\nhttps://go.old.example/t${ws},https://example.com/`
    const { id } = await imported('csv', content, { domains: { 'go.old.example': null, 'go.odl.example': null } })
    const { items } = (await t.send('GET', path(`/${id}/warnings`), { as: owner })).body
    expect(items).toMatchObject([
      { row: null, field: 'domains.go.odl.example', message: 'No row has this host, so the setting was ignored.' },
    ])
    const { status, body } = await t.send('POST', path(), { as: owner, body: { source: 'csv', content, domains: { 'old example': null } } })
    expect([status, body.fields[0].path]).toEqual([400, 'domains.old example'])
  })

  test('goes to no domain that left the workspace while the import waited', async () => {
    const domain = await addDomain(`left${ws}.example`)
    const { body } = await t.send('POST', path(), {
      as: owner,
      body: { source: 'csv', content: `short_url,url\nhttps://a.example/l${ws},https://example.com/`, domains: { 'a.example': domain } },
    })
    await t.database.updateTable('domains').set({ deleted_at: 1 }).where('id', '=', domain).execute()
    await runDueImports(t.deps, t.now(), RUNNING)
    expect([await codes(body), await links()]).toEqual([['validation_failed'], []])
  })

  test('is counted once: the same file again makes nothing, and says why', async () => {
    const content = `slug,url,clicks\nonce${ws},https://example.com/,9`
    await imported('csv', content)
    const again = await imported('csv', content)
    expect([again.created, again.imported_clicks, await codes(again)]).toEqual([0, 0, ['slug_taken']])
    expect((await links())[0]?.clicks).toBe(9)
  })
})

describe('the bare address of a domain', () => {
  const root = (host: string) => [{ key: '_root', domain: host, url: 'https://example.com/home' }]

  test('leads where it led, by whoever may say so, and only where it leads nowhere yet', async () => {
    const [free, taken] = [
      await addDomain(`free${ws}.example`),
      await addDomain(`taken${ws}.example`, { root_url: 'https://example.com/mine' }),
    ]
    const dry = await imported('dub', root(`free${ws}.example`), { dry_run: true })
    expect([dry.created, await rootOf(free)]).toEqual([1, null])
    const done = await imported('dub', [...root(`free${ws}.example`), ...root(`taken${ws}.example`), ...root('unknown.example')])
    expect([done.created, await codes(done)]).toEqual([1, ['conflict', 'validation_failed']])
    expect([await rootOf(free), await rootOf(taken)]).toEqual(['https://example.com/home', 'https://example.com/mine'])
    expect(await links()).toEqual([])
  })

  test('is not for editors to change, nor for their keys', async () => {
    const id = await addDomain(`editors${ws}.example`)
    const editor = await t.member(owner, ws, 'editor')
    const { secret } = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'editor' } })).body
    for (const as of [editor, secret as string])
      expect(await codes(await imported('dub', root(`editors${ws}.example`), {}, as))).toEqual(['forbidden'])
    expect(await rootOf(id)).toBeNull()
  })
})
