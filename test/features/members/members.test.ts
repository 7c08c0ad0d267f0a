import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { ROLES, type Role } from '../../../src/http/auth/roles.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'

useQuickPasswords()

let t: TestApp
let owner: User
let ws: number

beforeEach(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  owner = await t.user('owner')
  ws = (await t.workspace(owner)).id
})
afterEach(() => t.close())

const add = (body: unknown, as: User = owner) => t.send('POST', `/v1/workspaces/${ws}/members`, { as, body })
const setRole = (user: { id: number }, role: unknown, as: User = owner) =>
  t.send('PATCH', `/v1/workspaces/${ws}/members/${user.id}`, { as, body: { role } })
const remove = (user: { id: number }, as: User = owner) => t.send('DELETE', `/v1/workspaces/${ws}/members/${user.id}`, { as })
const list = async (as: User = owner) => (await t.send('GET', `/v1/workspaces/${ws}/members`, { as })).body.items
const roleOf = async (user: User): Promise<string | undefined> =>
  (await list()).find(({ user_id }: { user_id: number }) => user_id === user.id)?.role
async function countOwners(workspaceId: number): Promise<number> {
  const owners = t.deps.db.selectFrom('members').select('user_id').where('workspace_id', '=', workspaceId).where('role', '=', 'owner')
  return (await owners.execute()).length
}

describe('the list', () => {
  test.each(ROLES)('is for every member: %s', async (role) => {
    const member = await t.member(owner, ws, role)
    expect(await list(member)).toEqual([
      { user_id: owner.id, email: owner.email, display_name: 'owner', role: 'owner', joined_at: '2026-03-10T12:00:00.000Z' },
      { user_id: member.id, email: member.email, display_name: member.display_name, role, joined_at: '2026-03-10T12:00:00.000Z' },
    ])
  })
})

describe('adding a member', () => {
  test('takes a user by id or by address, in any case', async () => {
    const [ada, bob] = [await t.user('ada'), await t.user('bob')]
    const byId = await add({ user_id: ada.id, role: 'editor' })
    expect([byId.status, byId.body]).toEqual([201, { workspace_id: ws, user_id: ada.id, role: 'editor' }])
    const byEmail = await add({ email: 'BOB@example.com', role: 'viewer' })
    expect([byEmail.status, byEmail.body]).toEqual([201, { workspace_id: ws, user_id: bob.id, role: 'viewer' }])
  })

  test('is 404 for a user who does not exist', async () => {
    for (const who of [{ user_id: 999 }, { email: 'nobody@example.com' }]) {
      const { status, body } = await add({ ...who, role: 'viewer' })
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })

  test('is 409 for a member, and leaves the role alone', async () => {
    const ada = await t.member(owner, ws, 'viewer')
    const { status, body } = await add({ user_id: ada.id, role: 'admin' })
    expect([status, body.code, await roleOf(ada)]).toEqual([409, 'already_member', 'viewer'])
    const bob = await t.user()
    const answers = await Promise.all([add({ user_id: bob.id, role: 'viewer' }), add({ email: bob.email, role: 'editor' })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  test.each([
    ['role', { user_id: 1 }],
    ['role', { user_id: 1, role: 'root' }],
    ['role', { user_id: 1, role: 'Owner' }],
    ['user_id', { role: 'viewer' }],
    ['user_id', { user_id: 1, email: 'owner@example.com', role: 'viewer' }],
    ['user_id', { user_id: '1', role: 'viewer' }],
    ['user_id', { user_id: 0, role: 'viewer' }],
    ['user_id', { user_id: 1.5, role: 'viewer' }],
    ['email', { email: 'nobody', role: 'viewer' }],
    ['name', { user_id: 1, role: 'viewer', name: 'x' }],
  ])('names %s where it is wrong: %j', async (path, body) => {
    const answer = await add(body)
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
  })

  test('brings the workspace into sight', async () => {
    const ada = await t.user()
    const see = async () => (await t.send('GET', `/v1/workspaces/${ws}`, { as: ada })).status
    const before = await see()
    await add({ user_id: ada.id, role: 'viewer' })
    expect([before, await see()]).toEqual([404, 200])
  })
})

describe('without DEV_AUTH, adding a member', () => {
  let app: TestApp
  let headers: Record<string, string>
  let path: string
  /** Signs up: the session's headers. */
  const signUp = async (name: string) => {
    const account = { email: `${name}@example.com`, password: 'a long enough password', ...app.setupToken() }
    const answer = await app.send('POST', '/v1/auth/signup', { body: account })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { id: answer.body.id as number, headers: { cookie, origin: 'http://terse.test' } }
  }
  const newWorkspace = async (by: Record<string, string>) =>
    `/v1/workspaces/${(await app.send('POST', '/v1/workspaces', { headers: by, body: { name: 'Acme' } })).body.id}`
  const addTo = async (body: unknown) => app.send('POST', `${path}/members`, { headers, body })

  beforeEach(async () => {
    app = await openTestApp({ DEV_AUTH: 'false', SIGNUP: 'open' })
    headers = (await signUp('ada')).headers
    path = await newWorkspace(headers)
  })
  afterEach(() => app.close())

  test('is 404 for the id of somebody who shares no workspace, as for one that nobody has', async () => {
    const bob = await signUp('bob')
    const [known, unknown] = [await addTo({ user_id: bob.id, role: 'viewer' }), await addTo({ user_id: 999, role: 'viewer' })]
    expect([known.status, known.body.code, known.body.message]).toEqual([404, 'not_found', unknown.body.message])
    expect((await app.send('GET', `${path}/members`, { headers })).text).not.toContain('bob')
  })

  test.each(['bob@example.com', 'nobody@example.com'])('invites an address, whether it has an account or not: %s', async (email) => {
    await signUp('bob')
    const { status, body } = await addTo({ email, role: 'editor' })
    expect([status, body]).toEqual([
      201,
      {
        id: 1,
        workspace_id: Number(path.split('/').at(-1)),
        email,
        role: 'editor',
        status: 'pending',
        expires_at: '2026-03-17T12:00:00.000Z',
        created_at: '2026-03-10T12:00:00.000Z',
      },
    ])
    await app.sendMails()
    expect(app.mails.map(({ to }) => to)).toEqual([email])
    expect((await app.send('GET', `${path}/members`, { headers })).body.items).toHaveLength(1)
  })

  test('takes who shares another workspace already, by id and by address, but not by an API key, which knows its own alone', async () => {
    const bob = await signUp('bob')
    await app.send('POST', `${await newWorkspace(bob.headers)}/members`, {
      headers: bob.headers,
      body: { email: 'ada@example.com', role: 'viewer' },
    })
    await app.sendMails()
    const token = app.mails[0]?.text.match(/(?<=token=)[\w-]{43}/)?.[0]
    expect((await app.send('POST', '/v1/invitations/accept', { headers, body: { token } })).status).toBe(200)

    const body = { user_id: bob.id, role: 'viewer' }
    expect((await addTo(body)).body).toMatchObject(body)
    expect((await addTo({ email: 'bob@example.com', role: 'viewer' })).body.code).toBe('already_member')
    path = await newWorkspace(headers)
    const key = await app.send('POST', `${path}/api-keys`, { headers, body: { name: 'key', role: 'admin' } })
    expect((await app.send('POST', `${path}/members`, { as: key.body.secret, body })).status).toBe(404)
    // Nobody has verified the address of Bob's account: by address, he is invited.
    expect((await addTo({ email: 'bob@example.com', role: 'viewer' })).body).toMatchObject({ email: 'bob@example.com', status: 'pending' })
    expect((await addTo(body)).body).toMatchObject(body)
  })

  test('above one’s own role is 403, an invitation too', async () => {
    const key = await app.send('POST', `${path}/api-keys`, { headers, body: { name: 'key', role: 'admin' } })
    const { status } = await app.send('POST', `${path}/members`, { as: key.body.secret, body: { email: 'bob@example.com', role: 'owner' } })
    expect(status).toBe(403)
  })
})

describe('nobody grants above their own role', () => {
  // The roles that each role may grant, as a new member's or an old one's.
  const MAY_GRANT: [Role, Role[]][] = [
    ['owner', ['viewer', 'editor', 'admin', 'owner']],
    ['admin', ['viewer', 'editor', 'admin']],
    ['editor', []],
    ['viewer', []],
  ]
  test.each(MAY_GRANT)('%s: %j', async (role, granted) => {
    const granter = await t.member(owner, ws, role)
    for (const wanted of ROLES) {
      const added = await add({ user_id: (await t.user()).id, role: wanted }, granter)
      expect([wanted, added.status]).toEqual([wanted, granted.includes(wanted) ? 201 : 403])
      const member = await t.member(owner, ws, 'viewer')
      const changed = await setRole(member, wanted, granter)
      expect([wanted, changed.status]).toEqual([wanted, granted.includes(wanted) ? 200 : 403])
      expect(await roleOf(member)).toBe(granted.includes(wanted) ? wanted : 'viewer')
    }
  })

  test('not to themselves either', async () => {
    const admin = await t.member(owner, ws, 'admin')
    expect((await setRole(admin, 'owner', admin)).status).toBe(403)
    expect((await setRole(admin, 'viewer', admin)).status).toBe(200)
    expect((await setRole(admin, 'admin', admin)).status).toBe(403)
  })
})

describe('changing a role', () => {
  test('answers with the member, and holds from the next request on', async () => {
    const ada = await t.member(owner, ws, 'viewer')
    const { status, body } = await setRole(ada, 'admin')
    expect([status, body]).toEqual([
      200,
      { user_id: ada.id, email: ada.email, display_name: ada.display_name, role: 'admin', joined_at: '2026-03-10T12:00:00.000Z' },
    ])
    expect((await add({ user_id: (await t.user()).id, role: 'viewer' }, ada)).status).toBe(201)
    await setRole(ada, 'viewer')
    expect((await add({ user_id: (await t.user()).id, role: 'viewer' }, ada)).status).toBe(403)
  })

  test('of somebody above is 403', async () => {
    const admin = await t.member(owner, ws, 'admin')
    for (const role of ['viewer', 'admin']) expect((await setRole(owner, role, admin)).status).toBe(403)
  })

  test('of somebody who is no member is 404', async () => {
    const stranger = await t.user()
    for (const id of [stranger.id, 999]) expect((await setRole({ id }, 'viewer')).status).toBe(404)
    for (const id of ['0', 'x', '-1'])
      expect((await t.send('PATCH', `/v1/workspaces/${ws}/members/${id}`, { as: owner, body: { role: 'viewer' } })).status).toBe(404)
  })

  test.each([['root'], [null], [undefined], [1]])('to %j is 400', async (role) => {
    const { status, body } = await setRole(await t.member(owner, ws, 'viewer'), role)
    expect([status, body.fields[0].path]).toEqual([400, 'role'])
  })
})

describe('removing a member', () => {
  test('takes the workspace out of sight', async () => {
    const ada = await t.member(owner, ws, 'editor')
    const { status, text } = await remove(ada)
    expect([status, text, await roleOf(ada)]).toEqual([204, '', undefined])
    expect((await t.send('GET', `/v1/workspaces/${ws}`, { as: ada })).status).toBe(404)
    expect((await remove(ada)).status).toBe(404)
  })

  test.each(['viewer', 'editor', 'admin'] as const)('oneself, to leave, needs no admin: %s', async (role) => {
    const ada = await t.member(owner, ws, role)
    expect([(await remove(ada, ada)).status, await roleOf(ada)]).toEqual([204, undefined])
  })

  test.each(['viewer', 'editor'] as const)('somebody else is 403 for a %s', async (role) => {
    const [ada, bob] = [await t.member(owner, ws, role), await t.member(owner, ws, 'viewer')]
    expect([(await remove(bob, ada)).status, await roleOf(bob)]).toEqual([403, 'viewer'])
  })

  test('somebody above is 403; somebody of the same role is not', async () => {
    const [ada, bob] = [await t.member(owner, ws, 'admin'), await t.member(owner, ws, 'admin')]
    const second = await t.member(owner, ws, 'owner')
    expect((await remove(second, ada)).status).toBe(403)
    expect((await remove(bob, ada)).status).toBe(204)
    expect((await remove(owner, second)).status).toBe(204)
  })

  test('of another workspace is 404, and stays there', async () => {
    const elsewhere = await t.user()
    const other = await t.workspace(elsewhere)
    expect((await remove(elsewhere)).status).toBe(404)
    expect((await t.send('GET', `/v1/workspaces/${other.id}`, { as: elsewhere })).status).toBe(200)
  })

  test.each(['0', 'x', '999'])('with the id %s is 404', async (id) => {
    expect((await t.send('DELETE', `/v1/workspaces/${ws}/members/${id}`, { as: owner })).status).toBe(404)
  })
})

describe('the last owner', () => {
  test('cannot be removed, leave, or step down', async () => {
    for (const { status, body } of [await remove(owner), await setRole(owner, 'admin')])
      expect([status, body.code]).toEqual([409, 'last_owner'])
    expect((await setRole(owner, 'owner')).status).toBe(200)
  })

  test('can go once there is another one', async () => {
    const second = await t.member(owner, ws, 'owner')
    expect((await remove(owner, owner)).status).toBe(204)
    expect((await remove(second, second)).body.code).toBe('last_owner')
  })

  test('stays when two owners go at once, in whatever way', async () => {
    for (let round = 0; round < 10; round++) {
      ws = (await t.workspace(owner)).id
      const other = await t.member(owner, ws, 'owner')
      const ways = [
        [() => remove(other, owner), () => remove(owner, other)],
        [() => remove(owner, owner), () => remove(other, other)],
        [() => setRole(other, 'viewer', owner), () => setRole(owner, 'viewer', other)],
        [() => remove(owner, owner), () => setRole(other, 'admin', other)],
      ][round % 4]
      const answers = await Promise.all((ways ?? []).map((go) => go()))
      expect(answers.map(({ status }) => status >= 400).sort()).toEqual([false, true])
      expect(await countOwners(ws)).toBe(1)
    }
  })
})
