import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '../../src/features/users/schema.ts'
import { NO_DNS, openTestApp, type TestApp } from '../harness.ts'
import { type Json, referredTo } from '../resolve-references.ts'
import { type Described, type Document, exampleIn, operationsIn } from './answering.ts'
import { createWorld, type World } from './operations.ts'

// The example of each error is an error that its operation returns, word for word.

type Failure = { error: string; code: string; request_id: string; fields?: { path: string; message: string }[] }
type Operation = ReturnType<typeof operationsIn>[number] & { name: string; as: User | string | undefined }
type Answer = { body: unknown; status: number }

const folder = mkdtempSync(join(tmpdir(), 'terse-errors-'))
let t: TestApp
let document: Document
let world: World
let operations: Operation[]
let suspended: { id: number }
let free: { id: number }
let people: Record<'viewer' | 'editor' | 'admin', User>
let key: string
beforeAll(async () => {
  t = await openTestApp({ ...NO_DNS, INTERNAL_TOKEN: 'internal', SIGNUP: 'open', DEFAULT_PLAN: 'free', BACKUP_URL: `file://${folder}` })
  world = await createWorld(t)
  const { owner, workspace } = world
  document = (await t.send('GET', '/openapi.json')).body
  const audit = await t.send('POST', `/v1/workspaces/${workspace.id}/link-audits`, { as: owner })
  world.ids.audit_id = audit.body.id
  const member = (role: 'viewer' | 'editor' | 'admin') => t.member(owner, workspace.id, role)
  people = { viewer: await member('viewer'), editor: await member('editor'), admin: await member('admin') }
  key = (await t.send('POST', `/v1/workspaces/${workspace.id}/api-keys`, { as: owner, body: { name: 'k', role: 'admin' } })).body.secret
  suspended = await t.workspace(people.admin)
  free = await t.workspace(world.stranger)
  await t.send('POST', `/v1/admin/workspaces/${suspended.id}/suspend`, { as: owner, body: { reason: 'Links to phishing pages.' } })
  operations = operationsIn(document).map((one) => ({
    ...one,
    name: `${one.method} ${one.path}`,
    as: one.path === '/metrics' ? 'internal' : (one.operation as { security?: object[] }).security?.length === 0 ? undefined : owner,
  }))
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

const at = (path: string, ids: Record<string, unknown> = world.ids) => path.replaceAll(/\{(\w+)\}/g, (_, id) => String(ids[id]))
const exampleOf = ({ operation }: Operation, status: number): Failure | undefined => {
  const found = operation.responses[status]
  const { content } = (found?.$ref ? referredTo(document, found.$ref) : (found ?? {})) as { content?: { 'application/json'?: Json } }
  return content?.['application/json']?.example as Failure | undefined
}
const bodyOf = ({ operation }: { operation: Described }): Json | undefined => {
  const media = operation.requestBody?.content['application/json']
  const example = media && (exampleIn(document, media) as Json)
  return example?.workspace_id === undefined ? example : { ...example, workspace_id: world.workspace.id }
}
const isOfAdmins = (operation: Operation) => exampleOf(operation, 403)?.error.startsWith('Only instance admins') === true
const send = ({ method, path, as }: Operation, call: { as?: User | string; body?: unknown; headers?: object; ids?: object } = {}) => {
  const { ids, ...given } = call
  const caller = 'as' in call ? call.as : as
  const link_id = path.endsWith('/restore') ? world.ids.deleted_link_id : world.ids.link_id
  return t.send(method, at(path, { ...world.ids, link_id, ...ids }), {
    ...given,
    ...(caller && { as: caller }),
  } as never) as Promise<Answer>
}

/** Compares an error with the example of an operation. Returns what differs. */
function difference(operation: Operation, status: number, { body, status: answered }: Answer) {
  const { request_id: _, ...example } = exampleOf(operation, status) as Failure
  const { request_id: __, ...error } = (body ?? {}) as Failure
  return answered === status && Bun.deepEquals(error, example) ? [] : [{ operation: operation.name, answered, error, example }]
}

/** The operations with an example of a status. */
const showing = (status: number, isMeant: (example: Failure, operation: Operation) => boolean = () => true) =>
  operations.filter((operation) => {
    const example = exampleOf(operation, status)
    return example !== undefined && isMeant(example, operation)
  })

async function compare(status: number, chosen: Operation[], provoke: (operation: Operation, example: Failure) => Promise<Answer>) {
  const faults: object[] = []
  for (const operation of chosen) {
    const example = exampleOf(operation, status) as Failure
    faults.push(...difference(operation, status, await provoke(operation, example)))
  }
  expect(faults).toEqual([])
}

type Refused = (method: string, path: string, body: unknown, plan?: 'free' | 'business', headers?: object) => Promise<Answer>
const SSO = { organization_id: 'org_1', connection_id: 'conn_1', enabled: false }
async function withoutBackups(method: string, path: string): Promise<Answer> {
  const other = await openTestApp()
  const admin = await other.user()
  await other.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute())
  const answer = await other.send(method, path, { as: admin })
  await other.close()
  return answer
}
async function outdated(own: Refused): Promise<Answer> {
  const path = `/links/${world.ids.link_id}`
  const { headers } = (await own('GET', path, undefined)) as unknown as { headers: Headers }
  const [field] = (
    exampleOf(operations.find(({ operation }) => operation.operationId === 'updateLink') as Operation, 412)?.fields ?? []
  ).map(({ path }) => path)
  await own('PATCH', path, { [field ?? '']: 'Changed' })
  return own('PATCH', path, { title: 'Mine' }, 'business', { 'if-match': headers.get('etag') ?? '' })
}

describe('the example of a', () => {
  test('405 lists the methods of the path', () => compare(405, showing(405), ({ path }) => t.send('PROPFIND', at(path)) as Promise<Answer>))

  test('401 is what a request with wrong credentials gets', () =>
    compare(
      401,
      showing(401, (_, { as }) => as !== undefined),
      (operation) => (operation.path === '/metrics' ? t.send('GET', '/metrics') : send(operation, { as: 'pat_wrong' })),
    ))

  test('400 names a field that the operation requires or does not have, or the version', async () => {
    const chosen = showing(400, (_, { path }) => path.startsWith('/v1/') && !/\/(stripe|shopify)\/\{|scim\/webhook/.test(path))
    expect(chosen.length).toBeGreaterThan(250)
    await compare(400, chosen, (operation, { fields: [fault] = [] }) => {
      const { path, as } = operation
      if (fault?.path === 'Terse-Version') return send(operation, { headers: { 'terse-version': '2020-01-01' } })
      const body = bodyOf(operation)
      if (body && fault?.message === 'is required') {
        const { [fault.path]: _, ...others } = body
        return send(operation, { body: others })
      }
      if (body) return send(operation, { body: { ...body, [fault?.path ?? '']: 'x' } })
      const query = fault?.message === 'is required' ? '' : `?${fault?.path}=0`
      return t.send(operation.method, at(path) + query, { ...(as && { as }) }) as Promise<Answer>
    })
  })

  test('403 is what a caller gets who has too few rights', async () => {
    const role = (example: Failure) => example.error.match(/^You need the (\w+) role/)?.[1]
    const below: Record<string, User> = { editor: people.viewer, admin: people.editor, owner: people.admin }
    const isOf = (start: string) => (example: Failure) => example.error.startsWith(start)
    const byRole = showing(403, (example) => role(example) !== undefined)
    const [ofAdmins, ofPeople] = [showing(403, isOf('Only instance admins')), showing(403, isOf('This operation is for people'))]
    const ofSuspended = showing(403, (example) => example.code === 'workspace_suspended')
    expect([byRole, ofAdmins, ofPeople, ofSuspended].map(({ length }) => length > 20)).toEqual([true, true, true, true])
    await compare(403, byRole, (operation, example) => send(operation, { as: below[role(example) ?? ''] as User }))
    await compare(403, ofAdmins, (operation) => send(operation, { as: people.viewer }))
    await compare(403, ofPeople, (operation) => send(operation, { as: key }))
    await compare(403, ofSuspended, (operation) => send(operation, { as: people.admin, ids: { workspace_id: suspended.id } }))
  })

  test('404 names what the path names', async () => {
    const isWorkspace = (example: Failure) => example.error.startsWith('The workspace')
    const inPath = showing(404, (example, { path }) => path.includes('{') && !isWorkspace(example))
    expect(inPath.length).toBeGreaterThan(80)
    await compare(
      404,
      showing(404, (example, { path }) => path.includes('{workspace_id}') && isWorkspace(example)),
      (operation) => send(operation, isOfAdmins(operation) ? { ids: { workspace_id: 999_999 } } : { as: world.stranger }),
    )
    await compare(404, inPath, (operation) => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const missing = names.filter((name) => name !== 'workspace_id' && name !== 'kind')
      const ids = Object.fromEntries(missing.map((name) => [name, name === 'gtin' ? '09506000134369' : 999_999]))
      const body = bodyOf(operation)
      return send(operation, { ids: { ...ids, kind: 'import' }, ...(body && { body }) })
    })
  })

  test('409 is what a used Idempotency-Key gets with another body', async () => {
    const chosen = showing(409, (example) => example.code === 'idempotency_key_mismatch')
    expect(chosen.length).toBeGreaterThan(120)
    let keys = 0
    // The first request is refused for its body, and so are those after it.
    const withBody = chosen.filter((operation) => bodyOf(operation) !== undefined)
    expect(withBody.length).toBeGreaterThan(70)
    await compare(409, withBody, async (operation) => {
      const headers = { 'idempotency-key': `used ${keys++}`, 'content-type': 'application/json' }
      await send(operation, { body: '{"a":1}', headers })
      return send(operation, { body: '{"a":2}', headers })
    })
  })

  test('412 names a field that has an ETag', async () => {
    const chosen = showing(412)
    expect(chosen.length).toBeGreaterThan(50)
    const faults = chosen.flatMap((operation) => {
      const { fields: [fault] = [], error } = exampleOf(operation, 412) as Failure
      return fault && error.includes(fault.path) ? [] : [operation.name]
    })
    expect(faults).toEqual([])
  })

  test.each([
    ['createLink', 409, (own: Refused) => own('POST', '/links', { destination_url: 'https://example.com/', slug: 'taken' })],
    ['createLinkAnywhere', 409, (own: Refused) => own('POST', '/v1/links', { destination_url: 'https://example.com/', slug: 'taken' })],
    ['createBioPage', 409, (own: Refused) => own('POST', '/bio', { title: 'Taken', slug: 'taken' })],
    [
      'signUp',
      409,
      (own: Refused) => own('POST', '/v1/auth/signup', { email: world.owner.email, password: 'correct horse battery staple' }),
    ],
    ['logIn', 401, (own: Refused) => own('POST', '/v1/auth/login', { email: world.owner.email, password: 'not the right one' })],
    ['getBackup', 409, () => withoutBackups('GET', '/v1/admin/backups/one')],
    ['setProduct', 402, (own: Refused) => own('PUT', '/gs1/09506000134352', { destination_url: 'https://example.com/' }, 'free')],
    ['setBranding', 402, (own: Refused) => own('PUT', '/branding', { name: 'Shop' }, 'free')],
    ['setSso', 402, (own: Refused) => own('PUT', '/sso', { ...SSO, domain: 'example.com' }, 'free')],
    ['createDomain', 402, (own: Refused) => own('POST', '/domains', { hostname: '*.shop.example' }, 'free')],
    ['setProduct', 422, (own: Refused) => own('PUT', '/gs1/9506000134353', { destination_url: 'https://example.com/' })],
    ['drawDigitalLinkQr', 422, (own: Refused) => own('POST', '/v1/qr/gs1', { host: 'go.example.com', gtin: '9506000134353' })],
    ['setQrStyle', 422, (own: Refused) => own('PUT', '/qr/style', { color: '#ffffff', background: '#000000' })],
    ['createLinks', 413, (own: Refused) => own('POST', '/links/bulk', 'x'.repeat(11 * 1024 * 1024))],
    ['createLink', 413, (own: Refused) => own('POST', '/links', 'x'.repeat(2 * 1024 * 1024))],
    ['logIn', 413, (own: Refused) => own('POST', '/v1/auth/login', 'x'.repeat(100 * 1024))],
    ['createLink', 415, (own: Refused) => own('POST', '/links', 'x', 'business', { 'content-type': 'text/plain' })],
    ['updateLink', 412, (own: Refused) => outdated(own)],
  ] as const)('response of %s with status %i is what it returns', async (id, status, refused) => {
    const own: Refused = (method, path, body, plan = 'business', headers = {}) =>
      t.send(method, path.startsWith('/v1/') ? path : `/v1/workspaces/${plan === 'free' ? free.id : world.workspace.id}${path}`, {
        ...(!path.startsWith('/v1/auth/') && { as: plan === 'free' ? world.stranger : world.owner }),
        ...{ body, headers },
      } as never)
    await t.link(world.owner, world.workspace.id, { slug: 'taken' }).catch(() => {})
    const operation = operations.find(({ operation: { operationId } }) => operationId === id) as Operation
    expect(difference(operation, status, await refused(own))).toEqual([])
  })
})
