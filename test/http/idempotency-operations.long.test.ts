import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { User } from '../../src/features/users/schema.ts'
import { atLeast, type Role } from '../../src/http/auth/roles.ts'
import { NO_DNS, openTestApp, type TestApp } from '../harness.ts'
import { isLong } from '../volume.ts'
import {
  createWorld,
  DELETES_WORKSPACE,
  differencesBetween,
  everythingIn,
  hasEffect,
  isKnown,
  type Operation,
  operationsOf,
  perform,
  type World,
  withoutSecret,
} from './operations.ts'

// Every operation that takes an Idempotency-Key, done twice with one.

let t: TestApp
let lastKey = 0
const newKey = () => `key-${++lastKey}`

// Read once to name the tests; what they run on is opened as usual.
const listed = await openTestApp()
// BACKUP_URL isn't set.
const OPERATIONS = operationsOf(listed)
  .filter(({ name }) => name !== 'POST /v1/admin/backups')
  .map((operation): [string, Operation] => [operation.name, operation])
await listed.close()

const MEMBERS = new Set(['viewer', 'editor', 'admin', 'owner'])
/** After it, what its path names isn't there any more. */
const TAKING =
  /^DELETE .*(\/links\/:link_id|\/exports\/:export_id|\/data-export\/:data_export_id|\/members\/:user_id|\/webhooks\/:endpoint_id|\/reports\/:report_id|\/domains\/:domain_id|\/cta\/:overlay_id|\/bio\/:bio_page_id|\/gs1\/:gtin|\/campaigns\/:campaign_id|\/utm-templates\/:utm_template_id|\/views\/:view_id|\/tags\/:tag_id)$|\/(restore|merge)$/

beforeAll(async () => {
  t = await openTestApp(NO_DNS)
})
afterAll(() => t.close())

async function makeToken(world: World, path: string, body: object): Promise<string> {
  return (await t.send('POST', path, { as: world.owner, body })).body.secret
}

test('every changing operation is known here', () => {
  expect(OPERATIONS.length).toBeGreaterThan(25)
  expect(OPERATIONS.filter(([, operation]) => !isKnown(operation)).map(([name]) => name)).toEqual([])
})

describe('the same key and body is answered alike and done once:', () => {
  const callers: [string, (world: World) => Promise<User | string>, (operation: Operation) => boolean][] = [
    ['a dev user', async ({ owner }) => owner, () => true],
    ['a personal token', (world) => makeToken(world, '/v1/me/tokens', { name: 'caller' }), ({ inPerson }) => !inPerson],
    [
      'an API key',
      (world) => makeToken(world, `/v1/workspaces/${world.workspace.id}/api-keys`, { name: 'caller', role: 'admin' }),
      ({ access, inPerson }) => !inPerson && (access === 'caller' || (MEMBERS.has(access) && access !== 'owner')),
    ],
  ]
  for (const [index, [caller, credentialsOf, mayCall]] of callers.entries()) {
    // Who calls makes no difference to an operation: one in two has one of its callers, and in a short run, one in four.
    const isTaken = ([, operation]: [string, Operation], nth: number) =>
      mayCall(operation) && nth % ((isLong ? 2 : 4) * callers.length) === index
    test.each(OPERATIONS.filter(isTaken))(`%s, by ${caller}`, async (name, operation) => {
      const world = await createWorld(t)
      const as = await credentialsOf(world)
      const key = newKey()
      const before = everythingIn(t)
      const first = await perform(t, operation, world, as, key)
      const after = everythingIn(t)
      expect([200, 201, 202, 204]).toContain(first.status)
      expect(first.headers.has('idempotent-replayed')).toBe(false)
      expect(differencesBetween(before, after).length > 0).toBe(hasEffect(operation))

      t.advance(1000)
      const second = await perform(t, operation, world, as, key)
      expect(differencesBetween(after, everythingIn(t))).toEqual([])
      if (name === DELETES_WORKSPACE) {
        expect([second.status, second.headers.has('idempotent-replayed')]).toEqual([404, false])
        return
      }
      expect([second.status, second.body]).toEqual([first.status, withoutSecret(first.body)])
      expect(second.headers.get('idempotent-replayed')).toBe('true')
      for (const header of ['content-type', 'cache-control']) expect(second.headers.get(header)).toBe(first.headers.get(header))
    })
  }
})

// Of the operations, in what follows.
const EACH = isLong ? 3 : 8

describe('a replay comes after authorisation:', () => {
  const lowered: Record<string, Role | undefined> = { editor: 'viewer', admin: 'editor', viewer: 'viewer', caller: 'viewer' }
  // One is of no workspace: any of the caller's has the plan for it.
  const inWorkspace = OPERATIONS.filter(([name, { access }]) => access in lowered && name !== 'POST /v1/qr/gs1').filter(
    (_, index) => index % EACH === 0,
  )

  async function done(operation: Operation) {
    const world = await createWorld(t)
    const member = await t.member(world.owner, world.workspace.id, 'admin')
    const key = newKey()
    const again = () => perform(t, operation, world, member, key)
    const first = await again()
    expect([200, 201, 202, 204]).toContain(first.status)
    const path = `/v1/workspaces/${world.workspace.id}/members/${member.id}`
    return { world, member, again, path }
  }

  // No role is too low for a viewer's.
  const ofHigher = inWorkspace.filter(([, { access }]) => access !== 'viewer')
  test.each(ofHigher)('%s is refused once the role is too low', async (name, operation) => {
    const { world, again, path } = await done(operation)
    const role = lowered[operation.access]
    expect((await t.send('PATCH', path, { as: world.owner, body: { role } })).status).toBe(200)
    const answer = await again()
    // What isn't there any more is not seen, which comes before the role.
    expect([answer.status, answer.headers.has('idempotent-replayed')]).toEqual([TAKING.test(name) ? 404 : 403, false])
  })

  test.each(inWorkspace)('%s is 404 once the caller is no member', async (_, operation) => {
    const { world, again, path } = await done(operation)
    expect((await t.send('DELETE', path, { as: world.owner })).status).toBe(204)
    const answer = await again()
    expect([answer.status, answer.headers.has('idempotent-replayed')]).toEqual([404, false])
  })

  const thatStay = OPERATIONS.filter(([name, { inPerson }], nth) => !inPerson && name !== DELETES_WORKSPACE && nth % EACH === 0)
  test.each(thatStay)('%s is 401 once the token is revoked', async (_, operation) => {
    const world = await createWorld(t)
    const created = (await t.send('POST', '/v1/me/tokens', { as: world.owner, body: { name: 'caller' } })).body
    const key = newKey()
    await perform(t, operation, world, created.secret, key)
    await t.send('DELETE', `/v1/me/tokens/${created.token.id}`, { as: world.owner })
    const answer = await perform(t, operation, world, created.secret, key)
    expect([answer.status, answer.headers.has('idempotent-replayed')]).toEqual([401, false])
  })

  test('an operation of the instance is 403 once the caller does not administer it', async () => {
    const admin = OPERATIONS.filter(([, { access }]) => access === 'instanceAdmin')
    expect(admin.length).toBeGreaterThan(0)
    for (const [, operation] of admin) {
      const world = await createWorld(t)
      const key = newKey()
      await perform(t, operation, world, world.owner, key)
      await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 0 }).where('id', '=', world.owner.id).execute())
      expect((await perform(t, operation, world, world.owner, key)).status).toBe(403)
    }
  })

  test('roles here go down: this test lowers what it means to', () => {
    for (const [, { access }] of inWorkspace.filter(([, { access }]) => access === 'editor' || access === 'admin'))
      expect(atLeast(lowered[access] as Role, access as Role)).toBe(false)
  })
})
