import type { Tx } from './kysely.ts'
import type { Write } from './write.ts'

/**
 * Deletes rows, at most `batch` in a transaction, until none is left or the process stops. `deleteRows` returns how many there
 * were.
 */
export async function deleteInBatches(
  write: Write,
  stopping: AbortSignal,
  batch: number,
  deleteRows: (tx: Tx, limit: number) => Promise<number>,
): Promise<void> {
  let deleted = batch
  while (deleted === batch && !stopping.aborted) deleted = await write((tx) => deleteRows(tx, batch))
}
