import type { ClickStore } from '../../click-store/click-store.ts'
import type { Click } from '../../click-store/questions.ts'
import type { Clock } from '../../lib/clock.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { clickFilterOf, findUnknownValues, toClickAnswer } from './analytics.ts'
import type { Filters } from './schema.ts'

// Clicks as they are stored, as Server-Sent Events (https://html.spec.whatwg.org/multipage/server-sent-events.html).

const POLL_MS = 200
// The interval of checks for streams that show bots. Their clicks aren't counted, so a stream doesn't know whether its workspace had any.
const POLL_BOTS_MS = 2 * SECOND
const HEARTBEAT_MS = 15 * SECOND
// Browsers reconnect by themselves, and go on after the last event that they had.
const STREAM_MS = 5 * MINUTE
const STREAMS_A_WORKSPACE = 20
// All are checked one after the other, so their number is bounded too.
const STREAMS = 5000
// A stream ends within five seconds of its caller losing the right to it.
const CHECK_MS = 2 * SECOND
const STREAM_RETRY_MS = 10 * SECOND
const CLICKS_AT_ONCE = 1000
// How far back a stream goes on after it was cut off.
const RESUMED_MS = HOUR
// Values that no click had for so long are announced as unknown.
const KNOWN_MS = 30 * DAY

type StreamRequest = {
  workspaceId: number
  query: Filters
  /** The time zone of filters by hour and weekday. */
  timezone: string
  lastEventId: string | null
  /** Aborted when the client has left. */
  left: AbortSignal
  /** Resolves with whether the caller may still read the workspace's clicks. */
  mayStillRead: () => Promise<boolean>
}

export type Live = {
  /**
   * Opens a stream of a workspace's clicks: those after an event's ID, or else those from now on. It ends when `left` is aborted, or soon
   * after `mayStillRead` resolves with false. Throws a 429 if there are too many streams.
   */
  open: (request: StreamRequest) => ReadableStream<Uint8Array>
  /** Ends all streams. */
  stop: () => void
}

type Sources = { clicks: Pick<ClickStore, 'query' | 'stats'>; clock: Clock }

export function createLive({ clicks, clock }: Sources): Live {
  const streams = new Map<number, number>()
  const guarded = new Map<() => void, StreamRequest['mayStillRead']>()
  const stopping = new AbortController()

  let isChecking = false

  /** Checks every open stream every two seconds, for as long as there are any. One loop is enough for all of them. */
  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    while (guarded.size > 0) {
      await Bun.sleep(CHECK_MS)
      const pace = createPacer()
      for (const [end, mayStillRead] of guarded) {
        // If the check fails, such as while the database is being restored, the stream ends, and its client reconnects.
        if (!(await mayStillRead().catch(() => false))) end()
        await pace()
      }
    }
    isChecking = false
  }

  function open({ workspaceId, query, timezone, lastEventId, left, mayStillRead }: StreamRequest): ReadableStream<Uint8Array> {
    // First, because a stream that has begun can't be refused.
    const filter = clickFilterOf(query, timezone)
    const count = streams.get(workspaceId) ?? 0
    if (guarded.size >= STREAMS)
      throw rateLimited(`The service already has ${guarded.size} live streams open, which is the limit.`, STREAM_RETRY_MS)
    if (count >= STREAMS_A_WORKSPACE)
      throw rateLimited(`The workspace already has ${count} live streams open, which is the limit.`, STREAM_RETRY_MS)
    streams.set(workspaceId, count + 1)
    let isOpen = true
    /** Frees the stream's place, once. */
    const close = () => {
      if (!isOpen) return
      isOpen = false
      guarded.delete(end)
      const others = (streams.get(workspaceId) ?? 1) - 1
      if (others > 0) streams.set(workspaceId, others)
      else streams.delete(workspaceId)
    }
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    /** Ends the stream for its client too, whether or not something is being written. */
    const end = () => {
      if (!isOpen) return
      close()
      controller?.close()
    }
    guarded.set(end, mayStillRead)
    void check()
    // The stream itself is cancelled only when the next piece can't be written.
    if (left.aborted) close()
    else left.addEventListener('abort', close, { once: true })
    const until = performance.now() + STREAM_MS
    let after = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : clicks.stats.lastStored()
    let seen = -1
    let heartbeatAt = 0
    let nextBotsAt = 0
    let counted = -1
    let isSettled = false
    // A stream that continues has said it before.
    let isAnnounced = lastEventId !== null
    const encoder = new TextEncoder()

    /** False if only other workspaces had clicks since the last poll. Without it, each click would cost a query for each stream of all. */
    function hasNews(): boolean {
      if (query.bots) {
        if (performance.now() < nextBotsAt) return false
        nextBotsAt = performance.now() + POLL_BOTS_MS
        return true
      }
      const now = clicks.stats.clicksInMonth(workspaceId)
      // A click is counted before it is stored, so one look more is taken.
      const isNews = now !== counted || !isSettled
      isSettled = now === counted
      counted = now
      return isNews
    }

    /** Clicks since the last poll as events, or an empty text. */
    async function poll(): Promise<string> {
      const stored = clicks.stats.lastStored()
      if (stored === seen || !hasNews()) return ''
      const span = { start: clock() - RESUMED_MS, end: clock() + DAY }
      const found = await clicks.query({ ask: 'since', workspaceId, filter, span, after, limit: CLICKS_AT_ONCE })
      const last = found.at(-1)?.id ?? 0
      const isAll = found.length < CLICKS_AT_ONCE
      // Else the rest is read at once.
      if (isAll) seen = stored
      else isSettled = false
      after = isAll ? Math.max(stored, last) : last
      return found.map(toEvent).join('')
    }

    /** The values of the filter that no click has, as the first event, or an empty text. */
    async function announce(): Promise<string> {
      isAnnounced = true
      const unknown = await findUnknownValues({ clicks }, { workspaceId, filter, span: { start: clock() - KNOWN_MS, end: clock() + DAY } })
      return unknown.length === 0 ? '' : `event: unknown_values\ndata: ${JSON.stringify(unknown)}\n\n`
    }

    /** The next piece of the stream, or nothing at its end. */
    async function next(): Promise<string | undefined> {
      while (isOpen && !stopping.signal.aborted && performance.now() < until) {
        const events = (isAnnounced ? '' : await announce()) || (await poll())
        if (events !== '') return events
        if (performance.now() >= heartbeatAt) {
          heartbeatAt = performance.now() + HEARTBEAT_MS
          return ': here\n\n'
        }
        await Bun.sleep(POLL_MS)
      }
      return undefined
    }

    return new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own
      },
      pull: async (own) => {
        const piece = await next().catch((error: unknown) => {
          close()
          throw error
        })
        if (!isOpen) return
        if (piece !== undefined) return own.enqueue(encoder.encode(piece))
        end()
      },
      cancel: close,
    })
  }

  return { open, stop: () => stopping.abort() }
}

const toEvent = (click: Click) => `id: ${click.id}\nevent: click\ndata: ${JSON.stringify(toClickAnswer(click))}\n\n`
