import { beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })

let editor: User
let viewer: User
beforeEach(async () => {
  editor = await t.member(owner, ws, 'editor')
  viewer = await t.member(owner, ws, 'viewer')
})

const path = (rest = '') => `/v1/workspaces/${ws}/views${rest}`
const create = (body: object, as: User) => t.send('POST', path(), { as, body })
const change = (id: number, body: object, as: User) => t.send('PATCH', path(`/${id}`), { as, body })
const remove = (id: number, as: User) => t.send('DELETE', path(`/${id}`), { as })
const names = async (as: User) => (await t.send('GET', path(), { as })).body.items.map(({ name }: { name: string }) => name)
const audited = async () =>
  (
    await t.deps.db.selectFrom('audit_entries').select('kind').where('workspace_id', '=', ws).where('target_type', '=', 'view').execute()
  ).map(({ kind }) => kind)

describe('a saved view', () => {
  test('keeps filters, order, columns and density as they were saved', async () => {
    const settings = {
      name: 'Spring',
      filters: { folder: 'Marketing', tag: ['a', 'b'], status: ['active', 'paused'], created_within_days: 365 },
      sort: '-clicks',
      columns: ['destination_url', 'clicks'],
      density: 'compact',
      visibility: 'personal',
    }
    const { status, body } = await create(settings, viewer)
    expect([status, body]).toMatchObject([201, settings])
    expect((await t.send('GET', path(`/${body.id}`), { as: viewer })).body).toEqual(body)
    const changed = await change(body.id, { filters: { search: 'x' }, sort: null, columns: null }, viewer)
    expect(changed.body).toMatchObject({ name: 'Spring', filters: { search: 'x' }, sort: null, columns: null, density: 'compact' })
    expect((await remove(body.id, viewer)).status).toBe(204)
    expect(await names(viewer)).toEqual([])
  })

  test('is personal unless it is shared: others see, change and delete only shared ones', async () => {
    const own = (await create({ name: 'Own' }, viewer)).body
    const shared = (await create({ name: 'Shared', visibility: 'shared' }, editor)).body
    expect([await names(viewer), await names(editor), await names(owner)]).toEqual([['Own', 'Shared'], ['Shared'], ['Shared']])
    for (const as of [owner, editor]) {
      expect((await t.send('GET', path(`/${own.id}`), { as })).status).toBe(404)
      expect([(await change(own.id, { name: 'x' }, as)).status, (await remove(own.id, as)).status]).toEqual([404, 404])
    }
    expect([(await change(shared.id, { name: 'x' }, viewer)).status, (await remove(shared.id, viewer)).status]).toEqual([403, 403])
    expect((await create({ name: 'x', visibility: 'shared' }, viewer)).status).toBe(403)
    expect((await change(own.id, { visibility: 'shared' }, viewer)).status).toBe(403)
    expect([(await change(shared.id, { name: 'Renamed' }, owner)).status, await names(viewer)]).toEqual([200, ['Own', 'Renamed']])
  })

  test('is in the audit log if it is shared', async () => {
    const { id } = (await create({ name: 'Own' }, editor)).body
    await change(id, { name: 'Still own' }, editor)
    expect(await audited()).toEqual([])
    await change(id, { visibility: 'shared' }, editor)
    await change(id, { visibility: 'shared' }, editor)
    await remove(id, editor)
    expect(await audited()).toEqual(['view.updated', 'view.deleted'])
  })

  test('goes with its member; shared ones stay', async () => {
    await create({ name: 'Own' }, editor)
    await create({ name: 'Shared', visibility: 'shared' }, editor)
    await t.send('DELETE', `/v1/workspaces/${ws}/members/${editor.id}`, { as: owner })
    const rows = await t.deps.db.selectFrom('views').select('name').where('workspace_id', '=', ws).execute()
    expect(rows).toEqual([{ name: 'Shared' }])
  })

  test('is one of at most 50, of each kind', async () => {
    for (const visibility of ['personal', 'shared']) {
      const statuses = []
      for (let count = 0; count < 51; count++) statuses.push((await create({ name: `${count}`, visibility }, editor)).status)
      expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([50, 409])
    }
    expect((await create({ name: 'of another' }, viewer)).status).toBe(201)
    expect((await t.send('GET', path(), { as: editor })).body.items).toHaveLength(100)
  })

  test('is refused with filters, columns and orders that do not exist', async () => {
    for (const wrong of [
      { filters: { other: 'x' } },
      { filters: { status: ['none'] } },
      { sort: 'other' },
      { columns: ['<script>'] },
      { density: 'tiny' },
      { name: '' },
    ])
      expect([wrong, (await create({ name: 'x', ...wrong }, owner)).status]).toEqual([wrong, 400])
  })
})
