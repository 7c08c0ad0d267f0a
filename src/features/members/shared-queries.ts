import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import { emailKey } from '../../lib/email.ts'
import { members } from './queries.ts'

export async function countMembers(db: Db, workspaceId: number): Promise<number> {
  const { members } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return members
}

export const findMember = (db: Db, workspaceId: number, userId: number) =>
  members(db, workspaceId).where('members.user_id', '=', userId).executeTakeFirst()

const accepting = prepared((db, { workspaceId, userId }: { workspaceId: number; userId: number }) =>
  db
    .updateTable('members')
    .set({ is_accepted: 1 })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('is_accepted', '=', 0),
)

/** Records that a member agrees to the membership. */
export const acceptMembership = (tx: Tx, workspaceId: number, userId: number): void => void accepting.run(tx, { workspaceId, userId })

/** Withdraws a user's agreement to membership of any workspace, because somebody else may have given it. */
export const withdrawAcceptance = (tx: Tx, userId: number) =>
  tx.updateTable('members').set({ is_accepted: 0 }).where('user_id', '=', userId).execute()

/** True if the user is a member of any workspace except one. */
export const isMemberElsewhere = async (db: Db, workspaceId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .where('workspace_id', '!=', workspaceId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** True for an address of a member who agreed to the membership. */
export const hasAcceptedMember = async (db: Db, workspaceId: number, email: string): Promise<boolean> =>
  (await members(db, workspaceId)
    .where('users.email_key', '=', emailKey(email))
    .where('members.is_accepted', '=', 1)
    .executeTakeFirst()) !== undefined
