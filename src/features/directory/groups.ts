import type { TimedTx, WorkspaceTx } from '../../core.ts'
import {
  addGroupMember,
  countDirectoryGroups,
  countGroupMembers,
  findGroup,
  type GroupRow,
  insertGroup,
  updateGroup,
} from './group-queries.ts'
import type { DirectoryOutcome } from './schema.ts'

// Groups give nobody a role. They are kept for who looks at them, and for what may come.

export const MAX_GROUPS = 1000
const MAX_MEMBERS = 20_000
/** The limit for all groups of a workspace together. */
export const MAX_GROUP_MEMBERS = 200_000

export type { GroupRow }

type ReportedGroup = { id: string; name: string; reportedAt: number }
type ReportedMembership = { group: ReportedGroup; directoryUserId: string; isMember: boolean; at: number }

/** Applies a provider's event about a group. */
export async function applyGroupEvent(
  { tx, now, workspaceId }: WorkspaceTx,
  { id, name, reportedAt }: ReportedGroup,
  isDeleted: boolean,
): Promise<DirectoryOutcome> {
  const before = findGroup(tx, workspaceId, id)
  const values = { name, reported_at: reportedAt, deleted_at: isDeleted ? now : null, updated_at: now }
  if (!before) {
    if ((await countDirectoryGroups(tx, workspaceId)) >= MAX_GROUPS) return 'refused'
    await insertGroup(tx, workspaceId, { ...values, directory_group_id: id, created_at: now })
    return 'noted'
  }
  const knownAt = before.reported_at ?? reportedAt
  if (reportedAt < knownAt || (reportedAt === knownAt && !isDeleted && before.deleted_at !== null)) return 'older'
  // The group's members are deleted nightly, because there may be very many.
  await updateGroup(tx, workspaceId, before.id, { ...values, version: before.version + 1 })
  return 'noted'
}

/** Applies a provider's event about a member of a group, which may be the first event about that group. */
export async function applyMembershipEvent(
  change: WorkspaceTx,
  { group, directoryUserId, isMember, at }: ReportedMembership,
): Promise<DirectoryOutcome> {
  const { tx, workspaceId } = change
  if (!findGroup(tx, workspaceId, group.id)) {
    const outcome = await applyGroupEvent(change, group, false)
    if (outcome === 'refused') return outcome
  }
  const row = findGroup(tx, workspaceId, group.id)
  if (!row || row.deleted_at !== null) return 'older'
  if ((await countGroupMembers(tx, workspaceId, row.id)) >= MAX_MEMBERS) return 'refused'
  const values = { group_id: row.id, directory_user_id: directoryUserId, is_member: isMember ? 1 : 0, reported_at: at } as const
  return addGroupMember(tx, workspaceId, values) ? 'noted' : 'older'
}

type GroupColumns = { name: string; external_id: string | null }
/** Adds a group that a SCIM client creates. Resolves with undefined if there is no room for more. */
export async function addGroup({ tx, now, workspaceId }: WorkspaceTx, id: string, columns: GroupColumns): Promise<GroupRow | undefined> {
  if ((await countDirectoryGroups(tx, workspaceId)) >= MAX_GROUPS) return undefined
  return insertGroup(tx, workspaceId, { ...columns, directory_group_id: id, created_at: now, updated_at: now })
}

export const changeGroup = ({ tx, now }: TimedTx, before: GroupRow, columns: GroupColumns): Promise<GroupRow> =>
  updateGroup(tx, before.workspace_id, before.id, { ...columns, version: before.version + 1, updated_at: now })
