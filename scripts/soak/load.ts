import { type Client, connect } from '../bench/client.ts'
import { createRedirectRequests } from '../bench/requests.ts'
import type { Server } from '../bench/servers.ts'

// Requests that are due at even times, whether those before are answered or not.

const CONNECTIONS = 32
const TICK_MS = 5
const ENDS_WITHIN_MS = 10_000
const MAX_FAULTS = 20

export type Counts = {
  redirects: number
  changes: number
  made: number
  underWay: number
  /** From when a request was due to its answer, in ms. */
  redirectMs: number[]
  changeMs: number[]
  faults: string[]
}

type Options = { links: number; token: string; redirects: number; changes: number }

export const fault = (counts: Counts, what: string): void => {
  if (counts.faults.length < MAX_FAULTS) counts.faults.push(what)
}

/** Begins both loads. `stop` waits for what is under way. */
export async function startLoad(server: Server, options: Options): Promise<{ counts: Counts; stop: () => Promise<void> }> {
  const counts: Counts = { redirects: 0, changes: 0, made: 0, underWay: 0, redirectMs: [], changeMs: [], faults: [] }
  const follow = await createFollower(server, options, counts)
  const change = createChanger(server, options, counts)
  const stops = [evenly(options.redirects, follow.next), evenly(options.changes, change)]
  return {
    counts,
    stop: async () => {
      for (const stop of stops) stop()
      for (let waited = 0; counts.underWay > 0 && waited < ENDS_WITHIN_MS; waited += TICK_MS) await Bun.sleep(TICK_MS)
      if (counts.underWay > 0) fault(counts, `${counts.underWay} requests were never answered`)
      follow.close()
    },
  }
}

/** Calls so many times a second, with the time at which each call was due. */
function evenly(perSecond: number, call: (dueAt: number) => void): () => void {
  const startedAt = performance.now()
  let calls = 0
  const timer = setInterval(() => {
    for (let dueAt = startedAt; ; calls++) {
      dueAt = startedAt + (calls * 1000) / perSecond
      if (dueAt > performance.now()) return
      call(dueAt)
    }
  }, TICK_MS)
  return () => clearInterval(timer)
}

/** Follows links over connections that last. What finds none free waits, and its time runs. */
async function createFollower(server: Server, { links }: Options, counts: Counts) {
  const request = createRedirectRequests(server.port, links, 0)
  const dueAt = new Map<Client, number>()
  const waiting: number[] = []
  const ask = (client: Client, due: number) => {
    dueAt.set(client, due)
    client.send(request())
  }
  const onAnswer = (client: Client, status: number) => {
    counts.underWay--
    counts.redirects++
    counts.redirectMs.push(performance.now() - (dueAt.get(client) ?? 0))
    if (status !== 302) fault(counts, `a redirect answered ${status}`)
    const next = waiting.shift()
    if (next === undefined) free.push(client)
    else ask(client, next)
  }
  const onFault = (what: string) => fault(counts, what)
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(server.port, { onAnswer, onFault })))
  const free = [...clients]
  return {
    next: (due: number) => {
      counts.underWay++
      // Each in turn: one that nobody uses for a minute is closed by the server, rightly.
      const client = free.shift()
      if (client) ask(client, due)
      else waiting.push(due)
    },
    close: () => {
      for (const client of clients) client.close()
    },
  }
}

/** Links are made, changed, followed and deleted in turn, and every answer is looked at. */
function createChanger(server: Server, { token }: Options, counts: Counts): (dueAt: number) => void {
  const url = `http://127.0.0.1:${server.port}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const mine: { id: number; slug: string; destination_url: string }[] = []
  let turn = 0

  async function call(method: string, path: string, body?: object): Promise<Response> {
    const key = { 'idempotency-key': crypto.randomUUID() }
    return fetch(url + path, { method, headers: { ...headers, ...key }, ...(body && { body: JSON.stringify(body) }) })
  }

  async function make(number: number): Promise<string | undefined> {
    const destination_url = `https://example.com/soak/${number}`
    const answer = await call('POST', '/v1/workspaces/1/links', { destination_url })
    const link = (await answer.json()) as { id: number; slug: string; destination_url: string }
    if (answer.status !== 201 || link.destination_url !== destination_url) return `making a link answered ${answer.status}`
    counts.made++
    mine.push(link)
    return undefined
  }

  async function changeOne(number: number): Promise<string | undefined> {
    const link = mine.shift()
    if (!link) return undefined
    const path = `/v1/workspaces/1/links/${link.id}`
    const destination_url = `https://example.com/changed/${number}`
    const changed = await call('PATCH', path, { destination_url })
    if (changed.status !== 200) return `changing a link answered ${changed.status}`
    const followed = await fetch(`${url}/${link.slug}`, { redirect: 'manual' })
    if (followed.status === 302) counts.redirects++
    if (followed.headers.get('location') !== destination_url) return `a changed link leads to ${followed.headers.get('location')}`
    const deleted = await call('DELETE', path)
    if (deleted.status !== 204) return `deleting a link answered ${deleted.status}`
    const gone = await fetch(`${url}/${link.slug}`, { redirect: 'manual' })
    return gone.status === 404 ? undefined : `a deleted link answered ${gone.status}`
  }

  return (dueAt) => {
    counts.underWay++
    const number = turn++
    // Of three turns, two make a link, and one changes and deletes another.
    const work = number % 3 === 2 ? changeOne(number) : make(number)
    void work
      .catch((error: unknown) => `a change failed: ${error}`)
      .then((wrong) => {
        if (wrong !== undefined) fault(counts, wrong)
        counts.underWay--
        counts.changes++
        counts.changeMs.push(performance.now() - dueAt)
      })
  }
}
