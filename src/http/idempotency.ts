import type { WorkspaceTx } from '../core.ts'
import type { Db, Tx } from '../db/kysely.ts'
import type { RefuseChanges, Write } from '../db/write.ts'
import { type Clock, DAY } from '../lib/clock.ts'
import { type AppError, conflict, idempotencyInProgress, idempotencyKeyMismatch, invalidField } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { bodyIdentity } from './body-identity.ts'
import { API_HEADERS } from './headers.ts'
import { deleteRequest, findRequest, upsertRequest } from './idempotency-queries.ts'
import { isAllowedInMaintenance } from './maintenance.ts'
import { type Claim, type RequestContext, requestContext } from './request-context.ts'
import { requestPath } from './request-path.ts'

// A changing request with an Idempotency-Key is executed once, even if its response is lost. The results of its changes are
// stored in their own transactions. So a request that is interrupted between its commit and its response can be run again:
// its changes aren't repeated, they return the stored results, and the response is the same.
// (The header: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/)

export const RETENTION_MS = DAY

const MAX_KEY = 255

// A larger answer, such as of a bulk request, counts as what its workspace stores. Where there is no room, its replay says so.
const SMALL_BYTES = 4 * 1024

// The limit for a response that doesn't belong to a workspace.
const MAX_BYTES = 64 * 1024

const STORED_FAILURES = new Set([400, 404, 409, 422])

/** Thrown instead of executing a request again: its response is stored. */
export class Replay extends Error {
  readonly status: number
  readonly body: string | null
  constructor(status: number, body: string | null) {
    super('replayed')
    this.status = status
    this.body = body
  }
}

export type Idempotency = {
  /**
   * Handles a request with `fetch`, in its context, and stores the response if the request has a key. A change is not acknowledged if
   * changes are refused by the time that the response is ready.
   */
  handle: (request: Request, fetch: (request: Request) => Response | Promise<Response>) => Response | Promise<Response>
  /**
   * Starts a request. Call this once the caller is authorized: it throws a Replay, or a 409 for another body or a request in progress;
   * otherwise the request is executed. Resolves with true if it was interrupted by a crash.
   */
  begin: (request: Request, caller: { principal: string; workspaceId: number | null }, body: Uint8Array) => Promise<boolean>
  /** Changes main.db. Within a request, it only works while its caller may do so, and exactly once if it has a key. */
  write: Write
}

type Options = {
  db: Db
  write: Write
  clock: Clock
  log: Log
  secretKey: string
  /** True if the workspace has room for so many bytes more. */
  hasStorage: (place: WorkspaceTx, bytes: number) => Promise<boolean>
  refusal: RefuseChanges
  /** Why a request may not change anything during maintenance; undefined if there is none. */
  maintenanceFault: (tx: Tx) => AppError | undefined
}

export function createIdempotency({ db, write, clock, log, secretKey, hasStorage, refusal, maintenanceFault }: Options): Idempotency {
  const inProgress = new Set<string>()
  // Keyed, because a body may contain a password.
  const hash = (parts: Iterable<string | Uint8Array>) => {
    const hasher = new Bun.CryptoHasher('sha256', secretKey).update('idempotency:')
    for (const part of parts) hasher.update(part)
    return hasher.digest('base64url')
  }

  /** Returns the response that a replay gets. */
  async function keptAnswer(tx: Tx, { workspaceId }: Claim, { status, headers }: Response, body: string) {
    const kept = { status, body: withoutSecret(body) }
    const bytes = Buffer.byteLength(body)
    if (bytes <= (workspaceId === null ? MAX_BYTES : SMALL_BYTES)) return kept
    if (workspaceId !== null && (await hasStorage({ tx, now: clock(), workspaceId }, bytes))) return { ...kept, bytes }
    return { ...kept, ...tooLarge(status, bytes, headers.get('x-request-id')) }
  }

  /**
   * Passes on a file without storing it, because its operation changes nothing and can create it again. Only the key and the hash of the
   * body are stored, as after a crash.
   */
  async function passFile(claim: Claim, { body, status, headers }: Response): Promise<Response> {
    if (!claim.isResumed) await write(async (tx) => upsertRequest(tx, claim, clock(), { results: '[]' }))
    const answer = new Response(body, { status, headers })
    if (claim.isResumed) answer.headers.set('idempotent-replayed', 'true')
    return answer
  }

  async function storeResponse(claim: Claim, response: Response): Promise<Response> {
    if (response.ok && response.headers.has('content-disposition')) return passFile(claim, response)
    const body = await response.text()
    const { status } = response
    if (isStorable(status, body)) {
      // The change is committed: a response that can't be stored now is derived from its results.
      const store = async (tx: Tx) => upsertRequest(tx, claim, clock(), await keptAnswer(tx, claim, response, body))
      await write(store).catch((error: unknown) => log.error({ err: error }, "a response couldn't be stored for its idempotency key"))
    } else if (status < 500 && claim.results.length > 0) {
      // Rejected for a temporary reason: the key can be used again.
      await write((tx) => deleteRequest(tx, claim.scope)).catch((error: unknown) =>
        log.error({ err: error }, "an idempotency key couldn't be released"),
      )
    }
    // A newly generated secret differs from the one that was stored before the crash.
    const visibleBody = claim.isResumed ? withoutSecret(body) : body
    const answer = new Response(status === 204 ? null : visibleBody, { status, headers: response.headers })
    if (claim.isResumed && claim.made <= claim.stored) answer.headers.set('idempotent-replayed', 'true')
    return answer
  }

  return {
    handle: (request, fetch) => {
      if (SAFE_METHODS.has(request.method)) return fetch(request)
      const context: RequestContext = { isAllowedInMaintenance: isAllowedInMaintenance(request) }
      return requestContext.run(context, async () => {
        const response = await fetch(request)
        const { claim } = context
        const stored = claim ? await storeResponse(claim, response).finally(() => inProgress.delete(claim.scope)) : response
        // This process may have been stopped for a while since the change was made, and another server may have taken over.
        const refused = context.hasChanged && stored.status < 400 ? refusal() : undefined
        return refused ? refusalOf(refused, stored) : stored
      })
    },

    begin: async (request, { principal, workspaceId }, body) => {
      const context = requestContext.getStore()
      if (!context || !request.headers.has('idempotency-key')) return false
      const scope = hash([JSON.stringify([principal, request.method, requestPath(request), keyOf(request)])])
      const fingerprint = hash(bodyIdentity(request, body))
      if (inProgress.has(scope)) throw idempotencyInProgress()
      inProgress.add(scope)
      let known: ReturnType<typeof findRequest>
      try {
        known = findRequest(db, scope, clock() - RETENTION_MS)
      } catch (error) {
        inProgress.delete(scope)
        throw error
      }
      const isOther = known !== undefined && known.fingerprint !== fingerprint
      if (known && (isOther || known.status !== null)) inProgress.delete(scope)
      if (isOther) throw idempotencyKeyMismatch()
      if (known && known.status !== null) throw new Replay(known.status, known.body)
      const results = known ? (JSON.parse(known.results) as unknown[]).map((result) => JSON.stringify(result)) : []
      context.claim = { scope, fingerprint, workspaceId, results, isResumed: known !== undefined, stored: results.length, made: 0 }
      return known !== undefined
    },

    write: async (change) => {
      const context = requestContext.getStore()
      const { claim, requireRights } = context ?? {}
      // Checked in the transaction itself, because a role or a credential can be lost while a request waits for something.
      const permitted: typeof change = async (tx) => {
        const fault = context && !context.isAllowedInMaintenance ? maintenanceFault(tx) : undefined
        if (fault) throw fault
        await requireRights?.(tx)
        await context?.version?.check(tx)
        const made = await change(tx)
        await context?.version?.read(tx)
        return made
      }
      if (!claim) {
        const value = await write(permitted)
        if (context) context.hasChanged = true
        return value
      }
      const known = claim.results[claim.made]
      if (known !== undefined) {
        claim.made++
        return JSON.parse(known).value as Awaited<ReturnType<typeof change>>
      }
      const { value, results } = await write(async (tx) => {
        const made = await permitted(tx)
        return { value: made, results: storeResult(tx, claim, clock(), made) }
      })
      claim.results = results
      claim.made++
      if (context) context.hasChanged = true
      return value
    },
  }
}

/** The error envelope, instead of a response that is not sent. */
function refusalOf({ status, code, message, retryAfter }: AppError, { headers }: Response): Response {
  const id = headers.get('x-request-id') ?? Bun.randomUUIDv7()
  const limits = Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-ratelimit-')))
  return Response.json(
    { error: message, code, request_id: id },
    { status, headers: { ...API_HEADERS, ...limits, 'x-request-id': id, 'retry-after': String(retryAfter) } },
  )
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function keyOf(request: Request): string {
  const key = (request.headers.get('idempotency-key') ?? '').trim().replace(/^"(.*)"$/, '$1')
  if (key.length < 1 || key.length > MAX_KEY) throw invalidField('Idempotency-Key', `must have 1 to ${MAX_KEY} characters`)
  return key
}

const isStorable = (status: number, body: string): boolean =>
  (status >= 200 && status < 300) || (STORED_FAILURES.has(status) && !body.includes('"code":"idempotency_'))

function tooLarge(answered: number, bytes: number, requestId: string | null): { status: number; body: string } {
  const { status, code, message } = conflict(
    `The first request with this key succeeded with status ${answered}. Its response of ${bytes} bytes wasn't stored, because the workspace is out of storage. Read the changed objects instead.`,
  )
  return { status, body: JSON.stringify({ error: message, code, request_id: requestId }) }
}

/** Fields of answers that are shown once. */
const SECRETS = ['secret', 'recovery_codes', 'uri']

/** Removes the secrets: they are shown once and not stored. */
function withoutSecret(body: string): string | null {
  if (body === '') return null
  if (!body.includes('"secret"') && !body.includes('"recovery_codes"')) return body
  const answer = JSON.parse(body) as Record<string, unknown>
  const shownOnce = SECRETS.filter((field) => field in answer)
  return shownOnce.length > 0 ? JSON.stringify({ ...answer, ...Object.fromEntries(shownOnce.map((field) => [field, null])) }) : body
}

/** Stores the result of a change in its transaction. */
function storeResult(tx: Tx, claim: Claim, now: number, value: unknown): Claim['results'] {
  const results = [...claim.results, toJson({ value })]
  upsertRequest(tx, claim, now, { results: `[${results.join(',')}]` })
  return results
}

/** Bigints become numbers, as JSON has none. Few results have one, and a replacer takes five times as long. */
function toJson(result: { value: unknown }): string {
  try {
    return JSON.stringify(result)
  } catch {
    return JSON.stringify(result, (_, part) => (typeof part === 'bigint' ? Number(part) : part))
  }
}
