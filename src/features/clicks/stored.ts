import type { Sqlite } from '../../db/sqlite.ts'
import { IS_BOT, IS_SCAN, type StoredClick } from './pack.ts'

/** A row of `clicks` as the driver returns it raw: see CLICK_COLUMNS. */
type RawRow = [at: number, id: number, high: number, low: number, link: number, ...dictionaries: number[]]

/** What is selected of `clicks` for `toStoredClick`. The visitor's 64 bits come as two numbers. */
export const CLICK_COLUMNS = `at, id, ifnull(visitor >> 32, 0), ifnull(visitor & 4294967295, 0), link_id,
  ifnull(place_id, 0), ifnull(language_id, 0), ifnull(referrer_id, 0), ifnull(utm_id, 0), client_id,
  is_bot * ${IS_BOT} + trigger_kind * ${IS_SCAN}`

export const toStoredClick = (row: unknown): StoredClick => {
  const [at, id, high, low, link, place = 0, language = 0, referrer = 0, utm = 0, client = 0, flags = 0] = row as RawRow
  return { at, id, visitorHigh: high >>> 0, visitorLow: low, link, place, language, referrer, utm, client, flags }
}

/** The 64 bits of two half-words. */
export const toVisitor = (high: number, low: number): bigint => BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low))

/** The visitor's half-words, as columns hold them. */
export const halvesOf = (visitor: bigint): [high: number, low: number] => [
  Number(BigInt.asUintN(32, visitor >> 32n)),
  Number(BigInt.asUintN(32, visitor)),
]

/** Rows of a workspace from before a time, in the order they came. */
export function selectUnpacked(sqlite: Sqlite): (workspaceId: number, before: number, limit: number) => StoredClick[] {
  const select = sqlite.prepare(`SELECT ${CLICK_COLUMNS} FROM clicks WHERE workspace_id = ? AND at < ? ORDER BY id LIMIT ?`).raw()
  return (workspaceId, before, limit) => select.all(workspaceId, before, limit).map(toStoredClick)
}
