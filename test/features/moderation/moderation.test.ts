import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import {
  change,
  entriesOf,
  events,
  get,
  mailedTo,
  moderate,
  pathOf,
  SAFE,
  SUSPECT,
  safetyOf,
  scanNow,
  scansOf,
  setBlocklist,
  whereTo,
} from './watching.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
afterEach(() => setBlocklist())

let link: Link
let editor: User
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: SAFE })
  editor = await t.member(owner, ws, 'editor')
})
const decide = (body: unknown, as: User | undefined = owner, of: Link = link) => t.send('POST', pathOf(of, '/moderation'), { as, body })
const BLOCKED = [403, null]

describe('an admin’s decision', () => {
  test('takes effect at once, is announced and audited', async () => {
    const admin = await t.member(owner, ws, 'admin')
    t.advance(1000)
    const { status, body } = await decide({ decision: 'block', note: 'Reported\nby phone' }, admin)
    expect([status, body.safety_status, body.updated_at]).toEqual([200, 'blocked', new Date(t.now()).toISOString()])
    expect([body, await whereTo(link)]).toEqual([await get(link), BLOCKED] as never)
    const { type, data } = (await events()).at(-1) ?? {}
    expect([type, data]).toEqual(['link.updated', { ...body, changes: { safety_status: { from: 'safe', to: 'blocked' } } }])
    const [entry, ...others] = await entriesOf(link)
    expect([entry?.kind, entry?.workspace_id, entry?.actor_user_id, entry?.recorded_at]).toEqual(['link.moderated', ws, admin.id, t.now()])
    expect([entry?.metadata, others]).toEqual([{ decision: 'block', note: 'Reported\nby phone', from: 'safe' }, []])

    expect((await decide({ decision: 'allow' })).body.safety_status).toBe('safe')
    expect(await whereTo(link)).toEqual([302, SAFE])
    expect((await entriesOf(link)).at(-1)?.metadata).toEqual({ decision: 'allow', note: null, from: 'blocked' })
  })

  test('is admins’ and owners’ alone', async () => {
    for (const [role, status] of [
      ['viewer', 403],
      ['editor', 403],
      ['admin', 200],
      ['owner', 200],
    ] as const)
      expect([role, (await decide({ decision: 'allow' }, await t.member(owner, ws, role))).status]).toEqual([role, status])
    expect((await decide({ decision: 'allow' }, await t.user())).status).toBe(404)
    expect((await t.send('POST', pathOf(link, '/moderation'), { body: { decision: 'allow' } })).status).toBe(401)
    const { body } = await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'editor' } })
    expect((await t.send('POST', pathOf(link, '/moderation'), { as: body.secret, body: { decision: 'block' } })).status).toBe(403)
    expect(await whereTo(link)).toEqual([302, SAFE])
  })

  test.each([
    [{}],
    [{ decision: 'maybe' }],
    [{ decision: null }],
    [{ decision: 'allow', note: 5 }],
    [{ decision: 'allow', other: 1 }],
    [[]],
  ])('is refused as %j', async (body) => {
    const answer = await decide(body)
    expect([answer.status, answer.body.code, await entriesOf(link)]).toEqual([400, 'validation_failed', []])
  })

  test('on a link that isn’t in the workspace or is deleted is not found', async () => {
    const elsewhere = await t.link(owner, (await t.workspace(owner)).id)
    expect((await decide({ decision: 'block' }, owner, { ...elsewhere, workspace_id: ws })).status).toBe(404)
    await t.send('DELETE', pathOf(link), { as: owner })
    expect((await decide({ decision: 'block' })).status).toBe(404)
  })

  test('holds over scans, whatever they find', async () => {
    await moderate(link, 'allow')
    setBlocklist('example.com')
    expect((await scanNow(link)).body.verdict).toBe('blocked')
    expect([await safetyOf(link), await whereTo(link), await mailedTo(link)]).toEqual(['safe', [302, SAFE], []])
    await moderate(link, 'block')
    setBlocklist()
    expect((await scanNow(link)).body.verdict).toBe('safe')
    expect([await safetyOf(link), await whereTo(link)]).toEqual(['blocked', BLOCKED])
  })

  test('ends when the destination changes: then what is found counts', async () => {
    await moderate(link, 'block')
    const other = await t.link(owner, ws, { destination_url: SUSPECT })
    await moderate(other, 'allow')
    expect(await whereTo(other)).toEqual([302, SUSPECT])
    expect((await change(link, { destination_url: 'https://example.com/new' })).body.safety_status).toBe('safe')
    expect((await change(other, { destination_url: `${SUSPECT}/new` })).body.safety_status).toBe('suspect')
    setBlocklist('example.com')
    await scanNow(link)
    expect([await whereTo(link), await whereTo(other)]).toEqual([BLOCKED, [200, null]])
  })

  test('goes with the link through deletion, restoration, another slug and archiving', async () => {
    await moderate(link, 'block')
    await t.send('DELETE', pathOf(link), { as: owner })
    await t.send('POST', pathOf(link, '/restore'), { as: owner })
    await change(link, { status: 'archived' })
    await change(link, { status: 'active', slug: `moved-${ws}` })
    expect(await whereTo({ slug: `moved-${ws}` })).toEqual(BLOCKED)
  })
})

describe('a link that an admin blocked stays so', () => {
  const mobile = (destination_url: string) => ({ device: ['mobile'], destination_url })
  beforeEach(async () => {
    await moderate(link, 'block')
  })

  test.each([
    ['a rule', { targeting_rules: [mobile('https://example.org/')] }],
    ['expired_url', { expired_url: 'https://example.org/' }],
    ['the same destination', { destination_url: SAFE }],
    ['the same destination in another spelling', { destination_url: 'HTTPS://EXAMPLE.COM:443/./fine' }],
    ['a title and a password', { title: 'x', password: 'x' }],
    ['its status', { status: 'paused' }],
  ])('when an editor changes %s', async (_, fields) => {
    expect((await change(link, fields, editor)).status).toBe(200)
    await change(link, { status: 'active' }, editor)
    await scanNow(link, editor)
    expect([await safetyOf(link), await whereTo(link)]).toEqual(['blocked', BLOCKED])
  })

  test('in a bulk change as well', async () => {
    const body = { ids: [link.id], changes: { expired_url: 'https://example.org/', targeting_rules: [mobile(SAFE)] } }
    await t.send('PATCH', `/v1/workspaces/${ws}/links/bulk`, { as: editor, body })
    expect(await whereTo(link)).toEqual(BLOCKED)
  })

  test('and can’t be made safe by what an editor writes', async () => {
    const refused = await change(link, { safety_status: 'safe' }, editor)
    expect([refused.status, refused.body.fields[0].path, await whereTo(link)]).toEqual([400, 'safety_status', BLOCKED])
  })
})

describe('a link that an admin allowed', () => {
  beforeEach(async () => {
    await moderate(link, 'allow')
    setBlocklist('example.com')
  })

  test('is changed by whoever sends its destination along, as long as that stays the same', async () => {
    const { status, body } = await change(link, { destination_url: SAFE, title: 'New' }, editor)
    expect([status, body.title, await whereTo(link)]).toEqual([200, 'New', [302, SAFE]])
  })

  test('can’t get another destination that is unsafe', async () => {
    const refused = await change(link, { destination_url: 'https://example.com/other' })
    expect([refused.status, refused.body.code, await whereTo(link)]).toEqual([400, 'link_destination_unsafe', [302, SAFE]])
  })
})

test('a link that is found blocked by a change of something else of it is audited, and told to the admins', async () => {
  setBlocklist('example.com')
  const { body } = await change(link, { expired_url: 'https://example.org/' }, editor)
  expect([body.safety_status, (await scansOf(link))[0]?.url]).toEqual(['blocked', SAFE])
  expect([await mailedTo(link), (await entriesOf(link)).map(({ kind, metadata }) => [kind, metadata.to])]).toEqual([
    [owner.email],
    [
      ['link.flagged', 'blocked'],
      ['link.updated', undefined],
    ],
  ])
})
