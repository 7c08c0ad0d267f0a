import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { checkTotals, fill, type Insert, type Seeded, type Size, seed, waitForClicks } from './database.ts'
import type { Job, Result, Send } from './load.ts'
import { type Plan, readPlan, usageOf } from './plan.ts'
import { pinSelf, placement, start, tailOf, temporary } from './processes.ts'
import type { RedirectRequests } from './requests.ts'
import { type Server, startTerse } from './servers.ts'
import { count, type Figure, format, renderTable, type Target } from './table.ts'

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url))

/** A scenario that measures something. */
export type Scenario = (bench: Bench) => Promise<void>
type Load = { server?: Server; ms?: number; rate?: number; connections?: number }
type Numbers<Key extends string> = { [key in Key]: number }

/** The data and servers of one scenario, and the figures that it measured. */
export class Bench {
  readonly plan: Plan
  readonly figures: Figure[] = []
  seeded!: Seeded
  terse!: Server
  /** The numbers of rows that the databases must have, because requests for them succeeded. */
  redirects = 0
  links = 0
  readonly #servers = new Set<Server>()

  constructor(plan: Plan) {
    this.plan = plan
  }

  /** Makes a new data folder with links and workspaces, and with the rows that `add` inserts. */
  seed(size: Partial<Size>, add?: (insert: Insert) => void): Seeded {
    this.seeded = seed(temporary(crypto.randomUUID()), { links: this.plan.links, workspaces: this.plan.workspaces, ...size })
    this.links = this.seeded.ruledFrom + this.seeded.ruled
    if (add) fill(this.seeded.files.main, add)
    return this.seeded
  }

  /** Starts Terse on the data that is there, instead of the one before. */
  async start(env?: Record<string, string>): Promise<Server> {
    if (this.#servers.delete(this.terse)) await this.terse.stop()
    this.terse = await this.keep(startTerse(this.seeded.dataDir, env))
    return this.terse
  }

  /** A server that is stopped with the scenario. */
  async keep<Started extends Server | undefined>(starting: Promise<Started>): Promise<Started> {
    const server = await starting
    if (server) this.#servers.add(server)
    return server
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.stop()
    this.#servers.clear()
  }

  /** Runs the load generator. Throws if the server responded with anything unexpected. */
  async load(send: Send, { server = this.terse, rate, ms, connections = this.plan.connections }: Load = {}) {
    const { leadMs, latencyMs, createMs, redirectMs } = this.plan
    const usualMs = rate !== undefined ? latencyMs : send.what === 'links' || send.what === 'conversions' ? createMs : redirectMs
    const job: Job = { ...{ port: server.port, serverPid: server.pid, connections, leadMs, send, rate }, ms: ms ?? usualMs }
    const child = start([process.execPath, LOAD], { core: 'load', input: JSON.stringify(job) })
    const code = await child.process.exited
    const state = () => `\n${server.name} ${server.state()}`
    if (code !== 0) throw new Error(`The load generator failed:\n${tailOf(child.output)}${state()}`)
    const { faults, us, mainUs, workersUs, p50, p99, ...result }: Result = JSON.parse(readFileSync(child.output, 'utf8'))
    if (faults.length > 0) throw new Error(`${server.name} didn't respond as expected: ${faults.join('; ')}${state()}`)
    if (server === this.terse && send.what === 'redirects') this.redirects += result.answers
    const known = (value: number | null) => value ?? Number.NaN
    return { ...result, us: known(us), mainUs: known(mainUs), workersUs: known(workersUs), p50: known(p50), p99: known(p99) }
  }

  /** Redirects of a server that has the bench's links, or one place for all of them. */
  follow(which: Partial<RedirectRequests> = {}, load: Load = {}) {
    const { location } = load.server ?? this.terse
    return this.load({ what: 'redirects', from: 0, links: this.seeded.ruledFrom, location, ...which }, load)
  }

  /** The p99 of redirects at a constant rate, in ms. */
  async p99(load: Load = {}): Promise<number> {
    return (await this.follow({}, { rate: this.plan.rate, ...load })).p99
  }

  /** Calls the API. Throws if the status of the response isn't 2xx. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.fetch(`/v1${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${text.slice(0, 500)}`)
    return JSON.parse(text) as T
  }

  fetch(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.seeded.token}`, 'content-type': 'application/json', ...options.headers }
    return fetch(`http://127.0.0.1:${this.terse.port}${path}`, { ...options, headers })
  }

  /** Measures several times, and prints the result. The first round only warms up. Ends early if a round returns nothing. */
  async rounds<Key extends string>(
    name: string,
    one: (round: number) => Promise<Numbers<Key> | undefined>,
    most = this.plan.rounds,
  ): Promise<{ [key in Key]: number[] }> {
    const counted: Numbers<Key>[] = []
    for (let round = 0; round <= most; round++) {
      const values = await one(round)
      if (!values) break
      const shown = Object.entries<number>(values).map(([key, value]) => `${key} ${format(value)}`)
      console.log(`${name}, ${round === 0 ? 'warm-up' : `round ${round} of ${most}`}: ${shown.join(', ')}`)
      if (round > 0) counted.push(values)
    }
    const keys = Object.keys(counted[0] ?? {}) as Key[]
    return Object.fromEntries(keys.map((key) => [key, counted.map((values) => values[key])])) as { [key in Key]: number[] }
  }

  /** Adds a line to the result, unless the system couldn't measure the values. */
  figure(name: string, unit: string, values: number | readonly number[], target: Target = {}): void {
    const all = [values].flat()
    if (!all.some(Number.isNaN)) this.figures.push({ name, unit, values: all, ...target })
  }

  /** Every redirect that was answered is a click in the database, and every link that was acknowledged is there. */
  async checkCounts(): Promise<void> {
    await waitForClicks(this.seeded, this.redirects)
    const { byPeople, byBots } = checkTotals(this.seeded, this.links)
    const stored = `${count(this.redirects)} redirects were sent and are stored (${count(byPeople)} by people, ${count(byBots)} by bots)`
    console.log(`counted correctly: ${stored}; ${count(this.links)} links`)
  }
}

/** Measures what the arguments select and prints it. Exits with 1 where something failed or was miscounted, never for being slow. */
export async function runScenarios(scenarios: Readonly<Record<string, Scenario>>, args: string[]): Promise<never> {
  const names = Object.keys(scenarios)
  try {
    const { plan, wanted } = readPlan(args, names)
    const startedAt = performance.now()
    pinSelf()
    console.log(`Bun ${Bun.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores; ${placement}`)
    const figures: Figure[] = []
    for (const name of wanted) {
      const bench = new Bench(plan)
      await scenarios[name]?.(bench)
      await bench.stop()
      figures.push(...bench.figures)
    }
    console.log(`\n${renderTable(figures)}\n\n${format((performance.now() - startedAt) / 1000)} s in all`)
    process.exit(0)
  } catch (error) {
    console.error(`\nThe bench failed. ${error instanceof Error ? error.message : error}\n\n${usageOf(names)}`)
    process.exit(1)
  }
}
