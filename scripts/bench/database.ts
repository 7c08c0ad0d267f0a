import { mkdirSync } from 'node:fs'
import { IS_BOT, type Pack, readPack } from '../../src/click-store/write/pack.ts'
import { type Files, filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { TOKEN_PREFIX } from '../../src/http/auth/principal.ts'
import { hashSecret, newSecret } from '../../src/lib/secrets.ts'
import { destinationOf } from './redirect-requests.ts'
import { slugOf } from './requests.ts'

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

export type Seeded = { dataDir: string; files: Files; token: string; ruledFrom: number; ruled: number }

type Size = { links: number; workspaces: number; workspaceOf?: (link: number) => number }

/** A data folder as after some years: a user with a token, workspaces, and links that lead somewhere. */
export function seed(dataDir: string, { links, workspaces, workspaceOf = (link) => (link % workspaces) + 1 }: Size): Seeded {
  mkdirSync(dataDir, { recursive: true })
  const files = filesIn(dataDir)
  migrate(files)
  const token = newSecret(TOKEN_PREFIX)
  const now = Date.now()
  const sqlite = openSqlite(files.main, { synchronous: 'FULL' })
  const insertWorkspace = sqlite.prepare(
    "INSERT INTO workspaces (name, slug, plan_tier, settings, created_at, updated_at) VALUES (?, ?, 'enterprise', '{}', ?, ?)",
  )
  const insertMember = sqlite.prepare("INSERT INTO members (workspace_id, user_id, role, joined_at) VALUES (?, 1, 'owner', ?)")
  const insertLink = sqlite.prepare(
    'INSERT INTO links (workspace_id, slug, destination_url, title, targeting_rules, created_by, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 1, ?, ?)',
  )
  const insertScan = sqlite.prepare(
    "INSERT INTO scans (link_id, url, verdict, source, reasons, scanned_at) VALUES (?, 'https://example.com/', 'safe', 'rules', '[]', ?)",
  )
  sqlite.transaction(() => {
    sqlite
      .prepare(
        "INSERT INTO users (email, email_key, display_name, created_at, updated_at) VALUES ('bench@example.com', 'bench@example.com', 'Bench', ?, ?)",
      )
      .run(now, now)
    sqlite
      .prepare("INSERT INTO personal_tokens (user_id, name, prefix, token_hash, created_at) VALUES (1, 'bench', ?, ?, ?)")
      .run(token.slice(0, 12), hashSecret(token), now)
    for (let index = 0; index < workspaces; index++) {
      insertWorkspace.run(`Bench ${index}`, `bench-${index}`, now, now)
      insertMember.run(index + 1, now)
    }
    for (let index = 0; index < links + RULED; index++) {
      const at = now - (links + RULED - index) * 1000
      insertLink.run(workspaceOf(index), slugOf(index), destinationOf(index), `Article ${index}`, index < links ? '[]' : RULES, at, at)
      // As by last night's scan: the first thing that a start would do is to make up for one.
      insertScan.run(index + 1, now)
    }
  })()
  sqlite.close()
  return { dataDir, files, token, ruledFrom: links, ruled: RULED }
}

/** Waits until as many clicks are stored as were answered; resolves with how long that took. Throws where it stays another number. */
export async function waitForClicks({ files }: Seeded, expected: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const stored = read(files.clicks, 'SELECT ifnull(sum(clicks), 0) FROM click_packs')
    const waited = performance.now() - startedAt
    if (stored === expected) return waited
    if (stored > expected || waited > STORED_WITHIN_MS)
      throw new Error(
        `MISCOUNT: ${expected} redirects were answered, but ${stored} clicks are in the database after ${Math.round(waited)} ms.`,
      )
    await Bun.sleep(LOOK_EVERY_MS)
  }
}

/** Throws where a link's total, or the number of links, is not what was answered. */
export function checkTotals({ files }: Seeded, links: number): { byPeople: number; byBots: number } {
  const { byPeople, byBots } = countStored(files.clicks)
  const totals = read(files.clicks, 'SELECT ifnull(sum(clicks), 0) FROM link_totals')
  if (totals !== byPeople) throw new Error(`MISCOUNT: ${byPeople} clicks by people are stored, but the links' totals say ${totals}.`)
  const stored = read(files.main, 'SELECT count(*) FROM links')
  if (stored !== links) throw new Error(`MISCOUNT: there should be ${links} links, but there are ${stored}.`)
  return { byPeople, byBots }
}

function countStored(file: string): { byPeople: number; byBots: number } {
  return withFile(file, (sqlite) => {
    const packs = sqlite.prepare<[], Pack>('SELECT first_at, first_id, clicks, columns FROM click_packs')
    let [packed, packedBots] = [0, 0]
    for (const pack of packs.iterate()) {
      packed += pack.clicks
      packedBots += readPack(pack).filter(({ flags }) => (flags & IS_BOT) !== 0).length
    }
    return { byPeople: packed - packedBots, byBots: packedBots }
  })
}

const read = (file: string, sql: string): number => withFile(file, (sqlite) => sqlite.prepare(sql).pluck().get() as number)

function withFile<T>(file: string, use: (sqlite: Sqlite) => T): T {
  const sqlite = openSqlite(file, { readonly: true })
  try {
    return use(sqlite)
  } finally {
    sqlite.close()
  }
}
