import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

const subscribers = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'kind', 'events'])
    .where('workspace_id', '=', workspaceId)
    // Not as a bound value: SQLite would plan the query again at each run, because partial indexes depend on it.
    .where('enabled', '=', sql.lit(1)),
)
/** The enabled endpoints of a workspace with their subscriptions. */
export const listSubscribers = (tx: Tx, workspaceId: number) => subscribers.all(tx, { workspaceId })

export type EventRow = Insertable<MainTables['events']>
const newEvent = prepared((db, { id, workspace_id, type, data, created_at }: EventRow) =>
  db.insertInto('events').values({ id, workspace_id, type, data, created_at }),
)
export function insertEvents(tx: Tx, events: readonly EventRow[]): void {
  for (const event of events) newEvent.run(tx, event)
}

export const insertDeliveries = (tx: Tx, rows: Insertable<MainTables['webhook_deliveries']>[]): Promise<{ id: number }[]> =>
  tx.insertInto('webhook_deliveries').values(rows).returning('id').execute()
