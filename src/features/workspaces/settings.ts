import type { Db } from '../../db/kysely.ts'
import { notFound, planRequired } from '../../lib/errors.ts'
import { isBusiness } from '../../lib/plans.ts'
import { findPlan } from './queries.ts'
import type { WorkspaceSettings } from './schema.ts'

const DEFAULT_SETTINGS: WorkspaceSettings = {
  timezone: 'UTC',
  anonymize_ip: true,
  track_bots: true,
  default_redirect_status: 302,
  root_url: null,
  not_found_url: null,
  expired_url: null,
  conversion_parameter: 'sid',
  require_second_factor: false,
}

/** A workspace stores the settings that it changed, on top of the defaults. */
export const parseSettings = (json: string): WorkspaceSettings => ({
  ...DEFAULT_SETTINGS,
  ...(JSON.parse(json) as Partial<WorkspaceSettings>),
})

/** Returns a workspace's settings, or the defaults if it was deleted. */
export const findSettings = (db: Db, workspaceId: number): WorkspaceSettings => planReader(db, workspaceId).settings()

/** Returns a workspace's plan, limits, settings and links. Throws 404 if it was deleted. */
export const requirePlan = (db: Db, workspaceId: number): PlanNow => planReader(db, workspaceId).kept()

/** A workspace's plan, limits and settings, and what it uses of them. */
export type PlanNow = Omit<NonNullable<ReturnType<typeof findPlan>>, 'settings'> & { settings: WorkspaceSettings }

/** Throws 402 below the plan Business. `what` needs it. */
export function requireBusiness({ plan_tier }: Pick<PlanNow, 'plan_tier'>, what: string): void {
  if (!isBusiness(plan_tier)) throw planRequired(what)
}

/** Reads a workspace's plan once, when it is first needed, for all that one transaction asks of it. */
export function planReader(db: Db, workspaceId: number) {
  /** Null: the workspace was deleted. */
  let plan: PlanNow | null | undefined
  function read(): PlanNow | null {
    const row = findPlan(db, workspaceId)
    return row ? { ...row, settings: parseSettings(row.settings) } : null
  }
  function kept(): PlanNow | null {
    if (plan === undefined) plan = read()
    return plan
  }
  return {
    /** The defaults if the workspace was deleted. */
    settings: (): WorkspaceSettings => kept()?.settings ?? DEFAULT_SETTINGS,
    /** Throws 404 if the workspace was deleted. */
    kept: (): PlanNow => found(kept()),
    /** The same, read again. */
    now: (): PlanNow => {
      plan = read()
      return found(plan)
    },
  }
}

function found(plan: PlanNow | null): PlanNow {
  if (!plan) throw notFound('The workspace')
  return plan
}
