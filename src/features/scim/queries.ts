import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import type { GroupRow } from '../directory/groups.ts'
import type { UserRow } from '../directory/users.ts'

// The queries of SCIM clients, which only see what they created, and not what a provider's webhooks reported.

type Condition = Expression<SqlBool>
type Page = { where: Condition; limit: number; offset: number }

const userByName = prepared((db, { workspaceId, key }: { workspaceId: number; key: string }) =>
  db.selectFrom('directory_users').select('id').where('workspace_id', '=', workspaceId).where('user_name_key', '=', key),
)
/** The user with a userName, in lower case. */
export const findIdByName = (db: Db, workspaceId: number, key: string): number | undefined => userByName.first(db, { workspaceId, key })?.id

const userById = prepared((db, { workspaceId, id }: { workspaceId: number; id: string }) =>
  db
    .selectFrom('directory_users')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('directory_user_id', '=', id)
    .where('user_name_key', 'is not', null),
)
export const findScimUser = (db: Db, workspaceId: number, id: string): UserRow | undefined => userById.first(db, { workspaceId, id })

const scimUsers = (reader: Reader, workspaceId: number, where: Condition) =>
  reader.selectFrom('directory_users').where('workspace_id', '=', workspaceId).where('user_name_key', 'is not', null).where(where)

export async function countScimUsers(reader: Reader, workspaceId: number, where: Condition): Promise<number> {
  const query = scimUsers(reader, workspaceId, where).select((eb) => eb.fn.countAll<number>().as('users'))
  return (await query.executeTakeFirstOrThrow()).users
}

export const listScimUsers = (reader: Reader, workspaceId: number, { where, limit, offset }: Page): Promise<UserRow[]> =>
  scimUsers(reader, workspaceId, where).selectAll().orderBy('id').limit(limit).offset(offset).execute()

export type GroupMembership = { user: string; group: string; name: string }
/** The groups of some users. */
export const listGroupsOf = (db: Db | Reader, workspaceId: number, userIds: readonly string[], limit: number): Promise<GroupMembership[]> =>
  inPages(limit, (before, most) => listSomeGroupsOf(db, workspaceId, { userIds, offset: before.length, limit: most }))

type GroupPage = { userIds: readonly string[]; offset: number; limit: number }
const listSomeGroupsOf = (db: Db | Reader, workspaceId: number, { userIds, offset, limit }: GroupPage): Promise<GroupMembership[]> =>
  (db as Db)
    .selectFrom('directory_group_members as member')
    .innerJoin('directory_groups as own', 'own.id', 'member.group_id')
    .select(['member.directory_user_id as user', 'own.directory_group_id as group', 'own.name as name'])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.directory_user_id', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(userIds)}))`)
    .where('own.reported_at', 'is', null)
    .orderBy('own.id')
    .orderBy('member.directory_user_id')
    .limit(limit)
    .offset(offset)
    .execute()

// With more rows, the server would unpack them for longer than a turn should take.
const ROWS_AT_ONCE = 2000

/** At most `limit` rows, in pages, with turns for others in between. `read` gets those before the page, and how many to read. */
async function inPages<Row>(limit: number, read: (before: readonly Row[], most: number) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const page = await read(found, Math.min(ROWS_AT_ONCE, limit - found.length))
    found.push(...page)
    if (page.length < ROWS_AT_ONCE || found.length === limit) return found
    await yieldToEventLoop()
  }
}

const groupById = prepared((db, { workspaceId, id }: { workspaceId: number; id: string }) =>
  db
    .selectFrom('directory_groups')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('directory_group_id', '=', id)
    .where('reported_at', 'is', null),
)
export const findScimGroup = (db: Db, workspaceId: number, id: string): GroupRow | undefined => groupById.first(db, { workspaceId, id })

const scimGroups = (reader: Reader, workspaceId: number, where: Condition) =>
  reader.selectFrom('directory_groups').where('workspace_id', '=', workspaceId).where('reported_at', 'is', null).where(where)

export async function countScimGroups(reader: Reader, workspaceId: number, where: Condition): Promise<number> {
  const query = scimGroups(reader, workspaceId, where).select((eb) => eb.fn.countAll<number>().as('groups'))
  return (await query.executeTakeFirstOrThrow()).groups
}

export const listScimGroups = (reader: Reader, workspaceId: number, { where, limit, offset }: Page): Promise<GroupRow[]> =>
  scimGroups(reader, workspaceId, where).selectAll().orderBy('id').limit(limit).offset(offset).execute()

export type MemberRow = { group_id: number; directory_user_id: string }
/** The members of some groups: at most `limit`. */
export const listMembersOf = (reader: Reader, workspaceId: number, groupIds: readonly number[], limit: number): Promise<MemberRow[]> =>
  inPages(limit, (before, most) => listMembersAfter(reader, workspaceId, { groupIds, after: before.at(-1), limit: most }))

type MemberPage = { groupIds: readonly number[]; after: MemberRow | undefined; limit: number }
const listMembersAfter = (reader: Reader, workspaceId: number, { groupIds, after, limit }: MemberPage): Promise<MemberRow[]> =>
  reader
    .selectFrom('directory_group_members')
    .select(['group_id', 'directory_user_id'])
    // The plus keeps SQLite from the index by workspace, whose rows it would have to sort for each page.
    .where(sql<number>`+workspace_id`, '=', workspaceId)
    .where('group_id', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(groupIds)}))`)
    .where('is_member', '=', 1)
    .where(sql<boolean>`(group_id, directory_user_id) > (${after?.group_id ?? 0}, ${after?.directory_user_id ?? ''})`)
    .orderBy('group_id')
    .orderBy('directory_user_id')
    .limit(limit)
    .execute()

/** Lists those of some users that a client created. */
export async function listKnownUsers(db: Db, workspaceId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('directory_users')
    .select('directory_user_id')
    .where('workspace_id', '=', workspaceId)
    .where('user_name_key', 'is not', null)
    .where('directory_user_id', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()
  return rows.map((row) => row.directory_user_id)
}

/** How many memberships there are, up to a limit. */
export async function countMemberships(reader: Reader, workspaceId: number, limit: number): Promise<number> {
  const some = reader.selectFrom('directory_group_members').select('group_id').where('workspace_id', '=', workspaceId).limit(limit)
  const query = reader.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('members'))
  return (await query.executeTakeFirstOrThrow()).members
}

export const addMembers = (tx: Tx, workspaceId: number, groupId: number, ids: readonly string[]) =>
  sql`INSERT OR IGNORE INTO directory_group_members (workspace_id, group_id, directory_user_id)
    SELECT ${workspaceId}, ${groupId}, value FROM json_each(${JSON.stringify(ids)})`.execute(tx)

export const removeMembers = (tx: Tx, workspaceId: number, groupId: number, ids: readonly string[]) =>
  tx
    .deleteFrom('directory_group_members')
    .where('workspace_id', '=', workspaceId)
    .where('group_id', '=', groupId)
    .where('directory_user_id', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()

/** Removes a deleted user from the groups that SCIM clients created. */
export const leaveGroups = (tx: Tx, workspaceId: number, directoryUserId: string) =>
  tx
    .deleteFrom('directory_group_members')
    .where('workspace_id', '=', workspaceId)
    .where('directory_user_id', '=', directoryUserId)
    .execute()

export const deleteGroupRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('directory_groups').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
