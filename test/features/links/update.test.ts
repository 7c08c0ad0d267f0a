import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { Call } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

let link: Link

useSubscribedWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, {
    title: 'Title',
    description: 'Text',
    comment: 'Note',
    external_id: 'ext',
    tags: ['a', 'b'],
    redirect_status: 301,
  })
  t.advance(5000)
})

const pathOf = ({ id }: { id: number }, workspace = ws) => `/v1/workspaces/${workspace}/links/${id}`
const patch = (body: unknown, call: Call = {}) => t.send('PATCH', pathOf(link), { as: owner, body, ...call })
const get = async () => (await t.send('GET', pathOf(link), { as: owner })).body
const laterEvents = async () =>
  (await t.deps.db.selectFrom('events').selectAll().where('workspace_id', '=', ws).where('type', 'like', 'link.%').execute())
    .map(({ type, data }) => ({ type, data: JSON.parse(data) }))
    .filter(({ type }) => type !== 'link.created')

describe('a change', () => {
  test.each<[string, unknown]>([
    ['destination_url', 'https://example.org/new'],
    ['slug', 'moved'],
    ['title', 'New'],
    ['title', null],
    ['description', null],
    ['comment', null],
    ['external_id', null],
    ['tags', ['c']],
    ['redirect_status', 307],
    ['status', 'paused'],
  ])('of %s to %j changes that field alone, and is announced with from and to', async (field, to) => {
    const answer = await patch({ [field]: to })
    const updated_at = new Date(t.now()).toISOString()
    const short_url = field === 'slug' ? `http://terse.test/${to}` : link.short_url
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...link, [field]: to, short_url, updated_at })
    expect(await get()).toEqual(answer.body)
    const [event, ...others] = await laterEvents()
    expect(others).toEqual([])
    expect(event?.type).toBe('link.updated')
    const { changes, ...told } = event?.data ?? {}
    expect(told).toEqual(answer.body)
    expect(changes[field]).toEqual({ from: link[field as keyof Link], to })
    expect(Object.keys(changes).filter((name) => name !== 'short_url')).toEqual([field])
    await t.send('DELETE', pathOf(link), { as: owner })
  })

  test('of tags to null clears them', async () => {
    expect((await patch({ tags: null })).body.tags).toEqual([])
  })

  test('that changes nothing leaves updated_at and announces nothing', async () => {
    const { slug, destination_url, title, tags, status, redirect_status } = link
    for (const body of [{}, { title }, { slug, destination_url, title, tags, status, redirect_status }, { tags: ['a', 'b', 'a'] }]) {
      const answer = await patch(body)
      expect([answer.status, answer.body]).toEqual([200, link])
    }
    expect(await laterEvents()).toEqual([])
  })

  test('leaves no old slug behind: anybody may take it', async () => {
    await patch({ slug: `away-${ws}` })
    expect((await t.visit(link.slug)).status).toBe(404)
    const stranger = await t.user()
    expect((await t.link(stranger, (await t.workspace(stranger)).id, { slug: link.slug })).slug).toBe(link.slug)
  })

  test('from any status to any other is allowed; archiving is announced as link.deleted, and the way back as link.updated', async () => {
    const states = ['active', 'paused', 'archived'] as const
    for (const from of states) {
      for (const to of states) {
        await patch({ status: from })
        const before = (await laterEvents()).length
        const answer = await patch({ status: to })
        expect([answer.status, answer.body.status]).toEqual([200, to])
        const types = (await laterEvents()).slice(before).map(({ type }) => type)
        expect([from, to, types]).toEqual([from, to, from === to ? [] : [to === 'archived' ? 'link.deleted' : 'link.updated']])
      }
    }
  })

  test('shows the clicks that the link has', async () => {
    await t.visit(link.slug)
    await t.flushClicks()
    expect((await patch({ title: 'Clicked' })).body).toMatchObject({ clicks: 1, last_clicked_at: new Date(t.now()).toISOString() })
  })
})

describe('a change is refused', () => {
  test.each<[unknown, number, string]>([
    [{ destination_url: null }, 400, 'validation_failed'],
    [{ destination_url: 'ftp://example.com/' }, 400, 'validation_failed'],
    [{ slug: '.hidden' }, 400, 'validation_failed'],
    [{ slug: 'docs' }, 400, 'validation_failed'],
    [{ tags: ['x'.repeat(51)] }, 400, 'validation_failed'],
    [{ status: 'gone' }, 400, 'validation_failed'],
    [{ domain_id: 999_999 }, 400, 'validation_failed'],
    [{ clicks: 0 }, 400, 'validation_failed'],
    [{ created_by: 1 }, 400, 'validation_failed'],
    ['{', 400, 'malformed_json'],
  ])('where it is wrong, whole, and told to nobody: %j', async (body, status, code) => {
    const answer = await patch(typeof body === 'string' ? body : { title: 'Not kept', ...(body as object) })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await get()).toEqual(link)
    expect(await laterEvents()).toEqual([])
  })

  test('where the slug is taken, whole', async () => {
    const other = await t.link(owner, ws)
    const answer = await patch({ title: 'Not kept', slug: other.slug })
    expect([answer.status, answer.body.code]).toEqual([409, 'slug_taken'])
    expect(await get()).toEqual(link)
    expect(await laterEvents()).toEqual([])
  })

  test('to all but one of those who take the same slug at once', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => t.link(owner, ws)))
    const answers = await Promise.all(links.map((own) => t.send('PATCH', pathOf(own), { as: owner, body: { slug: `race-${ws}` } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('below editor, to strangers, without credentials, and for links that are not there', async () => {
    const elsewhere = (await t.workspace(owner)).id
    const gone = await t.link(owner, ws)
    await t.send('DELETE', pathOf(gone), { as: owner })
    const body = { title: 'Not kept' }
    const answers = [
      await patch(body, { as: await t.member(owner, ws, 'viewer') }),
      await patch(body, { as: await t.user() }),
      await t.send('PATCH', pathOf(link), { body: '{' }),
      await t.send('PATCH', pathOf(link, elsewhere), { as: owner, body }),
      await t.send('PATCH', pathOf(gone), { as: owner, body }),
      await t.send('PATCH', pathOf({ id: 0 }), { as: owner, body }),
      await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}.0`, { as: owner, body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 401, 404, 404, 404, 404])
    expect(await get()).toEqual(link)
  })

  test('to nobody else: an editor makes it', async () => {
    expect((await patch({ title: 'Kept' }, { as: await t.member(owner, ws, 'editor') })).status).toBe(200)
  })
})
