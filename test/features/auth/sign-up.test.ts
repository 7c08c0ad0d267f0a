import { afterEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'

useQuickPasswords()

const PASSWORD = 'a long enough password'

let t: TestApp
const open = async (env: Record<string, string> = {}) => {
  t = await openTestApp({ SIGNUP: 'open', ...env })
}
afterEach(() => t.close())

const signUp = (email: string, more: Record<string, unknown> = {}) =>
  t.send('POST', '/v1/auth/signup', { body: { email, password: PASSWORD, ...t.setupToken(), ...more } })
const codeOf = async (answer: ReturnType<typeof signUp>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
const newWorkspace = (cookie: string, base = 'http://terse.test') =>
  t.send('POST', '/v1/workspaces', { body: { name: 'New' }, headers: { cookie, origin: base } })
/** Invites an address to a workspace of a development user, and takes the token out of the mail. */
async function invite(email: string, role = 'editor') {
  const inviter = await t.user()
  const { id } = await t.workspace(inviter)
  await t.send('POST', `/v1/workspaces/${id}/invitations`, { as: inviter, body: { email, role } })
  await t.sendMails()
  const token = t.mails.at(-1)?.text.match(/(?<=token=)[\w-]{43}/)?.[0]
  return { inviter, workspaceId: id, token }
}

describe('the first account', () => {
  test.each(['open', 'invite', 'closed'])('is made whatever SIGNUP says (%s), and administers the instance', async (signup) => {
    await open({ SIGNUP: signup })
    const answer = await signUp('First@Example.com')
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: 1,
        email: 'First@Example.com',
        display_name: 'User',
        timezone: 'UTC',
        locale: null,
        onboarding_completed: false,
        onboarding_completed_at: null,
        is_instance_admin: true,
        created_at: '2026-03-10T12:00:00.000Z',
        updated_at: '2026-03-10T12:00:00.000Z',
      },
    ])
  })

  test('gets enterprise workspaces; the others get the default plan', async () => {
    await open({ DEFAULT_PLAN: 'starter' })
    const first = await newWorkspace(cookieOf(await signUp('first@example.com')))
    const second = await newWorkspace(cookieOf(await signUp('second@example.com')))
    expect([first.body.plan_tier, second.body.plan_tier]).toEqual(['enterprise', 'starter'])
  })

  test('is not a development user', async () => {
    await open()
    expect((await t.user()).is_instance_admin).toBeFalse()
    expect((await signUp('first@example.com')).body.is_instance_admin).toBeTrue()
  })

  test('is one, though two sign up at once', async () => {
    await open()
    const answers = await Promise.all([signUp('a@example.com'), signUp('b@example.com')])
    expect(answers.map(({ status, body }) => [status, body.is_instance_admin]).sort()).toEqual([
      [201, false],
      [201, true],
    ])
  })

  test('is the only one, though two sign up at once where SIGNUP takes no more', async () => {
    await open({ SIGNUP: 'closed' })
    const answers = await Promise.all([signUp('a@example.com'), signUp('b@example.com')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  test('joins the workspace that invited it', async () => {
    await open()
    const { workspaceId, token } = await invite('first@example.com')
    const cookie = cookieOf(await signUp('first@example.com', { invitation_token: token }))
    expect((await t.send('GET', `/v1/workspaces/${workspaceId}`, { headers: { cookie } })).status).toBe(200)
  })
})

test.each([
  ['without SMTP, where that of the first account counts as verified', {}, [true, false], false],
  ['with SMTP, where none does before its link is opened', { SMTP_URL: 'smtp://127.0.0.1:9' }, [false, false], true],
])('an account says whether its email address is verified, and whether email can be sent: %s', async (_, env, verified, can_send_email) => {
  await open({ SIGNUP: 'open', ...env })
  for (const [index, email_verified] of verified.entries()) {
    const cookie = cookieOf(await signUp(`account${index}@example.com`))
    expect((await t.send('GET', '/v1/me/sign-in', { headers: { cookie } })).body).toEqual({
      email_verified,
      can_send_email,
      maintenance_at: null,
      maintenance_message: null,
      workspace_id: null,
    })
  }
})

describe('later accounts', () => {
  test('are 403 where SIGNUP is closed, with an invitation too', async () => {
    await open({ SIGNUP: 'closed' })
    await signUp('first@example.com')
    const { token } = await invite('second@example.com')
    expect(await codeOf(signUp('second@example.com'))).toEqual([403, 'forbidden'])
    expect(await codeOf(signUp('second@example.com', { invitation_token: token }))).toEqual([403, 'forbidden'])
  })

  test('need an invitation where SIGNUP is invite, which makes them members', async () => {
    await open({ SIGNUP: 'invite' })
    await signUp('first@example.com')
    const { inviter, workspaceId, token } = await invite('Second@example.com')
    expect(await codeOf(signUp('second@example.com'))).toEqual([403, 'forbidden'])

    const { status, body } = await signUp('second@EXAMPLE.com', { invitation_token: token })
    expect([status, body.is_instance_admin]).toEqual([201, false])
    const members = await t.send('GET', `/v1/workspaces/${workspaceId}/members`, { as: inviter })
    expect(members.body.items).toContainEqual(expect.objectContaining({ user_id: body.id, role: 'editor' }))
  })

  test.each([
    ['that is for another address', 'other@example.com', 0, 403],
    ['that is older than 7 days', 'second@example.com', 7 * 86_400_000, 410],
  ])('are refused, and not made, with an invitation %s', async (_, invited, age, refusal) => {
    await open({ SIGNUP: 'invite' })
    await signUp('first@example.com')
    const { token } = await invite(invited)
    t.advance(age)
    expect((await signUp('second@example.com', { invitation_token: token })).status).toBe(refusal)
    const users = await t.deps.db.selectFrom('users').select('id').where('email', '=', 'second@example.com').execute()
    expect(users).toEqual([])
  })

  test('are refused with an invitation that nobody sent', async () => {
    await open({ SIGNUP: 'invite' })
    await signUp('first@example.com')
    expect((await signUp('second@example.com', { invitation_token: 'x'.repeat(43) })).status).toBeOneOf([403, 404])
  })

  test('have an address of their own, regardless of case, of a development user too', async () => {
    await open()
    await signUp('first@example.com')
    await t.user('dev')
    expect(await codeOf(signUp('FIRST@example.COM'))).toEqual([409, 'conflict'])
    expect(await codeOf(signUp('Dev@example.com'))).toEqual([409, 'conflict'])
  })

  test('have an address of their own, though two take it at once', async () => {
    await open()
    const answers = await Promise.all([signUp('same@example.com'), signUp('Same@example.com')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('what is signed up with', () => {
  test.each([
    ['x'.repeat(12), 201],
    ['x'.repeat(11), 400],
    ['🦊'.repeat(12), 201],
    ['🦊'.repeat(11), 400],
    ['🦊'.repeat(200), 201],
    ['x'.repeat(201), 400],
    [123_456_789_012, 400],
    [null, 400],
  ])('a password has 12 to 200 characters: %j is %i', async (password, status) => {
    await open()
    expect((await signUp('first@example.com', { password })).status).toBe(status)
  })

  test.each([
    ['email', { email: 'no address' }],
    ['email', { email: undefined }],
    ['password', { password: undefined }],
    ['display_name', { display_name: '' }],
    ['display_name', { display_name: 'x'.repeat(121) }],
    ['is_instance_admin', { is_instance_admin: true }],
  ])('%s is named where it is wrong: %j', async (path, fields) => {
    await open()
    const { status, body } = await signUp('first@example.com', fields)
    expect([status, body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
  })

  test('a display name that is left out says nothing of the address', async () => {
    await open()
    const { status, body } = await signUp('secret.name@example.com')
    expect([status, body.display_name]).toEqual([201, 'User'])
  })
})

describe('the session cookie', () => {
  test('is out of reach for scripts and other sites, for 30 days', async () => {
    await open()
    const attributes = (await signUp('first@example.com')).headers.get('set-cookie')?.split('; ') ?? []
    expect(attributes[0]).toMatch(/^session=[\w-]{43}$/)
    expect(attributes.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
  })

  test('is bound to the host and to https where BASE_URL is https', async () => {
    await open({ BASE_URL: 'https://terse.test' })
    const answer = await signUp('first@example.com')
    const attributes = answer.headers.get('set-cookie')?.split('; ') ?? []
    expect(attributes[0]).toMatch(/^__Host-session=[\w-]{43}$/)
    expect(attributes.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect((await newWorkspace(cookieOf(answer), 'https://terse.test')).status).toBe(201)
    expect((await newWorkspace(cookieOf(answer).replace('__Host-', ''), 'https://terse.test')).status).toBe(401)
  })
})

describe('without DEV_AUTH', () => {
  test('X-Dev-User is nothing', async () => {
    await open({ DEV_AUTH: 'false' })
    const { body } = await signUp('first@example.com')
    expect((await t.send('GET', '/v1/me', { as: body })).status).toBe(401)
    const cookie = cookieOf(await signUp('second@example.com'))
    const me = await t.send('GET', '/v1/me', { as: body, headers: { cookie } })
    expect(me.body.email).toBe('second@example.com')
  })

  test.each([{ email: 'dev@example.com' }, '{', { nonsense: true }])('POST /v1/users is not there: %j', async (body) => {
    await open({ DEV_AUTH: 'false' })
    const answer = await t.send('POST', '/v1/users', { body })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })
})
