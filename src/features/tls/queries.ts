import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type CertificateRow = Pick<Selectable<MainTables['domains']>, 'id' | 'workspace_id' | 'hostname' | 'verified_at' | 'tls_status'>
export type RemovalRow = Selectable<MainTables['certificate_removals']>

// Triggers of schema.sql note hostnames that are served no more, whatever ends it.

/** Of every workspace: domains whose certificate isn't known to be there. */
export const listPendingCertificates = (db: Db, limit: number): Promise<{ id: number }[]> =>
  // Its value in the statement: with a parameter, the index of such rows alone couldn't be used.
  db.selectFrom('domains').select('id').where('tls_status', '=', sql.lit('pending')).orderBy('id').limit(limit).execute()

/** Of every workspace: notes that certificates are there, in one statement. */
export const setCertificatesIssued = (tx: Tx, ids: readonly number[], now: number) =>
  tx
    .updateTable('domains')
    .set({ tls_status: 'issued', tls_issued_at: now, tls_error: null })
    .where('id', 'in', ids)
    .where('tls_status', '=', 'pending')
    .execute()

/** Of every workspace: domains whose certificate is to be checked, the longest due first. */
export const listDueCertificates = (db: Db, now: number, limit: number): Promise<CertificateRow[]> =>
  db
    .selectFrom('domains')
    .select(['id', 'workspace_id', 'hostname', 'verified_at', 'tls_status'])
    .where('tls_check_at', '<=', now)
    .orderBy('tls_check_at')
    .limit(limit)
    .execute()

/** Not of a domain that needs none any more. */
export const updateCertificate = (
  tx: Tx,
  { workspace_id, id }: Pick<CertificateRow, 'workspace_id' | 'id'>,
  changes: Pick<Selectable<MainTables['domains']>, 'tls_status' | 'tls_error' | 'tls_check_at'> & { tls_issued_at?: number | null },
) =>
  tx
    .updateTable('domains')
    .set(changes)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('tls_check_at', 'is not', null)
    .execute()

/** Of every workspace: hostnames that are served no more, and whose certificate is still there. */
export const listDueRemovals = (db: Db, now: number, limit: number): Promise<RemovalRow[]> =>
  db.selectFrom('certificate_removals').selectAll().where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()

/** Of every workspace: true where a hostname is served, for whomever. */
export const isHostnameServed = async (db: Db, hostname: string): Promise<boolean> =>
  (await db
    .selectFrom('domains')
    .select('id')
    .where('hostname', '=', hostname)
    .where('status', 'in', ['verified', 'active'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Of every workspace. */
export const deleteRemovals = (tx: Tx, hostnames: readonly string[]) =>
  tx.deleteFrom('certificate_removals').where('hostname', 'in', hostnames).execute()

/** Of every workspace. */
export const postponeRemoval = (tx: Tx, hostname: string, dueAt: number, attempts: number) =>
  tx.updateTable('certificate_removals').set({ due_at: dueAt, attempts }).where('hostname', '=', hostname).execute()
