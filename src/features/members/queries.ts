import { type Insertable, type Selectable, sql } from 'kysely'
import type { WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { Role } from '../../http/auth/roles.ts'
import { emailKey } from '../../lib/email.ts'

export type InvitationRow = Selectable<MainTables['invitations']>

/**
 * Selects the name of a member that a workspace sees. Until the user agrees to the membership, it isn't the account's name, because a
 * directory can add anybody's email address. The directory's own name is used instead, or the part of the email address before the @. The
 * plus keeps SQLite from reading every user of the workspace's directory.
 */
const DISPLAY_NAME = sql<string>`CASE WHEN members.is_accepted = 1 THEN users.display_name ELSE ifnull((
  SELECT coalesce(
    nullif(attributes ->> 'displayName', ''), nullif(trim(concat_ws(' ', first_name, last_name)), ''), substr(email, 1, instr(email, '@') - 1)
  )
  FROM directory_users
  WHERE directory_users.user_id = members.user_id AND +directory_users.workspace_id = members.workspace_id
  ORDER BY state = 'active' DESC, id DESC LIMIT 1
), users.display_name) END`

export const members = (db: Db, workspaceId: number) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.user_id', 'users.email', 'members.role', 'members.joined_at', 'members.is_accepted'])
    .select(DISPLAY_NAME.as('display_name'))
    .where('members.workspace_id', '=', workspaceId)

export const listAdmins = (db: Db, workspaceId: number): Promise<{ email: string; is_accepted: 0 | 1 }[]> =>
  members(db, workspaceId).where('members.role', 'in', ['admin', 'owner']).execute()

/** `is_accepted`: the user agreed to the membership. `needs_verified_email`: it opens once their address is verified. */
type NewMember = { user_id: number; role: Role; joined_at: number; is_accepted: 0 | 1; needs_verified_email?: 0 | 1 }

const newMember = prepared((db, member: Required<NewMember> & { workspace_id: number }) =>
  db.insertInto('members').values({
    workspace_id: member.workspace_id,
    user_id: member.user_id,
    role: member.role,
    joined_at: member.joined_at,
    is_accepted: member.is_accepted,
    needs_verified_email: member.needs_verified_email,
  }),
)

export const insertMember = async (tx: Tx, workspaceId: number, member: NewMember): Promise<void> =>
  void newMember.run(tx, { workspace_id: workspaceId, needs_verified_email: 0, ...member })

export const updateMemberRole = (tx: Tx, workspaceId: number, userId: number, role: Role) =>
  tx.updateTable('members').set({ role }).where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute()

export const deleteMember = (tx: Tx, workspaceId: number, userId: number) =>
  tx.deleteFrom('members').where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute()

export async function countOwners(db: Db, workspaceId: number): Promise<number> {
  const { owners } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('owners'))
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return owners
}

export const invitations = (db: Db, workspaceId: number) => db.selectFrom('invitations').selectAll().where('workspace_id', '=', workspaceId)

export const findInvitation = (db: Db, workspaceId: number, id: number) =>
  db.selectFrom('invitations').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** Finds the invitation of any workspace by its token. Its holder isn't a member yet. */
export const findInvitationByToken = (db: Db, tokenHash: string) =>
  db.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const insertInvitation = (tx: Tx, invitation: Insertable<MainTables['invitations']>) =>
  tx.insertInto('invitations').values(invitation).returningAll().executeTakeFirstOrThrow()

export const markInvitationAccepted = ({ tx, now, workspaceId }: WorkspaceTx, id: number) =>
  tx.updateTable('invitations').set({ accepted_at: now }).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

export const markInvitationRevoked = ({ tx, now, workspaceId }: WorkspaceTx, id: number) =>
  tx.updateTable('invitations').set({ revoked_at: now }).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** A new invitation replaces pending ones to the same address. */
export const revokePendingInvitations = (place: WorkspaceTx, email: string) =>
  revoking(place).where('email_key', '=', emailKey(email)).returning('id').execute()

/** An update that revokes a workspace's pending invitations: those that a `where` adds. */
const revoking = ({ tx, now, workspaceId }: WorkspaceTx) =>
  tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
