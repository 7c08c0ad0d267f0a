import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVENT_TYPES } from '../../src/events.ts'
import { ENV } from '../features/domains/dns.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { databaseOf } from '../mmdb.ts'
import type { Json } from '../resolve-references.ts'
import { answersIn, collecting, type Described, type Document, exampleIn, operationsIn } from './answering.ts'
import { fillWorld } from './busy-world.ts'
import { deliverEvents } from './delivered-events.ts'
import { createWorld, type World } from './operations.ts'
import { createCollector } from './real-values.ts'

// What the examples of the OpenAPI document show is what the service answers: the same fields, in the same forms, and its own words.

const BASE_URL = 'https://go.example.com'
const folder = mkdtempSync(join(tmpdir(), 'terse-examples-'))
const CITY = { country: { iso_code: 'DE' }, subdivisions: [{ iso_code: 'BE', names: { en: 'Berlin' } }], city: { names: { en: 'Berlin' } } }
mkdirSync(join(folder, 'backups'))
writeFileSync(join(folder, 'cities.mmdb'), databaseOf(CITY))
const INSTANCE = {
  ...{
    ...ENV,
    BASE_URL,
    SIGNUP: 'open',
    DATA_REGION: 'eu-central',
    INTERNAL_TOKEN: 'internal',
    UNDER_LITESTREAM: 'true',
    DEFAULT_PLAN: 'free',
    FAVICONS: 'on',
  },
  ...{ BACKUP_URL: `file://${folder}/backups`, GEOIP_DB_PATH: join(folder, 'cities.mmdb') },
  ...{ WORKOS_API_KEY: 'sk_example', WORKOS_CLIENT_ID: 'client_example' },
}

/** What nothing in a test answers: a backup that was verified elsewhere, a replica that was reached, and a workspace without endpoints. */
const NOT_HERE = /^(Backup\.verified_by|Instance\.replica\.|WorkspaceCreatedEvent\b)/

/** Fields that the service itself fills with words. */
const WORDS =
  /^(ImportFailure\.(error|code)|ImportWarning\.(message|field)|SuspectLink\.(reasons|source)|LinkAuditResult\.error|Condition\.|SlugCheck\.message|Scan\.source|Conversion(Provider\.events\[\]\.(type|outcome))|AuditEntry\.(kind|target_type)|DirectoryEvent\.type|ConversionFunnel|Delivery\.event_type|Click\.)/

let t: TestApp
let document: Document
let real: ReturnType<typeof createCollector>
let shown: ReturnType<typeof createCollector>
/** What was answered that isn't JSON, by operation and type. */
let files: Map<string, string>

beforeAll(async () => {
  t = await openTestApp(INSTANCE)
  document = (await t.send('GET', '/openapi.json')).body
  real = createCollector(document, BASE_URL)
  shown = createCollector(document, BASE_URL)
  const collected = collecting(t, document, real.collect)
  const { app } = collected
  files = collected.files
  const world = await createWorld(app)
  await fillWorld(app, world)
  await sendExamples(app, world)
  await collectDeliveries()
  for (const { schema, value, at } of answersIn(document)) shown.collect(schema, value, at)
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

async function collectDeliveries(): Promise<void> {
  const sender = await openTestApp(INSTANCE)
  const { app } = collecting(sender, document, real.collect)
  for (const { body } of await deliverEvents(app)) {
    const { post } = document.webhooks[body.type] ?? {}
    const schema = post?.requestBody?.content['application/json']?.schema
    if (schema) real.collect(schema, body, body.type)
  }
  await sender.close()
}

const turnOf = ({ method, path }: { method: string; path: string }): number =>
  method === 'GET' ? 1 : method !== 'DELETE' ? 0 : path === '/v1/workspaces/{workspace_id}' ? 3 : 2
/** What keeps other operations from working is taken back. */
const UNDO: Record<string, [method: string, path: string, body?: object]> = {
  suspendWorkspace: ['POST', '/v1/admin/workspaces/{workspace_id}/restore'],
  scheduleWorkspaceDeletion: ['POST', '/v1/admin/workspaces/{workspace_id}/restore'],
  updateInstanceSettings: ['PATCH', '/v1/admin/settings', { maintenance: false }],
}

/** Sends the example of every operation. What was answered to those that are refused here comes from `fillWorld`. */
async function sendExamples(app: TestApp, { ids, owner, workspace, stranger }: World): Promise<void> {
  const known: Json = {
    user_id: stranger.id,
    workspace_id: workspace.id,
    link_id: ids.link_id,
    link_ids: [ids.link_id],
    activity_id: ids.activity_id,
  }
  const at = (place: string) => place.replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id]))
  for (const { path, method, operation } of operationsIn(document).toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const body = bodyOf(operation, { ...known, confirm: workspace.slug })
    await app.send(method, at(path), { as: path === '/metrics' ? 'internal' : owner, ...(body && { body }) })
    const [undoMethod, undoPath = '', undoBody] = UNDO[operation.operationId] ?? []
    if (undoMethod) await app.send(undoMethod, at(undoPath), { as: owner, ...(undoBody && { body: undoBody }) })
  }
}

function bodyOf({ requestBody }: Described, known: Json): Json | undefined {
  const media = requestBody?.content['application/json']
  const example = media && (exampleIn(document, media) as Json)
  return example && Object.fromEntries(Object.entries(example).map(([key, value]) => [key, known[key] ?? value]))
}

/** What files of a kind have in common: columns, fields by the type of a line, or the beginning. */
const FORMS: Record<string, (text: string) => object> = {
  'text/csv': (text) => ({ columns: text.split('\r\n')[0] }),
  'application/x-ndjson': (text) => {
    const lines = text.trim().split('\n')
    return Object.fromEntries(lines.map((line) => JSON.parse(line)).map((one) => [one.type, Object.keys(one)]))
  },
  'image/svg+xml': (text) => ({ tag: text.match(/^<svg [^>]*>/)?.[0].replaceAll(/\d+/g, '0') }),
  'text/html': (text) => ({ start: text.slice(0, '<!doctype html>'.length) }),
}

describe('the example of an answer', () => {
  test('has the forms of what is answered: of times, identifiers, secrets, and URLs of the instance', () => {
    const faults = [...shown.seen.formats]
      .filter(([at]) => !NOT_HERE.test(at))
      .flatMap(([at, formats]) => [...formats.difference(real.seen.formats.get(at) ?? new Set())].map((format) => ({ at, format })))
      .map(
        ({ at, format }) => `${at} is shown as ${format}, and answered as ${[...(real.seen.formats.get(at) ?? ['nothing'])].join(' or ')}`,
      )
    expect(faults).toEqual([])
  })

  test('has every field that is always answered, and none that never is', () => {
    const faults = [...shown.seen.fields]
      .filter(([at]) => !NOT_HERE.test(at))
      .flatMap(([at, { always, ever }]) => {
        const answered = real.seen.fields.get(at) ?? { always: new Set(), ever: new Set() }
        const missing = [...answered.always.difference(always)].map((field) => `${at}.${field} isn't shown, and always answered`)
        return [...missing, ...[...ever.difference(answered.ever)].map((field) => `${at}.${field} is shown, and never answered`)]
      })
    expect(faults).toEqual([])
  })

  test('has the words of the service, where it writes a sentence', () => {
    const sentences = [...shown.seen.texts].filter(([at]) => WORDS.test(at))
    expect(sentences.length).toBeGreaterThan(8)
    const faults = sentences.flatMap(([at, texts]) =>
      [...texts.difference(real.seen.texts.get(at) ?? new Set())].map((text) => ({ at, text })),
    )
    expect(faults).toEqual([])
  })

  test('of something that was just created or begun says that nothing has happened to it yet, as what is answered and announced then', () => {
    const begun = [...shown.seen.outcomes].filter(([place]) => /^\w+ 20[12]\b/.test(place) || /^\w+\.\w+\b/.test(place.split(' ')[0] ?? ''))
    const faults = begun
      .map(([place, outcomes]) => ({ place, shown: [...outcomes], answered: [...(real.seen.outcomes.get(place) ?? [])] }))
      .filter(({ shown, answered }) => answered.length > 0 && shown.some((outcome) => !answered.includes(outcome)))
    expect(begun.length).toBeGreaterThan(300)
    expect(faults).toEqual([])
  })

  test('that is a file has the columns, the fields or the beginning of a real one', () => {
    for (const { operation } of operationsIn(document))
      for (const [type, { example }] of Object.entries(operation.responses[200]?.content ?? {})) {
        const form = FORMS[type]
        const key = `${operation.operationId} ${type}`
        if (form) expect([key, form(files.get(key) ?? '')]).toEqual([key, expect.objectContaining(form(String(example)))])
      }
  })

  test('of a webhook is compared with a delivery of every type that an endpoint can receive', () => {
    const delivered = EVENT_TYPES.filter((type) =>
      real.seen.fields.has(`${type.replace(/(^|\.)(\w)/g, (_, __, l) => l.toUpperCase())}Event`),
    )
    expect(EVENT_TYPES.filter((type) => !delivered.includes(type))).toEqual(['workspace.created'])
  })
})
