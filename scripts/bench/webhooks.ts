import { openSqlite } from '../../src/db/sqlite.ts'
import { newWebhookSecret } from '../../src/features/webhooks/signature.ts'
import { createEncryption } from '../../src/lib/encryption.ts'
import { callApi } from './api.ts'
import { seed } from './database.ts'
import { redirectP99 } from './generator.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { SECRET_KEY, startTerseWith } from './servers.ts'
import { type Figure, percentile } from './table.ts'

const ENDPOINTS = 20
const SIZE = { links: 1000, workspaces: ENDPOINTS }
const UNRESPONSIVE = 5
const EVENTS_PER_SECOND = 1000
const ROWS = 50
const WITHIN_MS = 1000
const REDIRECTS_PER_SECOND = 1000

/**
 * A thousand events a second to twenty endpoints, five of which never answer: how long the others' deliveries take from the
 * change to the receiver, and whether redirects notice.
 */
export async function measureWebhooks(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('webhooks'), SIZE)
  const latencies: number[] = []
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    fetch: async (request) => {
      if (Number(new URL(request.url).pathname.slice(1)) <= UNRESPONSIVE) return new Promise<never>(() => {})
      const { created_at } = (await request.json()) as { created_at: string }
      latencies.push(Date.now() - Date.parse(created_at))
      return new Response(null, { status: 204 })
    },
  })
  subscribe(seeded.files.main, (workspace) => `http://127.0.0.1:${receiver.port}/${workspace}`)
  const terse = await startTerseWith(seeded.dataDir, { DEV_AUTH: 'true' })
  const seconds = Math.ceil((plan.latencyMs * 3) / 1000)
  const redirects = () =>
    redirectP99(terse, { ...plan, connections: 16, latencyMs: seconds * 1000, rate: REDIRECTS_PER_SECOND }, SIZE.links)

  const calm = await redirects()
  const busy = redirects()
  const events = await createEvents(terse.port, seeded.token, seconds)
  const under = await busy
  const expected = (events / ENDPOINTS) * (ENDPOINTS - UNRESPONSIVE)
  for (let waited = 0; latencies.length < expected && waited < 30_000; waited += 50) await Bun.sleep(50)
  if (latencies.length < expected) throw new Error(`${latencies.length} of ${expected} deliveries arrived.`)
  await receiver.stop(true)
  await terse.stop()
  console.log(`webhooks: ${events} events in ${seconds} s, ${latencies.length} deliveries arrived`)
  return [
    { name: 'webhooks, p95 to healthy endpoints', unit: 'ms', values: [percentile(latencies, 0.95)], atMost: WITHIN_MS },
    { name: `redirect p99 at ${REDIRECTS_PER_SECOND}/s, no webhooks`, unit: 'ms', values: [calm] },
    { name: `redirect p99 at ${REDIRECTS_PER_SECOND}/s, with them`, unit: 'ms', values: [under] },
  ]
}

function subscribe(file: string, urlOf: (workspace: number) => string): void {
  const encryption = createEncryption(SECRET_KEY)
  const sqlite = openSqlite(file, { synchronous: 'FULL' })
  const insert = sqlite.prepare(
    "INSERT INTO webhook_endpoints (workspace_id, url, kind, events, enabled, secret, created_at, updated_at) VALUES (?, ?, 'event', '[\"link.created\"]', 1, ?, 0, 0)",
  )
  for (let workspace = 1; workspace <= ENDPOINTS; workspace++)
    insert.run(workspace, urlOf(workspace), encryption.encrypt(newWebhookSecret()))
  sqlite.close()
}

/** Creates links for each workspace in turn, at even times. Resolves with how many there are. */
async function createEvents(port: number, token: string, seconds: number): Promise<number> {
  const requests = (EVENTS_PER_SECOND / ROWS) * seconds
  const startedAt = performance.now()
  for (let number = 0; number < requests; number++) {
    const due = startedAt + (number * 1000 * ROWS) / EVENTS_PER_SECOND
    await Bun.sleep(Math.max(0, due - performance.now()))
    const links = Array.from({ length: ROWS }, (_, row) => ({ destination_url: `https://example.com/${number}/${row}` }))
    const path = `/workspaces/${(number % ENDPOINTS) + 1}/links/bulk`
    const { created } = await callApi<{ created: number }>(port, token, 'POST', path, { links })
    if (created !== ROWS) throw new Error(`A bulk request made ${created} of ${ROWS} links.`)
  }
  return requests * ROWS
}
