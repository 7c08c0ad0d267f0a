import type { Tx } from '../../../db/kysely.ts'
import { renumberAddresses } from '../../audit/addresses.ts'
import { appendEntries } from '../../audit/chain.ts'
import type { Bringing, Row } from './brought.ts'

// What an entry is about, where that is a row that was brought.
const TABLES: Record<string, string> = {
  workspace: 'workspaces',
  user: 'users',
  domain: 'domains',
  campaign: 'campaigns',
  utm_template: 'utm_templates',
  overlay: 'overlays',
  link: 'links',
  tag: 'tags',
  bio_page: 'bio_pages',
  gs1_product: 'gs1_products',
  report: 'scheduled_reports',
  link_audit: 'link_audits',
  import: 'imports',
  erasure: 'erasures',
}

/** Appends the audit entries of an archive to the new workspace's chain, as they were but for the numbers of what they are about. */
export function appendBroughtEntries(tx: Tx, { ids, workspaceId }: Bringing, rows: readonly Row[]): number {
  const findIn = (table: string | undefined, old: unknown) =>
    table === undefined || typeof old !== 'number' ? null : (ids.find(table, old) ?? null)
  appendEntries(
    tx,
    workspaceId,
    rows.map((row) => ({
      workspace_id: workspaceId,
      kind: row.kind as string,
      target_type: row.target_type as string,
      target_id: findIn(TABLES[row.target_type as string], row.target_id),
      actor_user_id: findIn('users', row.actor_user_id),
      ip: row.ip as string | null,
      user_agent: row.user_agent as string | null,
      metadata: renumberAddresses(row.metadata, (old) => findIn('audit_addresses', old)),
      recorded_at: row.recorded_at as number,
    })),
  )
  return rows.length
}
