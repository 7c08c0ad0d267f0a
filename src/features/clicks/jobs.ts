import type { Core } from '../../core.ts'
import { DAY } from '../../lib/clock.ts'
import { limitsOf } from '../../lib/plans.ts'
import { listPlans } from './queries.ts'
import type { ChangeClicks } from './thread.ts'

/**
 * Turns clicks that are older than their workspace's plan keeps them into counts without visitors. In steps, between which
 * the clicks' thread stores what came meanwhile.
 */
export async function purgeOldClicks(
  deps: Pick<Core, 'db'> & { changeClicks: ChangeClicks },
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  for (const workspace of await listPlans(deps.db)) {
    const { retention_days: days } = limitsOf(workspace)
    if (days === null) continue
    const change = { do: 'purge', workspaceId: workspace.id, before: now - days * DAY } as const
    while (!stopping.aborted && !(await deps.changeClicks(change)).isDone);
  }
}
