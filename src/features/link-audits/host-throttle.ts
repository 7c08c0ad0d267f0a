import { LRUCache } from 'lru-cache'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import { createKeyedMutex } from '../../lib/keyed-mutex.ts'
import { type Answer, REFUSED } from '../../lib/safe-fetch.ts'
import type { Needs } from './needs.ts'

// How other people's servers are asked: one request at a time for a host, with a pause after each. A host that doesn't
// answer, or that asks for patience, is believed after a few times.

/** In milliseconds; tests have less time. */
export type Pace = {
  /** Between two requests to a host. */
  gapMs: number
  /** For one request. */
  timeoutMs: number
  /** What takes longer makes room for others. */
  slowMs: number
  /** Until what seems broken is looked at again. */
  secondLookMs: number
  /** The longest that a host may put us off. */
  maxRetryAfterMs: number
  /** For how long a host that doesn't answer is left alone. */
  giveUpMs: number
}
export const PACE: Pace = {
  gapMs: SECOND,
  timeoutMs: 10 * SECOND,
  slowMs: 1500,
  secondLookMs: 2 * MINUTE,
  maxRetryAfterMs: 5 * MINUTE,
  giveUpMs: MINUTE,
}

const TRIES = 3
const REMEMBERED = 10_000

/** A host didn't answer; the message says how. */
export class NoResponse extends Error {}
/** A host asks to come back later, and says when. */
export class RetryLater extends Error {}

export type Method = 'HEAD' | 'GET'
/** `spend` is told how long the host took. */
export type Means = { pace: Pace; signal: AbortSignal; spend: (ms: number) => void }
export type HostThrottle = ReturnType<typeof createHostThrottle>

type Host = {
  /** When it may be asked next. */
  freeAt: number
  /** Until when the last answer stands for all. */
  givenUpUntil: number
  last: Answer | NoResponse | undefined
  /** How often it didn't answer, or put us off, in a row. */
  failures: number
}

/** Times are those of performance.now(): no clock that is set disturbs them. */
export function createHostThrottle({ safeFetch, config, clock }: Pick<Needs, 'safeFetch' | 'config' | 'clock'>) {
  const hosts = new LRUCache<string, Host>({ max: REMEMBERED })
  const runExclusively = createKeyedMutex()
  const headers = { 'user-agent': `Terse-Link-Audit/1 (+${config.baseUrl})`, accept: 'text/html, */*;q=0.8' }

  function hostOf(name: string): Host {
    const host = hosts.get(name) ?? { freeAt: 0, givenUpUntil: 0, last: undefined, failures: 0 }
    hosts.set(name, host)
    return host
  }

  async function send(host: Host, method: Method, url: string, { pace, signal, spend }: Means): Promise<Answer> {
    const startedAt = performance.now()
    try {
      const answer = await safeFetch.send({ method, url, headers, timeoutMs: pace.timeoutMs, readBytes: 0, keepBytes: 0, signal })
      const wait = retryAfterOf(answer)
      if (wait === undefined) {
        host.failures = 0
        return answer
      }
      const until = performance.now() + Math.min(wait, pace.maxRetryAfterMs)
      host.failures++
      host.freeAt = Math.max(host.freeAt, until)
      if (host.failures < TRIES) throw new RetryLater()
      Object.assign(host, { last: answer, givenUpUntil: until })
      return answer
    } catch (error) {
      if (error instanceof RetryLater || signal.aborted) throw error
      const { message } = error as Error
      const unanswered = new NoResponse(message)
      // Refused here, not by the host.
      if (message !== REFUSED && ++host.failures >= TRIES) {
        const last = new NoResponse(`${message}, like others at its host`)
        Object.assign(host, { last, givenUpUntil: performance.now() + pace.giveUpMs })
      }
      throw unanswered
    } finally {
      spend(performance.now() - startedAt)
    }
  }

  /** How long a host asks to wait, where it does. */
  function retryAfterOf({ status, headers: { 'retry-after': after } }: Answer): number | undefined {
    if ((status !== 429 && status !== 503) || after === undefined) return undefined
    const wait = /^\d+$/.test(after) ? Number(after) * SECOND : Date.parse(after) - clock()
    return Number.isNaN(wait) ? undefined : Math.max(0, wait)
  }

  return {
    /** When the host can be asked, or is known not to answer. */
    readyAt: (name: string): number => {
      const { freeAt, givenUpUntil } = hosts.get(name) ?? { freeAt: 0, givenUpUntil: 0 }
      return givenUpUntil > performance.now() ? 0 : freeAt
    },
    /** True where it didn't answer lately. */
    isSilent: (name: string): boolean => (hosts.get(name)?.failures ?? 0) > 0,
    /** One request, when it is the host's turn. Throws NoResponse, or RetryLater where it should be asked again later. */
    ask: (method: Method, url: string, means: Means): Promise<Answer> => {
      const name = new URL(url).hostname
      return runExclusively(name, async () => {
        const host = hostOf(name)
        if (host.last && host.givenUpUntil > performance.now()) {
          if (host.last instanceof NoResponse) throw host.last
          return host.last
        }
        await sleepUntil(host.freeAt, means.signal)
        try {
          return await send(host, method, url, means)
        } finally {
          host.freeAt = Math.max(host.freeAt, performance.now() + means.pace.gapMs)
        }
      })
    },
  }
}

/** Throws when it is stopped. */
async function sleepUntil(at: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const ms = at - performance.now()
  if (ms <= 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
  signal.throwIfAborted()
}
