import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../harness.ts'
import { createWorld, type World } from '../http/operations.ts'
import { undoAdministration } from '../http/undo-administration.ts'
import { type Json, resolveReferences } from '../resolve-references.ts'
import { testLong, volume } from '../volume.ts'
import { longestTurn, slownessOf } from './turns.ts'

// Sends the largest value that the API's document allows at each place of each operation, and at two places at once.

// Milliseconds of one turn of the event loop, on the machine that the limits are meant for.
const LIMIT_MS = 25
const BULK_LIMIT_MS = 60
// Other tests on the machine share its caches, and the faults that this is for took 10 to 1,000 times as long.
const TOLERANCE = 2
// Other work on the machine and collections of garbage cost time, too. What a request costs itself, it costs each time.
const TRIES = volume('LARGEST_VALUES_TRIES', { short: 1, long: 12 })
const SHOWN = 15
// What a request line may have, together with the headers.
const LONGEST_TEXT = 12_000
const LONGEST_QUERY = 4000
const MOST_ENTRIES = 1000
const DEEPEST = 6
// Below what a body may have: 1 MiB, and 10 MiB in bulk.
const BODY_BYTES = 1_000_000
const BULK_BODY_BYTES = 10_000_000
/** Operations that take many objects at once, or files. */
const BULK = /bulk|imports?$|by-external-id$|export/
/** Answers without an end, and the end of what all others need. */
const LEFT_OUT = /^(DELETE|GET .*\/(live|stream)$|POST \/v1\/workspaces\/\{workspace_id\}\/(leave|transfer)$)/

type Schema = Json & { type?: string | string[]; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; enum?: unknown[] }
type Parameter = { name: string; in: string; schema: Schema; example?: unknown; required?: boolean }
type Media = { schema: Schema & { examples?: unknown[] }; example?: unknown }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, Media> } }
type Document = { paths: Record<string, Record<string, Operation>> }
/** Where a value goes, and the value. */
type Place = { name: string; query?: [string, string][]; header?: [string, string]; field?: [string, unknown]; body?: unknown }
type Measured = { ms: number; limit: number; status: number; name: string }

/** Texts that cost something where something is done for each character, separator or part of them. */
const FILLS: Record<string, string> = { long: 'a', 'non-ASCII': '\u{1f600}é', separated: 'a,', deep: 'a/', escaped: '\\"', spaced: ' a' }

let t: TestApp
let world: World
beforeAll(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  world = await createWorld(t)
})
afterAll(() => t.close())

const textOf = (fill: string, length: number): string =>
  fill
    .repeat(Math.ceil(length / fill.length))
    .slice(0, length)
    .toWellFormed()

/** Bytes that a value may still take, as a body has a limit. */
type Room = { bytes: number }
// What an integer or a name takes with its separators.
const SMALL_BYTES = 20

/** The largest value of a schema that there is room for. Texts that have a form are long within it. */
function largest(schema: Schema, fill: string, room: Room, depth = 0): unknown {
  const [choice] = schema.anyOf?.filter(({ type }) => type !== 'null').toSorted((a, b) => weightOf(b) - weightOf(a)) ?? []
  if (choice) return largest(choice, fill, room, depth)
  room.bytes -= SMALL_BYTES
  if (schema.enum) return schema.enum.at(-1)
  const type = [schema.type].flat().find((each) => each !== 'null')
  const { maxLength = LONGEST_TEXT, maxItems = MOST_ENTRIES, maximum = Number.MAX_SAFE_INTEGER } = schema as Record<string, number>
  if (type === 'integer' || type === 'number') return maximum
  if (type === 'boolean') return true
  if (type === 'array') {
    const items: unknown[] = []
    while (depth <= DEEPEST && items.length < maxItems && room.bytes > 0) items.push(largest(schema.items ?? {}, fill, room, depth + 1))
    return items
  }
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, largest(each, fill, room, depth + 1)]))
  const example = (schema as { examples?: unknown[] }).examples?.[0]
  const start = typeof example === 'string' && /^https?:/.test(example) ? 'https://example.com/' : ''
  const text = start + textOf(fill, Math.max(1, Math.min(maxLength - start.length, room.bytes)))
  room.bytes -= Buffer.byteLength(JSON.stringify(text))
  return text
}

const weightOf = ({ type, maxItems = 0, maxLength = 0 }: Schema & { maxItems?: number; maxLength?: number }): number =>
  (type === 'object' ? 1e6 : type === 'array' ? 1e5 : 0) + maxItems + maxLength

const asQuery = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, LONGEST_QUERY).toWellFormed()

const HEADERS = [
  'idempotency-key',
  'if-none-match',
  'if-match',
  'range',
  'accept',
  'accept-language',
  'user-agent',
  'cookie',
  'origin',
  'x-forwarded-for',
]

/** `nth` operation: each sends two of the kinds, and one in ten all headers, which the same code reads for all operations. */
function placesOf({ parameters = [], requestBody }: Operation, isChange: boolean, bytes: number, nth: number): Place[] {
  const kinds = Object.entries(FILLS)
  const media = requestBody?.content['application/json']
  const example = (media?.example ?? media?.schema.examples?.[0]) as Record<string, unknown> | undefined
  const fields = Object.entries(media?.schema.properties ?? {})
  return [nth, nth + 1].flatMap((index) => {
    const [kind, fill] = kinds[index % kinds.length] as [string, string]
    return [
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .map(
          ({ name, schema }): Place => ({
            name: `${kind} ?${name}`,
            query: [[name, asQuery(largest(schema, fill, { bytes: LONGEST_QUERY }))]],
          }),
        ),
      ...HEADERS.filter((name) => nth % 10 === 0 && (isChange || name !== 'idempotency-key')).map(
        // Browsers and programs send headers in Latin-1.
        (name): Place => ({ name: `${kind} ${name}`, header: [name, textOf(fill.replace(/[^ -~]/gu, 'é'), LONGEST_TEXT)] }),
      ),
      ...fields.map(
        ([name, schema]): Place => ({ name: `${kind} ${name}`, field: [name, largest(schema, fill, { bytes })], body: example }),
      ),
      ...(media ? [{ name: `${kind} body`, body: largest(media.schema, fill, { bytes }) }] : []),
    ]
  })
}

/** Two values at once: of the same kind, or the largest body with something else. */
function pairsOf(places: readonly Place[]): Place[] {
  const queries = places.filter(({ query }) => query)
  const fields = places.filter(({ field }) => field)
  const pairs = [...neighborsOf(queries), ...neighborsOf(fields)]
  return pairs.map(([one, other]) => ({
    name: `${one.name} and ${other.name}`,
    query: [...(one.query ?? []), ...(other.query ?? [])],
    ...(one.field && {
      body: { ...(one.body as object), ...Object.fromEntries([one.field, other.field].flatMap((field) => (field ? [field] : []))) },
    }),
  }))
}
/** Each with each, as long as these are few; else each with the next ones. */
const neighborsOf = (places: readonly Place[]): [Place, Place][] =>
  places.flatMap((one, index) => places.slice(index + 1, index + 3).map((other): [Place, Place] => [one, other]))

function requestOf(method: string, path: string, place: Place): Request {
  const url = new URL(`http://terse.test${path.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(world.ids[id] ?? 1))}`)
  for (const [name, value] of place.query ?? []) url.searchParams.set(name, value)
  const headers = new Headers({ 'x-dev-user': String(world.owner.id), 'content-type': 'application/json' })
  if (place.header) headers.set(...place.header)
  const body = place.field ? { ...(place.body as object), [place.field[0]]: place.field[1] } : place.body
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, { method, headers, ...(hasBody && { body: JSON.stringify(body ?? {}) }) })
}

/** The least of some tries, until one is within the limit. */
async function measure(name: string, limit: number, slowness: number, send: () => Response | Promise<Response>): Promise<Measured> {
  let [ms, status] = [Number.POSITIVE_INFINITY, 0]
  for (let round = 0; round < TRIES && ms > limit; round++) {
    const turn = await longestTurn(async () => {
      const answer = await send()
      status = answer.status
      await answer.arrayBuffer()
    })
    ms = Math.min(ms, turn / slowness)
  }
  return { ms, limit, status, name }
}

test('the largest value of a schema is as long, as many and as deep as it allows', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 5 } }, b: { maximum: 7, type: 'integer' } },
  }
  expect(largest(schema as Schema, 'a,', { bytes: 1000 })).toEqual({ a: ['a,a,a', 'a,a,a', 'a,a,a'], b: 7 })
})

testLong('no value that the document allows holds the event loop', async () => {
  const document: Document = resolveReferences((await t.send('GET', '/openapi.json')).body)
  const slowness = slownessOf()
  const measured: Measured[] = []
  const only = process.env.OPERATION
  let nth = 0
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [lower, operation] of Object.entries(methods)) {
      const method = lower.toUpperCase()
      const name = `${method} ${path}`
      if (LEFT_OUT.test(name) || (only && !name.includes(only))) continue
      const isBulk = BULK.test(path)
      const limit = isBulk ? BULK_LIMIT_MS : LIMIT_MS
      const places = placesOf(operation, method !== 'GET', isBulk ? BULK_BODY_BYTES : BODY_BYTES, nth++)
      for (const place of [...places, ...pairsOf(places)])
        measured.push(await measure(`${name}: ${place.name}`, limit, slowness, () => t.app.fetch(requestOf(method, path, place))))
      if (path.startsWith('/v1/admin/')) await undoAdministration(t)
    }
  }
  measured.sort((a, b) => b.ms / b.limit - a.ms / a.limit)
  const shown = (each: Measured) => `${each.ms.toFixed(1)} ms of ${each.limit}, ${each.status}, ${each.name}`
  console.log(`${measured.length} requests, the slowest:\n${measured.slice(0, SHOWN).map(shown).join('\n')}`)
  expect(measured.filter(({ status }) => status >= 500).map(shown)).toEqual([])
  expect(measured.filter(({ ms, limit }) => ms > limit * TOLERANCE).map(shown)).toEqual([])
})
