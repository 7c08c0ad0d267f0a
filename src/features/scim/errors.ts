import { storageFault } from '../../db/write.ts'
import { AppError, internalError } from '../../lib/errors.ts'

// https://www.rfc-editor.org/rfc/rfc7644#section-3.12

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue'

/** An error in the format of SCIM. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined
  readonly allow: readonly string[] | undefined

  constructor(status: number, detail: string, details: { scimType?: ScimType; retryAfter?: number; allow?: readonly string[] } = {}) {
    super(detail)
    this.status = status
    this.scimType = details.scimType
    this.retryAfter = details.retryAfter
    this.allow = details.allow
  }
}

const badRequest = (scimType: ScimType) => (detail: string) => new ScimError(400, detail, { scimType })
export const invalidFilter = badRequest('invalidFilter')
export const invalidSyntax = badRequest('invalidSyntax')
export const invalidPath = badRequest('invalidPath')
export const invalidValue = badRequest('invalidValue')
export const noTarget = badRequest('noTarget')
export const immutable = badRequest('mutability')
export const uniqueness = (detail: string) => new ScimError(409, detail, { scimType: 'uniqueness' })
export const nothingFound = (what: string) => new ScimError(404, `${what} doesn't exist.`)
export const preconditionFailed = () => new ScimError(412, 'The resource has changed, so its version no longer matches If-Match.')
export const notImplemented = (what: string) => new ScimError(501, `${what} isn't supported.`)
export const switchedOff = () => new ScimError(403, 'Directory sync is disabled in this workspace.')
export const refused = (detail: string) => new ScimError(403, detail)
export const scimMethodNotAllowed = (allow: readonly string[]) =>
  new ScimError(405, `This URL only accepts ${allow.join(' and ')} requests.`, { allow })

/** Any fault as one of SCIM's. */
export function toScimError(thrown: unknown): ScimError {
  if (thrown instanceof ScimError) return thrown
  const fault = storageFault(thrown)
  const { status, code, message, retryAfter } = fault instanceof AppError ? fault : internalError()
  const scimType = code === 'malformed_json' ? 'invalidSyntax' : status === 400 ? 'invalidValue' : undefined
  return new ScimError(status, message, { ...(scimType && { scimType }), ...(retryAfter !== undefined && { retryAfter }) })
}

export const errorBody = ({ status, scimType, message }: ScimError) => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})
