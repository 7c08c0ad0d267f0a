import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Needs } from './needs.ts'
import { deleteExpiredPasswordResets, deleteExpiredSessions } from './queries.ts'

const BATCH = 500

/** Deletes expired sessions and password resets. They are rejected anyway: this keeps their tables small. */
export async function purgeExpiredCredentials({ write }: Pick<Needs, 'write'>, now: number, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteExpiredSessions(tx, now, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteExpiredPasswordResets(tx, now, limit))
}
