import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from './harness.ts'
import { createWorld, operationsOf } from './http/operations.ts'
import { resolveReferences } from './resolve-references.ts'

// What holds for every operation of the API, one rule in each test. The operations are those of the OpenAPI document.

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  items?: Schema
  enum?: unknown[]
  deprecated?: boolean
}
type Parameter = { name: string; in: string; schema: Schema; deprecated?: boolean }
type Response = { headers?: Record<string, object>; content?: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}
type Document = { paths: Record<string, Record<string, Operation>> }

let t: TestApp
let world: Awaited<ReturnType<typeof createWorld>>
let operations: (Operation & { method: string; path: string; name: string })[]

beforeAll(async () => {
  t = await openTestApp({ INTERNAL_TOKEN: 'internal' })
  world = await createWorld(t)
  const audit = await t.send('POST', `/v1/workspaces/${world.workspace.id}/link-audits`, { as: world.owner })
  world.ids.audit_id = audit.body.id
  const document = resolveReferences((await t.send('GET', '/openapi.json')).body) as Document
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path, name: `${method} ${path}` })),
  )
})
afterAll(() => t.close())

const queryOf = ({ parameters = [] }: Operation) => parameters.filter((parameter) => parameter.in === 'query')
const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema
/** The path of an operation with the ids of the world, which has one of everything. */
const pathOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, id) => String((world.ids as Record<string, unknown>)[id]))

describe('a range', () => {
  test('whose from is after its to is a 400 that names `from`', async () => {
    const required: Record<string, string> = { by: 'country', group: 'link' }
    const faults: unknown[] = []
    for (const operation of operations) {
      const names = queryOf(operation).map(({ name }) => name)
      if (operation.method !== 'get' || !names.includes('from') || !names.includes('to')) continue
      const query = new URLSearchParams({ from: '2026-03-02', to: '2026-03-01' })
      for (const name of names)
        if (operation.path.endsWith('/breakdown') || operation.path.endsWith('/by')) if (required[name]) query.set(name, required[name])
      const { status, body } = await t.send('GET', `${pathOf(operation.path)}?${query}`, { as: world.owner })
      if (status !== 400 || body.fields?.[0]?.path !== 'from') faults.push([operation.name, status, body])
    }
    expect(faults).toEqual([])
  })
})

describe('a confirmation', () => {
  test('is given as `confirm` in the body, and nowhere else', () => {
    const elsewhere = operations.filter((operation) => queryOf(operation).some(({ name, deprecated }) => name === 'confirm' && !deprecated))
    expect(elsewhere.map(({ name }) => name)).toEqual([])
    const inBody = operations.filter((operation) => bodyOf(operation)?.properties?.confirm)
    expect(inBody.map(({ operationId }) => operationId).toSorted()).toEqual([
      'deleteAccount',
      'deleteDomain',
      'deleteWorkspace',
      'scheduleUserDeletion',
      'scheduleWorkspaceDeletion',
    ])
  })

  test('of a domain may still be in the query, and the response says that this is deprecated', async () => {
    const path = `/v1/workspaces/${world.workspace.id}/domains`
    const add = async (hostname: string) => (await t.send('POST', path, { as: world.owner, body: { hostname } })).body.id
    const [first, second] = [await add('one.example'), await add('two.example')]
    expect((await t.send('DELETE', `${path}/${first}`, { as: world.owner })).body.fields).toEqual([
      { path: 'confirm', message: 'is required' },
    ])
    const old = await t.send('DELETE', `${path}/${first}?confirm=one.example`, { as: world.owner })
    expect([old.status, old.headers.get('deprecation'), old.headers.get('sunset'), old.headers.get('link')]).toEqual([
      204,
      '@1795824000',
      'Sun, 28 Nov 2027 00:00:00 GMT',
      '<http://terse.test/docs/api-guide#deprecated-forms>; rel="deprecation"',
    ])
    const now = await t.send('DELETE', `${path}/${second}`, { as: world.owner, body: { confirm: 'two.example' } })
    expect([now.status, now.headers.get('deprecation'), now.headers.get('sunset')]).toEqual([204, null, null])
  })
})

describe('what is deprecated', () => {
  test('is said by the headers of the operation that accepts it', () => {
    const faults = operations.filter((operation) => {
      const isDeprecated = [...queryOf(operation), ...Object.values(bodyOf(operation)?.properties ?? {})].some(
        ({ deprecated }) => deprecated,
      )
      const success = Object.entries(operation.responses).find(([status]) => status < '300')?.[1]
      return isDeprecated && !['Deprecation', 'Sunset', 'Link'].every((header) => success?.headers?.[header])
    })
    expect(faults.map(({ name }) => name)).toEqual([])
  })
})

describe('an empty text', () => {
  const optionsOf = (schema: Schema) => (schema.anyOf ? schema.anyOf.map(({ type }) => type) : [schema.type].flat())
  const isNullableText = (schema: Schema) => ['string', 'null'].every((type) => optionsOf(schema).includes(type))

  test('means null in every field of a body that may be null', async () => {
    const faults: unknown[] = []
    let count = 0
    const known = new Set(operationsOf(t).map(({ name }) => name.toLowerCase()))
    for (const operation of operations) {
      // An instance admin would suspend the workspace.
      if (operation.path.startsWith('/v1/admin/') || !known.has(operation.name.replaceAll(/\{(\w+)\}/g, ':$1'))) continue
      for (const [field, schema] of Object.entries(bodyOf(operation)?.properties ?? {})) {
        if (!isNullableText(schema)) continue
        count++
        const send = async (value: unknown) => {
          const { status, body } = await t.send(operation.method.toUpperCase(), pathOf(operation.path), {
            as: world.owner,
            body: { [field]: value },
          })
          return [status, body?.fields?.filter(({ path }: { path: string }) => path === field)]
        }
        const [empty, nothing] = [await send(''), await send(null)]
        if (!Bun.deepEquals(empty[1], nothing[1])) faults.push([operation.name, field, empty, nothing])
      }
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(50)
  })

  test('clears a field of a link, of its parts, and of the links of a bulk request', async () => {
    const at = `/v1/workspaces/${world.workspace.id}/links`
    const fields = { destination_url: 'https://example.com/', title: '', comment: '', utm: { source: 'a', medium: '' }, folder: '' }
    const { body } = await t.send('POST', at, { as: world.owner, body: fields })
    expect(body).toMatchObject({ title: null, comment: null, utm: { source: 'a' }, folder: null })
    const changed = await t.send('PATCH', `${at}/${body.id}`, { as: world.owner, body: { utm: { source: '' } } })
    expect(changed.body.utm).toBeNull()
    const bulk = await t.send('POST', `${at}/bulk`, { as: world.owner, body: { links: [fields, { ...fields, expires_at: '' }] } })
    expect(bulk.body.items.map(({ title, expires_at }: { title: null; expires_at: null }) => [title, expires_at])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

test('A refusal of the GS1 operation has all fields of the envelope.', async () => {
  for (const [body, status, code] of [
    [{ host: 'a.example' }, 400, 'validation_failed'],
    [{ host: 'a.example', gtin: '96385075' }, 422, 'unprocessable'],
  ] as const) {
    const answer = await t.send('POST', '/v1/qr/gs1', { as: world.owner, body })
    expect([answer.status, answer.body.code, answer.body.request_id]).toEqual([status, code, answer.headers.get('x-request-id') ?? ''])
    expect(answer.body.error).toBeString()
  }
})

describe('a list', () => {
  /** Lists without these parameters, and why. */
  const EXCEPTIONS: Record<string, string> = {
    listClicks: 'Clicks are stored by their time alone, and the summary has their number.',
    listConditions: 'Not rows: each kind of condition once.',
    listAgreementTexts: 'Not rows: the texts that this version of the software comes with.',
    listBackups: 'Not rows: the files at the place of the backups, with its state.',
    listJobs: 'Not rows: what runs now, in five tables.',
  }
  const NAMES = ['limit', 'cursor', 'total', 'sort', 'search']
  const isList = ({ operationId }: Operation) => /^list[A-Z]/.test(operationId)
  const sortsOf = (operation: Operation) => queryOf(operation).find(({ name }) => name === 'sort')?.schema.enum as string[]
  const lists = () => operations.filter((operation) => isList(operation) && EXCEPTIONS[operation.operationId] === undefined)

  test('has a limit, a cursor, a total, an order and a search, and its pages have a cursor and a total', () => {
    const faults = lists().filter((operation) => {
      const names = queryOf(operation).map(({ name }) => name)
      const page = operation.responses[200]?.content?.['application/json']?.schema.properties ?? {}
      return !NAMES.every((name) => names.includes(name)) || !['items', 'next_cursor', 'total'].every((name) => name in page)
    })
    expect(faults.map(({ name }) => name)).toEqual([])
    expect(lists().length).toBeGreaterThan(30)
    expect(Object.keys(EXCEPTIONS).filter((id) => !operations.some(({ operationId }) => operationId === id))).toEqual([])
  })

  test('has each field to sort by in both directions', () => {
    const faults = lists().filter((operation) => {
      const sorts = sortsOf(operation)
      // The name of this order once meant the descending one.
      return sorts.some((sort) => sort.startsWith('-') && sort !== '-links' && !sorts.includes(sort.slice(1)))
    })
    expect(faults.map(({ name }) => name)).toEqual([])
  })

  test('has the same items on pages of one, in every order, and as many as its total', async () => {
    let items = 0
    for (const operation of lists()) {
      const read = async (query: Record<string, string>) => {
        const answer = await t.send('GET', `${pathOf(operation.path)}?${new URLSearchParams(query)}`, { as: world.owner })
        if (answer.status !== 200) throw new Error(`${operation.name} ${JSON.stringify(query)}: ${answer.text}`)
        return answer.body as { items: object[]; next_cursor: string | null; total?: number }
      }
      for (const sort of sortsOf(operation)) {
        const whole = await read({ sort, total: 'true', limit: '100' })
        expect([operation.name, sort, whole.total, whole.next_cursor]).toEqual([operation.name, sort, whole.items.length, null])
        const pages: object[] = []
        let cursor: string | null | undefined
        while (cursor !== null) {
          const page = await read({ sort, limit: '1', ...(cursor && { cursor }) })
          expect([operation.name, page.total]).toEqual([operation.name, undefined])
          pages.push(...page.items)
          cursor = page.next_cursor
        }
        expect([operation.name, sort, pages]).toEqual([operation.name, sort, whole.items])
        items += pages.length
      }
    }
    expect(items).toBeGreaterThan(200)
  })

  test('finds nothing for a text that nothing has', async () => {
    for (const operation of lists()) {
      const query = new URLSearchParams({ search: 'ʎzzyx%_', total: 'true' })
      const { status, body } = await t.send('GET', `${pathOf(operation.path)}?${query}`, { as: world.owner })
      expect([operation.name, status, body]).toMatchObject([operation.name, 200, { items: [], total: 0, next_cursor: null }])
    }
  })

  test('of tags is searched in any script and case, and ignores the case when it is sorted by name', async () => {
    const as = await t.user()
    const { id } = await t.workspace(as)
    for (const name of ['Ärger', 'zebra', 'Apfel', 'a%b', 'ΣΟΦΟΣ'])
      await t.send('POST', `/v1/workspaces/${id}/tags`, { as, body: { name } })
    const names = async (query: object) =>
      (await t.send('GET', `/v1/workspaces/${id}/tags?${new URLSearchParams(query as Record<string, string>)}`, { as })).body.items.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names({ search: 'ÄRG' })).toEqual(['Ärger'])
    expect(await names({ search: 'σοφος' })).toEqual(['ΣΟΦΟΣ'])
    expect(await names({ search: '%' })).toEqual(['a%b'])
    expect(await names({ search: 'E' })).toEqual(['Apfel', 'zebra', 'Ärger'])
    expect(await names({ sort: 'name' })).toEqual(['a%b', 'Apfel', 'zebra', 'Ärger', 'ΣΟΦΟΣ'])
    expect(await names({ sort: '-name', limit: '2' })).toEqual(['ΣΟΦΟΣ', 'Ärger'])
  })
})
