import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { runDueErasures } from '../../../../src/features/erasures/jobs.ts'
import { findWorkspaceImport } from '../../../../src/features/portability/workspace-import/copy-queries.ts'
import { runDueWorkspaceImports, type WorkspaceImportNeeds } from '../../../../src/features/portability/workspace-import/jobs.ts'
import { restoreWorkspace } from '../../../../src/features/suspensions/workspaces.ts'
import type { User } from '../../../../src/features/users/schema.ts'
import { FIREFOX, openTestApp, RUNNING, type TestApp } from '../../../harness.ts'
import { expectErrors } from '../../../logged-errors.ts'
import { openRestartable, type Restartable } from '../../../restart.ts'
import { exportWorkspace } from '../exporting.ts'
import { queueArchive } from './importing.ts'

// An import beside a running server: all of it or nothing, however often it is interrupted.

let source: TestApp
let file: string
let target: Restartable

beforeAll(async () => {
  source = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  const owner = await source.user('ann')
  const { id } = await source.workspace(owner, 'Acme')
  const campaign = (await source.send('POST', `/v1/workspaces/${id}/campaigns`, { as: owner, body: { name: 'Spring' } })).body
  for (const slug of ['one', 'two', 'three']) {
    await source.link(owner, id, { slug, campaign_id: campaign.id, tags: ['a'] })
    await source.visit(slug, { headers: { referer: 'https://news.example/', 'accept-language': 'de' } })
  }
  await source.flushClicks()
  const sale = { event: 'sale', external_id: 'order-1', amount_minor: 900, currency: 'EUR' }
  await source.send('POST', `/v1/workspaces/${id}/conversions`, { as: owner, body: sale })
  file = await exportWorkspace(source, owner, id)
})
afterAll(() => source.close())
beforeEach(() => openTarget())
afterEach(() => target.close())

async function openTarget(): Promise<void> {
  target = openRestartable({ DEFAULT_PLAN: 'enterprise' })
  const { body: user } = await target.send('POST', '/v1/users', { body: { email: 'eve@example.com', display_name: 'Eve' } })
  const { body: workspace } = await target.send('POST', '/v1/workspaces', { as: user, body: { name: 'Other' } })
  await target.send('POST', `/v1/workspaces/${workspace.id}/links`, {
    as: user,
    body: { slug: 'mine', destination_url: 'https://example.com/' },
  })
}

const EVE = { id: 1 } as User
const OTHER = 1
const OPTIONS = { actor: { userId: null, address: '', userAgent: 'test' }, isDryRun: false, renamesSlugs: false, plan: undefined }
const queue = () => {
  const deps = target.deps()
  return queueArchive(deps, file, { ...OPTIONS, config: deps.config, reserved: deps.redirects.reserved, now: target.now() })
}
const runImports = (deps: WorkspaceImportNeeds = target.deps(), stopping = RUNNING) => runDueWorkspaceImports(deps, target.now(), stopping)
const follow = async (slug: string) => (await target.send('GET', `/${slug}`, { headers: { 'user-agent': FIREFOX } })).status
const left = () => readdirSync(join(target.deps().config.dataDir, 'workspace-imports')).filter((name) => name !== 'reading.lock')

/** Runs the job until it has made so many changes. */
async function interruptAfter(changes: number): Promise<void> {
  const deps = target.deps()
  const stopping = new AbortController()
  let made = 0
  const write: WorkspaceImportNeeds['write'] = async (change) => {
    const result = await deps.write(change)
    if (++made === changes) stopping.abort()
    return result
  }
  await runImports({ ...deps, write }, stopping.signal)
}

const rowsOf = (workspaceId: number) => {
  const found: Record<string, number> = {}
  for (const path of Object.values(target.deps().files)) {
    const db = new Database(path, { readonly: true })
    const tables = db
      .prepare("SELECT m.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'workspace_id'")
      .pluck()
      .all() as string[]
    for (const table of tables) {
      const count = db.prepare<[number], number>(`SELECT count(*) FROM ${table} WHERE workspace_id = ?`).pluck().get(workspaceId) ?? 0
      if (count > 0) found[table] = count
    }
    db.close()
  }
  return found
}

test('An import that is interrupted after each of its changes, with a restart in between, is the same as one that isn’t.', async () => {
  const { workspaceId: whole } = await queue()
  await runImports()
  const expected = rowsOf(whole)
  await target.close()
  await openTarget()
  const { workspaceId, importId } = await queue()
  let rounds = 0
  while ((await findWorkspaceImport(target.deps().db, importId))?.finished_at === null) {
    await interruptAfter(1)
    if (++rounds % 10 === 0) await target.restart()
  }
  expect(rounds).toBeGreaterThan(30)
  expect(rowsOf(workspaceId)).toEqual(expected)
  expect(left()).toEqual([])
})

test('Until it is finished, nobody gets into the workspace, and its links don’t redirect. Afterwards they do, without a restart.', async () => {
  const { workspaceId } = await queue()
  const db = target.deps().db
  for (let round = 0; round < 1000; round++) {
    await interruptAfter(1)
    const links = await db.selectFrom('links').select('id').where('workspace_id', '=', workspaceId).execute()
    if (links.length === 3) break
  }
  expect([await follow('one'), await follow('mine')]).toEqual([410, 302])
  const members = await db.selectFrom('members').selectAll().where('workspace_id', '=', workspaceId).execute()
  expect(members).toEqual([])
  await expect(restoreWorkspace(target.deps(), { workspaceId, actor: OPTIONS.actor })).rejects.toThrow('being imported')
  await runImports()
  expect([await follow('one'), await follow('mine')]).toEqual([302, 302])
  expect(await db.selectFrom('members').select('role').where('workspace_id', '=', workspaceId).execute()).toEqual([{ role: 'owner' }])
})

test('Visits that are counted meanwhile have other numbers than those of the archive, also after a restart.', async () => {
  await queue()
  await follow('mine')
  await runImports()
  await follow('mine')
  await target.restart()
  await follow('mine')
  await target.deps().clicks.flush()
  const { body } = await target.send('GET', `/v1/analytics/workspaces/${OTHER}/clicks?limit=10`, { as: EVE })
  expect(body.items).toHaveLength(3)
  const { last } = new Database(target.deps().files.clicks, { readonly: true }).prepare('SELECT last FROM click_sequence').get() as {
    last: number
  }
  const packs = new Database(target.deps().files.clicks, { readonly: true })
    .prepare('SELECT first_id, clicks FROM click_packs ORDER BY first_id')
    .all() as { first_id: number; clicks: number }[]
  for (const [index, { first_id }] of packs.entries()) {
    const before = packs[index - 1]
    if (before) expect(first_id).toBeGreaterThanOrEqual(before.first_id + before.clicks)
  }
  expect(last).toBeGreaterThanOrEqual((packs.at(-1)?.first_id ?? 0) + (packs.at(-1)?.clicks ?? 0) - 1)
})

test('If a slug of the archive is taken meanwhile, nothing of it is left, and the reason is noted.', async () => {
  expectErrors(/couldn't be imported/)
  const before = await target.deps().db.selectFrom('users').selectAll().execute()
  const { workspaceId, importId } = await queue()
  await target.send('POST', `/v1/workspaces/${OTHER}/links`, {
    as: EVE,
    body: { slug: 'three', destination_url: 'https://example.com/theirs' },
  })
  await runImports()
  expect((await findWorkspaceImport(target.deps().db, importId))?.error).toContain('somebody has taken a name')
  await runDueErasures(target.deps(), target.now(), RUNNING)
  expect(rowsOf(workspaceId)).toEqual({ erasures: 1, workspace_imports: 1 })
  expect(await target.deps().db.selectFrom('users').selectAll().execute()).toEqual(before)
  expect([await follow('one'), await follow('three'), left()]).toEqual([404, 302, []])
})

test('If the files that the archive was read into are lost, as after a restore, nothing of it is left.', async () => {
  expectErrors(/couldn't be imported/)
  const { workspaceId, importId } = await queue()
  await interruptAfter(8)
  rmSync(join(target.deps().config.dataDir, 'workspace-imports', String(importId)), { recursive: true })
  await runImports()
  await runDueErasures(target.deps(), target.now(), RUNNING)
  expect((await findWorkspaceImport(target.deps().db, importId))?.error).toContain('are no longer in')
  expect(rowsOf(workspaceId)).toEqual({ erasures: 1, workspace_imports: 1 })
})

test('A fault of the disk is no reason to give up: the import goes on with the next run.', async () => {
  expectErrors(/failed for one of its items/)
  const { importId } = await queue()
  const deps = target.deps()
  const change: WorkspaceImportNeeds['clicks']['change'] = async () => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' })
  }
  await runImports({ ...deps, clicks: { ...deps.clicks, change } })
  expect((await findWorkspaceImport(deps.db, importId))?.error).toBeNull()
  await runImports()
  expect((await findWorkspaceImport(deps.db, importId))?.finished_at).toBeGreaterThan(0)
  expect(await follow('two')).toBe(302)
})
