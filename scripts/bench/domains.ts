import { createSocket } from 'node:dgram'
import { openSqlite } from '../../src/db/sqlite.ts'
import { DAY, MINUTE } from '../../src/lib/clock.ts'
import { measureAsks } from './asks.ts'
import { type Seeded, seed } from './database.ts'
import { type Bench, redirectP99, redirectsOf } from './generator.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { hostOf } from './redirect-requests.ts'
import { startTerseWith } from './servers.ts'
import { type Figure, format } from './table.ts'

// What a redirect costs on one of many domains, beside one on the service's own host; and what visitors notice while as many others wait
// for their records, each of which is looked for once a minute.

const DOMAINS = 10_000
const TIMES_OWN_AT_MOST = 1.05
const TIMES_REST_AT_MOST = 2
// Each domain is followed about so often before it counts.
const WARM_UP = 4

export async function measureDomains(plan: Plan): Promise<Figure[]> {
  const dns = await openEmptyDns()
  const seeded = seed(temporary('domains'), { links: DOMAINS, workspaces: plan.workspaces })
  addDomains(seeded, plan.workspaces)
  console.log(`${DOMAINS.toLocaleString('en-US')} domains with a link each are there`)
  const terse = await startTerseWith(seeded.dataDir, { NODE_ENV: 'production', DNS_SERVERS: dns.server })
  const bench: Bench = { plan, seeded, terse, redirects: 0, links: DOMAINS }
  const figures = [...(await measureCost(bench)), ...(await measureChecks(bench, dns)), ...(await measureAsks(bench, DOMAINS))]
  await terse.stop()
  dns.close()
  return figures
}

async function measureCost(bench: Bench): Promise<Figure[]> {
  const own: number[] = []
  const onDomains: number[] = []
  for (let number = 0; number <= bench.plan.rounds; number++) {
    for (const [isOnDomains, values] of [
      [false, own],
      [true, onDomains],
    ] as const) {
      const ms = bench.plan.redirectMs * (number === 0 ? WARM_UP : 1)
      const { counted, serverSeconds = Number.NaN } = await redirectsOf(bench, bench.terse, ms, {
        links: DOMAINS,
        isEven: true,
        isOnDomains,
      })
      if (number > 0) values.push((serverSeconds / counted) * 1e6)
    }
    console.log(
      `redirects of domains, round ${number} of ${bench.plan.rounds}: ${format(onDomains.at(-1) ?? 0)} µs, own ${format(own.at(-1) ?? 0)}`,
    )
  }
  return [
    { name: `redirect on one of ${DOMAINS.toLocaleString('en-US')} domains`, unit: 'µs', values: onDomains },
    {
      name: '  times one on the own host',
      unit: '',
      values: onDomains.map((us, round) => us / (own[round] ?? us)),
      atMost: TIMES_OWN_AT_MOST,
    },
  ]
}

/** At rest and while domains are checked, in turns. */
async function measureChecks({ plan, terse, seeded }: Bench, dns: Dns): Promise<Figure[]> {
  const rest: number[] = []
  const checking: number[] = []
  const asked: number[] = []
  for (let number = 0; number <= plan.rounds; number++) {
    for (const isChecking of [false, true]) {
      setPending(seeded, isChecking)
      dns.asked = 0
      const startedAt = performance.now()
      const p99 = await redirectP99(terse, plan, DOMAINS)
      if (isChecking) asked.push((dns.asked / (performance.now() - startedAt)) * 1000)
      if (number > 0) (isChecking ? checking : rest).push(p99)
    }
    console.log(
      `checks of domains, round ${number}: ${format(asked.at(-1) ?? 0)} questions/s, p99 ${format(checking.at(-1) ?? 0)}, at rest ${format(rest.at(-1) ?? 0)} ms`,
    )
  }
  return [
    {
      name: `p99 while ${DOMAINS.toLocaleString('en-US')} domains are checked`,
      unit: 'ms',
      values: checking,
      note: `${format(asked.at(-1) ?? 0)} questions/s`,
    },
    {
      name: '  times the one at rest',
      unit: '',
      values: checking.map((ms, round) => ms / (rest[round] ?? ms)),
      atMost: TIMES_REST_AT_MOST,
    },
  ]
}

const inDatabase = ({ files }: Seeded, use: (sqlite: ReturnType<typeof openSqlite>) => void): void => {
  const sqlite = openSqlite(files.main, { synchronous: 'FULL', busyMs: 5000 })
  use(sqlite)
  sqlite.close()
}

/** As many that lead here, each with a link, as ones that nobody has proved yet. */
function addDomains(seeded: Seeded, workspaces: number): void {
  inDatabase(seeded, (sqlite) => {
    const now = Date.now()
    const insert = sqlite.prepare(
      'INSERT INTO domains (workspace_id, hostname, status, verify_token, created_at, pending_since) VALUES (?, ?, ?, ?, ?, ?)',
    )
    const insertLink = sqlite.prepare(
      `INSERT INTO links (workspace_id, domain_id, slug, slug_folded, destination_url, created_by, created_at, updated_at)
        SELECT workspace_id, ?, slug, lower(slug), destination_url, 1, created_at, updated_at FROM links WHERE id = ?`,
    )
    const insertScan = sqlite.prepare(
      "INSERT INTO scans (link_id, url, verdict, source, reasons, scanned_at) VALUES (?, 'https://example.com/', 'safe', 'rules', '[]', ?)",
    )
    sqlite.transaction(() => {
      for (let index = 0; index < DOMAINS; index++) {
        const workspace = (index % workspaces) + 1
        const { lastInsertRowid: id } = insert.run(workspace, hostOf(index), 'active', 'x', now, now)
        insertScan.run(insertLink.run(id, index + 1).lastInsertRowid, now)
        insert.run(workspace, `waits-${index}.example`, 'pending', `token-${index}`, now, now)
      }
    })()
  })
}

/** Due one after the other within the next minute, as if they had been added in one; or not at all. */
const setPending = (seeded: Seeded, isDue: boolean): void =>
  inDatabase(seeded, (sqlite) => {
    const now = Date.now()
    sqlite
      .prepare("UPDATE domains SET pending_since = ?, next_check_at = ? + (id * 7919) % ? WHERE status = 'pending'")
      .run(now, isDue ? now : now + DAY, MINUTE)
  })

type Dns = { server: string; asked: number; close: () => void }

/** A DNS server that knows no name. */
async function openEmptyDns(): Promise<Dns> {
  const socket = createSocket('udp4')
  const bound = Promise.withResolvers<void>()
  socket.bind(0, '127.0.0.1', bound.resolve)
  await bound.promise
  const dns = { server: `127.0.0.1:${socket.address().port}`, asked: 0, close: () => socket.close() }
  socket.on('message', (question, from) => {
    dns.asked++
    // The question again, as an answer: of the code NXDOMAIN.
    question[2] = 0x81
    question[3] = 0x83
    socket.send(question, from.port, from.address)
  })
  return dns
}
