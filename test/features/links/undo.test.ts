import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

let a: Link
let b: Link

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(async () => {
  a = await t.link(owner, ws, {
    title: 'a',
    tags: ['x', 'y'],
    folder: 'Old',
    utm: { source: 'mail' },
    expires_at: '2026-12-01T00:00:00.000Z',
    targeting_rules: [{ country: ['DE'], destination_url: 'https://example.com/de' }],
  })
  b = await t.link(owner, ws, { title: 'b' })
  t.advance(1000)
})

const path = (rest = '') => `/v1/workspaces/${ws}/links${rest}`
const get = async ({ id }: Link) => (await t.send('GET', path(`/${id}`), { as: owner })).body as Link
const update = async (changes: object, links = [a, b]): Promise<Link[]> => {
  const { body } = await t.send('PATCH', path('/bulk'), { as: owner, body: { ids: links.map(({ id }) => id), changes } })
  t.advance(1000)
  return body.items
}
const undo = (links: Pick<Link, 'id' | 'updated_at'>[], as: User = owner) =>
  t.send('POST', path('/undo'), { as, body: { links: links.map(({ id, updated_at }) => ({ id, updated_at })) } })
const withoutTime = ({ updated_at: _, ...link }: Link) => link

describe('undoing a change of links', () => {
  const CHANGES: [string, object][] = [
    ['archiving', { status: 'archived' }],
    ['pausing', { status: 'paused' }],
    ['moving to a folder', { folder: 'New/One' }],
    ['tagging', { add_tags: ['z'], remove_tags: ['x'] }],
    ['an expiry', { expires_at: null, expired_url: 'https://example.com/over' }],
    ['UTM parameters', { utm: { source: null, medium: 'print', campaign: 'c' } }],
    ['social previews', { social: { title: 'Shown', image_url: 'https://example.com/a.png' } }],
    ['destinations and rules', { destination_url: 'https://example.com/other', targeting_rules: [] }],
  ]
  test.each(CHANGES)('restores what each had before: %s', async (_, changes) => {
    const before = [await get(a), await get(b)]
    const changed = await update(changes)
    const { body } = await undo(changed)
    expect([body.undone, body.failed, body.items.map(withoutTime)]).toEqual([2, [], before.map(withoutTime)])
    expect([await get(a), await get(b)].map(withoutTime)).toEqual(before.map(withoutTime))
  })

  test('takes effect for visitors at once', async () => {
    const changed = await update({ status: 'paused' })
    expect((await t.visit(b.slug)).status).toBe(404)
    await undo(changed)
    expect((await t.visit(b.slug)).headers.get('location')).toBe(b.destination_url)
  })

  test('can itself be undone', async () => {
    const changed = await update({ title: 'new' })
    const { body } = await undo(changed)
    t.advance(1000)
    await undo(body.items)
    expect([(await get(a)).title, (await get(b)).title]).toEqual(['new', 'new'])
  })

  test('leaves links alone that were changed since, and says which', async () => {
    const changed = await update({ title: 'new' })
    await update({ comment: 'later' }, [b])
    const { body } = await undo(changed)
    expect([body.undone, body.failed]).toEqual([1, [{ id: b.id, code: 'conflict', error: 'The link was changed since.' }]])
    expect([(await get(a)).title, (await get(b)).title]).toEqual(['a', 'new'])
    // Twice is no more than once.
    expect((await undo(changed)).body.undone).toBe(0)
  })

  test('of a new password is refused, because the old one is not known', async () => {
    const changed = await update({ password: 'sesame' })
    expect((await undo(changed)).body.failed.map(({ code }: { code: string }) => code)).toEqual(['conflict', 'conflict'])
    expect((await get(a)).password_protected).toBe(true)
  })

  test('is for those who may edit links now, and only of this workspace', async () => {
    const changed = await update({ title: 'new' })
    const viewer = await t.user()
    await t.send('POST', `/v1/workspaces/${ws}/members`, { as: owner, body: { user_id: viewer.id, role: 'viewer' } })
    expect((await undo(changed, viewer)).status).toBe(403)
    const rival = await t.user()
    const theirs = (await t.workspace(rival)).id
    const links = changed.map(({ id, updated_at }) => ({ id, updated_at }))
    const { body } = await t.send('POST', `/v1/workspaces/${theirs}/links/undo`, { as: rival, body: { links } })
    expect([body.undone, body.failed.map(({ code }: { code: string }) => code)]).toEqual([0, ['not_found', 'not_found']])
    expect((await get(a)).title).toBe('new')
  })

  test('is checked as a change: a link does not leave the archive beyond the quota of the plan', async () => {
    const changed = await update({ status: 'archived' })
    await t.database.updateTable('workspaces').set({ limits: '{"links":0}' }).where('id', '=', ws).execute()
    const { body } = await undo(changed)
    expect([body.undone, body.failed.map(({ code }: { code: string }) => code)]).toEqual([0, ['quota_exceeded', 'quota_exceeded']])
  })
})
