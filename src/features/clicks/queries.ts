import type { Db } from '../../db/kysely.ts'

/** Of every workspace: what its plan allows. */
export const listPlans = (db: Db) => db.selectFrom('workspaces').select(['id', 'plan_tier', 'limits']).execute()
