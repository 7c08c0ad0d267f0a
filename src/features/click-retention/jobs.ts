import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import { DAY } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import { retentionDaysOf } from '../../lib/plans.ts'
import { listRetentionPlans } from './queries.ts'

/**
 * Turns clicks that are older than their workspace keeps them into counts without visitors. Works in steps, so that the clicks' thread can
 * store new clicks between them.
 */
export async function purgeOldClicks(
  deps: Pick<Core, 'db' | 'log'> & { readonly clicks: Pick<ClickStore, 'change'> },
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  await forEachOf(await listRetentionPlans(deps.db), { job: 'old-clicks', log: deps.log, stopping }, async (workspace) => {
    const days = retentionDaysOf(workspace)
    if (days === null) return
    const change = { do: 'purge', workspaceId: workspace.id, before: now - days * DAY } as const
    while (!stopping.aborted && !(await deps.clicks.change(change)).isDone);
  })
}
