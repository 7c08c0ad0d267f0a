import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type CertificateRow = Pick<Selectable<MainTables['domains']>, 'id' | 'workspace_id' | 'hostname' | 'verified_at' | 'tls_status'>
export type RemovalRow = Selectable<MainTables['certificate_removals']>

// Triggers of schema.sql note hostnames that are served no more, whatever ends it.

/** Lists domains of every workspace whose certificate isn't known to exist. */
export const listPendingCertificates = (db: Db, limit: number): Promise<{ id: number }[]> =>
  // The value is a literal, because SQLite couldn't use the partial index with a parameter.
  db.selectFrom('domains').select('id').where('tls_status', '=', sql.lit('pending')).orderBy('id').limit(limit).execute()

/** Records the certificates of domains of every workspace, in one statement. */
export const setCertificatesIssued = (tx: Tx, ids: readonly number[], now: number) =>
  tx
    .updateTable('domains')
    .set({ tls_status: 'issued', tls_issued_at: now, tls_error: null })
    .where('id', 'in', ids)
    .where('tls_status', '=', 'pending')
    .execute()

/** Lists domains of every workspace whose certificate is due for a check, the longest due first. */
export const listDueCertificates = (db: Db, now: number, limit: number): Promise<CertificateRow[]> =>
  db
    .selectFrom('domains')
    .select(['id', 'workspace_id', 'hostname', 'verified_at', 'tls_status'])
    .where('tls_check_at', '<=', now)
    .orderBy('tls_check_at')
    .limit(limit)
    .execute()

/** Updates the certificate of a domain, unless the domain doesn't need one by now. */
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

/** Lists hostnames of every workspace that are no longer served, and whose certificate still exists. */
export const listDueRemovals = (db: Db, now: number, limit: number): Promise<RemovalRow[]> =>
  db.selectFrom('certificate_removals').selectAll().where('due_at', '<=', now).orderBy('due_at').limit(limit).execute()

/** True if a hostname of any workspace is served. */
export const isHostnameServed = async (db: Db, hostname: string): Promise<boolean> =>
  (await db
    .selectFrom('domains')
    .select('id')
    .where('hostname', '=', hostname)
    .where('status', 'in', ['verified', 'active'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Deletes removals of every workspace. */
export const deleteRemovals = (tx: Tx, hostnames: readonly string[]) =>
  tx.deleteFrom('certificate_removals').where('hostname', 'in', hostnames).execute()

/** Postpones a removal, of any workspace. */
export const postponeRemoval = (tx: Tx, hostname: string, dueAt: number, attempts: number) =>
  tx.updateTable('certificate_removals').set({ due_at: dueAt, attempts }).where('hostname', '=', hostname).execute()

/**
 * Finds the certificate data of a domain of any workspace by its ID. `is_used` is 0 if none of its hosts has anything: no link, page or
 * product, and no fallback.
 */
export const findCertificateDomain = (db: Db, id: number) =>
  db
    .selectFrom('domains')
    .select('hostname')
    .select(
      sql<0 | 1>`links > 0 OR root_url IS NOT NULL OR not_found_url IS NOT NULL
        OR EXISTS (SELECT 1 FROM bio_pages WHERE bio_pages.domain_id = domains.id)
        OR EXISTS (SELECT 1 FROM gs1_products WHERE gs1_products.domain_id = domains.id)`.as('is_used'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** Finds a name of any workspace. */
export const findCertificateName = (db: Db, hostname: string) =>
  db.selectFrom('certificate_names').select('asked_day').where('hostname', '=', hostname).executeTakeFirst()

/** Counts the names of a domain of any workspace that were allowed for the first time since then. */
export const countCertificateNames = async (db: Db, domainId: number, since: number): Promise<number> =>
  (
    await db
      .selectFrom('certificate_names')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', domainId)
      .where('first_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count

/** Stores a name of any workspace. */
export const upsertCertificateName = (tx: Tx, name: Selectable<MainTables['certificate_names']>) =>
  tx
    .insertInto('certificate_names')
    .values(name)
    .onConflict((conflict) => conflict.column('hostname').doUpdateSet({ asked_day: name.asked_day, domain_id: name.domain_id }))
    .execute()

/** Deletes names of every workspace whose certificate has expired, because nobody asked for it since a day. */
export const deleteCertificateNames = (tx: Tx, before: number) =>
  tx.deleteFrom('certificate_names').where('asked_day', '<', before).execute()
