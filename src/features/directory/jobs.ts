import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import { renewSecrets } from '../../lib/renew-secrets.ts'
import { deleteGroup, deleteMembersOf, listDeletedGroups } from './group-queries.ts'
import type { Needs } from './needs.ts'
import { deleteEventsUpTo, deleteOldEvents, listEventBounds, listSecrets, replaceSecret } from './queries.ts'

const BATCH = 500
// Providers try for three days to tell something.
const EVENTS_KEPT_MS = 30 * DAY
const EVENTS_KEPT = 20_000
const GROUPS_AT_ONCE = 10_000

/** At the start, and nightly. */
export async function renewDirectorySecrets(
  { db, write, encryption, log }: Pick<Needs, 'db' | 'write' | 'encryption' | 'log'>,
  _: number,
  stopping: AbortSignal,
): Promise<void> {
  await renewSecrets(
    await listSecrets(db),
    ({ webhook_secret }) => webhook_secret,
    { encryption, log, stopping, what: 'the webhook secret of a directory', idsOf: ({ workspace_id }) => ({ workspace_id }) },
    ({ workspace_id, webhook_secret: secret }, renew) =>
      write((tx) => replaceSecret(tx, workspace_id, secret as string, renew(secret as string))),
  )
}

/** Forgets what directories told long ago, and beyond so much of each. */
export async function purgeDirectoryEvents(
  { reader, write, log }: Pick<Core, 'reader' | 'write' | 'log'>,
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldEvents(tx, now - EVENTS_KEPT_MS, limit))
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
