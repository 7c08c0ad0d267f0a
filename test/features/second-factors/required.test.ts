import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { addPasskey, addTotp, askSignIn, cookieOf, PASSWORD, type Person, signInBy, signUp } from './person.ts'

useQuickPasswords()

let t: TestApp
let ann: Person
let bob: Person
let ws: number
beforeAll(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
})
afterAll(() => t.close())
beforeEach(async () => {
  ann = await signUp(t)
  bob = await signUp(t)
  ws = (await ann.send('POST', '/v1/workspaces', { name: 'Shop' })).body.id
  await t.database.insertInto('members').values({ workspace_id: ws, user_id: bob.id, role: 'admin', joined_at: t.now() }).execute()
})

const require = (isRequired: boolean, by = ann) =>
  by.send('PATCH', `/v1/workspaces/${ws}`, { settings: { require_second_factor: isRequired } })
const newLink = (by = bob, cookie?: string) =>
  by.send('POST', `/v1/workspaces/${ws}/links`, { destination_url: 'https://example.com/' }, cookie)
const read = (by = bob, cookie?: string) => by.send('GET', `/v1/workspaces/${ws}/links`, undefined, cookie)

describe('a workspace that requires a second factor', () => {
  test('is off at first, and turned on only by who has one', async () => {
    expect((await ann.send('GET', `/v1/workspaces/${ws}`)).body.settings.require_second_factor).toBe(false)
    const refused = await require(true)
    expect([refused.status, refused.body.fields[0].path]).toEqual([409, 'settings.require_second_factor'])
    await addTotp(ann)
    expect((await require(true)).body.settings.require_second_factor).toBe(true)
    expect((await newLink(ann)).status).toBe(201)
  })

  test('refuses members with a password alone, and their tokens, until they have one', async () => {
    const token = (await bob.send('POST', '/v1/me/tokens', { name: 't' })).body.secret
    await addTotp(ann)
    await require(true)
    const figures = await bob.send('GET', `/v1/analytics/workspaces/${ws}/links/top`)
    for (const answer of [figures, await read(), await newLink(), await t.send('GET', `/v1/workspaces/${ws}/links`, { as: token })])
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        403,
        'second_factor_required',
        expect.stringContaining('/app/account'),
      ])
    const quick = (workspace_id?: number) => bob.send('POST', '/v1/links', { destination_url: 'https://example.com/', workspace_id })
    expect([(await quick(ws)).status, (await quick()).status]).toEqual([403, 403])
    expect((await bob.send('GET', '/v1/me/second-factors')).body.required_by).toEqual(['Shop'])
    expect((await bob.send('GET', '/v1/workspaces')).body.items).toMatchObject([{ id: ws }])
    await addTotp(bob)
    expect([(await read()).status, (await newLink()).status]).toEqual([200, 201])
    expect((await t.send('GET', `/v1/workspaces/${ws}/links`, { as: token })).status).toBe(200)
    await bob.send('DELETE', '/v1/me/second-factors/totp', { current_password: PASSWORD })
    expect((await read()).status).toBe(403)
    await require(false)
    expect((await read()).status).toBe(200)
  })

  test('takes personal tokens of who has no password', async () => {
    const token = (await bob.send('POST', '/v1/me/tokens', { name: 't' })).body.secret
    await addTotp(ann)
    await require(true)
    const ask = async () => (await t.send('GET', `/v1/workspaces/${ws}/links`, { as: token })).status
    expect(await ask()).toBe(403)
    await t.database.updateTable('users').set({ password_hash: null }).where('id', '=', bob.id).execute()
    expect(await ask()).toBe(200)
  })

  test('takes no app that is not confirmed yet', async () => {
    await addTotp(ann)
    await require(true)
    await bob.send('POST', '/v1/me/second-factors/totp', { current_password: PASSWORD })
    expect((await read()).status).toBe(403)
  })

  test('takes sessions by a passkey and by single sign-on', async () => {
    const { authenticator } = await addPasskey(bob)
    const { challenge, cookie } = await askSignIn(t)
    const userHandle = Buffer.from(String(bob.id)).toString('base64url')
    const session = cookieOf(await signInBy(t, cookie, authenticator.get({ challenge, userHandle })))
    await addTotp(ann)
    await require(true)
    await t.database.deleteFrom('passkeys').where('user_id', '=', bob.id).execute()
    expect([(await read(bob, session)).status, (await newLink(bob, session)).status, (await read()).status]).toEqual([200, 201, 403])
    await t.database.updateTable('sessions').set({ method: 'sso', reach: ws }).where('user_id', '=', bob.id).execute()
    expect([(await read()).status, (await newLink()).status]).toEqual([200, 201])
  })

  test('takes its API keys as before, whoever made them', async () => {
    const { secret } = (await bob.send('POST', `/v1/workspaces/${ws}/api-keys`, { name: 'k', role: 'admin' })).body
    await addTotp(ann)
    await require(true)
    expect((await t.send('GET', `/v1/workspaces/${ws}/links`, { as: secret })).status).toBe(200)
    expect((await t.send('PATCH', `/v1/workspaces/${ws}`, { as: secret, body: { name: 'Other' } })).status).toBe(200)
    await require(false)
    const turnedOn = await t.send('PATCH', `/v1/workspaces/${ws}`, { as: secret, body: { settings: { require_second_factor: true } } })
    expect(turnedOn.status).toBe(409)
  })

  test('refuses a change whose body was still coming when it was turned on', async () => {
    await addTotp(ann)
    let send: (() => void) | undefined
    const body = new ReadableStream({
      start: (controller) => {
        send = () => {
          controller.enqueue(new TextEncoder().encode('{"destination_url":"https://example.com/"}'))
          controller.close()
        }
      },
    })
    const answer = t.app.fetch(
      new Request(`http://terse.test/v1/workspaces/${ws}/links`, {
        method: 'POST',
        headers: { cookie: bob.cookie, origin: 'http://terse.test', 'content-type': 'application/json' },
        body,
      }),
    )
    await require(true)
    send?.()
    expect((await answer).status).toBe(403)
  })

  test('is for no viewer or editor to turn on', async () => {
    await addTotp(bob)
    await t.database.updateTable('members').set({ role: 'editor' }).where('user_id', '=', bob.id).execute()
    expect((await require(true, bob)).status).toBe(403)
  })
})
