import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { verifyChains } from '../../../src/features/audit/chain.ts'
import { runDueErasures } from '../../../src/features/erasures/jobs.ts'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import { runDueDataExports } from '../../../src/features/portability/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { FIREFOX, RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { proveDomain } from '../directory/prove-domain.ts'
import { USER } from '../scim/scim.ts'

useFreshWorkspaces({ SIGNUP: 'open', DEFAULT_PLAN: 'enterprise' })

const EMAIL = 'Zoe.Quimby@example.com'
const NAME = 'Zoe Quimby-Featherstone'
const at = (rest: string) => `/v1/workspaces/${ws}${rest}`
const send = (method: string, path: string, body?: unknown, as: User = owner, headers: Record<string, string> = {}) =>
  t.send(method, path, { as, headers, ...(body !== undefined && { body }) })
const erase = async (body: object) => (await send('POST', at('/compliance/erasure'), body)).body
const run = () => runDueErasures(t.deps, t.now(), RUNNING)
const receipt = async (id: number) => (await send('GET', at(`/compliance/erasure/${id}`))).body

/** Where a text is: tables of both databases, and the bytes of all files, their write-ahead logs too. */
function placesOf(text: string): string[] {
  const found: string[] = []
  for (const file of Object.values(t.files)) {
    const db = new Database(file, { readonly: true })
    for (const table of db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[])
      if (
        JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all())
          .toLowerCase()
          .includes(text.toLowerCase())
      )
        found.push(table)
    db.close()
  }
  const { dataDir } = t.deps.config
  for (const name of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name)
    if (name.isFile() && readFileSync(path).toString('latin1').toLowerCase().includes(text.toLowerCase()))
      found.push(path.slice(dataDir.length))
  }
  return found
}

/** Somebody whose name and address come to be in as many places as there are. */
async function known(): Promise<User> {
  await t.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: 'enterprise' }).where('id', '=', ws).execute())
  await t.subscribe(ws)
  const user: User = (await t.send('POST', '/v1/users', { body: { email: EMAIL, display_name: 'Zoe' } })).body
  // The workspace may end the account: it has verified the domain, and its single sign-on created the account.
  await proveDomain(t, ws, EMAIL.split('@')[1] ?? '')
  await t.database.updateTable('users').set({ created_by_sso_of: ws }).where('id', '=', user.id).execute()
  await send('POST', at('/invitations'), { email: EMAIL, role: 'editor' }, owner, { 'idempotency-key': 'invite zoe' })
  await t.sendMails()
  const token = t.mails.findLast(({ to }) => to === EMAIL)?.text.match(/token=(\S+)/)?.[1] ?? ''
  expect((await send('POST', '/v1/invitations/accept', { token }, user)).status).toBe(200)
  await send('PATCH', '/v1/me', { display_name: NAME }, user, { 'idempotency-key': 'rename zoe' })
  await t.link(user, ws)
  await send('POST', at('/reports'), { frequency: 'daily', hour: 9, recipients: [EMAIL, owner.email] })
  const schedule = { frequency: 'daily', hour: 3, timezone: 'UTC', recipients: [EMAIL] }
  await send('PUT', at('/link-audits/schedule'), schedule)
  const { secret } = (await send('POST', at('/scim/token'))).body
  const told = { schemas: [USER], userName: EMAIL, displayName: NAME, active: true }
  expect((await t.send('POST', `/scim/v2/${ws}/Users`, { as: secret, body: told })).status).toBe(201)
  for (const type of ['links', 'audit']) await send('POST', at('/exports'), { type })
  await runDueExports(t.deps, t.now(), RUNNING)
  await send('POST', at('/compliance/data-export'))
  await runDueDataExports(t.deps, t.now(), RUNNING)
  return user
}

test('Nothing of a person is left anywhere once they are erased: in no table, and in no file.', async () => {
  const { id } = await known()
  expect(placesOf(EMAIL)).toEqual(
    expect.arrayContaining(['users', 'audit_addresses', 'events', 'idempotent_requests', 'scheduled_reports', '/exports/2.csv']),
  )
  const erasure = await erase({ user: id })
  await run()
  expect(await receipt(erasure.id)).toMatchObject({ status: 'completed' })
  expect([placesOf(EMAIL), placesOf(NAME)]).toEqual([[], []])
})

test('The audit log says what was done with them all the same, without their address, and is whole.', async () => {
  const { id } = await known()
  const invited = async () =>
    (await send('GET', at('/audit'))).body.items.find(({ kind }: { kind: string }) => kind === 'report.created').metadata.recipients
  expect(await invited()).toEqual([EMAIL, owner.email])
  await erase({ user: id })
  await run()
  expect(await invited()).toEqual(['(erased)', owner.email])
  const report = (await verifyChains(t.deps.db, t.deps.signer)).chains.find(({ workspaceId }) => workspaceId === ws)
  expect(report?.faults).toEqual([])
})

test('What was asked for with an Idempotency-Key is not done again, though its answer names nobody any more.', async () => {
  const { id } = await known()
  await erase({ user: id })
  await run()
  const again = await send('POST', at('/invitations'), { email: EMAIL, role: 'editor' }, owner, { 'idempotency-key': 'invite zoe' })
  expect([again.status, again.headers.has('idempotent-replayed'), again.body.email]).toEqual([201, true, '(erased)'])
})

test('Exports with a visitor in them are deleted when the visitor is erased, those under way too; others stay.', async () => {
  const link = await t.link(owner, ws)
  await t.visit(link.slug, { address: '203.0.113.9' })
  await t.flushClicks()
  const done = (await send('POST', at('/exports'), { type: 'clicks' })).body.id
  const links = (await send('POST', at('/exports'), { type: 'links' })).body.id
  await runDueExports(t.deps, t.now(), RUNNING)
  const whole = (await send('POST', at('/compliance/data-export'))).body.id
  const open = (await send('POST', at('/exports'), { type: 'clicks' })).body.id
  const { id } = await erase({ visitor: { address: '203.0.113.9', user_agent: FIREFOX } })
  await run()
  expect(await receipt(id)).toMatchObject({ status: 'completed', clicks: 1 })
  const statusOf = async (path: string) => {
    const { body } = await send('GET', at(path))
    return [body.status, body.error]
  }
  const reason = 'The file contained data of a person who was erased, so it was deleted. Create a new export.'
  expect(await statusOf(`/exports/${done}`)).toEqual(['expired', reason])
  expect(await statusOf(`/exports/${open}`)).toEqual(['failed', reason])
  expect(await statusOf(`/exports/${links}`)).toEqual(['completed', null])
  expect(await statusOf(`/compliance/data-export/${whole}`)).toEqual(['failed', reason])
})
