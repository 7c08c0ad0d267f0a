import { inWords } from './duration.ts'
import { msg } from './text-id.ts'

/** The codes of the API's error envelope. Clients branch on them: their meaning never changes. */
export const ERROR_CODES = [
  'validation_failed',
  'malformed_json',
  'unauthorized',
  'second_factor_required',
  'confirmation_required',
  'plan_required',
  'forbidden',
  'quota_exceeded',
  'sso_required',
  'sign_in_required',
  'email_not_verified',
  'setup_token_required',
  'workspace_suspended',
  'account_suspended',
  'not_found',
  'method_not_allowed',
  'conflict',
  'slug_taken',
  'link_destination_unsafe',
  'idempotency_key_mismatch',
  'idempotency_in_progress',
  'last_owner',
  'already_member',
  'audit_immutable',
  'domain_not_verified',
  'gone',
  'precondition_failed',
  'payload_too_large',
  'unsupported_media_type',
  'range_not_satisfiable',
  'unprocessable',
  'rate_limited',
  'internal_error',
  'unavailable',
  'maintenance',
  'insufficient_storage',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export type FieldFault = { path: string; message: string }

/** The message of an error, for pages in other languages: its English text with the values in it, without how long to wait. */
type Sentence = { id: string; values?: Record<string, string | number> }
/** A decision that only the caller can make: an option of the request, its values, and what some rows of a file would mean with each. */
export type Choice = {
  option: string
  values: string[]
  rows: { row: number; field: string; value: string; readings: { value: string; reads_as: string | null }[] }[]
}
/** `retryAfter` in seconds; `allow` are the methods that a path has; `reason` is an instance admin's. */
type Details = {
  fields?: FieldFault[]
  retryAfter?: number
  allow?: string[]
  text?: Sentence
  reason?: string
  choices?: readonly Choice[]
}
/** An error as plain data, to be stored or passed on. */
export type Fault = { status: number; code: ErrorCode; message: string; fields?: FieldFault[] }

/** An error that is reported to the caller. Created by the functions below, thrown anywhere, rendered in one place. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldFault[] | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly allow: string[] | undefined
  readonly text: Sentence | undefined
  /** Why an instance admin suspended the account or workspace. */
  readonly reason: string | undefined
  readonly choices: readonly Choice[] | undefined

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.allow = details.allow
    this.text = details.text
    this.reason = details.reason
    this.choices = details.choices
  }
}

// Ordered by status. Each message says in one sentence what is wrong and, where possible, what to do.

/** A 400 that names every invalid field, the first of them in its message. */
// An error lists no more fields than this, as the API's document promises.
export const MAX_FIELDS = 20

/** A 400 that names the first 20 invalid fields, and how many there are. */
export function invalidFields(fields: readonly FieldFault[]): AppError {
  const [first] = fields
  const message = first ? [first.path, first.message].filter(Boolean).join(' ') : "The request isn't valid."
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : ''
  return new AppError(400, 'validation_failed', message + more, { fields: fields.slice(0, MAX_FIELDS) })
}

/** A 400 that names the field: path as in the body ("tags/3", "destination_url"). */
export const invalidField = (path: string, message: string): AppError => invalidFields([{ path, message }])
/** The same refusal, shown at a field. */
export const atField = ({ status, code, message }: AppError, path: string): AppError =>
  new AppError(status, code, message, { fields: [{ path, message }] })
export const malformedJson = (message: string): AppError => new AppError(400, 'malformed_json', message)
export function destinationUnsafe(path: string, url: string, reasons: readonly string[]): AppError {
  const message = `redirects to ${url}, which isn't safe: ${reasons.join(' ')}`
  return new AppError(400, 'link_destination_unsafe', `${path} ${message}`, { fields: [{ path, message }] })
}
export const unauthorized = (message = 'The credentials are missing or not valid.'): AppError => new AppError(401, 'unauthorized', message)
/** The password was right, and isn't enough. `code`: whether a code would be. */
export const secondFactorRequired = ({ code }: { code: boolean }): AppError =>
  new AppError(
    401,
    'second_factor_required',
    code
      ? 'This account uses two-factor authentication. Enter a code from your authenticator app or a recovery code, or use a passkey.'
      : 'This account uses two-factor authentication. Sign in with a passkey.',
    code ? { fields: [{ path: 'code', message: 'is required: enter a code from your authenticator app, or a recovery code' }] } : {},
  )
/** `what` as in "Branding". */
export const planRequired = (what: string): AppError =>
  new AppError(402, 'plan_required', `${what} requires the Business or Enterprise plan.`)
export const forbidden = (message: string, text?: Sentence): AppError => new AppError(403, 'forbidden', message, text && { text })
/** A workspace refuses a member who signed in with a password alone. */
export const secondFactorMissing = (): AppError =>
  new AppError(
    403,
    'second_factor_required',
    'This workspace requires two-factor authentication. Turn it on in your account, at /app/account under Security.',
  )
/** A session must have shown lately whose it is. `fields`: of POST /v1/me/confirm, unless any of them will do. */
export const confirmationRequired = (
  message = "Confirm that it's you. Send your password, a code or a passkey to POST /v1/me/confirm, then repeat this request.",
  fields?: FieldFault[],
): AppError => new AppError(403, 'confirmation_required', message, fields && { fields })
export const quotaExceeded = (message: string): AppError => new AppError(403, 'quota_exceeded', message)
export const ssoRequired = (message = 'This workspace requires single sign-on. Sign in at /login/sso.', text?: Sentence): AppError =>
  new AppError(403, 'sso_required', message, text && { text })
/** A session or a token from single sign-on is used outside the workspace that it reaches. */
export const signInRequired = (): AppError =>
  new AppError(
    403,
    'sign_in_required',
    'Your session only works in the workspace whose single sign-on started it. Sign in with your password, a passkey, or the single sign-on of the workspace that you want to open.',
  )
/** A directory added the account to the workspace, and nobody has shown yet that they read mail at its address. */
export const emailNotVerified = (): AppError =>
  new AppError(403, 'email_not_verified', 'Verify your email address before you open this workspace. Your account page sends you a link.')
/** An instance admin suspended the workspace. `reason`: for its members, may be empty. */
export const workspaceSuspended = (reason: string): AppError => suspended('workspace_suspended', 'This workspace is suspended.', reason)
/** An instance admin suspended the account. `reason`: for its owner, may be empty. */
export const accountSuspended = (reason: string): AppError => suspended('account_suspended', 'Your account is suspended.', reason)
function suspended(code: ErrorCode, what: string, reason: string): AppError {
  const why = reason === '' ? '' : ` Reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`
  const whom = 'If you think that this is a mistake, contact the person who runs this service.'
  return new AppError(403, code, `${what}${why} ${whom}`, reason === '' ? {} : { reason })
}
/** Nobody administers the instance yet, and its operator has to be the first one. */
export const setupTokenRequired = (): AppError =>
  new AppError(
    403,
    'setup_token_required',
    msg(
      "This service isn't set up yet. The person who runs it has to create the first account, with the setup token that the server printed when it started.",
    ),
    { fields: [{ path: 'setup_token', message: 'must be the setup token that the server printed when it started' }] },
  )
/** `what` as in "The link". */
export const notFound = (what: string): AppError => new AppError(404, 'not_found', `${what} doesn't exist, or you don't have access to it.`)
export const nothingHere = (message = 'There is nothing at this URL.'): AppError => new AppError(404, 'not_found', message)
const listed = (names: string[]): string => new Intl.ListFormat('en').format(names)
export const methodNotAllowed = (allow: string[]): AppError =>
  new AppError(405, 'method_not_allowed', `This URL only accepts ${listed(allow)} requests.`, { allow })
export const conflict = (message: string): AppError => new AppError(409, 'conflict', message)
export const slugTaken = (): AppError => new AppError(409, 'slug_taken', 'This slug is already in use on this domain.')
/** Reports slugs that differ only in their case, on a domain that is to ignore it. */
export const slugsAlike = (slugs: readonly string[]): AppError =>
  new AppError(409, 'conflict', `If case is ignored, these slugs are the same: ${slugs.join(', ')}.`, {
    fields: slugs.map((slug) => ({ path: 'case_sensitive', message: `would make ${slug} the same as another slug on this domain` })),
  })
export const domainNotVerified = ({ hostname, status }: { hostname: string; status: string }): AppError =>
  new AppError(409, 'domain_not_verified', `The domain ${hostname} is ${status}. Verify it first.`)
/** Reports an email domain that isn't verified by a TXT record yet. */
export const emailDomainNotVerified = (domain: string, record: string): AppError =>
  new AppError(409, 'domain_not_verified', `The domain ${domain} isn't verified. Publish the TXT record ${record} first.`)
export const alreadyMember = (): AppError => new AppError(409, 'already_member', msg('This user is already a member of the workspace.'))
export const agreementImmutable = (): AppError =>
  new AppError(409, 'audit_immutable', "A countersigned agreement can't be changed or withdrawn.")
export const lastOwner = (): AppError =>
  new AppError(409, 'last_owner', 'A workspace needs at least one owner. Make someone else an owner first.')
export const idempotencyInProgress = (): AppError =>
  new AppError(409, 'idempotency_in_progress', 'A request with this Idempotency-Key is still in progress.', { retryAfter: 1 })
export const idempotencyKeyMismatch = (): AppError =>
  new AppError(
    409,
    'idempotency_key_mismatch',
    'This Idempotency-Key was used with a different body. Use a new key for a different request.',
  )
export const gone = (message: string): AppError => new AppError(410, 'gone', message)
/** Reports the fields of something that somebody has changed since the caller read it; none: it is gone. */
export const versionOutdated = (changed: readonly string[]): AppError =>
  new AppError(
    412,
    'precondition_failed',
    changed.length === 0
      ? 'This was changed or deleted since you read it. Read it again.'
      : `This was changed since you read it: ${changed.join(', ')}. Read it again, or send your change without If-Match to overwrite it.`,
    { fields: changed.slice(0, MAX_FIELDS).map((path) => ({ path, message: 'has changed since you read it' })) },
  )
export const payloadTooLarge = (limitBytes: number): AppError =>
  new AppError(413, 'payload_too_large', `The request body is larger than ${limitBytes / 1024} KiB.`)
export const unsupportedMediaType = (message = 'Send the body as application/json.'): AppError =>
  new AppError(415, 'unsupported_media_type', message)
export const rangeNotSatisfiable = (bytes: number): AppError =>
  new AppError(416, 'range_not_satisfiable', `The requested range is outside the file, which has ${bytes} bytes.`)
/** Reports a well-formed request that can't be carried out. */
export const unprocessable = (message: string): AppError => new AppError(422, 'unprocessable', message)
/** Reports a well-formed request that can't be carried out because of one field. */
export const unprocessableField = (path: string, message: string): AppError => atField(unprocessable(`${path} ${message}`), path)
/** Reports a file that could be read in several ways, with an option for each that says which is right. */
export const needsChoice = (choices: readonly Choice[]): AppError => {
  const fields = choices.map(({ option, values, rows }) => ({
    path: option,
    message: `is required, because ${rows.length === 1 ? 'a row' : 'rows'} of the file can be read in more than one way. Set it to ${values.join(' or ')}`,
  }))
  const message = fields.map(({ path, message: text }) => `${path} ${text}.`).join(' ')
  return new AppError(422, 'unprocessable', message, { fields, choices })
}
/** The message ends with how long to wait. */
export const rateLimited = (message: string, retryAfterMs: number): AppError =>
  new AppError(429, 'rate_limited', `${message} Try again in ${inWords(retryAfterMs)}.`, {
    retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)),
    text: { id: message },
  })
export const internalError = (what = 'Something went wrong on our side.'): AppError =>
  new AppError(500, 'internal_error', `${what} The server log has the details under this request ID.`)
export const unavailable = (message: string, retryAfterSeconds: number): AppError =>
  new AppError(503, 'unavailable', message, { retryAfter: retryAfterSeconds })
/** An instance admin switched maintenance mode on, with a message for everybody who wants to change something. */
export const inMaintenance = (message: string, retryAfterSeconds: number): AppError =>
  new AppError(503, 'maintenance', message, { retryAfter: retryAfterSeconds })
export const insufficientStorage = (): AppError =>
  new AppError(507, 'insufficient_storage', "The server is out of disk space, so the change wasn't saved.")

/** True for a fault of the disk, of SQLite or of a thread that means: no space is left. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL'
}

export const toFault = ({ status, code, message, fields }: AppError): Fault => ({ status, code, message, ...(fields && { fields }) })
export const fromFault = ({ status, code, message, fields }: Fault): AppError => new AppError(status, code, message, fields && { fields })
