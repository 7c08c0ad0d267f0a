import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { purgeExpiredCredentials } from '../../../src/features/auth/jobs.ts'
import { createAuthenticator } from '../../authenticator.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { addPasskey, addTotp, askPasskey, auditKinds, codeAt, logIn, PASSWORD, type Person, signUp } from '../second-factors/person.ts'

// The mails about who gets into an account, and the link that ends all of it.

useQuickPasswords()

const DAY = 86_400_000
const FACTORS = '/v1/me/second-factors'
let t: TestApp
let ann: Person
let ws: number
beforeAll(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
})
afterAll(() => t.close())
beforeEach(async () => {
  ann = await signUp(t)
  ws = (await ann.send('POST', '/v1/workspaces', { name: 'Shop' })).body.id
})

const newToken = async (name = 't'): Promise<string> => (await ann.send('POST', '/v1/me/tokens', { name })).body.secret
const newKey = async (): Promise<string> =>
  (await ann.send('POST', `/v1/workspaces/${ws}/api-keys`, { name: 'ci', role: 'admin' })).body.secret
const newScimToken = async (): Promise<string> => (await ann.send('POST', `/v1/workspaces/${ws}/scim/token`)).body.secret
const newEndpoint = async (as?: string): Promise<number> => {
  const path = `/v1/webhooks/workspaces/${ws}/webhooks`
  const body = { url: 'http://127.0.0.1:9/all', kind: 'siem' }
  return (await (as === undefined ? ann.send('POST', path, body) : t.send('POST', path, { as, body }))).body.endpoint.id
}
const works = async (as: string) => (await t.send('GET', `/v1/workspaces/${ws}`, { as })).status === 200
const provisions = async (as: string) => (await t.send('GET', `/scim/v2/${ws}/Users`, { as })).status === 200
const isIn = async (cookie = ann.cookie) => (await t.send('GET', '/v1/me', { headers: { cookie } })).status === 200
const changePassword = (fields: object = {}) =>
  ann.send('POST', '/v1/me/password', { current_password: PASSWORD, password: 'another long password', ...fields })

async function mails() {
  await t.sendMails()
  return t.mails.filter(({ to }) => to === ann.email)
}
const lastLink = async () => (await mails()).at(-1)?.text.match(/(\/secure\?token=[\w-]+)/)?.[1] ?? ''
const open = (link: string) => t.send('GET', link)
const press = (link: string) =>
  t.send('POST', link, { headers: { origin: 'http://terse.test', 'content-type': 'application/x-www-form-urlencoded' }, body: '' })

describe('a mail goes to the owner of an account', () => {
  const changes: [string, () => Promise<unknown>, string][] = [
    ['a personal token is created', () => newToken(), 'A personal access token was created on your account.'],
    ['an API key is created', () => newKey(), 'An API key was created on your account.'],
    ['a webhook endpoint is created', () => newEndpoint(), 'A webhook endpoint was created on your account.'],
    ['a SCIM token is created', () => newScimToken(), 'A SCIM token was created on your account.'],
    [
      "a directory's webhook secret is set",
      () => ann.send('PUT', `/v1/workspaces/${ws}/scim`, { directory_id: `directory_${ann.id}`, webhook_secret: 'a secret of it' }),
      'A webhook secret for directory sync was created on your account.',
    ],
    [
      'a passkey is added',
      () => addPasskey(ann),
      'A passkey (“Laptop”) was added to your account. You were signed out of your other sessions.',
    ],
    ['the password is changed', () => changePassword(), 'The password of your account was changed.'],
  ]
  test.each(changes)('when %s, with one link', async (_, change, first) => {
    await change()
    const mail = (await mails()).at(-1)
    expect(mail?.text.split('\n')[0]).toBe(first)
    expect(mail?.text.match(/\/secure\?token=/g)).toHaveLength(1)
  })

  test('and names everything that was created in the last seven days, without addresses in names', async () => {
    await newToken('of last month')
    t.advance(8 * DAY)
    await ann.send('POST', '/v1/me/confirm', { password: PASSWORD })
    await newToken('see https://evil.example/ now')
    await newKey()
    await addPasskey(ann)
    await ann.send('POST', `/v1/workspaces/${ws}/invitations`, { email: 'intruder@evil.example', role: 'owner' })
    await newEndpoint(await newKey())
    await newScimToken()
    const text = (await mails()).at(-1)?.text ?? ''
    expect(text).toContain('- SCIM token “scim_')
    expect(text).toContain('- Invitation as owner “intruder[@]evil[.]example” in Shop, ')
    expect(text).toContain('- Passkey “Laptop”, ')
    expect(text).toContain('- Webhook endpoint “http: 127[.]0[.]0[.]1:9/all” in Shop, ')
    expect(text).toContain('- API key “ci” in Shop, ')
    expect(text).toContain('- Personal access token “see https: evil[.]example/ now”, ')
    expect(text).not.toContain('of last month')
    expect(text).not.toContain('evil.example/ now”, ://')
  })

  test('at most twenty times an hour for tokens and keys, and always for the password', async () => {
    for (let number = 0; number < 25; number++) await newToken()
    expect(await mails()).toHaveLength(20)
    await changePassword()
    expect((await mails()).at(-1)?.subject).toBe('Your password was changed')
  })
})

describe('the link of such a mail', () => {
  test('changes nothing when it is opened, as mail scanners do', async () => {
    const token = await newToken()
    const link = await lastLink()
    for (let opened = 0; opened < 3; opened++) {
      const page = await open(link)
      expect([page.status, page.text.includes(`This signs ${ann.email} out everywhere`)]).toEqual([200, true])
      expect(page.text).toContain('Personal access token “t”')
    }
    expect([await works(token), await isIn()]).toEqual([true, true])
  })

  test('ends sessions, tokens, keys, directory credentials and new factors, and mails a link to choose a password', async () => {
    const [token, key, scim] = [await newToken(), await newKey(), await newScimToken()]
    await ann.send('POST', `/v1/workspaces/${ws}/invitations`, { email: `x${ann.email}`, role: 'admin' })
    await addTotp(ann)
    await addPasskey(ann)
    const answer = await press(await lastLink())
    expect([answer.status, answer.text.includes('Your account is secured')]).toEqual([200, true])
    expect([await works(token), await works(key), await provisions(scim), await isIn()]).toEqual([false, false, false, false])
    const invitations = await t.database.selectFrom('invitations').select('revoked_at').where('invited_by', '=', ann.id).execute()
    expect(invitations.map(({ revoked_at }) => revoked_at === null)).toEqual([false])
    expect((await logIn(t, ann.email)).status).toBe(401)
    const reset = (await mails()).findLast(({ subject }) => subject === 'Choose a new password')?.text.match(/reset\?token=([\w-]+)/)?.[1]
    const password = 'a password of the owner'
    expect((await t.send('POST', '/v1/auth/password/reset', { body: { token: reset, password } })).status).toBe(204)
    expect((await logIn(t, ann.email, undefined, undefined, password)).status).toBe(200)
    expect(await auditKinds(t)).toContain('user.secured')
  })

  test('keeps factors and webhook endpoints from before the seven days, and deletes newer endpoints', async () => {
    const { secret } = await addTotp(ann)
    const kept = await newEndpoint()
    t.advance(8 * DAY)
    await ann.send('POST', '/v1/me/confirm', { code: codeAt(secret, t.now()) })
    await addPasskey(ann)
    await newEndpoint()
    await press(await lastLink())
    const endpoints = await t.database.selectFrom('webhook_endpoints').select('id').where('workspace_id', '=', ws).execute()
    expect(endpoints).toEqual([{ id: kept }])
    const [totp, passkeys] = [
      await t.database.selectFrom('totp_factors').select('user_id').where('user_id', '=', ann.id).execute(),
      await t.database.selectFrom('passkeys').select('id').where('user_id', '=', ann.id).execute(),
    ]
    expect([totp.length, passkeys.length]).toEqual([1, 0])
  })

  test('works once, for seven days, with all others of the account', async () => {
    await newToken()
    const first = await lastLink()
    await newToken()
    expect((await press(await lastLink())).status).toBe(200)
    expect([(await press(first)).status, (await open(first)).status]).toEqual([404, 404])
    const bob = await signUp(t)
    await bob.send('POST', '/v1/me/tokens', { name: 't' })
    await t.sendMails()
    const link = t.mails.findLast(({ to }) => to === bob.email)?.text.match(/(\/secure\?token=[\w-]+)/)?.[1] ?? ''
    t.advance(7 * DAY)
    expect((await press(link)).status).toBe(404)
    await purgeExpiredCredentials(t.deps, t.now(), RUNNING)
    expect(await t.database.selectFrom('security_links').selectAll().execute()).toEqual([])
    expect((await press('/secure')).status).toBe(404)
  })

  test('is stored as a hash, and not sent from another site', async () => {
    await newToken()
    const link = await lastLink()
    const rows = await t.database.selectFrom('security_links').selectAll().where('user_id', '=', ann.id).execute()
    expect(JSON.stringify(rows)).not.toContain(link.split('=')[1])
    const foreign = await t.send('POST', link, {
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect([foreign.status, await isIn()]).toEqual([403, true])
  })
})

describe('ending all personal tokens', () => {
  test('is done with a new password, where it is asked for', async () => {
    const [token, key] = [await newToken(), await newKey()]
    await changePassword()
    expect(await works(token)).toBe(true)
    await ann.send('POST', '/v1/me/password', { current_password: 'another long password', password: PASSWORD, end_tokens: true })
    expect([await works(token), await works(key)]).toEqual([false, true])
    expect(await auditKinds(t)).toContain('token.revoked')
  })

  test('is done with a factor, where it is asked for, and with what the tokens created', async () => {
    const token = await newToken()
    const child = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: token, body: { name: 'c', role: 'viewer' } })).body.secret
    const { secret } = (await ann.send('POST', `${FACTORS}/totp`, {})).body
    await ann.send('POST', `${FACTORS}/totp/confirm`, { code: codeAt(secret, t.now()), end_tokens: true })
    expect([await works(token), await works(child)]).toEqual([false, false])
    const other = await newToken()
    const { challenge } = await askPasskey(ann)
    const response = createAuthenticator().create({ challenge })
    await ann.send('POST', `${FACTORS}/passkeys`, { name: 'p', response, end_tokens: true })
    expect(await works(other)).toBe(false)
  })
})
