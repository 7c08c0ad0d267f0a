import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['directory_groups']
export type GroupRow = Selectable<Table>
type MemberRow = Selectable<MainTables['directory_group_members']>

const group = prepared((db, { workspaceId, id }: { workspaceId: number; id: string }) =>
  db.selectFrom('directory_groups').selectAll().where('workspace_id', '=', workspaceId).where('directory_group_id', '=', id),
)
export const findGroup = (db: Db, workspaceId: number, id: string): GroupRow | undefined => group.first(db, { workspaceId, id })

export async function countDirectoryGroups(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('directory_groups').select((eb) => eb.fn.countAll<number>().as('groups'))
  return (await query.where('workspace_id', '=', workspaceId).executeTakeFirstOrThrow()).groups
}

export const insertGroup = (tx: Tx, workspaceId: number, values: Omit<Insertable<Table>, 'workspace_id'>): Promise<GroupRow> =>
  tx
    .insertInto('directory_groups')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateGroup = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>): Promise<GroupRow> =>
  tx
    .updateTable('directory_groups')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function countGroupMembers(db: Db, workspaceId: number, groupId: number): Promise<number> {
  const query = db.selectFrom('directory_group_members').select((eb) => eb.fn.countAll<number>().as('members'))
  return (await query.where('workspace_id', '=', workspaceId).where('group_id', '=', groupId).executeTakeFirstOrThrow()).members
}

/** Lists groups of any workspace that a provider has deleted. */
export const listDeletedGroups = (reader: Reader, limit: number) =>
  reader
    .selectFrom('directory_groups')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Deletes members of a deleted group of any workspace. Returns how many there were, at most `limit`. */
export async function deleteMembersOf(tx: Tx, groupId: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM directory_group_members WHERE group_id = ${groupId} LIMIT ${sql.lit(limit)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the row of a deleted group of any workspace. */
export const deleteGroup = (tx: Tx, id: number) =>
  tx.deleteFrom('directory_groups').where('id', '=', id).where('deleted_at', 'is not', null).execute()

/** False where something later is known. */
export function addGroupMember(tx: Tx, workspaceId: number, values: Omit<MemberRow, 'workspace_id'>): boolean {
  return newMember.run(tx, { ...values, workspace_id: workspaceId }).changes === 1
}
const newMember = prepared((db, { workspace_id, group_id, directory_user_id, is_member, reported_at }: MemberRow) =>
  db
    .insertInto('directory_group_members')
    .values({ workspace_id, group_id, directory_user_id, is_member, reported_at })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'directory_user_id'])
        .doUpdateSet((eb) => ({ is_member: eb.ref('excluded.is_member'), reported_at: eb.ref('excluded.reported_at') }))
        .where(sql<boolean>`excluded.reported_at >= coalesce(directory_group_members.reported_at, 0)`),
    ),
)
