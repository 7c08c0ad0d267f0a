import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { deleteWhatIsDue, noticeSuspensions } from '../../../src/features/suspensions/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import type { Workspace } from '../../../src/features/workspaces/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'

let t: TestApp
let admin: User
let owner: User
let workspace: Workspace
let link: Link
let key: string
beforeEach(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
  admin = await t.user('admin')
  await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute())
  owner = await t.user('owner')
  workspace = await t.workspace(owner, 'Acme')
  link = await t.link(owner, workspace.id, { slug: 'sale' })
  key = (await t.send('POST', `/v1/workspaces/${workspace.id}/api-keys`, { as: owner, body: { name: 'k', role: 'editor' } })).body.secret
  await t.sendMails()
})
afterEach(() => t.close())

const onWorkspace = (action: string, body?: object) =>
  t.send('POST', `/v1/admin/workspaces/${workspace.id}/${action}`, { as: admin, ...(body && { body }) })
const onUser = (action: string, body?: object, { id } = owner) =>
  t.send('POST', `/v1/admin/users/${id}/${action}`, { as: admin, ...(body && { body }) })
const links = (as: User | string) => t.send('GET', `/v1/workspaces/${workspace.id}/links`, { as })
const statusOf = async (as: User | string) => (await links(as)).status
const instanceKinds = async () =>
  (await t.send('GET', '/v1/admin/audit', { as: admin })).body.items.map(({ kind }: { kind: string }) => kind) as string[]
const mailed = async () => {
  t.mails.length = 0
  await t.sendMails()
  return t.mails.map(({ to, subject }) => `${to}: ${subject}`)
}

describe('a suspended workspace', () => {
  test('refuses members and API keys with the reason, until it is restored', async () => {
    const { status, body } = await onWorkspace('suspend', { reason: 'Phishing.' })
    expect([status, body.suspended_at, body.suspended_reason, body.suspended_links]).toEqual([
      200,
      new Date(t.now()).toISOString(),
      'Phishing.',
      'gone',
    ])
    for (const as of [owner, key]) {
      const refused = await links(as)
      expect([refused.status, refused.body.code, refused.body.reason, refused.body.error]).toEqual([
        403,
        'workspace_suspended',
        'Phishing.',
        'This workspace is suspended. Reason: Phishing. If you think that this is a mistake, contact the person who runs this service.',
      ])
    }
    expect((await onWorkspace('restore')).status).toBe(200)
    expect([await statusOf(owner), await statusOf(key)]).toEqual([200, 200])
  })

  test('refuses a change that was admitted before it was suspended', async () => {
    t.pause.beforeWrite = async () => {
      t.pause.beforeWrite = undefined
      await onWorkspace('suspend', {})
    }
    const body = { destination_url: 'https://example.com/late' }
    expect((await t.send('POST', `/v1/workspaces/${workspace.id}/links`, { as: owner, body })).body.code).toBe('workspace_suspended')
    await onWorkspace('restore')
    expect((await links(owner)).body.items.map(({ slug }: Link) => slug)).toEqual(['sale'])
  })

  test('answers its links with a 410 page, or keeps redirecting, as was chosen', async () => {
    const { slug: conditional } = await t.link(owner, workspace.id, { slug: 'limited', max_clicks: 100 })
    const visits = async () => [(await t.visit('sale')).status, (await t.visit(conditional)).status, (await t.visit('sale+')).status]
    expect(await visits()).toEqual([302, 302, 200])
    await onWorkspace('suspend', { links: 'gone' })
    expect(await visits()).toEqual([410, 410, 410])
    expect((await t.visit('sale')).text).toContain('This link is not available')
    await onWorkspace('suspend', { links: 'redirect' })
    expect(await visits()).toEqual([302, 302, 200])
    await onWorkspace('suspend', { links: 'gone' })
    await onWorkspace('restore')
    expect(await visits()).toEqual([302, 302, 200])
  })

  test('is noticed by the server if another process suspended it', async () => {
    await t.visit('sale')
    await noticeSuspensions(t.deps, t.now(), RUNNING)
    await t.database.updateTable('workspaces').set({ suspended_at: 1, suspended_links: 'gone' }).where('id', '=', workspace.id).execute()
    await noticeSuspensions(t.deps, t.now(), RUNNING)
    expect((await t.visit('sale')).status).toBe(410)
    await t.database.updateTable('workspaces').set({ suspended_at: null, suspended_links: null }).where('id', '=', workspace.id).execute()
    await noticeSuspensions(t.deps, t.now(), RUNNING)
    expect((await t.visit('sale')).status).toBe(302)
  })

  test('tells its owners by mail, and both audit logs', async () => {
    await onWorkspace('suspend', { reason: 'Phishing.' })
    expect(await mailed()).toEqual(['owner@example.com: Acme was suspended'])
    expect(t.mails[0]?.text).toContain('Reason: Phishing.')
    await onWorkspace('restore')
    expect(await mailed()).toEqual(['owner@example.com: Acme was restored'])
    expect((await instanceKinds()).slice(0, 2)).toEqual(['workspace.restored', 'workspace.suspended'])
    const own = (await t.send('GET', `/v1/workspaces/${workspace.id}/audit`, { as: owner })).body.items
    expect(own.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['workspace.restored', 'workspace.suspended'])
  })
})

describe('a deletion', () => {
  test('of a workspace happens after 30 days, and not before', async () => {
    expect((await onWorkspace('schedule-deletion', { confirm: 'wrong' })).status).toBe(400)
    const { body } = await onWorkspace('schedule-deletion', { confirm: workspace.slug, reason: 'The contract has ended.' })
    expect(body.delete_at).toBe(new Date(t.now() + 30 * DAY).toISOString())
    expect(await mailed()).toEqual(['owner@example.com: Acme will be deleted'])
    t.advance(30 * DAY - 1)
    await deleteWhatIsDue(t.deps, t.now(), RUNNING)
    expect((await links(owner)).body.code).toBe('workspace_suspended')
    t.advance(1)
    await deleteWhatIsDue(t.deps, t.now(), RUNNING)
    expect((await links(owner)).status).toBe(404)
    expect((await t.visit(link.slug)).status).toBe(404)
  })

  test('of a workspace is undone by restoring it', async () => {
    await onWorkspace('schedule-deletion', { confirm: workspace.slug })
    await onWorkspace('restore')
    t.advance(31 * DAY)
    await deleteWhatIsDue(t.deps, t.now(), RUNNING)
    expect(await statusOf(owner)).toBe(200)
  })

  test('of a user happens after 30 days, unless the user is the last owner of a workspace', async () => {
    const refused = await onUser('schedule-deletion', { confirm: owner.email })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('This user is the last owner of "Acme".')])
    const member = await t.member(owner, workspace.id, 'editor')
    const { body } = await onUser('schedule-deletion', { confirm: member.email }, member)
    expect(body.delete_at).toBe(new Date(t.now() + 30 * DAY).toISOString())
    expect(await mailed()).toEqual([`${member.email}: Your account will be deleted`])
    t.advance(30 * DAY)
    await deleteWhatIsDue(t.deps, t.now(), RUNNING)
    const users = (await t.send('GET', `/v1/admin/users?search=${member.email}`, { as: admin })).body.items
    expect(users).toEqual([])
    expect((await instanceKinds())[0]).toBe('user.deleted')
  })
})

describe('a suspended user', () => {
  test('can neither sign in nor use a session, token or API key, until they are restored', async () => {
    const password = 'correct horse battery'
    const credentials = { email: 'ada@example.com', password }
    await t.send('POST', '/v1/auth/signup', { body: credentials })
    const ada: User = (await t.send('GET', '/v1/admin/users?search=ada', { as: admin })).body.items[0]
    await t.send('POST', `/v1/workspaces/${workspace.id}/members`, { as: owner, body: { user_id: ada.id, role: 'editor' } })
    const { secret } = (await t.send('POST', '/v1/me/tokens', { as: ada, body: { name: 't' } })).body
    const signIn = async () => {
      const { status, body } = await t.send('POST', '/v1/auth/login', { body: credentials })
      return [status, body.code]
    }
    const me = async () => (await t.send('GET', '/v1/me', { as: secret })).status
    expect([await signIn(), await me()]).toEqual([[200, undefined], 200])
    const { body } = await onUser('suspend', { reason: 'Spam.' }, ada)
    expect([body.suspended_reason, body.access.sessions]).toEqual(['Spam.', 0])
    expect([await signIn(), await me()]).toEqual([[403, 'account_suspended'], 401])
    expect((await mailed()).at(-1)).toBe('ada@example.com: Your account was suspended')
    await onUser('restore', undefined, ada)
    expect([await signIn(), await me()]).toEqual([[200, undefined], 200])
  })

  test('takes their API keys along', async () => {
    expect(await statusOf(key)).toBe(200)
    await onUser('suspend', {})
    expect(await statusOf(key)).toBe(401)
    await onUser('restore')
    expect(await statusOf(key)).toBe(200)
  })

  test('is neither oneself nor the last instance admin', async () => {
    expect((await onUser('suspend', {}, admin)).status).toBe(409)
    await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', owner.id).execute())
    expect((await onUser('suspend', {})).status).toBe(200)
  })
})

test('An instance admin ends every session, token and API key of a user, and all keys of a workspace.', async () => {
  const { secret } = (await t.send('POST', '/v1/me/tokens', { as: owner, body: { name: 't' } })).body
  expect((await onUser('end-access')).body).toEqual({ api_keys: 1 })
  expect([await statusOf(key), await statusOf(secret), await statusOf(owner)]).toEqual([401, 401, 200])
  await t.send('POST', `/v1/workspaces/${workspace.id}/api-keys`, { as: owner, body: { name: 'k2', role: 'editor' } })
  expect((await onWorkspace('revoke-keys')).body).toEqual({ api_keys: 1 })
})

test('Nobody but an instance admin can do any of this.', async () => {
  for (const path of [`workspaces/${workspace.id}/suspend`, `users/${admin.id}/suspend`, `users/${admin.id}/end-access`])
    expect((await t.send('POST', `/v1/admin/${path}`, { as: owner, body: {} })).status).toBe(403)
})
