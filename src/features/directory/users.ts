import type { WorkspaceTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { emailKey } from '../../lib/email.ts'
import { userTarget } from '../audit/audit.ts'
import type { Change } from '../audit/change.ts'
import { findMember } from '../members/shared-queries.ts'
import { createUser, findAccount } from '../users/users.ts'
import { type Acting, addDirectoryMember, BY_DIRECTORY, type RuleNeeds, removeDirectoryMember } from './memberships.ts'
import { insertDirectoryEvent } from './queries.ts'
import type { DirectoryOutcome } from './schema.ts'
import {
  addToCount,
  type DirectoryUserRow,
  deleteStale,
  insertDirectoryUser,
  type ReportedUser,
  updateDirectoryUser,
} from './user-queries.ts'

export const MAX_USERS = 50_000

export type { DirectoryUserRow as UserRow, ReportedUser }
export type Saved = { row: DirectoryUserRow; outcome: DirectoryOutcome }

/** Adds a user whom the directory reports for the first time. Resolves with undefined if there is no room for more. */
export async function addUser(
  deps: RuleNeeds,
  acting: Acting,
  directoryUserId: string,
  reported: ReportedUser,
): Promise<Saved | undefined> {
  const { tx, now, workspaceId } = acting.change
  if (acting.directory.users >= MAX_USERS) return undefined
  const { link, outcome } = await settle(deps, acting, { id: 0, user_id: null, created_account: 0 }, reported)
  const stale = reported.email === null ? [] : deleteStale(tx, workspaceId, reported.email)
  const wasMade = stale.some(({ user_id, created_account }) => user_id === link.user_id && created_account === 1)
  const row = insertDirectoryUser(tx, workspaceId, {
    ...reported,
    ...keyed(reported),
    ...link,
    created_account: wasMade ? 1 : link.created_account,
    directory_user_id: directoryUserId,
    created_at: now,
    updated_at: now,
  })
  addToCount(tx, workspaceId, 1 - stale.length)
  return { row, outcome: outcome ?? stateOutcome(reported) }
}

/** Applies a report about a known user. */
export async function changeUser(deps: RuleNeeds, acting: Acting, before: DirectoryUserRow, reported: ReportedUser): Promise<Saved> {
  const { tx, now } = acting.change
  const { link, outcome } = await settle(deps, acting, before, reported)
  const changes = { ...reported, ...keyed(reported), ...link, version: before.version + 1, updated_at: now }
  const row = await updateDirectoryUser(tx, before.workspace_id, before.id, changes)
  return { row, outcome: outcome ?? stateOutcome(reported) }
}

const keyed = ({ email }: ReportedUser) => ({ email_key: email === null ? null : emailKey(email) })
const stateOutcome = ({ state, deleted_at }: ReportedUser): DirectoryOutcome =>
  deleted_at != null ? 'deleted' : state === 'active' ? 'updated' : 'suspended'

type Link = Pick<DirectoryUserRow, 'user_id' | 'created_account'>

/** Makes the account with the user's email address a member, or removes it. The outcome is undefined if that changed nothing. */
async function settle(
  deps: RuleNeeds,
  acting: Acting,
  before: Link & Pick<DirectoryUserRow, 'id'>,
  { state, email, deleted_at }: ReportedUser,
): Promise<{ link: Link; outcome: DirectoryOutcome | undefined }> {
  const { tx, workspaceId } = acting.change
  const { user_id, created_account } = before
  const link = { user_id, created_account }
  if (state !== 'active' || deleted_at != null || email === null) {
    const userId = user_id ?? (email === null ? null : await memberWith(tx, workspaceId, email))
    if (userId === null) return { link, outcome: undefined }
    const isKept = await removeDirectoryMember(deps, acting, userId, before.id)
    // A user who no longer has an email address isn't linked to an account.
    return { link: email === null ? UNLINKED : { ...link, user_id: userId }, outcome: isKept ? 'kept' : undefined }
  }
  const known = await findAccount(tx, email)
  const account = known ?? (await createAccount(deps, acting.change, email))
  // The address is another person's account now.
  if (user_id !== null && user_id !== account.id) await removeDirectoryMember(deps, acting, user_id, before.id)
  const isAdded = await addDirectoryMember(deps, acting, account, known === undefined)
  const isMade = known === undefined || (user_id === account.id && created_account === 1)
  return { link: { user_id: account.id, created_account: isMade ? 1 : 0 }, outcome: isAdded ? 'added' : undefined }
}

const UNLINKED: Link = { user_id: null, created_account: 0 }

/** Returns the account of an email address if it is a member, because the directory must not learn of other accounts. */
async function memberWith(tx: Tx, workspaceId: number, email: string): Promise<number | null> {
  const account = await findAccount(tx, email)
  return account && (await findMember(tx, workspaceId, account.id)) ? account.id : null
}

async function createAccount(deps: RuleNeeds, change: Change, email: string) {
  const account = await createUser(deps, change, { email, emailVerifiedAt: null })
  // Not in the workspace's log, where a missing entry would reveal that there was an account before.
  await change.auditAccount('user.created', userTarget(account.id), { ...BY_DIRECTORY, workspace_id: change.workspaceId })
  return account
}

/** Notes what a SCIM client did, beside the events of a provider. */
export const recordUserChange = (
  { tx, now, workspaceId }: WorkspaceTx,
  event: { type: string; outcome: DirectoryOutcome; email: string | null },
): void => insertDirectoryEvent(tx, workspaceId, { event_id: null, ...event, received_at: now })
