import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { click } from '../conversions/shop.ts'

// What a workspace stores has a ceiling over everything, whatever state it is in.

useFreshWorkspaces()

const limit = (storage_bytes: number) =>
  t.deps.write((tx) =>
    tx
      .updateTable('workspaces')
      .set({ limits: JSON.stringify({ storage_bytes, links: null }) })
      .where('id', '=', ws)
      .execute(),
  )
const send = (method: string, path: string, body?: object) =>
  t.send(method, `/v1/workspaces/${ws}${path}`, { as: owner, ...(body && { body }) })
const used = async (): Promise<number> => (await send('GET', '/usage')).body.usage.storage_bytes
const create = (fields: object = {}) => send('POST', '/links', { destination_url: 'https://example.com/', ...fields })
const result = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body?.code]
const FULL = [403, 'quota_exceeded']

describe('the storage of a workspace', () => {
  let before: number
  beforeEach(async () => {
    before = await used()
  })

  test('grows with links, and is as large when they are archived or deleted', async () => {
    const link: Link = (await create({ description: 'é'.repeat(1000) })).body
    const after = await used()
    expect(after - before).toBeGreaterThan(2000)
    await send('PATCH', `/links/${link.id}`, { status: 'archived' })
    await send('DELETE', `/links/${link.id}`)
    expect(await used()).toBeGreaterThanOrEqual(after)
  })

  test('follows a change of a link, to more and to less', async () => {
    const link: Link = (await create()).body
    const small = await used()
    await send('PATCH', `/links/${link.id}`, { description: 'x'.repeat(2000) })
    expect((await used()) - small).toBeGreaterThan(2000)
    const stored = () => t.deps.db.selectFrom('workspaces').select('stored_bytes').where('id', '=', ws).executeTakeFirstOrThrow()
    const large = await stored()
    // Without an audit entry, which keeps what was there.
    await t.deps.write((tx) => tx.updateTable('links').set({ description: null }).where('id', '=', link.id).execute())
    expect(large.stored_bytes - (await stored()).stored_bytes).toBe(2000)
  })

  test('is that of its rows, whatever happened to them', async () => {
    const links: Link[] = []
    for (let index = 0; index < 5; index++) links.push((await create({ title: 'x'.repeat(index * 50) })).body)
    await send('PATCH', `/links/${links[0]?.id}`, { title: 'y', tags: ['a', 'b'] })
    await send('DELETE', `/links/${links[1]?.id}`)
    await t.deps.write((tx) =>
      tx
        .deleteFrom('links')
        .where('id', '=', links[2]?.id ?? 0)
        .execute(),
    )
    const stored = await used()
    const rows = t.deps.db.selectFrom('links').selectAll().where('workspace_id', '=', ws)
    const texts = (row: object, names: string[]) =>
      Buffer.byteLength(names.map((name) => (row as Record<string, string | null>)[name] ?? '').join(''))
    const LINK = 'slug destination_url title description comment external_id tags targeting_rules utm social expired_url qr_style folder'
    const ofLinks = (await rows.execute()).reduce((sum, row) => sum + 300 + texts(row, LINK.split(' ')), 0)
    const entries = await t.deps.db.selectFrom('audit_entries').selectAll().where('workspace_id', '=', ws).execute()
    const ofEntries = entries.reduce((sum, row) => sum + 150 + texts(row, ['kind', 'ip', 'user_agent', 'metadata']), 0)
    expect(stored).toBe(ofLinks + ofEntries)
  })
})

describe('a workspace whose storage is full', () => {
  /** Sets the limit so that a share of it is used. */
  async function use(share: number): Promise<void> {
    for (let index = 0; index < 10; index++) await create({ description: 'x'.repeat(2000) })
    await limit(Math.floor((await used()) / share))
  }

  test('creates no link of any state, one by one or in bulk', async () => {
    await limit(await used())
    expect(result(await create())).toEqual(FULL)
    expect(result(await create({ status: 'archived' }))).toEqual(FULL)
    const { body } = await send('POST', '/links/bulk', { links: [{ destination_url: 'https://example.com/' }] })
    expect(body.failed[0].code).toBe('quota_exceeded')
  })

  test('makes no link larger, but archives, shortens and deletes it', async () => {
    const link: Link = (await create({ description: 'x'.repeat(500) })).body
    await use(1)
    expect(result(await send('PATCH', `/links/${link.id}`, { description: 'x'.repeat(501) }))).toEqual(FULL)
    expect((await send('PATCH', `/links/${link.id}`, { description: null })).status).toBe(200)
    expect((await send('PATCH', `/links/${link.id}`, { status: 'archived' })).status).toBe(200)
    expect((await send('DELETE', `/links/${link.id}`)).status).toBe(204)
  })

  test('tracks no conversion', async () => {
    await limit(1)
    const conversion = { event: 'sale', external_id: 'one', amount_minor: 1, currency: 'eur', click_id: 'x' }
    expect(result(await send('POST', '/conversions', conversion))).toEqual(FULL)
  })

  test('takes no further archived or deleted links, which an attack could make without end', async () => {
    const links = Array.from({ length: 100 }, (_, index) => ({
      destination_url: 'https://example.com/',
      slug: `attack-${index}`,
      status: 'archived',
      description: 'x'.repeat(2000),
    }))
    const before = await used()
    await limit(before + 60_000)
    const { body } = await send('POST', '/links/bulk', { links })
    expect(body.created).toBeGreaterThan(0)
    expect(body.created).toBeLessThan(30)
    expect(new Set(body.failed.map(({ code }: { code: string }) => code))).toEqual(new Set(['quota_exceeded']))
    await send('POST', '/links/bulk-delete', { ids: body.items.map(({ id }: Link) => id) })
    const again = await send('POST', '/links/bulk', { links })
    expect(again.body.created ?? 0).toBe(0)
    expect(await used()).toBeLessThan(before + 60_000 + 2 * 60 * 400)
  })

  test('can be changed until a tenth more is used, then only be tidied up', async () => {
    const link: Link = (await create()).body
    await use(1.05)
    expect((await send('PATCH', `/links/${link.id}`, { status: 'paused' })).status).toBe(200)
    await use(1.2)
    for (const change of [() => send('PATCH', `/links/${link.id}`, { status: 'active' }), () => send('PATCH', '', { name: 'Full' })])
      expect(result(await change())).toEqual(FULL)
    expect((await send('POST', '/links/bulk-delete', { ids: [link.id] })).status).toBe(200)
  })

  test('leaves a fifth to its members, which what visitors send may not use up', async () => {
    const click_id = await click()
    const track = (external_id: string) => t.send('POST', '/v1/track', { body: { event: 'lead', external_id, click_id } })
    const count = async () => (await send('GET', '/conversions')).body.items.length
    expect([(await track('first')).status, await count()]).toEqual([202, 1])
    await use(0.9)
    expect([(await track('second')).status, await count()]).toEqual([202, 1])
    expect((await create()).status).toBe(201)
  })

  test('still redirects its links', async () => {
    const link: Link = (await create()).body
    await limit(1)
    expect((await t.visit(link.slug)).status).toBe(302)
  })
})
