import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })

let link: Link
let editor: User
let viewer: User
beforeEach(async () => {
  editor = await t.member(owner, ws, 'editor')
  viewer = await t.member(owner, ws, 'viewer')
  link = await t.link(owner, ws, { destination_url: 'https://example.com/old' })
})

const at = (path: string) => `/v1/workspaces/${ws}${path}`
const change = (body: object, as: User = editor) => t.send('PATCH', at(`/links/${link.id}`), { as, body })
const activity = async (query = '', as: User = viewer) => (await t.send('GET', at(`/activity${query}`), { as })).body
const latest = async () => (await activity(`?link_id=${link.id}`)).items[0]
const revert = (activity_id: number, as: User = editor) => t.send('POST', at(`/links/${link.id}/revert`), { as, body: { activity_id } })
const linkNow = async () => (await t.send('GET', at(`/links/${link.id}`), { as: owner })).body

describe('the activity', () => {
  test('says who changed what from which value to which, with names, and is there for viewers', async () => {
    const campaign = (await t.send('POST', at('/campaigns'), { as: owner, body: { name: 'Spring' } })).body
    await change({ destination_url: 'https://example.com/new', campaign_id: campaign.id })
    const found = await latest()
    expect(found).toMatchObject({
      kind: 'link.updated',
      actor: { id: editor.id, name: editor.display_name },
      target: { type: 'link', id: link.id, name: link.slug },
      can_revert: true,
    })
    expect(found.changes).toContainEqual({
      ...{ field: 'destination_url', from: 'https://example.com/old', to: 'https://example.com/new' },
      ...{ from_name: null, to_name: null },
    })
    expect(found.changes).toContainEqual({ field: 'campaign_id', from: null, to: campaign.id, from_name: null, to_name: 'Spring' })
    const names = (await activity()).items.map(({ kind, target }: { kind: string; target: { name: string } }) => [kind, target.name])
    expect(names).toEqual([
      ['link.updated', link.slug],
      ['campaign.created', 'Spring'],
      ['link.created', link.slug],
    ])
  })

  test('has nothing about members, tokens and other workspaces, and no IP address', async () => {
    await t.send('POST', at('/api-keys'), { as: owner, body: { name: 'k', role: 'viewer' } })
    const stranger = await t.user()
    await t.link(stranger, (await t.workspace(stranger)).id)
    const { items } = await activity()
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['link.created'])
    expect(Object.keys(items[0]).sort()).toEqual(['actor', 'can_revert', 'changes', 'id', 'kind', 'recorded_at', 'target'])
    expect((await t.send('GET', at('/activity'), { as: stranger })).status).toBe(404)
  })

  test('comes in pages', async () => {
    for (const title of ['a', 'b', 'c']) await change({ title })
    const first = await activity(`?link_id=${link.id}&limit=2`)
    const second = await activity(`?link_id=${link.id}&limit=2&cursor=${first.next_cursor}`)
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 2, null])
  })

  test('still has the names of what is gone, as far as they are known', async () => {
    const { body } = await t.send('POST', at('/tags'), { as: owner, body: { name: 'gone' } })
    await t.send('DELETE', at(`/tags/${body.id}`), { as: owner })
    expect((await activity()).items[0]).toMatchObject({ kind: 'tag.deleted', target: { type: 'tag', name: 'gone' } })
  })
})

describe('reverting a change', () => {
  test('restores the values from before, also of an older change, and is activity itself', async () => {
    await change({ destination_url: 'https://example.com/new' })
    const { id } = await latest()
    await change({ title: 'later' })
    const { status, body } = await revert(id)
    expect([status, body.destination_url, body.title]).toEqual([200, 'https://example.com/old', 'later'])
    expect((await t.visit(link.slug)).headers.get('location')).toBe('https://example.com/old')
    expect((await latest()).changes).toMatchObject([{ field: 'destination_url', to: 'https://example.com/old' }])
  })

  test('is refused with 409 if a field has another value by now, which the activity says', async () => {
    await change({ title: 'one' })
    const { id } = await latest()
    await change({ title: 'two' })
    const entry = (await activity()).items.find((item: { id: number }) => item.id === id)
    expect([entry.can_revert, (await revert(id)).status, (await linkNow()).title]).toEqual([false, 409, 'two'])
  })

  test('is refused for passwords, for entries of other links, and for viewers', async () => {
    await change({ password: 'sesame' })
    const { id, can_revert } = await latest()
    expect([can_revert, (await revert(id)).status]).toEqual([false, 409])
    const other = await t.link(owner, ws)
    await t.send('PATCH', at(`/links/${other.id}`), { as: owner, body: { title: 'x' } })
    expect((await revert((await activity()).items[0].id)).status).toBe(404)
    expect((await revert(id, viewer)).status).toBe(403)
  })
})
