import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openReceiver, type Receiver } from './features/webhooks/receiver.ts'
import { type Ledger, LIMITED, newLedger, send, startLoad } from './mixed-load.ts'
import { newDataDir, removeDataDir, type Server, startServer, until, untilNone } from './server.ts'
import { unpackClicks } from './unpacked.ts'
import { volume } from './volume.ts'

// The process is killed under a load of everything, again and again (CRASHES), and each time the databases are looked through.

const CRASHES = volume('CRASHES', { short: 2, long: 8 })
// Of processor time: what else the machine does is not the start's.
const READY_WITHIN_MS = 2000
const MAX_CLICKS = 400
const ENV = {
  DEV_AUTH: 'true',
  RATE_LIMITS: 'off',
  REDIRECTS_PER_MINUTE: '0',
  DEFAULT_PLAN: 'enterprise',
  SECRET_KEY: 'a key that outlives the process, long enough',
}

let dataDir: string
let server: Server
let receiver: Receiver

beforeEach(() => {
  dataDir = newDataDir()
  receiver = openReceiver()
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  await receiver.close()
  removeDataDir(dataDir)
})

const start = async () => {
  server = await startServer(dataDir, ENV)
}
const post = (path: string, body: object) => send(server, { method: 'POST', path, body })

async function furnish(): Promise<void> {
  await post('/v1/users', { email: 'ann@example.com' })
  await post('/v1/workspaces', { name: 'Acme' })
  const events = ['link.created', 'link.updated', 'link.deleted']
  await post('/v1/webhooks/workspaces/1/webhooks', { url: receiver.url, events })
  await post('/v1/workspaces/1/links', { destination_url: 'https://example.com/', slug: 'hello' })
  await post('/v1/workspaces/1/links', { destination_url: 'https://example.com/', slug: LIMITED, max_clicks: MAX_CLICKS })
}

function inFile<T>(name: 'main' | 'clicks', look: (sqlite: Database.Database) => T): T {
  const sqlite = new Database(join(dataDir, `${name}.db`), { readonly: true })
  try {
    return look(sqlite)
  } finally {
    sqlite.close()
  }
}
const rowsOf = <Row>(name: 'main' | 'clicks', sql: string): Row[] =>
  inFile(name, (sqlite) => (name === 'clicks' ? unpackClicks(sqlite) : sqlite).prepare(sql).all() as Row[])

/** How often each link was told of by events of a type, and the title that the last one told. */
const told = (type: string) =>
  `(SELECT data ->> 'id' AS link_id, count(*) AS times, max(id), data ->> 'title' AS title FROM events WHERE type = 'link.${type}' GROUP BY 1)`

/** What a transaction that was cut in two would leave. */
const HALVES = {
  'a link that was never announced, or twice': `SELECT id FROM links LEFT JOIN ${told('created')} AS told ON link_id = id WHERE times IS NOT 1`,
  'an announced link that is not there': `SELECT link_id FROM ${told('created')} WHERE link_id NOT IN (SELECT id FROM links)`,
  'a link without its scan': 'SELECT id FROM links WHERE 1 <> (SELECT count(*) FROM scans WHERE link_id = links.id)',
  'a title that the last event does not tell of': `SELECT id FROM links JOIN ${told('updated')} AS told ON link_id = id WHERE links.title IS NOT told.title`,
  'a deletion that was not announced, or twice': `SELECT id FROM links LEFT JOIN ${told('deleted')} AS told ON link_id = id
    WHERE (deleted_at IS NOT NULL) <> ifnull(times, 0)`,
  'an event that is not delivered once': `SELECT id FROM events WHERE type LIKE 'link.%'
    AND 1 <> (SELECT count(*) FROM webhook_deliveries WHERE event_id = events.id)`,
  'a delivery that is neither done nor due': `SELECT id FROM webhook_deliveries WHERE (status = 'delivered') <> (delivered_at IS NOT NULL)
    OR (status IN ('pending', 'retrying')) <> (next_attempt_at IS NOT NULL)`,
  'a key without its audit entry': `SELECT id FROM api_keys WHERE id NOT IN (SELECT target_id FROM audit_entries WHERE kind = 'api_key.created')`,
  'an audit entry without its key': `SELECT id FROM audit_entries WHERE kind = 'api_key.created' AND target_id NOT IN (SELECT id FROM api_keys)`,
  'an answer that is not whole':
    'SELECT id FROM idempotent_requests WHERE status BETWEEN 200 AND 299 AND status <> 204 AND NOT ifnull(json_valid(body), 0)',
}

/** Both files are sound, and nothing in them is half of something. */
function findsNothingHalf(): void {
  for (const name of ['main', 'clicks'] as const) {
    inFile(name, (sqlite) => {
      expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(sqlite.pragma('foreign_key_check')).toEqual([])
    })
  }
  for (const [what, sql] of Object.entries(HALVES)) expect([what, rowsOf('main', sql)]).toEqual([what, []])
  const miscounted = `SELECT link_id FROM link_totals WHERE clicks <> (SELECT count(*) FROM clicks WHERE clicks.link_id = link_totals.link_id)`
  expect(rowsOf('clicks', miscounted)).toEqual([])
}

/** Everything that was acknowledged is there, as it was acknowledged last. */
function findsAcknowledged({ links, apiKeys }: Ledger): void {
  type Row = { id: number; title: string | null; deleted_at: number | null; updates: number }
  const sql = `SELECT id, links.title, deleted_at, ifnull(times, 0) AS updates FROM links LEFT JOIN ${told('updated')} AS told ON link_id = id`
  const rows = new Map(rowsOf<Row>('main', sql).map((row) => [row.id, row]))
  for (const [id, known] of links) {
    const row = rows.get(id)
    expect([id, row !== undefined && known.titles.has(String(row.title))]).toEqual([id, true])
    if (known.isDeleted || !known.mayBeDeleted) expect([id, row?.deleted_at !== null]).toEqual([id, known.isDeleted])
    expect(row?.updates).toBeGreaterThanOrEqual(known.updates)
    expect(row?.updates).toBeLessThanOrEqual(known.updates + known.maybeUpdates)
  }
  const found = new Set(rowsOf<{ id: number }>('main', 'SELECT id FROM api_keys').map(({ id }) => id))
  expect([...apiKeys].filter((id) => !found.has(id))).toEqual([])
}

/** What a process has worked so far. Zero where the system doesn't tell. */
function processorMs({ child }: Server): number {
  if (process.platform !== 'linux') return 0
  // Behind the name, which may have spaces: user and system time, in hundredths of a second (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const clicksOf = (slug: string): number => {
  const id = rowsOf<{ id: number }>('main', `SELECT id FROM links WHERE slug = '${slug}'`)[0]?.id
  return rowsOf<{ clicks: number }>('clicks', `SELECT clicks FROM link_totals WHERE link_id = ${id}`)[0]?.clicks ?? 0
}

test(
  `what was acknowledged is there and whole, however often the process is killed (${CRASHES})`,
  async () => {
    const ledger = newLedger()
    await start()
    await furnish()
    for (let crash = 0; crash < CRASHES; crash++) {
      const load = startLoad(server, ledger)
      const from = ledger.answers
      // At another point of the work each time.
      await until(() => ledger.answers >= from + 40 + ((crash * 37) % 90))
      server.child.kill('SIGKILL')
      await server.child.exited
      await load.stop()
      await start()
      expect(processorMs(server)).toBeLessThan(READY_WITHIN_MS)
      findsNothingHalf()
      findsAcknowledged(ledger)
      expect(clicksOf(LIMITED)).toBeLessThanOrEqual(MAX_CLICKS)
    }
    expect(ledger.cutOff).toBeGreaterThanOrEqual(CRASHES)

    // What had a key is sent again: its first answer comes again, or now it is done, once.
    const before = rowsOf<{ id: number }>('main', 'SELECT id FROM links').length
    let late = 0
    for (const request of ledger.keyed) {
      const again = await send(server, request)
      if (request.answer) {
        expect([again.headers.get('idempotent-replayed'), again.status, again.body]).toEqual([
          'true',
          request.answer.status,
          request.answer.body,
        ])
      } else {
        expect(again.status).toBeLessThan(300)
        if (request.method === 'POST' && again.headers.get('idempotent-replayed') === null) late += again.body.items?.length ?? 1
      }
      expect((await send(server, request)).body).toEqual(again.body)
    }
    expect(rowsOf('main', 'SELECT id FROM links').length).toBeLessThanOrEqual(before + late)
    findsNothingHalf()

    // The limit is reached exactly. A killed process may have given away what it had not stored.
    await until(async () => (await send(server, { method: 'GET', path: `/${LIMITED}` })).status === 410)
    await until(() => clicksOf(LIMITED) === MAX_CLICKS)
    const undelivered = () => rowsOf('main', "SELECT id FROM webhook_deliveries WHERE status <> 'delivered'").length
    // A delivery that failed, as on a busy machine, is sent again after a minute.
    await untilNone(undelivered, 100_000)
    const told = new Set(receiver.received.map(({ body }) => body.id))
    const events = rowsOf<{ id: string }>('main', 'SELECT event_id AS id FROM webhook_deliveries')
    expect(events.filter(({ id }) => !told.has(id))).toEqual([])
  },
  60_000 + CRASHES * 60_000,
)
