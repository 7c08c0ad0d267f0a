import { IS_BOT, IS_SCAN, type Pack, readPack } from '../src/click-store/write/pack.ts'
import { toVisitor } from '../src/click-store/write/visitors.ts'
import type { Sqlite } from '../src/db/sqlite.ts'

/** The stored clicks as rows of a temporary table `clicks`, for a test to query. */
export function unpackClicks(sqlite: Sqlite): Sqlite {
  const columns = 'workspace_id id at link_id visitor is_bot trigger_kind client_id place_id language_id referrer_id utm_id'.split(' ')
  sqlite.exec(`DROP TABLE IF EXISTS temp.clicks; CREATE TEMP TABLE clicks (${columns.map((column) => `${column} INTEGER`)})`)
  const insert = sqlite.prepare(`INSERT INTO clicks VALUES (${columns.map(() => '?')})`)
  for (const { workspace_id, ...pack } of sqlite.prepare('SELECT * FROM click_packs ORDER BY id').all() as (Pack & {
    workspace_id: number
  })[]) {
    for (const click of readPack(pack)) {
      const { at, id, link, flags, client, place, language, referrer, utm } = click
      const visitor = toVisitor({ high: click.visitorHigh, low: click.visitorLow })
      insert.run(
        ...[workspace_id, id, at, link, visitor === 0n ? null : visitor, flags & IS_BOT, (flags & IS_SCAN) === 0 ? 0 : 1, client],
        ...[place, language, referrer, utm].map((entry) => entry || null),
      )
    }
  }
  return sqlite
}
