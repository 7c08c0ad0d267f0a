import type { Sqlite } from '../../db/sqlite.ts'

const PAGE = 512

type Page = { workspaceId: number; at: number; id: number }
type Row = { id: number; at: number }

/**
 * Returns a function that reads all links of a workspace in short pages, also those in the trash. `select`: the columns in SQL, besides the
 * ID, whose parameters are `given`.
 */
export function createLinkPages<Columns extends object, Given extends object = object>(sqlite: Sqlite, select: string) {
  // Each follows an index, so that a page takes a short time in an instance with very many links of others.
  const [living, deleted] = ['created_at', 'deleted_at'].map((time) =>
    sqlite.prepare<[Page & Given], Row & Columns>(`
      SELECT id, ${time} AS at, ${select} FROM main.links
      WHERE workspace_id = @workspaceId AND deleted_at IS ${time === 'deleted_at' ? 'NOT NULL' : 'NULL'} AND (${time}, id) > (@at, @id)
      ORDER BY ${time}, id LIMIT ${PAGE}`),
  )
  return function* read(workspaceId: number, given: Given): Generator<(Row & Columns)[]> {
    for (const statement of [living, deleted]) {
      let after: Row = { at: Number.MIN_SAFE_INTEGER, id: 0 }
      for (;;) {
        const rows = statement?.all({ ...given, workspaceId, at: after.at, id: after.id }) ?? []
        yield rows
        if (rows.length < PAGE) break
        after = rows.at(-1) as Row & Columns
      }
    }
  }
}
