import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { readConfig } from '../../src/config.ts'
import { type Files, filesIn } from '../../src/db/files.ts'
import { listGenerations } from '../../src/features/replication/generations.ts'
import { leaseStore } from '../../src/features/replication/keep-lease.ts'
import { signalTree } from '../bench/processes.ts'
import { CONFIG, litestreamEnv, runBeside } from '../replica/litestream.ts'
import { signUp, startWriters } from './load.ts'
import type { DrillReplica, Kind } from './replica.ts'
import { openRoute, type Route } from './route.ts'
import { type Service, startService } from './service.ts'

// Two servers want to write to one replica. Whatever happens to the first one, the second one takes over, and never do both acknowledge
// changes: what the first one acknowledged last came before what the second one acknowledged first.

const ROUNDS = 20
const WITHIN_MS = 60_000
// Litestream replicates each second, so sessions are in the replica after this time.
const REPLICATED_AFTER_MS = 3000
const LINKS_OF_EACH = 100

type First = { service: Service; route: Route; restart: () => Promise<Service> }

/** Each case: an event of the first server before another one is promoted, and one afterwards. */
const CASES: Record<string, { before: (first: First) => Promise<Service>; after: (first: First) => void }> = {
  'frozen, then continued': {
    before: async ({ service }) => {
      signalTree(service.pid, 'SIGSTOP')
      return service
    },
    after: ({ service }) => signalTree(service.pid, 'SIGCONT'),
  },
  'restarted without the replica': {
    before: async ({ service, route, restart }) => {
      route.cut()
      await service.kill()
      return restart()
    },
    after: ({ route }) => route.mend(),
  },
  'cut off while it runs': {
    before: async ({ service, route }) => {
      route.cut()
      return service
    },
    after: ({ route }) => route.mend(),
  },
}
const TWO_AT_ONCE = 'two promotions at once'

type Setup = { folder: string; env: Record<string, string>; litestream: string; replica: DrillReplica; kind: Kind; isLong: boolean }
type Round = Setup & { number: number; routes: Route[] }
type Outcome = { first: number; second: number; tooLate: number; generations: string[] }

/** Resolves with the number of rounds, and with how many of them were right. */
export async function contend(setup: Setup): Promise<{ rounds: number; right: number }> {
  printRow(['round', 'case', 'first', 'second', 'by both', 'generations'])
  let [rounds, right] = [0, 0]
  for (let repeat = 0; repeat < (setup.isLong ? ROUNDS : 1); repeat++)
    for (const name of [...Object.keys(CASES), TWO_AT_ONCE]) {
      const number = ++rounds
      const replica = { ...setup.replica, env: { ...setup.replica.env, REPLICA_URL: `${setup.replica.env.REPLICA_URL}-${number}` } }
      const folder = join(setup.folder, String(number))
      mkdirSync(folder)
      if (setup.kind === 'file') mkdirSync(replica.env.REPLICA_URL)
      const round: Round = { ...setup, folder, replica, number, routes: [] }
      try {
        const outcome = await (name === TWO_AT_ONCE ? promoteTwo(round) : takeOver(round, name))
        const isRight = outcome.tooLate === 0 && outcome.generations.length === 2 && outcome.generations.every((found) => found === 'ok')
        if (isRight) right++
        printRow([number, name, outcome.first, outcome.second, outcome.tooLate, `${outcome.generations}${isRight ? '' : ' WRONG'}`])
      } finally {
        for (const route of round.routes) route.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  return { rounds, right }
}

/** Starts a server with a new data folder and a new route. */
async function startOne(round: Round, name: string): Promise<First> {
  const route = await openRoute(round.replica, round.folder, name)
  round.routes.push(route)
  const restart = () => startService({ script: 'scripts/serve.ts', dataDir: join(round.folder, name), env: { ...round.env, ...route.env } })
  return { service: await restart(), route, restart }
}

/** The slugs that a server acknowledged, and when. */
type Acknowledged = Map<string, number>

async function takeOver(round: Round, name: string): Promise<Outcome> {
  const { before, after } = CASES[name] as (typeof CASES)[string]
  const servers: Service[] = []
  const loads: { stop: () => Promise<void> }[] = []
  const [byFirst, bySecond] = [new Map() as Acknowledged, new Map() as Acknowledged]
  try {
    const first = await startOne(round, 'first')
    servers.push(first.service)
    const token = await signUp(first.service)
    await Bun.sleep(REPLICATED_AFTER_MS)
    loads.push(startWriters(first.service, token, 'first', byFirst))
    await until(() => byFirst.size >= LINKS_OF_EACH)
    const service = await before(first)
    servers.push(service)
    loads.push(startWriters(service, token, 'again', byFirst))
    const second = await startOne(round, 'second')
    servers.push(second.service)
    loads.push(startWriters(second.service, token, 'second', bySecond))
    await until(() => bySecond.size >= LINKS_OF_EACH)
    after({ ...first, service })
    await until(() => isRefusing(service))
    const seen = bySecond.size
    await until(() => bySecond.size >= seen + LINKS_OF_EACH)
    for (const load of loads) await load.stop()
    await second.service.stop()
  } finally {
    for (const load of loads) await load.stop()
    for (const server of servers) await server.kill()
  }
  return compare(round, byFirst, bySecond)
}

/** The first server is lost, and two others are started at once: one of them gets the lease, and the other one ends. */
async function promoteTwo(round: Round): Promise<Outcome> {
  const [byFirst, bySecond] = [new Map() as Acknowledged, new Map() as Acknowledged]
  const { service } = await startOne(round, 'first')
  const started: Service[] = []
  try {
    const token = await signUp(service)
    await Bun.sleep(REPLICATED_AFTER_MS)
    const load = startWriters(service, token, 'first', byFirst)
    await until(() => byFirst.size >= LINKS_OF_EACH)
    await service.kill()
    await load.stop()
    const both = await Promise.allSettled(['second', 'third'].map((name) => startOne(round, name)))
    for (const one of both) if (one.status === 'fulfilled') started.push(one.value.service)
    const [only] = started
    if (only === undefined || started.length > 1) throw new Error(`${started.length} of two servers were promoted at once`)
    const next = startWriters(only, token, 'second', bySecond)
    await until(() => bySecond.size >= LINKS_OF_EACH)
    await next.stop()
    await only.stop()
  } finally {
    for (const server of [service, ...started]) await server.kill()
  }
  return compare(round, byFirst, bySecond)
}

/** True if a server reports that it lost the lease. */
async function isRefusing({ url }: Service): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  return answer !== undefined && (await answer.text()).includes('"lease_lost"')
}

async function compare(round: Round, byFirst: Acknowledged, bySecond: Acknowledged): Promise<Outcome> {
  const [begun = 0] = bySecond.values()
  return {
    first: byFirst.size,
    second: bySecond.size,
    tooLate: [...byFirst.values()].filter((at) => at >= begun).length,
    generations: await checkGenerations(round),
  }
}

/** Restores each generation of the replica; 'ok', or what is wrong with it. */
async function checkGenerations({ folder, env, litestream, replica }: Round): Promise<string[]> {
  const restored = join(folder, 'restored')
  mkdirSync(restored)
  const config = readConfig({ ...env, ...replica.env, DATA_DIR: restored })
  if (config.replica === undefined) throw new Error('The drill has no replica.')
  const results: string[] = []
  for (const generation of await listGenerations(leaseStore(config.replica, config))) {
    const faults: string[] = []
    for (const [name, file] of Object.entries(filesIn(restored) satisfies Files)) {
      const to = `${file}.${generation.number}`
      const command = [litestream, 'restore', '-config', CONFIG, '-o', to, file]
      const { status, message } = await runBeside(command, litestreamEnv(config, generation.folder))
      const found = status === 0 ? integrityOf(to) : message
      if (found !== 'ok') faults.push(`${name} of generation ${generation.number}: ${found}`)
    }
    results.push(faults.join('; ') || 'ok')
  }
  return results
}

function integrityOf(file: string): string {
  const sqlite = new Database(file, { readonly: true })
  try {
    return sqlite.pragma('integrity_check(1)', { simple: true }) as string
  } finally {
    sqlite.close()
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`Nothing within ${WITHIN_MS / 1000} s: ${isSo}`)
    await Bun.sleep(20)
  }
}

const WIDTHS = [5, 30, 6, 6, 7, 11]
const printRow = (cells: (string | number)[]) =>
  console.log(cells.map((cell, index) => String(cell).padStart(WIDTHS[index] ?? 0)).join('  '))
