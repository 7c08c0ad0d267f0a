import { describe, expect, test } from 'bun:test'
import type { Export } from '../../../src/features/exports/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { audited, download, get, path, post, run, start } from './exporting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const cancel = ({ id }: Pick<Export, 'id'>, as: User = owner) => t.send('POST', path(`${id}/cancel`), { as })
const remove = ({ id }: Pick<Export, 'id'>, as: User = owner) => t.send('DELETE', path(id), { as })
const list = async (query = '') => (await t.send('GET', `${path()}${query}`, { as: owner })).body

describe('what is no export is refused, names the field, and starts nothing:', () => {
  test.each<[string, string, object]>([
    ['no type', 'type', {}],
    ['an unknown type', 'type', { type: 'members' }],
    ['an unknown field', 'format', { type: 'links', format: 'xlsx' }],
    ['an unknown filter', 'filters.color', { type: 'links', filters: { color: 'red' } }],
    ['filters that are none', 'filters', { type: 'links', filters: [] }],
    ['a filter of the audit for clicks', 'filters.kind', { type: 'clicks', filters: { kind: 'x' } }],
    ['a filter of clicks for links', 'filters.bots', { type: 'links', filters: { bots: true } }],
    ['a filter of links for the audit', 'filters.search', { type: 'audit', filters: { search: 'x' } }],
    ['a timezone for links', 'filters.timezone', { type: 'links', filters: { timezone: 'UTC' } }],
    ['an unknown zone', 'filters.timezone', { type: 'clicks', filters: { timezone: 'Mars/Base' } }],
    ['an id that is none', 'filters.link_id', { type: 'clicks', filters: { link_id: 0 } }],
    ['an unknown status', 'filters.status', { type: 'links', filters: { status: 'gone' } }],
    ['a day that no calendar has', 'from', { type: 'clicks', from: '2026-02-30' }],
    ['a time of no zone', 'to', { type: 'clicks', to: '2026-03-10T12:00:00' }],
    ['a word', 'to', { type: 'links', to: 'yesterday' }],
    ['from after to', 'from', { type: 'audit', from: '2026-03-02', to: '2026-03-01' }],
  ])('%s: 400 for %s', async (_, field, body) => {
    const answer = await post(body)
    expect([answer.status, answer.body.code, answer.body.fields?.map((one: { path: string }) => one.path)]).toEqual([
      400,
      'validation_failed',
      [field],
    ])
    expect([await list(), await audited()]).toEqual([{ items: [], next_cursor: null }, []])
  })

  test('every filter that the type does not have is named', async () => {
    const { body } = await post({ type: 'audit', filters: { bots: true, kind: 'x', tags: ['x'] } })
    expect(body.fields.map((one: { path: string }) => one.path)).toEqual(['filters.bots', 'filters.tags'])
  })
})

describe('an export', () => {
  test('is made by editors, one of the audit by admins: 401, then 404, then 403, then 400', async () => {
    const [viewer, editor, admin] = [
      await t.member(owner, ws, 'viewer'),
      await t.member(owner, ws, 'editor'),
      await t.member(owner, ws, 'admin'),
    ]
    const stranger = await t.user()
    const status = async (body: unknown, as?: User | string) => (await t.send('POST', path(), { ...(as && { as }), body })).status
    const right = (type: string) => ({ type })
    const wrong = (type: string) => ({ type, from: 'x', more: 1 })
    for (const type of ['clicks', 'links', 'audit'])
      for (const body of [right(type), wrong(type)])
        expect([type, await status(body), await status(body, stranger), await status(body, viewer)]).toEqual([type, 401, 404, 403])
    expect([await status(wrong('audit'), editor), await status(right('audit'), editor)]).toEqual([403, 403])
    expect([await status(wrong('clicks'), editor), await status('{"type":', editor), await status({ type: 5 }, editor)]).toEqual([
      400, 400, 400,
    ])
    expect(await status('{"type":"audit"', editor)).toBe(400)
    expect([await status(right('clicks'), editor), await status(right('audit'), admin), await status(wrong('audit'), admin)]).toEqual([
      202, 202, 400,
    ])
    const keyOf = async (role: string) =>
      (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role } })).body.secret
    expect([await status(right('audit'), await keyOf('editor')), await status(right('audit'), await keyOf('admin'))]).toEqual([403, 202])
  })

  test('is seen by every member; its file is for editors, one of the audit for admins, and nothing is there for strangers', async () => {
    const people = {
      viewer: await t.member(owner, ws, 'viewer'),
      editor: await t.member(owner, ws, 'editor'),
      admin: await t.member(owner, ws, 'admin'),
    }
    const stranger = await t.user()
    const theirs = (await t.workspace(stranger)).id
    for (const [type, may] of [
      ['links', { viewer: 403, editor: 200, admin: 200 }],
      ['audit', { viewer: 403, editor: 403, admin: 200 }],
    ] as const) {
      const [done, open] = [await start(type), 0]
      await run()
      for (const role of ['viewer', 'editor', 'admin'] as const) {
        const waiting = await start(type)
        const as = people[role]
        expect([type, role, (await t.send('GET', path(done.id), { as })).status, (await t.send('GET', path(), { as })).status]).toEqual([
          type,
          role,
          200,
          200,
        ])
        expect([type, role, (await download(done, {}, as)).status, (await cancel(waiting, as)).status]).toEqual([
          type,
          role,
          may[role],
          may[role],
        ])
        expect([type, role, (await remove(waiting, as)).status]).toEqual([type, role, may[role] === 200 ? 204 : 403])
        await cancel(waiting)
      }
      for (const at of [path(done.id), `/v1/workspaces/${theirs}/exports/${done.id}`, path(open), path('x')])
        for (const [method, rest] of [
          ['GET', ''],
          ['GET', '/download'],
          ['POST', '/cancel'],
          ['DELETE', ''],
        ] as const) {
          expect([method, rest, (await t.send(method, at + rest, { as: stranger })).status]).toEqual([method, rest, 404])
          expect([method, rest, (await t.send(method, at + rest)).status]).toEqual([method, rest, 401])
        }
      expect(await get(done)).toMatchObject({ status: 'completed' })
    }
  })

  test('is in the list, the latest first, a page at a time', async () => {
    const made = [await start('links'), await start('clicks'), await start('audit')]
    const first = await list('?limit=2')
    expect(first.items).toEqual([made[2], made[1]])
    expect(await list(`?limit=2&cursor=${first.next_cursor}`)).toEqual({ items: [made[0]], next_cursor: null })
    for (const query of ['?cursor=x', '?limit=0', '?type=links'])
      expect((await t.send('GET', path() + query, { as: owner })).status).toBe(400)
  })

  test('is one of at most three unfinished ones of a workspace: 409', async () => {
    const [first] = [await start('links'), await start('links'), await start('clicks')]
    const refused = await post({ type: 'links' })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    const other = (await t.workspace(owner)).id
    expect((await t.send('POST', `/v1/workspaces/${other}/exports`, { as: owner, body: { type: 'links' } })).status).toBe(202)
    await cancel(first)
    expect((await post({ type: 'links' })).status).toBe(202)
    await run()
    expect((await post({ type: 'links' })).status).toBe(202)
  })

  test('with an Idempotency-Key is started once', async () => {
    const send = () => t.send('POST', path(), { as: owner, body: { type: 'links' }, headers: { 'idempotency-key': `key ${ws}` } })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body, second.headers.get('idempotent-replayed')]).toEqual([202, first.body, 'true'])
    expect((await list()).items).toHaveLength(1)
  })

  test('is in the audit: who started, downloaded, cancelled and deleted it', async () => {
    const editor = await t.member(owner, ws, 'editor')
    const done = (await post({ type: 'links', from: '2026-01-01', filters: { search: 'x' } }, editor)).body
    await run()
    await download(done)
    await download(done, { range: 'bytes=2-5' }, editor)
    await download(done, { range: 'bytes=999999-' })
    const doomed = await start('clicks')
    await cancel(doomed, editor)
    await cancel(doomed)
    await remove(done, editor)
    const entry = (kind: string, { id, type }: Export, by: User, more = {}) => ({
      kind: `export.${kind}`,
      target_id: id,
      actor_user_id: by.id,
      metadata: { type, ...more },
    })
    expect(await audited()).toEqual([
      entry('started', done, editor, { from: '2026-01-01', to: null, filters: { search: 'x' } }),
      entry('downloaded', done, owner),
      entry('downloaded', done, editor, { bytes: '2-5' }),
      entry('started', doomed, owner, { from: null, to: null, filters: {} }),
      entry('cancelled', doomed, editor),
      entry('deleted', done, editor),
    ])
  })

  test('of somebody who has left before it was completed is cancelled', async () => {
    const editor = await t.member(owner, ws, 'editor')
    const { body } = await post({ type: 'links' }, editor)
    await t.send('DELETE', `/v1/workspaces/${ws}/members/${editor.id}`, { as: owner })
    await run()
    expect(await get(body)).toMatchObject({ status: 'cancelled', error: expect.stringContaining('left the workspace') })
  })
})
