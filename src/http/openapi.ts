import { OptionalKind } from '@sinclair/typebox'
import type { AnyElysia } from 'elysia'
import type { Config } from '../config.ts'
import type { AppError } from '../lib/errors.ts'
import { version } from '../version.ts'
import { allowedMethods } from './allowed-methods.ts'
import { API_VERSIONS, VERSION_HEADER } from './api-versions.ts'
import { ACCESS, type AccessKind, CREDENTIAL_NEEDS } from './auth/admission.ts'
import type { CredentialNeeds } from './auth/confirmation.ts'
import { type Components, createComponents, type Reference } from './openapi-components.ts'
import { failureExampleOf } from './openapi-failures.ts'
import { DEPRECATION_HEADERS, type HeaderName } from './openapi-headers.ts'
import { contentOfTypes, type DescribedResponse, describeResponses } from './openapi-responses.ts'
import type { Schema } from './openapi-schemas.ts'
import { TAGS } from './openapi-tags.ts'
import { BackupName, ExternalId, Id, Name } from './schema.ts'

// The routes describe their parameters, bodies and responses. What all operations share is added here: security, common
// errors, common headers.

type Route = { method: string; path: string; hooks: Hooks }
type Hooks = {
  detail?: Detail
  body?: Schema
  query?: { properties: Record<string, Schema>; required?: string[] }
  response?: Record<string, Schema>
}
type Detail = {
  hide?: boolean
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  [ACCESS]?: AccessKind
  [CREDENTIAL_NEEDS]?: CredentialNeeds
  /** Headers of the successful response, in addition to the common ones. */
  'x-headers'?: HeaderName[]
  /** The operation reads or edits something that has an ETag. */
  'x-versioned'?: boolean
  /** The types of a body that isn't JSON, or not only, with an example of each. */
  'x-body-types'?: Record<string, string>
  /** The examples of successful responses, by status, where they aren't those of the schemas. */
  'x-answers'?: Record<string, unknown>
  /** The examples of errors, by status, where nothing says that they differ from those of other operations. */
  'x-failures'?: Record<string, AppError>
  /** The resource of the path, as in "The link". */
  'x-what'?: string
  /** The fields of what has an ETag. */
  'x-versioned-fields'?: readonly string[]
  /** How many bytes the body may have, if not as many as usual. */
  'x-body-limit'?: number | undefined
  /** The schema of a JSON body that its handler checks itself. */
  'x-body'?: Schema
}
type Security = Record<string, never[]>[]
type Operation = Pick<Detail, 'operationId' | 'summary' | 'description' | 'tags'> & {
  security: Security
  parameters?: object[]
  requestBody?: object
  responses: Record<string, DescribedResponse | Reference>
}

const PERSONAL: Security = [{ session: [] }, { dev_user: [] }, { bearer: [] }]
const IN_PERSON: Security = [{ session: [] }, { dev_user: [] }]
const PUBLIC = new Set<AccessKind>(['open', 'probe', 'signed', 'browser'])
const OF_SHOPS: Security = [{ stripe_signature: [] }, { shopify_signature: [] }]
const OF_DIRECTORIES: Security = [{ directory_signature: [] }]

/** The events that webhooks receive: their bodies, and what they are about. */
type Events = Record<string, { summary: string; description: string; body: Schema }>

const DELIVERY_HEADERS = {
  'X-Webhook-Signature': 'The signature: `v1=` and the HMAC-SHA256 of `<timestamp>.<body>` in hex, keyed with the secret of the endpoint.',
  'X-Webhook-Timestamp': 'The time of the attempt, in Unix seconds.',
  'X-Webhook-Event': 'The type of the event.',
  'X-Webhook-Delivery': 'The ID of the delivery, the same in retries.',
}

/** The requests that endpoints of webhooks receive. */
function describeWebhooks({ schemaOf }: Components, events: Events) {
  const parameters = Object.entries(DELIVERY_HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  return Object.fromEntries(
    Object.entries(events).map(([type, { summary, description, body }]) => [
      type,
      {
        post: {
          operationId: `on${type.replace(/(^|\.)(\w)/g, (_match, _dot, letter: string) => letter.toUpperCase())}`,
          summary,
          description,
          tags: ['webhooks'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body), example: (body.examples as unknown[])[0] } },
          },
          responses: {
            '2XX': { description: 'Received. After any other response, Terse sends the event again after 1, 5 and 15 minutes.' },
            '410': { description: 'Disables the endpoint.' },
          },
        },
      },
    ]),
  )
}

/** The OpenAPI 3.1 document of an application, complete. */
export function describeApi(app: AnyElysia, config: Config, events: Events) {
  const components = createComponents()
  const routes = app.routes as unknown as Route[]
  const describe = describeOperations(components, config, (path) => allowedMethods(routes, new Request(new URL(path, config.baseUrl))))
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { method, path, hooks } of routes) {
    if (hooks.detail?.hide) continue
    const shown = path.replaceAll(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: describe(method, shown, hooks) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Terse',
      version,
      description: 'Create short links, count every click, and see analytics. Links belong to workspaces, which teams share.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.baseUrl }],
    tags: TAGS,
    security: PERSONAL,
    paths,
    webhooks: describeWebhooks(components, events),
    components: { ...components.all(), securitySchemes: schemes(config) },
  }
}

const schemes = (config: Config) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: config.baseUrl.startsWith('https:') ? '__Host-session' : 'session',
    description:
      'The session cookie, which is set when you sign up or sign in. Requests that change something must come from the same origin as the service.',
  },
  dev_user: { type: 'apiKey', in: 'header', name: 'X-Dev-User', description: 'A user ID. Only works with `DEV_AUTH=true`.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token (pat_…) or an API key (key_…).' },
  internal_token: { type: 'http', scheme: 'bearer', description: "The instance's `INTERNAL_TOKEN`, for analytics and metrics." },
  stripe_signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature', description: "Stripe's signature of the event." },
  shopify_signature: { type: 'apiKey', in: 'header', name: 'X-Shopify-Hmac-Sha256', description: "Shopify's signature of the event." },
  directory_signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Directory-Signature',
    description: "WorkOS's signature of the directory event. Also accepted as `WorkOS-Signature`.",
  },
})

function describeOperations(components: Components, { baseUrl }: Config, methodsOf: (path: string) => string[]) {
  const describeResponse = describeResponses(components)
  return (method: string, path: string, hooks: Hooks): Operation => {
    const { detail = {}, body, query, response = {} } = hooks
    const access = detail[ACCESS] ?? 'open'
    const isProbe = access === 'probe' || access === 'signed'
    // Changes by an authenticated caller accept an Idempotency-Key.
    // Browsers and providers, which name no version, have operations that take none.
    const hasVersion = !isProbe && access !== 'browser'
    const isEdit = method !== 'GET' && detail['x-versioned'] === true
    const isIdempotent = method !== 'GET' && !PUBLIC.has(access)
    const headers = [
      ...(detail['x-headers'] ?? []),
      ...(isIdempotent ? (['Idempotent-Replayed'] as const) : []),
      ...(detail['x-versioned'] && method !== 'DELETE' ? (['ETag'] as const) : []),
      ...(hasDeprecated(query) || hasDeprecated(body) ? DEPRECATION_HEADERS : []),
    ]
    const described = {
      ...{ baseUrl, method, path, access, body, query, hasVersion, isIdempotent },
      operationId: detail.operationId,
      ...{ versioned: detail['x-versioned-fields'], bodyLimit: detail['x-body-limit'] },
      what: detail['x-what'],
      methods: methodsOf(path),
    }
    const statuses = new Set([
      ...Object.keys(response),
      ...sharedErrors(access, method, path, hooks),
      ...(isIdempotent ? ['400', '409'] : []),
      ...(isEdit ? ['412'] : []),
      ...(hasVersion ? ['400'] : []),
    ])
    const parameters = [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(components, name)),
      ...Object.entries(query?.properties ?? {}).map(([name, schema]) =>
        queryParameter(components, name, schema, query?.required?.includes(name) === true),
      ),
      ...(isIdempotent ? [components.refer('parameters', IDEMPOTENCY_KEY.name, IDEMPOTENCY_KEY)] : []),
      ...(isEdit ? [components.refer('parameters', IF_MATCH.name, IF_MATCH)] : []),
      ...(hasVersion ? [components.refer('parameters', VERSION.name, VERSION)] : []),
    ]
    const { operationId, summary, tags, 'x-body-types': bodyTypes, 'x-body': checkedBody } = detail
    return {
      ...(operationId && { operationId }),
      ...(summary && { summary }),
      ...describeAccess(access, path, detail),
      ...(tags && { tags }),
      ...(parameters.length > 0 && { parameters }),
      ...bodyOf(
        { ...jsonOf(components, body ?? checkedBody), ...(bodyTypes && contentOfTypes(bodyTypes)) },
        body === undefined || !(OptionalKind in body),
      ),
      responses: Object.fromEntries(
        [...statuses].sort().map((status) => [
          status,
          describeResponse(status, response[status], {
            isProbe,
            headers,
            example: detail['x-answers']?.[status],
            failure: failureExampleOf(status, { ...described, own: detail['x-failures']?.[status] }),
          }),
        ]),
      ),
    }
  }
}

const hasDeprecated = (schema: Schema | undefined): boolean =>
  Object.values((schema?.properties ?? {}) as Record<string, Schema>).some(
    (field) => field.deprecated === true || field.deprecatedValues !== undefined || field.deprecatedText === true || hasDeprecated(field),
  )
const jsonOf = (components: Components, schema: Schema | undefined) =>
  schema && { 'application/json': { schema: components.schemaOf(schema) } }
const bodyOf = (content: object, required: boolean) => (Object.keys(content).length === 0 ? {} : { requestBody: { required, content } })

function describeAccess(access: AccessKind, path: string, detail: Detail): { security: Security; description?: string } {
  const { inPerson, confirmed } = detail[CREDENTIAL_NEEDS] ?? {}
  const described = (more?: string) => {
    const description = [detail.description, more, inPerson && IN_PERSON_ONLY, confirmed && CONFIRMED_ONLY].filter(Boolean).join(' ')
    return description === '' ? {} : { description }
  }
  if (access === 'open' || access === 'probe' || access === 'browser') return { ...described(), security: [] }
  if (access === 'signed') return { ...described(), security: path.startsWith('/v1/scim/') ? OF_DIRECTORIES : OF_SHOPS }
  if (access === 'anyone') return { ...described(), security: [{}, ...PERSONAL] }
  if (access === 'internal') return { ...described(), security: [{ internal_token: [] }] }
  if (access === 'analyst') return { ...described(), security: [{ internal_token: [] }, ...PERSONAL] }
  const security = inPerson ? IN_PERSON : PERSONAL
  if (access === 'caller' || access === 'person') return { ...described(), security }
  if (access === 'instanceAdmin') return { ...described('Only for instance admins.'), security: PERSONAL }
  return { ...described(`Requires the ${access} role in the workspace${access === 'owner' ? '' : ', or a higher one'}.`), security }
}

const IN_PERSON_ONLY = 'Requires a session: personal access tokens and API keys get a 403.'
const CONFIRMED_ONLY =
  "A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request."

/** The errors that follow from the access control and from the inputs. */
function sharedErrors(access: AccessKind, method: string, path: string, { body, query, detail }: Hooks): string[] {
  // 405 is the response to a method that the path doesn't have.
  const errors = ['405', '500']
  if (access !== 'probe' && access !== 'signed' && access !== 'browser') errors.push('429')
  if (!PUBLIC.has(access) || access === 'signed') errors.push('401')
  // A browser's change from another site is refused, whatever it asks for.
  if (!PUBLIC.has(access) || (access === 'open' && method !== 'GET')) errors.push('403')
  if (path.includes('{') && access !== 'signed') errors.push('404')
  const hasBody = body !== undefined || (detail?.['x-body-types'] ?? detail?.['x-body']) !== undefined
  if (hasBody || (query && access !== 'browser')) errors.push('400')
  if (hasBody) errors.push('413', '415')
  if (method !== 'GET') errors.push('503', '507')
  // Queries over clicks that take too long are aborted.
  if (access === 'analyst') errors.push('503')
  return errors
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    "A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again.",
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const VERSION = {
  name: VERSION_HEADER,
  in: 'header',
  required: false,
  description:
    'The version of the API to use. By default, that of the API key or the personal access token, otherwise the newest one. An unknown one gets a 400 that lists those that there are.',
  schema: { type: 'string', enum: API_VERSIONS },
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas.',
  schema: { type: 'string', minLength: 1, maxLength: 8192 },
}

/** The schemas of parameters that are neither IDs nor GTINs. */
const NAMED: Record<string, Schema> = { external_id: ExternalId, backup_name: BackupName }

const pathParameter = ({ refer, schemaOf }: Components, name: string): Reference =>
  refer('parameters', name, {
    name,
    in: 'path',
    required: true,
    schema: schemaOf(NAMED[name] ?? (name.endsWith('_id') ? Id : Name)),
  })

function queryParameter({ refer, schemaOf }: Components, name: string, source: Schema, isRequired: boolean): object {
  const { deprecated, shared, ...schema } = source
  // A named schema has its description in its own definition.
  const description = schema.title === undefined ? schema.description : undefined
  if (description !== undefined) delete schema.description
  const parameter = {
    name,
    in: 'query',
    required: isRequired && schema.default === undefined,
    ...(description !== undefined && { description }),
    ...(deprecated === true && { deprecated }),
    schema: schemaOf(schema),
  }
  return shared === true ? refer('parameters', name, parameter) : parameter
}
