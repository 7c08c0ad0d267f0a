import { type Clock, HOUR, MINUTE, SECOND } from '../../../lib/clock.ts'
import { unprocessable } from '../../../lib/errors.ts'
import { structureFault } from '../../../lib/json-structure.ts'
import { type FetchAnswer, FetchError, redirectOf, type SafeFetch } from '../../../lib/safe-fetch.ts'

// Sends one request to a service that responds with JSON, and turns its errors into sentences.

const TIMEOUT_MS = 30 * SECOND
// A page has at most 500 visits of some hundred bytes.
const MAX_BYTES = 2 * 1024 * 1024
const MAX_STRUCTURE = { depth: 32, values: 200_000 }
const DEFAULT_WAIT_MS = MINUTE
const MAX_WAIT_MS = HOUR

/** Thrown if the request should be repeated later, or the service could not be reached. */
export class AskLater extends Error {
  readonly waitMs: number | undefined
  constructor(message: string, waitMs?: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/** Thrown if the service refuses a request, which may be for more than the links. */
export class ServiceRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type AskService = {
  /** Resolves with the JSON of a response. `path` follows the service's URL, with its query. */
  get: (path: string) => Promise<unknown>
  /** The same for a form, whose fields stand in no log. */
  post: (path: string, fields: Record<string, string>) => Promise<unknown>
  /** The number of bytes that were read so far. */
  readonly bytes: number
  readonly requests: number
}

type Options = {
  safeFetch: SafeFetch
  clock: Clock
  url: string
  headers: Record<string, string>
  userAgent: string
  signal: AbortSignal
}

export function createServiceAsk({ safeFetch, clock, url, headers, userAgent, signal }: Options): AskService {
  let bytes = 0
  let requests = 0
  const host = new URL(url).host

  async function send(path: string, body?: string): Promise<unknown> {
    requests++
    const request = {
      method: body === undefined ? 'GET' : 'POST',
      url: url + path,
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
      timeoutMs: TIMEOUT_MS,
      readBytes: MAX_BYTES + 1,
      keepBytes: MAX_BYTES + 1,
      signal,
    }
    let answer: FetchAnswer
    try {
      answer = await safeFetch.send(request)
    } catch (error) {
      throw faultOf(host, error)
    }
    bytes += answer.bytes.length
    return jsonOf(host, answer, clock())
  }
  return {
    get: (path) => send(path),
    post: (path, fields) => send(path, new URLSearchParams(fields).toString()),
    get bytes() {
      return bytes
    },
    get requests() {
      return requests
    },
  }
}

function faultOf(host: string, error: unknown): unknown {
  if (!(error instanceof FetchError) || error.code === 'aborted') return error
  // These errors are permanent.
  if (error.code === 'private_address' || error.code === 'unsupported' || error.code === 'host_not_found')
    return unprocessable(`The request to ${host} failed: ${error.message}.`)
  return new AskLater(`The request to ${host} failed: ${error.message}.`)
}

function jsonOf(host: string, answer: FetchAnswer, now: number): unknown {
  const { status, bytes, body } = answer
  if (status === 429 || status === 503) throw new AskLater(`${host} asked Terse to wait (status ${status}).`, waitOf(answer, now))
  if (status >= 500) throw new AskLater(`${host} responded with status ${status}.`)
  if (redirectOf(answer, `https://${host}/`) !== undefined)
    throw unprocessable(`${host} redirects to another URL (status ${status}). Enter that URL instead, because the token is sent there.`)
  if (status === 401) throw unprocessable(`${host} rejected the token (status 401).`)
  if (status < 200 || status >= 300) throw new ServiceRefused(status, `${host} responded with status ${status}${reasonOf(body)}.`)
  if (bytes.length > MAX_BYTES) throw unprocessable(`${host} sent a response of more than ${MAX_BYTES} bytes.`)
  if (structureFault(body, MAX_STRUCTURE) !== undefined) throw unprocessable(`${host} sent JSON with too many or too deeply nested values.`)
  try {
    return JSON.parse(body)
  } catch {
    // Cut off on its way.
    if (/^application\/(?:[\w.-]+\+)?json\b/i.test(String(answer.headers['content-type'])))
      throw new AskLater(`${host} sent incomplete JSON.`)
    throw unprocessable(`${host} didn't respond with JSON. Check that this is the URL of its API.`)
  }
}

/** Returns a service's own error message, if it is short. */
function reasonOf(body: string): string {
  try {
    const json = JSON.parse(body)
    const reason = [json?.detail, json?.error?.message, json?.error, json?.message, json?.description].find(
      (text) => typeof text === 'string',
    )
    return reason ? `: ${[...reason.replaceAll(/[\p{C}\s]+/gu, ' ')].slice(0, 200).join('').replace(/\.$/, '')}` : ''
  } catch {
    return ''
  }
}

/** Returns how long to wait, by Retry-After or by the time when the limit is reset. */
function waitOf({ headers }: FetchAnswer, now: number): number {
  const after = headers['retry-after']
  const reset = headers['x-ratelimit-reset']
  const seconds = after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : undefined
  const date = after === undefined ? Number.NaN : Date.parse(after)
  const resetAt = typeof reset === 'string' && /^\d{10,13}$/.test(reset) ? Number(reset.padEnd(13, '0')) : Number.NaN
  const ms =
    seconds !== undefined ? seconds * SECOND : Number.isNaN(date) ? (Number.isNaN(resetAt) ? DEFAULT_WAIT_MS : resetAt - now) : date - now
  return Math.min(Math.max(ms, SECOND), MAX_WAIT_MS)
}
