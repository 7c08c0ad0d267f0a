import type { ClickStore } from '../../click-store/click-store.ts'
import type { Db } from '../../db/kysely.ts'
import type { ReaderFor } from '../../db/reader.ts'
import type { Write } from '../../db/write.ts'
import { type Clock, DAY, HOUR } from '../../lib/clock.ts'
import type { Counter } from '../../lib/metrics.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { toClickAnswer } from '../analytics/analytics.ts'
import { describeClicked } from '../analytics/describe.ts'
import { changesHealth, type DeliveryOutcome, storeEndpointOutcome } from '../webhooks/outcomes.ts'
import type { SendEvent } from '../webhooks/send.ts'
import { createFeed, type FedEndpoint } from './feed.ts'
import { listClickEndpoints } from './queries.ts'

// Sends clicks to endpoints after they are stored, independently of redirects.

const CLICKS_AT_ONCE = 1000
// Clicks that came within a second, and could not be read in that: the rest is read in the next.
const READS_AT_ONCE = 5
const LOOKED_BACK_MS = HOUR

export type ClickEvents = {
  /** Reads what was stored since the last run, and sends it. Resolves when it is on its way. */
  run: () => Promise<void>
  /** Resolves when nothing is on its way. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  db: Db
  write: Write
  reader: ReaderFor
  clock: Clock
  clicks: Pick<ClickStore, 'query' | 'stats'>
  send: SendEvent
  dropped: Counter
  redirectUrl: string
}

/** The position of a workspace: the last click that was read, and the number of its clicks at that time. */
type Position = { after: number; seen: number; count: number; isSettled: boolean }

export function createClickEvents({ db, write, reader, clock, clicks, send, dropped, redirectUrl }: Options): ClickEvents {
  const stopping = new AbortController()
  const feeds = new Map<number, ReturnType<typeof createFeed>>()
  const positions = new Map<number, Position>()
  // The start of the previous run, because an endpoint may be created, and a link followed, within a second.
  let previous = clicks.stats.lastStored()

  /**
   * Returns false if a workspace had no click since the last look. A click is counted before it is stored, so there is one more look after
   * the last click.
   */
  function hasNews(workspaceId: number, position: Position): boolean {
    const [stored, count] = [clicks.stats.lastStored(), clicks.stats.clicksInMonth(workspaceId)]
    if (stored === position.seen || (count === position.count && position.isSettled)) return false
    Object.assign(position, { seen: stored, count, isSettled: count === position.count })
    return true
  }

  async function readNew(workspaceId: number, endpoints: readonly FedEndpoint[]): Promise<void> {
    let position = positions.get(workspaceId)
    if (!position) {
      position = { after: previous, seen: -1, count: -1, isSettled: false }
      positions.set(workspaceId, position)
    }
    if (!hasNews(workspaceId, position)) return
    for (let read = 0; read < READS_AT_ONCE; read++) {
      const span = { start: clock() - LOOKED_BACK_MS, end: clock() + DAY }
      const filter = { bots: false }
      const found = await clicks.query({ ask: 'since', workspaceId, filter, span, after: position.after, limit: CLICKS_AT_ONCE })
      position.after = found.at(-1)?.id ?? position.after
      const shown = await describeClicked(reader(workspaceId), redirectUrl, workspaceId, found.map(toClickAnswer))
      const written = shown.map((click) => JSON.stringify(click))
      for (const { id } of endpoints) feedOf(id).add(written)
      if (found.length < CLICKS_AT_ONCE) return
    }
    position.isSettled = false
    position.seen = -1
  }

  async function keep(endpoint: FedEndpoint, outcome: DeliveryOutcome): Promise<void> {
    const now = clock()
    if (!changesHealth(endpoint, now, outcome)) return
    await write((tx) => storeEndpointOutcome({ tx, now, workspaceId: endpoint.workspace_id }, endpoint.id, outcome))
  }

  function feedOf(id: number) {
    let feed = feeds.get(id)
    if (!feed) {
      feed = createFeed({ clock, send, keep, dropped }, stopping.signal)
      feeds.set(id, feed)
    }
    return feed
  }

  return {
    run: async () => {
      const began = clicks.stats.lastStored()
      const endpoints = listClickEndpoints(db)
      const byWorkspace = Map.groupBy(endpoints, ({ workspace_id }) => workspace_id)
      // Endpoints and workspaces without a subscription are removed from memory.
      const ids = new Set(endpoints.map(({ id }) => id))
      for (const id of feeds.keys()) if (!ids.has(id)) feeds.delete(id)
      for (const id of positions.keys()) if (!byWorkspace.has(id)) positions.delete(id)
      await Promise.all([...byWorkspace].map(([workspaceId, own]) => readNew(workspaceId, own)))
      // A thousand clicks take a millisecond or two to be signed and written: redirects go between them.
      for (const endpoint of endpoints) if (feedOf(endpoint.id).flush(endpoint)) await yieldToEventLoop()
      previous = began
    },
    idle: async () => {
      await Promise.all([...feeds.values()].map((feed) => feed.idle()))
    },
    stop: async () => {
      stopping.abort(new Error('the server stopped before it got a response'))
      await Promise.all([...feeds.values()].map((feed) => feed.idle()))
    },
  }
}
