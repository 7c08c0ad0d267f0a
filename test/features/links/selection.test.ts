import { describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const path = (rest = '') => `/v1/workspaces/${ws}/links${rest}`
const update = async (filter: object, changes: object = { title: 'new' }) =>
  (await t.send('PATCH', path('/bulk'), { as: owner, body: { filter, changes } })).body
const titleOf = async ({ id }: Link) => (await t.send('GET', path(`/${id}`), { as: owner })).body.title

describe('a filter as the selection of links', () => {
  test('takes the links that the list would show, and says how many match', async () => {
    const inFolder = await t.link(owner, ws, { folder: 'Shop/Spring', tags: ['a', 'b'], title: 'first' })
    const paused = await t.link(owner, ws, { folder: 'Shop', tags: ['a'], title: 'second' })
    const other = await t.link(owner, ws, { title: 'third' })
    await t.send('PATCH', path(`/${paused.id}`), { as: owner, body: { status: 'paused' } })
    expect(await update({ folder: 'Shop' })).toMatchObject({ updated: 2, matched: 2, next_after: null, failed: [] })
    expect(await update({ tags: ['a', 'b'] }, { title: 'both tags' })).toMatchObject({ updated: 1 })
    expect(await update({ status: ['paused'] }, { title: 'paused' })).toMatchObject({ updated: 1 })
    expect(await update({ search: 'third' }, { title: 'found' })).toMatchObject({ updated: 1 })
    expect([await titleOf(inFolder), await titleOf(paused), await titleOf(other)]).toEqual(['both tags', 'paused', 'found'])
    expect(await update({ folder: 'Nowhere' })).toMatchObject({ updated: 0, matched: 0, next_after: null })
  })

  test('goes on after the first 1,000 links where the request before has ended', async () => {
    const links = Array.from({ length: 1002 }, (_, index) => ({ destination_url: `https://example.com/${index}` }))
    for (const part of [links.slice(0, 1000), links.slice(1000)]) await t.send('POST', path('/bulk'), { as: owner, body: { links: part } })
    const first = await update({}, { status: 'archived' })
    expect([first.updated, first.matched]).toEqual([1000, 1002])
    const second = await update({ after: first.next_after }, { status: 'archived' })
    expect([second.updated, second.matched, second.next_after]).toEqual([2, 2, null])
  })

  test('deletes what matches', async () => {
    const [gone, kept] = [await t.link(owner, ws, { tags: ['gone'] }), await t.link(owner, ws)]
    const { body } = await t.send('POST', path('/bulk-delete'), { as: owner, body: { filter: { tags: ['gone'] } } })
    expect(body).toEqual({ deleted: 1, matched: 1, next_after: null, failed: [] })
    const statusOf = async ({ id }: Link) => (await t.send('GET', path(`/${id}`), { as: owner })).status
    expect([await statusOf(gone), await statusOf(kept)]).toEqual([404, 200])
  })

  test('is refused together with IDs, and with fields that are not valid', async () => {
    const { id } = await t.link(owner, ws)
    const refuse = async (selection: object) => {
      const { status, body } = await t.send('PATCH', path('/bulk'), { as: owner, body: { ...selection, changes: { title: 'x' } } })
      return [status, body.fields.map((field: { path: string }) => field.path)]
    }
    expect(await refuse({ ids: [id], filter: {} })).toEqual([400, ['filter']])
    expect(await refuse({ filter: { from: 'yesterday' } })).toEqual([400, ['filter.from']])
    expect(await refuse({ filter: { other: 1 } })).toEqual([400, ['filter.other']])
    expect(await refuse({})).toEqual([400, ['ids']])
  })
})
