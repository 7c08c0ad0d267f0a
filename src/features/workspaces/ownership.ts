import type { Core } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { quotaExceeded } from '../../lib/errors.ts'
import { workspacesOf } from '../../lib/plans.ts'
import { requireUser } from '../users/users.ts'
import { findWorkspace, listWorkspacesOfUser } from './queries.ts'

/** Throws 403 if a user owns as many workspaces as their best plan allows. `workspaceId`: an existing one, whose plan counts, too. */
export async function requireRoomToOwn({ config }: Pick<Core, 'config'>, tx: Tx, userId: number, workspaceId?: number): Promise<void> {
  if ((await requireUser(tx, { id: userId })).is_instance_admin === 1) return
  const owned = (await listWorkspacesOfUser(tx, userId)).filter(({ role }) => role === 'owner')
  const added = workspaceId === undefined ? undefined : await findWorkspace(tx, workspaceId)
  const plans = [...owned, ...(added ? [added] : [])].map(({ plan_tier }) => plan_tier)
  const limit = workspacesOf(plans, config.defaultPlan)
  if (limit !== null && owned.length >= limit)
    throw quotaExceeded(`A user can own up to ${limit} workspaces on these plans. Delete one, or upgrade the plan of one.`)
}
