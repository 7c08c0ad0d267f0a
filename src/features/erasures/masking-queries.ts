import { sql } from 'kysely'
import type { Tx } from '../../db/kysely.ts'
import type { Reader } from '../../db/reader.ts'

/** The tables whose columns have JSON that may name somebody. */
export type MaskedTable = 'events' | 'idempotent_requests'
export type Named = { id: string | number } & Record<string, string | number | null>

type Wanted = { after: string | number; workspaces: readonly number[]; hasOthers: boolean; columns: readonly string[]; limit: number }

/**
 * The next rows of a table, of any workspace; without their content if they aren't of those that are wanted. `hasOthers`: or of none.
 */
export async function listRows(reader: Reader, table: MaskedTable, wanted: Wanted): Promise<Named[]> {
  const { after, workspaces, hasOthers, columns, limit } = wanted
  const isWanted = sql`(workspace_id IN (SELECT value FROM json_each(${JSON.stringify(workspaces)})) OR (${hasOthers ? 1 : 0} AND workspace_id IS NULL))`
  const shown = columns.map((column) => sql`iif(${isWanted}, ${sql.ref(column)}, NULL) AS ${sql.ref(column)}`)
  const query = sql<Named>`SELECT id, ${sql.join(shown)} FROM ${sql.table(table)} WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(limit)}`
  return (await query.execute(reader)).rows
}

/** Finds a row of any workspace. */
export async function findRow(
  tx: Tx,
  table: MaskedTable,
  columns: readonly string[],
  id: string | number,
): Promise<Record<string, string | null> | undefined> {
  const { rows } = await sql<Record<string, string | null>>`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx)
  return rows[0]
}

/** Updates a row of any workspace. */
export async function updateRow(tx: Tx, table: MaskedTable, id: string | number, changes: Record<string, string | null>): Promise<void> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE id = ${id}`.execute(tx)
}
