import { beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toErasure } from '../../../src/features/erasures/erasures.ts'
import { runDueErasures } from '../../../src/features/erasures/jobs.ts'
import { setInstanceAdmin } from '../../../src/features/identity/accounts.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { addFactors } from '../../http/second-factor-operations.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { proveDomain } from '../directory/prove-domain.ts'
import { connect } from '../scim/scim.ts'

useFreshWorkspaces({ SIGNUP: 'open', DEFAULT_PLAN: 'pro' })

let member: User
let path: string
beforeEach(async () => {
  member = await t.member(owner, ws, 'editor')
  path = `/v1/workspaces/${ws}/compliance/erasure`
})

/** As if the single sign-on of the workspace, whose domain is verified, had created the account. */
async function ownAccount({ id, email }: User): Promise<void> {
  await proveDomain(t, ws, email?.split('@')[1] ?? '')
  await t.database.updateTable('users').set({ created_by_sso_of: ws }).where('id', '=', id).execute()
}
const run = () => runDueErasures(t.deps, t.now(), RUNNING)
const erase = (user: number, as = owner) => t.send('POST', path, { as, body: { user } })
const receipt = async (id: number) => (await t.send('GET', `${path}/${id}`, { as: owner })).body
const makerOf = async (id: number) => (await t.send('GET', `/v1/workspaces/${ws}/links/${id}`, { as: owner })).body.created_by
/** Every text of main.db, but for the audit log, in which nobody is named but by a number. */
async function texts(): Promise<string> {
  const tables = [
    'users',
    'members',
    'links',
    'invitations',
    'mails',
    'scheduled_reports',
    'confirmed_recipients',
    'erasures',
    'sessions',
  ] as const
  return JSON.stringify(await Promise.all(tables.map((table) => t.database.selectFrom(table).selectAll().execute())))
}

test('the receipts of all erasures are a list of the workspace, the latest first, for its admins', async () => {
  const ids: number[] = []
  for (const body of [{ user: member.id }, { visitor: { address: '192.0.2.7', user_agent: 'x' } }])
    ids.unshift((await t.send('POST', path, { as: owner, body })).body.id)
  const first = (await t.send('GET', `${path}?limit=1`, { as: owner })).body
  expect(first.items.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 1))
  const second = (await t.send('GET', `${path}?limit=1&cursor=${first.next_cursor}`, { as: owner })).body
  expect([second.items[0].id, second.items[0].subject, second.next_cursor]).toEqual([ids[1], 'user', null])
  expect((await t.send('GET', path, { as: await t.member(owner, ws, 'editor') })).status).toBe(403)
})

describe('the erasure of a member', () => {
  test('takes them out at once, and their name from what they made, which stays; an account that the workspace created ends', async () => {
    await ownAccount(member)
    const link = await t.link(member, ws)
    await t.send('POST', `/v1/workspaces/${ws}/reports`, { as: owner, body: { frequency: 'daily', hour: 9, recipients: [member.email] } })
    await t.send('POST', '/v1/me/tokens', { as: member, body: { name: 'mine' } })
    await addFactors(t, member.id)
    const { status, body } = await erase(member.id)
    expect([status, body]).toEqual([
      202,
      expect.objectContaining({ subject: 'user', user_id: member.id, ends_account: true, status: 'pending', rows: 0, backups: [] }),
    ])
    expect((await t.send('GET', '/v1/me', { as: member })).body.email).not.toBe(member.email)
    expect(await t.database.selectFrom('passkeys').select('id').where('user_id', '=', member.id).execute()).toEqual([])
    expect((await t.send('GET', `/v1/workspaces/${ws}`, { as: member })).status).toBe(404)
    expect(await makerOf(link.id)).toBe(member.id)
    t.advance(1000)
    await run()
    expect(await receipt(body.id)).toMatchObject({ status: 'completed', finished_at: new Date(t.now()).toISOString() })
    expect((await receipt(body.id)).rows).toBeGreaterThanOrEqual(3)
    expect(await makerOf(link.id)).toBeNull()
    expect((await t.send('GET', '/v1/me', { as: member })).status).toBe(401)
    expect(await texts()).not.toContain(member.email)
    const [report] = (await t.send('GET', `/v1/workspaces/${ws}/reports`, { as: owner })).body.items
    expect([report.recipients, report.enabled]).toEqual([[], false])
  })

  test('leaves the account where they are in another workspace, and what they made there', async () => {
    const other = (await t.workspace(member)).id
    const [here, there] = [await t.link(member, ws), await t.link(member, other)]
    const { body } = await erase(member.id)
    await run()
    expect((await receipt(body.id)).ends_account).toBe(false)
    expect(await makerOf(here.id)).toBeNull()
    expect((await t.send('GET', `/v1/workspaces/${other}/links/${there.id}`, { as: member })).body.created_by).toBe(member.id)
  })

  test('ends no account that a directory has named or created, as long as no domain is verified, also once the directory is gone', async () => {
    const scim = await connect(t, owner)
    const at = `/v1/workspaces/${scim.workspaceId}/compliance/erasure`
    const stranger = await t.user()
    const made = `made${stranger.id}@example.com`
    for (const userName of [stranger.email ?? '', made]) await scim.create(userName, { emails: [{ value: userName, primary: true }] })
    const own = (await scim.members()).find(({ email }) => email === made)
    const erase = async (user?: number) => (await t.send('POST', at, { as: owner, body: { user } })).body.ends_account
    expect(await erase(own?.user_id)).toBe(false)
    await t.send('DELETE', scim.path, { as: owner })
    expect(await erase(stranger.id)).toBe(false)
    await run()
    expect((await t.send('GET', '/v1/me', { as: stranger })).body.email).toBe(stranger.email)
  })

  test('is made of many steps where they made many links, and none is missed', async () => {
    const links = Array.from({ length: 1000 }, (_, index) => ({ destination_url: `https://example.com/${index}` }))
    await t.send('POST', `/v1/workspaces/${ws}/links/bulk`, { as: member, body: { links } })
    await t.send('POST', `/v1/workspaces/${ws}/links/bulk`, { as: member, body: { links: links.slice(0, 200) } })
    const { body } = await erase(member.id)
    await run()
    expect((await receipt(body.id)).rows).toBeGreaterThanOrEqual(1200)
    const made = await t.database
      .selectFrom('links')
      .select('id')
      .where('created_by', 'is not', null)
      .where('workspace_id', '=', ws)
      .execute()
    expect(made).toEqual([])
  })

  test('is of former members, too, whose account stays; of nobody else', async () => {
    await t.send('DELETE', `/v1/workspaces/${ws}/members/${member.id}`, { as: owner })
    expect((await erase(member.id)).body.ends_account).toBe(false)
    expect((await erase((await t.user()).id)).status).toBe(404)
    expect((await erase(999_999)).status).toBe(404)
  })

  test('is refused of the last owner, of who is above, and to who is no admin', async () => {
    expect((await erase(owner.id)).body.code).toBe('last_owner')
    const admin = await t.member(owner, ws, 'admin')
    expect((await erase(owner.id, admin)).status).toBe(403)
    expect((await erase(owner.id, member)).status).toBe(403)
  })

  test('says which backups still have them, and until when', async () => {
    const folder = join(t.deps.config.dataDir, 'backups', '20260101T012700Z')
    mkdirSync(folder, { recursive: true })
    const { body } = await erase(member.id)
    expect(body.backups).toEqual([{ made_at: '2026-01-01T01:27:00.000Z', kept_until: '2026-01-08T01:27:00.000Z' }])
    rmSync(folder, { recursive: true })
  })

  test('says until when the replica still has them, once it is done', async () => {
    const { id } = (await erase(member.id)).body
    const row = await t.deps.db.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const replica = { kind: 'file', url: 'file:///mnt/replica' } as const
    const shown = async (finished_at: number | null, config = { ...t.deps.config, replica }) =>
      (await toErasure({ config }, { ...row, finished_at })).replica_kept_until
    const done = Date.parse('2026-03-10T12:00:00.000Z')
    expect([await shown(done), await shown(null), await shown(done, t.deps.config as never)]).toEqual([
      '2026-03-18T12:00:00.000Z',
      null,
      null,
    ])
  })
})

describe('an account', () => {
  const end = (as: User, confirm = as.email) => t.send('DELETE', '/v1/me', { as, body: { confirm } })

  test('is ended by its user: everywhere, at once', async () => {
    const link = await t.link(member, ws)
    expect((await end(member, 'somebody@example.com')).status).toBe(400)
    expect((await end(member)).status).toBe(204)
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/members`, { as: owner })).body
    expect(items.map(({ user_id }: { user_id: number }) => user_id)).toEqual([owner.id])
    await run()
    expect((await t.send('GET', '/v1/me', { as: member })).status).toBe(401)
    expect(await makerOf(link.id)).toBeNull()
    expect(await texts()).not.toContain(member.email)
    // The address is free.
    const signup = { email: member.email, password: 'a long enough password' }
    expect((await t.send('POST', '/v1/auth/signup', { body: signup })).status).toBe(201)
  })

  test('is not ended by the last owner of a workspace, who is told of which, nor by the last administrator', async () => {
    const refused = await end(owner)
    const { name } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining(`the last owner of "${name}"`)])
    const administrator = await t.user()
    await t.database.updateTable('users').set({ is_instance_admin: 0 }).execute()
    await setInstanceAdmin(t.deps, { userId: null, address: '', userAgent: null }, { email: administrator.email ?? '', isAdmin: true })
    expect((await end(administrator)).body.error).toContain('last instance admin')
  })

  test('with a password needs it, unless the session is confirmed', async () => {
    const email = 'with@example.com'
    const signup = await t.send('POST', '/v1/auth/signup', { body: { email, password: 'a long enough password' } })
    const headers = { cookie: signup.headers.get('set-cookie')?.split(';')[0] ?? '', origin: 'http://terse.test' }
    const send = (current_password?: string) => t.send('DELETE', '/v1/me', { headers, body: { confirm: email, current_password } })
    t.advance(15 * 60_000 + 1)
    expect([(await send()).status, (await send('a wrong one, and long')).status]).toEqual([403, 400])
    const ended = await send('a long enough password')
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await t.send('GET', '/v1/me', { headers })).status).toBe(401)
  })

  test('is downloaded whole: a line for each thing, without any secret', async () => {
    const { secret } = (await t.send('POST', '/v1/me/tokens', { as: member, body: { name: 'cli' } })).body
    for (let index = 0; index < 501; index++) await t.send('PATCH', '/v1/me', { as: member, body: { display_name: `N${index}` } })
    await t.link(member, ws)
    const answer = await t.send('GET', '/v1/me/data', { as: member })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ type: 'user', email: member.email, display_name: 'N500' })
    const types = lines.map(({ type }: { type: string }) => type)
    expect(new Set(types)).toEqual(new Set(['user', 'membership', 'personal_token', 'audit_entry']))
    expect(lines.find(({ kind }: { kind: string }) => kind === 'link.created')).toMatchObject({ workspace_id: ws })
    expect(answer.text).not.toContain(secret)
    expect(answer.text).not.toMatch(/hash/)
    expect((await t.send('GET', '/v1/me/data')).status).toBe(401)
  })
})
