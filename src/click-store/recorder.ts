import type { Sqlite } from '../db/sqlite.ts'
import { clientOf, hintsOf } from '../lib/client.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { Histogram } from '../lib/metrics.ts'
import { monthOf } from '../lib/month.ts'
import type { ClickBatch, RawClick, StoreClicks } from './thread.ts'
import { BatchBuilder, FLAGS, IS_BOT_VISIT, LINK, MAX_BATCH, USER_AGENT, WORDS } from './write/batch.ts'

export type LinkTotals = { clicks: number; last_clicked_at: number | null }

type Visit = {
  request: Request
  address: string
  /** Raw, with its question mark, or ''. */
  query: string
  /** The country that a trusted proxy named, or ''. */
  country: string
  /** The request isn't a visit by a person, whatever the user agent is. */
  isBot: boolean
}

export type ClickRecorder = {
  /** Records a visit. Never waits, never throws. Returns the click's ID, or undefined if it is dropped. */
  append: (redirect: Recorded, visit: Visit, now?: number) => number | undefined
  readonly stats: ClickStats
  /** Returns the first of so many IDs that no visit gets. */
  skipIds: (count: number) => number
  /** Resolves when everything appended before is on the disk. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

/** Counts that are read without a question, each by one look into an index. */
type ClickStats = {
  /** A link's clicks so far, as they are on the disk. */
  totalsOf: (linkId: number) => LinkTotals
  /** A link's clicks by people up to this moment, including those that are not on the disk yet. */
  countClicks: (linkId: number) => number
  /** A workspace's clicks by people in the present month (UTC), as they are on the disk. */
  clicksInMonth: (workspaceId: number) => number
  /** The ID of the click that was stored last, of whichever workspace. */
  lastStored: () => number
  /** Clicks that were appended and are not on the disk yet, and those that were dropped since the start. */
  readonly waiting: number
  readonly dropped: number
}

/** The data about a link that the recorder needs. */
type Recorded = {
  readonly linkId: number
  readonly workspaceId: number
  readonly tracksBots: boolean
  readonly anonymizes: boolean
  /** The link's own utm_*, as a query. */
  readonly utm: string
}

// The one case in which a count is short: past this, clicks are dropped, counted and logged.
export const MAX_WAITING = 100_000
const LOG_EVERY_MS = 10_000
const RETRY_MS = 1000
// The rest of a longer one adds nothing, and the clicks' thread caches by the whole value.
export const MAX_HEADER = 512
const MAX_QUERY = 2048

export type RecorderOptions = { store: StoreClicks; clicksDb: Sqlite; clock: Clock; log: Log; flushMs: number; flushSeconds: Histogram }

export function createClickRecorder({ store, clicksDb, clock, log, flushMs, flushSeconds }: RecorderOptions): ClickRecorder {
  const totals = clicksDb.prepare<[number], LinkTotals>('SELECT clicks, last_clicked_at FROM link_totals WHERE link_id = ?')
  const monthly = clicksDb.prepare<[number, number], number>('SELECT clicks FROM click_months WHERE workspace_id = ? AND month = ?').pluck()
  // In one statement: the total is that of just this batch and those before.
  const stored = clicksDb.prepare<[number], { clicks: number; batch: number }>(
    'SELECT ifnull((SELECT clicks FROM link_totals WHERE link_id = ?), 0) AS clicks, ifnull((SELECT batch FROM click_sequence), 0) AS batch',
  )
  const lastId = clicksDb.prepare<[], number>('SELECT last FROM click_sequence').pluck()
  let lastNumber = stored.get(0)?.batch ?? 0
  // Ids are known before their clicks are stored: those of a killed process, which are not stored, are passed over.
  let nextId = (lastId.get() ?? 0) + MAX_WAITING + 1
  let filling = new BatchBuilder(nextId)
  // One at a time and in order: so a batch's number says of all before it that they are stored.
  const queue: ClickBatch[] = []
  let draining: Promise<void> | undefined
  let waiting = 0
  let dropped = 0
  let loggedAt = 0
  let timer: Timer | undefined
  let stopping = false

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (filling.count === 0) return
    queue.push(filling.toBatch(++lastNumber))
    nextId += filling.count
    filling = new BatchBuilder(nextId)
    draining ??= drain().finally(() => {
      draining = undefined
    })
  }

  async function drain(): Promise<void> {
    for (let batch = queue[0]; batch; batch = queue[0]) {
      await storeUntilDone(batch)
      waiting -= batch.count
      queue.shift()
    }
  }

  /** A disk may have space again later, and a dead thread is restarted. Until then the clicks wait, up to the bound. */
  async function storeUntilDone(batch: ClickBatch): Promise<void> {
    for (;;) {
      try {
        const startedAt = performance.now()
        await store(batch)
        flushSeconds.observe((performance.now() - startedAt) / 1000)
        return
      } catch (error) {
        const clicks = batch.count
        log.error({ err: error, clicks }, stopping ? 'clicks could not be stored and are lost' : 'clicks could not be stored yet')
        if (stopping) {
          dropped += clicks
          return
        }
        await Bun.sleep(RETRY_MS)
      }
    }
  }

  async function flush(): Promise<void> {
    send()
    await draining
  }

  function drop(): undefined {
    dropped++
    if (clock() - loggedAt < LOG_EVERY_MS) return
    loggedAt = clock()
    log.error({ dropped, waiting }, 'too many clicks are waiting to be stored, so new ones are dropped')
  }

  const stats: ClickStats = {
    totalsOf: (linkId) => totals.get(linkId) ?? { clicks: 0, last_clicked_at: null },
    countClicks: (linkId) => {
      const { clicks = 0, batch = 0 } = stored.get(linkId) ?? {}
      const later = [...queue.filter(({ number }) => number > batch), filling.toBatch(lastNumber + 1)]
      return later.reduce((sum, each) => sum + countPeople(each, linkId), clicks)
    },
    clicksInMonth: (workspaceId) => monthly.get(workspaceId, monthOf(clock())) ?? 0,
    lastStored: () => lastId.get() ?? 0,
    get waiting() {
      return waiting
    },
    get dropped() {
      return dropped
    },
  }

  return {
    append: (redirect, visit, now = clock()) => {
      if (waiting >= MAX_WAITING) return drop()
      if (!filling.hasRoom(now)) send()
      const id = filling.add(toRawClick(redirect, visit, now))
      waiting++
      if (filling.count >= MAX_BATCH) send()
      else timer ??= setTimeout(send, flushMs)
      return id
    },
    stats,
    skipIds: (count) => {
      send()
      const first = nextId
      nextId += count
      filling = new BatchBuilder(nextId)
      return first
    },
    flush,
    stop: async () => {
      stopping = true
      await flush()
    },
  }
}

/** A link's clicks by people in a batch. */
function countPeople({ words, texts }: ClickBatch, linkId: number): number {
  let people = 0
  for (let word = 0; word < words.length; word += WORDS) {
    const isOther = words[word + LINK] !== linkId || ((words[word + FLAGS] as number) & IS_BOT_VISIT) !== 0
    if (!isOther && !clientOf(texts[words[word + USER_AGENT] as number] as string).isBot) people++
  }
  return people
}

function toRawClick({ linkId, workspaceId, tracksBots, anonymizes, utm }: Recorded, visit: Visit, now: number): RawClick {
  const { headers } = visit.request
  return {
    linkId,
    workspaceId,
    at: now,
    address: visit.address,
    country: visit.country,
    userAgent: headers.get('user-agent')?.slice(0, MAX_HEADER) ?? '',
    hints: hintsOf(headers),
    referrer: headers.get('referer')?.slice(0, MAX_HEADER) ?? '',
    languages: headers.get('accept-language')?.slice(0, MAX_HEADER) ?? '',
    query: withUtm(visit.query.slice(0, MAX_QUERY), utm),
    isBot: visit.isBot,
    tracksBots,
    isUntracked: optsOutOfTracking(headers),
    anonymizes,
  }
}

/** utm_* are the request's, else the link's: of several in a query, the first one counts. */
const withUtm = (query: string, utm: string): string => (utm === '' ? query : query === '' ? `?${utm}` : `${query}&${utm}`)

/** True if the visitor opted out with DNT or Sec-GPC. */
export const optsOutOfTracking = (headers: Headers): boolean => headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
