import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type SettingsRow = Selectable<MainTables['compliance_settings']>
export type AgreementRow = Selectable<MainTables['agreements']>

export const findComplianceSettings = (db: Db, workspaceId: number): Promise<SettingsRow | undefined> =>
  db.selectFrom('compliance_settings').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()

export const upsertComplianceSettings = (tx: Tx, row: SettingsRow) => {
  const { workspace_id, ...values } = row
  return tx
    .insertInto('compliance_settings')
    .values({ workspace_id, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute()
}

/** Lists the retention of every workspace that keeps its audit entries for a limited time. */
export const listAuditRetentions = (db: Db) =>
  db
    .selectFrom('compliance_settings')
    .select(['workspace_id as id', 'audit_retention_days as days'])
    .where('audit_retention_days', 'is not', null)
    .$narrowType<{ days: number }>()
    .execute()

/** Summaries leave out the texts, which are long. */
const SUMMARY = [
  'id',
  'workspace_id',
  'kind',
  'version',
  'title',
  'sha256',
  'signer_name',
  'signer_title',
  'signed_by',
  'signed_at',
  'countersigner_name',
  'countersigned_at',
  'withdrawn_at',
] as const
export type AgreementSummary = Pick<AgreementRow, (typeof SUMMARY)[number]>

export const agreements = (db: Db, workspaceId: number) =>
  db.selectFrom('agreements').select(SUMMARY).where('workspace_id', '=', workspaceId)

export async function countAgreements(db: Db, workspaceId: number): Promise<number> {
  const { agreements } = await db
    .selectFrom('agreements')
    .select((eb) => eb.fn.countAll<number>().as('agreements'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return agreements
}

/** Selects the agreements of every workspace that wait for the instance admin. */
export const uncountersigned = (db: Db) =>
  db
    .selectFrom('agreements')
    .select(SUMMARY)
    .where('countersigned_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    // Of one that is gone there is nobody to sign for.
    .where('workspace_id', 'in', (workspaces) => workspaces.selectFrom('workspaces').select('id'))

export const findAgreement = (db: Db, workspaceId: number, id: number): Promise<AgreementRow | undefined> =>
  db.selectFrom('agreements').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** Finds an agreement of any workspace, for the instance admin. */
export const findAnyAgreement = (db: Db, id: number): Promise<AgreementRow | undefined> =>
  db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst()

export const insertAgreement = (tx: Tx, agreement: Insertable<MainTables['agreements']>): Promise<AgreementRow> =>
  tx.insertInto('agreements').values(agreement).returningAll().executeTakeFirstOrThrow()

export const updateAgreement = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['agreements']>) =>
  tx
    .updateTable('agreements')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
