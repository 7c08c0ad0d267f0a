import type { Sqlite } from '../../../db/sqlite.ts'

// The queries that an import of a workspace needs besides those that insert rows.

/** Prepares queries of the whole instance: whether a workspace slug, a slug, or a GTIN on the default domain is taken. */
export const prepareUniqueNameQueries = (sqlite: Sqlite) => ({
  hasWorkspace: sqlite.prepare('SELECT 1 FROM workspaces WHERE slug = ?'),
  hasSlug: sqlite.prepare(
    `SELECT 1 FROM links WHERE slug = :slug AND ifnull(domain_id, 0) = 0 AND deleted_at IS NULL
     UNION ALL SELECT 1 FROM links WHERE slug = :slug AND ifnull(domain_id, 0) = 0 AND deleted_at IS NOT NULL
     UNION ALL SELECT 1 FROM bio_pages WHERE slug = :slug AND ifnull(domain_id, 0) = 0`,
  ),
  hasGtin: sqlite.prepare('SELECT 1 FROM gs1_products WHERE gtin = ? AND ifnull(domain_id, 0) = 0'),
})

export const countWorkspaces = (main: Sqlite, workspaceId: number): number =>
  main.prepare<[number], number>('SELECT count(*) FROM workspaces WHERE id = ?').pluck().get(workspaceId) ?? 0

/** The newest user who isn't a member of the workspace. */
export const findStranger = (main: Sqlite, workspaceId: number): number | undefined =>
  main
    .prepare<[number], number>(
      'SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM members WHERE workspace_id = ?) ORDER BY id DESC LIMIT 1',
    )
    .pluck()
    .get(workspaceId)

/** The table and the columns are of the list that export and import share. */
export const prepareInsert = (sqlite: Sqlite, table: string, columns: readonly string[]) =>
  sqlite.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)

/** An id that no other workspace gets, and the order to erase what clicks are stored under it: the import takes that back. */
export function reserveId(main: Sqlite, now: number): number {
  return main.transaction(() => {
    const added = main.prepare(
      "INSERT INTO workspaces (name, slug, plan_tier, settings, created_at, updated_at) VALUES ('', '', 'free', '{}', ?, ?)",
    )
    const id = Number(added.run(now, now).lastInsertRowid)
    main.prepare('DELETE FROM workspaces WHERE id = ?').run(id)
    main.prepare("INSERT INTO erasures (workspace_id, subject, created_at) VALUES (?, 'workspace', ?)").run(id, now)
    return id
  })()
}

/** Takes back the order to erase what clicks are stored under a reserved ID. */
export const deleteErasureOrder = (main: Sqlite, workspaceId: number) =>
  main.prepare('DELETE FROM erasures WHERE workspace_id = ?').run(workspaceId)

/** Forgets what the trigger of `links` noted: an archive says itself when its links were in campaigns. */
export const forgetCampaignLinks = (main: Sqlite, workspaceId: number) =>
  main.prepare('DELETE FROM campaign_links WHERE campaign_id IN (SELECT id FROM campaigns WHERE workspace_id = ?)').run(workspaceId)

export const prepareFindUser = (main: Sqlite) => main.prepare<[string], number>('SELECT id FROM users WHERE email_key = ?').pluck()

/** Reserves so many IDs of clicks. Returns the last one before them. */
export function reserveClickIds(clicks: Sqlite, count: number): number {
  const last = clicks.prepare<[], number>('SELECT last FROM click_sequence').pluck().get() ?? 0
  clicks.prepare('INSERT INTO click_sequence (only, last) VALUES (1, ?) ON CONFLICT DO UPDATE SET last = excluded.last').run(last + count)
  return last
}
