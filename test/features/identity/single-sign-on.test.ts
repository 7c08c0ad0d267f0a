import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { clearRecords, ENV } from '../domains/dns.ts'
import { PASSWORD, signUp } from '../second-factors/person.ts'
import { openWorkos } from '../sso/workos.ts'
import { type Company, openCompany } from './company.ts'

// Single sign-on is no way up: what an admin, a key, or a provider of theirs could do to become somebody else.

useQuickPasswords()
const workos = openWorkos()
const MINUTE = 60_000
let t: TestApp
let company: Company
beforeAll(async () => {
  t = await openTestApp({
    ...ENV,
    ...workos.env,
    DEV_AUTH: 'false',
    SIGNUP: 'open',
    SSO_ADMIN_ISSUERS: 'https://login.example.com,workos:conn_trusted',
  })
  await signUp(t)
})
afterAll(async () => {
  workos.close()
  await t.close()
})
beforeEach(async () => {
  clearRecords()
  company = await openCompany(t, workos)
})

describe('the configuration', () => {
  test('is changed and deleted by an owner in person only: no admin, no token and no API key does it', async () => {
    await company.enable()
    const admin = await company.verified('admin')
    await company.join(admin, 'admin')
    const token = (await company.owner.send('POST', '/v1/me/tokens', { name: 't' })).body.secret
    const keys = [company.owner, admin].map((by) => by.send('POST', `${company.path}/api-keys`, { name: 'k', role: 'admin' }))
    const secrets = (await Promise.all(keys)).map(({ body }) => body.secret)
    const body = { ...company.connection, connection_id: 'conn_of_the_attacker', enabled: false }
    for (const as of [token, ...secrets])
      for (const method of ['PUT', 'DELETE'])
        expect((await t.send(method, `${company.path}/sso`, { as, ...(method === 'PUT' && { body }) })).status).toBe(403)
    expect((await company.put(body, admin)).status).toBe(403)
    expect((await admin.send('DELETE', `${company.path}/sso`)).status).toBe(403)
    expect((await company.owner.send('GET', `${company.path}/sso`)).body).toMatchObject({ ...company.connection, enabled: true })
  })

  test('asks its owner who they are, once that is longer ago than 15 minutes', async () => {
    t.advance(16 * MINUTE)
    const refused = await company.put()
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required'])
    expect((await company.owner.send('POST', '/v1/me/confirm', { password: PASSWORD })).status).toBeLessThan(300)
    expect((await company.put()).status).toBe(200)
  })

  const CHANGES: Record<string, object> = {
    connection: { connection_id: 'conn_other' },
    organization: { organization_id: 'org_other' },
    domain: { domain: 'other.example' },
    provider: { provider: 'oidc', issuer: 'https://login.example.com', client_id: 'terse', client_secret: 'hush' },
  }
  test.each(Object.entries(CHANGES))(
    'with another %s loses its verification, its test, its identities and its sessions',
    async (_, change) => {
      const before = (await company.enable()).body
      const { session = '' } = await company.signIn(`new@${company.domain}`)
      expect((await company.with(session)('GET', company.path)).status).toBe(200)
      const refused = await company.put({ ...change, enabled: true })
      expect([refused.status, refused.body.code]).toEqual([409, 'domain_not_verified'])
      const { body } = await company.put(change)
      expect(body).toMatchObject({ enabled: false, domain_verified: false, last_test: null })
      expect(body.dns.records[0].value).not.toBe(before.dns.records[0].value)
      const identities = t.database.selectFrom('sso_identities').select('user_id').where('workspace_id', '=', company.ws)
      expect(await identities.execute()).toEqual([])
      expect((await company.with(session)('GET', '/v1/me')).status).toBe(401)
    },
  )

  test('with another client ID or issuer loses its verification; with a new secret of the same client it keeps it', async () => {
    const oidc = { provider: 'oidc', issuer: 'https://login.example.com', client_id: 'terse', client_secret: 'hush' }
    const { organization_id: _, connection_id: __, ...rest } = company.connection
    const verified = async (fields: object) =>
      (await company.owner.send('PUT', `${company.path}/sso`, { ...rest, ...oidc, enabled: false, ...fields })).body.domain_verified
    await company.enable(oidc)
    expect(await verified({ ...company.connection, client_secret: 'another' })).toBe(true)
    expect(await verified({ ...company.connection, client_id: 'another' })).toBe(false)
  })
})

describe('a session by single sign-on', () => {
  test('reaches the workspace that trusts the connection, and nothing else of its account', async () => {
    await company.enable()
    const ann = await company.verified('ann')
    await company.join(ann, 'editor')
    const other = (await ann.send('POST', '/v1/workspaces', { name: 'Own' })).body.id
    const { session = '' } = await company.signIn(ann.email, ann.cookie)
    const send = company.with(session)
    expect((await send('GET', company.path)).status).toBe(200)
    expect((await send('GET', '/v1/workspaces')).body.items.map(({ id }: { id: number }) => id)).toEqual([company.ws])
    expect((await send('GET', '/v1/me/sign-in')).body).toMatchObject({ email_verified: true, workspace_id: company.ws })
    const beyond: [string, string, object?][] = [
      ['GET', `/v1/workspaces/${other}`],
      ['GET', '/v1/me/sessions'],
      ['GET', '/v1/me/data'],
      ['POST', '/v1/me/password', { current_password: PASSWORD, password: 'a very long password' }],
      ['POST', '/v1/me/second-factors/totp', { current_password: PASSWORD }],
      ['POST', '/v1/workspaces', { name: 'Mine' }],
      ['POST', '/v1/links', { destination_url: 'https://example.com/', workspace_id: other }],
      ['DELETE', '/v1/me', { confirm: ann.email, current_password: PASSWORD }],
    ]
    for (const [method, path, body] of beyond) {
      const answer = await send(method, path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'sign_in_required'])
    }
    expect((await send('POST', '/v1/links', { destination_url: 'https://example.com/' })).body.workspace_id).toBe(company.ws)
  })

  test('makes personal tokens that reach no further, and end when another connection is set', async () => {
    await company.enable()
    const { session = '' } = await company.signIn(`new@${company.domain}`)
    const { secret } = (await company.with(session)('POST', '/v1/me/tokens', { name: 't' })).body
    expect((await t.send('GET', company.path, { as: secret })).status).toBe(200)
    expect((await t.send('GET', '/v1/me/sessions', { as: secret })).body.code).toBe('sign_in_required')
    const child = (await t.send('POST', '/v1/me/tokens', { as: secret, body: { name: 'child' } })).body.secret
    expect((await t.send('GET', '/v1/me/sessions', { as: child })).body.code).toBe('sign_in_required')
    await company.put({ connection_id: 'conn_other' })
    for (const as of [secret, child]) expect((await t.send('GET', company.path, { as })).status).toBe(401)
  })

  test('of an instance admin begins only if the operator listed the issuer, and administers nothing', async () => {
    await company.enable()
    const root = await company.verified('root')
    await t.database.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', root.id).execute()
    expect((await company.signIn(root.email, root.cookie)).session).toBeUndefined()
    company.connection.connection_id = 'conn_trusted'
    await company.enable()
    const { session = '' } = await company.signIn(root.email, root.cookie)
    expect((await company.with(session)('GET', company.path)).status).toBe(200)
    expect((await company.with(session)('GET', '/v1/admin/workspaces')).body.code).toBe('sign_in_required')
  })

  test('makes nobody a member above the role of who set it up, whatever role a directory gives', async () => {
    await company.enable()
    const second = await company.verified('second')
    await company.join(second, 'owner')
    const directory = { directory_id: `directory_${company.ws}`, webhook_secret: 'a secret of a directory', default_role: 'owner' }
    expect((await second.send('PUT', `${company.path}/scim`, directory)).body.default_role).toBe('owner')
    expect((await second.send('PATCH', `${company.path}/members/${company.owner.id}`, { role: 'admin' })).status).toBe(200)
    const { session = '' } = await company.signIn(`new@${company.domain}`)
    const { items } = (await company.with(session)('GET', `${company.path}/members`)).body
    expect(items.find(({ email }: { email: string }) => email === `new@${company.domain}`).role).toBe('admin')
  })

  test('is refused once the owner who set it up is no longer there: single sign-on is switched off until another owner saves it', async () => {
    await company.enable()
    const second = await company.verified('second')
    await company.join(second, 'owner')
    expect((await second.send('DELETE', `${company.path}/members/${company.owner.id}`)).status).toBe(204)
    expect((await company.signIn(`new@${company.domain}`).catch(() => ({ session: undefined }))).session).toBeUndefined()
    expect((await second.send('GET', `${company.path}/sso`)).body).toMatchObject({ enabled: false, domain_verified: true })
    await t.sendMails()
    expect(t.mails.map(({ to, subject }) => [to, subject.startsWith('Single sign-on of')])).toContainEqual([second.email, true])
    expect((await company.put({ enabled: true }, second)).status).toBe(200)
    expect((await company.signIn(`new@${company.domain}`)).session).toBeDefined()
  })
})

describe('the mailed link that links an account', () => {
  test('works once, for an hour, in the browser that started the sign-in', async () => {
    await company.enable()
    const ann = await company.verified('ann')
    const linkOf = async () => {
      await t.sendMails()
      return (
        t.mails.findLast(({ to, text }) => to === ann.email && text.includes('/v1/sso/consent'))?.text.match(/\/v1\/sso\/\S+/)?.[0] ?? ''
      )
    }
    const open = async (path: string, cookie: string) => (await t.send('GET', path, { headers: { cookie } })).headers.get('location') ?? ''
    const late = await company.signIn(ann.email)
    expect(late.session).toBeUndefined()
    const old = await linkOf()
    t.advance(60 * MINUTE)
    expect(await open(old, late.browser)).toStartWith('/login?')
    const { browser } = await company.signIn(ann.email)
    const link = await linkOf()
    for (const stranger of ['', late.browser.replace(/.$/, '_')]) expect(await open(link, stranger)).toStartWith('/login?')
    expect(await open(link, browser)).toStartWith('/app/')
    expect(await open(link, browser)).toStartWith('/login?')
  })
})
