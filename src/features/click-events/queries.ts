import { sql } from 'kysely'
import type { Db } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'

const subscribed = prepared((db) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'workspace_id', 'url', 'secret', 'old_secret', 'old_secret_until', 'failing_since'])
    .where('enabled', '=', 1)
    .where(sql<boolean>`instr(events, '"link.clicked"') > 0`),
)
/** Lists the endpoints of every workspace that receive clicks. */
export const listClickEndpoints = (db: Db) => subscribed.all(db, {})
