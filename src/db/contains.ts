import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Where one of the columns has a text, literally, whatever the case of its Latin letters. */
export function contains(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const each = columns.map((column) => sql`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` OR `)})`
}
