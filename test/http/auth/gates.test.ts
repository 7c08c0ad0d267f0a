import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Person, signUp } from '../../features/second-factors/person.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'

// What a workspace requires of a sign-in, asked of every operation that the application has.

useQuickPasswords()
let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ DEV_AUTH: 'false', SIGNUP: 'open', DEFAULT_PLAN: 'business', RATE_LIMITS: 'off' })
  await signUp(t)
})
afterAll(() => t.close())

type Route = { method: string; path: string; hooks: { detail?: { 'x-access'?: string; 'x-credential'?: { inPerson: boolean } } } }
/** Who may call these isn't decided by a membership. */
const OTHERS = new Set(['instanceAdmin', 'signed', 'internal', undefined])

const operations = () =>
  (t.app.routes as unknown as Route[]).filter(
    ({ path, hooks }) => path === '/v1/links' || (path.includes(':workspace_id') && !OTHERS.has(hooks.detail?.['x-access'])),
  )

/** A workspace, and an admin of it with a session, a personal token and a link to ask for. */
async function createMember() {
  const owner = await signUp(t)
  const ws: number = (await owner.send('POST', '/v1/workspaces', { name: 'Acme' })).body.id
  const member = await signUp(t)
  await t.database.updateTable('users').set({ email_verified_at: t.now() }).where('id', 'in', [owner.id, member.id]).execute()
  await t.database
    .insertInto('members')
    .values({ workspace_id: ws, user_id: member.id, role: 'admin', joined_at: t.now(), is_accepted: 1, needs_verified_email: 0 })
    .execute()
  const link = (await owner.send('POST', `/v1/workspaces/${ws}/links`, { destination_url: 'https://example.com/' })).body.id
  const token = (await member.send('POST', '/v1/me/tokens', { name: 'old' })).body.secret
  return { ws, member, link, token }
}

/** Each comes after the session and the token were made. */
const REQUIREMENTS: [code: string, require: (ws: number, member: Person) => Promise<unknown>][] = [
  [
    'sso_required',
    (ws) =>
      t.database
        .insertInto('sso_configurations')
        .values({
          workspace_id: ws,
          provider: 'workos',
          organization_id: 'org_1',
          connection_id: 'conn_1',
          domain: 'example.com',
          proof_token: 'x',
          pending_since: t.now(),
          proved_at: t.now(),
          enabled: 1,
          sso_required: 1,
          provider_checks_2fa: 0,
          created_at: t.now(),
          updated_at: t.now(),
        })
        .execute(),
  ],
  [
    'second_factor_required',
    (ws) => t.database.updateTable('workspaces').set({ settings: '{"require_second_factor":true}' }).where('id', '=', ws).execute(),
  ],
  [
    'sign_in_required',
    async (_, { id }) => {
      // Of another workspace's single sign-on.
      await t.database.updateTable('sessions').set({ reach: 1, method: 'sso' }).where('user_id', '=', id).execute()
      await t.database.updateTable('personal_tokens').set({ reach: 1 }).where('user_id', '=', id).execute()
    },
  ],
  [
    'email_not_verified',
    async (_, { id }) => {
      await t.database.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
      await t.database.updateTable('members').set({ needs_verified_email: 1 }).where('user_id', '=', id).execute()
    },
  ],
]

describe('no operation of a workspace is done for a member whose sign-in is not enough there, by a session or token that is older:', () => {
  test.each(REQUIREMENTS)('%s', async (code, require) => {
    const { ws, member, link, token } = await createMember()
    await require(ws, member)
    expect(operations().length).toBeGreaterThan(150)
    const wrong: unknown[] = []
    for (const { method, path, hooks } of operations()) {
      const address = path.replace(':workspace_id', `${ws}`).replace(':link_id', `${link}`).replaceAll(/:\w+/g, '1')
      const body = method === 'GET' || method === 'DELETE' ? undefined : { workspace_id: ws, destination_url: 'https://example.com/' }
      const bySession = await member.send(method, address, body)
      const byToken = await t.send(method, address, { as: token, body })
      const ofToken = hooks.detail?.['x-credential']?.inPerson ? [code, 'forbidden'] : [code]
      if (bySession.status !== 403 || bySession.body.code !== code) wrong.push(['session', method, path, bySession.status, bySession.body])
      if (byToken.status !== 403 || !ofToken.includes(byToken.body.code)) wrong.push(['token', method, path, byToken.status, byToken.body])
    }
    expect(wrong).toEqual([])
  })
})
