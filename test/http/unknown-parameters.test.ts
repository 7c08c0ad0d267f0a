import { afterAll, beforeAll, expect, test } from 'bun:test'
import { NO_DNS, openTestApp, type TestApp } from '../harness.ts'
import { bodyIn, createWorld } from './operations.ts'

// Every operation of the API refuses a query parameter that it doesn't know.

type Route = { method: string; path: string; hooks: { detail?: { hide?: boolean; 'x-access'?: string }; body?: unknown } }

const INTERNAL = 'internal-token-of-the-tests'
let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ ...NO_DNS, INTERNAL_TOKEN: INTERNAL })
})
afterAll(() => t.close())

/** What a browser brings from an identity provider, and what a provider signs. */
const OWN = new Set(['browser', 'signed'])

test('An unknown query parameter is a 400 that names it, on every method, whether or not the operation has others.', async () => {
  const world = await createWorld(t)
  const { owner, ids } = world
  await t.database.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', owner.id).execute()
  const routes = (t.app.routes as unknown as Route[]).filter(
    ({ path, hooks }) => path.startsWith('/v1/') && hooks.detail?.hide !== true && !OWN.has(hooks.detail?.['x-access'] ?? ''),
  )
  expect(routes.length).toBeGreaterThan(200)
  let refused = 0
  const taken = []
  for (const { method, path, hooks } of routes) {
    const name = `${method} ${path.replace(/\/$/, '')}`
    const address = path.replaceAll(/:(\w+)/g, (_, id: string) => String(ids[id] ?? 1)).replace(/\/$/, '')
    const as = hooks.detail?.['x-access'] === 'internal' ? INTERNAL : owner
    const body = bodyIn({ name }, world) ?? (hooks.body ? { name: 'x' } : undefined)
    const { status, body: answer } = await t.send(method, `${address}?no_such_parameter=1`, { as, ...(body !== undefined && { body }) })
    const named = answer?.fields?.map((field: { path: string }) => field.path) ?? []
    if (status === 400 && named.includes('no_such_parameter')) refused++
    else if (status < 400) taken.push([name, status])
  }
  expect(taken).toEqual([])
  // The others lack something else: a body of their own, or what they are about.
  expect(refused / routes.length).toBeGreaterThan(0.8)
})

test('A parameter that must not be repeated is a 400 that names it, where it is no list.', async () => {
  const owner = await t.user()
  const path = `/v1/workspaces/${(await t.workspace(owner)).id}/links`
  for (const [query, field] of [
    ['search=a&search=b', 'search'],
    ['limit=1&status=active&limit=2', 'limit'],
  ] as const) {
    const { status, body } = await t.send('GET', `${path}?${query}`, { as: owner })
    expect([status, body.fields]).toEqual([400, [{ path: field, message: 'must not be repeated' }]])
  }
  for (const query of ['tag=a&tag=b', 'status=active&status=paused&external_id=1&external_id=2'])
    expect((await t.send('GET', `${path}?${query}`, { as: owner })).status).toBe(200)
})

test('A name that is as long as an address is shortened, and a question mark alone asks for nothing.', async () => {
  const owner = await t.user()
  const long = await t.send('GET', `/v1/me?${'x'.repeat(1000)}=1`, { as: owner })
  expect([long.status, long.body.fields]).toEqual([400, [{ path: `${'x'.repeat(200)}…`, message: "isn't a field of this operation" }]])
  for (const query of ['?', '?&']) expect((await t.send('GET', `/v1/me${query}`, { as: owner })).status).toBe(200)
  expect((await t.send('HEAD', '/v1/me?a=1', { as: owner })).status).toBe(400)
  expect((await t.send('GET', '/v1/me?a=1')).status).toBe(401)
  expect((await t.send('DELETE', '/v1/me/sessions?a=1', { as: owner })).body.fields[0].path).toBe('a')
})
