import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { MINUTE } from '../../../src/lib/clock.ts'
import { newDataDir, removeDataDir, type Server, spawnServer, startServer, until, untilNone } from '../../server.ts'
import { testLong, volume } from '../../volume.ts'
import { openReceiver, type Receiver } from './receiver.ts'

// The process is killed while it commits changes and delivers what they are announced by, again and again.

const KILLS = volume('WEBHOOK_KILLS', { short: 1, long: 15 })
const WORKERS = 3
const BULK = 12
const ENV = { DEV_AUTH: 'true', SECRET_KEY: 'a key that outlives the process, long enough', RATE_LIMITS: 'off', DEFAULT_PLAN: 'enterprise' }
const LOOPBACK = '127.0.0.1'

let dataDir: string
let server: Server
let receivers: Receiver[]

beforeEach(() => {
  dataDir = newDataDir()
  receivers = [openReceiver(), openReceiver()]
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  await Promise.all(receivers.map((receiver) => receiver.close()))
  removeDataDir(dataDir)
})

const start = async (env: Record<string, string> = {}) => {
  server = await startServer(dataDir, { ...ENV, ...env })
}
const kill = async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
}
async function post(path: string, body: object) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-dev-user': '1' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
async function furnish(): Promise<void> {
  await post('/v1/users', { email: 'ann@example.com' })
  await post('/v1/workspaces', { name: 'Acme' })
  for (const { url } of receivers) {
    const { status } = await post('/v1/webhooks/workspaces/1/webhooks', { url, events: ['link.created'] })
    expect(status).toBe(201)
  }
}

/** One of mulberry32's numbers from 0 to 1: the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Row = { id: string; data: string }
function inMain<T>(read: (main: Database.Database) => T): T {
  const main = new Database(join(dataDir, 'main.db'), { readonly: true })
  try {
    return read(main)
  } finally {
    main.close()
  }
}
const committed = () => inMain((main) => main.prepare("SELECT id, data FROM events WHERE type = 'link.created'").all() as Row[])
const statuses = () => inMain((main) => main.prepare('SELECT DISTINCT status FROM webhook_deliveries').pluck().all() as string[])
const underWay = () =>
  inMain(
    (main) => main.prepare("SELECT count(*) FROM webhook_deliveries WHERE status IN ('pending', 'delivering')").pluck().get() as number,
  )

/** Works until it is told to stop; what isn't answered may have been done or not. */
function load(): { stop: () => Promise<void>; answered: number[] } {
  let isUp = true
  const answered: number[] = []
  const link = { destination_url: 'https://example.com/' }
  const workers = Array.from({ length: WORKERS }, async (_, index) => {
    while (isUp) {
      const isBulk = index === 0
      const body = isBulk ? { links: Array.from({ length: BULK }, () => link) } : link
      const answer = await post(`/v1/workspaces/1/links${isBulk ? '/bulk' : ''}`, body).catch(() => undefined)
      if (answer && answer.status < 300) answered.push(...(isBulk ? answer.body.items : [answer.body]).map(({ id }: { id: number }) => id))
    }
  })
  return {
    answered,
    stop: async () => {
      isUp = false
      await Promise.all(workers)
    },
  }
}

/** Refuses the first attempt of one event in ten. */
function failingOnceInTen() {
  const seen = new Set<string>()
  return ({ body }: { body: { id: string } }) => {
    const isFirst = !seen.has(body.id)
    seen.add(body.id)
    return new Response(null, { status: isFirst && seen.size % 10 === 0 ? 503 : 204 })
  }
}

testLong(
  `each committed event arrives at least once, with the same id and body, and no other, however often the process is killed (${KILLS})`,
  async () => {
    const random = randomFrom(4)
    receivers[1]?.answer(failingOnceInTen())
    await start()
    await furnish()
    const acknowledged: number[] = []
    for (let kills = 0; kills < KILLS; kills++) {
      const before = receivers[0]?.received.length ?? 0
      const work = load()
      // Somewhere while this many arrive.
      const arrived = Math.floor(random() * 60)
      await until(() => (receivers[0]?.received.length ?? 0) > before + arrived)
      await kill()
      await work.stop()
      acknowledged.push(...work.answered)
      await start()
    }
    await untilNone(underWay)
    // What failed is tried again after a minute, give or take a tenth, whatever was killed meanwhile. Some are being tried again now.
    const unscheduled =
      "SELECT count(*) FROM webhook_deliveries WHERE status NOT IN ('delivered', 'pending', 'delivering') AND (status = 'failed' OR next_attempt_at > ?)"
    expect(
      inMain((main) =>
        main
          .prepare(unscheduled)
          .pluck()
          .get(Date.now() + 1.1 * MINUTE),
      ),
    ).toBe(0)
    await kill()
    await start({ CLOCK_OFFSET_SECONDS: '120' })
    await until(() => statuses().join() === 'delivered')

    const events = committed()
    const ids = new Set(events.map(({ id }) => id))
    const linkIds = new Set(events.map(({ data }) => JSON.parse(data).id as number))
    expect(acknowledged.filter((id) => !linkIds.has(id))).toEqual([])
    expect(inMain((main) => main.prepare('SELECT count(*) FROM links').pluck().get())).toBe(events.length)
    for (const { received } of receivers) {
      const bodies = Map.groupBy(received, ({ body }) => body.id as string)
      expect([...ids].filter((id) => !bodies.has(id))).toEqual([])
      expect([...bodies.keys()].filter((id) => !ids.has(id))).toEqual([])
      for (const [id, same] of bodies) {
        expect([id, new Set(same.map(({ text }) => text)).size]).toEqual([id, 1])
        expect([id, new Set(same.map(({ headers }) => headers.get('webhook-id'))).size]).toEqual([id, 1])
      }
      for (const { id, data } of events) expect(bodies.get(id)?.[0]?.body.data).toEqual(JSON.parse(data))
    }
  },
)

testLong('what fell due while nothing ran goes out at the start, and nothing stays on its way', async () => {
  await start()
  await furnish()
  const [failing, silent] = receivers
  failing?.answerStatus(500)
  silent?.answer(() => new Promise(() => {}))
  await post('/v1/workspaces/1/links', { destination_url: 'https://example.com/' })
  await until(() => failing?.received.length === 1 && silent?.received.length === 1)
  await until(() => statuses().includes('retrying'))
  await kill()
  expect(statuses().toSorted()).toEqual(['delivering', 'retrying'])

  for (const receiver of receivers) receiver.answerStatus(200)
  await start({ CLOCK_OFFSET_SECONDS: '120' })
  await until(() => receivers.every(({ received }) => received.length === 2))
  await untilNone(underWay)
  expect(statuses()).toEqual(['delivered'])
  for (const { received } of receivers) expect(received[1]?.text).toBe(received[0]?.text ?? '')
})

test('a stop by SIGTERM waits for no receiver that doesn’t answer, and loses nothing', async () => {
  await start()
  await furnish()
  for (const receiver of receivers) receiver.answer(() => new Promise(() => {}))
  await post('/v1/workspaces/1/links', { destination_url: 'https://example.com/' })
  await until(() => receivers.every((receiver) => receiver.underWay() === 1))
  server.child.kill('SIGTERM')
  expect(await server.exited()).toBe(0)
  for (const receiver of receivers) receiver.answerStatus(200)
  await start({ CLOCK_OFFSET_SECONDS: '120' })
  await until(() => receivers.every(({ received }) => received.length === 2))
  await until(() => statuses().join() === 'delivered')
})

test('a receiver that switches protocols doesn’t keep the process from stopping', async () => {
  let asked = 0
  const switching = Bun.listen({
    hostname: LOOPBACK,
    port: 0,
    socket: {
      data: (socket) => {
        asked++
        socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
      },
    },
  })
  await start()
  await furnish()
  await post('/v1/webhooks/workspaces/1/webhooks', { url: `http://${LOOPBACK}:${switching.port}/`, events: ['link.created'] })
  await post('/v1/workspaces/1/links', { destination_url: 'https://example.com/' })
  await until(() => asked > 0)
  server.child.kill('SIGTERM')
  await until(() => server.child.exitCode !== null, 10_000)
  switching.stop(true)
})

test('a key that was replaced without its predecessor stops the start, and with its predecessor nothing is lost', async () => {
  const former = 'the former key of the instance'
  await start({ SECRET_KEY: former })
  await furnish()
  await kill()
  const key = 'another key, which reads nothing of before'
  const refused = spawnServer(dataDir, { ...ENV, SECRET_KEY: key })
  expect([await refused.exited(), refused.output.text]).toEqual([1, expect.stringContaining('needs the SECRET_KEY with the fingerprint')])
  await start({ SECRET_KEY: key, OLD_SECRET_KEYS: former })
  await post('/v1/workspaces/1/links', { destination_url: 'https://example.com/' })
  await until(() => statuses().includes('delivered'))
})
