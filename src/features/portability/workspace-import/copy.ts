import type { Core } from '../../../core.ts'
import { prepareOf, type Tx } from '../../../db/kysely.ts'
import type { Sqlite } from '../../../db/sqlite.ts'
import { appendEntries } from '../../audit/chain.ts'
import { tableColumnsOf } from '../archive-queries.ts'
import { deleteCampaignsOfLink, hasUser, updateWorkspaceImport, type WorkspaceImportRow } from './copy-queries.ts'
import { IMPORTED_TABLES } from './imported-tables.ts'
import { listStagedRows, type StagedRow } from './stage-queries.ts'

// Copies the rows of an archive from the files that they were read into, in transactions of half a millisecond with a pause after each, so
// that the requests of others go on. Each transaction notes how far it came.

/** Copied last: jobs act on some of them, and people see a workspace that they are members of. */
const LAST = ['tag_changes', 'scheduled_reports', 'link_audit_schedules', 'audit_entries', 'members']
/** Copied by the thread of the clicks. */
export const CLICK_TABLES: readonly string[] = ['click_months', 'click_counts', 'imported_counts', 'link_totals']
export const CLICKS = 'clicks'
export const END = 'end'

/** In this order. */
export const STAGES: readonly string[] = [
  ...Object.keys(IMPORTED_TABLES).filter((table) => !LAST.includes(table) && !CLICK_TABLES.includes(table)),
  CLICKS,
  ...LAST,
  END,
]

const STEP_MS = 0.25
const ROWS_A_STEP = 15
// So much longer than a step took. The process spends a seventh of its time on the import at most.
const PAUSE_FACTOR = 6

export class ImportFault extends Error {}

/** Waits as long as others need to go first, after work that began then. */
export const pauseAfter = (startedAt: number): Promise<void> => Bun.sleep(PAUSE_FACTOR * (performance.now() - startedAt))

/** Copies the next rows of a table. Returns the import as it is afterwards: at the next table if there were none. */
export function copyStep({ write }: Pick<Core, 'write'>, stage: Sqlite, row: WorkspaceImportRow): Promise<WorkspaceImportRow> {
  const rows = read(stage, row)
  return write(async (tx) => {
    if (rows.length === 0) return updateWorkspaceImport(tx, row.id, { stage: stageAfter(row.stage), last_row: 0 })
    const copy = copierOf(tx, stage, row)
    const startedAt = performance.now()
    let last = row.last_row
    for (const { row_number, ...values } of rows) {
      await copy(values)
      last = row_number
      if (performance.now() - startedAt > STEP_MS) break
    }
    return updateWorkspaceImport(tx, row.id, { last_row: last })
  })
}

export const stageAfter = (stage: string): string => STAGES[STAGES.indexOf(stage) + 1] ?? END

function read(stage: Sqlite, row: WorkspaceImportRow): StagedRow[] {
  try {
    return listStagedRows(stage, row.stage, row.last_row, ROWS_A_STEP)
  } catch (error) {
    throw new ImportFault(`the files that the archive was read into are damaged (${(error as Error).message})`)
  }
}

type Values = Record<string, unknown>
type Copier = (values: Values) => Promise<void> | void

function copierOf(tx: Tx, stage: Sqlite, { stage: table, workspace_id: workspaceId, first_click }: WorkspaceImportRow): Copier {
  const columns = tableColumnsOf(stage, table).map(({ name }) => name)
  const statement = prepareOf(tx)(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  const insert = (values: Values): void => void statement.run(columns.map((column) => values[column]))
  if (table === 'audit_entries')
    // Each gets a new hash, because jobs may have added entries of their own to the chain.
    return ({ id: _, hash: __, ...entry }) => appendEntries(tx, workspaceId, [entry as Parameters<typeof appendEntries>[2][number]])
  if (table === 'links')
    return async (values) => {
      insert(values)
      if (values.campaign_id !== null) await deleteCampaignsOfLink(tx, workspaceId, values.id as number, values.campaign_id as number)
    }
  if (table === 'conversions')
    return ({ click_number, ...values }) =>
      insert({ ...values, click_number: click_number === null ? null : (click_number as number) + (first_click ?? 1) - 1 })
  if (table === 'members')
    return async (values) => {
      // Somebody may have deleted their account in the meantime.
      if (await hasUser(tx, values.user_id as number)) insert(values)
    }
  return insert
}
