import { sql } from 'kysely'
import type { Reader } from '../../db/reader.ts'
import { contains } from '../../db/search.ts'

const lastUse = (table: string) => sql`ifnull((SELECT max(last_used_at) FROM ${sql.ref(`main.${table}`)} WHERE user_id = users.id), 0)`

/** Lists the accounts of the whole instance, oldest first. With `search`, only those whose email address or name contains it. */
export function listAccountPage(reader: Reader, search: string | undefined, afterId: number, limit: number) {
  let query = reader
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'is_instance_admin', 'created_at'])
    .select([
      sql<number>`(SELECT count(*) FROM main.members WHERE user_id = users.id)`.as('workspaces'),
      sql<number | null>`nullif(max(${lastUse('sessions')}, ${lastUse('personal_tokens')}), 0)`.as('last_used_at'),
    ])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
  if (search !== undefined) query = query.where(contains('users', search))
  return query.execute()
}

/** Counts everything on the whole instance. */
export async function countAll(reader: Reader): Promise<{ workspaces: number; users: number; links: number }> {
  const { rows } = await sql<{ workspaces: number; users: number; links: number }>`
    SELECT count(*) AS workspaces, ifnull(sum(links), 0) AS links, (SELECT count(*) FROM main.users) AS users FROM main.workspaces`.execute(
    reader,
  )
  return rows[0] ?? { workspaces: 0, users: 0, links: 0 }
}
