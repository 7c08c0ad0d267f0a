import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { isGenuineWebhook } from '../../../src/features/directory/webhook/signature.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { at, DIRECTORY, deliver, SECRET, signature, userData } from './workos.ts'

let app: TestApp
let owner: User
let workspaceId: number
let scim: string
let number = 0

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // One directory, of one workspace after the other.
  if (scim !== undefined) await app.send('DELETE', scim, { as: owner })
  owner = await app.user()
  workspaceId = (await app.workspace(owner)).id
  scim = `/v1/workspaces/${workspaceId}/scim`
  await app.send('PUT', scim, { as: owner, body: { directory_id: DIRECTORY, webhook_secret: SECRET } })
})

const address = () => `person${++number}@example.org`
const members = async () => (await app.send('GET', `/v1/workspaces/${workspaceId}/members`, { as: owner })).body.items
const member = async (email: string) => (await members()).find((each: { email: string }) => each.email === email)
const users = async () => (await app.send('GET', `${scim}/users`, { as: owner })).body.items
const events = async () => (await app.send('GET', `${scim}/events`, { as: owner })).body.items
const kinds = async () => (await app.send('GET', `/v1/workspaces/${workspaceId}/audit`, { as: owner })).body.items

describe('the signature', () => {
  const body = Buffer.from(
    '{"id":"event_01","event":"dsync.user.created","data":{"id":"directory_user_01"},"created_at":"2021-06-25T19:07:33.155Z"}',
  )
  const digest = '9f1331341713422f2aadb416f20b603cb93cea59925a9dc44e7c35e19a926db2'
  const time = 1_626_125_972_272
  const check = (header: string, now = time, name = 'workos-signature') =>
    isGenuineWebhook({ headers: new Headers({ [name]: header }), body, secret: 'secret', now })

  test('is right as WorkOS makes it, with a space and without, under both names', () => {
    expect(check(`t=${time}, v1=${digest}`)).toBe(true)
    expect(check(`t=${time},v1=${digest}`)).toBe(true)
    expect(check(`t=${time},v1=${digest}`, time, 'directory-signature')).toBe(true)
  })

  test('counts for 300 seconds in both directions, told in milliseconds or seconds', () => {
    expect([-300_000, 300_000].map((ms) => check(`t=${time},v1=${digest}`, time + ms))).toEqual([true, true])
    expect([-300_001, 300_001].map((ms) => check(`t=${time},v1=${digest}`, time + ms))).toEqual([false, false])
    const seconds = Math.floor(time / 1000)
    const ofSeconds = createHmac('sha256', 'secret').update(`${seconds}.`).update(body).digest('hex')
    expect(check(`t=${seconds},v1=${ofSeconds}`)).toBe(true)
    expect(check(`t=${seconds},v1=${ofSeconds}`, (seconds + 301) * 1000)).toBe(false)
  })

  test('is right where one of several is', () => {
    expect(check(`t=${time},v1=${'0'.repeat(64)},v1=${digest}`)).toBe(true)
  })

  test.each([
    '',
    'v1=',
    `v1=${digest}`,
    `t=,v1=${digest}`,
    `t=${time},v0=${digest}`,
    `t=${time},v1=${digest.slice(2)}`,
    `t=${time}0,v1=${digest}`,
    `t=${time},v1=${digest.replace('9', '8')}`,
  ])('is wrong as %p', (header) => {
    expect(check(header)).toBe(false)
  })
})

describe('an event', () => {
  test('without its signature, with another secret or of an unknown directory gets the same 401', async () => {
    const body = JSON.stringify({ id: 'event_x', event: 'dsync.user.created', data: userData('x', address()) })
    const unknown = JSON.stringify({
      id: 'event_x',
      event: 'dsync.user.created',
      data: { ...userData('x', 'a@b.example'), directory_id: 'other' },
    })
    const answers = [
      await app.send('POST', '/v1/scim/webhook', { body }),
      await app.send('POST', '/v1/scim/webhook', {
        body,
        headers: { 'workos-signature': signature(body, { secret: 'wrong', at: app.now() }) },
      }),
      await app.send('POST', '/v1/scim/webhook', { body: unknown, headers: { 'workos-signature': signature(unknown, { at: app.now() }) } }),
      await app.send('POST', '/v1/scim/webhook', { body: '{', headers: { 'workos-signature': signature('{', { at: app.now() }) } }),
    ]
    const told = answers.map(({ status, body: { error, code } }) => ({ status, error, code }))
    expect(told).toEqual(Array(4).fill({ status: 401, code: 'unauthorized', error: expect.any(String) }))
    expect(new Set(told.map(({ error }) => error)).size).toBe(1)
  })

  test('is taken under both names of its header', async () => {
    for (const header of ['directory-signature', 'workos-signature'])
      expect((await deliver(app, { event: 'dsync.user.created', data: userData(header, address()) }, { header })).status).toBe(200)
    expect(await users()).toHaveLength(2)
  })

  test('of a type that nobody knows is answered, and ignored', async () => {
    const answer = await deliver(app, { event: 'dsync.token.created', data: { directory_id: DIRECTORY } })
    expect(answer.status).toBe(200)
    expect((await events())[0]).toMatchObject({ type: 'dsync.token.created', outcome: 'ignored' })
  })

  test('that comes again is answered, and changes nothing', async () => {
    const email = address()
    const event = { id: `event_twice_${number}`, event: 'dsync.user.created', data: userData('twice', email) }
    await deliver(app, event)
    await app.send('DELETE', `/v1/workspaces/${workspaceId}/members/${(await member(email)).user_id}`, { as: owner })
    expect((await deliver(app, event)).status).toBe(200)
    expect(await member(email)).toBeUndefined()
    expect(await events()).toHaveLength(1)
  })
})

describe('a user', () => {
  test('who is created becomes a member with the name that the directory sent, and an account that has no name yet', async () => {
    const email = address()
    await app.send('PUT', scim, { as: owner, body: { directory_id: DIRECTORY, default_role: 'editor' } })
    await app.subscribe(workspaceId)
    await deliver(app, { event: 'dsync.user.created', data: userData('1', email) })
    const added = await member(email)
    expect(added).toMatchObject({ email, role: 'editor', display_name: 'Veda Torp' })
    const account = app.database.selectFrom('users').select('display_name').where('id', '=', added.user_id)
    expect(await account.executeTakeFirst()).toEqual({ display_name: 'User' })
    expect(await users()).toMatchObject([
      { email, state: 'active', directory_user_id: 'directory_user_1', user_id: added.user_id, first_name: 'Veda', last_name: 'Torp' },
    ])
    const recorded = await app.database.selectFrom('events').select(['type', 'data']).where('workspace_id', '=', workspaceId).execute()
    expect(recorded.map(({ type, data }) => ({ type, data: JSON.parse(data) }))).toContainEqual({
      type: 'member.invited',
      data: { user_id: added.user_id, email, role: 'editor' },
    })
    expect((await kinds())[0]).toMatchObject({
      kind: 'member.added',
      target_id: added.user_id,
      metadata: { role: 'editor', by: 'directory' },
    })
  })

  test('who has an account keeps it, and a member keeps the role', async () => {
    const known = await app.member(owner, workspaceId, 'admin')
    await deliver(app, { event: 'dsync.user.created', data: userData('2', known.email as string) })
    expect(await member(known.email as string)).toMatchObject({ user_id: known.id, role: 'admin' })
    expect(await users()).toMatchObject([{ user_id: known.id }])
  })

  test('has the address of `email`, else the primary one, else the first; without one they are nobody', async () => {
    const emails = (...values: unknown[]) => ({ email: null, emails: values })
    const told = [
      userData('a', 'unused@example.org', emails({ value: 'first@example.org' }, { value: 'primary@example.org', primary: true })),
      userData('b', 'unused@example.org', emails({ value: 'only@example.org' })),
      userData('c', 'unused@example.org', emails()),
      userData('d', 'no address', { emails: [] }),
    ]
    for (const data of told) expect((await deliver(app, { event: 'dsync.user.created', data })).status).toBe(200)
    expect((await users()).map(({ email, user_id }: { email: string; user_id: number }) => [email, user_id !== null]).reverse()).toEqual([
      ['primary@example.org', true],
      ['only@example.org', true],
      [null, false],
      [null, false],
    ])
  })

  test('who is updated has other names, and stays the same account', async () => {
    const email = address()
    await deliver(app, { event: 'dsync.user.created', data: userData('3', email, { updated_at: at(1) }) })
    const before = await member(email)
    await deliver(app, { event: 'dsync.user.updated', data: userData('3', email, { first_name: 'Ada', updated_at: at(2) }) })
    expect(await users()).toMatchObject([{ first_name: 'Ada', user_id: before.user_id }])
    expect(await member(email)).toEqual({ ...before, display_name: 'Ada Torp' })
  })

  test('who is deleted is suspended and no member; their API keys end', async () => {
    const email = address()
    await app.send('PUT', scim, { as: owner, body: { directory_id: DIRECTORY, default_role: 'admin' } })
    await deliver(app, { event: 'dsync.user.created', data: userData('4', email, { updated_at: at(1) }) })
    const user = { id: (await member(email)).user_id } as User
    const { secret } = (
      await app.send('POST', `/v1/workspaces/${workspaceId}/api-keys`, { as: user, body: { name: 'key', role: 'viewer' } })
    ).body
    expect((await app.send('GET', `/v1/workspaces/${workspaceId}`, { as: secret })).status).toBe(200)
    await deliver(app, { event: 'dsync.user.deleted', data: userData('4', email, { updated_at: at(1) }) })
    expect((await app.send('GET', `/v1/workspaces/${workspaceId}`, { as: secret })).status).toBe(401)
    expect(await member(email)).toBeUndefined()
    expect(await users()).toMatchObject([{ email, state: 'suspended' }])
    expect((await kinds()).map(({ kind }: { kind: string }) => kind)).toContain('member.removed')
  })

  test.each(['suspended', 'inactive'])('who is updated to %s is no member, and one again once active', async (state) => {
    const email = address()
    await deliver(app, { event: 'dsync.user.created', data: userData(state, email, { updated_at: at(1) }) })
    await deliver(app, { event: 'dsync.user.updated', data: userData(state, email, { state, updated_at: at(2) }) })
    expect(await member(email)).toBeUndefined()
    expect(await users()).toMatchObject([{ state }])
    await deliver(app, { event: 'dsync.user.updated', data: userData(state, email, { updated_at: at(3) }) })
    expect(await member(email)).toMatchObject({ role: 'viewer' })
  })

  test('whose deletion comes before the creation is no member', async () => {
    const email = address()
    await deliver(app, { event: 'dsync.user.deleted', data: userData('5', email, { updated_at: at(2) }), created_at: at(3) })
    await deliver(app, { event: 'dsync.user.updated', data: userData('5', email, { updated_at: at(2) }), created_at: at(2) })
    await deliver(app, { event: 'dsync.user.created', data: userData('5', email, { updated_at: at(1) }), created_at: at(1) })
    expect(await member(email)).toBeUndefined()
    expect((await events()).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['older', 'older', 'deleted'])
  })

  test('is as the latest change says, in whatever order the changes come', async () => {
    const email = address()
    const changes = [
      { event: 'dsync.user.created', data: userData('6', email, { first_name: 'One', updated_at: at(1) }), created_at: at(1) },
      { event: 'dsync.user.updated', data: userData('6', email, { first_name: 'Two', updated_at: at(2) }), created_at: at(2) },
      {
        event: 'dsync.user.updated',
        data: userData('6', email, { first_name: 'Three', state: 'suspended', updated_at: at(3) }),
        created_at: at(3),
      },
      { event: 'dsync.user.updated', data: userData('6', email, { first_name: 'Four', updated_at: at(4) }), created_at: at(4) },
    ]
    for (const index of [3, 0, 2, 1]) await deliver(app, changes[index] as (typeof changes)[number])
    expect(await users()).toMatchObject([{ first_name: 'Four', state: 'active' }])
    expect(await member(email)).toBeDefined()
  })

  test('who is the last owner stays one, and the audit says so', async () => {
    await deliver(app, { event: 'dsync.user.deleted', data: userData('7', owner.email as string) })
    expect(await member(owner.email as string)).toMatchObject({ role: 'owner' })
    expect((await kinds())[0]).toMatchObject({ kind: 'member.kept', target_id: owner.id, metadata: { reason: 'last_owner' } })
    expect((await events())[0]).toMatchObject({ outcome: 'kept' })
  })

  test('who is an owner beside others is removed, but by a directory that an admin set up', async () => {
    const second = await app.member(owner, workspaceId, 'owner')
    const admin = await app.member(owner, workspaceId, 'admin')
    await app.send('PUT', scim, { as: admin, body: { directory_id: DIRECTORY, webhook_secret: SECRET } })
    await deliver(app, { event: 'dsync.user.deleted', data: userData('8', second.email as string, { updated_at: at(1) }) })
    expect(await member(second.email as string)).toMatchObject({ role: 'owner' })
    await app.send('PUT', scim, { as: owner, body: { directory_id: DIRECTORY, webhook_secret: SECRET } })
    await deliver(app, { event: 'dsync.user.deleted', data: userData('8', second.email as string, { updated_at: at(2) }) })
    expect(await member(second.email as string)).toBeUndefined()
  })
})

describe('a directory', () => {
  test('that is activated is noted; one that is deleted is switched off, and its members stay', async () => {
    const email = address()
    await deliver(app, { event: 'dsync.activated', data: { object: 'directory', id: DIRECTORY, domains: [] } })
    await deliver(app, { event: 'dsync.user.created', data: userData('9', email) })
    const deleted = { id: `event_deleted_${number}`, event: 'dsync.deleted', data: { object: 'directory', id: DIRECTORY } }
    expect((await deliver(app, deleted)).status).toBe(200)
    expect((await app.send('GET', scim, { as: owner })).body.enabled).toBe(false)
    expect(await member(email)).toBeDefined()
    expect((await deliver(app, deleted)).status).toBe(200)
    expect((await deliver(app, { event: 'dsync.user.deleted', data: userData('9', email) })).status).toBe(401)
    expect(await member(email)).toBeDefined()
  })

  test('tells of groups in any order, which make nobody a member', async () => {
    const group = { object: 'directory_group', id: 'directory_group_1', directory_id: DIRECTORY, name: 'Sales' }
    const user = userData('10', address())
    const told = [
      { event: 'dsync.group.user_removed', data: { directory_id: DIRECTORY, user, group }, created_at: at(3) },
      { event: 'dsync.group.user_added', data: { directory_id: DIRECTORY, user, group }, created_at: at(2) },
      { event: 'dsync.group.created', data: { ...group, updated_at: at(1) }, created_at: at(1) },
    ]
    for (const each of told) expect((await deliver(app, each)).status).toBe(200)
    expect(await members()).toHaveLength(1)
    const rows = await app.database.selectFrom('directory_group_members').selectAll().where('workspace_id', '=', workspaceId).execute()
    expect(rows).toMatchObject([{ directory_user_id: 'directory_user_10', is_member: 0 }])
  })
})
