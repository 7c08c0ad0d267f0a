import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../harness.ts'
import { createWorld, type Operation, operationsOf, type World } from '../http/operations.ts'
import { isLong } from '../volume.ts'
import { longestTurn, slownessOf } from './turns.ts'

// No body within its limit holds the event loop for longer than 20 ms, or 60 where a bulk body of up to 10 MiB is taken apart, and
// no header does. Measured as the longest turn of the event loop in processor time, relative to work of a known size in the same run.

// The guarantee, and twice that: other work on the machine costs time, and the faults that this is for took 10 to 1,000 times as long.
const TOLERANCE = 2
const BLOCKED_MS = 20 * TOLERANCE
const BULK_BLOCKED_MS = 60 * TOLERANCE
// As long as it took too long: what the machine or a collection of garbage did in between is no fault of the body.
const TRIES = 12
const MIB = 1024 * 1024

let t: TestApp
let world: World
let slowness = 1

beforeAll(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  world = await createWorld(t)
  slowness = slownessOf()
})
afterAll(() => t.close())

const send = (method: string, path: string, body: string | undefined, headers: Record<string, string> = {}) =>
  t.app.fetch(
    new Request(`http://terse.test${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-dev-user': String(world.owner.id), ...headers },
      ...(body !== undefined && { body }),
    }),
  )

/** The least of some tries, until one is within the limit. */
async function blockedMs(limit: number, run: () => Response | Promise<Response>): Promise<{ ms: number; status: number }> {
  let ms = Number.POSITIVE_INFINITY
  let status = 0
  for (let round = 0; round < TRIES && ms > limit * slowness; round++) {
    ms = Math.min(
      ms,
      await longestTurn(async () => {
        const answer = await run()
        status = answer.status
        await answer.text()
      }),
    )
  }
  return { ms: ms / slowness, status }
}

const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`
const list = (field: string, count: number) => `{"${field}":[${Array(count).fill('1').join(',')}]}`
const nested = (levels: number) => `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`

/** Bodies that are wrong in as many places as fit, whatever the operation takes. */
const WRONG: Record<string, string> = {
  'a megabyte of unknown keys': keys(80_000),
  'as many unknown keys as are parsed': keys(14_000),
  'a list of as many wrong entries as are parsed': list('tags', 29_000),
  'rules that are no rules': `{"targeting_rules":[${Array(14_000).fill('{"a":1}').join(',')}]}`,
  'nesting without end': nested(100_000),
  'a text of escapes': `{"title":"${'\\u0041'.repeat(MIB / 6 - 10)}"}`,
  'a text of quotes': `{"title":"${'\\"'.repeat(MIB / 2 - 20)}"}`,
  'nothing but spaces': ' '.repeat(MIB),
  'a key of a megabyte': `{"${'k'.repeat(MIB - 20)}":1}`,
  'half a string': `{"a":"${'x'.repeat(MIB - 20)}`,
}

const pathOf = ({ path }: Operation) => path.replaceAll(/:(\w+)/g, (_, id: string) => String(world.ids[id] ?? 1))

describe('no body holds the event loop:', () => {
  // In `bun run test` each body goes to every third operation, another third for each: all get some.
  const step = isLong ? 1 : 3
  test.each(Object.entries(WRONG).map(([name, body], index) => [name, body, index] as const))(
    '%s, sent to what takes a body',
    async (_, body, turn) => {
      const open = ['/v1/auth/login', '/v1/auth/signup', '/v1/auth/password/forgot', '/v1/auth/password/reset', '/v1/report'].map(
        (path) => ({
          name: `POST ${path}`,
          method: 'POST',
          path,
          access: 'open',
          inPerson: false,
          hasBody: true,
        }),
      )
      const slow: string[] = []
      const all = [...operationsOf(t).filter(({ hasBody }) => hasBody), ...open]
      for (const operation of all.filter((_, index) => (index + turn) % step === 0)) {
        const limit = /bulk|imports|by-external-id$/.test(operation.path) ? BULK_BLOCKED_MS : BLOCKED_MS
        const { ms, status } = await blockedMs(limit, () => send(operation.method, pathOf(operation), body))
        // PATCH /v1/me ignores what it doesn't know.
        expect([200, 400, 404, 409, 413]).toContain(status)
        if (ms > limit) slow.push(`${operation.name}: ${ms.toFixed(1)} ms`)
      }
      expect(slow).toEqual([])
    },
  )

  const zones = Intl.supportedValuesOf('timeZone')
  const rule = (index: number) => ({
    timezone: Array.from({ length: 100 }, (_, zone) => zones[(index * 7 + zone) % zones.length]),
    language: Array.from({ length: 100 }, (_, tag) => `de-x-a${index}b${tag}`.slice(0, 35)),
    country: Array.from({ length: 250 }, () => 'DE'),
    destination_url: `https://example.com/${index}`,
  })
  const link = (rules: number) => ({
    destination_url: 'https://example.com/',
    targeting_rules: Array.from({ length: rules }, (_, index) => rule(index)),
  })

  test('a link with as many rules, zones, languages and countries as it may have', async () => {
    const links = `/v1/workspaces/${world.workspace.id}/links`
    const body = JSON.stringify(link(50))
    const { ms, status } = await blockedMs(BLOCKED_MS, () => send('POST', links, body))
    expect(status).toBe(201)
    expect(ms).toBeLessThanOrEqual(BLOCKED_MS)
  })

  test.each<[string, () => unknown[]]>([
    ['of rules with many zones', () => Array.from({ length: 8 }, () => link(50))],
    [
      'of many rules each',
      () =>
        Array.from({ length: 1000 }, (_, index) => ({
          ...link(0),
          targeting_rules: Array.from({ length: 20 }, (__, number) => ({
            device: ['mobile'],
            destination_url: `https://example.com/${index}/${number}`,
          })),
        })),
    ],
    ['with unknown keys', () => [JSON.parse(keys(90_000))]],
    ['that are all wrong', () => Array.from({ length: 1000 }, () => JSON.parse(keys(90)))],
    [
      'with long texts',
      () => Array.from({ length: 1000 }, () => ({ destination_url: 'https://example.com/', description: '\u{1f600}'.repeat(2000) })),
    ],
  ])('many links at once %s', async (_, links) => {
    const path = `/v1/workspaces/${world.workspace.id}/links/bulk`
    const body = JSON.stringify({ links: links() })
    const { ms, status } = await blockedMs(BULK_BLOCKED_MS, () => send('POST', path, body))
    expect(status).toBe(200)
    expect(ms).toBeLessThanOrEqual(BULK_BLOCKED_MS)
  })

  test('more keys and values than a bulk body may have are refused before they are parsed', async () => {
    const path = `/v1/workspaces/${world.workspace.id}/links/bulk`
    const body = `{"links":[${keys(700_000)}]}`
    const { ms, status } = await blockedMs(BULK_BLOCKED_MS, () => send('POST', path, body))
    expect(status).toBe(400)
    expect(ms).toBeLessThanOrEqual(BULK_BLOCKED_MS)
  })
})

describe('no answer holds the event loop:', () => {
  const RULES = JSON.stringify(
    Array.from({ length: 50 }, (_, index) => ({
      query: [{ name: `q${index}`, values: Array.from({ length: 20 }, (__, value) => `${value}${'x'.repeat(150)}`) }],
      destination_url: `https://example.com/${'y'.repeat(900)}`,
    })),
  )
  const LINKS = 120

  test('the export of links with as many rules as they may have, page by page', async () => {
    const { id } = await t.workspace(world.owner)
    const { id: first } = await t.link(world.owner, id)
    const { id: _, ...row } = await t.database.selectFrom('links').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    for (let index = 0; index < LINKS; index++)
      await t.database
        .insertInto('links')
        .values({ ...row, slug: `export-${index}`, slug_folded: null, targeting_rules: RULES })
        .execute()
    // It is read as it comes: to put 25 MB together is the client's work.
    let bytes = 0
    const { ms } = await blockedMs(BLOCKED_MS, async () => {
      const { body, status } = await send('GET', `/v1/workspaces/${id}/links/export`, undefined)
      bytes = 0
      for await (const chunk of body as ReadableStream<Uint8Array>) bytes += chunk.length
      return new Response(null, { status })
    })
    expect(bytes).toBeGreaterThan(LINKS * RULES.length)
    expect(ms).toBeLessThanOrEqual(BLOCKED_MS)
  })
})

describe('no header holds the event loop:', () => {
  const LONG = 15_000
  test.each<[string, Record<string, string>]>([
    ['Forwarded', { forwarded: 'for='.padEnd(LONG, '"\\') }],
    ['Forwarded with many hops', { forwarded: 'for=10.0.0.1,'.repeat(LONG / 13) }],
    ['X-Forwarded-For', { 'x-forwarded-for': '10.0.0.1,'.repeat(LONG / 9) }],
    ['Authorization', { authorization: `Bearer ${' '.repeat(LONG)}x y` }],
    ['Cookie', { cookie: 'a=b; '.repeat(LONG / 5) }],
    ['User-Agent', { 'user-agent': 'Mozilla/5.0 ('.repeat(LONG / 13) }],
    ['Accept-Language', { 'accept-language': 'de;q=0.5,'.repeat(LONG / 9) }],
    ['Range', { range: `bytes=${'0-1,'.repeat(LONG / 4)}` }],
  ])('%s', async (_, headers) => {
    const trusting = await openTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' })
    const link = await t.link(world.owner, world.workspace.id)
    const { ms } = await blockedMs(BLOCKED_MS, async () => trusting.app.fetch(new Request('http://terse.test/v1/me', { headers })))
    const redirect = await blockedMs(BLOCKED_MS, async () => t.app.fetch(new Request(`http://terse.test/${link.slug}`, { headers })))
    expect([ms, redirect.ms].filter((each) => each > BLOCKED_MS)).toEqual([])
    await trusting.close()
  })
})
