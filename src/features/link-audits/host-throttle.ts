import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import { createKeyedMutex } from '../../lib/keyed-mutex.ts'
import { createLru } from '../../lib/lru.ts'
import { type FetchAnswer, FetchError } from '../../lib/safe-fetch.ts'
import type { LinkAuditsNeeds } from './needs.ts'

// One request at a time for a host, with a gap after each. A host that doesn't respond, or sends Retry-After, several times
// in a row is left alone for a while.

/** In milliseconds; tests use shorter times. */
export type Pace = {
  /** Between two requests to a host. */
  gapMs: number
  /** For one request. */
  timeoutMs: number
  /** A check that takes longer moves to the places of slow hosts. */
  slowMs: number
  /** Until what seems broken is checked a second time. */
  secondCheckMs: number
  /** The longest Retry-After that is honoured. */
  maxRetryAfterMs: number
  /** How long a host that doesn't respond gets no requests. */
  unresponsiveMs: number
  /** Between two searches for due addresses and finished audits. */
  pollMs: number
}
export const PACE: Pace = {
  gapMs: SECOND,
  timeoutMs: 10 * SECOND,
  slowMs: 1500,
  secondCheckMs: 2 * MINUTE,
  maxRetryAfterMs: 5 * MINUTE,
  unresponsiveMs: MINUTE,
  pollMs: 250,
}

const TRIES = 3
const MAX_HOSTS = 10_000

/** A host sent Retry-After: the check is to be repeated once `untilReady` resolves. */
export class RetryLater extends Error {}

export type Method = 'HEAD' | 'GET'
/** `addDuration` receives how long each request took. */
type SendOptions = { pace: Pace; signal: AbortSignal; addDuration: (ms: number) => void }
type HostThrottle = ReturnType<typeof createHostThrottle>

type Host = {
  /** When the next request may be sent. */
  readyAt: number
  /** Requests without a response, or with Retry-After, in a row. */
  failures: number
  /** The result that every request gets instead of being sent. */
  substitute?: { result: FetchAnswer | FetchError; until: number }
}

// The state of hosts outlives a run of the job.
const throttles = new WeakMap<LinkAuditsNeeds['safeFetch'], HostThrottle>()
export function hostThrottleOf(deps: LinkAuditsNeeds): HostThrottle {
  const throttle = throttles.get(deps.safeFetch) ?? createHostThrottle(deps)
  throttles.set(deps.safeFetch, throttle)
  return throttle
}

/** Times are those of performance.now(), which setting the clock doesn't change. */
function createHostThrottle({ safeFetch, config, clock }: LinkAuditsNeeds) {
  const hosts = createLru<string, Host>(MAX_HOSTS)
  function hostNamed(name: string): Host {
    const host = hosts.get(name) ?? { readyAt: 0, failures: 0 }
    hosts.set(name, host)
    return host
  }
  const runExclusively = createKeyedMutex()
  const headers = { 'user-agent': `Terse-Link-Audit/1 (+${config.baseUrl})`, accept: 'text/html, */*;q=0.8' }

  async function request(method: Method, url: string, { pace, signal, addDuration }: SendOptions): Promise<FetchAnswer | FetchError> {
    const startedAt = performance.now()
    try {
      return await safeFetch.send({ method, url, headers, timeoutMs: pace.timeoutMs, readBytes: 0, keepBytes: 0, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof FetchError) return error
      throw error
    } finally {
      addDuration(performance.now() - startedAt)
    }
  }

  /** Keeps count of what a host responds. Returns the answer, or throws FetchError or RetryLater. */
  function record(host: Host, result: FetchAnswer | FetchError, pace: Pace): FetchAnswer {
    const now = performance.now()
    host.readyAt = now + pace.gapMs
    if (result instanceof FetchError) {
      // Refused by the safe fetch: the host did nothing.
      if (result.code !== 'private_address' && ++host.failures >= TRIES)
        host.substitute = {
          result: new FetchError(result.code, `${result.message}, like other URLs of the same host`),
          until: now + pace.unresponsiveMs,
        }
      throw result
    }
    const retryAfterMs = retryAfterOf(result)
    if (retryAfterMs === undefined) {
      host.failures = 0
      return result
    }
    const until = now + Math.min(retryAfterMs, pace.maxRetryAfterMs)
    host.readyAt = Math.max(host.readyAt, until)
    if (++host.failures < TRIES) throw new RetryLater()
    host.substitute = { result, until }
    return result
  }

  /** Returns the wait in milliseconds, or undefined if the host doesn't say. */
  function retryAfterOf({ status, headers: { 'retry-after': after } }: FetchAnswer): number | undefined {
    if ((status !== 429 && status !== 503) || after === undefined) return undefined
    const wait = /^\d+$/.test(after) ? Number(after) * SECOND : Date.parse(after) - clock()
    return Number.isNaN(wait) ? undefined : Math.max(0, wait)
  }

  const untilReady = async (name: string, signal: AbortSignal): Promise<void> => {
    const { readyAt, substitute } = hostNamed(name)
    const ms = readyAt - performance.now()
    if (ms > 0 && !isValid(substitute)) await sleep(ms, undefined, { signal })
    signal.throwIfAborted()
  }

  return {
    /** Resolves when a request may be sent to a host, or isn't needed. Rejects if the signal aborts. */
    untilReady,
    /** True if the latest request had no response, or Retry-After. */
    isUnresponsive: (name: string): boolean => hostNamed(name).failures > 0,
    /** Sends a request once its host is ready. Throws FetchError, or RetryLater. */
    send: (method: Method, url: string, options: SendOptions): Promise<FetchAnswer> => {
      const name = new URL(url).hostname
      return runExclusively(name, async () => {
        await untilReady(name, options.signal)
        const host = hostNamed(name)
        if (!isValid(host.substitute)) return record(host, await request(method, url, options), options.pace)
        if (host.substitute.result instanceof FetchError) throw host.substitute.result
        return host.substitute.result
      })
    },
  }
}

const isValid = (substitute: Host['substitute']): substitute is NonNullable<Host['substitute']> =>
  substitute !== undefined && substitute.until > performance.now()
