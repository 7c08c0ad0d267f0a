import { errorOf, TerseError } from './errors.ts'
import { OPERATIONS } from './operations.gen.ts'
import { delayBefore, isPassing, type RetryOptions, sleep } from './retry.ts'
import type { Arguments, CallOptions, Item, ListOperation, Operation, Output } from './types.ts'

export type ClientOptions = {
  /** The address of the service, such as https://links.example.com. */
  url: string
  /** A personal access token (pat_…) or an API key (key_…). */
  token?: string
  userAgent?: string
  fetch?: (request: Request) => Promise<Response>
} & Partial<RetryOptions>

/** Each operation by its name, and what works on all of them. */
export type Client = { readonly [O in Operation]: (...args: Arguments<O>) => Promise<Output<O>> } & {
  /** Every item of a list, page by page, as they are asked for. */
  all<O extends ListOperation>(operation: O, ...args: Arguments<O>): AsyncGenerator<Item<O>, void, undefined>
}

type AnyInput = { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Settings = RetryOptions & Pick<ClientOptions, 'url' | 'token' | 'userAgent'> & { fetch: (request: Request) => Promise<Response> }

// A request that waits longer than this for its answer has lost it.
const MAX_RETRY_AFTER_MS = 60_000

export function createClient(options: ClientOptions): Client {
  const settings: Settings = { retries: 4, maxDelayMs: 60_000, sleep, fetch: (request) => fetch(request), ...options }
  const call = (operation: Operation, input?: AnyInput, how?: CallOptions) => perform(settings, operation, input ?? {}, how ?? {})
  const methods = Object.fromEntries(
    (Object.keys(OPERATIONS) as Operation[]).map((operation) => [
      operation,
      (input?: AnyInput, how?: CallOptions) => call(operation, input, how),
    ]),
  )

  async function* all(operation: ListOperation, input: AnyInput = {}, how?: CallOptions) {
    for (let cursor: unknown = input.query?.cursor; ; ) {
      const query = { ...input.query, ...(typeof cursor === 'string' && { cursor }) }
      const page = (await call(operation, { ...input, query }, how)) as { items: unknown[]; next_cursor?: string | null }
      yield* page.items
      cursor = page.next_cursor
      if (!cursor) return
    }
  }
  return { ...methods, all } as unknown as Client
}

async function perform(settings: Settings, operation: Operation, input: AnyInput, how: CallOptions): Promise<unknown> {
  const [method] = OPERATIONS[operation]
  const isRead = method === 'GET'
  // The same for each retry: what was done by a try whose answer was lost isn't done again.
  const key = isRead ? undefined : (how.idempotencyKey ?? crypto.randomUUID())
  const newRequest = () => toRequest(settings, operation, input, { ...how, ...(key !== undefined && { idempotencyKey: key }) })
  for (let retry = 0; ; retry++) {
    const response = await attempt(settings, newRequest(), how.signal)
    if (response instanceof Response && response.ok) return read(response)
    const error = response instanceof Response ? await errorOf(response) : response
    const delay = delayBefore(retry, settings, response instanceof Response ? response : undefined)
    if (retry >= settings.retries || !isPassing(error) || delay > MAX_RETRY_AFTER_MS) throw error
    await settings.sleep(delay, how.signal)
  }
}

async function attempt({ fetch, url }: Settings, request: Request, signal: AbortSignal | undefined): Promise<Response | TerseError> {
  try {
    return await fetch(request)
  } catch (cause) {
    if (signal?.aborted) throw cause
    return new TerseError(0, { code: 'unreachable', error: `${url} did not answer: ${(cause as Error).message}` }, { cause })
  }
}

function toRequest({ url, token, userAgent }: Settings, operation: Operation, input: AnyInput, how: CallOptions): Request {
  const [method, path] = OPERATIONS[operation]
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
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  return new Request(address, {
    method,
    headers,
    redirect: 'manual',
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(how.signal && { signal: how.signal }),
  })
}

function required(input: AnyInput, name: string): string {
  const value = input.path?.[name]
  if (value === undefined || value === null || value === '') throw new TypeError(`path.${name} is missing.`)
  return String(value)
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response
}

/** For callers that choose an operation by its name at run time. */
export const callByName = (client: Client, operation: Operation, input: AnyInput): Promise<unknown> =>
  (client[operation] as (input: AnyInput) => Promise<unknown>)(input)
