import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { User } from '../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../harness.ts'

// The example of each error is an error that the service returns, word for word.

type Failure = { error: string; request_id: string; retry_after?: number }
let t: TestApp
let owner: User
let viewer: User
let ws: number
let examples: Record<string, { content: { 'application/json': { example: Failure } } }>
beforeAll(async () => {
  t = await openTestApp({ RATE_LIMITS: 'on' })
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  viewer = await t.member(owner, ws, 'viewer')
  examples = (await t.send('GET', '/openapi.json')).body.components.responses
})
afterAll(() => t.close())

const at = (path: string) => `/v1/workspaces/${ws}${path}`
const link = () => t.link(owner, ws)

/** Requests that are refused, by the name of the response. */
const REFUSED: Record<string, () => Promise<{ body: unknown; status: number }>> = {
  BadRequest: () => t.send('POST', at('/links'), { as: owner, body: {} }),
  Unauthorized: () => t.send('GET', '/v1/me'),
  PlanRequired: () => t.send('PUT', at('/gs1/09506000134352'), { as: owner, body: { destination_url: 'https://example.com/' } }),
  Forbidden: () => t.send('POST', at('/links'), { as: viewer, body: { destination_url: 'https://example.com/' } }),
  NotFound: () => t.send('GET', at('/links/999999'), { as: owner }),
  MethodNotAllowed: () => t.send('DELETE', at('/links'), { as: owner }),
  Conflict: async () => {
    const { slug } = await link()
    return t.send('POST', at('/links'), { as: owner, body: { destination_url: 'https://example.com/', slug } })
  },
  Gone: async () => {
    const { body } = await t.send('POST', at('/exports'), { as: owner, body: { type: 'links' } })
    await t.database.updateTable('exports').set({ status: 'expired' }).execute()
    return t.send('GET', at(`/exports/${body.id}/download`), { as: owner })
  },
  PreconditionFailed: async () => {
    const path = at(`/links/${(await link()).id}`)
    const { headers } = await t.send('GET', path, { as: owner })
    t.advance(1000)
    await t.send('PATCH', path, { as: owner, body: { title: 'Changed', tags: ['changed'] } })
    const ifMatch = { 'if-match': headers.get('etag') ?? '' }
    return t.send('PATCH', path, { as: owner, body: { title: 'Mine', tags: ['mine'] }, headers: ifMatch })
  },
  PayloadTooLarge: () => t.send('POST', at('/links'), { as: owner, body: { title: 'x'.repeat(1024 * 1024) } }),
  UnsupportedMediaType: () => t.send('POST', at('/links'), { as: owner, body: 'x', headers: { 'content-type': 'text/plain' } }),
  RateLimited: async () => {
    const address = '192.0.2.77'
    for (let sent = 0; sent < 60; sent++) await t.send('GET', '/v1/lookup?slug=none', { address })
    t.advance(30_000)
    return t.send('GET', '/v1/lookup?slug=none', { address })
  },
}

test.each(Object.entries(REFUSED))('The example of %s is what a request got.', async (name, refused) => {
  const { request_id, ...answered } = (await refused()).body as Failure
  expect([answered, request_id]).toEqual([
    { ...examples[name]?.content['application/json'].example, request_id: undefined },
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ] as never)
})

test('Every error of the document has an example that was compared, but for those of a faulty server or of a part of a file.', () => {
  const others = ['InsufficientStorage', 'InternalError', 'RangeNotSatisfiable', 'Unavailable', 'Unprocessable']
  expect(
    Object.keys(examples)
      .filter((name) => !(name in REFUSED))
      .sort(),
  ).toEqual(others)
})
