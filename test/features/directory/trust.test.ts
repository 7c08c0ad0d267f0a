import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { standingOf } from '../../../src/features/directory/standing.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { connect, type Scim } from '../scim/scim.ts'
import { proveDomain } from './prove-domain.ts'

// What a workspace says of addresses is believed as to its own members alone.

let app: TestApp
let number = 0
beforeAll(async () => {
  app = await openTestApp({ SIGNUP: 'open' })
})
afterAll(() => app.close())

const PASSWORD = 'correct horse battery staple'
const name = () => `person${++number}`
const newToken = async (as: User): Promise<string> => (await app.send('POST', '/v1/me/tokens', { as, body: { name: 'token' } })).body.secret
const works = async (token: string): Promise<boolean> => (await app.send('GET', '/v1/me', { as: token })).status === 200
const rowOf = (id: number) => app.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const suspend = async (scim: Scim, email: string) => {
  const { id } = await scim.create(email)
  await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: 'False' })
  return id
}

describe('a person who has a workspace of their own', () => {
  test('keeps tokens, password and name, whatever a foreign directory says of the address', async () => {
    const victim = await app.user(name())
    await app.workspace(victim)
    await app.database.updateTable('users').set({ password_hash: 'hash' }).where('id', '=', victim.id).execute()
    const token = await newToken(victim)
    const hostile = await connect(app)
    const before = await rowOf(victim.id)
    const id = await suspend(hostile, victim.email as string)
    await hostile.patch(`/Users/${id}`, { op: 'replace', value: { active: true, displayName: 'Mallory', name: { givenName: 'Mallory' } } })
    await hostile.patch(`/Users/${id}`, { op: 'replace', path: 'emails[type eq "work"].value', value: 'mallory@evil.example' })
    await hostile.send('DELETE', `/Users/${id}`)
    expect(await works(token)).toBe(true)
    expect(await rowOf(victim.id)).toEqual(before)
  })

  test('creates their links where they did before, whoever makes them a member of an older workspace', async () => {
    const hostile = await connect(app)
    await app.send('PATCH', hostile.path, { as: hostile.owner, body: { default_role: 'editor' } })
    const victim = await app.user(name())
    const own = await app.workspace(victim)
    app.advance(1000)
    await hostile.create(victim.email as string)
    const link = await app.send('POST', '/v1/links', { as: await newToken(victim), body: { destination_url: 'https://example.com/' } })
    expect([link.status, link.body.workspace_id]).toEqual([201, own.id])
  })

  test('is not told of by a directory that never had them as a member', async () => {
    const victim = await app.user(name())
    const hostile = await connect(app)
    await hostile.create(victim.email as string, { active: false })
    const { items } = (await app.send('GET', `${hostile.path}/users`, { as: hostile.owner })).body
    expect(items).toMatchObject([{ email: victim.email, user_id: null, state: 'suspended' }])
  })
})

describe('of a stranger’s address, a directory', () => {
  /** What the directory's own lists say of an address, without the IDs that every user gets. */
  async function toldOf(hostile: Scim, email: string) {
    const { items } = (await app.send('GET', `${hostile.path}/users?email=${encodeURIComponent(email)}`, { as: hostile.owner })).body
    const { Resources } = (await hostile.find(`userName eq "${email}"`)).body
    const events = (await app.send('GET', `${hostile.path}/events`, { as: hostile.owner })).body.items
    const outcomes = events.filter((event: { email: string }) => event.email === email).map(({ outcome }: { outcome: string }) => outcome)
    const text = JSON.stringify([items, Resources, outcomes], (field, value) => (field === 'user_id' && value !== null ? 'an ID' : value))
    const ids = [...items, ...Resources].flatMap((item) => [item.id, item.directory_user_id]).filter((id) => typeof id === 'string')
    return [email, ...ids].reduce((all, own) => all.replaceAll(own, '…'), text)
  }
  const removeByHand = async (hostile: Scim, email: string) => {
    const member = (await hostile.members()).find((one) => one.email === email)
    await app.send('DELETE', `/v1/workspaces/${hostile.workspaceId}/members/${member?.user_id}`, { as: hostile.owner })
  }
  /** Everything else that its admin can read: who is a member, what the audit log says, and how much was stored for it. */
  async function everythingTold(act: (hostile: Scim, email: string) => Promise<unknown>, email: string) {
    const hostile = await connect(app)
    const get = async (path: string) => (await app.send('GET', `/v1/workspaces/${hostile.workspaceId}${path}`, { as: hostile.owner })).body
    const stored = async (): Promise<number> => (await get('/usage')).usage.storage_bytes
    const before = { bytes: await stored(), entries: (await get('/audit')).items.length }
    await act(hostile, email)
    const { items } = await get('/audit')
    const members = (await hostile.members()).filter((member) => member.email === email)
    const told = [members, items.slice(0, items.length - before.entries), (await stored()) - before.bytes]
    const text = JSON.stringify(told, (field, value) => (/(^|_)id$/.test(field) && value !== null ? 'an ID' : value))
    return [email, email.split('@')[0] ?? ''].reduce((all, one) => all.replaceAll(one, '…'), text)
  }
  const ways: [string, (hostile: Scim, email: string) => Promise<unknown>][] = [
    ['who is created suspended', (hostile, email) => hostile.create(email, { active: false })],
    ['who is suspended later', (hostile, email) => suspend(hostile, email)],
    ['who is created active', (hostile, email) => hostile.create(email)],
    ['who is deleted', async (hostile, email) => hostile.send('DELETE', `/Users/${(await hostile.create(email)).id}`)],
  ]
  /** Somebody with an account, and an address of the same length without one. */
  async function knownAndUnknown() {
    const victim = await app.user(`known${++number}`)
    await app.send('PATCH', '/v1/me', { as: victim, body: { display_name: 'Veronica Victim' } })
    const known = victim.email as string
    return [known, known.replace('known', 'other')] as const
  }

  test.each(ways)('says the same as of an unknown one, for a user %s', async (_, act) => {
    const hostile = await connect(app)
    const [known, unknown] = await knownAndUnknown()
    for (const email of [known, unknown]) await act(hostile, email)
    expect(await toldOf(hostile, known)).toBe(await toldOf(hostile, unknown))
  })

  test.each(ways)('leaves the same in its workspace as an unknown one, also in the audit log, for a user %s', async (_, act) => {
    const [known, unknown] = await knownAndUnknown()
    expect(await everythingTold(act, known)).toBe(await everythingTold(act, unknown))
  })

  test('makes a member whom the workspace knows by what the directory sent, until they agree to it', async () => {
    const hostile = await connect(app)
    const emails = [1, 2].map(() => `${name()}@shown.example`)
    for (const email of emails) {
      const { body: victim } = await app.send('POST', '/v1/users', { body: { email, display_name: 'Veronica Victim' } })
      await app.send('PATCH', '/v1/me', { as: victim, body: { timezone: 'Asia/Tokyo' } })
    }
    const [told = '', untold = ''] = emails
    await hostile.create(told, { name: { givenName: 'Vera', familyName: 'Told' } })
    await hostile.create(untold)
    const shown = async () => {
      const members = (await app.send('GET', `/v1/workspaces/${hostile.workspaceId}/members`, { as: hostile.owner })).body.items
      return emails.map((email) => members.find((member: { email: string }) => member.email === email))
    }
    const [first, second] = await shown()
    expect([first.display_name, second.display_name]).toEqual(['Vera Told', untold.replace('@shown.example', '')])
    const changed = await app.send('PATCH', `/v1/workspaces/${hostile.workspaceId}/members/${first.user_id}`, {
      as: hostile.owner,
      body: { role: 'editor' },
    })
    expect([changed.status, changed.body.display_name]).toEqual([200, 'Vera Told'])
    const ids = async () => (await app.send('GET', `${hostile.path}/users`, { as: hostile.owner })).body.items
    expect((await ids()).map(({ user_id }: { user_id: number | null }) => user_id)).toEqual([second.user_id, first.user_id])

    await app.database.updateTable('members').set({ is_accepted: 1 }).where('user_id', '=', first.user_id).execute()
    expect((await shown()).map(({ display_name }) => display_name)).toEqual(['Veronica Victim', second.display_name])
  })

  test('names no account once it is a member no longer', async () => {
    const hostile = await connect(app)
    const victim = await app.user(name())
    await hostile.create(victim.email as string)
    await removeByHand(hostile, victim.email as string)
    expect(await toldOf(hostile, victim.email as string)).toContain('"user_id":null')
  })
})

describe('sessions and personal tokens end with a suspension', () => {
  test('where the address is of the domain that the workspace has proved, and not of one below it', async () => {
    const scim = await connect(app)
    await proveDomain(app, scim.workspaceId, 'own.example')
    const inside = (await app.send('POST', '/v1/users', { body: { email: `${name()}@OWN.example` } })).body as User
    const below = (await app.send('POST', '/v1/users', { body: { email: `${name()}@sub.own.example` } })).body as User
    const tokens = [await newToken(inside), await newToken(below)]
    for (const user of [inside, below]) await suspend(scim, user.email as string)
    expect(await Promise.all(tokens.map(works))).toEqual([false, true])
  })

  test('where the directory made the account, until it is a member elsewhere', async () => {
    const scim = await connect(app)
    const [own, elsewhere] = [`${name()}@example.org`, `${name()}@example.org`]
    await Promise.all([own, elsewhere].map((email) => scim.create(email)))
    const ids = (await scim.members()).filter(({ email }) => [own, elsewhere].includes(email)).map(({ user_id }) => user_id)
    const [first, second] = ids.map((id) => ({ id }) as User) as [User, User]
    await app.workspace(second)
    const tokens = [await newToken(first), await newToken(second)]
    for (const email of [own, elsewhere]) {
      const { id } = (await scim.find(`userName eq "${email}"`)).body.Resources[0]
      await scim.send('DELETE', `/Users/${id}`)
    }
    expect(await Promise.all(tokens.map(works))).toEqual([false, true])
  })
})

describe('a person who signed up with an address of a proved domain, and waited for its directory', () => {
  test('loses password and tokens as they become a member: who has the mailbox chooses a new one', async () => {
    const scim = await connect(app)
    await proveDomain(app, scim.workspaceId, 'waited.example')
    const email = `${name()}@waited.example`
    const { body: squatter, headers } = await app.send('POST', '/v1/auth/signup', { body: { email, password: PASSWORD } })
    expect(squatter.email).toBe(email)
    const cookie = (headers.get('set-cookie') as string).split(';', 1)[0] as string
    await scim.create(email)
    expect(await scim.members()).toContainEqual(expect.objectContaining({ user_id: squatter.id }))
    expect((await app.send('GET', '/v1/me', { headers: { cookie } })).status).toBe(401)
    expect((await app.send('POST', '/v1/auth/login', { body: { email, password: PASSWORD } })).status).toBe(401)
  })
})

describe('the role of a new member', () => {
  const directory = { directory_id: 'directory_roles', webhook_secret: 'a secret for roles' }

  test('is owner only inside a proved domain: outside of it viewer', async () => {
    const scim = await connect(app)
    const put = (default_role: string) =>
      app.send('PUT', scim.path, { as: scim.owner, body: { ...directory, directory_id: `d${scim.workspaceId}`, default_role } })
    expect(await put('owner')).toMatchObject({ status: 400, body: { fields: [{ path: 'default_role' }] } })
    expect((await app.send('PATCH', scim.path, { as: scim.owner, body: { default_role: 'owner' } })).status).toBe(400)
    await proveDomain(app, scim.workspaceId, 'roles.example')
    expect((await put('owner')).status).toBe(200)
    const [inside, outside] = [`${name()}@roles.example`, `${name()}@example.org`]
    await scim.create(inside)
    await scim.create(outside)
    const roles = Object.fromEntries((await scim.members()).map(({ email, role }) => [email, role]))
    expect([roles[inside], roles[outside]]).toEqual(['owner', 'viewer'])
    await app.database.updateTable('sso_configurations').set({ proved_at: null }).where('workspace_id', '=', scim.workspaceId).execute()
    const later = `${name()}@roles.example`
    await scim.create(later)
    expect((await scim.members()).find(({ email }) => email === later)?.role).toBe('viewer')
  })

  test('is never above that of who set the directory up, who gives none above their own', async () => {
    const scim = await connect(app)
    await proveDomain(app, scim.workspaceId, 'above.example')
    const admin = await app.member(scim.owner, scim.workspaceId, 'admin')
    const body = { ...directory, directory_id: `d${scim.workspaceId}`, default_role: 'owner' }
    expect((await app.send('PUT', scim.path, { as: admin, body })).status).toBe(403)
    expect((await app.send('PUT', scim.path, { as: scim.owner, body })).status).toBe(200)
    const { secret } = (await app.send('POST', `${scim.path}/token`, { as: admin })).body
    const email = `${name()}@above.example`
    await scim.send('POST', '/Users', { userName: email }, { authorization: `Bearer ${secret}` })
    expect((await scim.members()).find((member) => member.email === email)?.role).toBe('admin')
    const second = await app.member(scim.owner, scim.workspaceId, 'owner')
    const bearer = { authorization: `Bearer ${secret}` }
    const { id } = (await scim.send('POST', '/Users', { userName: second.email }, bearer)).body
    await scim.send('DELETE', `/Users/${id}`, undefined, bearer)
    expect((await scim.members()).find(({ user_id }) => user_id === second.id)?.role).toBe('owner')
  })

  test('is admin for who owns as many workspaces as their plan allows', async () => {
    const scim = await connect(app)
    await proveDomain(app, scim.workspaceId, 'room.example')
    await app.send('PATCH', scim.path, { as: scim.owner, body: { default_role: 'owner' } })
    const full = (await app.send('POST', '/v1/users', { body: { email: `${name()}@room.example` } })).body as User
    while ((await app.send('POST', '/v1/workspaces', { as: full, body: { name: name() } })).status === 201);
    await scim.create(full.email as string)
    expect((await scim.members()).find(({ user_id }) => user_id === full.id)?.role).toBe('admin')
  })
})

describe('what a directory says of an address', () => {
  test('is that it is suspended where no user with it is active', async () => {
    const scim = await connect(app)
    const email = `${name()}@example.org`
    const of = () => standingOf(app.deps.db, scim.workspaceId, email.toUpperCase())
    expect(await of()).toEqual({ defaultRole: 'viewer', isSuspended: false })
    await suspend(scim, email)
    expect(await of()).toMatchObject({ isSuspended: true })
    await scim.create('the same person again', { emails: [{ value: email }] })
    expect(await of()).toMatchObject({ isSuspended: false })
    expect((await scim.members()).map((member) => member.email)).toContain(email)
    await app.send('PATCH', `${scim.path}/enabled`, { as: scim.owner, body: { enabled: false } })
    expect(await of()).toEqual({ defaultRole: undefined, isSuspended: false })
  })
})
