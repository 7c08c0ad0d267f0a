import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { MINUTE } from '../../../src/lib/clock.ts'
import { hashPassword } from '../../../src/lib/passwords.ts'
import { addFactors } from '../../http/second-factor-operations.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import { clearRecords, ENV } from '../domains/dns.ts'
import { openIdentityProvider } from './identity-provider.ts'
import { auditOf, consent, enable, linkBy, newConnection, openBrowser, publish, put, read, refusalOf, signInBy, ssoOf } from './sso.ts'
import { openWorkos } from './workos.ts'

// Signing in by single sign-on: what happens to who may, and what becomes of their accounts.

const provider = await openIdentityProvider()
const workos = openWorkos()
useSubscribedWorkspaces({ ...ENV, ...workos.env })
beforeEach(() => {
  clearRecords()
  t.mails.length = 0
})
afterAll(async () => {
  await provider.close()
  workos.close()
})

let people = 0
const oidc = () => ({ provider: 'oidc', issuer: provider.issuer, client_id: 'terse', client_secret: 'hush' })
/** Somebody at the provider, with an address in a domain. */
const personIn = (domain: string | null, claims: object = {}) => {
  people++
  return { sub: `subject ${people}`, email: `person${people}@${domain}`, email_verified: true, ...claims }
}
const roleOf = async (email: string) => {
  const { body } = await t.send('GET', `/v1/workspaces/${ws}/members`, { as: owner })
  return body.items.find((member: { email: string }) => member.email === email)?.role
}

describe('by OpenID Connect', () => {
  test('who is new gets an account, becomes a viewer, and lands on the page that they asked for', async () => {
    const { domain } = await enable(oidc())
    const ada = personIn(domain, { name: ' Ada\nLovelace ' })
    provider.be(ada)
    const browser = openBrowser()
    const started = new URL(await browser.start(`domain=${encodeURIComponent(ada.email)}&next=/app/acme/analytics`))
    const parameters = Object.fromEntries(started.searchParams)
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'terse',
      redirect_uri: (await read()).redirect_uri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      login_hint: ada.email,
    })
    const done = await browser.comeBack(await provider.signIn(started.href))
    expect([done.status, done.location]).toEqual([302, '/app/acme/analytics'])
    expect(await browser.me()).toMatchObject({ email: ada.email, display_name: 'Ada Lovelace' })
    expect(await roleOf(ada.email)).toBe('viewer')
    const [session] = await t.database.selectFrom('sessions').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(session?.method).toBe('sso')
    const kinds = (await auditOf()).map(({ kind, metadata }) => [kind, metadata.method])
    expect(kinds.slice(0, 3)).toEqual([
      ['user.signed_in', 'sso'],
      ['member.added', 'sso'],
      ['user.signed_up', 'sso'],
    ])
    const events = await t.database.selectFrom('events').select('type').where('workspace_id', '=', ws).execute()
    expect(events.map(({ type }) => type)).toContain('member.invited')
  })

  test('the secret travels to the provider, and nothing that is told in confidence is in any answer', async () => {
    const { domain } = await enable(oidc())
    provider.be(personIn(domain))
    const { done } = await signInBy(provider, `domain=${domain}`)
    expect(done.location).toBe(`/app/${(await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body.slug}`)
    expect(JSON.stringify(await read())).not.toContain('hush')
    const { client_secret } = await t.database
      .selectFrom('sso_configurations')
      .select('client_secret')
      .where('workspace_id', '=', ws)
      .executeTakeFirstOrThrow()
    expect(client_secret).not.toContain('hush')
  })

  test('the address may come from the userinfo endpoint', async () => {
    const { domain } = await enable(oidc())
    const ada = personIn(domain, { given_name: 'Ada', family_name: 'King' })
    provider.be({ sub: ada.sub }, ada)
    const { browser } = await signInBy(provider, `domain=${domain}`)
    expect(await browser.me()).toMatchObject({ email: ada.email, display_name: 'Ada King' })
  })

  test('by connection, by domain and by the slug of the workspace, it is the same sign-in', async () => {
    const { domain, connection_id } = await enable(oidc())
    const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    const ada = personIn(domain)
    for (const query of [`connection=${connection_id}`, `domain=${domain?.toUpperCase()}.`, `workspace=${slug}`]) {
      provider.be(ada)
      const { browser } = await signInBy(provider, query)
      expect((await browser.me()).email).toBe(ada.email)
    }
  })

  test('two sign-ins of one browser end both', async () => {
    const { domain } = await enable(oidc())
    provider.be(personIn(domain))
    const browser = openBrowser()
    const [first, second] = [await browser.start(`domain=${domain}`), await browser.start(`domain=${domain}`)]
    for (const url of [first, second]) expect((await browser.comeBack(await provider.signIn(url))).location).toStartWith('/app/')
  })

  test('new keys of the provider are taken', async () => {
    const { domain } = await enable(oidc())
    provider.be(personIn(domain))
    expect((await signInBy(provider, `domain=${domain}`)).browser.isSignedIn()).toBe(true)
    // It signs with each of its keys in turn.
    await provider.keys.generate('RS256')
    for (let signIns = 0; signIns < 2; signIns++) expect((await signInBy(provider, `domain=${domain}`)).browser.isSignedIn()).toBe(true)
  })
})

describe('by WorkOS', () => {
  test('who is new gets an account, with PKCE, and the profile of the stored connection and organization', async () => {
    const connection = newConnection()
    const { domain } = await enable(connection)
    const browser = openBrowser()
    const started = new URL(await browser.start(`domain=${domain}`))
    expect(started.origin + started.pathname).toBe(`${workos.url}/sso/authorize`)
    expect(Object.fromEntries(started.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: workos.env.WORKOS_CLIENT_ID,
      connection: connection.connection_id,
      code_challenge_method: 'S256',
    })
    const email = `ada${++people}@${domain}`
    const profile = { id: `prof_${people}`, organization_id: connection.organization_id, email, first_name: 'Ada', last_name: 'King' }
    const done = await browser.comeBack(workos.signIn(started.href, profile))
    expect(done.location).toStartWith('/app/')
    expect(await browser.me()).toMatchObject({ email, display_name: 'Ada King' })
    expect(workos.tokens.at(-1)?.get('client_secret')).toBe(workos.env.WORKOS_API_KEY)
  })

  test('a profile of another connection or organization, and one that is not verified, are refused', async () => {
    const connection = newConnection()
    const { domain } = await enable(connection)
    const profile = { id: 'prof_x', organization_id: connection.organization_id, email: `x@${domain}` }
    const lies = {
      "didn't come from the connection": { connection_id: 'conn_other' },
      'connection of this workspace': { organization_id: 'org_other' },
      "The response didn't come from": { organization_id: null },
      'is verified': { raw_attributes: { email_verified: false } },
    }
    for (const [sentence, lie] of Object.entries(lies)) {
      const browser = openBrowser()
      const done = await browser.comeBack(workos.signIn(await browser.start(`domain=${domain}`), { ...profile, ...lie }))
      expect(await refusalOf(browser, done)).toContain(sentence)
      expect(browser.isSignedIn()).toBe(false)
    }
  })
})

describe('an account', () => {
  test('in the domain is linked once, which its owner is told and the audit says', async () => {
    const { domain } = await enable(oidc())
    const email = `local${++people}@${domain}`
    const local = (await t.send('POST', '/v1/users', { body: { email } })).body
    const claims = personIn(domain, { email: email.toUpperCase() })
    for (let signIns = 0; signIns < 2; signIns++) {
      provider.be(claims)
      const { browser } = await signInBy(provider, `domain=${domain}`)
      if (signIns === 0) expect((await consent(browser, email)).location).toStartWith('/app/')
      expect((await browser.me()).id).toBe(local.id)
    }
    expect((await auditOf()).filter(({ kind }) => kind === 'sso.account_linked')).toHaveLength(1)
    await t.sendMails()
    expect(t.mails.map(({ to, subject }) => [to, subject])).toContainEqual([email, 'Your account was linked to single sign-on'])
  })

  test('that somebody made with an address of the domain before, without its mailbox, is not theirs any more once it is linked', async () => {
    const { domain } = await enable(oidc())
    const email = `squatted${++people}@${domain}`
    const { id } = (await t.send('POST', '/v1/users', { body: { email } })).body
    const squatter = { id, email } as User
    await t.database.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
    const { secret } = (await t.send('POST', '/v1/me/tokens', { as: squatter, body: { name: 'waiting' } })).body
    const hash = await hashPassword('a long enough password')
    await t.database.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
    await addFactors(t, id)
    provider.be(personIn(domain, { email }))
    await linkBy(provider, `domain=${domain}`, email)
    expect((await t.send('GET', '/v1/me', { as: secret })).status).toBe(401)
    const login = await t.send('POST', '/v1/auth/login', { body: { email, password: 'a long enough password' } })
    expect([login.status, login.body.code]).toEqual([401, 'unauthorized'])
    expect(await t.database.selectFrom('passkeys').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  test('of a member, who was invited by mail, keeps its tokens when it is linked', async () => {
    const { domain } = await enable(oidc())
    const email = `invited${++people}@${domain}`
    const { id } = (await t.send('POST', '/v1/users', { body: { email } })).body
    const member = { id, email } as User
    await t.send('POST', `/v1/workspaces/${ws}/members`, { as: owner, body: { user_id: id, role: 'editor' } })
    const { secret } = (await t.send('POST', '/v1/me/tokens', { as: member, body: { name: 'cli' } })).body
    provider.be(personIn(domain, { email }))
    expect((await linkBy(provider, `domain=${domain}`, email)).browser.isSignedIn()).toBe(true)
    expect((await t.send('GET', '/v1/me', { as: secret })).status).toBe(200)
  })

  test('outside of the domain is never opened, whatever the provider says', async () => {
    const { domain } = await enable(oidc())
    const victim = await t.user()
    for (const email of [
      victim.email,
      `x@sub.${domain}`,
      `x@${domain}.evil.example`,
      `${domain}@evil.example`,
      `x@evil.example, y@${domain}`,
    ]) {
      provider.be(personIn(domain, { email }))
      const { browser, done } = await signInBy(provider, `domain=${domain}`)
      expect(await refusalOf(browser, done)).toMatch(/outside the workspace's domain|didn't send your email address/)
      expect(browser.isSignedIn()).toBe(false)
    }
    const refused = (await auditOf()).find(({ kind }) => kind === 'user.sign_in_refused')
    expect(refused?.metadata).toMatchObject({ method: 'sso', reason: 'wrong_domain' })
  })

  test('goes with its subject: an address that changes hands at the provider takes no account with it', async () => {
    const { domain } = await enable(oidc())
    const ada = personIn(domain)
    provider.be(ada)
    const id = (await (await signInBy(provider, `domain=${domain}`)).browser.me()).id
    // Ada is called otherwise now: she is who she was.
    provider.be({ ...ada, email: `renamed${people}@${domain}` })
    expect((await (await signInBy(provider, `domain=${domain}`)).browser.me()).id).toBe(id)
    // Somebody else has her old address: they are not her.
    provider.be(personIn(domain, { email: ada.email }))
    const { browser, done } = await signInBy(provider, `domain=${domain}`)
    expect(await refusalOf(browser, done)).toContain('signs in as someone else at your identity provider')
  })

  test('that was linked, and has an address outside of the domain by now, is not opened', async () => {
    const { domain } = await enable(oidc())
    const ada = personIn(domain)
    provider.be(ada)
    await signInBy(provider, `domain=${domain}`)
    const elsewhere = `elsewhere${people}@example.com`
    await t.database.updateTable('users').set({ email: elsewhere, email_key: elsewhere }).where('email', '=', ada.email).execute()
    const { browser, done } = await signInBy(provider, `domain=${domain}`)
    expect(await refusalOf(browser, done)).toContain('The email address of your account is outside')
  })

  test('that was removed from the workspace comes back as a viewer, linked anew', async () => {
    const { domain } = await enable(oidc())
    const ada = personIn(domain)
    provider.be(ada)
    const { id } = await (await signInBy(provider, `domain=${domain}`)).browser.me()
    await t.send('PATCH', `/v1/workspaces/${ws}/members/${id}`, { as: owner, body: { role: 'admin' } })
    await t.send('DELETE', `/v1/workspaces/${ws}/members/${id}`, { as: owner })
    expect(await t.database.selectFrom('sso_identities').selectAll().where('user_id', '=', id).execute()).toEqual([])
    provider.be({ ...ada, sub: 'another one' })
    await signInBy(provider, `domain=${domain}`)
    expect(await roleOf(ada.email)).toBe('viewer')
  })

  test('that the directory has suspended is refused; others get the directory’s role', async () => {
    const { domain } = await enable(oidc())
    const times = { created_at: t.now(), updated_at: t.now() }
    await t.database
      .insertInto('directories')
      .values({ workspace_id: ws, default_role: 'editor', webhook_role: 'owner', enabled: 1, ...times })
      .execute()
    const [ada, eve] = [personIn(domain), personIn(domain)]
    const entry = { workspace_id: ws, directory_user_id: `directory_user_${people}`, email: eve.email, email_key: eve.email, ...times }
    await t.database
      .insertInto('directory_users')
      .values({ ...entry, state: 'suspended' })
      .execute()
    provider.be(ada)
    await signInBy(provider, `domain=${domain}`)
    expect(await roleOf(ada.email)).toBe('editor')
    provider.be(eve)
    const { browser, done } = await signInBy(provider, `domain=${domain}`)
    expect(await refusalOf(browser, done)).toContain('has suspended you')
  })

  test('that an instance admin has suspended is refused', async () => {
    const { domain } = await enable(oidc())
    const ada = personIn(domain)
    provider.be(ada)
    await signInBy(provider, `domain=${domain}`)
    await t.database.updateTable('users').set({ suspended_at: t.now(), suspended_reason: 'Spam' }).where('email', '=', ada.email).execute()
    const { browser, done } = await signInBy(provider, `domain=${domain}`)
    expect(await refusalOf(browser, done)).toContain('Your account is suspended.')
  })
})

describe('a test of the sign-in', () => {
  const slugOf = async () => (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body.slug

  test('works before it is enabled, tells the address, and signs nobody in', async () => {
    const { body } = await put({ ...oidc(), domain: `test${++people}.example`, enabled: false })
    publish(body)
    provider.be(personIn(body.domain))
    const browser = openBrowser()
    const url = new URL(body.test_url)
    const started = (await browser.get(url.pathname + url.search, owner)).location
    const done = await browser.comeBack(await provider.signIn(started))
    expect(done.location).toBe(`/app/${await slugOf()}/single-sign-on?tested=1`)
    expect(browser.isSignedIn()).toBe(false)
    expect((await read()).last_test).toMatchObject({ ok: true, email: `person${people}@${body.domain}`, error: null })
    expect(await t.database.selectFrom('users').selectAll().where('email', '=', `person${people}@${body.domain}`).execute()).toEqual([])
  })

  test('tells what is wrong: at the start and at the end', async () => {
    const { body } = await put({ ...oidc(), domain: `test${++people}.example`, enabled: false })
    provider.be(personIn('other.example'))
    const browser = openBrowser()
    const test = async () => (await browser.get(`/v1/sso/authorize?workspace=${await slugOf()}&test=1`, owner)).location
    await browser.comeBack(await provider.signIn(await test()))
    expect((await read()).last_test).toMatchObject({
      ok: false,
      email: `person${people}@other.example`,
      error: expect.stringContaining("outside the workspace's domain"),
      request_id: expect.any(String),
    })
    await put({ ...oidc(), issuer: 'http://127.0.0.1:9/', domain: body.domain, enabled: false })
    expect((await read()).last_test).toBeNull()
    expect(await test()).toBe(`/app/${await slugOf()}/single-sign-on?tested=1`)
    expect((await read()).last_test).toMatchObject({ ok: false, error: expect.stringContaining("didn't respond") })
  })

  test('is for signed-in admins alone', async () => {
    await put({ ...oidc(), domain: `test${++people}.example`, enabled: false })
    const editor = await t.member(owner, ws, 'editor')
    for (const as of [undefined, editor, await t.user()]) {
      const browser = openBrowser()
      const done = await browser.get(`/v1/sso/authorize?workspace=${await slugOf()}&test=1`, as)
      expect(await refusalOf(browser, done)).toContain('Only a signed-in admin')
    }
  })
})

describe('what was required', () => {
  const PASSWORD = 'correct horse battery staple'
  const logIn = (email: string, password = PASSWORD) => t.send('POST', '/v1/auth/login', { body: { email, password } })
  async function account(domain: string | null, role: 'owner' | 'editor') {
    const email = `local${++people}@${domain}`
    const { id } = (await t.send('POST', '/v1/users', { body: { email } })).body
    const password_hash = await Bun.password.hash(PASSWORD, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })
    await t.database.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    await t.send('POST', `/v1/workspaces/${ws}/members`, { as: owner, body: { user_id: id, role } })
    return { id, email }
  }

  test('refuses the right password of members, not of owners and others, and ends the sessions that it would not let begin', async () => {
    const settings = await enable(oidc())
    const { domain } = settings
    const [member, boss] = [await account(domain, 'editor'), await account(domain, 'owner')]
    const [other] = [await account('elsewhere.example', 'editor')]
    for (const { email } of [member, boss, other]) expect((await logIn(email)).status).toBe(200)
    await put({ ...oidc(), domain, enabled: true, sso_required: true })
    const left = await t.database.selectFrom('sessions').select('user_id').where('user_id', 'in', [member.id, boss.id, other.id]).execute()
    expect(left.map(({ user_id }) => user_id).sort()).toEqual([boss.id, other.id].sort())

    const refused = await logIn(member.email)
    expect([refused.status, refused.body.code]).toEqual([403, 'sso_required'])
    expect(refused.body.error).toContain('/v1/sso/authorize?workspace=')
    // Nothing is told to who doesn't know the password.
    expect((await logIn(member.email, 'a wrong password')).body.code).toBe('unauthorized')
    expect((await logIn(boss.email)).status).toBe(200)
    expect((await logIn(other.email)).status).toBe(200)
    const page = await t.send('POST', '/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: member.email, password: PASSWORD }).toString(),
    })
    expect([page.status, page.text.includes('requires single sign-on')]).toEqual([403, true])

    // Nor does an account that an invitation makes.
    const invited = `invited${++people}@${domain}`
    await t.send('POST', `/v1/workspaces/${ws}/invitations`, { as: owner, body: { email: invited, role: 'viewer' } })
    await t.sendMails()
    const invitation_token = t.mails.findLast(({ to }) => to === invited)?.text.match(/token=(\S+)/)?.[1]
    const signUp = await t.send('POST', '/v1/auth/signup', { body: { email: invited, password: PASSWORD, invitation_token } })
    expect([signUp.status, signUp.body.code]).toEqual([403, 'sso_required'])

    provider.be(personIn(domain, { email: member.email }))
    expect((await (await linkBy(provider, `domain=${domain}`, member.email)).browser.me()).id).toBe(member.id)

    await t.send('DELETE', ssoOf(), { as: owner })
    expect((await logIn(member.email)).status).toBe(200)
  })
})

test('after ten minutes, a sign-in that was started is over', async () => {
  const { domain } = await enable(oidc())
  provider.be(personIn(domain))
  const browser = openBrowser()
  const back = await provider.signIn(await browser.start(`domain=${domain}`))
  t.advance(10 * MINUTE)
  expect(await refusalOf(browser, await browser.comeBack(back))).toContain('took longer than ten minutes')
})
