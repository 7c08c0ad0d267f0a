import { toOpenAPISchema } from '@elysiajs/openapi'
import type { AnyElysia } from 'elysia'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import { ACCESS, type AccessKind } from './auth/admission.ts'
import { completeSchemas } from './openapi-schemas.ts'
import { Failure } from './schema.ts'

// The routes describe their paths, parameters, bodies and responses. What all operations share is added here:
// security, common errors, common headers.

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown>; required?: boolean }
  responses?: Record<string, ResponseObject>
  security?: Record<string, never[]>[] | undefined
  description?: string
  [ACCESS]?: AccessKind
  /** Headers of the successful response, in addition to the common ones. */
  'x-headers'?: string[]
  operationId?: string
  [key: string]: unknown
}
type Parameter = { name: string; in: string; required?: boolean; schema: Record<string, unknown>; [key: string]: unknown }
type ResponseObject = {
  description: string
  content?: Content
  headers?: Record<string, unknown>
}
type Content = Record<string, { schema?: { mediaTypes?: string[]; $ref?: string } }>
type Hooks = { body?: object; query?: object }

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const MEANINGS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done; no content.',
  206: 'Partial content.',
  400: 'A field, a parameter or the JSON is not valid.',
  401: 'Credentials are missing or not valid.',
  403: 'Authenticated, but not allowed.',
  404: 'It does not exist, or is not visible to you.',
  405: 'This address takes other methods; see Allow.',
  409: 'It conflicts with the current state.',
  410: 'It existed, and has expired or is used up.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  416: 'The range can not be satisfied.',
  429: 'Too many requests; see Retry-After.',
  500: 'An internal error.',
  503: 'Busy or not ready; see Retry-After.',
  507: 'The disk is full.',
}
const PERSONAL = [{ session: [] }, { dev_user: [] }, { bearer: [] }]

/** The OpenAPI 3.1 document of an application, complete. */
export function describeApi(app: AnyElysia, config: Config) {
  const { paths, components } = toOpenAPISchema(app, { methods: ['head', 'options'] })
  const hooksOf = new Map(app.routes.map((route) => [`${route.method.toLowerCase()} ${route.path}`, route.hooks as Hooks]))
  const described: Record<string, Record<string, Operation>> = {}
  for (const [path, operations] of Object.entries(paths as Record<string, Record<string, Operation>>)) {
    const shown = path.length > 1 ? path.replace(/\/$/, '') : path
    for (const method of METHODS) {
      const operation = operations[method]
      if (!operation) continue
      const route = path.replaceAll(/\{([^}]+)\}/g, ':$1')
      const hooks = hooksOf.get(`${method} ${route}`) ?? {}
      described[shown] = { ...described[shown], [method]: complete(operation, hooks, `${method} ${shown}`) }
    }
  }
  return completeSchemas({
    openapi: '3.1.0',
    info: {
      title: 'Terse',
      version,
      description: 'Short links: workspaces, links, redirects that count every click, analytics.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.baseUrl }],
    tags: [
      ...new Set(
        Object.values(described).flatMap((operations) =>
          Object.values(operations).flatMap(({ tags }) => (tags as string[] | undefined) ?? []),
        ),
      ),
    ].map((name) => ({ name })),
    security: PERSONAL,
    paths: described,
    components: { ...components, schemas: { ...components?.schemas, Failure }, headers: HEADERS, securitySchemes: schemes(config) },
  })
}

const schemes = (config: Config) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: config.baseUrl.startsWith('https:') ? '__Host-session' : 'session',
    description: 'Set by sign-up and log-in. Changes must come from the origin of the service.',
  },
  dev_user: { type: 'apiKey', in: 'header', name: 'X-Dev-User', description: 'A user id; only with DEV_AUTH=true.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token (pat_…) or an API key (key_…).' },
  internal_token: { type: 'http', scheme: 'bearer', description: 'INTERNAL_TOKEN, for analytics and metrics.' },
})

const HEADERS = {
  'X-Request-ID': { description: "The caller's where it is valid, else a UUIDv7.", schema: { type: 'string' } },
  Allow: { description: 'The methods that the address takes.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
  'Set-Cookie': { description: 'The session cookie.', schema: { type: 'string' } },
  'X-RateLimit-Limit': {
    description: 'Requests allowed in the tightest rate-limit window. Absent where there is no limit.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': { description: 'Remaining requests in the window.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the window ends, in seconds since 1970.', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description:
      '"true" on a replayed response to the same Idempotency-Key. One of more than 4 KiB counts as what its workspace stores; without room for it the replay is a 409 that says so.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  'Content-Length': { description: 'The size in bytes.', schema: { type: 'integer' } },
  'Content-Range': { description: 'On partial content: which bytes, and of how many.', schema: { type: 'string' } },
  'Accept-Ranges': { description: '"bytes": a part can be requested by Range.', schema: { type: 'string' } },
  ETag: { description: 'Identifies the file, for If-Range.', schema: { type: 'string' } },
  Deprecation: { description: 'On responses to offset: "cursor pagination available".', schema: { type: 'string' } },
  Link: { description: 'With Deprecation: where it is explained (rel="deprecation").', schema: { type: 'string' } },
}
const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
const PUBLIC = new Set<AccessKind>(['open', 'probe'])
/** Those of single statuses. */
const STATUS_HEADERS: Record<string, string[]> = { 405: ['Allow'], 416: ['Content-Range'], 429: ['Retry-After'], 503: ['Retry-After'] }
const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

function complete(
  { [ACCESS]: access = 'open', 'x-headers': ownHeaders = [], ...operation }: Operation,
  hooks: Hooks,
  name: string,
): Operation {
  const responses: Record<string, ResponseObject> = {}
  const statuses = new Set([...Object.keys(operation.responses ?? {}), ...sharedErrors(access, hooks, name)])
  const headers = [...ownHeaders, ...(hasIdempotency(access, name) ? ['Idempotent-Replayed'] : [])]
  const rateHeaders = access === 'probe' ? [] : RATE_HEADERS
  for (const status of [...statuses].sort())
    responses[status] = describeResponse(status, operation.responses?.[status], headers, rateHeaders)
  return {
    ...operation,
    ...describeAccess(access, operation.description),
    operationId: operationId(name),
    ...describeParameters(operation.parameters ?? [], hasIdempotency(access, name)),
    ...(hooks.body && { requestBody: { required: true, content: { 'application/json': { schema: hooks.body } } } }),
    responses,
  }
}

function describeResponse(status: string, own: ResponseObject | undefined, ownHeaders: string[], always: string[]): ResponseObject {
  const isFailure = Number(status) >= 400
  const names = ['X-Request-ID', ...always, ...(isFailure ? [] : ownHeaders), ...(STATUS_HEADERS[status] ?? [])]
  const content = isFailure ? FAILURE : isEmpty(own) ? undefined : own?.content && ownTypes(own.content)
  return {
    description: MEANINGS[status] ?? '',
    headers: Object.fromEntries(names.map((header) => [header, { $ref: `#/components/headers/${header}` }])),
    ...(content && { content }),
  }
}

function describeAccess(access: AccessKind, description: string | undefined): { security: Operation['security']; description?: string } {
  if (access === 'open' || access === 'probe') return { security: [] }
  if (access === 'anyone') return { security: [{}, ...PERSONAL] }
  if (access === 'internal') return { security: [{ internal_token: [] }] }
  if (access === 'analyst') return { security: [{ internal_token: [] }, ...PERSONAL] }
  if (access === 'caller' || access === 'person') return { security: PERSONAL }
  if (access === 'instanceAdmin')
    return { security: PERSONAL, description: [description, 'For administrators of the instance.'].filter(Boolean).join(' ') }
  return {
    security: PERSONAL,
    description: [description, `Needs the role ${access} in the workspace, or a higher one.`].filter(Boolean).join(' '),
  }
}

/** Changes by an authenticated caller. */
const hasIdempotency = (access: AccessKind, name: string) => !name.startsWith('get ') && !PUBLIC.has(access)

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated key and body within 24 hours returns the stored response without executing the request again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** The errors that follow from the access control and from the inputs. */
function sharedErrors(access: AccessKind, hooks: Hooks, name: string): string[] {
  // Of a method that the address doesn't have.
  const errors = ['405', '500']
  if (access !== 'probe') errors.push('429')
  if (!PUBLIC.has(access)) errors.push('401')
  if (!PUBLIC.has(access) && access !== 'anyone' && access !== 'analyst') errors.push('403')
  if (name.includes('{')) errors.push('404')
  if (hooks.body || hooks.query) errors.push('400')
  if (hooks.body) errors.push('413', '415')
  if (!name.startsWith('get ')) errors.push('503', '507')
  // Queries over clicks that take too long are aborted.
  if (access === 'analyst') errors.push('503')
  if (hasIdempotency(access, name)) errors.push('400', '409')
  return errors
}

/** JSON Schema has no void type: Elysia puts the schema's own fields there. */
const isEmpty = (own: ResponseObject | undefined) => (own?.content as { type?: unknown } | undefined)?.type === 'void'

/** Elysia describes each response in several media types; it has its own. */
function ownTypes(content: Content): Content {
  const [described = { schema: {} }] = Object.values(content)
  const types = described.schema?.mediaTypes ?? ['application/json']
  return Object.fromEntries(types.map((type) => [type, described]))
}

function describeParameters(own: Parameter[], isIdempotent: boolean): { parameters?: Parameter[] } {
  const parameters = [...own.map(describeParameter), ...(isIdempotent ? [IDEMPOTENCY_KEY] : [])]
  return parameters.length === 0 ? {} : { parameters }
}

function describeParameter(parameter: Parameter): Parameter {
  const { deprecated, ...schema } = parameter.schema
  if (parameter.in === 'path' && parameter.name.endsWith('_id')) return { ...parameter, schema: { type: 'integer', minimum: 1 } }
  return {
    ...parameter,
    required: parameter.required === true && schema.default === undefined,
    ...(deprecated === true && { deprecated }),
    schema,
  }
}

const operationId = (name: string) =>
  name
    .replace('/v1', '')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join('')
