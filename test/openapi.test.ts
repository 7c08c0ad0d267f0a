import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Kind, type TSchema } from '@sinclair/typebox'
import { unavailable } from '../src/lib/errors.ts'
import { openTestApp, type TestApp } from './harness.ts'
import { createWorld } from './http/operations.ts'
import { type Json, referredTo, resolveReferences, within } from './resolve-references.ts'

type Parameter = { name: string; in: string; required: boolean; schema: Json; deprecated?: boolean }
type Answer = { description: string; headers?: Json; content?: Record<string, { schema: Json }> }
type Operation = {
  summary: string
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, Answer>
  security?: Record<string, string[]>[]
  deprecated?: boolean
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  security: Record<string, string[]>[]
  components: { schemas: Record<string, Json>; headers: Json; securitySchemes: Record<string, { type: string }> }
}
type Route = {
  method: string
  path: string
  hooks: {
    detail?: { hide?: boolean; operationId?: string }
    body?: object
    query?: { properties: object }
    response?: Record<string, TSchema>
  }
}

const PROBES = ['get /healthz', 'get /readyz', 'get /v1/ping']
/** Asked by a proxy, within a limit of its own. */
const OF_PROXIES = ['get /internal/tls/ask']
/** They sign what they send. */
const OF_PROVIDERS = ['post /v1/conversions/stripe/{workspace_id}', 'post /v1/conversions/shopify/{workspace_id}', 'post /v1/scim/webhook']
/** Browsers come to them from elsewhere: they are counted, and their refusals are redirects to a page. */
const OF_BROWSERS = ['get /v1/sso/authorize', 'get /v1/sso/callback', 'get /v1/sso/consent']
const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

let t: TestApp
/** With references in it, and without. */
let raw: Document
let document: Document
let operations: { name: string; path: string; method: string; operation: Operation; route: Route }[]

beforeAll(async () => {
  t = await openTestApp()
  raw = (await t.send('GET', '/openapi.json')).body
  document = resolveReferences(raw)
  operations = (t.app.routes as unknown as Route[])
    .filter(({ hooks }) => hooks.detail?.hide !== true)
    .map((route) => {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
      const method = route.method.toLowerCase()
      return { name: `${method} ${path}`, path, method, operation: document.paths[path]?.[method] as Operation, route }
    })
})
afterAll(() => t.close())

const each = (check: (operation: (typeof operations)[number]) => unknown) => {
  const faults = operations.filter((operation) => !check(operation)).map(({ name }) => name)
  expect(faults).toEqual([])
}
const has = ({ responses }: Operation, ...statuses: number[]) => statuses.every((status) => `${status}` in responses)

describe('the document', () => {
  test('is OpenAPI 3.1 of this version, for anybody', async () => {
    const answer = await t.send('GET', '/openapi.json')
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/json'])
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Terse', version: '0.1.0' })
    expect(document.servers).toEqual([{ url: 'http://terse.test' }])
  })

  test('describes every operation that there is, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    expect(described.toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
    expect(described.length).toBeGreaterThan(30)
  })

  test('gives every operation a summary, a tag that is declared, and an id of its own', () => {
    const tags = new Set(document.tags.map(({ name }) => name))
    each(({ operation }) => operation.summary.length > 3 && operation.tags.length === 1 && operation.tags.every((tag) => tags.has(tag)))
    each(({ operation, route }) => operation.operationId === route.hooks.detail?.operationId)
    each(({ operation }) => /^[a-z]+([A-Z][a-z]+)*$/.test(operation.operationId))
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  test('describes every tag that it has, and has none without an operation', () => {
    for (const { name, description } of document.tags) expect([name, description.length > 10]).toEqual([name, true])
    const used = new Set(operations.flatMap(({ operation }) => operation.tags))
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
  })

  test('has no reference that leads nowhere', () => {
    for (const [at, { $ref }] of within(raw)) {
      if (typeof $ref === 'string') expect([at, $ref, typeof referredTo(raw, $ref)]).toEqual([at, $ref, 'object'])
    }
  })
})

test('A schema has no keyword that JSON Schema does not have, and none with a name is written out in place.', () => {
  const { paths, components } = raw
  const found = [...within({ paths, components })].filter(([at]) => !at.endsWith('/properties')).flatMap(([, value]) => Object.keys(value))
  const internal = ['expects', 'lines', 'raw', 'anything', 'shown', 'mediaTypes', 'shared', 'title']
  expect(internal.filter((keyword) => found.includes(keyword))).toEqual([])
})

test('A secret that is shown once may be null: a replay has none.', () => {
  for (const path of ['/v1/workspaces/{workspace_id}/api-keys', '/v1/me/tokens']) {
    const schema = document.paths[path]?.post?.responses[201]?.content?.['application/json']?.schema as { properties: Record<string, Json> }
    expect([path, schema.properties.secret?.type]).toEqual([path, ['string', 'null']])
  }
})

describe('parameters and bodies', () => {
  test('of a path are integers, but for GTINs, external ids, names of backups and kinds of jobs, and required, and all of them are there', () => {
    each(({ path, operation }) => {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      return (
        Bun.deepEquals(inPath.map(({ name }) => name).toSorted(), names.toSorted()) &&
        inPath.every(
          ({ name, required, schema }) =>
            required && schema.type === (['gtin', 'external_id', 'backup_name', 'kind'].includes(name) ? 'string' : 'integer'),
        )
      )
    })
  })

  test('of a query are all there', () => {
    each(({ operation, route }) => {
      const names = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      return Bun.deepEquals(names.toSorted(), Object.keys(route.hooks.query?.properties ?? {}).toSorted())
    })
    const offset = document.paths['/v1/workspaces/{workspace_id}/links']?.get?.parameters?.find(({ name }) => name === 'offset')
    expect(offset?.deprecated).toBe(true)
  })

  test('are JSON objects, where there is a body', () => {
    each(({ operation, route }) => {
      // A picture is sent as it is.
      if (operation.operationId === 'uploadLogo') return operation.requestBody?.content['image/png'] !== undefined
      const schema = operation.requestBody?.content['application/json']?.schema
      // Some are checked by their handler: what pages and providers send.
      return route.hooks.body || 'x-body' in (route.hooks.detail ?? {})
        ? // The confirmation may still be in the query.
          operation.requestBody?.required === (operation.operationId !== 'deleteDomain') && schema?.type === 'object'
        : operation.requestBody === undefined
    })
  })
})

describe('answers', () => {
  test('are described, with X-Request-ID, and have a schema unless they are empty', () => {
    each(({ operation, route }) =>
      Object.entries(operation.responses).every(
        ([status, { description, headers, content }]) =>
          /^[2-5]\d\d$/.test(status) &&
          description.length > 3 &&
          headers?.['X-Request-ID'] !== undefined &&
          (route.hooks.response?.[status]?.[Kind] === 'Void'
            ? content === undefined
            : Object.values(content ?? {}).length > 0 &&
              Object.values(content ?? {}).every(({ schema }) => Object.keys(schema).length > 0)),
      ),
    )
    // Of a file there may be a part; what is created or changed says which of both it was.
    each(
      ({ operation }) =>
        operation.operationId === 'putLink' ||
        Object.keys(operation.responses).filter((status) => /^[23]/.test(status) && !['206', '304'].includes(status)).length === 1,
    )
  })

  test('are JSON, but for the exports, the live stream, pictures and previews', () => {
    const typesOf = ({ responses }: Operation) => Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}))
    each(
      ({ name, operation }) =>
        /\/((links|audit)\/export|me\/data|live|download|metrics|preview-image|favicon|preview|qr|qr\/bulk|agreements\/\{agreement_id\}\/page)$/.test(
          name,
        ) || typesOf(operation).every((type) => type === 'application/json'),
    )
    const [file, ...failures] = typesOf(document.paths['/v1/workspaces/{workspace_id}/links/export']?.get as Operation)
    expect([file, [...new Set(failures)]]).toEqual(['text/csv', ['application/json']])
    const audit = document.paths['/v1/workspaces/{workspace_id}/audit/export']?.get as Operation
    expect(Object.keys(audit.responses[200]?.content ?? {})).toEqual(['text/csv', 'application/x-ndjson'])
  })

  test('of errors are the envelope', () => {
    each(({ operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => status >= '400')
        .every(([, { content }]) => Bun.deepEquals(content?.['application/json']?.schema, document.components.schemas.Error)),
    )
    expect(document.components.schemas.Error).toMatchObject({ type: 'object', required: ['error', 'code', 'request_id'] })
  })

  test('to methods that an address does not have are 405, with Allow', async () => {
    each(({ operation }) => operation.responses[405]?.headers?.Allow !== undefined)
    for (const [path, methods] of Object.entries(document.paths)) {
      const own = Object.keys(methods).map((method) => method.toUpperCase())
      const { status, headers } = await t.send('PROPFIND', path.replaceAll(/\{\w+\}/g, '1'))
      const allowed = headers.get('allow')?.split(', ') ?? []
      // Others may come from a path whose parameter stands where this one has a word.
      const missing = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].filter((method) => !allowed.includes(method))
      expect([path, status, missing]).toEqual([path, 405, []])
    }
  })

  test('are 503, with Retry-After, where the threads that read have no room: of every operation that says so, and of no other', async () => {
    let isBusy = false
    const refuse = () => {
      if (isBusy) throw unavailable('busy', 5)
    }
    const busy = await openTestApp({ INTERNAL_TOKEN: 'internal' }, { refuse })
    const world = await createWorld(busy)
    const audit = await busy.send('POST', `/v1/workspaces/${world.workspace.id}/link-audits`, { as: world.owner })
    const ids: Record<string, number> = { ...world.ids, audit_id: audit.body.id }
    isBusy = true
    for (const { name, path, method, operation } of operations) {
      // A probe looks for itself, a download may note itself, a stream has begun before it reads, and a picture is drawn or
      // elsewhere.
      if (method !== 'get' || /\/(readyz|download|live|preview-image|favicon|qr|backups\/\{backup_name\})$/.test(path)) continue
      const query = /\/(breakdown|conversions\/by)$/.test(path) ? '?by=link' : path.endsWith('/links/daily') ? '?ids=1' : ''
      const as = path === '/metrics' ? 'internal' : world.owner
      const answer = await busy.send('GET', path.replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id])) + query, { as })
      expect([name, answer.status === 503, answer.headers.get('retry-after')]).toEqual([
        name,
        has(operation, 503),
        has(operation, 503) ? '5' : null,
      ])
    }
    await busy.close()
  })

  test('of errors are there as they apply', () => {
    each(({ operation, route }) => !route.hooks.body || has(operation, 400, 413, 415))
    each(
      ({ name, operation, route }) =>
        OF_BROWSERS.includes(name) || Object.keys(route.hooks.query?.properties ?? {}).length === 0 || has(operation, 400),
    )
    // To a provider, a workspace that isn't there is as a wrong signature.
    each(({ name, path, operation }) => OF_PROVIDERS.includes(name) || !path.includes('{') || has(operation, 404))
    each(
      ({ name, path, operation }) =>
        !path.includes('{workspace_id}') || has(operation, ...(OF_PROVIDERS.includes(name) ? [401] : [401, 404])),
    )
    each(({ path, method, operation }) => !path.includes('/workspaces/{workspace_id}') || method === 'get' || has(operation, 403))
    each(({ operation }) => operation.security?.length === 0 || has(operation, 401))
    each(({ method, operation }) => method === 'get' || has(operation, 503))
    // A query that takes too long.
    each(({ path, operation }) => !path.includes('/analytics/') || has(operation, 503))
    for (const name of [
      'post /v1/workspaces/{workspace_id}/links',
      'patch /v1/workspaces/{workspace_id}/links/{link_id}',
      'post /v1/links',
    ]) {
      const { operation } = operations.find((one) => one.name === name) ?? {}
      expect([name, operation && has(operation, 409)]).toEqual([name, true])
    }
  })

  test('tell of the headers that they have', () => {
    const headersOf = (path: string, method: string, status: number) =>
      Object.keys(document.paths[path]?.[method]?.responses[status]?.headers ?? {})
    expect(headersOf('/v1/workspaces/{workspace_id}/links', 'get', 200)).toContain('Deprecation')
    expect(headersOf('/v1/auth/signup', 'post', 201)).toContain('Set-Cookie')
    expect(headersOf('/v1/auth/login', 'post', 200)).toContain('Set-Cookie')
    expect(headersOf('/v1/auth/logout', 'post', 204)).toContain('Set-Cookie')
    expect(headersOf('/v1/workspaces/{workspace_id}/links/export', 'get', 200)).toContain('Content-Disposition')
    each(({ operation }) => [429, 503].every((status) => !has(operation, status) || operation.responses[status]?.headers?.['Retry-After']))
  })
})

describe('limits', () => {
  test('are told by three headers on every answer of every operation that has them: all but the probes', () => {
    const isTold = (each: Answer) => RATE_HEADERS.every((header) => each.headers?.[header] !== undefined)
    each(
      ({ name, operation }) =>
        [...PROBES, ...OF_PROXIES, ...OF_PROVIDERS].includes(name) ||
        ((OF_BROWSERS.includes(name) || has(operation, 429)) && Object.values(operation.responses).every(isTold)),
    )
    each(({ name, operation }) => !PROBES.includes(name) || (!has(operation, 429) && !Object.values(operation.responses).some(isTold)))
  })

  test('are told as described: an answer has the headers where its operation says so', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' })
    for (const [index, { name, method, path, operation }] of operations.entries()) {
      const address = `192.0.2.${index + 1}`
      const { status, headers } = await limited.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), { address })
      const described = RATE_HEADERS.filter((header) => operation.responses[status]?.headers?.[header] !== undefined)
      expect([name, status, RATE_HEADERS.filter((header) => headers.has(header))]).toEqual([name, status, described])
    }
    await limited.close()
  })
})

describe('an Idempotency-Key', () => {
  const keyOf = ({ parameters = [] }: Operation) => parameters.find(({ name }) => name === 'Idempotency-Key')
  const isChange = ({ name, method, operation }: (typeof operations)[number]) =>
    method !== 'get' && !OF_PROVIDERS.includes(name) && (operation.security ?? document.security).length > 0

  test('may go with every change by somebody who is known, and with nothing else', () => {
    each((one) => (keyOf(one.operation) !== undefined) === isChange(one))
    each(({ operation }) => keyOf(operation)?.in !== 'path' && keyOf(operation)?.required !== true)
    expect(operations.filter(isChange).length).toBeGreaterThan(25)
  })

  test('has its answers: 400, 409, and a replay that says so', () => {
    each((one) => !isChange(one) || has(one.operation, 400, 409))
    each(({ operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => status < '300')
        .every(([, { headers }]) => (headers?.['Idempotent-Replayed'] !== undefined) === (keyOf(operation) !== undefined)),
    )
  })
})

describe('security', () => {
  test('is said for every operation, by schemes that are declared', () => {
    const { securitySchemes } = document.components
    expect(Object.keys(securitySchemes).toSorted()).toEqual([
      'bearer',
      'dev_user',
      'directory_signature',
      'internal_token',
      'session',
      'shopify_signature',
      'stripe_signature',
    ])
    each(({ operation }) => (operation.security ?? document.security).flatMap(Object.keys).every((scheme) => scheme in securitySchemes))
  })

  test('is as the operation has it: none where it is open, and a request without credentials is 401 where it is not', async () => {
    for (const { name, operation, path } of operations) {
      const security = operation.security ?? document.security
      const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0)
      const [method = ''] = name.split(' ')
      const { status } = await t.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'))
      expect([name, isOpen]).toEqual([name, status !== 401])
    }
  })
})

describe('schemas', () => {
  test('say what JSON has: types that exist, requirements that are properties, patterns that compile', () => {
    const types = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']
    for (const [at, schema] of within({ paths: document.paths, schemas: document.components.schemas })) {
      const { type, required, properties, pattern } = schema
      if (typeof type === 'string' || Array.isArray(type))
        expect([at, [type].flat().filter((one) => !types.includes(one as string))]).toEqual([at, []])
      if (Array.isArray(required)) expect([at, required.filter((name) => !((properties ?? {}) as Json)[name])]).toEqual([at, []])
      if (typeof pattern === 'string') expect(() => new RegExp(pattern, 'u')).not.toThrow()
    }
  })

  test('take no text for a number, a date or a truth value', () => {
    for (const [at, { anyOf }] of within(document.paths)) {
      // An answer may be either, as a breakdown's value is.
      if (!Array.isArray(anyOf) || at.includes('/responses/') || at.includes('/properties/metadata/')) continue
      const types = anyOf.map(({ type }: Json) => type)
      expect([at, types.includes('string') && types.some((type) => ['integer', 'number', 'boolean'].includes(String(type)))]).toEqual([
        at,
        false,
      ])
    }
  })
})

describe('limits of values', () => {
  /** Schemas within, of what may be sent and of what is answered, with where they are. */
  const schemasIn = (...kinds: ('parameters' | 'requestBody' | 'responses')[]) =>
    operations.flatMap(({ name, operation }) => kinds.flatMap((kind) => [...within(operation[kind], `${name} ${kind}`)]))
  const isOf = (schema: Json, type: string) =>
    [schema.type].flat().includes(type) && schema.enum === undefined && schema.const === undefined
  const names = (found: [string, Json][]) => found.map(([at]) => at)

  test('are there for every text that may be sent: a length, a pattern, a format, or the values themselves', () => {
    const without = schemasIn('parameters', 'requestBody').filter(
      ([, schema]) => isOf(schema, 'string') && !['maxLength', 'pattern', 'format'].some((keyword) => keyword in schema),
    )
    expect(names(without)).toEqual([])
  })

  test('are there for every list that is sent or answered, but for those that nothing limits', () => {
    const lists = schemasIn('parameters', 'requestBody', 'responses').filter(([, schema]) => isOf(schema, 'array'))
    const without = lists.filter(([, { maxItems }]) => maxItems === undefined)
    // As many as there are, and as a destination is suspect for.
    const isUnlimited = (at: string) =>
      /^get \/v1\/(me\/tokens|workspaces(\/\{workspace_id\}\/(members|invitations|api-keys|tags))?) responses/.test(at) ||
      at.endsWith('/reasons')
    expect(names(without).filter((at) => !isUnlimited(at))).toEqual([])
    expect(lists.length).toBeGreaterThan(8 * without.length)
  })

  test('are there for every integer that is sent or answered: ids are of 64 bits, of which JSON has 53', () => {
    const integers = schemasIn('parameters', 'requestBody', 'responses').filter(([, schema]) => isOf(schema, 'integer'))
    expect(names(integers.filter(([, { minimum, maximum, format }]) => [minimum, maximum, format].includes(undefined)))).toEqual([])
    const ids = integers.filter(([at]) => /\/(id|\w+_id)(\/anyOf\/0)?$/.test(at))
    expect(ids.length).toBeGreaterThan(100)
    for (const [at, { format, maximum }] of ids) expect([at, format, maximum]).toEqual([at, 'int64', Number.MAX_SAFE_INTEGER])
  })

  test('are those of one link for each of many', () => {
    const schemaOf = (path: string) => document.paths[path]?.post?.requestBody?.content['application/json']?.schema as { properties: Json }
    const one = schemaOf('/v1/workspaces/{workspace_id}/links')
    const { links } = schemaOf('/v1/workspaces/{workspace_id}/links/bulk').properties as { links: { items: { properties: Json } } }
    expect(links.items.properties).toEqual(one.properties)
  })

  test('are the formats of dates and times', () => {
    const formatOf = (path: string, parameter: string) =>
      document.paths[path]?.get?.parameters?.find(({ name }) => name === parameter)?.schema
    expect(formatOf('/v1/workspaces/{workspace_id}/bio/{bio_page_id}/stats', 'from')).toMatchObject({ format: 'date' })
    expect(formatOf('/v1/analytics/workspaces/{workspace_id}/timeseries', 'from')).toMatchObject({
      anyOf: [{ format: 'date' }, { format: 'date-time' }],
    })
    expect(formatOf('/v1/workspaces/{workspace_id}/links', 'from')).toMatchObject({ anyOf: [{ format: 'date' }, { format: 'date-time' }] })
    const body = document.paths['/v1/workspaces/{workspace_id}/links']?.post?.requestBody?.content['application/json']?.schema
    expect(JSON.stringify((body as { properties: Json }).properties.expires_at)).toContain('"format":"date-time"')
  })

  test('do not change what is checked: a text that is a time in the document alone is refused by its own sentence', async () => {
    const owner = await t.user()
    const { id } = await t.workspace(owner)
    const { body } = await t.send('GET', `/v1/workspaces/${id}/links?from=soon`, { as: owner })
    const message = 'must be a date such as 2026-11-21, or an RFC 3339 time such as 2026-11-21T09:30:00Z'
    expect(body.fields).toEqual([{ path: 'from', message }])
    const link = { destination_url: 'https://example.com/', expires_at: 'tomorrow', domain_id: 1e300 }
    const answer = await t.send('POST', `/v1/workspaces/${id}/links`, { as: owner, body: link })
    expect(answer.body.fields).toEqual([{ path: 'expires_at', message }])
  })
})
