import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { RESTORE_MS } from './delete.ts'
import type { LinksNeeds } from './needs.ts'
import { deleteLinksDeletedBefore } from './queries.ts'
import { deleteTagRows, listManyTagged, listUnusedTags } from './tags/queries.ts'
import { MAX_TAGS } from './tags/spelling.ts'

const BATCH = 200

/** Purges links whose time to be restored is over. Their clicks stay. */
export const purgeDeletedLinks = ({ write }: Pick<LinksNeeds, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteLinksDeletedBefore(tx, now - RESTORE_MS, limit))

/** Purges tags that nobody created and that aren't used by any link, in workspaces that come near their limit. */
export async function purgeUnusedTags(
  { db, reader, write }: Pick<LinksNeeds, 'db' | 'reader' | 'write'>,
  _: number,
  stopping: AbortSignal,
): Promise<void> {
  for (const workspaceId of await listManyTagged(db, MAX_TAGS / 2)) {
    const unused = await listUnusedTags(reader(workspaceId), workspaceId, MAX_TAGS)
    for (const ids of chunksOf(unused, BATCH)) {
      if (stopping.aborted) return
      await write(async (tx) => deleteTagRows(tx, workspaceId, ids))
    }
  }
}
