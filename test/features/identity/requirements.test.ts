import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { clearRecords, ENV } from '../domains/dns.ts'
import { type Person, signUp } from '../second-factors/person.ts'
import { openWorkos } from '../sso/workos.ts'
import { type Company, openCompany } from './company.ts'

// What a workspace requires of sign-ins holds at each request.

useQuickPasswords()
const workos = openWorkos()
let t: TestApp
let company: Company
let ann: Person
beforeAll(async () => {
  t = await openTestApp({ ...ENV, ...workos.env, DEV_AUTH: 'false', SIGNUP: 'open' })
  await signUp(t)
})
afterAll(async () => {
  workos.close()
  await t.close()
})
beforeEach(async () => {
  clearRecords()
  company = await openCompany(t, workos)
  ann = await company.verified('ann')
  await company.join(ann, 'admin')
})

const answerOf = async (call: object): Promise<[number, string | undefined]> => {
  const { status, body } = await t.send('GET', company.path, call)
  return [status, body.code]
}
const bySession = ({ cookie }: Pick<Person, 'cookie'>) => answerOf({ headers: { cookie } })
const REFUSED = [403, 'sso_required'] as [number, string]
const OPEN = [200, undefined] as [number, undefined]

describe('a workspace that requires single sign-on', () => {
  test('refuses personal tokens that were there before, and takes API keys, owners and sessions by single sign-on', async () => {
    const { secret: token } = (await ann.send('POST', '/v1/me/tokens', { name: 't' })).body
    const { secret: key } = (await ann.send('POST', `${company.path}/api-keys`, { name: 'k', role: 'viewer' })).body
    await company.enable({ sso_required: true })
    expect(await answerOf({ as: token })).toEqual(REFUSED)
    expect(await answerOf({ as: key })).toEqual(OPEN)
    expect(await bySession(company.owner)).toEqual(OPEN)
    // Ann's session ended with the change, so she says yes by mail.
    const { browser } = await company.signIn(ann.email)
    await t.sendMails()
    const link = t.mails.findLast(({ text }) => text.includes('/v1/sso/consent'))?.text.match(/\/v1\/sso\/\S+/)?.[0] ?? ''
    const done = await t.send('GET', link, { headers: { cookie: browser } })
    expect(await bySession({ cookie: done.headers.get('set-cookie')?.split(';')[0] ?? '' })).toEqual(OPEN)
  })

  test('refuses an owner who is demoted, from the next request on', async () => {
    const second = await company.verified('second')
    await company.join(second, 'owner')
    await company.enable({ sso_required: true })
    expect(await bySession(second)).toEqual(OPEN)
    await company.owner.send('PATCH', `${company.path}/members/${second.id}`, { role: 'editor' })
    expect(await bySession(second)).toEqual(REFUSED)
  })

  test('refuses a password session that joins later, also by POST /v1/links, and in the transaction of a change', async () => {
    await company.enable({ sso_required: true })
    const late = await company.verified('late')
    await company.join(late, 'editor')
    expect(await bySession(late)).toEqual(REFUSED)
    for (const path of [`${company.path}/links`, '/v1/links']) {
      const { status, body } = await late.send('POST', path, { destination_url: 'https://example.com/' })
      expect([status, body.code]).toEqual(REFUSED)
    }
  })

  test('shows nobody who is in it to a session that it refuses, nor lets that one add them to another workspace', async () => {
    const emailFor = async (person: Person) => (await person.send('GET', `/v1/users/${company.owner.id}`)).body.email
    expect(await emailFor(ann)).toBe(company.owner.email)
    await company.enable({ sso_required: true })
    const late = await company.verified('late')
    await company.join(late, 'editor')
    expect(await emailFor(late)).toBeNull()
    const own = (await late.send('POST', '/v1/workspaces', { name: 'Own' })).body.id
    expect((await late.send('POST', `/v1/workspaces/${own}/members`, { user_id: company.owner.id, role: 'viewer' })).status).toBe(404)
  })

  test('asks nothing of members with an address outside of the domain', async () => {
    await company.enable({ sso_required: true })
    const guest = await signUp(t)
    await company.join(guest, 'viewer')
    expect(await bySession(guest)).toEqual(OPEN)
  })
})
