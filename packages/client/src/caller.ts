import { errorOf, TerseError } from './errors.ts'
import { delayBefore, isPassing, type RetryOptions, sleep } from './retry.ts'
import type { Arguments, CallOptions, Operation, Output } from './types.ts'

// Calls single operations. A program that imports nothing else, and the operations that it needs, has only those in its bundle.

export type ClientOptions = {
  /** The address of the service, such as https://links.example.com. */
  url: string
  /** A personal access token (pat_…) or an API key (key_…). */
  token?: string
  userAgent?: string
  /** How long to wait for each response, in milliseconds: 30,000 by default. With 0, it never gives up. */
  timeoutMs?: number
  fetch?: (request: Request) => Promise<Response>
  /** Asked about a refusal that no retry would change. After true, the request is sent again, with the same key. */
  recover?: (error: TerseError) => Promise<boolean>
} & Partial<RetryOptions>

export type Responded<Data> = {
  data: Data
  status: number
  headers: Headers
  /** For the operator, who finds the request in the log by it. */
  requestId: string | undefined
}

export type AnyInput = { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Attempt =
  | { done: Responded<unknown>; error?: undefined; response?: undefined }
  | { done?: undefined; error: TerseError; response?: Response }
export type Settings = RetryOptions &
  Pick<ClientOptions, 'url' | 'token' | 'userAgent' | 'recover'> & { timeoutMs: number; fetch: (request: Request) => Promise<Response> }

// A request that waits longer than this for its answer has lost it.
const MAX_RETRY_AFTER_MS = 60_000
const TIMEOUT_MS = 30_000

/** The method and the path of an operation. Its name is only in the type. */
export type SingleOperation<O extends Operation = Operation> = readonly [method: string, path: string] & { readonly name?: O }

export const settingsOf = (options: ClientOptions): Settings => ({
  retries: 4,
  maxDelayMs: 60_000,
  timeoutMs: TIMEOUT_MS,
  sleep,
  fetch: (request) => fetch(request),
  ...options,
})

/** Returns a function that calls the operations which `@terse/client/operations` exports. It resolves as the methods of a client do. */
export function createCaller(
  options: ClientOptions,
): <O extends Operation>(operation: SingleOperation<O>, ...args: Arguments<O>) => Promise<Output<O>> {
  const settings = settingsOf(options)
  const call = async (operation: SingleOperation, input: AnyInput = {}, how: CallOptions = {}) =>
    (await perform(settings, operation, input, how)).data
  return call as ReturnType<typeof createCaller>
}

export async function perform(
  settings: Settings,
  [method, path]: SingleOperation,
  input: AnyInput,
  how: CallOptions,
): Promise<Responded<unknown>> {
  const isRead = method === 'GET'
  // The same for each retry: what was done by a try whose answer was lost isn't done again.
  const key = isRead ? undefined : (how.idempotencyKey ?? crypto.randomUUID())
  const newRequest = (signal: AbortSignal) =>
    toRequest(settings, { method, path }, input, { ...how, signal, ...(key !== undefined && { idempotencyKey: key }) })
  for (let retry = 0; ; ) {
    const { error, response, done } = await attempt(settings, newRequest, how)
    if (!error) return done
    if (!isPassing(error)) {
      if (await settings.recover?.(error)) continue
      throw error
    }
    const delay = delayBefore(retry, settings, response)
    if (retry++ >= (how.retries ?? settings.retries) || delay > MAX_RETRY_AFTER_MS) throw error
    await settings.sleep(delay, how.signal, { error, isChange: !isRead })
  }
}

/** An answer that breaks off is as good as none, and so is one that doesn't come in time. */
async function attempt(
  { fetch, url, timeoutMs }: Settings,
  newRequest: (signal: AbortSignal) => Request,
  { signal, timeoutMs: limit = timeoutMs }: CallOptions,
): Promise<Attempt> {
  const overdue = new AbortController()
  const timer = limit > 0 ? setTimeout(() => overdue.abort(), limit) : undefined
  try {
    const response = await fetch(newRequest(signal ? AbortSignal.any([signal, overdue.signal]) : overdue.signal))
    if (!response.ok) return { response, error: await errorOf(response, url) }
    const { status, headers } = response
    return { done: { data: await read(response, url), status, headers, requestId: headers.get('x-request-id') ?? undefined } }
  } catch (cause) {
    if (signal?.aborted || cause instanceof TerseError) throw cause
    if (overdue.signal.aborted)
      return { error: new TerseError(0, { code: 'timeout', error: `${url} didn't respond within ${limit / 1000} seconds.` }, { cause }) }
    return { error: new TerseError(0, { code: 'unreachable', error: `${url} didn't respond: ${reasonOf(cause as Error)}` }, { cause }) }
  } finally {
    // A file is read later, and takes as long as it takes.
    clearTimeout(timer)
  }
}

/** Node says only "fetch failed", and why in the cause, which may be of several addresses. */
function reasonOf({ message, cause }: Error): string {
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause
  return inner instanceof Error ? inner.message : message
}

function toRequest(
  { url, token, userAgent }: Settings,
  { method, path }: { method: string; path: string },
  input: AnyInput,
  how: CallOptions,
): Request {
  const address = new URL(
    url.replace(/\/+$/, '') + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(required(input, name))),
  )
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) address.searchParams.append(name, String(each))
  }
  const headers = new Headers(how.headers)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (userAgent !== undefined) headers.set('user-agent', userAgent)
  if (how.idempotencyKey !== undefined) headers.set('idempotency-key', how.idempotencyKey)
  const { body } = input
  // A file says its own type.
  if (body !== undefined && !(body instanceof Blob)) headers.set('content-type', 'application/json')
  return new Request(address, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(how.signal && { signal: how.signal }),
  })
}

function required(input: AnyInput, name: string): string {
  const value = input.path?.[name]
  if (value === undefined || value === null || value === '') throw new TypeError(`path.${name} is missing.`)
  return String(value)
}

async function read(response: Response, url: string): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  // Each response of the service has a request ID. This page comes from another server, or from a network that requires people to sign in
  // first.
  if (type.startsWith('text/html') && !response.headers.has('x-request-id'))
    throw new TerseError(response.status, {
      code: 'not_terse',
      error: `${url} responded with a web page instead of JSON. Check that this is the URL of a Terse service.`,
    })
  return type.startsWith('application/json') ? response.json() : response
}
