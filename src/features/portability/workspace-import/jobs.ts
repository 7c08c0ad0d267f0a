import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClickStore } from '../../../click-store/click-store.ts'
import type { Config } from '../../../config.ts'
import type { Core } from '../../../core.ts'
import { filesIn } from '../../../db/files.ts'
import { prepareOf } from '../../../db/kysely.ts'
import { openSqlite, type Sqlite } from '../../../db/sqlite.ts'
import type { RedirectCache } from '../../../http/redirect-cache.ts'
import { forEachOf } from '../../../lib/each.ts'
import { changeIn } from '../../audit/change.ts'
import { schemaVersion } from '../archive-queries.ts'
import { CLICKS, copyStep, END, ImportFault, pauseAfter, STAGES, stageAfter } from './copy.ts'
import {
  deleteImported,
  deleteImportedRows,
  deleteUnusedUsers,
  insertWorkspaceImport,
  listUnfinishedImports,
  openWorkspace,
  updateWorkspaceImport,
  type WorkspaceImportRow,
} from './copy-queries.ts'
import { readNotes } from './notes.ts'
import { listStagedRows } from './stage-queries.ts'
import type { StagedWorkspace } from './stage-workspace.ts'
import { auditImport } from './whole.ts'

export type WorkspaceImportNeeds = Pick<Core, 'config' | 'clock' | 'log' | 'db' | 'write'> & {
  readonly clicks: Pick<ClickStore, 'change' | 'reserveIds'>
  readonly redirects: Pick<RedirectCache, 'invalidateWorkspace'>
}

const ROWS_A_STEP = 100
/** The workspace is open, and only the files are left to be removed. */
const OPENED = 'opened'

const importsIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'workspace-imports')
const folderOf = (config: Pick<Config, 'dataDir'>, id: number): string => join(importsIn(config), String(id))

/** The folder in which one archive at a time is read. */
export function makeReadingFolder(config: Pick<Config, 'dataDir'>): { folder: string; lock: string } {
  mkdirSync(importsIn(config), { recursive: true, mode: 0o700 })
  return { folder: join(importsIn(config), 'reading'), lock: join(importsIn(config), 'reading.lock') }
}

/** Hands an archive that was read over to the job that copies it. Returns the number of the import. */
export async function queueWorkspaceImport(
  { write, clock, config }: Pick<Core, 'write' | 'clock' | 'config'>,
  folder: string,
  { workspaceId, clicks }: StagedWorkspace,
): Promise<number> {
  return write(async (tx) => {
    const { id } = await insertWorkspaceImport(tx, {
      workspace_id: workspaceId,
      clicks,
      stage: STAGES[0] as string,
      created_at: clock(),
    })
    rmSync(folderOf(config, id), { recursive: true, force: true })
    renameSync(folder, folderOf(config, id))
    return id
  })
}

/** Copies the workspaces that were read from archives, one after the other. An interrupted import goes on where it was. */
export async function runDueWorkspaceImports(deps: WorkspaceImportNeeds, _: number, stopping: AbortSignal): Promise<void> {
  const run = { job: 'workspace-imports', log: deps.log, stopping }
  await forEachOf(await listUnfinishedImports(deps.db), run, async (row) => {
    const folder = folderOf(deps.config, row.id)
    const failed = row.error === null && row.stage !== OPENED ? await tryToImport(deps, row, folder, stopping) : row
    if (failed?.error) await undo(deps, failed, folder, stopping)
    if (stopping.aborted) return
    await rm(folder, { recursive: true, force: true })
    await deps.write((tx) => updateWorkspaceImport(tx, row.id, { finished_at: deps.clock() }))
  })
}

/** Returns the import if it can't succeed. Throws for what may succeed later. */
async function tryToImport(
  deps: WorkspaceImportNeeds,
  row: WorkspaceImportRow,
  folder: string,
  stopping: AbortSignal,
): Promise<WorkspaceImportRow | undefined> {
  try {
    await importStaged(deps, row, folder, stopping)
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    deps.log.error({ err: error, workspace_id: row.workspace_id }, "a workspace couldn't be imported")
    return deps.write((tx) => updateWorkspaceImport(tx, row.id, { error: reason }))
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof ImportFault) return error.message
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !code.startsWith('SQLITE_CONSTRAINT')) return undefined
  return `since the archive was read, somebody has taken a name that it contains, or deleted something that it refers to (${(error as Error).message})`
}

async function importStaged(deps: WorkspaceImportNeeds, unfinished: WorkspaceImportRow, folder: string, stopping: AbortSignal) {
  const { write, clicks } = deps
  const stage = openStage(deps, folder)
  try {
    let row = unfinished
    if (row.first_click === null && row.clicks > 0) {
      const first_click = await clicks.reserveIds(row.clicks)
      row = await write((tx) => updateWorkspaceImport(tx, row.id, { first_click }))
    }
    while (row.stage !== END && !stopping.aborted) {
      const startedAt = performance.now()
      row = await (row.stage === CLICKS ? copyClicks(deps, row, folder) : copyStep(deps, stage, row))
      await pauseAfter(startedAt)
    }
    if (!stopping.aborted) await finish(deps, row, folder)
  } finally {
    stage.close()
  }
}

function openStage({ db }: WorkspaceImportNeeds, folder: string): Sqlite {
  const { main, clicks } = filesIn(folder)
  if (!existsSync(main) || !existsSync(clicks)) throw new ImportFault(`the files that the archive was read into are no longer in ${folder}`)
  const stage = openSqlite(main, { readonly: true })
  const { user_version: schema } = prepareOf(db)('PRAGMA user_version').get() as { user_version: number }
  if (schemaVersion(stage, 'main') === schema) return stage
  stage.close()
  throw new ImportFault('the server was upgraded before all of it was imported')
}

async function copyClicks({ write, clicks }: WorkspaceImportNeeds, row: WorkspaceImportRow, folder: string): Promise<WorkspaceImportRow> {
  const request = { workspaceId: row.workspace_id, file: filesIn(folder).clicks, shift: (row.first_click ?? 1) - 1 }
  const { isDone } = await clicks.change({ do: 'copy', ...request })
  return isDone ? write((tx) => updateWorkspaceImport(tx, row.id, { stage: stageAfter(CLICKS) })) : row
}

async function finish({ write, clock, clicks, redirects }: WorkspaceImportNeeds, row: WorkspaceImportRow, folder: string): Promise<void> {
  const { id, workspace_id: workspaceId } = row
  const notes = readNotes(folder)
  await clicks.change({ do: 'end-copy', workspaceId })
  await write(async (tx) => {
    if (!(await openWorkspace(tx, workspaceId))) throw new ImportFault('somebody deleted the workspace before all of it was imported')
    await auditImport(changeIn(tx, clock(), { workspaceId, actor: notes.actor }), notes)
    await updateWorkspaceImport(tx, id, { stage: OPENED })
  })
  redirects.invalidateWorkspace(workspaceId)
}

/** Removes what was copied of a workspace. A job erases the clicks. */
async function undo(deps: WorkspaceImportNeeds, row: WorkspaceImportRow, folder: string, stopping: AbortSignal): Promise<void> {
  const { write, clock, redirects } = deps
  const { workspace_id: workspaceId } = row
  for (const table of ['links', 'conversions'] as const) {
    for (let deleted = ROWS_A_STEP; deleted === ROWS_A_STEP; ) {
      if (stopping.aborted) return
      const startedAt = performance.now()
      deleted = await write((tx) => deleteImportedRows(tx, table, workspaceId, ROWS_A_STEP))
      await pauseAfter(startedAt)
    }
  }
  await write((tx) => deleteImported({ tx, now: clock(), workspaceId }))
  redirects.invalidateWorkspace(workspaceId)
  await deleteUsers(deps, folder)
}

/** Deletes the users whom the import has added, as far as the files that the archive was read into are there. */
async function deleteUsers({ write }: WorkspaceImportNeeds, folder: string): Promise<void> {
  const { main } = filesIn(folder)
  if (!existsSync(main)) return
  const stage = openSqlite(main, { readonly: true })
  try {
    for (let users = listStagedRows(stage, 'users', 0, ROWS_A_STEP); users.length > 0; ) {
      const ids = users.map(({ row_number }) => row_number)
      await write((tx) => deleteUnusedUsers(tx, ids))
      users = listStagedRows(stage, 'users', Math.max(...ids), ROWS_A_STEP)
    }
  } finally {
    stage.close()
  }
}
