import { toOpenAPISchema } from '@elysiajs/openapi'
import type { AnyElysia } from 'elysia'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import { ACCESS, type Access } from './auth/access.ts'
import { Failure } from './schema.ts'

// The routes say what is theirs: paths, parameters, bodies, answers. What all operations share is added here:
// who may call, the errors that follow from that, the headers of every answer.

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown>; required?: boolean }
  responses?: Record<string, Answer>
  security?: Record<string, never[]>[] | undefined
  description?: string
  [ACCESS]?: Access
  /** Headers of the successful answer, beside those of every answer. */
  'x-headers'?: string[]
  operationId?: string
  [key: string]: unknown
}
type Parameter = { name: string; in: string; required?: boolean; schema: Record<string, unknown>; [key: string]: unknown }
type Answer = { description: string; content?: Record<string, unknown>; headers?: Record<string, unknown> }
type Hooks = { body?: object; query?: object }

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const MEANINGS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done; no content.',
  400: 'A field, a parameter or the JSON is not valid.',
  401: 'Credentials are missing or not valid.',
  403: 'Known, but not allowed.',
  404: 'It does not exist, or is not visible to you.',
  409: 'It collides with what is there.',
  410: 'It was there and is used up.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
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
  internal_token: { type: 'http', scheme: 'bearer', description: 'INTERNAL_TOKEN, for analytics.' },
})

const HEADERS = {
  'X-Request-ID': { description: "The caller's where it is well formed, else a UUIDv7.", schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
  'Set-Cookie': { description: 'The session cookie.', schema: { type: 'string' } },
  Deprecation: { description: 'On answers to offset: "cursor pagination available".', schema: { type: 'string' } },
  Link: { description: 'With Deprecation: where it is explained (rel="deprecation").', schema: { type: 'string' } },
}
const RETRIED = new Set(['429', '503'])
const EMPTY = new Set(['202', '204'])
const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

function complete(
  { [ACCESS]: access = 'open', 'x-headers': ownHeaders = [], ...operation }: Operation,
  hooks: Hooks,
  name: string,
): Operation {
  const responses: Record<string, Answer> = {}
  const statuses = new Set([...Object.keys(operation.responses ?? {}), ...sharedErrors(access, hooks, name)])
  for (const status of [...statuses].sort()) responses[status] = describeAnswer(status, operation.responses?.[status], ownHeaders)
  return {
    ...operation,
    ...describeAccess(access, operation.description),
    operationId: operationId(name),
    ...(operation.parameters && { parameters: operation.parameters.map(describeParameter) }),
    ...(hooks.body && { requestBody: { required: true, content: { 'application/json': { schema: hooks.body } } } }),
    responses,
  }
}

function describeAnswer(status: string, own: Answer | undefined, ownHeaders: string[]): Answer {
  const isFailure = Number(status) >= 400
  const names = ['X-Request-ID', ...(isFailure ? [] : ownHeaders), ...(RETRIED.has(status) ? ['Retry-After'] : [])]
  const content = isFailure ? FAILURE : EMPTY.has(status) ? undefined : own?.content && onlyJson(own.content)
  return {
    description: MEANINGS[status] ?? '',
    headers: Object.fromEntries(names.map((header) => [header, { $ref: `#/components/headers/${header}` }])),
    ...(content && { content }),
  }
}

function describeAccess(access: Access, description: string | undefined): { security: Operation['security']; description?: string } {
  if (access === 'open') return { security: [] }
  if (access === 'anyone') return { security: [{}, ...PERSONAL] }
  if (access === 'analyst') return { security: [{ internal_token: [] }, ...PERSONAL] }
  if (access === 'caller' || access === 'person') return { security: PERSONAL }
  return {
    security: PERSONAL,
    description: [description, `Needs the role ${access} in the workspace, or a higher one.`].filter(Boolean).join(' '),
  }
}

/** What follows from who may call, and from what is sent. */
function sharedErrors(access: Access, hooks: Hooks, name: string): string[] {
  const errors = ['500']
  if (access !== 'open') errors.push('401')
  if (access !== 'open' && access !== 'anyone' && access !== 'analyst') errors.push('403')
  if (name.includes('{')) errors.push('404')
  if (hooks.body || hooks.query) errors.push('400')
  if (hooks.body) errors.push('413', '415')
  if (!name.startsWith('get ')) errors.push('503', '507')
  return errors
}

const onlyJson = (content: Record<string, unknown>) => ({ 'application/json': Object.values(content)[0] })

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
