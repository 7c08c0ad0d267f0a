import createClient from 'openapi-fetch'
import type { components, paths } from '../../packages/client/src/api.gen.ts'

// The API, typed by its own document. The dashboard knows nothing else of the server.

export type Schemas = components['schemas']
type FieldFault = { path: string; message: string }

/** A refusal, as the API's error envelope says it. `status` is 0 where nothing was answered. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly fields: readonly FieldFault[]
  /** Until which it makes no sense to ask again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { requestId?: string; fields?: FieldFault[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.requestId = more.requestId
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  /** Whether the same request may be answered otherwise in a moment. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status === 502 || this.status === 503 || this.status === 504
  }
}

export const api = createClient<paths>({ baseUrl: location.origin, fetch: (request) => fetch(request) })
api.use({
  onResponse: async ({ response }) => {
    if (response.ok) return
    if (response.status === 401) return leaveToSignIn()
    throw await toApiError(response)
  },
  onError: ({ error }) => {
    if ((error as Error).name === 'AbortError') return error as Error
    return new ApiError(0, 'offline', 'The service did not answer. Check your connection.')
  },
})

async function toApiError(response: Response): Promise<ApiError> {
  const envelope = (await response.json().catch(() => ({}))) as Partial<Schemas['Error']>
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    envelope.code ?? 'unknown',
    envelope.error ?? `The service answered with status ${response.status}.`,
    {
      ...(envelope.request_id !== undefined && { requestId: envelope.request_id }),
      ...(envelope.fields !== undefined && { fields: envelope.fields }),
      ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
    },
  )
}

/** The data of an answer. Refusals are thrown, as ApiError. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Data> {
  return (await answer).data as Data
}

/** Dispatched on the window before it leaves to sign in: forms keep what was typed. */
export const LEAVING = 'terse:leaving'
let isLeaving = false

/** The session has ended: to sign-in, and back to this very address. Nothing comes after it on this page. */
function leaveToSignIn(): Promise<never> {
  if (!isLeaving) {
    isLeaving = true
    window.dispatchEvent(new Event(LEAVING))
    location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  }
  return new Promise(() => undefined)
}

/** Signs out and leaves to sign in: what was typed is kept. */
export async function signInAgain(): Promise<void> {
  await api.POST('/v1/auth/logout', {})
  await leaveToSignIn()
}

type Confirm = (error: ApiError) => Promise<boolean>
let confirmIdentity: Confirm | undefined

/** Registers what asks people to confirm who they are. It resolves to false if they don't. Returns what takes it back. */
export function onConfirmationNeeded(confirm: Confirm): () => void {
  confirmIdentity = confirm
  return () => {
    confirmIdentity = undefined
  }
}

async function confirmOrThrow(error: ApiError): Promise<void> {
  if (!(await confirmIdentity?.(error)))
    throw new ApiError(error.status, 'not_confirmed', "Nothing was changed, because you didn't confirm that it's you.")
}

const ATTEMPTS = 5
const LONGEST_WAIT_SECONDS = 60

export type ChangeHeaders = { 'Idempotency-Key': string }
/** Told while a change waits to be sent again; undefined when it no longer does. */
export type OnWait = (reason: string | undefined) => void

/**
 * Sends a change until it is answered: a key makes sure that it happens once. Asks people to confirm who they are if the service wants that.
 * Refusals are thrown.
 */
export async function sendChange<Data>(run: (headers: ChangeHeaders) => Promise<{ data?: Data }>, onWait: OnWait): Promise<Data> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await dataOf(run(headers))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'confirmation_required') {
          await confirmOrThrow(error)
          continue
        }
        const wait = error instanceof ApiError && error.isPassing ? waitSeconds(error, attempt) : undefined
        if (wait === undefined || attempt === ATTEMPTS) throw error
        onWait(waitReason(error as ApiError, wait))
        await waitForAnswers(wait)
      }
    }
  } finally {
    onWait(undefined)
  }
}

function waitSeconds(error: ApiError, attempt: number): number | undefined {
  const seconds = error.retryAfterSeconds ?? 2 ** (attempt - 1)
  return seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined
}

function waitReason({ status }: ApiError, seconds: number): string {
  if (status === 0) return 'There is no connection. It will be sent as soon as there is one.'
  const why = status === 429 ? 'That were too many requests.' : 'The service is busy.'
  return `${why} It will be sent again in ${seconds} s.`
}

/** For so long, or, without a connection, until there is one. */
function waitForAnswers(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, seconds * 1000)
    else window.addEventListener('online', () => resolve(), { once: true })
  })
}
