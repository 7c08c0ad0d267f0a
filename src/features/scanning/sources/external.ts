import pLimit from 'p-limit'
import { type Clock, MINUTE } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'
import type { SafeFetch } from '../../../lib/safe-fetch.ts'
import type { ScanSource } from './finding.ts'

const CONCURRENCY = 8
const MAX_BYTES = 1024 * 1024
// Callers abort earlier by their signal.
const TIMEOUT_MS = MINUTE

/** An error of a source. Its message is safe to log: it contains no URL, and so no API key. */
export class SourceFault extends Error {}

export type SourceClient = {
  /** Runs a query with limited concurrency; undefined when it fails or is aborted. */
  run: <T>(signal: AbortSignal, query: () => Promise<T>) => Promise<T | undefined>
  /** The body of a 2xx response of at most 1 MiB. Follows no redirects. Throws for any other response. */
  request: (
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string; signal: AbortSignal },
  ) => Promise<Uint8Array>
}

/** Limits queries to a source to eight at once. Errors are logged at most once a minute. */
export function createSourceClient(
  source: ScanSource,
  { clock, log, safeFetch }: { clock: Clock; log: Log; safeFetch: SafeFetch },
): SourceClient {
  const limit = pLimit(CONCURRENCY)
  let warnedAt = Number.NEGATIVE_INFINITY

  function warn(error: unknown): void {
    if (clock() - warnedAt < MINUTE) return
    warnedAt = clock()
    log.warn({ source, reason: describe(error) }, "a safety source couldn't be queried")
  }

  return {
    run: async (signal, query) => {
      const answer = limit(async () => {
        signal.throwIfAborted()
        return query()
      })
      try {
        return await Promise.race([answer, rejectOn(signal)])
      } catch (error) {
        warn(error)
        return undefined
      }
    },
    request: async (url, { method = 'GET', headers = {}, body, signal }) => {
      const limits = { timeoutMs: TIMEOUT_MS, readBytes: MAX_BYTES + 1, keepBytes: MAX_BYTES + 1 }
      const answer = await safeFetch.send({ method, url, headers, ...(body !== undefined && { body }), ...limits, signal })
      if (answer.status < 200 || answer.status > 299) throw new SourceFault(`it responded with status ${answer.status}`)
      if (answer.bytes.length > MAX_BYTES) throw new SourceFault('its response is too long')
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

/** Parses a response's JSON object. Throws when it isn't one. */
export function parseObject(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Thrown below.
  }
  throw new SourceFault("its response isn't a JSON object")
}
