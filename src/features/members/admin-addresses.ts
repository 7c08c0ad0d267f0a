import type { WorkspaceTx } from '../../core.ts'
import { countUnasked } from '../mail/unasked.ts'
import { listAdmins } from './queries.ts'

/**
 * The recipients of a notice about a workspace: its admins and owners. Anybody's directory can make a stranger an admin, so a notice to
 * somebody who never agreed to the membership is an unasked mail, and is left out once they had their mails of the day.
 */
export async function listNotified({ tx, now, workspaceId }: WorkspaceTx): Promise<string[]> {
  const notified: string[] = []
  for (const { email, is_accepted } of await listAdmins(tx, workspaceId))
    if (is_accepted === 1 || (await countUnasked(tx, now, email))) notified.push(email)
  return notified
}
