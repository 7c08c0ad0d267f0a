import { toOpenAPISchema } from '@elysiajs/openapi'
import type { AnyElysia } from 'elysia'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import { ACCESS, type AccessKind } from './auth/admission.ts'
import { Failure } from './schema.ts'

// The routes say what is theirs: paths, parameters, bodies, answers. What all operations share is added here:
// who may call, the errors that follow from that, the headers of every answer.

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown>; required?: boolean }
  responses?: Record<string, Answer>
  security?: Record<string, never[]>[] | undefined
  description?: string
  [ACCESS]?: AccessKind
  /** Headers of the successful answer, beside those of every answer. */
  'x-headers'?: string[]
  operationId?: string
  [key: string]: unknown
}
type Parameter = { name: string; in: string; required?: boolean; schema: Record<string, unknown>; [key: string]: unknown }
type Answer = {
  description: string
  content?: Content
  headers?: Record<string, unknown>
}
type Content = Record<string, { schema?: { contentMediaType?: string; $ref?: string } }>
type Hooks = { body?: object; query?: object }

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const MEANINGS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done; no content.',
  206: 'A part of it.',
  400: 'A field, a parameter or the JSON is not valid.',
  401: 'Credentials are missing or not valid.',
  403: 'Known, but not allowed.',
  404: 'It does not exist, or is not visible to you.',
  409: 'It collides with what is there.',
  410: 'It was there and is used up.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  416: 'There is nothing in this range.',
  429: 'Too many tries; see Retry-After.',
  500: 'A fault of the service.',
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
  return {
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
  }
}

const schemes = (config: Config) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: config.baseUrl.startsWith('https:') ? '__Host-session' : 'session',
    description: 'Set by sign-up and log-in. A change must come from the origin of the service.',
  },
  dev_user: { type: 'apiKey', in: 'header', name: 'X-Dev-User', description: 'A user id; only with DEV_AUTH=true.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token (pat_…) or an API key (key_…).' },
  internal_token: { type: 'http', scheme: 'bearer', description: 'INTERNAL_TOKEN, for analytics and metrics.' },
})

const HEADERS = {
  'X-Request-ID': { description: "The caller's where it is well formed, else a UUIDv7.", schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
  'Set-Cookie': { description: 'The session cookie.', schema: { type: 'string' } },
  'X-RateLimit-Limit': {
    description: 'Requests allowed in the window that is nearest its end. Absent where there is no limit.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': { description: 'Of these, how many are left.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the window ends, in seconds since 1970.', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description: '"true" on an answer that was given before, to the same Idempotency-Key.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  'Content-Length': { description: 'How many bytes follow.', schema: { type: 'integer' } },
  'Content-Range': { description: 'On a part: which bytes, and of how many.', schema: { type: 'string' } },
  'Accept-Ranges': { description: '"bytes": a part can be asked for by Range.', schema: { type: 'string' } },
  ETag: { description: 'Tells one file from another, for If-Range.', schema: { type: 'string' } },
  Deprecation: { description: 'On answers to offset: "cursor pagination available".', schema: { type: 'string' } },
  Link: { description: 'With Deprecation: where it is explained (rel="deprecation").', schema: { type: 'string' } },
}
const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
const OPEN = new Set<AccessKind>(['open', 'probe'])
const RETRIED = new Set(['429', '503'])
const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

function complete(
  { [ACCESS]: access = 'open', 'x-headers': ownHeaders = [], ...operation }: Operation,
  hooks: Hooks,
  name: string,
): Operation {
  const responses: Record<string, Answer> = {}
  const statuses = new Set([...Object.keys(operation.responses ?? {}), ...sharedErrors(access, hooks, name)])
  const headers = [...ownHeaders, ...(hasIdempotency(access, name) ? ['Idempotent-Replayed'] : [])]
  const limited = access === 'probe' ? [] : RATE_HEADERS
  for (const status of [...statuses].sort()) responses[status] = describeAnswer(status, operation.responses?.[status], headers, limited)
  return {
    ...operation,
    ...describeAccess(access, operation.description),
    operationId: operationId(name),
    ...describeParameters(operation.parameters ?? [], hasIdempotency(access, name)),
    ...(hooks.body && { requestBody: { required: true, content: { 'application/json': { schema: hooks.body } } } }),
    responses,
  }
}

function describeAnswer(status: string, own: Answer | undefined, ownHeaders: string[], always: string[]): Answer {
  const isFailure = Number(status) >= 400
  const names = ['X-Request-ID', ...always, ...(isFailure ? [] : ownHeaders), ...(RETRIED.has(status) ? ['Retry-After'] : [])]
  const content = isFailure ? FAILURE : isEmpty(own) ? undefined : own?.content && onlyType(own.content)
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

/** Changes by somebody who is known. */
const hasIdempotency = (access: AccessKind, name: string) => !name.startsWith('get ') && !OPEN.has(access)

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within 24 hours answers what was answered before, and does nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** What follows from who may call, and from what is sent. */
function sharedErrors(access: AccessKind, hooks: Hooks, name: string): string[] {
  const errors = ['500']
  if (access !== 'probe') errors.push('429')
  if (!OPEN.has(access)) errors.push('401')
  if (!OPEN.has(access) && access !== 'anyone' && access !== 'analyst') errors.push('403')
  if (name.includes('{')) errors.push('404')
  if (hooks.body || hooks.query) errors.push('400')
  if (hooks.body) errors.push('413', '415')
  if (!name.startsWith('get ')) errors.push('503', '507')
  if (hasIdempotency(access, name)) errors.push('400', '409')
  return errors
}

/** JSON Schema has no type for nothing: Elysia puts the schema's own fields there. */
const isEmpty = (own: Answer | undefined) => (own?.content as { type?: unknown } | undefined)?.type === 'void'

/** Elysia describes each answer in several types; it has one. */
function onlyType(content: Content): Content {
  const [described = { schema: {} }] = Object.values(content)
  return { [described.schema?.contentMediaType ?? 'application/json']: described }
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
