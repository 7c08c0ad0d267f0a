import { compactPack, IS_BOT, type StoredClick, toPacks } from '../../src/click-store/write/pack.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { type Client, parseClient } from '../../src/lib/client.ts'
import { DAY } from '../../src/lib/clock.ts'
import { acquiredAt } from './clicks.ts'
import { createRandom, indexOf, knownUserAgents, zipfSums } from './random.ts'

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
  const storeFrom = sqlite.transaction((from: number) => {
    const stored = Array.from({ length: Math.min(PACK_CLICKS, clicks - from) }, (_, index) => {
      const number = from + index
      return { ...clickOf(number), at: Math.floor(start + number * step), id: before + 1 + number }
    })
    for (const { first_at, last_at, first_id, clicks: count, columns } of toPacks(stored).map(compactPack))
      insert.run(workspaceId, first_at, last_at, first_id, count, columns)
  })
  sqlite.transaction(() => {
    addWords(sqlite)
    sqlite.prepare('INSERT OR IGNORE INTO click_workspaces (workspace_id, salt, salted_at) VALUES (?, ?, ?)').run(workspaceId, SALT, start)
    sqlite
      .prepare('INSERT INTO click_sequence (only, last, batch) VALUES (1, ?, 0) ON CONFLICT DO UPDATE SET last = excluded.last')
      .run(before + clicks)
  })()
  for (let from = 0; from < clicks; from += PACK_CLICKS) storeFrom(from)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
}

const UNKNOWN = { visitorLow: 0, visitorHigh: 0 }
const NOTHING = { ...UNKNOWN, link: 1, client: 1, place: 0, language: 0, referrer: 0, utm: 0, flags: 0 }

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
const visitorOf = (number: number) => ({
  visitorLow: Math.imul(number + 1, 2654435761) >>> 0,
  visitorHigh: Math.imul(number + 1, 2246822519) >>> 0 || 1,
})

const COUNTRIES = 'DE|US|GB|FR|ES|IT|NL|PL|SE|BR|JP|IN|CA|AU|MX|KR|CN|TW|TR|EG'.split('|')
const SITES = 200
const CITIES = 50
const WORDS_OF_LANGUAGES = 20
const CAMPAIGNS = 100
const CLICKS_PER_VISITOR = 3
const BOTS = 0.1
const UNTRACKED = 0.05

type OrdinaryPlan = Pick<PackPlan, 'workspaceId' | 'clicks' | 'days'> & { links: readonly number[] }

/** Ordinary clicks: links, places, sites and visitors are skewed as real ones are, and each visitor has one place, client and language. */
export function storeOrdinary(file: string, plan: OrdinaryPlan): void {
  const random = createRandom(plan.workspaceId)
  const { clients, upTo } = clientsOf()
  const links = zipfSums(plan.links.length)
  const [places, sites, languages, campaigns] = [COUNTRIES.length * CITIES, SITES, WORDS_OF_LANGUAGES, CAMPAIGNS].map(zipfSums) as Sums
  const visitors = Math.ceil(plan.clicks / CLICKS_PER_VISITOR)
  const clickOf = (number: number) => {
    const visitor = Math.floor(visitors * acquiredAt(random, number / plan.clicks)) + plan.workspaceId * 2 ** 26
    const own = createRandom(visitor)
    return {
      ...(own() < UNTRACKED ? UNKNOWN : visitorOf(visitor)),
      link: plan.links[indexOf(links, random())] ?? 1,
      place: 1 + indexOf(places, own()),
      client: 1 + indexOf(upTo, own()),
      language: 1 + indexOf(languages, own()),
      referrer: random() < 0.3 ? 0 : 1 + indexOf(sites, random()),
      utm: random() < 0.1 ? 1 + indexOf(campaigns, random()) : 0,
      flags: random() < BOTS ? IS_BOT : 0,
    }
  }
  storePacks(file, { ...plan, clickOf }, (sqlite) => addDictionaries(sqlite, clients))
}

type Sums = [places: Float64Array, sites: Float64Array, languages: Float64Array, campaigns: Float64Array]

/** Returns the different clients of the known user agents, and the sums of how often each is seen, which end at 1. */
function clientsOf(): { clients: readonly Client[]; upTo: Float64Array } {
  const shares = new Map<string, { client: Client; share: number }>()
  let total = 0
  for (const { weight, userAgent } of knownUserAgents()) {
    const client = parseClient(userAgent)
    const key = JSON.stringify(client)
    shares.set(key, { client, share: (shares.get(key)?.share ?? 0) + weight })
    total += weight
  }
  let sum = 0
  const upTo = Float64Array.from(shares.values(), ({ share }) => {
    sum += share / total
    return sum
  })
  return { clients: [...shares.values()].map(({ client }) => client), upTo }
}

function addDictionaries(sqlite: Sqlite, clients: readonly Client[]): void {
  const place = sqlite.prepare('INSERT OR IGNORE INTO places (id, country, region, city) VALUES (?, ?, ?, ?)')
  for (let id = 0; id < COUNTRIES.length * CITIES; id++)
    place.run(id + 1, COUNTRIES[id % COUNTRIES.length], `region ${id % 10}`, `city ${Math.floor(id / COUNTRIES.length)}`)
  const client = sqlite.prepare('INSERT OR IGNORE INTO clients (id, device, browser, os, app) VALUES (?, ?, ?, ?, ?)')
  for (const [index, { device, browser, os, app }] of clients.entries()) client.run(index + 1, device, browser, os, app)
  const word = sqlite.prepare('INSERT OR IGNORE INTO words (id, text) VALUES (?, ?)')
  for (let id = 1; id <= SITES; id++) word.run(id, `site-of-many-${id}.example.com`)
  const utm = sqlite.prepare('INSERT OR IGNORE INTO utms (id, fields) VALUES (?, ?)')
  for (let id = 1; id <= CAMPAIGNS; id++) utm.run(id, JSON.stringify([`s${id}`, 'mail', null, null, null, null]))
}
