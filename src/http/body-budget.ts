import { SECOND } from '../lib/clock.ts'
import { type AppError, unavailable } from '../lib/errors.ts'
import { msg } from '../lib/text-id.ts'
import { requestPath } from './request-path.ts'

const MIB = 1024 * 1024
// Parsing needs several times as much memory for a while, and the process shares a small machine with its databases.
const LIMITS = { process: 96 * MIB, operation: 48 * MIB, caller: 32 * MIB }
const RETRY_AFTER_S = 2
// A body that takes longer gives way to new ones while there is no room. So slow connections can't keep others out, and a client that
// was refused finds room when it tries again.
const GIVES_WAY_AFTER_MS = RETRY_AFTER_S * SECOND
const MAX_PATH = 200

type Limits = typeof LIMITS

/** The bytes that a request holds. `stop` aborts the reading of its body, and is undefined once the body has been read. */
type Held = { bytes: number; keys: string[]; since: number; stop: ((fault: AppError) => void) | undefined; isStopped: boolean }

/** How the reading of a body counts what it keeps. */
export type Hold = {
  /** Counts bytes before they are kept. A negative number releases them. Throws a 503 if there is no room for them. */
  add: (bytes: number) => void
  /** The value of a promise that reads the body. Rejects with a 503 as soon as the body has to give way to others. */
  unlessStopped: <T>(reading: Promise<T>) => Promise<T>
  readonly isStopped: boolean
}

/**
 * Counts the bytes of all request bodies in memory: those of the process, of each operation, and of each caller, which is a network and,
 * once it is known, a credential.
 */
export type BodyBudget = {
  /** Answers a request, and counts what is read of its body until then. `network` is the client's. */
  during: (request: Request, network: string, answer: (request: Request) => Response | Promise<Response>) => Response | Promise<Response>
  /** The bytes that all requests hold now. */
  readonly held: number
}

const NO_BUDGET: Hold = { add: () => {}, unlessStopped: (reading) => reading, isStopped: false }

// Keyed by the request itself, because bodies are read in many places that have nothing else of the process.
const holds = new WeakMap<Request, (credential: string | undefined) => Hold>()

/** How to count what is read of a request's body. `credential`: the sender's, once it is checked. */
export const holdOf = (request: Request, credential?: string): Hold => holds.get(request)?.(credential) ?? NO_BUDGET

export function createBodyBudget(limits: Limits = LIMITS, now: () => number = () => performance.now()): BodyBudget {
  // Keys without bytes are removed, so there are never more of them than requests in progress need.
  const used = new Map<string, number>()
  // Requests are sorted oldest first.
  const held = new Map<Request, Held>()

  const limitOf = (key: string) => (key === 'process' ? limits.process : key.startsWith('caller ') ? limits.caller : limits.operation)
  const fits = (key: string, bytes: number) => (used.get(key) ?? 0) + bytes <= limitOf(key)

  function count({ keys }: Held, bytes: number): void {
    for (const key of keys) {
      const sum = (used.get(key) ?? 0) + bytes
      if (sum > 0) used.set(key, sum)
      else used.delete(key)
    }
  }

  function release(request: Request): void {
    const own = held.get(request)
    held.delete(request)
    if (own) count(own, -own.bytes)
  }

  /** Stops the bodies that have been arriving longest, until some bytes fit. */
  function makeRoom(key: string, bytes: number): void {
    for (const [request, own] of held) {
      if (fits(key, bytes) || own.since > now() - GIVES_WAY_AFTER_MS) return
      if (!own.stop || !own.keys.includes(key)) continue
      own.isStopped = true
      own.stop(noRoom())
      release(request)
    }
  }

  function start(request: Request, keys: string[]): Hold {
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    // Nobody may be waiting for it any longer.
    stopped.catch(() => {})
    const own: Held = { bytes: 0, keys, since: now(), stop: reject, isStopped: false }
    held.set(request, own)
    return {
      add: (bytes) => {
        for (const key of keys) if (!fits(key, bytes)) makeRoom(key, bytes)
        if (own.isStopped || !keys.every((key) => fits(key, bytes))) {
          release(request)
          throw noRoom()
        }
        count(own, bytes)
        own.bytes += bytes
      },
      unlessStopped: (reading) =>
        Promise.race([reading, stopped]).finally(() => {
          own.stop = undefined
        }),
      get isStopped() {
        return own.isStopped
      },
    }
  }

  function open(request: Request, network: string): void {
    const keys = ['process', operationOf(request), `caller ${network}`]
    holds.set(request, (credential) => start(request, credential === undefined ? keys : [...keys, `caller ${credential}`]))
  }

  function close(request: Request): void {
    holds.delete(request)
    release(request)
  }

  return {
    during: (request, network, answer) => {
      if (request.body === null) return answer(request)
      open(request, network)
      const answered = answer(request)
      if (answered instanceof Promise) return answered.finally(() => close(request))
      close(request)
      return answered
    },
    get held() {
      return used.get('process') ?? 0
    },
  }
}

const noRoom = () => unavailable(msg('Too many large requests are in progress. Try again in a moment.'), RETRY_AFTER_S)

/** The method and the path without the IDs in it. */
const operationOf = (request: Request): string =>
  `${request.method} ${requestPath(request)
    .slice(0, MAX_PATH)
    .replaceAll(/\/\d+(?=\/|$)/g, '/:id')}`
