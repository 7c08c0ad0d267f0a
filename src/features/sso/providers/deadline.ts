import { type FetchAnswer, FetchError, type SafeFetch } from '../../../lib/safe-fetch.ts'
import { SsoRefusal } from '../refusal.ts'

// For all requests of one step of a sign-in together: nobody waits longer for a provider.
const STEP_MS = 8000
// Larger than the largest known set of keys, and small enough to keep some.
const MAX_ANSWER_BYTES = 128 * 1024
const MAX_CAUSES = 5
export const MAX_DETAIL = 300
const EMPTY_STATUSES = new Set([204, 205, 304])

type Request = { method: string; url: string; headers: Record<string, string>; body?: string }

/** Sends the requests of one step, within its time. Fewer bytes are taken of an answer than would do harm. */
export type SendToProvider = (request: Request) => Promise<FetchAnswer>
export function withinDeadline({ send }: Pick<SafeFetch, 'send'>): SendToProvider {
  const signal = AbortSignal.timeout(STEP_MS)
  return async (request) => {
    const answer = await send({ ...request, timeoutMs: STEP_MS, readBytes: MAX_ANSWER_BYTES, keepBytes: MAX_ANSWER_BYTES, signal })
    if (answer.bytes.length >= MAX_ANSWER_BYTES)
      throw new SsoRefusal('not_understood', { detail: `the response is larger than ${MAX_ANSWER_BYTES} bytes` })
    return answer
  }
}

/** Adapts `send` to the fetch function that a library needs. */
export const asFetch =
  (send: SendToProvider) =>
  async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const answer = await send({ url, method, headers, ...(body !== undefined && body !== null && { body: String(body) }) })
    const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    )
    return new Response(EMPTY_STATUSES.has(answer.status) ? null : new Uint8Array(answer.bytes), { status: answer.status, headers: given })
  }

/** A provider that could not be reached, or that can't be understood. */
export function toRefusal(error: unknown): SsoRefusal {
  const messages: string[] = []
  for (let at: unknown = error; at instanceof Error && messages.length < MAX_CAUSES; at = at.cause) {
    if (at instanceof SsoRefusal) return at
    if (at instanceof FetchError) return new SsoRefusal('unreachable', { detail: at.message })
    messages.push(at.message)
  }
  // Only the messages of a library's errors are logged, because other properties may contain a token.
  return new SsoRefusal('not_understood', { detail: messages.join(': ').slice(0, MAX_DETAIL) })
}
