import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { archivesOf } from '../../../src/features/portability/data-exports.ts'
import { purgeDataExports, runDueDataExports } from '../../../src/features/portability/jobs.ts'
import type { DataExport } from '../../../src/features/portability/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { connect } from '../scim/scim.ts'
import { exportWorkspace, pathOf, readContents } from './exporting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const DAY = 86_400_000
const post = (as: User = owner) => t.send('POST', pathOf(ws), { as })
const get = (id: number) => t.send('GET', pathOf(ws, id), { as: owner })
const download = (id: number, headers: Record<string, string> = {}) => t.send('GET', pathOf(ws, `${id}/download`), { as: owner, headers })
const run = (stopping = RUNNING) => runDueDataExports(t.deps, t.now(), stopping)
const fileOf = (id: number) => archivesOf(t.deps).fileOf(id)
async function completed(): Promise<DataExport> {
  const { body } = await post()
  await run()
  return (await get(body.id)).body
}

test('An export is asked for, written by a job, and downloaded as an archive.', async () => {
  const asked = await post()
  const { id } = asked.body as DataExport
  expect([asked.status, asked.body.status, asked.body.bytes]).toEqual([202, 'pending', null])
  expect((await download(id)).status).toBe(409)
  await run()
  const done = (await get(id)).body as DataExport
  expect(done).toMatchObject({ status: 'completed', error: null, expires_at: new Date(t.now() + 7 * DAY).toISOString() })
  expect(done.rows).toBeGreaterThan(1)
  const answer = await download(id)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
    200,
    'application/zip',
    String(done.bytes),
  ])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-2026-03-\d\d\.zip"$/)
  const part = await download(id, { range: 'bytes=0-3' })
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'PK\x03\x04', `bytes 0-3/${done.bytes}`])
  expect((await download(id, { range: `bytes=${done.bytes}-` })).status).toBe(416)
})

test('Only admins ask for it, see it and download it.', async () => {
  const { id } = await completed()
  for (const role of ['viewer', 'editor'] as const) {
    const as = await t.member(owner, ws, role)
    for (const [method, path] of [
      ['POST', pathOf(ws)],
      ['GET', pathOf(ws)],
      ['GET', pathOf(ws, id)],
      ['GET', pathOf(ws, `${id}/download`)],
      ['DELETE', pathOf(ws, id)],
    ] as const)
      expect([role, method, path, (await t.send(method, path, { as })).status]).toEqual([role, method, path, 403])
  }
  expect((await t.send('GET', pathOf(ws, id), { as: await t.user() })).status).toBe(404)
})

test('A workspace has one at a time: a second request is refused while it is unfinished, and takes its place afterwards.', async () => {
  const { body: first } = await post()
  expect((await post()).status).toBe(409)
  await run()
  const { body: second } = await post()
  expect([(await get(first.id)).status, existsSync(fileOf(first.id))]).toEqual([404, false])
  expect((await t.send('GET', pathOf(ws), { as: owner })).body.items).toEqual([second])
})

test('Who asked, downloaded and deleted is in the audit log.', async () => {
  const { id } = await completed()
  await download(id)
  await download(id, { range: 'bytes=0-3' })
  expect((await t.send('DELETE', pathOf(ws, id), { as: owner })).status).toBe(204)
  const { body } = await t.send('GET', `/v1/workspaces/${ws}/audit?target_type=data_export`, { as: owner })
  expect(body.items.map(({ kind, target_id, metadata }: Record<string, unknown>) => [kind, target_id, metadata])).toEqual([
    ['data_export.deleted', id, {}],
    ['data_export.downloaded', id, { bytes: '0-3' }],
    ['data_export.downloaded', id, {}],
    ['data_export.started', id, {}],
  ])
  expect(existsSync(fileOf(id))).toBe(false)
})

describe('an archive', () => {
  test('is gone after a week, and says so.', async () => {
    const { id } = await completed()
    t.advance(7 * DAY)
    expect([(await get(id)).body.status, (await download(id)).status]).toEqual(['expired', 410])
    await purgeDataExports(t.deps, t.now(), RUNNING)
    expect(existsSync(fileOf(id))).toBe(false)
  })

  test('that belongs to nothing any more is removed; one of others stays.', async () => {
    const { id } = await completed()
    writeFileSync(fileOf(999_999), 'left')
    await purgeDataExports(t.deps, t.now(), RUNNING)
    expect([existsSync(fileOf(999_999)), existsSync(fileOf(id))]).toEqual([false, true])
  })

  test('whose file is missing is gone: 410.', async () => {
    const { id } = await completed()
    rmSync(fileOf(id))
    expect((await download(id)).status).toBe(410)
  })

  test('that was cut off is written anew by the next run.', async () => {
    const { body } = await post()
    const stopping = new AbortController()
    stopping.abort()
    await run(stopping.signal)
    expect((await get(body.id)).body.status).toBe('pending')
    await t.database.updateTable('data_exports').set({ status: 'running' }).where('id', '=', body.id).execute()
    mkdirSync(dirname(fileOf(body.id)), { recursive: true })
    writeFileSync(fileOf(body.id), 'half of an archive that is longer than the whole one '.repeat(10_000))
    await run()
    const { bytes } = (await get(body.id)).body
    expect((await download(body.id)).headers.get('content-length')).toBe(String(bytes))
    expect((await download(body.id)).text.slice(0, 2)).toBe('PK')
  })

  test('whose export is deleted meanwhile leaves no file.', async () => {
    const { body } = await post()
    const running = run()
    await t.send('DELETE', pathOf(ws, body.id), { as: owner })
    await running
    expect([(await get(body.id)).status, existsSync(fileOf(body.id))]).toEqual([404, false])
  })
})

test('One that fails is tried again, for a day, and holds up no other.', async () => {
  const { body: failing } = await post()
  // Its file can't be written: there is a folder in its place.
  mkdirSync(fileOf(failing.id), { recursive: true })
  const other = await t.workspace(owner)
  const { body: good } = await t.send('POST', pathOf(other.id), { as: owner })
  expectErrors(/a workspace couldn't be exported/)
  await run()
  expect((await t.send('GET', pathOf(other.id, good.id), { as: owner })).body.status).toBe('completed')
  expect((await get(failing.id)).body.status).toBe('running')
  t.advance(DAY + 1)
  expectErrors(/a workspace couldn't be exported/)
  await run()
  expect((await get(failing.id)).body).toMatchObject({ status: 'failed', error: expect.stringContaining('within a day') })
  rmSync(fileOf(failing.id), { recursive: true })
})

test('On a full disk it ends, says so, and leaves no file.', async () => {
  const { body } = await post()
  mkdirSync(dirname(fileOf(body.id)), { recursive: true })
  symlinkSync('/dev/full', fileOf(body.id))
  expectErrors(/a workspace couldn't be exported/)
  await run()
  expect((await get(body.id)).body).toMatchObject({ status: 'failed', error: 'The server ran out of disk space for the archive.' })
  expect(existsSync(fileOf(body.id))).toBe(false)
})

test('Of somebody whom a directory added without their consent, an archive has the address, and nothing else of their account.', async () => {
  const scim = await connect(t)
  const { body: stranger } = await t.send('POST', '/v1/users', {
    body: { email: 'vera@stranger.example', display_name: 'Veronica Victim' },
  })
  await t.send('PATCH', '/v1/me', { as: stranger, body: { timezone: 'Asia/Tokyo' } })
  t.advance(DAY)
  for (const email of [stranger.email, 'new@stranger.example']) await scim.create(email)
  const exported = async () => {
    const { rows, text } = await readContents(await exportWorkspace(t, scim.owner, scim.workspaceId))
    const users = rows.users?.filter(({ email }) => String(email).endsWith('@stranger.example')) ?? []
    return { users: users.map(({ id, email, email_key, ...others }) => others), text }
  }
  const { users, text } = await exported()
  expect(users).toHaveLength(2)
  expect(users[0]).toEqual(users[1] as Record<string, unknown>)
  for (const own of ['Veronica', 'Asia/Tokyo', 'created_account']) expect(text).not.toContain(own)

  await t.database.updateTable('members').set({ is_accepted: 1 }).where('user_id', '=', stranger.id).execute()
  expect((await exported()).users[0]).toMatchObject({ display_name: 'Veronica Victim', timezone: 'Asia/Tokyo' })
})
