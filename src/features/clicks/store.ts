import type { Sqlite } from '../../db/sqlite.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { Geoip } from '../../lib/geoip.ts'
import { remember } from '../../lib/remember.ts'
import { parseClient } from './client.ts'
import { createDictionary } from './dictionary.ts'
import { bestLanguage } from './language.ts'
import { monthOf } from './month.ts'
import type { ClickBatch, RawClick } from './recorder.ts'
import { createVisitors } from './visitors.ts'

export const QUARTER_MS = 15 * MINUTE
const MAX_WORD = 255
const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
const COLUMNS = 12
// Rows of one statement: more of them cost less each, up to about here.
const ROWS_AT_ONCE = 50

export type ClickStore = { store: (batch: ClickBatch) => void }

type Options = { geoip: Geoip; secretKey: string }
type Row = (number | bigint | null)[]
/** Clicks of one kind on a link within a quarter of an hour of one batch. */
type Count = { workspaceId: number; linkId: number; isBot: 0 | 1; quarter: number; clicks: number; last: number }

/** Turns raw clicks into rows, counts and totals: one transaction a batch. Addresses end here. */
export function createClickStore(sqlite: Sqlite, options: Options): ClickStore {
  let store = createWriter(sqlite, options)
  return {
    store: (batch) => {
      try {
        store(batch)
      } catch (error) {
        // What it remembers may have been rolled back with the batch.
        store = createWriter(sqlite, options)
        throw error
      }
    },
  }
}

function createWriter(sqlite: Sqlite, options: Options): (batch: ClickBatch) => void {
  const toRow = createEnricher(sqlite, options)
  const insertClicks = createInserter(sqlite)
  const addCount = sqlite.prepare(`
    INSERT INTO click_counts (workspace_id, quarter, link_id, is_bot, clicks) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`)
  const addTotal = sqlite.prepare(`
    INSERT INTO link_totals (link_id, clicks, last_clicked_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, last_clicked_at = max(last_clicked_at, excluded.last_clicked_at)`)
  const addMonth = sqlite.prepare(`
    INSERT INTO click_months (workspace_id, month, clicks) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`)
  const saveSequence = sqlite.prepare(`
    INSERT INTO click_sequence (only, last, batch) VALUES (1, ?, ?)
    ON CONFLICT DO UPDATE SET last = excluded.last, batch = excluded.batch`)
  const sequence = sqlite.prepare<[], { last: number; batch: number }>('SELECT last, batch FROM click_sequence').get()
  let { last: lastId, batch: lastBatch } = sequence ?? { last: 0, batch: 0 }

  const storeAll = sqlite.transaction(({ number, clicks }: ClickBatch) => {
    const rows: Row[] = []
    const counts = new Map<number, Map<number, Count>>()
    // Neighbours in the table are neighbours in the batch: most rows go to the page of the row before.
    for (const click of clicks.sort((a, b) => a.w - b.w)) {
      const row = toRow(click, lastId + 1)
      if (!row) continue
      lastId++
      rows.push(row)
      addTo(counts, click, row[IS_BOT] === 1 ? 1 : 0)
    }
    insertClicks(rows)
    const months = new Map<string, [workspaceId: number, month: number, clicks: number]>()
    for (const ofQuarter of counts.values()) {
      for (const { workspaceId, quarter, linkId, isBot, clicks: counted, last } of ofQuarter.values()) {
        addCount.run(workspaceId, quarter, linkId, isBot, counted)
        if (isBot === 1) continue
        addTotal.run(linkId, counted, last)
        const month = monthOf(last)
        const sum = months.get(`${workspaceId} ${month}`)
        if (sum) sum[2] += counted
        else months.set(`${workspaceId} ${month}`, [workspaceId, month, counted])
      }
    }
    for (const month of months.values()) addMonth.run(...month)
    saveSequence.run(lastId, number)
  })

  return (batch) => {
    // Sent again, because its answer was lost with the thread.
    if (batch.number <= lastBatch) return
    storeAll(batch)
    lastBatch = batch.number
  }
}

// Where is_bot stands in a row.
const IS_BOT = 5

/** Finds out what a raw click says: its row, or nothing for a bot that its workspace doesn't record. */
function createEnricher(sqlite: Sqlite, { geoip, secretKey }: Options): (click: RawClick, id: number) => Row | undefined {
  const visitorOf = createVisitors(sqlite, secretKey)
  const clientId = createDictionary(sqlite, 'clients', ['device', 'browser', 'os'])
  const placeId = createDictionary(sqlite, 'places', ['country', 'region', 'city'])
  const utmId = createDictionary(sqlite, 'utms', ['fields'])
  const wordId = createDictionary(sqlite, 'words', ['text'])

  const wordOf = remember((word) => (word === '' ? null : wordId(word)))
  const languageOf = remember((header) => wordOf(bestLanguage(header)))
  const referrerOf = remember((referrer) => wordOf(referrerHost(referrer)))
  const utmOf = remember((query) => utmFields(query, utmId))
  const clientOf = remember((userAgent) => {
    const { device, browser, os, isBot } = parseClient(userAgent)
    return { id: clientId(device, browser, os), isBot }
  })
  const placeOf = remember((address) => {
    const { country, region, city } = geoip.find(address)
    return country === '' ? null : placeId(country, region, city)
  })
  const countryOf = remember((country) => placeId(country, '', ''))
  const coarsePlaceOf = remember((address) => placeOf(anonymizeAddress(address)))
  let generation = geoip.generation()

  return (click, id) => {
    const client = clientOf(click.u)
    const isBot = click.b === 1 || client.isBot
    if (isBot && click.k === 0) return undefined
    if (generation !== geoip.generation()) {
      generation = geoip.generation()
      placeOf.forget()
      coarsePlaceOf.forget()
    }
    return [
      click.w,
      click.t,
      id,
      click.l,
      click.d === 1 ? null : visitorOf(click),
      isBot ? 1 : 0,
      isScan(click.q) ? 1 : 0,
      client.id,
      click.c !== '' ? countryOf(click.c) : click.n === 1 ? coarsePlaceOf(click.a) : placeOf(click.a),
      languageOf(click.g),
      referrerOf(click.r),
      click.q.includes('utm_') ? utmOf(click.q) : null,
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

function addTo(counts: Map<number, Map<number, Count>>, { w, t, l }: RawClick, isBot: 0 | 1): void {
  const quarter = Math.floor(t / QUARTER_MS)
  let ofQuarter = counts.get(quarter)
  if (!ofQuarter) {
    ofQuarter = new Map()
    counts.set(quarter, ofQuarter)
  }
  const key = l * 2 + isBot
  const count = ofQuarter.get(key)
  if (!count) {
    ofQuarter.set(key, { workspaceId: w, linkId: l, isBot, quarter, clicks: 1, last: t })
    return
  }
  count.clicks++
  if (t > count.last) count.last = t
}

const referrerHost = (referrer: string): string => (referrer === '' ? '' : (URL.parse(referrer)?.hostname ?? '').slice(0, MAX_WORD))
const isScan = (query: string): boolean => query.includes('qr=1') && new URLSearchParams(query).get('qr') === '1'

function utmFields(query: string, idOf: (fields: string) => number): number | null {
  const parameters = new URLSearchParams(query)
  const fields = UTM_FIELDS.map((name) => parameters.get(name)?.slice(0, MAX_WORD) ?? null)
  return fields.every((field) => field === null) ? null : idOf(JSON.stringify(fields))
}
