import type { Core } from '../../core.ts'
import { userTarget } from '../audit/audit.ts'
import type { AccountChange } from '../audit/change.ts'
import { removeCredentials, requireSetUp } from '../users/users.ts'
import { listMemberships } from '../workspaces/workspaces.ts'
import { endCredentialsOf, type Why } from './set-up-by/fall.ts'
import { withdrawAcceptance } from './shared-queries.ts'

/**
 * The properties of an account after it was taken over: a new password, if one was chosen, and whether its email address counts as
 * verified.
 */
type TakeOver = { passwordHash?: string; emailVerifiedAt: number | null }

/**
 * Ends everything that opens an account or acts for it, because somebody else has shown that its address is theirs: the person who signed
 * up with it may not have the mailbox. Its memberships stay, but nobody agreed to them.
 */
export async function takeOverAccount(
  deps: Pick<Core, 'config'>,
  change: AccountChange,
  userId: number,
  { passwordHash, emailVerifiedAt }: TakeOver,
): Promise<void> {
  await requireSetUp(deps, change.tx)
  const { tx, now } = change
  await endCredentialsEverywhere(change, userId, 'taken over')
  await withdrawAcceptance(tx, userId)
  await removeCredentials(tx, now, userId, { passwordHash: passwordHash ?? null, emailVerifiedAt })
  await change.auditAccount('user.credentials_removed', userTarget(userId))
}

/** Ends the API keys, directory credentials and pending invitations that a user created, in all workspaces. */
export async function endCredentialsEverywhere(change: AccountChange, userId: number, why: Why): Promise<void> {
  for (const { id } of await listMemberships(change.tx, userId)) await endCredentialsOf(change.in(id), userId, why)
}
