import type { Db } from '../../db/kysely.ts'

/** Of every workspace: what its plan allows. */
export const listRetentionPlans = (db: Db) =>
  db
    .selectFrom('workspaces')
    .leftJoin('compliance_settings', 'workspace_id', 'id')
    .select(['id', 'plan_tier', 'limits', 'retention_days as own_retention_days'])
    .orderBy('id')
    .execute()
