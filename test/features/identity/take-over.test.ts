import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { until } from '../../server.ts'
import { type Person, signUp } from '../second-factors/person.ts'

// What somebody leaves behind in an account that they created with an address of somebody else.

useQuickPasswords()
let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ DEV_AUTH: 'false', SIGNUP: 'open' })
  await signUp(t)
})
afterAll(() => t.close())

async function mailed(to: string, text: RegExp): Promise<string> {
  const find = () => t.mails.findLast((mail) => mail.to === to && text.test(mail.text))?.text.match(text)?.[1]
  await until(async () => {
    await t.sendMails()
    return find() !== undefined
  })
  return find() ?? ''
}
const newWorkspace = async (person: Person) => `/v1/workspaces/${(await person.send('POST', '/v1/workspaces', { name: 'New' })).body.id}`

/** An account that nobody verified, with a workspace that it shares with an accomplice, and an API key there. */
async function squat(email: string) {
  const squatter = await signUp(t, email)
  const accomplice = await signUp(t)
  const path = await newWorkspace(squatter)
  const { secret: key } = (await squatter.send('POST', `${path}/api-keys`, { name: 'k', role: 'admin' })).body
  await squatter.send('POST', `${path}/invitations`, { email: accomplice.email, role: 'owner' })
  const token = await mailed(accomplice.email, /\/invitation\?token=(\S+)/)
  expect((await accomplice.send('POST', '/v1/invitations/accept', { token })).status).toBe(200)
  return { squatter, accomplice, path, key }
}
/** What somebody gets who adds the account to another workspace: 201 with a member, or with an invitation. */
const addBy = async (accomplice: Person, email: string) =>
  (await accomplice.send('POST', `${await newWorkspace(accomplice)}/members`, { email, role: 'viewer' })).body

test('Who takes over an account agreed to none of its memberships, and no API key that was created with it works any longer.', async () => {
  const { squatter, accomplice, path, key } = await squat('ann@example.org')
  const host = await signUp(t)
  await host.send('POST', `${await newWorkspace(host)}/invitations`, { email: squatter.email, role: 'viewer' })
  const invitation_token = await mailed(squatter.email, /\/invitation\?token=(\S+)/)
  const body = { email: squatter.email, password: 'another long password', invitation_token }
  expect((await t.send('POST', '/v1/auth/signup', { body })).body.id).toBe(squatter.id)
  expect((await t.send('GET', `${path}/links`, { as: key })).status).toBe(401)
  expect(await addBy(accomplice, squatter.email)).toMatchObject({ status: 'pending' })
  expect((await accomplice.send('GET', `/v1/users/${squatter.id}`)).body.email).toBeNull()
})

test('Who verifies an account by a password reset agreed to none of its memberships.', async () => {
  const { squatter, accomplice } = await squat('ben@example.org')
  await t.send('POST', '/v1/auth/password/forgot', { body: { email: squatter.email } })
  const token = await mailed(squatter.email, /\/reset\?token=(\S+)/)
  expect((await t.send('POST', '/v1/auth/password/reset', { body: { token, password: 'another long password' } })).status).toBe(204)
  expect(await addBy(accomplice, squatter.email)).toMatchObject({ status: 'pending' })
})
