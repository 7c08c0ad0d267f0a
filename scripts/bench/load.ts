import { type Client, connect } from './client.ts'
import { processorMs, threadTimes } from './process-stats.ts'
import { createAskRequests, createConversionRequests, createLinkRequests, createPageRequests, createRedirectRequests } from './requests.ts'

// The load generator, a process of its own on a core of its own: a job comes on stdin, its result goes to stdout.

/** The kinds of requests, and the status that the server has to respond with. */
const KINDS = {
  redirects: { create: createRedirectRequests, expect: 302 },
  links: { create: createLinkRequests, expect: 201 },
  conversions: { create: createConversionRequests, expect: 201 },
  asks: { create: createAskRequests, expect: 200 },
  pages: { create: createPageRequests, expect: 200 },
}
type Kinds = typeof KINDS
export type Send = { [Kind in keyof Kinds]: { what: Kind } & Parameters<Kinds[Kind]['create']>[1] }[keyof Kinds]

export type Job = {
  port: number
  connections: number
  /** Runs this long before it counts, and then as long as it counts. */
  leadMs: number
  ms: number
  /** The process whose processor time is measured. */
  serverPid: number
  send: Send
  /** Requests a second, at a constant rate whatever is answered; without it, each connection sends the next one once it is answered. */
  rate?: number | undefined
}

/** Values are null if the system can't measure them, or if nothing was sent at a constant rate. */
export type Result = {
  /** Expected answers of the whole run. */
  answers: number
  /** Answers per second, without the warm-up. */
  perSecond: number
  /** Processor time that the server took for an answer, in µs; of that, its threads' own. */
  us: number | null
  mainUs: number | null
  workersUs: number | null
  /** From when a request was due to its answer, in ms. */
  p50: number | null
  p99: number | null
  faults: string[]
}

type Load = { clients: Client[]; send: (client: Client) => void; onFree: (client: Client) => void; answers: number; underWay: number }

const ANSWERED_WITHIN_MS = 5000
// The number of redirects between two whose Location is compared.
const COMPARE_EVERY = 16

async function run(job: Job): Promise<Result> {
  const { port, send: requests } = job
  const { create, expect } = KINDS[requests.what]
  const faults = new Map<string, number>()
  const onFault = (what: string) => {
    faults.set(what, (faults.get(what) ?? 0) + 1)
  }
  const onAnswer = (client: Client, status: number) => {
    load.underWay--
    if (status === expect) load.answers++
    else onFault(`responded with ${status} instead of ${expect}`)
    load.onFree(client)
  }
  const { next, location } = create(port, requests as never)
  let sent = 0
  const load: Load = {
    clients: await Promise.all(Array.from({ length: job.connections }, () => connect(port, { onAnswer, onFault }))),
    send: (client) => {
      load.underWay++
      // The statuses alone wouldn't show an answer that lost its headers.
      const request = next()
      client.send(request, sent++ % COMPARE_EVERY === 0 ? location?.() : undefined)
    },
    onFree: () => {},
    answers: 0,
    underWay: 0,
  }

  const { from, to, latencies } = job.rate === undefined ? await closedLoop(load, job) : await openLoop(load, job, job.rate)

  // Requests in progress are counted too, because they will be in the database.
  load.onFree = () => {}
  if (!(await within(ANSWERED_WITHIN_MS, () => load.underWay === 0))) faults.set('no response', load.underWay)
  for (const client of load.clients) client.close()
  const counted = to.answers - from.answers
  const usOf = (of: 'serverMs' | 'main' | 'workers') => ((to[of] - from[of]) / counted) * 1000
  const at = (share: number) => latencies?.[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? null
  return {
    answers: load.answers,
    perSecond: (counted / (to.at - from.at)) * 1000,
    ...{ us: usOf('serverMs'), mainUs: usOf('main'), workersUs: usOf('workers') },
    ...{ p50: at(0.5), p99: at(0.99) },
    faults: [...faults].map(([what, times]) => `${what} (${times} times)`),
  }
}

/** Sends as many requests as the server can handle: each connection sends the next one after each response. */
async function closedLoop(load: Load, { leadMs, ms, serverPid }: Job) {
  load.onFree = load.send
  load.clients.forEach(load.send)
  await Bun.sleep(leadMs)
  const from = sample(load, serverPid)
  await Bun.sleep(ms)
  return { from, to: sample(load, serverPid), latencies: undefined }
}

/** At a constant rate, whether earlier requests were answered or not. One that has to wait for a connection is late by that. */
async function openLoop(load: Load, { leadMs, ms, serverPid }: Job, rate: number) {
  const gap = 1000 / rate
  const total = Math.round((leadMs + ms) / gap)
  const lead = Math.round(leadMs / gap)
  const latencies = new Float64Array(total)
  const free = [...load.clients]
  const requestOf = new Map<Client, number>()
  const waiting: number[] = []
  let nextWaiting = 0
  let sent = 0

  const send = (client: Client, request: number) => {
    requestOf.set(client, request)
    load.send(client)
  }
  load.onFree = (client) => {
    const request = requestOf.get(client) ?? 0
    latencies[request] = performance.now() - dueAt(request)
    const next = waiting[nextWaiting]
    if (next === undefined) free.push(client)
    else {
      nextWaiting++
      send(client, next)
    }
  }

  const startAt = performance.now()
  const dueAt = (request: number) => startAt + request * gap
  let from = sample(load, serverPid)
  while (sent < total) {
    // Never sleeping: a timer would be late by more than an answer takes.
    await new Promise(setImmediate)
    for (const now = performance.now(); sent < total && dueAt(sent) <= now; sent++) {
      if (sent === lead) from = sample(load, serverPid)
      const client = free.pop()
      if (client) send(client, sent)
      else waiting.push(sent)
    }
  }
  await within(ANSWERED_WITHIN_MS, () => free.length === load.clients.length)
  return { from, to: sample(load, serverPid), latencies: latencies.subarray(lead).sort() }
}

async function within(ms: number, isSo: () => boolean): Promise<boolean> {
  const until = performance.now() + ms
  while (!isSo()) {
    if (performance.now() > until) return false
    await Bun.sleep(1)
  }
  return true
}

const sample = ({ answers }: Load, pid: number) => ({ at: performance.now(), answers, serverMs: processorMs(pid), ...threadTimes(pid) })

process.stdout.write(JSON.stringify(await run(await Bun.stdin.json())))
process.exit(0)
