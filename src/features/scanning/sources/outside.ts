import pLimit from 'p-limit'
import { type Clock, MINUTE } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'
import type { SafeFetch } from '../../../lib/safe-fetch.ts'
import type { Source } from './finding.ts'

const MAX_AT_ONCE = 8
const MAX_BYTES = 1024 * 1024
// The signal ends it before.
const LONGEST_MS = MINUTE

/** How a source failed. Its message is safe to log: it holds no address, and so no key. */
export class SourceFault extends Error {}

export type Gate = {
  /** Runs a question to a source; undefined when it fails, or when the signal fires before it is answered. */
  ask: <T>(signal: AbortSignal, question: () => Promise<T>) => Promise<T | undefined>
  /** The body of a 2xx answer of at most 1 MiB. Follows no redirect. Throws when there is none. */
  request: (
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string; signal: AbortSignal },
  ) => Promise<Uint8Array>
}

/** Lets eight questions at once through to a source. What fails is logged once a minute. */
export function createGate(source: Source, { clock, log, safeFetch }: { clock: Clock; log: Log; safeFetch: SafeFetch }): Gate {
  const limit = pLimit(MAX_AT_ONCE)
  let warnedAt = Number.NEGATIVE_INFINITY

  function warn(error: unknown): void {
    if (clock() - warnedAt < MINUTE) return
    warnedAt = clock()
    log.warn({ source, reason: describe(error) }, 'a safety source could not be asked')
  }

  return {
    ask: async (signal, question) => {
      const answer = limit(async () => {
        signal.throwIfAborted()
        return question()
      })
      try {
        return await Promise.race([answer, rejectOn(signal)])
      } catch (error) {
        warn(error)
        return undefined
      }
    },
    request: async (url, { method = 'GET', headers = {}, body, signal }) => {
      const limits = { timeoutMs: LONGEST_MS, readBytes: MAX_BYTES + 1, keepBytes: MAX_BYTES + 1 }
      const answer = await safeFetch.send({ method, url, headers, ...(body !== undefined && { body }), ...limits, signal })
      if (answer.status < 200 || answer.status > 299) throw new SourceFault(`it answered with status ${answer.status}`)
      if (answer.bytes.length > MAX_BYTES) throw new SourceFault('its answer is too long')
      return answer.bytes
    },
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function describe(error: unknown): string {
  if (error instanceof SourceFault) return error.message
  const { name, code } = error as { name?: string; code?: unknown }
  return typeof code === 'string' ? code : (name ?? 'unknown')
}

/** An answer's JSON object. Throws when it is none. */
export function parseObject(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new SourceFault('its answer is no JSON object')
}
