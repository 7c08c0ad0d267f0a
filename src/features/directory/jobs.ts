import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import { deleteGroup, deleteMembersOf, listDeletedGroups } from './group-queries.ts'
import { deleteEventsUpTo, deleteOldDirectoryEvents, listEventBounds } from './queries.ts'

const BATCH = 500
// Providers retry an event for three days, and events are kept for longer than that.
const EVENTS_KEPT_MS = 30 * DAY
const EVENTS_KEPT = 20_000
const GROUPS_AT_ONCE = 10_000

/** Deletes old events of directories, and those beyond a number for each directory. */
export async function purgeDirectoryEvents(
  { reader, write, log }: Pick<Core, 'reader' | 'write' | 'log'>,
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldDirectoryEvents(tx, now - EVENTS_KEPT_MS, limit))
  const bounds = await listEventBounds(reader(null), EVENTS_KEPT)
  await forEachOf(bounds, { job: 'directory-events', log, stopping }, ({ workspace_id, id }) =>
    deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteEventsUpTo(tx, workspace_id, id, limit)),
  )
}

/** Empties groups that a provider has deleted, and forgets them once nothing late can come of them. */
export async function purgeDirectoryGroups(
  { reader, write, log }: Pick<Core, 'reader' | 'write' | 'log'>,
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  const groups = await listDeletedGroups(reader(null), GROUPS_AT_ONCE)
  await forEachOf(groups, { job: 'directory-groups', log, stopping }, async ({ id, deleted_at }) => {
    await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteMembersOf(tx, id, limit))
    if ((deleted_at ?? now) < now - EVENTS_KEPT_MS) await write((tx) => deleteGroup(tx, id))
  })
}
