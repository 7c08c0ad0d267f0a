import { unavailable } from '../lib/errors.ts'
import { requestPath } from './request-path.ts'

const MIB = 1024 * 1024
// Parsing needs several times as much memory for a while, and the process shares a small machine with its databases.
const LIMITS = { process: 96 * MIB, operation: 48 * MIB, caller: 32 * MIB }
const RETRY_AFTER_S = 2
const MAX_PATH = 200

type Limits = typeof LIMITS
type Held = { bytes: number; keys: string[] }

/**
 * Counts the bytes of all request bodies in memory: of the process, of each operation, and of each caller, which is a network and,
 * once it is known, a credential.
 */
export type BodyBudget = {
  /** Answers a request, and counts what is read of its body until then. `network` is the client's. */
  during: (request: Request, network: string, answer: (request: Request) => Response | Promise<Response>) => Response | Promise<Response>
  /** The bytes that are held now, by whatever request. */
  readonly held: number
}

type Hold = (bytes: number, credential?: string) => void
// By the request itself, as bodies are read in many places that know nothing else of it.
const holds = new WeakMap<Request, Hold>()

/** Counts bytes of a request's body before they are kept. Throws a 503 if that would be too much. */
export const holdBytes = (request: Request, bytes: number, credential?: string): void => holds.get(request)?.(bytes, credential)

export function createBodyBudget(limits: Limits = LIMITS): BodyBudget {
  // Keys without bytes are removed: so there are never more of them than requests in progress need.
  const used = new Map<string, number>()
  const held = new Map<Request, Held>()

  function add(key: string, bytes: number): void {
    const now = (used.get(key) ?? 0) + bytes
    if (now > 0) used.set(key, now)
    else used.delete(key)
  }

  function open(request: Request, network: string): void {
    const keys = ['process', operationOf(request), `caller ${network}`]
    holds.set(request, (bytes, credential) => {
      const kept = held.get(request) ?? { bytes: 0, keys }
      const isNew = credential !== undefined && kept.keys.length === keys.length
      if (isNew) {
        kept.keys = [...keys, `caller ${credential}`]
        add(kept.keys.at(-1) as string, kept.bytes)
      }
      held.set(request, kept)
      if (kept.keys.some((key) => (used.get(key) ?? 0) + bytes > limitOf(key)))
        throw unavailable('Too many large requests are in progress. Try again in a moment.', RETRY_AFTER_S)
      for (const key of kept.keys) add(key, bytes)
      kept.bytes += bytes
    })
  }

  const limitOf = (key: string) => (key === 'process' ? limits.process : key.startsWith('caller ') ? limits.caller : limits.operation)

  function close(request: Request): void {
    const kept = held.get(request)
    holds.delete(request)
    held.delete(request)
    for (const key of kept?.keys ?? []) add(key, -(kept?.bytes ?? 0))
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

/** The path without the IDs in it. */
const operationOf = (request: Request): string =>
  `${request.method} ${requestPath(request)
    .slice(0, MAX_PATH)
    .replaceAll(/\/\d+(?=\/|$)/g, '/:id')}`
