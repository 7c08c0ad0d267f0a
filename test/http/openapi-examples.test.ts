import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { ENTRY_HEADER } from '../../src/features/audit/entries.ts'
import { LINK_HEADER } from '../../src/features/links/csv.ts'
import { trafficSourceOf } from '../../src/lib/traffic-sources/traffic-source.ts'
import { NO_DNS, openTestApp, type TestApp } from '../harness.ts'
import { type Json, resolveReferences } from '../resolve-references.ts'
import { createWorld } from './operations.ts'

type Media = { schema: Json & { examples?: unknown[] }; example?: unknown }
type Content = Record<string, Media>
type Operation = { operationId: string; requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks: object
  components: { schemas: Record<string, Media['schema']>; responses: Record<string, { content: Content }> }
}

let t: TestApp
let document: Document
let operations: { name: string; method: string; path: string; operation: Operation }[]

beforeAll(async () => {
  t = await openTestApp({ ...NO_DNS, SIGNUP: 'open' })
  document = resolveReferences((await t.send('GET', '/openapi.json')).body)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => t.close())

const ajv = addFormats(new Ajv({ allErrors: true, strict: true, strictTypes: false, allowUnionTypes: true }))
const faultsOf = (schema: Json, value: unknown) => {
  ajv.validate(schema, value)
  return ajv.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? []
}
const exampleOf = ({ schema, example }: Media) => example ?? schema.examples?.[0]
const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']
const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) => (content && status < '400' ? [content] : []))
const answerOf = (id: string) => {
  const [content] = operations.flatMap(({ operation }) => (operation.operationId === id ? answersOf(operation) : []))
  return Object.fromEntries(Object.entries(content ?? {}).map(([type, media]) => [type, exampleOf(media)]))
}
const jsonOf = (id: string) => answerOf(id)['application/json'] as Json
const firstOf = (id: string) => (jsonOf(id) as { items: Json[] }).items[0] as Json

/** Every example within a part of the document. */
function* examplesIn(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'example') yield inner
    else if (key === 'examples' && Array.isArray(inner)) yield* inner
    else yield* examplesIn(inner)
  }
}

/** Every object within a value. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Json
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}
const isLink = ({ short_url, destination_url }: Json): boolean => short_url !== undefined && destination_url !== undefined

describe('an example', () => {
  test('is there for every body, for every answer, and for every error', () => {
    const contents = operations.flatMap(({ name, operation: { requestBody, responses } }) =>
      [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}).map((media) => ({ name, media }))),
    )
    expect(contents.length).toBeGreaterThan(200)
    expect(contents.filter(({ media }) => exampleOf(media) === undefined).map(({ name }) => name)).toEqual([])
  })

  test('is valid by its schema: of a named schema, of a body and of an answer', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      for (const example of schema.examples ?? []) expect([name, faultsOf(schema, example)]).toEqual([name, []])
    for (const { name, operation } of operations) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one) => Object.values(one?.content ?? {}))
      for (const media of contents) expect([name, faultsOf(media.schema, exampleOf(media))]).toEqual([name, []])
    }
  })

  test('would be refused by its schema with a field of a wrong type, or without a required one', () => {
    const { Link: link } = document.components.schemas
    const example = link?.examples?.[0] as Json
    expect(faultsOf(link as Json, { ...example, clicks: '412' })).toEqual(['/clicks must be integer'])
    const { slug: _, ...without } = example
    expect(faultsOf(link as Json, without)).toEqual([" must have required property 'slug'"])
  })

  test('says what a user would: no text is the name of its type', () => {
    const texts = JSON.stringify(Object.values(document.components.schemas).flatMap(({ examples = [] }) => examples))
    expect(texts).not.toMatch(/"(string|text|foo|bar|lorem[^"]*)"(?!:)/i)
  })

  test('is of the one story that all of them tell: an instance, a workspace, a link and their people', () => {
    const { webhooks, components } = document
    const told = JSON.stringify([document.paths, webhooks, components].flatMap((part) => [...examplesIn(part)]))
    const valuesOf = (field: string) => new Set([...told.matchAll(new RegExp(`"${field}":(\\d+)`, 'g'))].map(([, value]) => value))
    expect(['workspace_id', 'link_id', 'created_by', 'campaign_id', 'domain_id'].map((field) => [field, ...valuesOf(field)])).toEqual([
      ['workspace_id', '12'],
      ['link_id', '1042'],
      ['created_by', '7'],
      ['campaign_id', '5'],
      ['domain_id', '31'],
    ])
    expect([...new Set(told.match(/[\w.]+@[\w.]+/g))].sort()).toEqual(
      ['ada', 'grace', 'help', 'team', 'veda'].map((name) => `${name}@example.com`),
    )
    expect(told).not.toMatch(/acme/i)
  })

  test('of what is created is got later with the same values', () => {
    const creations = operations.filter(({ operation }) => /^(create|set|schedule)/.test(operation.operationId) && bodyOf(operation))
    expect(creations.length).toBeGreaterThan(10)
    for (const { name, operation } of creations) {
      const sent = exampleOf(bodyOf(operation) as Media) as Json
      const answer = jsonOf(operation.operationId)
      const made = (answer.token ?? answer.endpoint ?? answer) as Json
      const kept = Object.keys(sent).filter((key) => key in made)
      expect([name, Object.fromEntries(kept.map((key) => [key, made[key]]))]).toEqual([
        name,
        Object.fromEntries(kept.map((key) => [key, sent[key]])),
      ])
    }
    const { clicks: _, last_clicked_at: __, updated_at: ___, ...unchanged } = jsonOf('createLink')
    expect(jsonOf('getLink')).toMatchObject(unchanged)
    expect(firstOf('listLinks')).toEqual(jsonOf('getLink'))
    expect(jsonOf('createWebhookEndpoint').endpoint).toEqual(jsonOf('getWebhookEndpoint'))
  })

  test('says the same of a thing wherever it is', () => {
    const { webhooks, components } = document
    const said = new Map<string, Set<unknown>>()
    const say = (of: string, value: unknown) => value !== undefined && said.set(of, (said.get(of) ?? new Set()).add(value))
    for (const thing of objectsIn([document.paths, webhooks, components].flatMap((part) => [...examplesIn(part)]))) {
      const { id, link_id, user_id, slug, short_url, name, display_name, hostname, host, created_at } = thing
      if (slug !== undefined && short_url) say(`slug of ${short_url}`, slug)
      if (isLink(thing)) say(`slug of link ${link_id ?? id}`, slug)
      if (isLink(thing)) say(`title of link ${link_id ?? id}`, thing.title)
      if (thing.type === 'link' && id) say(`slug of link ${id}`, name)
      if (display_name !== undefined && (user_id ?? id)) say(`name of user ${user_id ?? id}`, display_name)
      if (thing.hostname !== undefined && thing.dns) say(`name of domain ${id}`, hostname)
      if (thing.domain_id && host) say(`name of domain ${thing.domain_id}`, host)
      for (const later of ['updated_at', 'finished_at', 'last_clicked_at', 'delivered_at', 'expires_at'])
        if (created_at && thing[later]) expect([thing, String(thing[later]) >= String(created_at)]).toEqual([thing, true])
      if (typeof thing.rate === 'number') expect([thing, thing.rate]).toEqual([thing, Number(thing.sales) / Number(thing.clicks)])
      if (typeof thing.unique_visitors === 'number' && typeof thing.clicks === 'number')
        expect([thing, thing.unique_visitors <= thing.clicks]).toEqual([thing, true])
    }
    const different = [...said].filter(([, values]) => values.size > 1).map(([of, values]) => [of, ...values])
    expect(different).toEqual([])
    expect(said.size).toBeGreaterThan(10)
  })

  test('counts what it lists, and classifies a click as the service does', () => {
    const link = jsonOf('getLink') as { id: number; clicks: number }
    const { items } = jsonOf('getDailyLinkClicks') as { items: { link_id: number; clicks: number[] }[] }
    const { movers } = jsonOf('getHome') as { movers: { link_id: number; clicks: number; daily_clicks: number[] }[] }
    for (const days of [items[0]?.clicks ?? [], movers[0]?.daily_clicks ?? []])
      expect(days.reduce((sum, clicks) => sum + clicks)).toBeLessThanOrEqual(link.clicks)
    expect(items[0]?.clicks.at(-1)).toBe(movers[0]?.clicks as number)
    const { progress } = jsonOf('getLinkAudit') as { progress: Record<string, number> }
    const { urls = 0, checked, ...outcomes } = progress
    expect([checked, Object.values(outcomes).reduce((sum, one) => sum + one)]).toEqual([urls, urls])
    const { created, failed, done, rows } = jsonOf('getImport') as Record<string, number>
    expect([done, Number(created) + Number(failed)]).toEqual([rows as number, rows as number])
    const user = jsonOf('getAnyUser') as { workspaces: number; memberships: unknown[] }
    expect(user.memberships).toHaveLength(user.workspaces)
    expect((jsonOf('renewRecoveryCodes') as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
    const click = firstOf('listClicks') as Record<string, string>
    const origin = {
      referrer: click.referrer ?? '',
      utmSource: click.utm_source ?? '',
      utmMedium: click.utm_medium ?? '',
      ref: '',
      clickId: '',
    }
    expect(trafficSourceOf(origin)).toEqual({ source: click.referrer_source, channel: click.channel } as never)
  })

  test('of a file has the columns that the service writes, and the values of the example that its rows are of', () => {
    expect(answerOf('exportLinks')['text/csv']).toStartWith(LINK_HEADER)
    expect(answerOf('exportAuditEntries')['text/csv']).toStartWith(ENTRY_HEADER)
    const files = { exportLinks: jsonOf('getLink'), exportAuditEntries: firstOf('listAuditEntries'), downloadExport: firstOf('listClicks') }
    for (const [id, example] of Object.entries(files)) {
      const [row = {}] = parse(String(answerOf(id)['text/csv']), { columns: true }) as Json[]
      const columns = Object.keys(row).filter((column) => column in example && typeof example[column] !== 'object')
      expect([id, columns.length > 5]).toEqual([id, true])
      expect(columns.map((column) => [column, row[column]])).toEqual(columns.map((column) => [column, String(example[column])]))
    }
    expect(JSON.parse(String(answerOf('exportAuditEntries')['application/x-ndjson']))).toEqual(firstOf('listAuditEntries'))
  })
})

/** Examples that are sent after each other: what one of them has made is taken for the next, and nobody was mailed their token. */
const REFUSED: Record<string, number> = {
  createUser: 409,
  createLinkAnywhere: 409,
  reportLink: 404,
  resetPassword: 400,
  changePassword: 400,
  verifyEmail: 400,
  // Of somebody else.
  deleteAccount: 400,
  scheduleUserDeletion: 400,
  // No app shows it, and no authenticator signed it.
  confirmTotp: 400,
  addPasskey: 400,
  logInWithPasskey: 401,
  // Nobody visited it.
  dismissOrphanVisits: 404,
  dismissOwnOrphanVisits: 404,
  // Nothing was done yet that could be reverted.
  revertLinkChange: 404,
  // Nobody signed it.
  receiveStripeEvent: 401,
  receiveShopifyEvent: 401,
  receiveDirectoryEvent: 401,
}

/** What keeps others from working is taken back. */
const UNDO: Record<string, [method: string, path: string, body?: object]> = {
  suspendWorkspace: ['POST', '/v1/admin/workspaces/{workspace_id}/restore'],
  scheduleWorkspaceDeletion: ['POST', '/v1/admin/workspaces/{workspace_id}/restore'],
  updateInstanceSettings: ['PATCH', '/v1/admin/settings', { maintenance: false }],
}

const turnOf = ({ method, path }: { method: string; path: string }): number =>
  method !== 'DELETE' ? 0 : path === '/v1/workspaces/{workspace_id}' ? 2 : 1

test('The example of each body is accepted by the service, and answered as the document says.', async () => {
  const world = await createWorld(t)
  const { ids, owner, workspace, stranger, invitationToken } = world
  // Of the accounts here, the one that an example makes is the first.
  await t.database.updateTable('users').set({ password_hash: null }).execute()
  // What the examples call by an id, a slug or a token of their own world.
  const known: Json = {
    user_id: stranger.id,
    workspace_id: workspace.id,
    link_id: ids.link_id,
    link_ids: [ids.link_id],
    into_id: ids.into_id,
    confirm: workspace.slug,
    token: invitationToken,
  }
  const bodies = operations.filter(({ operation }) => bodyOf(operation))
  const hostname = (await t.send('GET', `/v1/workspaces/${workspace.id}/domains/${ids.domain_id}`, { as: owner })).body.hostname
  // Last what deletes: the workspace has to be there for the others.
  for (const { name, method, path, operation } of bodies.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const sent = Object.entries(exampleOf(bodyOf(operation) as Media) as Json)
    const names: Json = operation.operationId === 'deleteDomain' ? { ...known, confirm: hostname } : known
    const body = Object.fromEntries(sent.map(([key, value]) => [key, names[key] ?? value]))
    const at = (place: string) => place.replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id as keyof typeof ids]))
    const { status, body: answered } = await t.send(method, at(path), { as: owner, body })
    const [undoMethod, undoPath = '', undoBody] = UNDO[operation.operationId] ?? []
    if (undoMethod) await t.send(undoMethod, at(undoPath), { as: owner, ...(undoBody && { body: undoBody }) })
    expect([name, status < 400 || status]).toEqual([name, REFUSED[operation.operationId] ?? true])
    const schema = operation.responses[status]?.content?.['application/json']?.schema
    expect([name, schema ? faultsOf(schema, answered) : answered]).toEqual([name, schema ? [] : undefined])
  }
})
