import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { purgeSecurityLinks } from '../security-mail/mail.ts'
import type { AuthNeeds } from './needs.ts'
import { deleteExpiredPasswordResets, deleteExpiredSessions } from './queries.ts'

const BATCH = 500

/** Deletes expired sessions, password resets and links of security mails. They are rejected anyway: this keeps their tables small. */
export async function purgeExpiredCredentials({ write }: Pick<AuthNeeds, 'write'>, now: number, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteExpiredSessions(tx, now, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteExpiredPasswordResets(tx, now, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => purgeSecurityLinks(tx, now, limit))
}
