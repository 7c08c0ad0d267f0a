import type { Sqlite } from '../../db/sqlite.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import type { Geoip } from '../../lib/geoip.ts'
import { memoize } from '../../lib/memoize.ts'
import { parseClient } from './client.ts'
import { createDictionary } from './dictionary.ts'
import { bestLanguage } from './language.ts'
import { monthOf } from './month.ts'
import { createPacking } from './packing.ts'
import type { Changed, ClickBatch, ClickChange, RawClick } from './thread.ts'
import { createVisitors } from './visitors.ts'

const MAX_WORD = 255
const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
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
  const toRow = createEnricher(sqlite, options, visitors.visitorOf)
  const insertClicks = createInserter(sqlite)
  const packing = createPacking(sqlite)
  const { packClicks = PACK_CLICKS } = options
  const addTotal = sqlite.prepare(`
    INSERT INTO link_totals (link_id, clicks, last_clicked_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, last_clicked_at = max(last_clicked_at, excluded.last_clicked_at)`)
  const addMonth = sqlite.prepare(`
    INSERT INTO click_months (workspace_id, month, clicks) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`)
  const addUnpacked = sqlite
    .prepare<[number, number], number>('UPDATE click_workspaces SET unpacked = unpacked + ? WHERE workspace_id = ? RETURNING unpacked')
    .pluck()
  const saveSequence = sqlite.prepare(`
    INSERT INTO click_sequence (only, last, batch) VALUES (1, ?, ?)
    ON CONFLICT DO UPDATE SET last = excluded.last, batch = excluded.batch`)
  const sequence = sqlite.prepare<[], { last: number; batch: number }>('SELECT last, batch FROM click_sequence').get()
  let { last: lastId, batch: lastBatch } = sequence ?? { last: 0, batch: 0 }

  /** The rows of one workspace's clicks. Adds them to its links' totals and its months. */
  function rowsOf(workspaceId: number, clicks: RawClick[]): Row[] {
    visitors.prepare(workspaceId, clicks[0]?.at ?? 0)
    const rows: Row[] = []
    const links = new Map<number, LinkCount>()
    const months = new Map<number, number>()
    for (const click of clicks) {
      const row = toRow(click, lastId + 1)
      if (!row) continue
      lastId++
      rows.push(row)
      if (row[IS_BOT] === 1) continue
      const { clicks: counted, last } = links.get(click.linkId) ?? { clicks: 0, last: click.at }
      links.set(click.linkId, { clicks: counted + 1, last: Math.max(last, click.at) })
      const month = monthOf(click.at)
      months.set(month, (months.get(month) ?? 0) + 1)
    }
    for (const [linkId, { clicks: counted, last }] of links) addTotal.run(linkId, counted, last)
    for (const [month, counted] of months) addMonth.run(workspaceId, month, counted)
    return rows
  }

  const storeAll = sqlite.transaction(({ number, clicks }: ClickBatch) => {
    const rows = [...Map.groupBy(clicks, ({ workspaceId }) => workspaceId)].map(
      ([workspaceId, own]) => [workspaceId, rowsOf(workspaceId, own)] as const,
    )
    insertClicks(rows.flatMap(([, own]) => own))
    for (const [workspaceId, own] of rows) {
      if (own.length > 0 && (addUnpacked.get(own.length, workspaceId) ?? 0) >= packClicks) packing.pack(workspaceId)
    }
    saveSequence.run(lastId, number)
  })

  return {
    store: (batch) => {
      // Sent again, because the thread died before it responded.
      if (batch.number <= lastBatch) return
      storeAll(batch)
      lastBatch = batch.number
    },
    change: (change) => {
      if (change.do === 'purge') return packing.purge(change.workspaceId, change.before)
      if (change.do === 'find-visitor') {
        const visitor = visitors.findVisitor(change.workspaceId, change.address, change.userAgent)
        return { clicks: 0, isDone: true, ...(visitor !== undefined && { visitor: String(visitor) }) }
      }
      if (change.do === 'erase-visitors') return packing.eraseVisitors(change.workspaceId, change.visitors, change.afterPack)
      visitors.forget(change.workspaceId)
      return packing.eraseWorkspace(change.workspaceId)
    },
  }
}

// Where is_bot stands in a row.
const IS_BOT = 5

/** Returns a raw click's row, or undefined for a bot that its workspace doesn't record. */
function createEnricher(
  sqlite: Sqlite,
  { geoip }: Options,
  visitorOf: (click: RawClick) => bigint,
): (click: RawClick, id: number) => Row | undefined {
  const clientId = createDictionary(sqlite, 'clients', ['device', 'browser', 'os'])
  const placeId = createDictionary(sqlite, 'places', ['country', 'region', 'city'])
  const utmId = createDictionary(sqlite, 'utms', ['fields'])
  const wordId = createDictionary(sqlite, 'words', ['text'])

  const wordOf = memoize((word) => (word === '' ? null : wordId(word)))
  const languageOf = memoize((header) => wordOf(bestLanguage(header)))
  const referrerOf = memoize((referrer) => wordOf(referrerHost(referrer)))
  const utmOf = memoize((query) => utmFields(query, utmId))
  const clientOf = memoize((userAgent) => {
    const { device, browser, os, isBot } = parseClient(userAgent)
    return { id: clientId(device, browser, os), isBot }
  })
  const placeOf = memoize((address) => {
    const { country, region, city } = geoip.find(address)
    return country === '' ? null : placeId(country, region, city)
  })
  const countryOf = memoize((country) => placeId(country, '', ''))
  const coarsePlaceOf = memoize((address) => placeOf(anonymizeAddress(address)))
  let generation = geoip.generation()

  return (click, id) => {
    const client = clientOf(click.userAgent)
    const isBot = click.isBot || client.isBot
    if (isBot && !click.tracksBots) return undefined
    if (generation !== geoip.generation()) {
      generation = geoip.generation()
      placeOf.forget()
      coarsePlaceOf.forget()
    }
    return [
      click.workspaceId,
      id,
      click.at,
      click.linkId,
      click.isUntracked ? null : visitorOf(click),
      isBot ? 1 : 0,
      isScan(click.query) ? 1 : 0,
      client.id,
      click.country !== '' ? countryOf(click.country) : click.anonymizes ? coarsePlaceOf(click.address) : placeOf(click.address),
      languageOf(click.languages),
      referrerOf(click.referrer),
      click.query.includes('utm_') ? utmOf(click.query) : null,
    ]
  }
}

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

const referrerHost = (referrer: string): string => (referrer === '' ? '' : (URL.parse(referrer)?.hostname ?? '').slice(0, MAX_WORD))
const isScan = (query: string): boolean => query.includes('qr=1') && new URLSearchParams(query).get('qr') === '1'

function utmFields(query: string, idOf: (fields: string) => number): number | null {
  const parameters = new URLSearchParams(query)
  const fields = UTM_FIELDS.map((name) => parameters.get(name)?.slice(0, MAX_WORD) ?? null)
  return fields.every((field) => field === null) ? null : idOf(JSON.stringify(fields))
}
