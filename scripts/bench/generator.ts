import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Seeded } from './database.ts'
import type { Job, Result } from './load.ts'
import type { Plan } from './options.ts'
import { start, tailOf } from './processes.ts'
import type { RedirectRequests } from './redirect-requests.ts'
import type { Server } from './servers.ts'

/** What is measured, and what the databases must have because it was answered. */
export type Bench = { readonly plan: Plan; readonly seeded: Seeded; readonly terse: Server; redirects: number; links: number }

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url))

/** The p99 of redirects at the plan's rate, in ms. */
export async function redirectP99(server: Server, { connections, leadMs, latencyMs, rate }: Plan, links: number): Promise<number> {
  const send = { what: 'redirects', links, from: 0 } as const
  const { latency } = await generateLoad(server, { connections, leadMs, ms: latencyMs, expect: 302, send, rate })
  return latency?.p99 ?? Number.NaN
}

/** One round of redirects of a server that has the bench's links, or one place for all of them. */
export async function redirectsOf(
  bench: Bench,
  server: Server,
  ms: number,
  { rate, ...which }: Partial<RedirectRequests> & { rate?: number } = {},
): Promise<Result> {
  const { connections, leadMs, links } = bench.plan
  const send = { what: 'redirects', from: 0, links, ...which, ...(server.location !== undefined && { location: server.location }) } as const
  const result = await generateLoad(server, { connections, leadMs, ms, expect: 302, send, ...(rate !== undefined && { rate }) })
  // They have to be in the database at the end.
  if (server === bench.terse) bench.redirects += result.answers
  return result
}

/** Runs the load generator. Throws where the server answered anything but what it should. */
export async function generateLoad(server: Server, load: Omit<Job, 'port' | 'serverPid'>): Promise<Result> {
  const job: Job = { ...load, port: server.port, serverPid: server.pid }
  const child = start([process.execPath, LOAD], { core: 'load', input: JSON.stringify(job) })
  const code = await child.process.exited
  const state = () => `\n${server.name} ${server.state()}`
  if (code !== 0) throw new Error(`The load generator failed:\n${tailOf(child.output)}${state()}`)
  const result: Result = JSON.parse(readFileSync(child.output, 'utf8'))
  if (result.faults.length > 0) throw new Error(`${server.name} did not answer as it should: ${result.faults.join('; ')}${state()}`)
  return result
}
