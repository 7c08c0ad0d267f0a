import type { Db } from '../../db/kysely.ts'

/** Lists the plans of every workspace, which limit the retention. */
export const listRetentionPlans = (db: Db) =>
  db
    .selectFrom('workspaces')
    .leftJoin('compliance_settings', 'workspace_id', 'id')
    .select(['id', 'plan_tier', 'limits', 'retention_days as own_retention_days'])
    .orderBy('id')
    .execute()
