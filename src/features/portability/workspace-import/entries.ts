import type { Tx } from '../../../db/kysely.ts'
import type { Sqlite } from '../../../db/sqlite.ts'
import { renumberAddresses } from '../../audit/addresses.ts'
import { appendEntries } from '../../audit/chain.ts'
import { type TableColumn, tableColumnsOf } from '../archive-queries.ts'
import { TABLES, type Table } from '../tables.ts'
import type { ArchiveImport, ArchiveRow } from './imported-tables.ts'
import { RowFault } from './row-fault.ts'
import { createFieldCheck } from './rows.ts'
import { checkValues } from './values.ts'

export const ENTRIES = 'audit_entries'

// The imported tables that an entry's target may be in.
const TARGETS: Record<string, string> = {
  workspace: 'workspaces',
  user: 'users',
  domain: 'domains',
  campaign: 'campaigns',
  view: 'views',
  utm_template: 'utm_templates',
  overlay: 'overlays',
  link: 'links',
  tag: 'tags',
  bio_page: 'bio_pages',
  gs1_product: 'gs1_products',
  report: 'scheduled_reports',
  link_audit: 'link_audits',
  erasure: 'erasures',
}

/** Returns what appends an audit entry of an archive to the new workspace's chain: as it was, but with new ids. */
export function createEntryWriter(sqlite: Sqlite, tx: Tx, archiveImport: ArchiveImport): (row: ArchiveRow) => true {
  const { ids, workspaceId, fromId } = archiveImport
  const requireFields = createFieldCheck(TABLES.find(({ name }) => name === ENTRIES) as Table, archiveImport)
  const columns = new Map<string, TableColumn>(tableColumnsOf(sqlite, ENTRIES).map((column) => [column.name, column]))
  const findIn = (table: string | undefined, old: unknown) =>
    table === undefined || typeof old !== 'number' ? null : (ids.find(table, old) ?? null)
  return (row) => {
    requireFields(row)
    checkValues(row, columns)
    if (row.workspace_id !== fromId) throw new RowFault("workspace_id isn't the workspace of the archive")
    // The entry gets its ID when it is appended to the chain.
    ids.claim(ENTRIES, row.id as number, row.id as number)
    appendEntries(tx, workspaceId, [
      {
        workspace_id: workspaceId,
        kind: row.kind as string,
        target_type: row.target_type as string,
        target_id: findIn(TARGETS[row.target_type as string], row.target_id),
        actor_user_id: findIn('users', row.actor_user_id),
        ip: row.ip as string | null,
        user_agent: row.user_agent as string | null,
        metadata: renumberAddresses(row.metadata, (old) => findIn('audit_addresses', old)),
        recorded_at: row.recorded_at as number,
      },
    ])
    return true
  }
}
