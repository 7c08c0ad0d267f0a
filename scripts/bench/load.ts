import { type Client, connect } from './client.ts'
import { processorMs } from './processor-time.ts'
import { createAskRequests, createPageRequests, createRedirectRequests, type RedirectRequests } from './redirect-requests.ts'
import { createConversionRequests, createLinkRequests } from './requests.ts'
import { type ThreadTimes, threadTimes } from './threads.ts'

// The load generator, a process of its own on a core of its own: a job comes on stdin, its result goes to stdout.

export type Job = {
  port: number
  connections: number
  /** Runs this long before it counts, and then as long as it counts. */
  leadMs: number
  ms: number
  expect: number
  /** The process whose processor time is measured. */
  serverPid: number
  send:
    | ({ what: 'redirects' } & RedirectRequests)
    | { what: 'links'; workspaces: number; token: string; withKey: boolean }
    | { what: 'conversions'; workspaces: number; token: string }
    | { what: 'asks'; domains: number }
    | { what: 'pages'; pages: number }
  /** Requests a second, at a constant rate whatever is answered; without it, each connection sends the next one once it is answered. */
  rate?: number
}

export type Result = {
  /** Expected answers, of the whole run and of the time that counts. */
  answers: number
  counted: number
  seconds: number
  /** Processor time of the server in the time that counts, in seconds, where the system has it. */
  serverSeconds: number | undefined
  /** Of that, its own threads' time, in ms. */
  threads: ThreadTimes
  /** From when a request was due to its answer, in ms. */
  latency: { p50: number; p99: number; max: number } | undefined
  faults: string[]
}

type Load = { clients: Client[]; send: (client: Client) => void; onFree: (client: Client) => void; answers: number; underWay: number }
type Sample = { at: number; answers: number; serverMs: number; threads: ThreadTimes }

const ANSWERED_WITHIN_MS = 5000
// So many redirects are between two whose Location is compared.
const COMPARE_EVERY = 16

async function run(job: Job): Promise<Result> {
  const { port, send: requests, expect } = job
  const faults = new Map<string, number>()
  const onFault = (what: string) => {
    faults.set(what, (faults.get(what) ?? 0) + 1)
  }
  const onAnswer = (client: Client, status: number) => {
    load.underWay--
    if (status === expect) load.answers++
    else onFault(`answered ${status} instead of ${expect}`)
    load.onFree(client)
  }
  const sendNext = senderOf(port, requests)
  const load: Load = {
    clients: await Promise.all(Array.from({ length: job.connections }, () => connect(port, { onAnswer, onFault }))),
    send: (client) => {
      load.underWay++
      sendNext(client)
    },
    onFree: () => {},
    answers: 0,
    underWay: 0,
  }

  const { from, to, latency } = job.rate === undefined ? await closedLoop(load, job) : await openLoop(load, job, job.rate)

  // What is under way is counted too: it will be in the database.
  load.onFree = () => {}
  if (!(await within(ANSWERED_WITHIN_MS, () => load.underWay === 0))) faults.set('never answered', load.underWay)
  for (const client of load.clients) client.close()
  return {
    answers: load.answers,
    counted: to.answers - from.answers,
    seconds: (to.at - from.at) / 1000,
    serverSeconds: Number.isNaN(from.serverMs) ? undefined : (to.serverMs - from.serverMs) / 1000,
    threads: {
      main: to.threads.main - from.threads.main,
      workers: to.threads.workers - from.threads.workers,
    },
    latency,
    faults: [...faults].map(([what, times]) => `${what} (${times} times)`),
  }
}

function senderOf(port: number, requests: Job['send']): (client: Client) => void {
  switch (requests.what) {
    case 'redirects':
      return sendRedirects(port, requests)
    case 'links':
      return sendEach(createLinkRequests(port, requests))
    case 'conversions':
      return sendEach(createConversionRequests(port, requests))
    case 'asks':
      return sendEach(createAskRequests(port, requests.domains))
    case 'pages':
      return sendEach(createPageRequests(port, requests.pages))
  }
}

const sendEach = (next: () => Buffer) => (client: Client) => client.send(next())

/** The statuses alone wouldn't show an answer that lost its headers. */
function sendRedirects(port: number, which: RedirectRequests): (client: Client) => void {
  const { next, location } = createRedirectRequests(port, which)
  let sent = 0
  return (client) => {
    const request = next()
    client.send(request, sent++ % COMPARE_EVERY === 0 ? location() : undefined)
  }
}

/** As much as the server can: each connection sends the next request once it is answered. */
async function closedLoop(load: Load, { leadMs, ms, serverPid }: Job) {
  load.onFree = load.send
  load.clients.forEach(load.send)
  await Bun.sleep(leadMs)
  const from = sample(load, serverPid)
  await Bun.sleep(ms)
  return { from, to: sample(load, serverPid), latency: undefined }
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
  const counted = latencies.subarray(lead).sort()
  const at = (share: number) => counted[Math.min(counted.length - 1, Math.floor(counted.length * share))] as number
  return { from, to: sample(load, serverPid), latency: { p50: at(0.5), p99: at(0.99), max: at(1) } }
}

async function within(ms: number, isSo: () => boolean): Promise<boolean> {
  const until = performance.now() + ms
  while (!isSo()) {
    if (performance.now() > until) return false
    await Bun.sleep(1)
  }
  return true
}

const sample = ({ answers }: Load, pid: number): Sample => ({
  at: performance.now(),
  answers,
  serverMs: processorMs(pid),
  threads: threadTimes(pid),
})

process.stdout.write(JSON.stringify(await run(await Bun.stdin.json())))
process.exit(0)
