import { type ClientOptions, type components, createClient, TerseError } from '../../packages/client/src/index.ts'
import { noteQuestion } from './asked.ts'
import { errorTexts, language, t } from './i18n.ts'
import { addVersion, keepVersion, overwriteNext } from './versions.ts'

// The API, by its official client. The dashboard knows nothing else of the server.

export type Schemas = components['schemas']
export { TerseError }

/** Returns the message about a failure that people read. */
export function messageOf(error: unknown): string {
  if (error instanceof TerseError && error.status === 0) return t('We couldn’t reach the server. Check your connection.')
  return errorTexts.of?.(error as TerseError) ?? (error instanceof Error ? error.message : String(error))
}

/** The beginning of the keys under which forms keep their input. */
export const FORM_KEY = 'terse:form:'

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

/** Forgets the input that forms keep, which the next person at this computer mustn't see. */
function forgetForms(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(FORM_KEY)) sessionStorage.removeItem(key)
}

const LOG_OUT = '/v1/auth/logout'

/** While somebody signs out. It is resolved if that fails. */
let signingOut: PromiseWithResolvers<void> | undefined

/**
 * Signs out and goes to the login page. Whatever else the page asks in the meantime is sent only if signing out fails: without a session,
 * the server would refuse it.
 */
export async function signOut(): Promise<void> {
  isLeaving = true
  signingOut = Promise.withResolvers()
  try {
    await api.logOut()
    forgetForms()
    location.assign('/login')
  } catch (error) {
    isLeaving = false
    signingOut.resolve()
    signingOut = undefined
    throw error
  }
}

/** Signs out and leaves to sign in: what was typed is kept. */
export async function signInAgain(): Promise<void> {
  await api.logOut()
  await leaveToSignIn()
}

type Confirm = (error: TerseError) => Promise<boolean>
let confirmIdentity: Confirm | undefined

/** Registers what asks people to confirm who they are. It resolves to false if they don't. Returns what takes it back. */
export function onConfirmationNeeded(confirm: Confirm): () => void {
  confirmIdentity = confirm
  return () => {
    confirmIdentity = undefined
  }
}

let askConflict: Confirm | undefined

/** Registers what asks people what to do if somebody else has changed what they edit. It resolves to true to overwrite that. */
export function onConflict(ask: Confirm): () => void {
  askConflict = ask
  return () => {
    askConflict = undefined
  }
}

async function recover(error: TerseError): Promise<boolean> {
  if (error.status === 412) {
    if (!(await askConflict?.(error))) throw canceled(error)
    overwriteNext()
    return true
  }
  if (error.code !== 'confirmation_required') return false
  if (await confirmIdentity?.(error)) return true
  throw canceled(error)
}

/** The code of a change that people were asked about, and canceled. They know that nothing was saved. */
const CANCELED = 'canceled'
const canceled = ({ status }: TerseError) => new TerseError(status, { code: CANCELED, error: CANCELED })
export const isCanceled = (error: unknown): boolean => error instanceof TerseError && error.code === CANCELED

type OnWait = (reason: string | undefined) => void
let tellWaiting: OnWait = () => undefined

/** Registers the function that shows why a change waits to be sent again. It gets undefined once the change no longer waits. */
export function onWaiting(tell: OnWait): void {
  tellWaiting = tell
}

let tellRefused = (): void => undefined

/** Registers what looks whether there is maintenance, as soon as a change is refused for now. */
export function onRefused(tell: () => void): void {
  tellRefused = tell
}

/** Waits this long or, without a connection, until there is one. A fault of the service is thrown: people see it at once, and decide. */
const waitForAnswers: ClientOptions['sleep'] = async (ms, signal, { error, isChange }) => {
  if (error.status === 500) throw error
  if (isChange) tellWaiting(waitReason(error, Math.ceil(ms / 1000)))
  try {
    await new Promise<void>((resolve, reject) => {
      if (navigator.onLine) setTimeout(resolve, ms)
      else window.addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) })
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  } finally {
    if (isChange) tellWaiting(undefined)
  }
}

function waitReason({ status }: TerseError, seconds: number): string {
  if (status === 0) return t('You’re offline. We’ll send this when you reconnect.')
  const why = status === 429 ? t('Too many requests.') : t('The server is busy.')
  return t('{why} Retrying in {seconds} s.', { why, seconds })
}

/**
 * The operations of the API, by their names. A change is sent until it is answered, and happens once; people are asked to confirm who they
 * are if the service wants that.
 */
export const api = createClient({
  url: location.origin,
  fetch: async (request) => {
    if (!request.url.endsWith(LOG_OUT)) await signingOut?.promise
    noteQuestion(request)
    // Emails that the request causes are in the language that the sender reads.
    request.headers.set('accept-language', language())
    const outdated = await addVersion(request)
    const repeated = request.method === 'PATCH' ? request.clone() : undefined
    let response = outdated ?? (await fetch(request))
    if (
      repeated &&
      response.status === 412 &&
      (await (await import('./item-versions.ts')).isIndependent(repeated.clone(), response.clone()))
    ) {
      repeated.headers.delete('if-match')
      response = await fetch(repeated)
    }
    keepVersion(request, response)
    if (response.status === 503 && request.method !== 'GET') tellRefused()
    return response.status === 401 ? leaveToSignIn() : response
  },
  sleep: waitForAnswers,
  recover,
})
