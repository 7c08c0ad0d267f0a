import pLimit from 'p-limit'
import { type Clock, MINUTE } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'
import type { Source } from './finding.ts'

const MAX_AT_ONCE = 8
const MAX_BYTES = 1024 * 1024

/** How a source failed. Its message is safe to log: unlike that of fetch(), it holds no address, and so no key. */
export class SourceFault extends Error {}

/** Runs a question to a source; undefined when it fails, or when the signal fires before it is answered. */
export type Gate = <T>(signal: AbortSignal, ask: () => Promise<T>) => Promise<T | undefined>

/** Lets eight questions at once through to a source. What fails is logged once a minute. */
export function createGate(source: Source, { clock, log }: { clock: Clock; log: Log }): Gate {
  const limit = pLimit(MAX_AT_ONCE)
  let warnedAt = Number.NEGATIVE_INFINITY

  function warn(error: unknown): void {
    if (clock() - warnedAt < MINUTE) return
    warnedAt = clock()
    log.warn({ source, reason: describe(error) }, 'a safety source could not be asked')
  }

  return async (signal, ask) => {
    const answer = limit(async () => {
      signal.throwIfAborted()
      return ask()
    })
    try {
      return await Promise.race([answer, rejectOn(signal)])
    } catch (error) {
      warn(error)
      return undefined
    }
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

/** The body of a 2xx answer of at most 1 MiB. Follows no redirect. Throws when there is none. */
export async function request(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Uint8Array> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    throw new SourceFault(`it answered with status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new SourceFault('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
