import type { TSchema } from '@sinclair/typebox'
import {
  type AppError,
  accountSuspended,
  idempotencyKeyMismatch,
  invalidField,
  methodNotAllowed,
  notFound,
  payloadTooLarge,
  versionOutdated,
  workspaceSuspended,
} from '../lib/errors.ts'
import { unknownVersion } from './api-versions.ts'
import type { AccessKind } from './auth/admission.ts'
import { otherOrigin } from './auth/principal.ts'
import { forPeople, insufficientRole, notInstanceAdmin } from './auth/rights.ts'
import { ROLES, type Role } from './auth/roles.ts'
import { OPEN_BODY_LIMIT } from './body.ts'
import { faultsIn, UNKNOWN } from './faults.ts'
import type { Schema } from './openapi-schemas.ts'

// The examples of errors that differ from one operation to another: each is an error that the operation returns.

type Described = {
  operationId: string | undefined
  /** The example that the operation itself gives. */
  own: AppError | undefined
  baseUrl: string
  method: string
  path: string
  access: AccessKind
  /** The resource of the path, as in "The link". */
  what: string | undefined
  methods: readonly string[]
  body: Schema | undefined
  query: { properties: Record<string, Schema>; required?: string[] } | undefined
  /** The fields of what has an ETag. */
  versioned: readonly string[] | undefined
  bodyLimit: number | undefined
  hasVersion: boolean
  isIdempotent: boolean
}
/** `name`: distinguishes it from the other examples of the status. */
type Example = { name: string; error: AppError }

export function failureExampleOf(status: string, operation: Described): Example | undefined {
  const { own, operationId = '' } = operation
  if (own) return { name: operationId, error: own }
  switch (status) {
    case '400':
      return invalid(operation)
    case '403':
      return refused(operation)
    case '404':
      return missing(operation)
    case '405':
      return { name: operation.methods.join('.'), error: methodNotAllowed([...operation.methods]) }
    case '409':
      return operation.isIdempotent ? { name: 'idempotency_key', error: idempotencyKeyMismatch() } : undefined
    case '412':
      return outdated(operation)
    case '413':
      return tooLarge(operation)
    default:
      return undefined
  }
}

function invalid({ body, query, hasVersion }: Described): Example | undefined {
  const needed = (body?.required ?? query?.required ?? []) as string[]
  const required = needed.find((name) => body !== undefined || query?.properties[name]?.default === undefined)
  if (required !== undefined) return { name: required, error: invalidField(required, 'is required') }
  const limit = query?.properties.limit
  const [fault] = limit ? faultsIn(limit as unknown as TSchema, '0') : []
  if (fault) return { name: `limit.${limit?.maximum}`, error: invalidField('limit', fault.message) }
  if (body?.additionalProperties === false) return { name: 'unknown', error: invalidField('colour', UNKNOWN) }
  return hasVersion ? { name: 'version', error: unknownVersion() } : undefined
}

const isRole = (access: AccessKind): access is Role => (ROLES as readonly string[]).includes(access)

const REASON = 'Links to phishing pages.'

function refused({ access, method, path, baseUrl }: Described): Example | undefined {
  if (access === 'instanceAdmin') return { name: 'instance_admin', error: notInstanceAdmin() }
  if (access === 'person') return { name: 'people', error: forPeople() }
  if (isRole(access) && access !== 'viewer') {
    const own = ROLES[ROLES.indexOf(access) - 1] as Role
    return { name: access, error: insufficientRole(access, own) }
  }
  if (path.includes('{workspace_id}')) return { name: 'suspended', error: workspaceSuspended(REASON) }
  return method === 'GET' ? { name: 'account', error: accountSuspended(REASON) } : { name: 'origin', error: otherOrigin(baseUrl) }
}

function missing({ path, what = path.includes('{workspace_id}') ? 'The workspace' : undefined }: Described): Example | undefined {
  return what === undefined ? undefined : { name: what.replace(/^The /, '').replaceAll(' ', '_').toLowerCase(), error: notFound(what) }
}

function outdated({ versioned = [], body }: Described): Example | undefined {
  const properties = (body?.properties ?? {}) as Record<string, unknown>
  const field =
    versioned.find((name) => name === 'title' || name === 'name') ?? versioned.find((name) => name in properties) ?? versioned[0]
  return field === undefined ? undefined : { name: field, error: versionOutdated([field]) }
}

function tooLarge({ access, bodyLimit = access === 'open' ? OPEN_BODY_LIMIT : undefined }: Described): Example | undefined {
  return bodyLimit === undefined ? undefined : { name: `${bodyLimit / 1024}_KiB`, error: payloadTooLarge(bodyLimit) }
}
