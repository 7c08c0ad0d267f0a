import { mkdirSync } from 'node:fs'
import { filesIn } from '../../src/db/files.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { newWebhookSecret } from '../../src/features/webhooks/signature.ts'
import { createEncryption } from '../../src/lib/encryption.ts'
import type { Bench } from './bench.ts'
import { during, repeat, timed, times } from './beside.ts'
import { processorMs } from './process-stats.ts'
import { temporary } from './processes.ts'
import { SECRET_KEY, startBareLinks } from './servers.ts'
import { count, format, median, percentile, ratios } from './table.ts'

/**
 * Measures the cost of creating links for many clients at once, compared with a program that only writes to the disk. Each link is on the
 * disk before the response.
 */
export async function measureCreating(bench: Bench): Promise<void> {
  const { files, token } = bench.seed({})
  const terse = await bench.start()
  // main.db as Terse has it, for the other server.
  const folder = temporary('bare-links')
  mkdirSync(folder, { recursive: true })
  const { main } = filesIn(folder)
  const source = openSqlite(files.main, { readonly: true })
  source.prepare('VACUUM INTO ?').run(main)
  source.close()
  const bare = await bench.keep(startBareLinks(main))
  const create = async (server: typeof terse, withKey: boolean) => {
    const { answers, us, perSecond } = await bench.load({ what: 'links', workspaces: bench.plan.workspaces, token, withKey }, { server })
    if (server === terse) bench.links += answers
    return { us, perSecond }
  }
  const { least, leastUs, plain, plainUs, keyed, keyedUs } = await bench.rounds('creating links', async () => {
    const [alone, own, ownKeyed] = [await create(bare, false), await create(terse, false), await create(terse, true)]
    const perSecond = { least: alone.perSecond, plain: own.perSecond, keyed: ownKeyed.perSecond }
    return { ...perSecond, leastUs: alone.us, plainUs: own.us, keyedUs: ownKeyed.us }
  })
  const timesLeast = (us: number[]) => `${format(median(ratios(us, leastUs)))} times the minimum`
  bench.figure('links created, Elysia and SQLite alone', '/s', least)
  bench.figure('  CPU time for each', 'µs', leastUs)
  bench.figure('links created, Terse', '/s', plain, { atLeast: 4500 })
  bench.figure('  CPU time for each', 'µs', plainUs, { note: timesLeast(plainUs), atMost: 190 })
  bench.figure('links created, Terse, with an Idempotency-Key', '/s', keyed)
  bench.figure('  CPU time for each', 'µs', keyedUs, { note: timesLeast(keyedUs), atMost: 260 })
  await bench.checkCounts()
}

async function createMany(bench: Bench, workspace: number, links: { destination_url: string }[]): Promise<void> {
  const { created } = await bench.call<{ created: number }>('POST', `/workspaces/${workspace}/links/bulk`, { links })
  if (created !== links.length) throw new Error(`A bulk request created ${created} of ${links.length} links.`)
  bench.links += created
}

const BULK_ROWS = 1000
// A round has so many because Linux counts CPU time in hundredths of a second.
const BULK_REQUESTS = 5

/** How long one request takes that creates a thousand links, each with its event, and what it costs. */
export async function measureBulk(bench: Bench): Promise<void> {
  bench.seed({})
  const { pid } = await bench.start()
  const took: number[] = []
  const { processor } = await bench.rounds('bulk creation of links', async (round) => {
    const before = processorMs(pid)
    const each = await times(BULK_REQUESTS, () => {
      const url = `https://example.com/catalogue/${crypto.randomUUID()}`
      const link = (index: number) => ({ destination_url: `${url}/${index}?source=print`, title: `Item ${index}`, tags: ['catalogue'] })
      const links = Array.from({ length: BULK_ROWS }, (_, index) => link(index))
      return timed(() => createMany(bench, 1, links))
    })
    if (round > 0) took.push(...each)
    return { ms: median(each), processor: (processorMs(pid) - before) / BULK_REQUESTS }
  })
  bench.figure(`${BULK_ROWS} links in one request`, 'ms', took, { atMost: 100 })
  bench.figure('  CPU time for it', 'ms', processor, { atMost: 75 })
  await bench.checkCounts()
}

const ENDPOINTS = 20
const UNRESPONSIVE = 5
const EVENTS_PER_SECOND = 1000
const EVENT_ROWS = 50
const REDIRECTS_PER_SECOND = 1000

/**
 * A thousand events a second to twenty endpoints, five of which never answer: how long the others' deliveries take from the
 * change to the receiver, and whether redirects notice.
 */
export async function measureWebhooks(bench: Bench): Promise<void> {
  const latencies: number[] = []
  const receiver = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1', idleTimeout: 60 },
    fetch: async (request) => {
      if (Number(new URL(request.url).pathname.slice(1)) <= UNRESPONSIVE) return new Promise<never>(() => {})
      const { created_at } = (await request.json()) as { created_at: string }
      latencies.push(Date.now() - Date.parse(created_at))
      return new Response(null, { status: 204 })
    },
  })
  const encryption = createEncryption(SECRET_KEY)
  bench.seed({ links: 1000, workspaces: ENDPOINTS }, (insert) => {
    for (let workspace_id = 1; workspace_id <= ENDPOINTS; workspace_id++) {
      const endpoint = { workspace_id, url: `http://127.0.0.1:${receiver.port}/${workspace_id}`, kind: 'event', events: '["link.created"]' }
      const secret = encryption.encrypt(newWebhookSecret())
      insert('webhook_endpoints', { ...endpoint, enabled: 1, secret, created_at: 0, updated_at: 0 })
    }
  })
  await bench.start({ DEV_AUTH: 'true' })
  const seconds = Math.ceil((bench.plan.latencyMs * 3) / 1000)
  const redirects = () => bench.p99({ connections: 16, ms: seconds * 1000, rate: REDIRECTS_PER_SECOND })
  const calm = await redirects()
  const busy = redirects()
  const requests = (EVENTS_PER_SECOND / EVENT_ROWS) * seconds
  const startedAt = performance.now()
  // For each workspace in turn, at even times.
  for (let number = 0; number < requests; number++) {
    await Bun.sleep(Math.max(0, startedAt + (number * 1000 * EVENT_ROWS) / EVENTS_PER_SECOND - performance.now()))
    const links = Array.from({ length: EVENT_ROWS }, (_, row) => ({ destination_url: `https://example.com/${number}/${row}` }))
    await createMany(bench, (number % ENDPOINTS) + 1, links)
  }
  const under = await busy
  const expected = ((requests * EVENT_ROWS) / ENDPOINTS) * (ENDPOINTS - UNRESPONSIVE)
  for (let waited = 0; latencies.length < expected && waited < 30_000; waited += 50) await Bun.sleep(50)
  if (latencies.length < expected) throw new Error(`${latencies.length} of ${expected} deliveries arrived.`)
  await receiver.stop(true)
  console.log(`webhooks: ${requests * EVENT_ROWS} events in ${seconds} s, ${latencies.length} deliveries arrived`)
  bench.figure('webhooks, p95 to healthy endpoints', 'ms', percentile(latencies, 0.95), { atMost: 1000 })
  bench.figure(`redirect p99 at ${REDIRECTS_PER_SECOND}/s, no webhooks`, 'ms', calm)
  bench.figure(`redirect p99 at ${REDIRECTS_PER_SECOND}/s, with webhooks`, 'ms', under)
}

const USERS = 10_000
// The number of requests that providers send at the same time.
const SCIM_CONNECTIONS = 8

/** How long ten thousand users take who are synced by SCIM, each looked for and then created, and whether redirects notice. */
export async function measureDirectory(bench: Bench): Promise<void> {
  bench.seed({ links: 1000, workspaces: 1 })
  const { pid } = await bench.start({ RATE_LIMITS: 'off' })
  const { secret } = await bench.call<{ secret: string }>('POST', '/workspaces/1/scim/token')
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' }
  let last = 0
  async function ask(expected: number, query: string, options: RequestInit = {}): Promise<void> {
    const response = await bench.fetch(`/scim/v2/1/Users${query}`, { ...options, headers })
    if (response.status !== expected) throw new Error(`SCIM responded with ${response.status} instead of ${expected}`)
    await response.arrayBuffer()
  }
  async function syncOne(): Promise<boolean> {
    if (last >= USERS) return false
    const userName = `person${++last}@example.com`
    await ask(200, `?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
    const user = { userName, name: { givenName: 'Given', familyName: 'Family' }, emails: [{ value: userName, primary: true }] }
    await ask(201, '', { method: 'POST', body: JSON.stringify(user) })
    return true
  }

  let seconds = 0
  const { rest, syncing } = await bench.rounds('redirects during SCIM sync', async () => {
    if (last >= USERS) return undefined
    const [atRest, first] = [await bench.p99(), last]
    let besideSync = Number.NaN
    const took = await timed(async () => {
      besideSync = await during(repeat(syncOne, SCIM_CONNECTIONS), () => bench.p99())
    })
    seconds += took / 1000
    return { rest: atRest, syncing: besideSync, 'users/s': ((last - first) / took) * 1000 }
  })
  const [before, beside] = [processorMs(pid), last]
  const alone = await timed(() => repeat(syncOne, SCIM_CONNECTIONS).all)
  const each = ((processorMs(pid) - before) / Math.max(1, USERS - beside)) * 1000
  console.log(`${USERS - beside} more users alone: ${format(alone / 1000)} s, ${format(each)} µs each`)
  bench.figure(`${count(USERS)} users synced by SCIM during redirects`, 's', (USERS / beside) * seconds, { atMost: 60 })
  bench.figure('  redirect p99 during the sync', 'ms', syncing)
  bench.figure('  times the idle value', '', ratios(syncing, rest), { atMost: 2 })
}
