import { RESTORE_MS } from './delete.ts'
import type { Needs } from './needs.ts'
import { deleteLinksDeletedBefore } from './queries.ts'

const BATCH = 200

/** Purges deleted links after the restore period. Their clicks stay. */
export async function purgeDeletedLinks(deps: Pick<Needs, 'write'>, now: number): Promise<void> {
  let purged: number
  do purged = await deps.write((tx) => deleteLinksDeletedBefore(tx, now - RESTORE_MS, BATCH))
  while (purged === BATCH)
}
