import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import type { Signer } from '../../lib/signer.ts'
import { purgeEntries } from '../audit/chain.ts'
import { listAuditRetentions } from './queries.ts'

const BATCH = 500

/** Deletes audit entries that are older than their workspace keeps them. */
export async function purgeOldAuditEntries(
  { db, write, log, signer }: Pick<Core, 'db' | 'write' | 'log'> & { readonly signer: Signer },
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  await forEachOf(await listAuditRetentions(db), { job: 'old-audit-entries', log, stopping }, ({ id, days }) =>
    deleteInBatches(write, stopping, BATCH, (tx, limit) => purgeEntries(tx, signer, id, { before: now - days * DAY, limit })),
  )
}
