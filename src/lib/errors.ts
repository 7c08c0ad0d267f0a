/** The codes of the API's error envelope. Clients branch on them: they never change meaning. */
export type ErrorCode =
  | 'validation_failed'
  | 'malformed_json'
  | 'unauthorized'
  | 'plan_required'
  | 'forbidden'
  | 'quota_exceeded'
  | 'not_found'
  | 'conflict'
  | 'slug_taken'
  | 'link_destination_unsafe'
  | 'idempotency_key_mismatch'
  | 'idempotency_in_progress'
  | 'last_owner'
  | 'already_member'
  | 'domain_not_verified'
  | 'gone'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'rate_limited'
  | 'internal_error'
  | 'unavailable'
  | 'insufficient_storage'

export type FieldFault = { path: string; message: string }

type Details = { fields?: FieldFault[]; retryAfter?: number }

/** A fault that the caller is told of. Thrown anywhere, rendered in one place. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldFault[] | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

export const notFound = (what: string): AppError => new AppError(404, 'not_found', `${what} does not exist or is not visible to you.`)
export const forbidden = (message: string): AppError => new AppError(403, 'forbidden', message)
export const unauthorized = (message = 'Credentials are missing or not valid.'): AppError => new AppError(401, 'unauthorized', message)
export const conflict = (message: string): AppError => new AppError(409, 'conflict', message)

/** A 400 that names every field at fault, the first of them in its message. */
export function invalidFields(fields: FieldFault[]): AppError {
  const [first] = fields
  const message = first ? [first.path, first.message].filter(Boolean).join(' ') : 'The request is not valid.'
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : ''
  return new AppError(400, 'validation_failed', message + more, { fields })
}

/** A 400 that names the field: path as in the body ("tags/3", "destination_url"). */
export const invalidField = (path: string, message: string): AppError => invalidFields([{ path, message }])
