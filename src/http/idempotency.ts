import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { Db, Tx } from '../db/kysely.ts'
import type { Write } from '../db/write.ts'
import { type Clock, DAY } from '../lib/clock.ts'
import { idempotencyInProgress, idempotencyKeyMismatch, invalidField } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'

// A changing request with an Idempotency-Key is done once, whatever happens to its answer. What its changes return is
// written in their own transactions. So a request that is cut off between its commit and its answer can be run again:
// its changes aren't made anew, they return what they returned, and the answer that follows is the same.
// (The header: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/)

const KEPT_MS = DAY
const MAX_KEY = 255
const STORED_FAILURES = new Set([400, 404, 409, 422])

type Claim = {
  scope: string
  fingerprint: string
  /** What changes returned, in order: at first those before a crash. */
  results: { value?: unknown }[]
  /** The request is run again after a crash, before which it made so many changes. */
  isResumed: boolean
  known: number
  /** How many changes this run has made or taken from `results`. */
  made: number
}
type Run = { claim?: Claim }

/** Thrown instead of doing a request again: its answer is known. */
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
  /** Answers a request by `fetch`, and keeps the answer where the request has a key. */
  handle: (request: Request, fetch: (request: Request) => Response | Promise<Response>) => Response | Promise<Response>
  /**
   * Once the caller is authorised: throws a Replay, or a 409 for another body or one that is under way; else the request
   * is done. True where a part of it was done before a crash.
   */
  begin: (request: Request, principal: string, body: Uint8Array) => Promise<boolean>
  /** Changes main.db; within a request that has a key, so that it is done once. */
  write: Write
}

type Options = { db: Db; write: Write; clock: Clock; log: Log; secretKey: string }

export function createIdempotency({ db, write, clock, log, secretKey }: Options): Idempotency {
  const runs = new AsyncLocalStorage<Run>()
  const underWay = new Set<string>()
  // Keyed, because what is hashed may hold a password.
  const hash = (data: string | Uint8Array) => createHmac('sha256', secretKey).update('idempotency:').update(data).digest('base64url')

  async function keepAnswer(claim: Claim, response: Response): Promise<Response> {
    const body = await response.text()
    const { status } = response
    if (isStored(status, body)) {
      // The change is made already: an answer that can't be kept now follows from its results.
      await write((tx) => upsertRequest(tx, claim, clock(), { status, body: withoutSecret(body) })).catch((error: unknown) =>
        log.error({ err: error }, 'an answer could not be kept for its idempotency key'),
      )
    } else if (status < 500 && claim.results.length > 0) {
      // Refused for a reason that may pass: nothing was changed, and the key is free.
      await write((tx) => deleteRequest(tx, claim.scope)).catch((error: unknown) =>
        log.error({ err: error }, 'an idempotency key is not free'),
      )
    }
    // A secret that is made anew is not the one that was stored before the crash.
    const shown = claim.isResumed ? withoutSecret(body) : body
    const answer = new Response(status === 204 ? null : shown, { status, headers: response.headers })
    if (claim.isResumed && claim.made <= claim.known) answer.headers.set('idempotent-replayed', 'true')
    return answer
  }

  return {
    handle: (request, fetch) => {
      if (SAFE_METHODS.has(request.method) || !request.headers.has('idempotency-key')) return fetch(request)
      const run: Run = {}
      return runs.run(run, async () => {
        const response = await fetch(request)
        if (!run.claim) return response
        return keepAnswer(run.claim, response).finally(() => underWay.delete(run.claim?.scope ?? ''))
      })
    },

    begin: async (request, principal, body) => {
      const run = runs.getStore()
      if (!run) return false
      const scope = hash(JSON.stringify([principal, request.method, pathOf(request.url), keyOf(request)]))
      const fingerprint = hash(body)
      if (underWay.has(scope)) throw idempotencyInProgress()
      underWay.add(scope)
      const known = await findRequest(db, scope, clock() - KEPT_MS).catch((error: unknown) => {
        underWay.delete(scope)
        throw error
      })
      const isOther = known !== undefined && known.fingerprint !== fingerprint
      if (known && (isOther || known.status !== null)) underWay.delete(scope)
      if (isOther) throw idempotencyKeyMismatch()
      if (known && known.status !== null) throw new Replay(known.status, known.body)
      const results = known ? (JSON.parse(known.results) as Claim['results']) : []
      run.claim = { scope, fingerprint, results, isResumed: known !== undefined, known: results.length, made: 0 }
      return known !== undefined
    },

    write: async (change) => {
      const claim = runs.getStore()?.claim
      if (!claim) return write(change)
      const known = claim.results[claim.made]
      if (known) {
        claim.made++
        return known.value as Awaited<ReturnType<typeof change>>
      }
      const { value, results } = await write(async (tx) => {
        const made = await change(tx)
        return { value: made, results: await keepResult(tx, claim, clock(), made) }
      })
      claim.results = results
      claim.made++
      return value
    },
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function keyOf(request: Request): string {
  const key = (request.headers.get('idempotency-key') ?? '').trim().replace(/^"(.*)"$/, '$1')
  if (key.length < 1 || key.length > MAX_KEY) throw invalidField('Idempotency-Key', `must have 1 to ${MAX_KEY} characters`)
  return key
}

const pathOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('://') + 3)).split('?', 1)[0] ?? ''

const isStored = (status: number, body: string): boolean =>
  (status >= 200 && status < 300) || (STORED_FAILURES.has(status) && !body.includes('"code":"idempotency_'))

/** A secret that is shown once is not kept. */
function withoutSecret(body: string): string | null {
  if (body === '') return null
  if (!body.includes('"secret"')) return body
  const answer = JSON.parse(body) as Record<string, unknown>
  return 'secret' in answer ? JSON.stringify({ ...answer, secret: null }) : body
}

const findRequest = (db: Db, scope: string, after: number) =>
  db
    .selectFrom('idempotent_requests')
    .select(['fingerprint', 'results', 'status', 'body'])
    .where('scope', '=', scope)
    .where('created_at', '>', after)
    .executeTakeFirst()

async function upsertRequest(tx: Tx, claim: Claim, now: number, answer: { status: number; body: string | null } | { results: string }) {
  const fields = { fingerprint: claim.fingerprint, results: '[]', status: null, body: null, created_at: now, ...answer }
  await tx
    .insertInto('idempotent_requests')
    .values({ scope: claim.scope, ...fields })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(fields))
    .execute()
}

/** Writes what a change returned beside the change. Numbers stand for bigints: nobody asks for these again. */
async function keepResult(tx: Tx, claim: Claim, now: number, value: unknown): Promise<Claim['results']> {
  const result = JSON.parse(JSON.stringify({ value }, (_, part) => (typeof part === 'bigint' ? Number(part) : part)))
  const results = [...claim.results, result]
  await upsertRequest(tx, claim, now, { results: JSON.stringify(results) })
  return results
}

const deleteRequest = (tx: Tx, scope: string) => tx.deleteFrom('idempotent_requests').where('scope', '=', scope).execute()

/** Of requests whose key may mean something new. */
export const deleteOldRequests = (tx: Tx, now: number) =>
  tx
    .deleteFrom('idempotent_requests')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
