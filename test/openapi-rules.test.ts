import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import Ajv from 'ajv/dist/2020.js'
import { openTestApp, type TestApp } from './harness.ts'
import { bodyIn, createWorld, operationsOf } from './http/operations.ts'
import { resolveReferences, within } from './resolve-references.ts'

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
    const required: Record<string, string> = { by: 'country' }
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

describe('a name', () => {
  /** Each property of the bodies and responses that isn't deprecated, with the object that it is in. */
  function propertiesOf(schema: Schema | undefined, visit: (names: string[], path: string) => void, path = ''): void {
    const { properties = {}, items, anyOf = [] } = schema ?? {}
    const current = Object.entries(properties).filter(([, { deprecated }]) => !deprecated)
    if (current.length > 0)
      visit(
        current.map(([name]) => name),
        path,
      )
    for (const [name, property] of current) propertiesOf(property, visit, `${path}.${name}`)
    for (const option of [...anyOf, ...(items ? [items] : [])]) propertiesOf(option, visit, path)
  }
  function inAllObjects(isWrong: (names: string[], path: string) => boolean): string[] {
    const faults: string[] = []
    for (const operation of operations) {
      const success = Object.entries(operation.responses).find(([status]) => status < '300')?.[1]
      for (const schema of [bodyOf(operation), success?.content?.['application/json']?.schema])
        propertiesOf(schema, (names, path) => {
          if (isWrong(names, path)) faults.push(`${operation.name} ${path}`)
        })
    }
    return faults
  }
  const deprecation = async (path: string) => {
    const { status, headers, body } = await t.send('GET', `/v1/workspaces/${world.workspace.id}${path}`, { as: world.owner })
    return { status, deprecation: headers.get('deprecation'), body }
  }

  test('is `by` for what rows are grouped by', () => {
    const others = operations.filter((operation) => queryOf(operation).some(({ name, deprecated }) => name === 'group' && !deprecated))
    expect(others.map(({ name }) => name)).toEqual([])
  })

  test.each(['/links/count?X=tag', '/orphan-visits?X=day', '/conversions/by?X=day'])(
    'may still be `group` in %s, and the response says that this is deprecated',
    async (path) => {
      const [now, former] = [await deprecation(path.replace('X', 'by')), await deprecation(path.replace('X', 'group'))]
      expect(now).toMatchObject({ status: 200, deprecation: null })
      expect(former).toEqual({ ...now, deprecation: '@1795824000' })
      const both = await deprecation(`${path.replace('X', 'by')}&group=${path.includes('count') ? 'status' : 'link'}`)
      expect(both.status).toBe(400)
    },
  )

  test('is `value` for what a row is about, in every breakdown', () => {
    const rows = operations.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'by'))
    expect(rows.length).toBeGreaterThan(3)
    expect(inAllObjects((names) => names.includes('key') && names.includes('clicks'))).toEqual([])
  })

  test('of UTM parameters is the same everywhere: an object `utm`, or `utm_source` where there are no objects', () => {
    expect(inAllObjects((names, path) => names.includes('medium') && names.includes('source') && !path.endsWith('.utm'))).toEqual([])
    const flat = operations.flatMap(queryOf).map(({ name }) => name)
    expect(flat.filter((name) => ['source', 'medium', 'utm'].includes(name) && name !== 'source')).toEqual([])
  })

  test('of tags is `tags` for those that something has, and `tag` for a filter', () => {
    expect(inAllObjects((names, path) => /\bfilters?$/.test(path) && names.includes('tags'))).toEqual([])
    const filtering = operations.filter(
      (operation) => operation.method === 'get' && queryOf(operation).some(({ name, deprecated }) => name === 'tags' && !deprecated),
    )
    expect(filtering.map(({ name }) => name)).toEqual([])
  })

  test('of the filter by tags may still be `tags` in an export of links, and the response says that this is deprecated', async () => {
    const start = (filters: object) =>
      t.send('POST', `/v1/workspaces/${world.workspace.id}/exports`, { as: world.owner, body: { type: 'links', filters } })
    const [now, former] = [await start({ tag: ['spring'] }), await start({ tags: ['spring'] })]
    expect([now.status, now.headers.get('deprecation')]).toEqual([202, null])
    expect([former.status, former.headers.get('deprecation')]).toEqual([202, '@1795824000'])
  })

  test('of the filter by tags is of a list in every body, and a text in its place is deprecated', async () => {
    const bodies = operations.flatMap((operation) => [...within(bodyOf(operation), operation.name)])
    const filters = bodies.flatMap(([at, { properties }]) => {
      const tag = (properties as Record<string, Schema> | undefined)?.tag
      return tag && /filters?$/.test(at) ? [{ at, type: tag.anyOf?.[0]?.type ?? tag.type }] : []
    })
    expect(filters.length).toBeGreaterThan(5)
    expect(filters.filter(({ type }) => type !== 'array')).toEqual([])
    const workspace = await t.workspace(world.owner)
    const report = { frequency: 'daily', hour: 9, recipients: [world.owner.email] }
    const made = await t.send('POST', `/v1/workspaces/${workspace.id}/reports`, { as: world.owner, body: report })
    const forms: [string, string, (filters: object) => object, number][] = [
      ['POST', '/exports', (filters) => ({ type: 'clicks', filters }), 202],
      ['POST', '/reports', (filters) => ({ ...report, filters }), 201],
      ['PATCH', `/reports/${made.body.id}`, (filters) => ({ filters }), 200],
    ]
    for (const [method, path, bodyWith, status] of forms)
      for (const [tag, deprecation] of [
        [['spring'], null],
        ['spring', '@1795824000'],
      ] as const) {
        const at = `/v1/workspaces/${workspace.id}${path}`
        const { body, headers, ...answer } = await t.send(method, at, { as: world.owner, body: bodyWith({ tag }) })
        expect([path, answer.status, body.filters, headers.get('deprecation')]).toEqual([path, status, { tag }, deprecation])
      }
  })

  test('of the filter of a change of many links may still be `tags`, which selects the same links', async () => {
    const workspace = await t.workspace(world.owner)
    const at = `/v1/workspaces/${workspace.id}/links`
    const { id } = await t.link(world.owner, workspace.id, { tags: ['spring', 'sale'] })
    await t.link(world.owner, workspace.id, { tags: ['sale'] })
    for (const [filter, deprecation] of [
      [{ tag: ['spring'] }, null],
      [{ tags: ['spring'] }, '@1795824000'],
      [{ tag: ['sale'], tags: ['spring'] }, '@1795824000'],
    ] as const) {
      const changes = { title: JSON.stringify(filter) }
      const { body, headers } = await t.send('PATCH', `${at}/bulk`, { as: world.owner, body: { filter, changes } })
      expect([filter, body.items.map((one: { id: number }) => one.id), headers.get('deprecation')]).toEqual([filter, [id], deprecation])
    }
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
      expect([operation.name, status, body]).toMatchObject([operation.name, 200, { items: [], total: 0 }])
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

describe('what can be edited', () => {
  /** Edits without an ETag, and why. */
  const EXCEPTIONS: Record<string, string> = {
    updateLinks: 'Changes many links at once.',
    putLinks: 'Changes many links at once.',
    renamePasskey: 'A passkey has nothing but a name, which only its owner can change, and no operation to read it.',
  }
  const isEdit = ({ method }: { method: string }) => method === 'put' || method === 'patch'
  const headerOf = ({ parameters = [] }: Operation, name: string) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name === name)
  const hasEtag = ({ responses }: Operation) =>
    Object.entries(responses).some(([status, { headers }]) => status < '300' && headers?.ETag !== undefined)

  test('has an ETag, which If-Match is compared with, and so has what reads or deletes it', () => {
    const edits = operations.filter((operation) => isEdit(operation) && EXCEPTIONS[operation.operationId] === undefined)
    const lacking = edits.filter((operation) => !headerOf(operation, 'If-Match') || !hasEtag(operation) || !operation.responses[412])
    expect(lacking.map(({ name }) => name)).toEqual([])
    const places = new Set(edits.map(({ path }) => path))
    const others = operations.filter(
      ({ path, method, operationId }) =>
        places.has(path) && ['get', 'delete'].includes(method) && operationId !== 'getLinkQr' && operationId !== 'deleteAccount',
    )
    expect(
      others
        .filter((operation) => (operation.method === 'get' ? !hasEtag(operation) : !headerOf(operation, 'If-Match')))
        .map(({ name }) => name),
    ).toEqual([])
    expect(edits.length).toBeGreaterThan(25)
    expect(Object.keys(EXCEPTIONS).filter((id) => !operations.some(({ operationId }) => operationId === id))).toEqual([])
  })

  /** The other operation that reads what an operation edits, if it has another path. */
  const READS: Record<string, string> = {
    setLinkQrStyle: '/v1/workspaces/{workspace_id}/links/{link_id}/qr/style',
    setCampaignLinks: '/v1/workspaces/{workspace_id}/campaigns/{campaign_id}',
    enableDirectory: '/v1/workspaces/{workspace_id}/scim',
    putLink: '/v1/workspaces/{workspace_id}/links/{link_id}',
  }

  test('is edited with the ETag that was read, and gets a new one; with an old one it is a 412, and nothing changes', async () => {
    const fresh = await openTestApp({ INTERNAL_TOKEN: 'internal' })
    const own = await createWorld(fresh)
    const at = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, id) => String((own.ids as Record<string, unknown>)[id]))
    await fresh.send('PATCH', at('/v1/workspaces/{workspace_id}/links/{link_id}'), {
      as: own.owner,
      body: { external_id: String(own.ids.external_id) },
    })
    const faults: unknown[] = []
    let edited = 0
    for (const operation of operationsOf(fresh)) {
      const described = operations.find(
        ({ name }) => name === operation.name.replace(/^\w+/, (method) => method.toLowerCase()).replaceAll(/:(\w+)/g, '{$1}'),
      )
      if (!described || !isEdit(described) || !headerOf(described, 'If-Match')) continue
      const read = async () => {
        const { headers, body } = await fresh.send('GET', at(READS[described.operationId] ?? described.path), { as: own.owner })
        return { etag: headers.get('etag'), body }
      }
      const before = await read()
      const edit = (etag: string) =>
        fresh.send(operation.method, at(described.path), { as: own.owner, body: bodyIn(operation, own), headers: { 'if-match': etag } })
      const old = await edit('"b2xk"')
      const unchanged = await read()
      if (before.etag === null || old.status !== 412 || old.body.code !== 'precondition_failed' || unchanged.etag !== before.etag)
        faults.push([operation.name, before.etag, old.status, old.body])
      const changed = await edit(before.etag ?? '')
      const after = await read()
      if (changed.status >= 300 || changed.headers.get('etag') !== after.etag)
        faults.push([operation.name, changed.status, changed.body, changed.headers.get('etag'), after.etag])
      edited++
    }
    expect(faults).toEqual([])
    expect(edited).toBeGreaterThan(25)
    await fresh.close()
  })

  test('is compared in the transaction: of two edits at once with the same ETag, one is refused, and says what has changed', async () => {
    const as = await t.user()
    const { id } = await t.workspace(as)
    const link = await t.link(as, id, { title: 'first', tags: ['a'] })
    const path = `/v1/workspaces/${id}/links/${link.id}`
    const etag = (await t.send('GET', path, { as })).headers.get('etag') ?? ''
    const edit = (body: object, match = etag) => t.send('PATCH', path, { as, body, headers: { 'if-match': match } })
    // Both wait for each other just before their transactions.
    let waiting = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    t.pause.beforeWrite = async () => {
      if (++waiting === 2) release()
      await both
    }
    const answers = await Promise.all([edit({ title: 'second' }), edit({ comment: 'third' })])
    t.pause.beforeWrite = undefined
    const [done] = answers.filter(({ status }) => status === 200)
    const [refused] = answers.filter(({ status }) => status === 412)
    expect([answers.map(({ status }) => status).toSorted(), refused?.body.code]).toEqual([[200, 412], 'precondition_failed'])
    const changed = done?.body.title === 'second' ? 'title' : 'comment'
    expect(refused?.body.fields).toEqual([{ path: changed, message: 'has changed since you read it' }])
    const now = await t.send('GET', path, { as })
    expect([now.headers.get('etag'), now.body]).toEqual([done?.headers.get('etag') ?? '', done?.body])
    // What a proxy that compresses makes of an ETag is still the same one.
    const latest = now.headers.get('etag') ?? ''
    const same = { title: now.body.title }
    for (const written of [`W/${latest}`, latest.replace(/"$/, '-gzip"'), `"eA==", ${latest}`, '*'])
      expect([written, (await edit(same, written)).status]).toEqual([written, 200])
  })

  test('that is deleted with an old ETag is kept', async () => {
    const as = await t.user()
    const { id } = await t.workspace(as)
    const link = await t.link(as, id)
    const path = `/v1/workspaces/${id}/links/${link.id}`
    const etag = (await t.send('GET', path, { as })).headers.get('etag') ?? ''
    await t.send('PATCH', path, { as, body: { title: 'new' } })
    const refused = await t.send('DELETE', path, { as, headers: { 'if-match': etag } })
    expect([refused.status, refused.body.fields]).toEqual([412, [{ path: 'title', message: 'has changed since you read it' }]])
    const latest = (await t.send('GET', path, { as })).headers.get('etag') ?? ''
    expect((await t.send('DELETE', path, { as, headers: { 'if-match': latest } })).status).toBe(204)
  })
})

describe('a version', () => {
  test('is on every response, and one that is not known is a 400 with the known ones', async () => {
    for (const [method, path, as] of [
      ['GET', '/v1/me', world.owner],
      ['GET', '/v1/lookup?slug=x', undefined],
      ['POST', '/v1/workspaces', world.owner],
    ] as const) {
      const plain = await t.send(method, path, as && { as })
      expect([path, plain.headers.get('terse-version')]).toEqual([path, '2026-11-28'])
      const older = await t.send(method, path, { ...(as && { as }), headers: { 'terse-version': '2026-11-01' } })
      expect([path, older.headers.get('terse-version')]).toEqual([path, '2026-11-01'])
      const unknown = await t.send(method, path, { ...(as && { as }), headers: { 'terse-version': '2020-01-01' } })
      expect([path, unknown.status, unknown.body.fields]).toEqual([
        path,
        400,
        [{ path: 'Terse-Version', message: 'must be one of 2026-11-01, 2026-11-28' }],
      ])
    }
  })

  test('of a key or a token is the newest one of the day it was created, and one from before there were versions has the oldest', async () => {
    const as = await t.user()
    const { id } = await t.workspace(as)
    const key = (await t.send('POST', `/v1/workspaces/${id}/api-keys`, { as, body: { name: 'k', role: 'editor' } })).body
    const token = (await t.send('POST', '/v1/me/tokens', { as, body: { name: 't' } })).body
    const versionOf = async (secret: string) => (await t.send('GET', `/v1/workspaces/${id}`, { as: secret })).headers.get('terse-version')
    expect([key.token.version, token.token.version]).toEqual(['2026-11-28', '2026-11-28'])
    expect([await versionOf(key.secret), await versionOf(token.secret)]).toEqual(['2026-11-28', '2026-11-28'])
    const version = '2026-11-01'
    await t.database.updateTable('api_keys').set({ version }).where('id', '=', key.token.id).execute()
    await t.database.updateTable('personal_tokens').set({ version }).where('id', '=', token.token.id).execute()
    expect([await versionOf(key.secret), await versionOf(token.secret)]).toEqual([version, version])
  })

  test('decides whether a PUT replaces or keeps what it leaves out, and keeping it is deprecated', async () => {
    const as = await t.user()
    const { id } = await t.workspace(as)
    const put = (body: object, version?: string) =>
      t.send('PUT', `/v1/workspaces/${id}/links/by-external-id/a`, { as, body, ...(version && { headers: { 'terse-version': version } }) })
    const whole = {
      destination_url: 'https://example.com/',
      title: 'first',
      tags: ['a'],
      utm: { source: 's' },
      redirect_status: 301,
      slug: 'kept',
    }
    await put(whole)
    const kept = await put({ destination_url: 'https://example.com/', utm: { medium: 'm' } }, '2026-11-01')
    expect(kept.body).toMatchObject({ title: 'first', tags: ['a'], utm: { source: 's', medium: 'm' }, redirect_status: 301, slug: 'kept' })
    expect(kept.headers.get('deprecation')).toBe('@1795824000')
    const replaced = await put({ destination_url: 'https://example.com/', utm: { term: 't' } })
    expect(replaced.body).toMatchObject({ title: null, tags: [], utm: { term: 't' }, redirect_status: 302, slug: 'kept' })
    expect(Object.keys(replaced.body.utm)).toEqual(['term'])
    expect(replaced.headers.get('deprecation')).toBeNull()
  })
})

describe('the rate limit', () => {
  test('is in the headers of every response to an authenticated caller, also on a plan without limits', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on', INTERNAL_TOKEN: 'internal' })
    const own = await createWorld(limited)
    const { id } = own.workspace
    await limited.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: 'enterprise' }).where('id', '=', id).execute())
    const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
    const lacking: unknown[] = []
    for (const { method, path, name } of operations) {
      if (
        path === '/v1/ping' ||
        !path.startsWith('/v1/') ||
        path.startsWith('/v1/sso/') ||
        /\/(stripe|shopify)\/\{|scim\/webhook|live$/.test(path)
      )
        continue
      const at = path.replaceAll(/\{(\w+)\}/g, (_, key) => String((own.ids as Record<string, unknown>)[key]))
      for (const as of method === 'get' ? [own.owner, 'internal'] : [own.owner]) {
        const { headers, status } = await limited.send(method.toUpperCase(), at, { as, ...(method !== 'get' && { body: '{' }) })
        if (!names.every((header) => /^\d+$/.test(headers.get(header) ?? ''))) lacking.push([name, as, status])
      }
    }
    expect(lacking).toEqual([])
    const { headers } = await limited.send('GET', `/v1/workspaces/${id}`, { as: own.owner })
    expect(headers.get('x-ratelimit-limit')).toBe('2147483647')
    await limited.close()
  })
})

test('The code of an error is one of those that the document lists.', async () => {
  const { ERROR_CODES } = await import('../src/lib/errors.ts')
  const { body } = await t.send('GET', '/openapi.json')
  expect(body.components.schemas.ErrorCode.enum).toEqual([...ERROR_CODES])
})

test('Every event is a webhook of the document, with an example that fits its schema.', async () => {
  const { EVENT_TYPES } = await import('../src/events.ts')
  const { body } = await t.send('GET', '/openapi.json')
  const { webhooks } = resolveReferences(body) as { webhooks: Record<string, { post: Required<Operation> }> }
  expect(Object.keys(webhooks).toSorted()).toEqual([...EVENT_TYPES].toSorted())
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'] as { schema: Schema; example: Record<string, unknown> }
    expect([type, example.type, Object.keys(example).toSorted()]).toEqual([type, type, Object.keys(schema.properties ?? {}).toSorted()])
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    expect([type, validate(example), validate.errors]).toEqual([type, true, null])
  }
})
