import type { Sqlite } from '../../../db/sqlite.ts'

// The queries that reading an archive needs besides those that insert rows.

/** Prepares queries of the whole instance: whether a workspace slug, a slug, or a GTIN on the default domain is taken. */
export const prepareUniqueNameQueries = (sqlite: Sqlite) => ({
  hasWorkspace: sqlite.prepare('SELECT 1 FROM workspaces WHERE slug = :name'),
  hasSlug: sqlite.prepare(
    `SELECT 1 FROM links WHERE slug = :name AND ifnull(domain_id, 0) = 0 AND deleted_at IS NULL
     UNION ALL SELECT 1 FROM links WHERE slug = :name AND ifnull(domain_id, 0) = 0 AND deleted_at IS NOT NULL
     UNION ALL SELECT 1 FROM bio_pages WHERE slug = :name AND ifnull(domain_id, 0) = 0`,
  ),
  hasGtin: sqlite.prepare('SELECT 1 FROM gs1_products WHERE gtin = :name AND ifnull(domain_id, 0) = 0'),
})

/** The table and the columns are of the list that export and import share. */
export const prepareInsert = (sqlite: Sqlite, table: string, columns: readonly string[]) =>
  sqlite.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)

export const prepareFindUser = (main: Sqlite) => main.prepare<[string], number>('SELECT id FROM users WHERE email_key = ?').pluck()
