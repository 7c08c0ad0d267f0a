import { mkdirSync } from 'node:fs'
import { IS_BOT, type Pack, readPack } from '../../src/click-store/write/pack.ts'
import { type Files, filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { TOKEN_PREFIX } from '../../src/http/auth/principal.ts'
import { hashSecret, newSecret } from '../../src/lib/secrets.ts'
import { destinationOf, slugOf } from './requests.ts'

const STORED_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 20

// Links with fifty rules, behind those without.
const RULED = 1000
const RULES = JSON.stringify(
  Array.from({ length: 50 }, (_, index) => ({
    ...[
      { country: ['AQ', 'BV'] },
      { device: ['tv'], os: ['chromeos'] },
      { language: ['eo', 'la'] },
      { day_of_week: ['mon'], time_window: { start: '03:00', end: '03:01', timezone: 'Asia/Kathmandu' } },
      { browser: ['samsung'], country: ['VA'] },
    ][index % 5],
    destination_url: `https://example.com/rules/${index}`,
  })),
)

/** `ruledFrom`: behind that many links, there are `ruled` ones with fifty rules. */
export type Seeded = { dataDir: string; files: Files; token: string; ruledFrom: number; ruled: number }
export type Size = { links: number; workspaces: number; workspaceOf?: (link: number) => number }

/** Returns the ID of the row. */
export type Insert = (table: string, row: Record<string, string | number | null>) => number

/** Adds rows to a database in one transaction. Whoever writes next doesn't wait for them. */
export function fill(file: string, add: (insert: Insert, sqlite: Sqlite) => void): void {
  const sqlite = openSqlite(file, { synchronous: 'FULL', busyMs: 5000 })
  const statements = new Map<string, ReturnType<Sqlite['prepare']>>()
  const insert: Insert = (table, row) => {
    const columns = Object.keys(row)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    const statement = statements.get(sql) ?? sqlite.prepare(sql)
    statements.set(sql, statement)
    return Number(statement.run(...Object.values(row)).lastInsertRowid)
  }
  sqlite.transaction(() => add(insert, sqlite))()
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
}

/** A data folder as after some years: a user with a token, workspaces, and links that lead somewhere. */
export function seed(dataDir: string, { links, workspaces, workspaceOf = (link) => (link % workspaces) + 1 }: Size): Seeded {
  mkdirSync(dataDir, { recursive: true })
  const files = filesIn(dataDir)
  migrate(files)
  const token = newSecret(TOKEN_PREFIX)
  const now = Date.now()
  const times = { created_at: now, updated_at: now }
  fill(files.main, (insert) => {
    insert('users', { email: 'bench@example.com', email_key: 'bench@example.com', display_name: 'Bench', ...times })
    insert('personal_tokens', { user_id: 1, name: 'bench', prefix: token.slice(0, 12), token_hash: hashSecret(token), created_at: now })
    for (let index = 0; index < workspaces; index++) {
      insert('workspaces', { name: `Bench ${index}`, slug: `bench-${index}`, plan_tier: 'enterprise', settings: '{}', ...times })
      insert('members', { workspace_id: index + 1, user_id: 1, role: 'owner', joined_at: now })
    }
    for (let index = 0; index < links + RULED; index++) {
      const at = now - (links + RULED - index) * 1000
      const link = { slug: slugOf(index), destination_url: destinationOf(index), title: `Article ${index}` }
      const by = { workspace_id: workspaceOf(index), created_by: 1, created_at: at, updated_at: at }
      insertScan(insert, insert('links', { ...link, targeting_rules: index < links ? '[]' : RULES, ...by }), now)
    }
  })
  return { dataDir, files, token, ruledFrom: links, ruled: RULED }
}

/** Inserts a scan as if it was done last night, because a server that starts would otherwise make up for it first. */
export const insertScan = (insert: Insert, link_id: number, scanned_at: number): number =>
  insert('scans', { link_id, url: 'https://example.com/', verdict: 'safe', source: 'rules', reasons: '[]', scanned_at })

/**
 * Waits until as many clicks are stored as there were responses. Resolves with the time that this took. Throws if the number stays
 * different.
 */
export async function waitForClicks({ files }: Seeded, expected: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const stored = read(files.clicks, 'SELECT ifnull(sum(clicks), 0) FROM click_packs')
    const waited = performance.now() - startedAt
    if (stored === expected) return waited
    if (stored > expected || waited > STORED_WITHIN_MS)
      throw new Error(`MISCOUNT: ${expected} redirects were sent, but the database has ${stored} clicks after ${Math.round(waited)} ms.`)
    await Bun.sleep(LOOK_EVERY_MS)
  }
}

/** Throws if the total of a link, or the number of links, differs from the responses. */
export function checkTotals({ files }: Seeded, links: number): { byPeople: number; byBots: number } {
  const { byPeople, byBots } = countStored(files.clicks)
  const totals = read(files.clicks, 'SELECT ifnull(sum(clicks), 0) FROM link_totals')
  if (totals !== byPeople) throw new Error(`MISCOUNT: ${byPeople} clicks by people are stored, but the links' totals say ${totals}.`)
  const stored = read(files.main, 'SELECT count(*) FROM links')
  if (stored !== links) throw new Error(`MISCOUNT: there should be ${links} links, but there are ${stored}.`)
  return { byPeople, byBots }
}

const countStored = (file: string): { byPeople: number; byBots: number } =>
  withFile(file, (sqlite) => {
    let [all, byBots] = [0, 0]
    for (const pack of sqlite.prepare<[], Pack>('SELECT first_at, first_id, clicks, columns FROM click_packs').iterate()) {
      all += pack.clicks
      byBots += readPack(pack).filter(({ flags }) => (flags & IS_BOT) !== 0).length
    }
    return { byPeople: all - byBots, byBots }
  })

const read = (file: string, sql: string): number => withFile(file, (sqlite) => sqlite.prepare(sql).pluck().get() as number)

function withFile<T>(file: string, use: (sqlite: Sqlite) => T): T {
  const sqlite = openSqlite(file, { readonly: true })
  try {
    return use(sqlite)
  } finally {
    sqlite.close()
  }
}
