import type { Sqlite } from '../../db/sqlite.ts'
import type { Geoip } from '../../lib/geoip.ts'
import { timeAt, WORDS, WORKSPACE } from './batch.ts'
import { createLookups } from './lookups.ts'
import { monthOf } from './month.ts'
import { IS_BOT, IS_SCAN, type StoredClick } from './pack.ts'
import { createPacking } from './packing.ts'
import { toVisitor } from './stored.ts'
import type { Changed, ClickBatch, ClickChange } from './thread.ts'
import { createVisitors } from './visitors.ts'

const COLUMNS = 12
// So many rows of a workspace become a pack. More would take longer to read one by one, fewer would make many small packs.
const PACK_CLICKS = 10_000
// Rows of one statement: more of them cost less each, up to about here.
const ROWS_AT_ONCE = 50

export type ClickStore = { store: (batch: ClickBatch) => void; change: (change: ClickChange) => Changed }

type Options = { geoip: Geoip; secretKey: string; packClicks?: number }
type Row = (number | bigint | null)[]
/** Clicks by people on a link in one batch. */
type LinkCount = { clicks: number; last: number }

/** Turns raw clicks into rows and totals: one transaction a batch. Addresses are not stored. */
export function createClickStore(sqlite: Sqlite, options: Options): ClickStore {
  let { store, change } = createStatements(sqlite, options)
  /** After an error, what the statements cache may have been rolled back. */
  const resetOnError = <Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Result => {
    try {
      return run(argument)
    } catch (error) {
      ;({ store, change } = createStatements(sqlite, options))
      throw error
    }
  }
  return { store: (batch) => resetOnError(store, batch), change: (request) => resetOnError(change, request) }
}

function createStatements(sqlite: Sqlite, options: Options): ClickStore {
  const visitors = createVisitors(sqlite, options.secretKey)
  const lookUp = createLookups(sqlite, options.geoip, visitors)
  const insertClicks = createInserter(sqlite)
  const countUp = createCounting(sqlite)
  const packing = createPacking(sqlite)
  const { packClicks = PACK_CLICKS } = options
  const addUnpacked = sqlite
    .prepare<[number, number], number>('UPDATE click_workspaces SET unpacked = unpacked + ? WHERE workspace_id = ? RETURNING unpacked')
    .pluck()
  const saveSequence = sqlite.prepare(`
    INSERT INTO click_sequence (only, last, batch) VALUES (1, ?, ?)
    ON CONFLICT DO UPDATE SET last = excluded.last, batch = excluded.batch`)
  let lastBatch = sqlite.prepare<[], number>('SELECT batch FROM click_sequence').pluck().get() ?? 0

  const storeAll = sqlite.transaction((batch: ClickBatch) => {
    const toStored = lookUp(batch)
    const stored = [...wordsByWorkspace(batch)].map(([workspaceId, words]) => {
      visitors.prepare(workspaceId, timeAt(batch, words[0] as number))
      const clicks = words.flatMap((word) => toStored(word) ?? [])
      countUp(workspaceId, clicks)
      return [workspaceId, clicks] as const
    })
    insertClicks(stored.flatMap(([workspaceId, clicks]) => clicks.map((click) => toRow(workspaceId, click))))
    for (const [workspaceId, { length }] of stored) {
      if (length > 0 && (addUnpacked.get(length, workspaceId) ?? 0) >= packClicks) packing.pack(workspaceId)
    }
    saveSequence.run(batch.firstId + batch.count - 1, batch.number)
  })

  return {
    store: (batch) => {
      // Sent again, because the thread died before it responded.
      if (batch.number <= lastBatch || batch.count === 0) return
      storeAll(batch)
      lastBatch = batch.number
    },
    change: (change) => {
      if (change.do === 'purge') return packing.purge(change.workspaceId, change.before)
      if (change.do === 'find-visitor') {
        const visitor = visitors.findVisitor(change.workspaceId, change.address, change.userAgent)
        return { clicks: 0, isDone: true, ...(visitor !== undefined && { visitor: String(toVisitor(visitor.high, visitor.low)) }) }
      }
      if (change.do === 'erase-visitors') return packing.eraseVisitors(change.workspaceId, change.visitors, change.afterPack)
      visitors.forget(change.workspaceId)
      return packing.eraseWorkspace(change.workspaceId)
    },
  }
}

/** Where the words of each workspace's clicks begin. */
function wordsByWorkspace({ words }: ClickBatch): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let word = 0; word < words.length; word += WORDS) {
    const workspaceId = words[word + WORKSPACE] as number
    const own = found.get(workspaceId)
    if (own) own.push(word)
    else found.set(workspaceId, [word])
  }
  return found
}

/** Adds a workspace's clicks by people to its links' totals and to its months. */
function createCounting(sqlite: Sqlite): (workspaceId: number, clicks: StoredClick[]) => void {
  const addTotal = sqlite.prepare(`
    INSERT INTO link_totals (link_id, clicks, last_clicked_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, last_clicked_at = max(last_clicked_at, excluded.last_clicked_at)`)
  const addMonth = sqlite.prepare(`
    INSERT INTO click_months (workspace_id, month, clicks) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`)
  return (workspaceId, clicks) => {
    const links = new Map<number, LinkCount>()
    const months = new Map<number, number>()
    for (const { at, link, flags } of clicks) {
      if ((flags & IS_BOT) !== 0) continue
      const count = links.get(link)
      if (count) {
        count.clicks++
        count.last = Math.max(count.last, at)
      } else links.set(link, { clicks: 1, last: at })
      const month = monthOf(at)
      months.set(month, (months.get(month) ?? 0) + 1)
    }
    for (const [link, { clicks: counted, last }] of links) addTotal.run(link, counted, last)
    for (const [month, counted] of months) addMonth.run(workspaceId, month, counted)
  }
}

const toRow = (workspaceId: number, click: StoredClick): Row => [
  workspaceId,
  click.id,
  click.at,
  click.link,
  click.visitorHigh === 0 && click.visitorLow === 0 ? null : toVisitor(click.visitorHigh, click.visitorLow),
  click.flags & IS_BOT,
  (click.flags & IS_SCAN) === 0 ? 0 : 1,
  click.client,
  click.place || null,
  click.language || null,
  click.referrer || null,
  click.utm || null,
]

function createInserter(sqlite: Sqlite): (rows: Row[]) => void {
  const statement = (rows: number) =>
    sqlite.prepare(
      `INSERT INTO clicks VALUES ${Array(rows)
        .fill(`(${Array(COLUMNS).fill('?').join(', ')})`)
        .join(', ')}`,
    )
  const many = statement(ROWS_AT_ONCE)
  const one = statement(1)
  return (rows) => {
    let done = 0
    for (; done + ROWS_AT_ONCE <= rows.length; done += ROWS_AT_ONCE) many.run(rows.slice(done, done + ROWS_AT_ONCE).flat())
    for (const row of rows.slice(done)) one.run(row)
  }
}
