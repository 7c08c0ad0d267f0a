import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import Database from 'better-sqlite3'
import { createDeliverer } from '../../../src/features/webhooks/deliverer.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { until } from '../../server.ts'
import { testLong } from '../../volume.ts'
import { makeEndpoint, openReceiver, type Receiver } from './receiver.ts'

// Endpoints that behave badly beside others that don't.

/** As many as may be on their way to an endpoint that has answered well, and to one of which nothing is known. */
const AT_ONCE_TO_ONE = 16
const AT_ONCE_TO_NEW = 2

let t: TestApp
let receivers: Receiver[]
beforeEach(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  receivers = []
})
afterEach(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await t.close()
})

const open = (...args: Parameters<typeof openReceiver>): Receiver => {
  const receiver = openReceiver(...args)
  receivers.push(receiver)
  return receiver
}
const never = () => new Promise<Response>(() => {})

async function workspaceWith(urls: string[]) {
  const owner = await t.user()
  const { id: ws } = await t.workspace(owner)
  const endpoints = []
  for (const url of urls) endpoints.push(await makeEndpoint(t, owner, ws, { url }))
  return {
    endpoints,
    createLinks: async (count: number) => {
      const links = Array.from({ length: count }, (_, index) => ({ destination_url: `https://example.com/${index}` }))
      expect((await t.send('POST', `/v1/workspaces/${ws}/links/bulk`, { as: owner, body: { links } })).body.created).toBe(count)
    },
    statuses: async (path: string): Promise<string[]> => {
      const { body } = await t.send('GET', `${path}/deliveries?limit=100`, { as: owner })
      return body.items.map(({ status }: { status: string }) => status)
    },
  }
}
const silent = (count: number) => Array.from({ length: count }, () => open(never))

describe('one endpoint that never answers', () => {
  test('delays none of nineteen others', async () => {
    const [stuck] = silent(1)
    const healthy = Array.from({ length: 19 }, () => open())
    const { createLinks } = await workspaceWith([stuck, ...healthy].map((receiver) => receiver?.url ?? ''))
    await createLinks(30)
    await Promise.all(healthy.map((receiver) => receiver.arrived(30)))
    expect(stuck?.received.length).toBe(AT_ONCE_TO_NEW)
    expect(stuck?.underWay()).toBe(AT_ONCE_TO_NEW)
    await createLinks(5)
    await Promise.all(healthy.map((receiver) => receiver.arrived(35)))
    expect(stuck?.underWay()).toBe(AT_ONCE_TO_NEW)
  })

  test('nor one that reads nothing, one that drips, one that refuses and one that resets', async () => {
    const broken = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { open: (socket) => socket.terminate(), data() {} } })
    const dripping = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: { data: (socket) => void socket.write('HTTP/1.1 200 OK\r\nx-slow: ') },
    })
    const healthy = Array.from({ length: 5 }, () => open())
    const urls = [`http://127.0.0.1:${broken.port}/`, `http://127.0.0.1:${dripping.port}/`, 'http://127.0.0.1:1/']
    const { createLinks } = await workspaceWith([...urls, ...healthy.map(({ url }) => url)])
    await createLinks(40)
    await Promise.all(healthy.map((receiver) => receiver.arrived(40)))
    broken.stop(true)
    dripping.stop(true)
  })
})

test('many endpoints that never answer, of another workspace, don’t delay a healthy one', async () => {
  const stuck = silent(20)
  const theirs = await workspaceWith(stuck.map(({ url }) => url))
  await theirs.createLinks(AT_ONCE_TO_ONE)
  await until(() => stuck.filter((receiver) => receiver.underWay() > 0).length >= 16)
  const healthy = open()
  const ours = await workspaceWith([healthy.url])
  await ours.createLinks(3)
  // Well before the first of the silent ones is given up.
  await until(() => healthy.received.length === 3, 4000)
})

testLong('eighty endpoints that never answer, of four other workspaces, don’t delay the first delivery to a new one', async () => {
  const [stuck] = silent(1)
  for (let count = 0; count < 4; count++) {
    const theirs = await workspaceWith(Array.from({ length: 20 }, (_, index) => `${stuck?.url}${index}`))
    await theirs.createLinks(2)
  }
  await until(() => stuck?.underWay() === 80 * AT_ONCE_TO_NEW)
  const fresh = open()
  const ours = await workspaceWith([fresh.url])
  await ours.createLinks(3)
  // Well before the first of the silent ones is given up.
  await until(() => fresh.received.length === 3, 4000)
})

test('what is known of an endpoint survives a restart: it gets as many at once as before', async () => {
  const receiver = open()
  const { createLinks } = await workspaceWith([receiver.url])
  await createLinks(1)
  await receiver.arrived(1)
  await t.deps.deliverer.idle()
  await t.deps.deliverer.stop()
  receiver.answer(never)
  await createLinks(30)
  const restarted = createDeliverer({ ...t.deps, outcomes: t.deps.metrics.deliveries })
  await restarted.deliverDue(RUNNING)
  await until(() => receiver.underWay() === AT_ONCE_TO_ONE)
  await restarted.stop()
})

test('once the schedule stops nothing more is sent; what is due waits for the next start', async () => {
  const receiver = open()
  const { createLinks } = await workspaceWith([receiver.url])
  await t.deps.deliverer.stop()
  await createLinks(3)
  const restarted = createDeliverer({ ...t.deps, outcomes: t.deps.metrics.deliveries })
  await restarted.deliverDue(AbortSignal.abort())
  restarted.wake()
  await restarted.idle()
  const waiting = await t.deps.db.selectFrom('webhook_deliveries').select('status').where('next_attempt_at', 'is not', null).execute()
  expect([receiver.received, waiting.length]).toEqual([[], 3])
  await restarted.deliverDue(RUNNING)
  await receiver.arrived(3)
  await restarted.stop()
})

describe('an endpoint', () => {
  test('gets so many deliveries at once, and no more', async () => {
    const waiting: (() => void)[] = []
    const receiver = open(() => new Promise((resolve) => waiting.push(() => resolve(new Response()))))
    const { createLinks } = await workspaceWith([receiver.url])
    await createLinks(1)
    await until(() => waiting.length === 1)
    waiting.splice(0)[0]?.()
    await t.deps.deliverer.idle()
    await createLinks(100)
    while (receiver.received.length < 101 || waiting.length > 0) {
      await until(() => waiting.length >= Math.min(AT_ONCE_TO_ONE, 101 - receiver.received.length + waiting.length))
      for (const answer of waiting.splice(0)) answer()
    }
    expect(receiver.mostAtOnce()).toBe(AT_ONCE_TO_ONE)
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(101)
  })

  test('that fails gets one at a time, until it succeeds', async () => {
    const receiver = open(() => new Response(null, { status: 500 }))
    const { createLinks, endpoints, statuses } = await workspaceWith([receiver.url])
    await createLinks(1)
    await until(async () => (await statuses(endpoints[0]?.path ?? '')).includes('retrying'))
    let most = 0
    receiver.answer(async () => {
      most = Math.max(most, receiver.underWay())
      await new Promise(setImmediate)
      return new Response(null, { status: 500 })
    })
    await createLinks(20)
    await receiver.arrived(21)
    expect(most).toBe(1)
  })

  test('whose answer switches protocols holds nothing up: it fails like any other', async () => {
    const switching = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: { data: (socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n') },
    })
    const { createLinks, endpoints, statuses } = await workspaceWith([`http://127.0.0.1:${switching.port}/`])
    await createLinks(1)
    // Sooner than an attempt may take, since the connection is closed.
    await until(async () => (await statuses(endpoints[0]?.path ?? ''))[0] === 'retrying', 3000)
    switching.stop(true)
  })
})

test('an outcome that the database was too busy to take is made up for, without a restart', async () => {
  const gaveUpOnce = expectErrors(/the outcome of a delivery couldn't be stored yet/)
  const asked = Promise.withResolvers<Response>()
  const receiver = open(() => asked.promise)
  const { createLinks, endpoints, statuses } = await workspaceWith([receiver.url])
  await createLinks(1)
  await receiver.arrived(1)
  const other = new Database(t.files.main)
  other.exec('BEGIN IMMEDIATE')
  asked.resolve(new Response())
  await until(gaveUpOnce, 15_000)
  other.exec('ROLLBACK')
  other.close()
  await t.deps.deliverer.idle()
  expect(await statuses(endpoints[0]?.path ?? '')).toEqual(['delivered'])
})

test('what can’t be read of an event, or claimed, leaves no place taken and no delivery behind', async () => {
  const receiver = open()
  const { createLinks, endpoints, statuses } = await workspaceWith([receiver.url])
  const selectFrom = spyOn(t.deps.db, 'selectFrom').mockImplementation(((table: never) => {
    if (table === ('events' as never)) throw new Error('malformed')
    return Object.getPrototypeOf(t.deps.db).selectFrom.call(t.deps.db, table)
  }) as never)
  // More than may be on their way at once.
  await createLinks(AT_ONCE_TO_NEW * 3)
  await until(async () => (await statuses(endpoints[0]?.path ?? '')).every((status) => status === 'retrying'))
  selectFrom.mockRestore()
  await t.deps.deliverer.idle()
  const other = new Database(t.files.main)
  other.exec('BEGIN IMMEDIATE')
  t.advance(2 * 60_000)
  await expect(t.deps.deliverer.deliverDue(RUNNING)).rejects.toThrow('busy')
  other.exec('ROLLBACK')
  other.close()
  await t.deps.deliverer.deliverDue(RUNNING)
  await receiver.arrived(AT_ONCE_TO_NEW * 3)
})

describe('a stop', () => {
  test('waits for no receiver, and gives nothing up: what was on its way is due at the next start', async () => {
    const receiver = open(() => new Response(null, { status: 500 }))
    const { createLinks } = await workspaceWith([receiver.url])
    await createLinks(1)
    const delivery = () => t.deps.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()
    for (let attempt = 1; attempt < 4; attempt++) {
      await until(async () => (await delivery()).attempts === attempt)
      t.advance(((await delivery()).next_attempt_at ?? 0) - t.now())
      if (attempt === 3) receiver.answer(never)
      await t.deps.deliverer.deliverDue(RUNNING)
    }
    await receiver.arrived(4)
    await t.deps.deliverer.stop()
    expect((await delivery()).status).not.toBe('failed')
  })

  test('is none of a healthy receiver’s failures', async () => {
    const receiver = open(never)
    const { createLinks } = await workspaceWith([receiver.url])
    await createLinks(1)
    await receiver.arrived(1)
    await t.deps.deliverer.stop()
    const endpoint = await t.deps.db.selectFrom('webhook_endpoints').select('failing_since').executeTakeFirstOrThrow()
    expect(endpoint.failing_since).toBeNull()
  })
})
