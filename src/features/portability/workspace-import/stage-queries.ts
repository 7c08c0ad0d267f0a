import type { Sqlite } from '../../../db/sqlite.ts'

// The queries of the files that an archive is read into.

/** The statements that create the tables and indexes of a file. */
export const listSchema = (sqlite: Sqlite): string[] =>
  sqlite
    .prepare<[], string>(
      // The instance indexes the texts of the links by itself, and FTS5 creates its tables by itself.
      "SELECT sql FROM sqlite_schema WHERE type IN ('table', 'index') AND sql IS NOT NULL AND name NOT GLOB '*sqlite_*' AND name NOT GLOB 'link_search*'",
    )
    .pluck()
    .all()

/** Adds the list of users who aren't copied, because they have an account here. */
export const addKnownUsers = (stage: Sqlite): unknown => stage.exec('CREATE TABLE known_users (id INTEGER PRIMARY KEY)')

/** Returns what notes a user who has an account here, so that other rows of the archive can refer to them. */
export function prepareKnownUser(stage: Sqlite): (id: number) => void {
  const note = stage.prepare('INSERT OR IGNORE INTO known_users (id) VALUES (?)')
  const add = stage.prepare(
    "INSERT OR IGNORE INTO users (id, email, email_key, display_name, timezone, created_at, updated_at) VALUES (?, '', ?, '', 'UTC', 0, 0)",
  )
  return (id) => {
    note.run(id)
    add.run(id, String(id))
  }
}

/** The newest user of the archive who isn't a member of the workspace. */
export const findStranger = (stage: Sqlite, workspaceId: number): number | undefined =>
  stage
    .prepare<[number], number>(
      `SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM members WHERE workspace_id = ?) AND id NOT IN (SELECT id FROM known_users)
       ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
    .get(workspaceId)

export const countWorkspaces = (stage: Sqlite, workspaceId: number): number =>
  stage.prepare<[number], number>('SELECT count(*) FROM workspaces WHERE id = ?').pluck().get(workspaceId) ?? 0

export type StagedRow = Record<string, unknown> & { row_number: number }

/**
 * Lists the rows of a table after one of them, in the order in which they were written, of all workspaces: the file has one. Without the
 * users who have an account here.
 */
export const listStagedRows = (stage: Sqlite, table: string, after: number, limit: number): StagedRow[] =>
  stage
    .prepare<[number, number], StagedRow>(
      `SELECT rowid AS row_number, * FROM ${table} WHERE rowid > ? ${table === 'users' ? 'AND id NOT IN (SELECT id FROM known_users)' : ''}
       ORDER BY rowid LIMIT ?`,
    )
    .all(after, limit)
