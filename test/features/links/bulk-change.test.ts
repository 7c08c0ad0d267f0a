import { beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

let a: Link
let b: Link

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(async () => {
  a = await t.link(owner, ws, { title: 'a' })
  b = await t.link(owner, ws, { title: 'b', expires_at: '2026-06-01T00:00:00Z' })
  t.advance(1000)
})

type Failed = { id: number; code: string; error: string }
const path = (rest = '') => `/v1/workspaces/${ws}/links${rest}`
const update = (ids: unknown, changes: unknown, as: User = owner) => t.send('PATCH', path('/bulk'), { as, body: { ids, changes } })
const remove = (ids: unknown, as: User = owner) => t.send('POST', path('/bulk-delete'), { as, body: { ids } })
const get = async ({ id }: Link) => (await t.send('GET', path(`/${id}`), { as: owner })).body as Link
const visit = async ({ slug }: Link) => {
  const { status, headers } = await t.visit(slug)
  return [status, headers.get('location')]
}
const laterEvents = async () =>
  (await t.deps.db.selectFrom('events').selectAll().where('workspace_id', '=', ws).where('type', 'like', 'link.%').execute())
    .map(({ type, data }) => ({ type, data: JSON.parse(data) }))
    .filter(({ type }) => type !== 'link.created')
const scans = async () => t.deps.db.selectFrom('scans').selectAll().where('link_id', 'in', [a.id, b.id]).execute()
const addDomain = async (hostname: string, status: 'pending' | 'active', workspace_id = ws) => {
  const domain = { workspace_id, hostname, status, verify_token: 'x', created_at: 0 }
  return (await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()).id
}
/** Ids that name no link of this workspace's: never was, deleted, of another one. */
async function noLinks(): Promise<number[]> {
  const rival = await t.user()
  const foreign = await t.link(rival, (await t.workspace(rival)).id)
  const deleted = await t.link(owner, ws)
  await t.send('DELETE', path(`/${deleted.id}`), { as: owner })
  return [999_999_999, deleted.id, foreign.id]
}
const notThere = (ids: number[]) =>
  ids.map((id) => ({ id, code: 'not_found', error: "The link doesn't exist, or you don't have access to it." }))

describe('the same change of many links', () => {
  test('is made to each, answered whole in the order asked for, and announced once for each', async () => {
    const { status, body } = await update([b.id, a.id], { title: 'same', tags: ['x'], redirect_status: 307 })
    const updated_at = new Date(t.now()).toISOString()
    const after = [b, a].map((link) => ({ ...link, title: 'same', tags: ['x'], redirect_status: 307, updated_at }))
    expect([status, body]).toEqual([200, { updated: 2, failed: [], items: after }])
    expect([await get(b), await get(a)]).toEqual(after as Link[])
    expect(await laterEvents()).toEqual(
      [b, a].map((before, index) => ({
        type: 'link.updated',
        data: {
          ...after[index],
          changes: {
            title: { from: before.title, to: 'same' },
            tags: { from: [], to: ['x'] },
            redirect_status: { from: 302, to: 307 },
          },
        },
      })),
    )
  })

  test('is followed at once', async () => {
    await visit(a)
    await visit(b)
    await update([a.id, b.id], { destination_url: 'https://example.org/new' })
    for (const link of [a, b]) expect(await visit(link)).toEqual([302, 'https://example.org/new'])
    await update([a.id, b.id], { status: 'paused' })
    for (const link of [a, b]) expect(await visit(link)).toEqual([404, null])
    const domain_id = await addDomain(`moved${ws}.example`, 'active')
    await update([a.id, b.id], { status: 'active', domain_id })
    for (const { slug } of [a, b]) expect((await t.send('GET', `http://moved${ws}.example/${slug}`)).status).toBe(302)
  })

  test('announces nothing where it changes nothing, and dates nothing', async () => {
    const { body } = await update([a.id, b.id], { title: 'a' })
    expect([body.updated, body.failed]).toEqual([2, []])
    expect(await get(a)).toEqual(a)
    expect((await laterEvents()).map(({ data }) => data.id)).toEqual([b.id])
  })

  test('that archives is announced as link.deleted, once', async () => {
    await update([a.id, b.id], { status: 'archived' })
    await update([a.id, b.id], { status: 'archived' })
    expect((await laterEvents()).map(({ type, data }) => [type, data.id, data.status])).toEqual([
      ['link.deleted', a.id, 'archived'],
      ['link.deleted', b.id, 'archived'],
    ])
  })

  test('is made once to a link that is named twice', async () => {
    const { body } = await update([a.id, b.id, a.id, a.id], { title: 'x' })
    expect([body.updated, body.items.map(({ id }: Link) => id)]).toEqual([2, [a.id, b.id]])
    expect((await laterEvents()).map(({ data }) => data.id)).toEqual([a.id, b.id])
  })

  test('fails alike for what is unknown, deleted, or of another workspace, and is made to the others', async () => {
    const none = await noLinks()
    const { status, body } = await update([none[0], a.id, none[1], none[2], b.id, none[0]], { title: 'x' })
    expect([status, body.updated, body.failed]).toEqual([200, 2, notThere(none)])
    expect((await laterEvents()).filter(({ type }) => type === 'link.updated').map(({ data }) => data.id)).toEqual([a.id, b.id])
  })

  test('fails for the links that it does not fit, and is made to the others', async () => {
    const late = await update([a.id, b.id], { starts_at: '2026-07-01T00:00:00Z' })
    expect(late.body.failed).toEqual([{ id: b.id, code: 'validation_failed', error: expect.stringContaining('expires_at') }])
    expect([late.body.updated, (await get(a)).starts_at, await get(b)]).toEqual([1, '2026-07-01T00:00:00.000Z', b])
    const domain_id = await addDomain(`place${ws}.example`, 'active')
    await t.link(owner, ws, { slug: b.slug, domain_id })
    const moved = await update([a.id, b.id], { domain_id })
    expect(moved.body.failed.map(({ id, code }: Failed) => [id, code])).toEqual([[b.id, 'slug_taken']])
    expect([(await get(a)).domain_id, (await get(b)).domain_id]).toEqual([domain_id, null])
    const reserved = await t.link(owner, ws, { slug: 'docs', domain_id })
    const back = await update([a.id, reserved.id], { domain_id: null })
    expect(back.body.failed.map(({ id, code }: Failed) => [id, code])).toEqual([[reserved.id, 'validation_failed']])
  })

  test('reaches 1,000 links, each announced', async () => {
    const rows = Array.from({ length: 1000 }, () => ({ destination_url: 'https://example.com/' }))
    const ids = (await t.send('POST', path('/bulk'), { as: owner, body: { links: rows } })).body.items.map(({ id }: Link) => id)
    const { body } = await update(ids, { comment: 'all' })
    expect([body.updated, body.failed, body.items.map(({ id }: Link) => id)]).toEqual([1000, [], ids])
    expect((await laterEvents()).map(({ data }) => data.id)).toEqual(ids)
  })

  test('of the password protects every one of them', async () => {
    await update([a.id, b.id], { password: 'open sesame' })
    for (const link of [a, b]) expect((await visit(link))[0]).toBe(401)
    expect((await laterEvents()).map(({ data }) => [data.id, data.changes])).toEqual(
      [a, b].map(({ id }) => [id, { password_protected: { from: false, to: true } }]),
    )
  })
})

describe('tags that are added and removed', () => {
  const tagsOf = async (...links: Link[]) => Promise.all(links.map(async (link) => (await get(link)).tags))

  test('leave the other tags of each link, and are announced where they change something', async () => {
    await update([a.id], { tags: ['x', 'y'] })
    await update([b.id], { tags: ['y', 'new'] })
    const before = (await laterEvents()).length
    expect((await update([a.id, b.id], { add_tags: ['new', 'new'], remove_tags: ['x', 'z'] })).body.updated).toBe(2)
    expect(await tagsOf(a, b)).toEqual([
      ['y', 'new'],
      ['y', 'new'],
    ])
    expect((await laterEvents()).slice(before).map(({ data }) => [data.id, data.changes])).toEqual([
      [a.id, { tags: { from: ['x', 'y'], to: ['y', 'new'] } }],
    ])
  })

  test('fail a link that would have more than 50, and no other', async () => {
    await update([a.id], { tags: Array.from({ length: 50 }, (_, index) => `t${index}`) })
    const { body } = await update([a.id, b.id], { add_tags: ['one more'] })
    expect([body.updated, body.failed.map(({ id, code }: Failed) => [id, code])]).toEqual([1, [[a.id, 'validation_failed']]])
    expect((await update([a.id], { add_tags: ['one more'], remove_tags: ['t0'] })).body.updated).toBe(1)
  })

  test('are refused beside tags, empty, or for one link', async () => {
    const faults = [
      await update([a.id], { tags: ['x'], add_tags: ['y'] }),
      await update([a.id], { add_tags: [] }),
      await t.send('PATCH', path(`/${a.id}`), { as: owner, body: { add_tags: ['x'] } }),
    ]
    expect(faults.map(({ status, body }) => [status, body.fields[0].path])).toEqual([
      [400, 'changes.tags'],
      [400, 'changes.add_tags'],
      [400, 'add_tags'],
    ])
  })
})

describe('a wrong change is refused as a whole, and nothing is changed:', () => {
  test.each<[string, unknown]>([
    ['slug', { title: 'x', slug: 'new' }],
    ['slug', { slug: null }],
    ['title', { title: 5 }],
    ['colour', { title: 'x', colour: 'red' }],
    ['status', { status: null }],
    ['tags', { tags: Array(51).fill('x') }],
    ['destination_url', { title: 'x', destination_url: 'javascript:1' }],
    ['destination_url', { destination_url: null }],
    ['destination_url', { destination_url: 'http://terse.test/loop' }],
    ['expires_at', { title: 'x', starts_at: '2027-01-02T00:00:00Z', expires_at: '2027-01-01T00:00:00Z' }],
    ['starts_at', { starts_at: 'tomorrow' }],
    ['targeting_rules.0', { targeting_rules: [{ destination_url: 'https://example.com/' }] }],
    ['campaign_id', { campaign_id: 1 }],
    ['cta_overlay_id', { cta_overlay_id: 1 }],
    ['domain_id', { title: 'x', domain_id: 999_999 }],
    ['changes', {}],
    ['changes', []],
    ['changes', null],
    ['changes', undefined],
  ])('of %s by %j', async (field, changes) => {
    const before = [await get(a), await get(b), await scans()]
    const { status, body } = await update([a.id, b.id], changes)
    expect([status, body.code, body.fields?.[0].path.endsWith(field)]).toEqual([400, 'validation_failed', true])
    expect([await get(a), await get(b), await scans()]).toEqual(before)
    expect(await laterEvents()).toEqual([])
  })

  test('to a blocked address, whichever it is', async () => {
    writeFileSync(t.deps.config.blocklistPath, 'evil.example\n')
    t.advance(1000)
    const before = [await get(a), await get(b), await scans()]
    const evil = 'https://evil.example/'
    for (const changes of [
      { destination_url: evil },
      { expired_url: evil },
      { targeting_rules: [{ os: ['ios'], destination_url: evil }] },
    ]) {
      const { status, body } = await update([a.id, b.id], { title: 'x', ...changes })
      expect([status, body.code]).toEqual([400, 'link_destination_unsafe'])
    }
    expect([await get(a), await get(b), await scans()]).toEqual(before)
  })

  test('for no ids, more than 1,000, or what is no id', async () => {
    const thousand = Array.from({ length: 1001 }, (_, i) => i + 1)
    for (const ids of [[], thousand, undefined, null, a.id, [String(a.id)], [a.id, 0], [a.id, -1], [a.id, 1.5], [null], [[a.id]]]) {
      const answers = [await update(ids, { title: 'x' }), await remove(ids)]
      expect([ids, answers.map(({ status }) => status)]).toEqual([ids, [400, 400]])
    }
    expect([await get(a), await get(b), await laterEvents()]).toEqual([a, b, []])
  })

  test('by viewers (403), strangers (404) and nobody (401)', async () => {
    const [viewer, stranger] = [await t.member(owner, ws, 'viewer'), await t.user()]
    for (const [as, expected] of [
      [viewer, 403],
      [stranger, 404],
    ] as const)
      expect([(await update([a.id], { title: 'x' }, as)).status, (await remove([a.id], as)).status]).toEqual([expected, expected])
    expect((await t.send('POST', path('/bulk-delete'), { body: '{' })).status).toBe(401)
    expect([await get(a), await laterEvents()]).toEqual([a, []])
  })
})

test('a change that is refused leaves no scan of the address that the link never had', async () => {
  const before = await scans()
  for (const refused of [
    { domain_id: 999_999 },
    { slug: 'a b' },
    { expires_at: '2020-01-01T00:00:00Z', starts_at: '2021-01-01T00:00:00Z' },
  ]) {
    const body = { destination_url: 'https://example.org/never', ...refused }
    expect((await t.send('PATCH', path(`/${a.id}`), { as: owner, body })).status).toBe(400)
  }
  expect(await scans()).toEqual(before)
})

describe('deleting many links', () => {
  test('takes them away at once, announces each once, and lets each be restored', async () => {
    await visit(a)
    await visit(b)
    const { status, body } = await remove([b.id, a.id, b.id])
    expect([status, body]).toEqual([200, { deleted: 2, failed: [] }])
    for (const link of [a, b]) expect([(await visit(link))[0], (await get(link)).id]).toEqual([404, undefined as never])
    expect((await laterEvents()).map(({ type, data }) => [type, data.id, data.status])).toEqual([
      ['link.deleted', b.id, 'archived'],
      ['link.deleted', a.id, 'archived'],
    ])
    for (const link of [a, b]) expect((await t.send('POST', path(`/${link.id}/restore`), { as: owner })).status).toBe(200)
    for (const link of [a, b]) expect((await visit(link))[0]).toBe(302)
  })

  test('fails alike for what is unknown, deleted, or of another workspace, and takes the others away', async () => {
    const none = await noLinks()
    const { status, body } = await remove([...none, a.id])
    expect([status, body]).toEqual([200, { deleted: 1, failed: notThere(none) }])
    expect((await remove([a.id])).body).toEqual({ deleted: 0, failed: notThere([a.id]) })
  })

  test('announces no link that was archived before', async () => {
    await update([a.id], { status: 'archived' })
    expect((await remove([a.id, b.id])).body.deleted).toBe(2)
    expect((await laterEvents()).map(({ data }) => data.id)).toEqual([a.id, b.id])
  })

  test('reaches 1,000 links, each announced', async () => {
    const rows = Array.from({ length: 1000 }, () => ({ destination_url: 'https://example.com/' }))
    const ids = (await t.send('POST', path('/bulk'), { as: owner, body: { links: rows } })).body.items.map(({ id }: Link) => id)
    expect((await remove(ids)).body).toEqual({ deleted: 1000, failed: [] })
    expect((await laterEvents()).map(({ data }) => data.id)).toEqual(ids)
  })
})
