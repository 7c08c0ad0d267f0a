import { createUserAgents, LANGUAGES, pick, REFERRERS } from '../bench/random.ts'
import { slugOf } from '../bench/requests.ts'
import type { Server } from '../bench/servers.ts'
import { startAtRate } from '../lib/constant-rate.ts'

const RESPONDS_WITHIN_MS = 10_000
const MAX_FAULTS = 20

export type Counts = {
  redirects: number
  changes: number
  created: number
  /** From when a request was due to its response, in ms. */
  redirectMs: number[]
  changeMs: number[]
  faults: string[]
}

type Options = { links: number; token: string; redirects: number; changes: number }

export const addFault = (counts: Counts, fault: string): void => {
  if (counts.faults.length < MAX_FAULTS) counts.faults.push(fault)
}

/** Starts redirects and changes at constant rates. `stop` waits for what is running. */
export function startLoad(server: Server, options: Options): { counts: Counts; stop: () => Promise<void> } {
  const counts: Counts = { redirects: 0, changes: 0, created: 0, redirectMs: [], changeMs: [], faults: [] }
  const url = `http://127.0.0.1:${server.port}`

  const userAgent = createUserAgents(Math.random)

  async function follow(slug: string): Promise<Response> {
    const headers = { 'user-agent': userAgent(), 'accept-language': pick(Math.random, LANGUAGES), referer: pick(Math.random, REFERRERS) }
    const response = await fetch(`${url}/${slug}`, { redirect: 'manual', headers, signal: AbortSignal.timeout(RESPONDS_WITHIN_MS) })
    await response.arrayBuffer()
    if (response.status === 302) counts.redirects++
    return response
  }
  async function followOne(dueAt: number): Promise<void> {
    const { status } = await follow(slugOf(Math.floor(Math.random() * options.links)))
    if (status !== 302) addFault(counts, `a redirect responded with ${status}`)
    counts.redirectMs.push(performance.now() - dueAt)
  }

  const changeOne = createChanger(url, options.token, counts, follow)
  const onError = (error: unknown) => addFault(counts, `a request failed: ${error}`)
  const loads = [
    startAtRate(options.redirects, (_, dueAt) => followOne(dueAt).catch(onError)),
    startAtRate(options.changes, (number, dueAt) => changeOne(number, dueAt).catch(onError)),
  ]
  return { counts, stop: async () => void (await Promise.all(loads.map(({ stop }) => stop()))) }
}

/** Creates, changes, follows and deletes links in turn, and checks every response. */
function createChanger(url: string, token: string, counts: Counts, follow: (slug: string) => Promise<Response>) {
  const links: { id: number; slug: string; destination_url: string }[] = []

  const call = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${url}/v1/workspaces/1/links${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      signal: AbortSignal.timeout(RESPONDS_WITHIN_MS),
      ...(body && { body: JSON.stringify(body) }),
    })

  async function create(number: number): Promise<string | undefined> {
    const destination_url = `https://example.com/soak/${number}`
    const response = await call('POST', '', { destination_url })
    const link = (await response.json()) as { id: number; slug: string; destination_url: string }
    if (response.status !== 201 || link.destination_url !== destination_url)
      return `the creation of a link responded with ${response.status}`
    counts.created++
    links.push(link)
    return undefined
  }

  async function changeAndDelete(number: number): Promise<string | undefined> {
    const link = links.shift()
    if (!link) return undefined
    const destination_url = `https://example.com/changed/${number}`
    const changed = await call('PATCH', `/${link.id}`, { destination_url })
    if (changed.status !== 200) return `the change of a link responded with ${changed.status}`
    const location = (await follow(link.slug)).headers.get('location')
    if (location !== destination_url) return `a changed link redirects to ${location}`
    const deleted = await call('DELETE', `/${link.id}`)
    if (deleted.status !== 204) return `the deletion of a link responded with ${deleted.status}`
    const { status } = await follow(link.slug)
    return status === 404 ? undefined : `a deleted link responded with ${status}`
  }

  return async (number: number, dueAt: number): Promise<void> => {
    // Two of three turns create a link, and one changes and deletes another.
    const fault = await (number % 3 === 2 ? changeAndDelete(number) : create(number))
    if (fault !== undefined) addFault(counts, fault)
    counts.changes++
    counts.changeMs.push(performance.now() - dueAt)
  }
}
