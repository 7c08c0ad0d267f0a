import { IS_BOT, type StoredClick, toPacks } from '../../src/click-store/write/pack.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { DAY } from '../../src/lib/clock.ts'
import { createRandom, indexOf, zipfSums } from './random.ts'

// Writes packs without redirects and without their lookups, so that millions of clicks are there within seconds.

const PACK_CLICKS = 10_000
const SALT = Buffer.alloc(16, 1)

/** `clickOf`: the properties of a click by its number, without its time and its ID. */
type PackPlan = { workspaceId: number; clicks: number; days: number; clickOf: (number: number) => Omit<StoredClick, 'at' | 'id'> }

/** Stores clicks of the last days in full packs, evenly over the time, behind the clicks that are there. */
function storePacks(file: string, { workspaceId, clicks, days, clickOf }: PackPlan, addWords = (_: Sqlite) => {}): void {
  const sqlite = openSqlite(file, { synchronous: 'NORMAL' })
  const insert = sqlite.prepare(`
    INSERT INTO click_packs (workspace_id, first_at, last_at, first_id, clicks, columns, is_tail) VALUES (?, ?, ?, ?, ?, ?, 0)`)
  const before = sqlite.prepare<[], number>('SELECT ifnull(max(last), 0) FROM click_sequence').pluck().get() ?? 0
  const start = Date.now() - days * DAY
  const step = (days * DAY) / clicks
  sqlite.transaction(() => {
    addWords(sqlite)
    sqlite.prepare('INSERT OR IGNORE INTO click_workspaces (workspace_id, salt, salted_at) VALUES (?, ?, ?)').run(workspaceId, SALT, start)
    for (let from = 0; from < clicks; from += PACK_CLICKS) {
      const stored = Array.from({ length: Math.min(PACK_CLICKS, clicks - from) }, (_, index) => {
        const number = from + index
        return { ...clickOf(number), at: Math.floor(start + number * step), id: before + 1 + number }
      })
      for (const { first_at, last_at, first_id, clicks: count, columns } of toPacks(stored))
        insert.run(workspaceId, first_at, last_at, first_id, count, columns)
    }
    sqlite
      .prepare('INSERT INTO click_sequence (only, last, batch) VALUES (1, ?, 0) ON CONFLICT DO UPDATE SET last = excluded.last')
      .run(before + clicks)
  })()
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
}

const NOTHING = { visitorLow: 0, visitorHigh: 0, link: 1, client: 1, place: 0, language: 0, referrer: 0, utm: 0, flags: 0 }

/** Inserts the clicks that cost the most to count: each one has another visitor, another site and other UTM parameters. */
export function storeDifferent(file: string, workspaceId: number, clicks: number): void {
  const clickOf = (number: number) => ({
    ...NOTHING,
    ...visitorOf(number),
    referrer: FIRST_DIFFERENT + number,
    utm: FIRST_DIFFERENT + number,
  })
  storePacks(file, { workspaceId, clicks, days: 30, clickOf }, (sqlite) => {
    const word = sqlite.prepare('INSERT INTO words (id, text) VALUES (?, ?)')
    const utm = sqlite.prepare('INSERT INTO utms (id, fields) VALUES (?, ?)')
    for (let number = 0; number < clicks; number++) {
      word.run(FIRST_DIFFERENT + number, `site-${number}.example.com`)
      utm.run(FIRST_DIFFERENT + number, JSON.stringify([`source-${number}`, 'mail', `campaign-${number}`, null, null]))
    }
  })
}

const FIRST_DIFFERENT = 1000
/** A visitor's hash, whose halves are spread evenly as those of real ones are. */
const visitorOf = (number: number) => ({ visitorLow: Math.imul(number + 1, 2654435761) >>> 0, visitorHigh: number + 1 })

const COUNTRIES = 'DE|US|GB|FR|ES|IT|NL|PL|SE|BR|JP|IN|CA|AU|MX|KR|CN|TW|TR|EG'.split('|')
const DEVICES = ['mobile', 'desktop', 'tablet'] as const
const BROWSERS = ['chrome', 'safari', 'firefox', 'edge', 'samsung']
const SITES = 200
const CITIES = 50
const CLICKS_PER_VISITOR = 3
const BOTS = 0.1

/** Ordinary clicks: links, places, sites and visitors are skewed as real ones are. */
export function storeOrdinary(file: string, plan: Pick<PackPlan, 'workspaceId' | 'clicks' | 'days'> & { links: readonly number[] }): void {
  const random = createRandom(plan.workspaceId)
  const [links, places, sites, clients] = [plan.links.length, COUNTRIES.length * CITIES, SITES, DEVICES.length * BROWSERS.length].map(
    zipfSums,
  )
  const drawn = (sums: Float64Array | undefined) => indexOf(sums ?? Float64Array.of(1), random())
  const visitors = Math.ceil(plan.clicks / CLICKS_PER_VISITOR)
  const clickOf = () => ({
    ...NOTHING,
    ...visitorOf(Math.floor(random() * visitors) + plan.workspaceId * 2 ** 24),
    link: plan.links[drawn(links)] ?? 1,
    place: 1 + drawn(places),
    client: 1 + drawn(clients),
    language: 1 + (drawn(sites) % 20),
    referrer: random() < 0.3 ? 0 : 1 + drawn(sites),
    flags: random() < BOTS ? IS_BOT : 0,
  })
  storePacks(file, { ...plan, clickOf }, addDictionaries)
}

function addDictionaries(sqlite: Sqlite): void {
  const place = sqlite.prepare('INSERT OR IGNORE INTO places (id, country, region, city) VALUES (?, ?, ?, ?)')
  for (let id = 0; id < COUNTRIES.length * CITIES; id++)
    place.run(id + 1, COUNTRIES[id % COUNTRIES.length], `region ${id % 10}`, `city ${Math.floor(id / COUNTRIES.length)}`)
  const client = sqlite.prepare('INSERT OR IGNORE INTO clients (id, device, browser, os, app) VALUES (?, ?, ?, ?, ?)')
  for (let id = 0; id < DEVICES.length * BROWSERS.length; id++)
    client.run(id + 1, DEVICES[id % DEVICES.length], BROWSERS[Math.floor(id / DEVICES.length)], 'linux', '')
  const word = sqlite.prepare('INSERT OR IGNORE INTO words (id, text) VALUES (?, ?)')
  for (let id = 1; id <= SITES; id++) word.run(id, `site-of-many-${id}.example.com`)
}
