import type { Clock } from '../../lib/clock.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'
import type { ClickRecorder } from '../clicks/recorder.ts'
import { clickFilterOf, toClickAnswer } from './analytics.ts'
import type { QueryClicks } from './query-clicks.ts'
import type { Filters } from './schema.ts'
import type { Click } from './single-clicks.ts'

// Clicks as they are stored, as Server-Sent Events (https://html.spec.whatwg.org/multipage/server-sent-events.html).

const POLL_MS = 200
const HEARTBEAT_MS = 15 * SECOND
// Browsers reconnect by themselves, and go on after the last event that they had. Permissions are checked anew then.
const STREAM_MS = 5 * MINUTE
const STREAMS_A_WORKSPACE = 20
const STREAM_RETRY_MS = 10 * SECOND
const CLICKS_AT_ONCE = 1000
// How far back a stream goes on after it was cut off.
const RESUMED_MS = HOUR

export type Live = {
  /**
   * A stream of a workspace's clicks: those after an event's id, else those from now on. It ends when `left` is aborted.
   * Throws a 429 where there are too many streams.
   */
  open: (workspaceId: number, query: Filters, lastEventId: string | null, left: AbortSignal) => ReadableStream<Uint8Array>
  /** Ends all streams. */
  stop: () => void
}

type Sources = { queryClicks: QueryClicks; clicks: Pick<ClickRecorder, 'lastStored'>; clock: Clock }

export function createLive({ queryClicks, clicks, clock }: Sources): Live {
  const streams = new Map<number, number>()
  const stopping = new AbortController()

  function open(workspaceId: number, query: Filters, lastEventId: string | null, left: AbortSignal): ReadableStream<Uint8Array> {
    const count = streams.get(workspaceId) ?? 0
    if (count >= STREAMS_A_WORKSPACE) throw rateLimited(`The workspace has ${count} live streams open, which is the most.`, STREAM_RETRY_MS)
    streams.set(workspaceId, count + 1)
    let isOpen = true
    /** Frees the stream's place, once. */
    const close = () => {
      if (isOpen) streams.set(workspaceId, (streams.get(workspaceId) ?? 1) - 1)
      isOpen = false
    }
    // The stream itself is cancelled only when the next piece can't be written.
    if (left.aborted) close()
    else left.addEventListener('abort', close, { once: true })
    const until = performance.now() + STREAM_MS
    let after = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : clicks.lastStored()
    let seen = -1
    let heartbeatAt = 0
    const encoder = new TextEncoder()

    /** Clicks since the last poll as events, or an empty text. */
    async function poll(): Promise<string> {
      const stored = clicks.lastStored()
      if (stored === seen) return ''
      const span = { start: clock() - RESUMED_MS, end: clock() + DAY }
      const found = await queryClicks('listSince', { workspaceId, filter: clickFilterOf(query), span, after, limit: CLICKS_AT_ONCE })
      const last = found.at(-1)?.id ?? 0
      const isAll = found.length < CLICKS_AT_ONCE
      // Else the rest is read at once.
      if (isAll) seen = stored
      after = isAll ? Math.max(stored, last) : last
      return found.map(toEvent).join('')
    }

    /** The next piece of the stream, or nothing at its end. */
    async function next(): Promise<string | undefined> {
      while (isOpen && !stopping.signal.aborted && performance.now() < until) {
        const events = await poll()
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
      pull: async (controller) => {
        const piece = await next().catch((error: unknown) => {
          close()
          throw error
        })
        if (!isOpen) return
        if (piece !== undefined) return controller.enqueue(encoder.encode(piece))
        close()
        controller.close()
      },
      cancel: close,
    })
  }

  return { open, stop: () => stopping.abort() }
}

const toEvent = (click: Click) => `id: ${click.id}\nevent: click\ndata: ${JSON.stringify(toClickAnswer(click))}\n\n`
