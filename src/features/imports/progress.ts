import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import type { ImportSource } from './formats/formats.ts'
import type { ImportsNeeds } from './needs.ts'
import {
  deletePendingHistory,
  findImport,
  importFailures,
  importWarnings,
  ownImports,
  type StoredImport,
  updateImport,
  type WarningFilter,
} from './queries.ts'
import { IMPORT_FAILURE_LIST, IMPORT_LIST, IMPORT_WARNING_LIST, type Import } from './schema.ts'

/** Lists imports, newest first. */
export const listImportPage = (deps: ImportsNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, IMPORT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: ownImports(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map(toImport),
  })

export const listFailurePage = (deps: ImportsNeeds, workspaceId: number, id: number, query: ListQuery) =>
  listPageOf(deps, { ...IMPORT_FAILURE_LIST, name: `import-failures ${id}` }, query, {
    db: deps.reader(workspaceId),
    rows: importFailures(deps.reader(workspaceId), workspaceId, id),
    toItems: (rows) => rows.map(({ import_id: _, number: __, ...failure }) => failure),
  })

export const listWarningPage = (
  deps: ImportsNeeds,
  workspaceId: number,
  id: number,
  { kind, field, ...query }: ListQuery & WarningFilter,
) =>
  listPageOf(deps, { ...IMPORT_WARNING_LIST, name: `import-warnings ${id}` }, query, {
    db: deps.reader(workspaceId),
    rows: importWarnings(deps.reader(workspaceId), workspaceId, id, { kind, field }),
    toItems: (rows) => rows.map(({ import_id: _, ...warning }) => warning),
  })

async function requireImport(db: Db, workspaceId: number, id: number): Promise<StoredImport> {
  const row = await findImport(db, workspaceId, id)
  if (!row) throw notFound('The import')
  return row
}

/** Cancels an import. Links that it created stay. */
export async function cancelImport(deps: ImportsNeeds, by: By, id: number): Promise<Import> {
  const { workspaceId } = by
  return makeChange(deps, by, async ({ tx, now, audit }) => {
    const row = await requireImport(tx, workspaceId, id)
    if (row.finished_at !== null) throw conflict(`The import is already ${row.status}, so it can't be canceled.`)
    const end = { status: 'cancelled', error: null, finished_at: now } as const
    await updateImport(tx, workspaceId, id, { ...ENDED, ...end })
    await deletePendingHistory(tx, workspaceId, id)
    await audit('import.cancelled', { type: 'import', id })
    return toImport({ ...row, ...end, retry_at: null, history_left: 0 })
  })
}

/** The columns that are cleared when an import ends. */
export const ENDED = { token: null, position: null, retry_at: null, history_left: 0 }

export const toImport = ({ next_row, position: _, steps: __, attempts: ___, hosts, ...row }: StoredImport): Import => ({
  ...row,
  source: row.source as ImportSource,
  dry_run: row.dry_run === 1,
  done: next_row - 1,
  hosts: JSON.parse(hosts),
  retry_at: toTimestamp(row.retry_at),
  created_at: toTimestamp(row.created_at),
  finished_at: toTimestamp(row.finished_at),
})
