import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { runDueExports } from '../../../src/features/exports/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { purgeOldRequests } from '../../../src/http/jobs.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'

// What a workspace may take up on the disk, and how many workspaces somebody may have.

const MB = 1_000_000
let t: TestApp
let owner: User
let path: string
beforeEach(async () => {
  t = await openTestApp()
  owner = await t.user()
  path = `/v1/workspaces/${(await t.workspace(owner)).id}`
})
afterEach(() => t.close())

const send = (method: string, at: string, body?: object) => t.send(method, path + at, { as: owner, body })
const startExport = () => send('POST', '/exports', { type: 'links' })
async function completeExport(): Promise<number> {
  const { status, body } = await startExport()
  expect(status).toBe(202)
  await runDueExports(t.deps, t.now(), RUNNING)
  return body.id
}
const storedRows = async () => (await t.database.selectFrom('workspaces').select('stored_bytes').executeTakeFirstOrThrow()).stored_bytes
const growTo = (bytes: number) => t.database.updateTable('exports').set({ bytes }).execute()

test('Ten finished exports are kept: another one is refused until one is deleted or has expired.', async () => {
  const ids: number[] = []
  for (let number = 0; number < 10; number++) ids.push(await completeExport())
  const { status, body } = await startExport()
  expect([status, body.code, body.error]).toEqual([403, 'quota_exceeded', expect.stringContaining('Delete')])
  await send('DELETE', `/exports/${ids[0]}`)
  await completeExport()
  expect((await startExport()).status).toBe(403)
  t.advance(8 * 86_400_000)
  expect((await startExport()).status).toBe(202)
})

test("Exports that wait count like finished ones, so that requests at the same time don't get past the limit.", async () => {
  for (let number = 0; number < 9; number++) await completeExport()
  const answers = await Promise.all([startExport(), startExport(), startExport()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 403, 403])
})

test('A new export is refused where the files of those before fill what the plan has.', async () => {
  const id = await completeExport()
  await growTo(50 * MB - 10_000)
  expect((await startExport()).status).toBe(202)
  await growTo(50 * MB)
  expect((await startExport()).body.code).toBe('quota_exceeded')
  await send('DELETE', `/exports/${id}`)
  await t.database.deleteFrom('exports').execute()
  expect((await startExport()).status).toBe(202)
})

test("An import's content counts while it is stored, and is refused where there is no room for it.", async () => {
  const content = `url\nhttps://example.com/${'x'.repeat(1000)}`
  await completeExport()
  await growTo(50 * MB - (await storedRows()) - 1500)
  expect((await send('POST', '/imports', { source: 'csv', content })).status).toBe(202)
  const { status, body } = await send('POST', '/imports', { source: 'csv', content })
  expect([status, body.code]).toEqual([403, 'quota_exceeded'])
})

test('The number of workspaces that somebody owns depends on the best plan among them.', async () => {
  const create = (as = owner) => t.send('POST', '/v1/workspaces', { as, body: { name: 'Acme' } })
  for (let number = 0; number < 9; number++) expect((await create()).status).toBe(201)
  const { status, body } = await create()
  expect([status, body.code]).toEqual([403, 'quota_exceeded'])
  // Those that somebody else owns don't count, nor does their plan.
  const other = await t.user()
  const id = Number(path.split('/').at(-1))
  await send('POST', '/members', { user_id: other.id, role: 'admin' })
  await t.database.updateTable('workspaces').set({ plan_tier: 'starter' }).where('id', '=', id).execute()
  for (let number = 0; number < 10; number++) expect((await create(other)).status).toBe(201)
  expect((await create(other)).status).toBe(403)
  for (let number = 0; number < 10; number++) expect((await create()).status).toBe(201)
  expect((await create()).status).toBe(403)
})

test('Ownership that is granted counts like a workspace that was created.', async () => {
  const giver = await t.user()
  const given = (await t.workspace(giver)).id
  const member = (path: string, method: string, body: object) => t.send(method, `/v1/workspaces/${given}${path}`, { as: giver, body })
  for (let number = 0; number < 9; number++)
    expect((await t.send('POST', '/v1/workspaces', { as: owner, body: { name: 'Acme' } })).status).toBe(201)
  expect((await member('/members', 'POST', { user_id: owner.id, role: 'owner' })).body.code).toBe('quota_exceeded')
  expect((await member('/members', 'POST', { user_id: owner.id, role: 'admin' })).status).toBe(201)
  expect((await member(`/members/${owner.id}`, 'PATCH', { role: 'owner' })).body.code).toBe('quota_exceeded')
  // The plan of what is given counts, too.
  await t.database.updateTable('workspaces').set({ plan_tier: 'starter' }).where('id', '=', given).execute()
  expect((await member(`/members/${owner.id}`, 'PATCH', { role: 'owner' })).status).toBe(200)
})

test('An invitation to own a workspace is kept while the invited owns as many as they may.', async () => {
  const giver = await t.user()
  const given = (await t.workspace(giver)).id
  await t.send('POST', `/v1/workspaces/${given}/invitations`, { as: giver, body: { email: owner.email, role: 'owner' } })
  await t.sendMails()
  const token = t.mails.at(-1)?.text.match(/(?<=token=)[\w-]{43}/)?.[0]
  const accept = () => t.send('POST', '/v1/invitations/accept', { as: owner, body: { token } })
  const own: { id: number; slug: string }[] = []
  for (let number = 0; number < 9; number++) own.push((await t.send('POST', '/v1/workspaces', { as: owner, body: { name: 'Acme' } })).body)
  expect((await accept()).body.code).toBe('quota_exceeded')
  await t.send('DELETE', `/v1/workspaces/${own[0]?.id}`, { as: owner, body: { confirm: own[0]?.slug } })
  expect((await accept()).status).toBe(200)
})

test('An instance administrator has as many workspaces as wanted.', async () => {
  await t.database.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', owner.id).execute()
  for (let number = 0; number < 12; number++)
    expect((await t.send('POST', '/v1/workspaces', { as: owner, body: { name: 'Acme' } })).status).toBe(201)
})

test('A refused bulk row repeats no more than 2,048 characters of what it says.', async () => {
  const long = 'x'.repeat(100_000)
  const { body } = await send('POST', '/links/bulk', { links: [{ slug: long, destination_url: long }] })
  expect([body.failed[0].slug, body.failed[0].destination_url]).toEqual([long.slice(0, 2048), long.slice(0, 2048)])
})

describe('A large answer of a request with an Idempotency-Key', () => {
  const links = Array.from({ length: 40 }, () => ({ slug: '!', destination_url: 'x'.repeat(2048) }))
  const ask = (key: string) =>
    t.send('POST', `${path}/links/bulk`, {
      as: owner,
      body: { links: [{ destination_url: 'https://example.com/' }, ...links] },
      headers: { 'idempotency-key': key },
    })

  test('is replayed whole, and counts as what the workspace stores until the key expires.', async () => {
    const first = await ask('k')
    expect([first.status, first.body.created, first.text.length > 65_536]).toEqual([200, 1, true])
    const again = await ask('k')
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, first.body, 'true'])
    await completeExport()
    await growTo(50 * MB - first.text.length)
    expect((await startExport()).body.code).toBe('quota_exceeded')
    t.advance(86_400_001)
    await purgeOldRequests(t.deps, t.now(), RUNNING)
    expect((await startExport()).status).toBe(202)
  })

  test('is not kept where the workspace has no room for it: the request is not repeated, and its replay says so.', async () => {
    await completeExport()
    await growTo(50 * MB - 10_000)
    expect((await ask('k')).body.created).toBe(1)
    const { status, body, headers } = await ask('k')
    expect([status, body.code, body.error]).toEqual([409, 'conflict', expect.stringContaining('200')])
    expect([body.request_id !== undefined, headers.get('idempotent-replayed')]).toEqual([true, 'true'])
    const stored = await t.deps.db.selectFrom('idempotent_requests').select('body').executeTakeFirstOrThrow()
    expect(stored.body?.length).toBeLessThan(1000)
    expect((await send('GET', '/links')).body.items.length).toBe(1)
  })
})
