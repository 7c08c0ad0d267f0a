import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { deliver, userData } from '../directory/workos.ts'
import { clearRecords, ENV, setRecord } from '../domains/dns.ts'
import { USER } from '../scim/scim.ts'
import { type Person, signUp } from '../second-factors/person.ts'
import { ACCOUNT, alertOf, cookieOf, submit } from '../sign-in-pages/forms.ts'
import { openWorkos } from '../sso/workos.ts'

useQuickPasswords()
const SIGNUP = '/v1/auth/signup'
const TOKEN = 'the token of the operator'
const REFUSED = [403, 'setup_token_required']

let t: TestApp
const open = async (env: Record<string, string> = {}) => {
  t = await openTestApp({ ...ENV, DEV_AUTH: 'false', SIGNUP: 'open', ...env })
  t.deps.setup.token = TOKEN
}
afterEach(async () => {
  clearRecords()
  await t.close()
})
const post = (body: Record<string, unknown>) => t.send('POST', SIGNUP, { body })
const codeOf = ({ status, body }: Awaited<ReturnType<TestApp['send']>>) => [status, body.code]
const countUsers = async () => (await t.deps.db.selectFrom('users').select('id').execute()).length

describe('the first account, on an address that others reach', () => {
  beforeEach(() => open())

  test('takes the setup token, and becomes the instance admin', async () => {
    const refused = await post(ACCOUNT)
    expect([codeOf(refused), refused.body.fields]).toEqual([REFUSED, [{ path: 'setup_token', message: expect.any(String) }]])
    expect(codeOf(await post({ ...ACCOUNT, setup_token: `${TOKEN}x` }))).toEqual(REFUSED)
    const created = await post({ ...ACCOUNT, setup_token: TOKEN })
    expect([created.status, created.body.is_instance_admin]).toEqual([201, true])
  })

  test('is created whatever SIGNUP says', async () => {
    for (const signup of ['invite', 'closed']) {
      await t.close()
      await open({ SIGNUP: signup })
      expect(codeOf(await post(ACCOUNT))).toEqual(REFUSED)
      expect((await post({ ...ACCOUNT, setup_token: TOKEN })).status).toBe(201)
    }
  })

  test('is created once: the token is of no use to anybody after that, and nobody else needs it', async () => {
    const both = await Promise.all(['a@example.com', 'b@example.com'].map((email) => post({ ...ACCOUNT, email, setup_token: TOKEN })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403])
    expect((await post({ ...ACCOUNT, email: 'c@example.com', setup_token: TOKEN })).status).toBe(403)
    const next = await post({ ...ACCOUNT, email: 'd@example.com' })
    expect([next.status, next.body.is_instance_admin]).toEqual([201, false])
  })

  test('is refused by the sign-up page, which says what it waits for', async () => {
    const page = await t.send('GET', '/signup')
    expect([page.status, page.text.includes('<form')]).toEqual([403, false])
    const sent = await submit(t, '/signup', ACCOUNT)
    expect([sent.status, alertOf(sent.text)]).toEqual([403, expect.stringContaining('setup token')])
    expect(await countUsers()).toBe(0)
  })

  test('has five wrong tokens a minute for everybody together, by the API and the page', async () => {
    const wrong = (index: number) =>
      index % 2 === 0
        ? t.send('POST', SIGNUP, { body: { ...ACCOUNT, setup_token: `wrong ${index}` }, address: `192.0.2.${index + 1}` })
        : t.send('GET', `/setup?token=wrong${index}`, { address: `192.0.2.${index + 1}` })
    const tried: number[] = []
    for (let index = 0; index < 7; index++) tried.push((await wrong(index)).status)
    expect(tried).toEqual([403, 404, 403, 404, 403, 429, 429])
    const right = await post({ ...ACCOUNT, setup_token: TOKEN })
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, 60])
    t.advance(60_000)
    expect((await post({ ...ACCOUNT, setup_token: TOKEN })).status).toBe(201)
  })

  test('is not counted against the limit while the token is right', async () => {
    for (let index = 0; index < 10; index++) expect((await t.send('GET', `/setup?token=${encodeURIComponent(TOKEN)}`)).status).toBe(200)
    expect((await post({ ...ACCOUNT, setup_token: TOKEN })).status).toBe(201)
  })
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://terse.localhost'])(
  'the first account at %s takes no token',
  async (baseUrl) => {
    await open({ BASE_URL: baseUrl })
    expect(codeOf(await post({ ...ACCOUNT, setup_token: 'wrong' }))).toEqual(REFUSED)
    const created = await post(ACCOUNT)
    expect([created.status, created.body.is_instance_admin]).toEqual([201, true])
  },
)

/** The mail about the account may come later than the invitation. */
const invitationText = () => t.mails.findLast(({ text }) => text.includes('/invitation?token='))?.text ?? ''

describe('without an instance admin, but with workspaces', () => {
  const DOMAIN = 'corp.example'
  const EMAIL = `ann@${DOMAIN}`
  let workos: ReturnType<typeof openWorkos>
  let owner: Person
  let path: string

  beforeEach(async () => {
    workos = openWorkos()
    await open({ ...workos.env, SMTP_URL: 'smtp://127.0.0.1:9' })
    owner = await signUp(t, `boss@${DOMAIN}`)
    await t.database.updateTable('users').set({ email_verified_at: t.now() }).execute()
    path = `/v1/workspaces/${(await owner.send('POST', '/v1/workspaces', { name: 'Acme' })).body.id}`
  })
  afterEach(() => workos.close())
  const setAdmin = (isAdmin: boolean) =>
    t.database
      .updateTable('users')
      .set({ is_instance_admin: isAdmin ? 1 : 0 })
      .where('id', '=', owner.id)
      .execute()

  /** Tries a way to get an account, first without an instance admin: what is answered, and how many accounts there are. */
  async function attempt<T>(way: () => Promise<T>): Promise<{ answer: T; users: number }[]> {
    const found: { answer: T; users: number }[] = []
    for (const isAdmin of [false, true]) {
      await setAdmin(isAdmin)
      found.push({ answer: await way(), users: await countUsers() })
    }
    return found
  }

  test('an invitation makes no account', async () => {
    await owner.send('POST', `${path}/invitations`, { email: EMAIL, role: 'viewer' })
    await t.sendMails()
    const page = invitationText().match(/\/invitation\?token=\S+/)?.[0] ?? ''
    const [refused, done] = await attempt(() => submit(t, page, { ...ACCOUNT, email: EMAIL }))
    expect([refused?.answer.status, alertOf(refused?.answer.text ?? ''), refused?.users]).toEqual([
      403,
      expect.stringContaining('setup token'),
      1,
    ])
    expect([done?.answer.status, done?.users]).toEqual([303, 2])
  })

  test('an invitation, sent to the API, makes no account', async () => {
    await owner.send('POST', `${path}/invitations`, { email: EMAIL, role: 'viewer' })
    await t.sendMails()
    const invitation_token = invitationText().match(/\/invitation\?token=(\S+)/)?.[1]
    const [refused, done] = await attempt(() => post({ ...ACCOUNT, email: EMAIL, invitation_token }))
    expect([refused && codeOf(refused.answer), refused?.users]).toEqual([REFUSED, 1])
    expect([done?.answer.status, done?.users]).toEqual([201, 2])
  })

  test('a SCIM client makes no account', async () => {
    const { secret } = (await owner.send('POST', `${path}/scim/token`)).body
    const [refused, done] = await attempt(() =>
      t.send('POST', `${path.replace('/v1/workspaces', '/scim/v2')}/Users`, {
        as: secret,
        body: { schemas: [USER], userName: EMAIL, active: true },
        headers: { 'content-type': 'application/scim+json' },
      }),
    )
    expect([refused?.answer.status, refused?.users, done?.answer.status, done?.users]).toEqual([403, 1, 201, 2])
  })

  test('a directory makes no account by its webhook, which the provider sends again', async () => {
    const directory = { directory_id: 'directory_first', webhook_secret: 'a secret of the directory' }
    expect((await owner.send('PUT', `${path}/scim`, directory)).status).toBe(200)
    const data = userData('first', EMAIL, { directory_id: directory.directory_id })
    const [refused, done] = await attempt(() => deliver(t, { event: 'dsync.user.created', data }, { secret: directory.webhook_secret }))
    expect([refused && codeOf(refused.answer), refused?.users]).toEqual([REFUSED, 1])
    expect([done?.answer.status, done?.users]).toEqual([200, 2])
  })

  test('single sign-on makes no account, and says what it waits for', async () => {
    const input = { organization_id: 'org_first', connection_id: 'conn_first', domain: DOMAIN }
    const { body } = await owner.send('PUT', `${path}/sso`, { ...input, enabled: false })
    setRecord(`TXT ${body.dns.records[0].name}`, [body.dns.records[0].value])
    expect((await owner.send('PUT', `${path}/sso`, { ...input, enabled: true })).status).toBe(200)
    const [refused, done] = await attempt(async () => {
      const start = await t.send('GET', `/v1/sso/authorize?domain=${DOMAIN}`)
      const profile = { id: 'prof_first', organization_id: input.organization_id, email: EMAIL }
      const back = workos.signIn(start.headers.get('location') ?? '', profile)
      const end = await t.send('GET', back.pathname + back.search, { headers: { cookie: cookieOf(start) } })
      const location = end.headers.get('location') ?? ''
      return { location, text: (await t.send('GET', location)).text }
    })
    expect([refused?.answer.location.startsWith('/login?'), alertOf(refused?.answer.text ?? ''), refused?.users]).toEqual([
      true,
      expect.stringContaining('set up yet'),
      1,
    ])
    expect([done?.answer.location, done?.users]).toEqual(['/app/acme', 2])
  })

  test('somebody who signed up with an address before isn’t taken over by its invitation', async () => {
    await signUp(t, EMAIL)
    await owner.send('POST', `${path}/invitations`, { email: EMAIL, role: 'viewer' })
    await t.sendMails()
    const invitation_token = invitationText().match(/\/invitation\?token=(\S+)/)?.[1]
    const [refused, done] = await attempt(() => post({ ...ACCOUNT, email: EMAIL, invitation_token }))
    expect([refused && codeOf(refused.answer), done?.answer.status]).toEqual([REFUSED, 201])
  })

  test('the setup token makes an instance admin', async () => {
    await setAdmin(false)
    t.deps.setup.token = TOKEN
    const created = await post({ ...ACCOUNT, setup_token: TOKEN })
    expect([created.status, created.body.is_instance_admin]).toEqual([201, true])
  })
})
