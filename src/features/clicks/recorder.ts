import type { Sqlite } from '../../db/sqlite.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { Redirect } from '../redirect/redirects.ts'

/** What the redirect knows of a visit, before anything is looked up. Short names: it crosses threads as JSON. */
export type RawClick = {
  /** link and workspace id */
  l: number
  w: number
  /** time in ms */
  t: number
  /** address, user agent, referrer, languages, query */
  a: string
  u: string
  r: string
  g: string
  q: string
  /** 1: not a visit by a person, whatever the user agent says (HEAD, prefetch) */
  b: 0 | 1
  /** 1: bots of this workspace are recorded */
  k: 0 | 1
  /** 1: asks not to be tracked */
  d: 0 | 1
  /** 1: the place is looked up without the address's last part */
  n: 0 | 1
}

export type LinkTotals = { clicks: number; last_clicked_at: number | null }

export type ClickRecorder = {
  /** Notes a visit. Never waits, never throws. */
  record: (redirect: Redirect, request: Request, address: string, query: string) => void
  /** A link's clicks so far, as they are on the disk. */
  totalsOf: (linkId: number) => LinkTotals
  /** Resolves when everything recorded before is on the disk. */
  flush: () => Promise<void>
  /** Clicks that were recorded and are not on the disk yet, and those that were dropped since the start. */
  readonly waiting: number
  readonly dropped: number
  stop: () => Promise<void>
}

/** Takes a batch as JSON, resolves when it is stored. */
export type StoreClicks = (batch: string) => Promise<void>

// The one case in which a count is short: past this, clicks are dropped, counted and logged.
export const MAX_WAITING = 100_000
// One transaction of the worker.
const MAX_BATCH = 5000
const COMPLAIN_EVERY_MS = 10_000
const RETRY_MS = 1000
// What is longer tells no more, and is remembered on the other side.
const MAX_HEADER = 512
const MAX_QUERY = 2048

type Options = { store: StoreClicks; clicksDb: Sqlite; clock: Clock; log: Log; flushMs: number }

export function createClickRecorder({ store, clicksDb, clock, log, flushMs }: Options): ClickRecorder {
  const totals = clicksDb.prepare<[number], LinkTotals>('SELECT clicks, last_clicked_at FROM link_totals WHERE link_id = ?')
  let batch: RawClick[] = []
  let waiting = 0
  let dropped = 0
  let complainedAt = 0
  let timer: Timer | undefined
  let stopping = false
  const underway = new Set<Promise<void>>()

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (batch.length === 0) return
    const size = batch.length
    const sent = storeUntilDone(JSON.stringify(batch), size).finally(() => {
      waiting -= size
      underway.delete(sent)
    })
    batch = []
    underway.add(sent)
  }

  /** A full disk heals, a thread that died is started again: the clicks wait for it, within the bound. */
  async function storeUntilDone(json: string, size: number): Promise<void> {
    for (;;) {
      try {
        return await store(json)
      } catch (error) {
        log.error({ err: error, clicks: size }, stopping ? 'clicks could not be stored and are lost' : 'clicks could not be stored yet')
        if (stopping) {
          dropped += size
          return
        }
        await Bun.sleep(RETRY_MS)
      }
    }
  }

  async function flush(): Promise<void> {
    send()
    await Promise.all(underway)
  }

  function drop(): void {
    dropped++
    if (clock() - complainedAt < COMPLAIN_EVERY_MS) return
    complainedAt = clock()
    log.error({ dropped, waiting }, 'too many clicks wait: further ones are dropped')
  }

  return {
    record: ({ linkId, workspaceId, tracksBots, anonymizes }, request, address, query) => {
      if (waiting >= MAX_WAITING) return drop()
      const { headers } = request
      batch.push({
        l: linkId,
        w: workspaceId,
        t: clock(),
        a: address,
        u: headers.get('user-agent')?.slice(0, MAX_HEADER) ?? '',
        r: headers.get('referer')?.slice(0, MAX_HEADER) ?? '',
        g: headers.get('accept-language')?.slice(0, MAX_HEADER) ?? '',
        q: query.slice(0, MAX_QUERY),
        b: request.method === 'HEAD' || isPrefetch(headers) ? 1 : 0,
        k: tracksBots ? 1 : 0,
        d: headers.get('dnt') === '1' || headers.get('sec-gpc') === '1' ? 1 : 0,
        n: anonymizes ? 1 : 0,
      })
      waiting++
      if (batch.length >= MAX_BATCH) send()
      else timer ??= setTimeout(send, flushMs)
    },
    totalsOf: (linkId) => totals.get(linkId) ?? { clicks: 0, last_clicked_at: null },
    flush,
    get waiting() {
      return waiting
    },
    get dropped() {
      return dropped
    },
    stop: async () => {
      stopping = true
      await flush()
    },
  }
}

const isPrefetch = (headers: Headers) =>
  headers.get('sec-purpose')?.startsWith('prefetch') === true || headers.get('purpose') === 'prefetch'
