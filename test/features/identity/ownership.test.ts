import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { type Person, signUp } from '../second-factors/person.ts'

// Owners have duties, such as not to leave a workspace without one. So nobody becomes an owner without agreeing to it.

useQuickPasswords()
let t: TestApp
let host: Person
let friend: Person
let path: string
beforeAll(async () => {
  t = await openTestApp({ DEV_AUTH: 'false', SIGNUP: 'open' })
  await signUp(t)
})
afterAll(() => t.close())

/** The two share a workspace that the friend joined by an invitation, and the host has another one. */
beforeEach(async () => {
  host = await signUp(t)
  friend = await signUp(t)
  const shared = await newWorkspace()
  await host.send('POST', `${shared}/invitations`, { email: friend.email, role: 'viewer' })
  expect((await accept()).status).toBe(200)
  path = await newWorkspace()
})

const newWorkspace = async () => `/v1/workspaces/${(await host.send('POST', '/v1/workspaces', { name: 'New' })).body.id}`
const roleOfFriend = async () =>
  (await host.send('GET', `${path}/members`)).body.items.find(({ user_id }: { user_id: number }) => user_id === friend.id)?.role
async function accept() {
  await t.sendMails()
  const mail = t.mails.findLast(({ to, text }) => to === friend.email && text.includes('/invitation?token='))
  return friend.send('POST', '/v1/invitations/accept', { token: mail?.text.match(/token=(\S+)/)?.[1] })
}

test('Whom a workspace adds as an owner is invited, also by ID.', async () => {
  const { status, body } = await host.send('POST', `${path}/members`, { user_id: friend.id, role: 'owner' })
  expect([status, body]).toEqual([201, expect.objectContaining({ email: friend.email, role: 'owner', status: 'pending' })])
  expect(await roleOfFriend()).toBeUndefined()
  expect((await accept()).body).toMatchObject({ user_id: friend.id, role: 'owner' })
})

test('A member who never agreed to be one becomes an owner by an invitation, and not by a change of their role.', async () => {
  expect((await host.send('POST', `${path}/members`, { user_id: friend.id, role: 'viewer' })).body.user_id).toBe(friend.id)
  const refused = await host.send('PATCH', `${path}/members/${friend.id}`, { role: 'owner' })
  expect([refused.status, refused.body.code, await roleOfFriend()]).toEqual([409, 'conflict', 'viewer'])
  expect((await host.send('PATCH', `${path}/members/${friend.id}`, { role: 'admin' })).status).toBe(200)
  expect((await host.send('POST', `${path}/invitations`, { email: friend.email, role: 'owner' })).status).toBe(201)
  expect((await accept()).body).toMatchObject({ user_id: friend.id, role: 'owner' })
  expect(await roleOfFriend()).toBe('owner')
  // They agreed: from now on, their role changes like everybody's.
  for (const role of ['editor', 'owner']) expect((await host.send('PATCH', `${path}/members/${friend.id}`, { role })).status).toBe(200)
  expect((await host.send('POST', `${path}/invitations`, { email: friend.email, role: 'owner' })).body.code).toBe('already_member')
})

test('An invitation never lowers the role of a member who accepts it.', async () => {
  await host.send('POST', `${path}/members`, { user_id: friend.id, role: 'admin' })
  await host.send('POST', `${path}/invitations`, { email: friend.email, role: 'viewer' })
  expect((await accept()).body).toMatchObject({ user_id: friend.id, role: 'admin' })
})
