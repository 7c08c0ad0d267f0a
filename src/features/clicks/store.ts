import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Sqlite } from '../../db/sqlite.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'
import type { Geoip } from '../../lib/geoip.ts'
import { parseClient } from './client.ts'
import { bestLanguage } from './language.ts'
import type { RawClick } from './recorder.ts'

export const QUARTER_MS = 15 * MINUTE
const SALT_LIFE_MS = 400 * DAY
const REMEMBERED = 20_000
const MAX_WORD = 255
const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

export type ClickStore = { store: (clicks: RawClick[]) => void }

type Options = { geoip: Geoip; secretKey: string }

/** Turns raw clicks into rows, counts and totals: one transaction a batch. Addresses end here. */
export function createClickStore(sqlite: Sqlite, options: Options): ClickStore {
  let store = createWriter(sqlite, options)
  return {
    store: (clicks) => {
      try {
        store(clicks)
      } catch (error) {
        // What it remembers may have been rolled back with the batch.
        store = createWriter(sqlite, options)
        throw error
      }
    },
  }
}

function createWriter(sqlite: Sqlite, { geoip, secretKey }: Options): (clicks: RawClick[]) => void {
  const insertClick = sqlite.prepare(`
    INSERT INTO clicks (workspace_id, at, id, link_id, visitor, is_bot, trigger_kind, client_id, place_id, language_id, referrer_id, utm_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const addCount = sqlite.prepare(`
    INSERT INTO click_counts (workspace_id, quarter, link_id, is_bot, clicks) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`)
  const addTotal = sqlite.prepare(`
    INSERT INTO link_totals (link_id, clicks, last_clicked_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, last_clicked_at = max(last_clicked_at, excluded.last_clicked_at)`)
  const saveSequence = sqlite.prepare(
    'INSERT INTO click_sequence (only, last) VALUES (1, ?) ON CONFLICT DO UPDATE SET last = excluded.last',
  )
  let lastId = (sqlite.prepare('SELECT last FROM click_sequence').pluck().get() as number | undefined) ?? 0

  const visitorOf = createVisitors(sqlite, secretKey)
  const clientOf = createClients(sqlite)
  const wordOf = createDictionary(sqlite, 'words', ['text'])
  const placeOf = createDictionary(sqlite, 'places', ['country', 'region', 'city'])
  const utmOf = createDictionary(sqlite, 'utms', ['fields'])
  const languages = remember(bestLanguage)

  return sqlite.transaction((clicks: RawClick[]) => {
    const counts = new Map<string, { of: [number, number, number, number]; clicks: number }>()
    const totals = new Map<number, { clicks: number; last: number }>()
    for (const click of clicks) {
      const client = clientOf(click.u)
      const isBot = click.b === 1 || client.isBot ? 1 : 0
      if (isBot === 1 && click.k === 0) continue
      const { country, region, city } = geoip.find(click.n === 1 ? anonymizeAddress(click.a) : click.a)
      const language = languages(click.g)
      const referrer = referrerHost(click.r)
      insertClick.run(
        click.w,
        click.t,
        ++lastId,
        click.l,
        click.d === 1 ? null : visitorOf(click),
        isBot,
        isScan(click.q) ? 1 : 0,
        client.id,
        country === '' ? null : placeOf(country, region, city),
        language === '' ? null : wordOf(language),
        referrer === '' ? null : wordOf(referrer),
        utmFields(click.q, utmOf),
      )
      addTo(counts, click, isBot)
      if (isBot === 0) {
        const total = totals.get(click.l)
        totals.set(click.l, { clicks: (total?.clicks ?? 0) + 1, last: Math.max(total?.last ?? 0, click.t) })
      }
    }
    for (const { of, clicks: number } of counts.values()) addCount.run(...of, number)
    for (const [link, total] of totals) addTotal.run(link, total.clicks, total.last)
    saveSequence.run(lastId)
  })
}

function addTo(counts: Map<string, { of: [number, number, number, number]; clicks: number }>, { w, t, l }: RawClick, isBot: number): void {
  const quarter = Math.floor(t / QUARTER_MS)
  const key = `${quarter} ${l} ${isBot}`
  const count = counts.get(key)
  if (count) count.clicks++
  else counts.set(key, { of: [w, quarter, l, isBot], clicks: 1 })
}

/** Visitors are told apart by a keyed hash of address and user agent that can't be joined across workspaces. */
function createVisitors(sqlite: Sqlite, secretKey: string): (click: RawClick) => bigint {
  const find = sqlite.prepare<[number], { salt: Buffer; created_at: number }>(
    'SELECT salt, created_at FROM visitor_salts WHERE workspace_id = ?',
  )
  const save = sqlite.prepare(
    'INSERT INTO visitor_salts (workspace_id, salt, created_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET salt = excluded.salt, created_at = excluded.created_at',
  )
  const keys = new LRUCache<number, { key: Buffer; until: number }>({ max: REMEMBERED })

  function keyOf(workspaceId: number, now: number): Buffer {
    const known = keys.get(workspaceId)
    if (known && now < known.until) return known.key
    let row = find.get(workspaceId)
    if (!row || row.created_at + SALT_LIFE_MS <= now) {
      row = { salt: randomBytes(16), created_at: now }
      save.run(workspaceId, row.salt, row.created_at)
    }
    const key = createHmac('sha256', secretKey).update('visitor:').update(row.salt).digest()
    keys.set(workspaceId, { key, until: row.created_at + SALT_LIFE_MS })
    return key
  }

  return ({ w, t, a, u }) => new Bun.CryptoHasher('sha256', keyOf(w, t)).update(`${a}\n${u}`).digest().readBigInt64BE()
}

function createClients(sqlite: Sqlite): (userAgent: string) => { id: number; isBot: boolean } {
  const idOf = createDictionary(sqlite, 'clients', ['device', 'browser', 'os'])
  return remember((userAgent) => {
    const { device, browser, os } = parseClient(userAgent)
    return { id: idOf(device, browser, os), isBot: device === 'bot' }
  })
}

/** A table that holds each combination of texts once, and hands out its id. */
function createDictionary(sqlite: Sqlite, table: string, columns: string[]): (...values: string[]) => number {
  const names = columns.join(', ')
  const find = sqlite.prepare(`SELECT id FROM ${table} WHERE (${names}) = (${columns.map(() => '?').join(', ')})`).pluck()
  const insert = sqlite.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
  const ids = new LRUCache<string, number>({ max: REMEMBERED })
  return (...values) => {
    const key = values.join('\n')
    let id = ids.get(key)
    if (id === undefined) {
      id = (find.get(...values) as number | undefined) ?? Number(insert.run(...values).lastInsertRowid)
      ids.set(key, id)
    }
    return id
  }
}

function remember<T extends {}>(parse: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: REMEMBERED })
  return (text) => {
    let parsed = known.get(text)
    if (parsed === undefined) {
      parsed = parse(text)
      known.set(text, parsed)
    }
    return parsed
  }
}

const referrerHost = (referrer: string): string => (referrer === '' ? '' : (URL.parse(referrer)?.hostname ?? '').slice(0, MAX_WORD))
const isScan = (query: string): boolean => query.includes('qr=1') && new URLSearchParams(query).get('qr') === '1'

function utmFields(query: string, idOf: (fields: string) => number): number | null {
  if (!query.includes('utm_')) return null
  const parameters = new URLSearchParams(query)
  const fields = UTM_FIELDS.map((name) => parameters.get(name)?.slice(0, MAX_WORD) ?? null)
  return fields.every((field) => field === null) ? null : idOf(JSON.stringify(fields))
}
