import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Kind, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { setInstanceAdmin } from '../src/features/identity/accounts.ts'
import type { User } from '../src/features/users/schema.ts'
import { completedExport } from './features/exports/exporting.ts'
import { completedDataExport } from './features/portability/exporting.ts'
import { makeDelivery } from './features/webhooks/receiver.ts'
import { bodyFor, fittingObject, hostileText, MEANT } from './fuzz-values.ts'
import { type Call, openTestApp, type TestApp } from './harness.ts'
import { addFactors } from './http/second-factor-operations.ts'
import { undoAdministration } from './http/undo-administration.ts'
import { volume } from './volume.ts'

// Every operation is sent what its own schemas describe, and what they don't: right, nearly right, and hostile.

type Route = {
  method: string
  path: string
  hooks: { detail?: { hide?: boolean }; body?: TSchema; query?: TSchema; response?: Record<string, TSchema> }
}

const RUNS = volume('FUZZ_RUNS', { short: 12, long: 60 })
// Each of these hashes a password.
const SLOW = /^\/v1\/auth\/(signup|login)$/
const SLOW_RUNS = 12

let t: TestApp
let routes: Route[]
let callers: Record<string, User | string | undefined>
let ids: Record<string, string>

beforeAll(async () => {
  t = await openTestApp({ INTERNAL_TOKEN: 'internal-token-of-the-tests', SIGNUP: 'open', DEFAULT_PLAN: 'enterprise' })
  const owner = await t.user('owner')
  await setInstanceAdmin(t.deps, { userId: null, address: '', userAgent: null }, { email: 'owner@example.com', isAdmin: true })
  const ws = (await t.workspace(owner)).id
  const secret = async (path: string, body: object) => (await t.send('POST', path, { as: owner, body })).body
  const key = await secret(`/v1/workspaces/${ws}/api-keys`, { name: 'k', role: 'editor' })
  const token = await secret('/v1/me/tokens', { name: 't' })
  const invitation = await secret(`/v1/workspaces/${ws}/invitations`, { email: 'i@example.com', role: 'viewer' })
  const member = await t.member(owner, ws, 'viewer')
  const sessions = ['a', 'b'].map((token_hash) => ({ token_hash, user_id: owner.id, created_at: 0, last_used_at: 0, expires_at: 1 }))
  const [session] = await t.database.insertInto('sessions').values(sessions).returning('id').execute()
  callers = {
    owner,
    member,
    key: key.secret,
    token: token.secret,
    internal: 'internal-token-of-the-tests',
    stranger: await t.user(),
    nobody: undefined,
    wrong: 'pat_wrong',
  }
  const named = {
    workspace_id: ws,
    link_id: (await t.link(owner, ws)).id,
    external_id: 'sku',
    tag_id: (await secret(`/v1/workspaces/${ws}/tags`, { name: 'fuzzed' })).id,
    gtin: 96385074,
    user_id: member.id,
    key_id: key.token.id,
    token_id: token.token.id,
    session_id: session?.id,
    passkey_id: await addFactors(t, owner.id),
    invitation_id: invitation.id,
    ...(await makeDelivery(t, owner, ws)),
    agreement_id: (
      await secret(`/v1/workspaces/${ws}/compliance/agreements`, {
        kind: 'baa',
        version: '2026-11-27',
        signer_name: 'Ann',
        signer_title: 'Director',
      })
    ).id,
    erasure_id: (await secret(`/v1/workspaces/${ws}/compliance/erasure`, { visitor: { address: '192.0.2.7', user_agent: 'x' } })).id,
    overlay_id: (
      await secret(`/v1/workspaces/${ws}/cta`, { name: 'o', message: 'm', button_text: 'b', button_url: 'https://example.com/' })
    ).id,
    bio_page_id: (await secret(`/v1/workspaces/${ws}/bio`, { title: 'b' })).id,
    campaign_id: (await secret(`/v1/workspaces/${ws}/campaigns`, { name: 'c' })).id,
    utm_template_id: (await secret(`/v1/workspaces/${ws}/utm-templates`, { name: 'u' })).id,
    report_id: (await secret(`/v1/workspaces/${ws}/reports`, { frequency: 'daily', hour: 9, recipients: ['a@example.com'] })).id,
    audit_id: (await secret(`/v1/workspaces/${ws}/link-audits`, {})).id,
    export_id: await completedExport(t, owner, ws),
    data_export_id: await completedDataExport(t, owner, ws),
    import_id: (await secret(`/v1/workspaces/${ws}/imports`, { source: 'csv', content: 'url\nhttps://example.com/' })).id,
  }
  ids = Object.fromEntries(Object.entries(named).map(([name, id]) => [name, String(id)]))
  // What deletes or limits comes last, so that the others have something to work on.
  const isDelete = ({ method, path }: Route) => Number(method === 'DELETE' || /bulk-delete|admin/.test(path))
  routes = (t.app.routes as unknown as Route[])
    .filter(({ hooks }) => hooks.detail?.hide !== true)
    .toSorted((a, b) => isDelete(a) - isDelete(b) || b.path.length - a.path.length)
})
afterAll(() => t.close())

const inPath = fc.oneof(
  fc.constantFrom(...'0|-1|1|1e30|1.0|01|9007199254740993|%00|%|ü|%F0%9F|%2F|..%2f|null| |١'.split('|'), '9'.repeat(400)),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())).filter((part) => !/^\.{0,2}$/.test(part)),
)
const ownId = (part: string) => (part.startsWith(':') ? (ids[part.slice(1)] ?? '1') : part)
const pathFor = (path: string) => {
  const parts = path.split('/').map((part) => {
    const own = fc.constant(part).map(ownId)
    return part.startsWith(':') ? fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: inPath }) : own
  })
  return fc.tuple(...parts).map((filled) => filled.join('/'))
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const queryFor = (schema: TSchema | undefined) =>
  (schema ? fittingObject(schema) : fc.constant({})).map((fields) => {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name.toWellFormed(), asText(one)]))
    return new URLSearchParams(pairs).toString()
  })

/** Without parameters, such as its charset. */
const bare = (mediaType: string) => mediaType.split(';')[0]

function checkAnswer({ hooks }: Route, sent: string, { status, headers, body, text }: Awaited<ReturnType<TestApp['send']>>): void {
  expect([sent, status < 500]).toEqual([sent, true])
  expect(headers.get('x-request-id')).toBeTruthy()
  if (status >= 400) {
    expect([sent, typeof body?.error, typeof body?.code, body?.request_id]).toEqual([sent, 'string', 'string', headers.get('x-request-id')])
    expect(body.error.length > 0 && /^[a-z_]+$/.test(body.code)).toBe(true)
    for (const field of body.fields ?? []) expect([sent, typeof field.path, typeof field.message]).toEqual([sent, 'string', 'string'])
    return
  }
  const schema = hooks.response?.[status]
  expect([sent, status, schema !== undefined]).toEqual([sent, status, true])
  if (schema?.[Kind] === 'Void') expect([sent, text]).toEqual([sent, ''])
  else if (schema?.[Kind] === 'File')
    expect([sent, Object.keys(schema.mediaTypes).map(bare)]).toEqual([
      sent,
      expect.arrayContaining([bare(headers.get('content-type') ?? '')]),
    ])
  else if (schema) expect([sent, [...Value.Errors(schema, body)].map(({ path, message }) => `${path} ${message}`)]).toEqual([sent, []])
}

test('no operation ever answers 500, every good answer fits its schema, and every refusal is the envelope', async () => {
  const reached = new Set<string>()
  const faults: string[] = []
  for (const route of routes) {
    const call = fc.record({
      path: pathFor(route.path),
      query: queryFor(route.hooks.query),
      body: bodyFor(route.hooks.body),
      as: fc.oneof({ weight: 8, arbitrary: fc.constant('owner') }, { weight: 3, arbitrary: fc.constantFrom(...Object.keys(callers)) }),
    })
    const isRead = route.method === 'GET'
    const property = fc.asyncProperty(call, async ({ path, query, body, as }) => {
      const caller = callers[as]
      const sent = `${route.method} ${path}?${query} ${isRead ? '' : body.slice(0, 300)} as ${as}`
      const answer = await t.send(route.method, `${path}?${query}`, {
        ...(caller && { as: caller }),
        ...(!isRead && body !== '' && { body }),
      })
      checkAnswer(route, sent, answer)
      if (answer.status < 400) reached.add(`${route.method} ${route.path}`)
    })
    const { failed, errorInstance } = await fc.check(property, {
      seed: 42,
      numRuns: SLOW.test(route.path) ? SLOW_RUNS : RUNS,
      endOnFailure: true,
    })
    if (route.path.startsWith('/v1/admin/')) await undoAdministration(t)
    if (failed) faults.push(`${route.method} ${route.path}: ${errorInstance}`)
  }
  expect(faults).toEqual([])
  // The values are good enough to be taken: a test that is refused everywhere proves nothing.
  expect(reached.size).toBeGreaterThan(routes.length * 0.7)
})

test('what has no text form is refused in every field of every operation: 400', async () => {
  for (const route of routes) {
    const { properties = {}, required = [] } = (route.hooks.body ?? {}) as TSchema
    for (const name of Object.keys(properties)) {
      const path = route.path.split('/').map(ownId).join('/')
      const rest = Object.fromEntries((required as string[]).map((field) => [field, MEANT[field]?.[0] ?? 'x']))
      const answer = await t.send(route.method, path, { as: callers.owner as User, body: { ...rest, [name]: { toString: 1, valueOf: 1 } } })
      expect([route.method, path, name, answer.status]).toEqual([
        ...[route.method, path, name],
        answer.status === 404 ? 404 : name === 'application_identifiers' ? 422 : 400,
      ])
    }
  }
})

describe('short links', () => {
  test('are found or not, whatever the address and the headers say', async () => {
    const owner = callers.owner as User
    await t.link(owner, Number(ids.workspace_id), { slug: 'fuzzed' })
    const path = fc.oneof(
      inPath,
      fc.constantFrom('fuzzed', 'fuzzed/', 'fuzzed?', '/', '', '\\', '?', '#', 'v1', 'v1/', 'docs/x', ';'),
      fc.webPath(),
    )
    const value = fc
      .oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('', ',', ';q=', 'x'.repeat(7000), '1', 'prefetch', 'http://', 'https://[', 'de;q=0', '%'),
      )
      .map((text) => text.replace(/[^\x20-\x7e]/g, ''))
    const names = 'user-agent referer accept-language x-request-id sec-purpose dnt x-forwarded-for cookie range origin'.split(' ')
    const query = fc.oneof(
      hostileText.map((text) => encodeURI(text.toWellFormed())),
      fc.constantFrom('qr=1', 'utm_source=%ff', 'utm_source=%00'),
    )
    const headers = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5, noNullPrototype: true })
    const address = fc.oneof(fc.ipV4(), fc.ipV6(), hostileText)
    const visit = fc.record({ path, query, headers, method: fc.constantFrom('GET', 'HEAD'), address })
    await fc.assert(
      fc.asyncProperty(visit, async ({ path: slug, query, method, ...call }: { path: string; query: string; method: string } & Call) => {
        const address = `http://terse.test/${slug}?${query}`
        if (!URL.canParse(address)) return
        const answer = await t.send(method, address, call)
        expect([address, [200, 301, 302, 303, 307, 308, 401, 404].includes(answer.status)]).toEqual([address, true])
        expect(answer.headers.has('location')).toBe(answer.status > 300 && answer.status < 400)
      }),
      { seed: 43, numRuns: 400, endOnFailure: true },
    )
    await t.flushClicks()
    expect([t.deps.clicks.stats.waiting, t.deps.clicks.stats.dropped]).toEqual([0, 0])
  })
})
