import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/kysely.ts'
import { prepared } from '../../../db/prepared.ts'
import type { MainTables } from '../../../db/types.gen.ts'
import type { Provider } from './schema.ts'

export type ProviderRow = Selectable<MainTables['conversion_providers']>
export type ObjectRow = Selectable<MainTables['conversion_objects']>
export type RefundRow = Selectable<MainTables['conversion_refunds']>

const provider = prepared((db, { workspaceId, name }: { workspaceId: number; name: Provider }) =>
  db.selectFrom('conversion_providers').selectAll().where('workspace_id', '=', workspaceId).where('provider', '=', name),
)
export const findProvider = (db: Db, workspaceId: number, name: Provider): ProviderRow | undefined =>
  provider.first(db, { workspaceId, name })

type Written = Pick<ProviderRow, 'secret' | 'enabled' | 'updated_at'>
export const upsertProvider = (
  tx: Tx,
  workspaceId: number,
  name: Provider,
  values: Written & Pick<ProviderRow, 'created_at'>,
): Promise<ProviderRow> => {
  const { created_at: _, ...changes } = values
  return tx
    .insertInto('conversion_providers')
    .values({ ...values, workspace_id: workspaceId, provider: name })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'provider']).doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const deleteProvider = (tx: Tx, workspaceId: number, name: Provider) =>
  tx.deleteFrom('conversion_providers').where('workspace_id', '=', workspaceId).where('provider', '=', name).execute()

export const listProviderEvents = (db: Db, workspaceId: number, name: Provider, limit: number) =>
  db
    .selectFrom('conversion_events')
    .select(['event_id', 'type', 'outcome', 'received_at'])
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', name)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute()

type NewEvent = Insertable<MainTables['conversion_events']>
const newEvent = prepared((db, { workspace_id, provider: name, event_id, type, outcome, received_at }: NewEvent) =>
  db
    .insertInto('conversion_events')
    .values({ workspace_id, provider: name, event_id, type, outcome, received_at })
    .onConflict((conflict) => conflict.doNothing()),
)
/** False for one that was received before. */
export const insertProviderEvent = (tx: Tx, workspaceId: number, event: Omit<NewEvent, 'workspace_id'>): boolean =>
  newEvent.run(tx, { ...event, workspace_id: workspaceId }).changes === 1

/** Deletes events of any workspace that were received before a time. Returns how many there were, at most `limit`. */
export async function deleteOldProviderEvents(tx: Tx, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM conversion_events WHERE received_at < ${before} LIMIT ${sql.lit(limit)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes refunds of any workspace whose sale never came. Returns how many there were, at most `limit`. */
export async function deleteLostRefunds(tx: Tx, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM conversion_refunds WHERE received_at < ${before} AND NOT EXISTS (
      SELECT 1 FROM conversion_objects AS own WHERE own.workspace_id = conversion_refunds.workspace_id
        AND own.provider = conversion_refunds.provider AND own.object_id = target)
    LIMIT ${sql.lit(limit)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Finds the objects of some names of a sale. */
export const findObjects = (db: Db, workspaceId: number, name: Provider, objectIds: readonly string[]): Promise<ObjectRow[]> =>
  db
    .selectFrom('conversion_objects')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', name)
    .where('object_id', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(objectIds)}))`)
    .execute()

export const listObjects = (db: Db, workspaceId: number, conversionId: number): Promise<ObjectRow[]> =>
  db
    .selectFrom('conversion_objects')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('conversion_id', '=', conversionId)
    .execute()

/** Saves the facts about an object. The first facts that were reported under a name stay. */
export const saveObject = (tx: Tx, workspaceId: number, { workspace_id: _, ...row }: ObjectRow) =>
  tx
    .insertInto('conversion_objects')
    .values({ ...row, workspace_id: workspaceId })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'provider', 'object_id']).doUpdateSet((eb) => ({
        conversion_id: row.conversion_id,
        facts: eb.fn.coalesce('conversion_objects.facts', eb.ref('excluded.facts')),
      })),
    )
    .execute()

export const moveObjects = (tx: Tx, workspaceId: number, fromId: number, toId: number) =>
  tx
    .updateTable('conversion_objects')
    .set({ conversion_id: toId })
    .where('workspace_id', '=', workspaceId)
    .where('conversion_id', '=', fromId)
    .execute()

export const findRefund = (db: Db, workspaceId: number, name: Provider, refundId: string): Promise<RefundRow | undefined> =>
  db
    .selectFrom('conversion_refunds')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', name)
    .where('refund_id', '=', refundId)
    .executeTakeFirst()

export const saveRefund = (tx: Tx, workspaceId: number, { workspace_id: _, ...row }: RefundRow) => {
  const { target, state, amount, changed_at } = row
  return tx
    .insertInto('conversion_refunds')
    .values({ ...row, workspace_id: workspaceId })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'provider', 'refund_id']).doUpdateSet({ target, state, amount, changed_at }),
    )
    .execute()
}

/** Refunds of what has any of some names. */
export const listRefunds = (db: Db, workspaceId: number, name: Provider, objectIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .selectFrom('conversion_refunds')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', name)
    .where('target', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(objectIds)}))`)
    .execute()
