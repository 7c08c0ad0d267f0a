import { type InferResult, sql } from 'kysely'
import type { Db } from '../../db/kysely.ts'
import type { Reader } from '../../db/reader.ts'
import { contains } from '../../db/search.ts'
import { JOB_KINDS, JOBS_MAX, type JobKind } from './actions-schema.ts'
import { MEMBERSHIPS_MAX } from './schema.ts'

const lastUse = (table: string) => sql`ifnull((SELECT max(last_used_at) FROM ${sql.ref(`main.${table}`)} WHERE user_id = users.id), 0)`

export type AccountFilter = { search?: string | undefined; status?: 'active' | 'suspended' | undefined }

/** Lists the accounts of the whole instance, oldest first. With `search`, only those whose email address or name contains it. */
export function accounts(reader: Reader, { search, status }: AccountFilter) {
  let query = reader
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'is_instance_admin', 'created_at', 'suspended_at', 'suspended_reason', 'delete_at'])
    .select([
      sql<number>`(SELECT count(*) FROM main.members WHERE user_id = users.id)`.as('workspaces'),
      sql<number | null>`nullif(max(${lastUse('sessions')}, ${lastUse('personal_tokens')}), 0)`.as('last_used_at'),
    ])
  if (search !== undefined) query = query.where(contains('users', search))
  if (status !== undefined) query = query.where('suspended_at', status === 'active' ? 'is' : 'is not', null)
  return query
}

// The tables with a row for each piece of work, of which open ones have no end yet.
const JOB_TABLES: Record<JobKind, string> = {
  import: 'imports',
  export: 'exports',
  data_export: 'data_exports',
  link_audit: 'link_audits',
  erasure: 'erasures',
}

type JobRow = { kind: JobKind; id: number; workspace_id: number; status: string; created_at: number }

const openJobs = (kind: JobKind) => {
  const status = kind === 'erasure' ? sql`'pending'` : sql.ref('status')
  return sql<JobRow>`SELECT ${sql.lit(kind)} AS kind, id, workspace_id, ${status} AS status, created_at
    FROM ${sql.table(`main.${JOB_TABLES[kind]}`)} WHERE finished_at IS NULL`
}

const allOpenJobs = () => sql.join(JOB_KINDS.map(openJobs), sql` UNION ALL `)

/** Lists the work of all workspaces that hasn't ended, oldest first. */
export async function listOpenJobs(reader: Reader): Promise<JobRow[]> {
  return (await sql<JobRow>`${allOpenJobs()} ORDER BY created_at, kind, id LIMIT ${sql.lit(JOBS_MAX)}`.execute(reader)).rows
}

/** Finds a piece of work of any workspace that hasn't ended. */
export const findOpenJob = async (reader: Reader, kind: JobKind, id: number): Promise<JobRow | undefined> =>
  (await sql<JobRow>`SELECT * FROM (${allOpenJobs()}) WHERE kind = ${kind} AND id = ${id}`.execute(reader)).rows[0]

/** Lists those of all workspaces that a user is in, with the role in each. */
export const listMembershipsOf = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['workspaces.id', 'slug', 'name', 'role'])
    .where('user_id', '=', userId)
    .orderBy('workspaces.id')
    .limit(MEMBERSHIPS_MAX)
    .execute()

/** Counts what a user can get in with, in any workspace. */
export async function countAccessOf(db: Db, userId: number) {
  const count = (table: 'sessions' | 'personal_tokens' | 'passkeys') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  const [sessions, tokens, passkeys, keys, totp] = await Promise.all([
    count('sessions'),
    count('personal_tokens'),
    count('passkeys'),
    db
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('created_by', '=', userId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('totp_factors').select('user_id').where('user_id', '=', userId).where('is_pending', '=', 0).executeTakeFirst(),
  ])
  return { sessions: sessions.rows, tokens: tokens.rows, api_keys: keys.rows, has_two_factor: passkeys.rows > 0 || totp !== undefined }
}

export type AccountRow = InferResult<ReturnType<typeof accounts>>[number]

/** Counts everything on the whole instance. */
export async function countAll(reader: Reader): Promise<{ workspaces: number; users: number; links: number }> {
  const { rows } = await sql<{ workspaces: number; users: number; links: number }>`
    SELECT count(*) AS workspaces, ifnull(sum(links), 0) AS links, (SELECT count(*) FROM main.users) AS users FROM main.workspaces`.execute(
    reader,
  )
  return rows[0] ?? { workspaces: 0, users: 0, links: 0 }
}
