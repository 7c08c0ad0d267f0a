import { afterEach, beforeEach, expect, test } from 'bun:test'
import { writeClaim } from '../../../src/features/replication/claim.ts'
import { keepLease, leaseStore } from '../../../src/features/replication/keep-lease.ts'
import { acquireLease } from '../../../src/features/replication/lease.ts'
import type { User } from '../../../src/features/users/schema.ts'
import type { Replica } from '../../../src/lib/replica.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { allowErrors, expectErrors } from '../../logged-errors.ts'
import { openS3 } from '../../s3.ts'

// A server that has lost its lease, or can't know whether it has.

let t: TestApp
let s3: ReturnType<typeof openS3>
let lease: Awaited<ReturnType<typeof keepLease>>
let owner: User
let workspaceId: number
const now = { steady: 0, wall: 0 }
const pass = (ms: number) => {
  now.steady += ms
  now.wall += ms
  s3.advance(ms)
}
const store = () => leaseStore(t.deps.config.replica as Replica, t.deps.config)

beforeEach(async () => {
  s3 = openS3()
  t = await openTestApp({ ...s3.env, SECRET_KEY: 'a key for tests, which is long enough' })
  owner = await t.user()
  workspaceId = (await t.workspace(owner)).id
  const { dataDir, replica } = t.deps.config
  writeClaim(dataDir, { url: replica?.url ?? '', instance: 'this', generation: 1, folder: 'generations/000001' })
  await acquireLease({ store: store(), holder: 'this', host: 'this', seconds: 30, wait: async () => {} })
  lease = await keepLease({ ...t.deps, clock: () => ({ ...now }) })
  // A job that runs at that moment is refused its change.
  allowErrors(/couldn't be sent/)
})
afterEach(async () => {
  lease.stop()
  await t.close()
  s3.close()
})

const change = async () =>
  (await t.send('POST', `/v1/workspaces/${workspaceId}/links`, { as: owner, body: { destination_url: 'https://example.com/' } })).status

test('A server that can’t renew its lease accepts no changes once it could have been taken, and accepts them again when it is renewed.', async () => {
  expectErrors(/"condition":"lease_lost".*S3 server responded with status 503/)
  const { slug } = await t.link(owner, workspaceId)
  s3.setAway(true)
  pass(24_000)
  await lease.renew()
  expect(await change()).toBe(201)
  pass(1000)
  expect(await change()).toBe(503)
  await lease.renew()
  expect([(await t.visit(slug)).status, (await t.send('GET', '/readyz')).body.conditions.length]).toEqual([302, 1])
  s3.setAway(false)
  await lease.renew()
  expect([await change(), (await t.send('GET', '/readyz')).body.conditions]).toEqual([201, []])
})

test('A server that was stopped for longer than its lease refuses the first change that comes, before it has renewed anything.', async () => {
  expectErrors(/"condition":"lease_lost"/)
  pass(25_000)
  expect(await change()).toBe(503)
})

test('A server whose lease another one took accepts no changes any more, and says which one.', async () => {
  expectErrors(/"condition":"lease_lost"/)
  pass(40_000)
  await acquireLease({ store: store(), holder: 'other', host: 'the-other-machine', seconds: 30, wait: async () => {} })
  for (let attempt = 0; attempt < 2; attempt++) {
    await lease.renew()
    expect(await change()).toBe(503)
  }
  expect(t.deps.conditions.list()[0]?.sentence).toContain('The server on the-other-machine has taken over')
})

test('A server whose replica doesn’t answer starts, redirects, and accepts no changes.', async () => {
  expectErrors(/"condition":"lease_lost"/)
  const { slug } = await t.link(owner, workspaceId)
  lease.stop()
  const never = () => new Promise<never>(() => {})
  lease = await keepLease({ ...t.deps, clock: () => ({ ...now }), store: { read: never, create: never, list: never, remove: never } })
  expect([(await t.visit(slug)).status, await change()]).toEqual([302, 503])
})
