import type { Sqlite } from '../../db/sqlite.ts'
import { createLru } from '../../lib/lru.ts'
import type { Steps } from '../../lib/steps.ts'
import type { GroupColumn } from '../questions.ts'
import { QUARTER_MS } from '../span.ts'

// Conversions of a workspace in memory, as columns: a million of them are counted in milliseconds. Of each it is kept when it was, to the
// quarter of an hour, of which every zone's offset is a multiple; values that repeat are numbered.

// The number of any other kind of conversion.
const OTHER = 3
export const [HIDDEN, LEAD, SALE] = [0, 1, 2] as const
/** The values that conversions are grouped by. */
type Value = number | string | null

/** The values that a column's numbers stand for; 0 is null. */
class Values {
  readonly list: Value[] = [null]
  readonly #numbers = new Map<Value, number>([[null, 0]])

  numberOf(value: Value): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.list.push(value) - 1
      this.#numbers.set(value, number)
    }
    return number
  }
}

/** The columns; the first `rows` of each are filled. */
export type ConversionColumns = {
  rows: number
  id: Float64Array
  quarter: Uint32Array
  kind: Uint8Array
  link: Uint32Array
  campaign: Uint32Array
  country: Uint16Array
  /** The click that it belongs to. */
  click: Float64Array
  currency: Uint16Array
  amount: Float64Array
  refunded: Float64Array
}
type Kept = {
  firstId: number
  lastId: number
  changed: number
  columns: ConversionColumns
  values: Record<GroupColumn | 'currency', Values>
}

type Row = [
  id: number,
  at: number,
  event: string,
  link: number | null,
  campaign: number | null,
  country: string | null,
  currency: string | null,
  amount: number | null,
  refunded: number,
  merged: number | null,
  click: number | null,
]
type Version = { firstId: number; lastId: number; changed: number }

const FIRST_ROWS = 256
const ROW_BYTES = 53
const WORKSPACES = 10_000
// Rows between two pauses.
const PAUSE_EVERY = 1024

/** Reads conversions into memory, and keeps those that were asked for lately: about `maxBytes` of them. */
export function createConversions(sqlite: Sqlite, { maxBytes }: { maxBytes: number }) {
  const kept = createLru<number, Kept>(WORKSPACES)
  const version = sqlite.prepare<[{ workspaceId: number }], Version>(`
    SELECT ifnull((SELECT min(id) FROM main.conversions WHERE workspace_id = @workspaceId), 0) AS firstId,
      ifnull((SELECT max(id) FROM main.conversions WHERE workspace_id = @workspaceId), 0) AS lastId,
      ifnull((SELECT max(changed) FROM main.conversions WHERE workspace_id = @workspaceId AND changed IS NOT NULL), 0) AS changed`)
  const select = `SELECT id, occurred_at, event, link_id, campaign_id, country, currency, amount_minor, refunded_minor, merged_into,
      click_number
    FROM main.conversions WHERE workspace_id = ?`
  const newer = sqlite.prepare(`${select} AND id > ? ORDER BY id`).raw()
  const changed = sqlite.prepare(`${select} AND changed > ?`).raw()

  function* read(workspaceId: number): Steps<Kept> {
    const latest = version.get({ workspaceId }) as Version
    const known = kept.get(workspaceId)
    // Conversions are only deleted all at once, or from the oldest on. If the first one is the same, nothing was deleted.
    const found = known?.firstId === latest.firstId ? known : newKept(latest)
    let loaded = 0
    function* putAll(rows: Iterable<unknown>): Steps<void> {
      for (const row of rows) {
        put(found, row as Row)
        if (++loaded % PAUSE_EVERY === 0) yield
      }
    }
    if (found.lastId < latest.lastId) yield* putAll(newer.iterate(workspaceId, found.lastId))
    if (found.changed < latest.changed) yield* putAll(changed.iterate(workspaceId, found.changed))
    found.lastId = latest.lastId
    found.changed = latest.changed
    if (loaded > 0) {
      kept.set(workspaceId, found)
      makeRoom()
    }
    return found
  }

  /** The workspace that was read last is kept, however large it is. */
  function makeRoom(): void {
    let bytes = 0
    for (const [workspaceId, { columns }] of [...kept.entries()]) {
      const own = columns.id.length * ROW_BYTES
      if (bytes > 0 && bytes + own > maxBytes) kept.delete(workspaceId)
      else bytes += own
    }
  }

  return { read }
}

const newKept = ({ firstId, changed }: Version): Kept => ({
  firstId,
  lastId: 0,
  changed,
  columns: emptyColumns(FIRST_ROWS),
  values: { link: new Values(), campaign: new Values(), country: new Values(), currency: new Values() },
})

const emptyColumns = (length: number): ConversionColumns => ({
  rows: 0,
  id: new Float64Array(length),
  quarter: new Uint32Array(length),
  kind: new Uint8Array(length),
  link: new Uint32Array(length),
  campaign: new Uint32Array(length),
  country: new Uint16Array(length),
  click: new Float64Array(length),
  currency: new Uint16Array(length),
  amount: new Float64Array(length),
  refunded: new Float64Array(length),
})

/** In the place of the row with its id, or behind all others: ids grow. */
function put(kept: Kept, [id, at, event, link, campaign, country, currency, amount, refunded, merged, click]: Row): void {
  const index = placeOf(kept.columns, id)
  if (index === kept.columns.id.length) kept.columns = grown(kept.columns)
  const { columns, values } = kept
  if (index === columns.rows) columns.rows++
  columns.id[index] = id
  columns.quarter[index] = Math.floor(at / QUARTER_MS)
  columns.kind[index] = merged !== null ? HIDDEN : event === 'sale' ? SALE : event === 'lead' ? LEAD : OTHER
  columns.link[index] = values.link.numberOf(link)
  columns.campaign[index] = values.campaign.numberOf(campaign)
  columns.country[index] = values.country.numberOf(country)
  // A click that was erased is counted by its conversion instead.
  columns.click[index] = click ?? -id
  columns.currency[index] = values.currency.numberOf(currency)
  columns.amount[index] = amount ?? 0
  columns.refunded[index] = refunded
}

function placeOf({ id: ids, rows }: ConversionColumns, id: number): number {
  let [low, high] = [0, rows]
  if (rows > 0 && (ids[rows - 1] as number) < id) return rows
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}

function grown(columns: ConversionColumns): ConversionColumns {
  const larger = emptyColumns(columns.id.length * 2)
  for (const name of Object.keys(larger) as (keyof ConversionColumns)[])
    if (name !== 'rows') larger[name].set(columns[name] as Float64Array & Uint32Array & Uint8Array & Uint16Array)
  larger.rows = columns.rows
  return larger
}
