import { beforeEach, describe, expect, test } from 'bun:test'
import { purgeDeletedLinks } from '../../../src/features/links/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

let link: Link

useSubscribedWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws)
})

const pathOf = ({ id }: { id: number }, workspace = ws) => `/v1/workspaces/${workspace}/links/${id}`
const remove = (of: { id: number } = link, as: User = owner) => t.send('DELETE', pathOf(of), { as })
const restore = (of: { id: number } = link, as: User = owner) => t.send('POST', `${pathOf(of)}/restore`, { as })
const eventsOf = async ({ id }: Link) =>
  (await t.deps.db.selectFrom('events').selectAll().where('workspace_id', '=', ws).where('type', 'like', 'link.%').execute())
    .map(({ type, data }) => ({ type, data: JSON.parse(data) }))
    .filter(({ data }) => data.id === id)
const typesOf = async (of: Link) => (await eventsOf(of)).map(({ type }) => type)
const rivalWorkspace = async () => {
  const rival = await t.user()
  return { rival, theirs: (await t.workspace(rival)).id }
}
const take = async (as: User, workspace: number, slug: string) =>
  (await t.send('POST', `/v1/workspaces/${workspace}/links`, { as, body: { destination_url: 'https://example.com/', slug } })).body.code

describe('a deleted link', () => {
  test('is gone from GET, PATCH, every list, the lookup and its address, and counts no click', async () => {
    expect((await t.visit(link.slug)).status).toBe(302)
    const answer = await remove()
    expect([answer.status, answer.text]).toEqual([204, ''])
    const gone = [
      await t.send('GET', pathOf(link), { as: owner }),
      await t.send('PATCH', pathOf(link), { as: owner, body: { title: 'x' } }),
      await remove(),
      await t.visit(link.slug),
      await t.send('GET', `/v1/lookup?slug=${link.slug}`),
    ]
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    for (const query of ['', '?status=archived', '?status=active']) {
      expect((await t.send('GET', `/v1/workspaces/${ws}/links${query}`, { as: owner })).body.items).toEqual([])
    }
    await t.flushClicks()
    expect(t.deps.clicks.stats.totalsOf(link.id).clicks).toBe(1)
  })

  test('is announced once, as archived', async () => {
    await remove()
    await remove()
    const [, deleted, ...others] = await eventsOf(link)
    expect([deleted?.type, deleted?.data.status, others]).toEqual(['link.deleted', 'archived', []])
  })

  test('that was archived before is not announced as deleted again', async () => {
    await t.send('PATCH', pathOf(link), { as: owner, body: { status: 'archived' } })
    await remove()
    expect(await typesOf(link)).toEqual(['link.created', 'link.deleted'])
  })

  test('leaves its slug to its own workspace alone', async () => {
    await remove()
    const { rival, theirs } = await rivalWorkspace()
    expect(await take(rival, theirs, link.slug)).toBe('slug_taken')
    const moving = await t.link(rival, theirs)
    const moved = await t.send('PATCH', pathOf(moving, theirs), { as: rival, body: { slug: link.slug } })
    expect([moved.status, moved.body.code]).toEqual([409, 'slug_taken'])
    expect(await take(owner, ws, link.slug)).toBeUndefined()
  })

  test('is not deleted below editor, by strangers, without credentials, or through another workspace', async () => {
    const { theirs } = await rivalWorkspace()
    const answers = [
      await remove(link, await t.member(owner, ws, 'viewer')),
      await remove(link, await t.user()),
      await t.send('DELETE', pathOf(link)),
      await t.send('DELETE', pathOf(link, theirs), { as: owner }),
      await t.send('DELETE', pathOf(link, (await t.workspace(owner)).id), { as: owner }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 401, 404, 404])
    expect((await t.visit(link.slug)).status).toBe(302)
    expect((await remove(link, await t.member(owner, ws, 'editor'))).status).toBe(204)
  })
})

describe('restoring', () => {
  test.each(['active', 'paused'] as const)('brings a link back that was %s, as it was, and is announced', async (status) => {
    await t.send('PATCH', pathOf(link), { as: owner, body: { status } })
    const before = (await t.send('GET', pathOf(link), { as: owner })).body
    await remove()
    t.advance(1000)
    const answer = await restore()
    expect([answer.status, answer.body]).toEqual([200, { ...before, updated_at: new Date(t.now()).toISOString() }])
    expect((await t.visit(link.slug)).status).toBe(status === 'active' ? 302 : 404)
    const last = (await eventsOf(link)).at(-1)
    expect([last?.type, last?.data.changes]).toEqual(['link.updated', { status: { from: 'archived', to: status } }])
  })

  test('is announced for a link that was archived, too', async () => {
    await t.send('PATCH', pathOf(link), { as: owner, body: { status: 'archived' } })
    await remove()
    expect((await restore()).body.status).toBe('archived')
    expect(await typesOf(link)).toEqual(['link.created', 'link.deleted', 'link.updated'])
  })

  test('works for 30 days and not a moment longer', async () => {
    const late = await t.link(owner, ws)
    await remove()
    await remove(late)
    t.advance(30 * DAY - 1)
    expect((await restore()).status).toBe(200)
    t.advance(1)
    const answer = await restore(late)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  test('is a conflict while another link has the slug, and changes nothing', async () => {
    await remove()
    const successor = await t.link(owner, ws, { slug: link.slug, destination_url: 'https://example.com/successor' })
    const answer = await restore()
    expect([answer.status, answer.body.code]).toEqual([409, 'slug_taken'])
    expect((await t.visit(link.slug)).headers.get('location')).toBe('https://example.com/successor')
    expect(await typesOf(link)).toEqual(['link.created', 'link.deleted'])
    await remove(successor)
    expect((await restore()).status).toBe(200)
  })

  test('is refused below editor, to strangers, without credentials, and for what is not deleted', async () => {
    const living = await restore()
    await remove()
    const answers = [
      living,
      await restore(link, await t.member(owner, ws, 'viewer')),
      await restore(link, await t.user()),
      await t.send('POST', `${pathOf(link)}/restore`, { body: '{' }),
      await t.send('POST', `${pathOf(link, (await t.workspace(owner)).id)}/restore`, { as: owner }),
      await restore({ id: 999_999 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 404, 401, 404, 404])
  })
})

describe('the purge', () => {
  test('removes what was deleted 30 days ago and nothing else, and keeps the clicks', async () => {
    const [living, recent] = [await t.link(owner, ws), await t.link(owner, ws)]
    await t.visit(link.slug)
    await t.flushClicks()
    const { rival, theirs } = await rivalWorkspace()
    await remove()
    t.advance(15 * DAY)
    await remove(recent)
    t.advance(15 * DAY - 1)
    await purgeDeletedLinks(t.deps, t.now(), RUNNING)
    expect(await take(rival, theirs, link.slug)).toBe('slug_taken')
    t.advance(1)
    await purgeDeletedLinks(t.deps, t.now(), RUNNING)
    expect(await take(rival, theirs, link.slug)).toBeUndefined()
    expect((await restore(recent)).status).toBe(200)
    expect((await t.send('GET', pathOf(living), { as: owner })).status).toBe(200)
    const top = await t.send('GET', `/v1/analytics/workspaces/${ws}/links/top`, { as: owner })
    expect(top.body.items).toEqual([
      { link_id: link.id, slug: null, short_url: null, destination_url: null, title: null, clicks: 1, unique_visitors: 1 },
    ])
  })

  test('removes more than a batch at once', async () => {
    const insert = t.database.insertInto('links').values(
      Array.from({ length: 450 }, (_, i) => ({
        workspace_id: ws,
        slug: `purge-${i}`,
        destination_url: 'https://example.com/',
        created_at: 0,
        updated_at: 0,
        deleted_at: t.now(),
      })),
    )
    await insert.execute()
    t.advance(30 * DAY)
    await purgeDeletedLinks(t.deps, t.now(), RUNNING)
    const left = t.deps.db.selectFrom('links').select('id').where('workspace_id', '=', ws).where('deleted_at', 'is not', null)
    expect(await left.execute()).toEqual([])
  })
})
