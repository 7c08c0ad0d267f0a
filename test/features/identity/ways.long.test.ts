import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { until } from '../../server.ts'
import { proveDomain } from '../directory/prove-domain.ts'
import { deliver, userData } from '../directory/workos.ts'
import { clearRecords, ENV, setRecord } from '../domains/dns.ts'
import { USER } from '../scim/scim.ts'
import {
  addPasskey,
  addTotp,
  askSignIn,
  codeAt,
  cookieOf,
  ORIGIN,
  PASSWORD,
  type Person,
  signInBy,
  signUp,
} from '../second-factors/person.ts'
import { openWorkos } from '../sso/workos.ts'
import { rowsOf } from './table.ts'

// Each cell of the decision's table, against the whole application: the account is made, the way is taken, and what came of it is seen.

useQuickPasswords()
const workos = openWorkos()
let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ ...ENV, ...workos.env, DEV_AUTH: 'false', SIGNUP: 'open', SMTP_URL: 'smtp://127.0.0.1:9' })
  // The first account administers the instance.
  await signUp(t)
})
afterAll(async () => {
  workos.close()
  await t.close()
})
beforeEach(() => {
  clearRecords()
  t.mails.length = 0
})

type World = {
  owner: Person
  /** The workspace that all of this is about, and one that the account may be in. */
  ws: number
  other: number
  domain: string
  account: Person
  token: string
  totp: string | undefined
}
let count = 0

const newWorkspace = async (person: Person): Promise<number> =>
  (await person.send('POST', '/v1/workspaces', { name: `Workspace ${++count}` })).body.id
const verify = (id: number) => t.database.updateTable('users').set({ email_verified_at: t.now() }).where('id', '=', id).execute()
const rowOf = (id: number) => t.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const memberIn = (ws: number, userId: number) =>
  t.database.selectFrom('members').selectAll().where('workspace_id', '=', ws).where('user_id', '=', userId).executeTakeFirst()
async function mailed(to: string, text: RegExp): Promise<string | undefined> {
  await t.sendMails()
  return t.mails.findLast((mail) => mail.to === to && text.test(mail.text))?.text.match(text)?.[1]
}
async function join(inviter: Person, ws: number, person: Person, role: string) {
  await inviter.send('POST', `/v1/workspaces/${ws}/invitations`, { email: person.email, role })
  const token = await mailed(person.email, /\/invitation\?token=(\S+)/)
  expect((await person.send('POST', '/v1/invitations/accept', { token })).status).toBe(200)
}

async function makeWorld(kind: string): Promise<World> {
  const domain = `corp${++count}.example`
  const owner = await signUp(t, `boss@${domain}`)
  await verify(owner.id)
  const [ws, other] = [await newWorkspace(owner), await newWorkspace(owner)]
  const account = await signUp(t, `ann@${domain}`)
  const { secret: token } = (await account.send('POST', '/v1/me/tokens', { name: 'before' })).body
  if (kind !== 'not verified') await verify(account.id)
  if (kind === 'instance admin') await t.database.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', account.id).execute()
  if (kind === 'in another workspace') await join(owner, other, account, 'viewer')
  if (kind === 'owner here') await join(owner, ws, account, 'owner')
  const totp = kind === 'with an authenticator app' ? (await addTotp(account)).secret : undefined
  // A code is taken once: the next one is another.
  t.advance(60_000)
  t.mails.length = 0
  return { owner, ws, other, domain, account, token, totp }
}

/** True if what the account had before still works. */
async function hasLostAll({ account, token }: World): Promise<boolean> {
  const works = async (call: object) => (await t.send('GET', '/v1/me', call)).status === 200
  const kept = [await works({ headers: { cookie: account.cookie } }), await works({ as: token })]
  const { password_hash } = await rowOf(account.id)
  expect(kept[0]).toBe(kept[1] as boolean)
  expect(password_hash === null || kept[0] === true || password_hash !== undefined).toBe(true)
  return !kept[0]
}

/** What a session opens. */
async function reachOf({ account, ws, other }: World, cookie: string): Promise<string> {
  const me = await t.send('GET', '/v1/me', { headers: { cookie } })
  if (me.body.id !== account.id) return 'opens nothing'
  const status = async (path: string) => {
    const { status, body } = await t.send('GET', path, { headers: { cookie } })
    return [status, body?.code]
  }
  if (Number((await status('/v1/me/tokens'))[0]) !== 200) return 'opens nothing'
  const [sessions] = await status('/v1/me/sessions')
  if (sessions === 200) return 'opens the account'
  expect(await status('/v1/me/sessions')).toEqual([403, 'sign_in_required'])
  expect((await status(`/v1/workspaces/${ws}`))[0]).toBe(200)
  if (await memberIn(other, account.id)) expect(await status(`/v1/workspaces/${other}`)).toEqual([403, 'sign_in_required'])
  expect((await t.send('GET', '/v1/workspaces', { headers: { cookie } })).body.items).toHaveLength(1)
  return 'opens this workspace'
}

/** A browser that keeps cookies. */
function openBrowser(cookies: string[] = []) {
  const jar = new Map(cookies.map((cookie) => cookie.split('=') as [string, string]))
  const keep = (answer: { headers: Headers }) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }
  const headers = () => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; '), origin: ORIGIN })
  return {
    get: async (path: string) => {
      const answer = await t.send('GET', path, { headers: headers() })
      keep(answer)
      return answer.headers.get('location') ?? ''
    },
    postForm: async (path: string, form: Record<string, string>) => {
      const answer = await t.send('POST', path, {
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      })
      keep(answer)
      return answer
    },
    session: () => (jar.has('session') ? `session=${jar.get('session')}` : undefined),
  }
}

async function setUpSso({ owner, ws, domain }: World, fields: object = {}) {
  const path = `/v1/workspaces/${ws}/sso`
  const input = { organization_id: `org_${++count}`, connection_id: `conn_${count}`, domain, ...fields }
  const { body } = await owner.send('PUT', path, { ...input, enabled: false })
  setRecord(`TXT ${body.dns.records[0].name}`, [body.dns.records[0].value])
  expect((await owner.send('PUT', path, { ...input, enabled: true })).status).toBe(200)
  return input
}

/** A sign-in through single sign-on, with all that it asks for. */
async function signInBySso(world: World, cookies: string[] = [], fields: object = {}): Promise<string> {
  const { organization_id } = await setUpSso(world, fields)
  return comeBack(world, organization_id, cookies)
}

async function comeBack(world: World, organization_id: string, cookies: string[] = []): Promise<string> {
  const { account, domain } = world
  const steps: string[] = []
  const browser = openBrowser(cookies)
  const before = browser.session()
  const profile = { id: `prof_${++count}`, organization_id, email: account.email }
  const back = workos.signIn(await browser.get(`/v1/sso/authorize?domain=${domain}`), profile)
  let location = await browser.get(back.pathname + back.search)
  const consent = await mailed(account.email, /(\/v1\/sso\/consent\?\S+)/)
  if (consent !== undefined) {
    steps.push('asks by mail')
    expect(location).toStartWith('/login?')
    expect(await openBrowser().get(consent)).toStartWith('/login?')
    location = await browser.get(consent)
  }
  if (location.startsWith('/login?step=code')) {
    steps.push('asks for a code')
    expect(browser.session()).toBe(before as string)
    await browser.postForm(location, { code: codeAt(world.totp ?? '', t.now()) })
  }
  const session = browser.session()
  if (session === undefined || session === before) return 'refused'
  if (await hasLostAll(world)) steps.push('takes over')
  return [...steps, await reachOf(world, session)].join(', ')
}

async function joined(world: World, before: boolean): Promise<string> {
  const { account, ws } = world
  const member = await memberIn(ws, account.id)
  if (!member) return (await mailed(account.email, /\/invitation\?token=(\S+)/)) === undefined ? 'refused' : 'is invited'
  if (before) return 'is a member'
  if (await hasLostAll(world)) return 'takes over, joins'
  const { status, body } = await account.send('GET', `/v1/workspaces/${ws}`)
  if (status === 200) return 'joins'
  expect([status, body.code]).toEqual([403, 'email_not_verified'])
  await verify(account.id)
  expect((await account.send('GET', `/v1/workspaces/${ws}`)).status).toBe(200)
  return 'joins once verified'
}

async function addByWebhook(world: World): Promise<string> {
  const { owner, ws, account } = world
  const before = (await memberIn(ws, account.id)) !== undefined
  const [directory_id, secret] = [`directory_${++count}`, `a secret of directory ${count}`]
  const set = await owner.send('PUT', `/v1/workspaces/${ws}/scim`, { directory_id, webhook_secret: secret })
  expect(set.status).toBe(200)
  const data = userData(`w${count}`, account.email, { directory_id })
  expect((await deliver(t, { event: 'dsync.user.created', data }, { secret })).status).toBe(200)
  return joined(world, before)
}

async function addByScim(world: World): Promise<string> {
  const { owner, ws, account } = world
  const before = (await memberIn(ws, account.id)) !== undefined
  const { secret } = (await owner.send('POST', `/v1/workspaces/${ws}/scim/token`)).body
  const body = { schemas: [USER], userName: account.email, active: true }
  const { status } = await t.send('POST', `/scim/v2/${ws}/Users`, {
    as: secret,
    body,
    headers: { 'content-type': 'application/scim+json' },
  })
  expect(status).toBe(201)
  return joined(world, before)
}

async function add(world: World, input: object): Promise<string> {
  const before = (await memberIn(world.ws, world.account.id)) !== undefined
  const { status } = await world.owner.send('POST', `/v1/workspaces/${world.ws}/members`, { ...input, role: 'viewer' })
  expect([201, 404, 409]).toContain(status)
  return joined(world, before)
}

async function invite({ owner, ws, account }: World): Promise<string> {
  await owner.send('POST', `/v1/workspaces/${ws}/invitations`, { email: account.email, role: 'viewer' })
  return (await mailed(account.email, /\/invitation\?token=(\S+)/)) ?? 'none'
}

const openedBy = async (world: World, answer: { status: number; headers: Headers }, steps: string[] = []): Promise<string> => {
  if (answer.status >= 400) return 'refused'
  if (await hasLostAll(world)) steps.push('takes over')
  return [...steps, await reachOf(world, cookieOf(answer))].join(', ')
}
const signUpAs = (email: string, more: object = {}) =>
  t.send('POST', '/v1/auth/signup', { body: { email, password: 'another long password', ...more } })

const WAYS: Record<string, (world: World) => Promise<string>> = {
  'sign-up with its address': async (world) => openedBy(world, await signUpAs(world.account.email)),
  password: async (world) => {
    const { email } = world.account
    const body = { email, password: PASSWORD }
    const answer = await t.send('POST', '/v1/auth/login', { body })
    if (answer.status !== 401) return openedBy(world, answer)
    const code = codeAt(world.totp ?? '', t.now())
    return openedBy(world, await t.send('POST', '/v1/auth/login', { body: { ...body, code } }), ['asks for a code'])
  },
  passkey: async (world) => {
    const { authenticator, handle: userHandle } = await addPasskey(world.account)
    const { challenge, cookie } = await askSignIn(t)
    return openedBy(world, await signInBy(t, cookie, authenticator.get({ challenge, userHandle })))
  },
  'password reset by mail': async (world) => {
    await t.send('POST', '/v1/auth/password/forgot', { body: { email: world.account.email } })
    const find = () => mailed(world.account.email, /\/reset\?token=(\S+)/)
    await until(async () => (await find()) !== undefined)
    const token = await find()
    const { status } = await t.send('POST', '/v1/auth/password/reset', { body: { token, password: 'another long password' } })
    expect([status, await hasLostAll(world), (await rowOf(world.account.id)).email_verified_at === null]).toEqual([204, true, false])
    return 'sets a password'
  },
  'sign-up with an invitation to its address': async (world) => {
    const invitation_token = await invite(world)
    return openedBy(world, await signUpAs(world.account.email, { invitation_token }))
  },
  'invitation accepted while signed in': async (world) => {
    const before = (await memberIn(world.ws, world.account.id)) !== undefined
    const { status } = await world.account.send('POST', '/v1/invitations/accept', { token: await invite(world) })
    expect(status).toBe(before ? 404 : 200)
    expect((await rowOf(world.account.id)).email_verified_at).not.toBeNull()
    return joined(world, before)
  },
  'single sign-on, set up by an owner': (world) => signInBySso(world),
  'single sign-on while signed in': (world) => signInBySso(world, [world.account.cookie]),
  'single sign-on, set up by somebody who is an admin now': async (world) => {
    const { organization_id } = await setUpSso(world)
    const other = await signUp(t)
    await verify(other.id)
    await join(world.owner, world.ws, other, 'owner')
    expect((await other.send('PATCH', `/v1/workspaces/${world.ws}/members/${world.owner.id}`, { role: 'admin' })).status).toBe(200)
    return comeBack(world, organization_id)
  },
  'single sign-on whose provider checks the second factor': (world) => signInBySso(world, [], { provider_checks_2fa: true }),
  'SCIM client with a verified domain': async (world) => {
    await proveDomain(t, world.ws, world.domain)
    return addByScim(world)
  },
  'SCIM client without one': addByScim,
  'directory webhook with a verified domain': async (world) => {
    await proveDomain(t, world.ws, world.domain)
    return addByWebhook(world)
  },
  'directory webhook without one': addByWebhook,
  'added by address': (world) => add(world, { email: world.account.email }),
  'added by ID': (world) => add(world, { user_id: world.account.id }),
}

const rows = rowsOf('way')
test('The page has every way that this test knows, and no other.', () => {
  expect([...new Set(rows.map(([way]) => way))]).toEqual(Object.keys(WAYS))
})

describe('The page says what becomes of an account:', () => {
  test.each(rows)('%s, of an account: %s', async (way, kind, says) => {
    const world = await makeWorld(kind)
    expect(await WAYS[way]?.(world)).toBe(says)
  })
})
