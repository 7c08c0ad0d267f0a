import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

export const DELIVERY_STATUSES = ['pending', 'delivering', 'delivered', 'retrying', 'failed'] as const

export type EndpointRow = Selectable<MainTables['webhook_endpoints']>
export type DeliveryRow = Selectable<MainTables['webhook_deliveries']> & { event_type: string }

export const endpoints = (db: Db, workspaceId: number) =>
  db.selectFrom('webhook_endpoints').selectAll().where('workspace_id', '=', workspaceId)

export const findEndpoint = (db: Db, workspaceId: number, id: number): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

export async function countEndpoints(db: Db, workspaceId: number): Promise<number> {
  const { endpoints } = await db
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('endpoints'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return endpoints
}

export const insertEndpoint = (tx: Tx, workspaceId: number, endpoint: Omit<Insertable<MainTables['webhook_endpoints']>, 'workspace_id'>) =>
  tx
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateEndpointRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['webhook_endpoints']>) =>
  tx
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteEndpointRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('webhook_endpoints').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** The id of an endpoint, if it belongs to the workspace. */
const ownEndpoint = (db: Db, workspaceId: number, id: number) =>
  db.selectFrom('webhook_endpoints').select('id').where('workspace_id', '=', workspaceId).where('id', '=', id)

export const deliveries = (db: Db, workspaceId: number, endpointId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll('webhook_deliveries')
    .select(sql<string>`(SELECT type FROM events WHERE events.id = webhook_deliveries.event_id)`.as('event_type'))
    .where('endpoint_id', 'in', ownEndpoint(db, workspaceId, endpointId))

export const findDelivery = (db: Db, workspaceId: number, endpointId: number, id: number): Promise<DeliveryRow | undefined> =>
  deliveries(db, workspaceId, endpointId).where('id', '=', id).executeTakeFirst()

export const findEvent = (db: Db, workspaceId: number, id: string) =>
  db.selectFrom('events').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** True if one of the first stored deliveries of an endpoint has arrived. Those are the most likely to be finished. */
export async function hasDelivered(db: Db, workspaceId: number, endpointId: number): Promise<boolean> {
  const first = deliveries(db, workspaceId, endpointId).clearSelect().select('status').orderBy('id').limit(100)
  const found = await db.selectFrom(first.as('first')).select('status').where('status', '=', 'delivered').limit(1).execute()
  return found.length > 0
}

export const updateDelivery = (
  tx: Tx,
  workspaceId: number,
  { endpointId, id }: { endpointId: number; id: number },
  changes: Updateable<MainTables['webhook_deliveries']>,
) =>
  tx
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('endpoint_id', 'in', ownEndpoint(tx, workspaceId, endpointId))
    .where('id', '=', id)
    .execute()

/** Fails all waiting deliveries of an endpoint. */
export const failWaitingDeliveries = (tx: Tx, workspaceId: number, endpointId: number, reason: string) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, last_error: reason })
    .where('endpoint_id', 'in', ownEndpoint(tx, workspaceId, endpointId))
    .where('next_attempt_at', 'is not', null)
    .execute()

const dueEndpoints = prepared((db, { now }: { now: number }) =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('enabled', '=', sql.lit(1))
    .where(sql`(SELECT webhooks_paused_at FROM instance_settings)`, 'is', null)
    .where(sql`(SELECT suspended_at FROM workspaces WHERE workspaces.id = workspace_id)`, 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries')
          .select('id')
          .whereRef('webhook_deliveries.endpoint_id', '=', 'webhook_endpoints.id')
          .where('next_attempt_at', '<=', now),
      ),
    ),
)
/** Lists endpoints of every workspace with due deliveries: of none while webhooks are paused, and not those of suspended workspaces. */
export const listDueEndpoints = (db: Db, now: number): EndpointRow[] => dueEndpoints.all(db, { now })

export const listDueDeliveries = (
  db: Db,
  workspaceId: number,
  endpointId: number,
  { now, limit }: { now: number; limit: number },
): Promise<DeliveryRow[]> =>
  deliveries(db, workspaceId, endpointId)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Claims those deliveries of every workspace that are still due. */
export const claimDeliveries = (tx: Tx, ids: readonly number[]): Promise<{ id: number }[]> =>
  tx
    .updateTable('webhook_deliveries')
    .set({ status: 'delivering', next_attempt_at: null })
    .where('id', 'in', ids)
    .where('next_attempt_at', 'is not', null)
    .returning('id')
    .execute()

/** Makes the deliveries of every workspace due again that a process had claimed when it ended: all of them or one. */
export function releaseClaimedDeliveries(tx: Tx, now: number, id?: number) {
  const claimed = tx
    .updateTable('webhook_deliveries')
    .set({ status: sql`CASE attempts WHEN 0 THEN 'pending' ELSE 'retrying' END`, next_attempt_at: now })
    .where('status', '=', sql.lit('delivering'))
  return (id === undefined ? claimed : claimed.where('id', '=', id)).execute()
}

/**
 * Deletes finished deliveries of every workspace, and events without any delivery. Returns how many there were, at most `limit` of each.
 */
export async function deleteDeliveriesBefore(tx: Tx, time: number, limit: number): Promise<number> {
  const done = tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created_at', '<', time)
    .where('next_attempt_at', 'is', null)
    .where('status', '!=', 'delivering')
    .limit(limit)
  const deleted = await tx.deleteFrom('webhook_deliveries').where('id', 'in', done).executeTakeFirstOrThrow()
  const orphaned = tx
    .selectFrom('events')
    .select('id')
    .where('created_at', '<', time)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('webhook_deliveries').select('id').whereRef('webhook_deliveries.event_id', '=', 'events.id'))),
    )
    .limit(limit)
  const deletedEvents = await tx.deleteFrom('events').where('id', 'in', orphaned).executeTakeFirstOrThrow()
  return Math.max(Number(deleted.numDeletedRows), Number(deletedEvents.numDeletedRows))
}
