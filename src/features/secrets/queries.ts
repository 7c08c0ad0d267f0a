import { sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { EncryptedColumn } from './columns.ts'

type Key = Record<string, string | number>

/** Lists the values of a column on the whole instance, with the key of each row. */
export async function listCiphertexts(db: Db, encryptedColumn: EncryptedColumn): Promise<{ key: Key; ciphertext: string }[]> {
  const { table, column, key } = encryptedColumn
  const { rows } = await sql<Key & { ciphertext: string }>`
    SELECT ${sql.join(key.map((name) => sql.ref(name)))}, ${sql.ref(column)} AS ciphertext
    FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL`.execute(db)
  return rows.map(({ ciphertext, ...rest }) => ({ key: rest, ciphertext }))
}

/** Unless the row has another secret by now: of the whole instance. */
export const replaceCiphertext = (
  tx: Tx,
  encryptedColumn: EncryptedColumn,
  key: Key,
  { before, after }: { before: string; after: string },
) => {
  const { table, column } = encryptedColumn
  const isRow = sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` AND `,
  )
  return sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${after} WHERE ${isRow} AND ${sql.ref(column)} = ${before}`.execute(tx)
}
