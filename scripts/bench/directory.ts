import { callApi } from './api.ts'
import { seed } from './database.ts'
import { redirectP99 } from './generator.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { processorMs } from './processor-time.ts'
import { startTerseWith } from './servers.ts'
import { type Figure, format } from './table.ts'

const LINKS = 1000
const SIZE = { links: LINKS, workspaces: 1 }
const USERS = 10_000
const USERS_S = 60
const TIMES_REST_AT_MOST = 2
// As many as the providers use at a time.
const CONNECTIONS = 8

/** How long ten thousand users take who are synced by SCIM, each looked for and then created, and whether redirects notice. */
export async function measureDirectory(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('directory'), SIZE)
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const { secret } = (await callApi(terse.port, seeded.token, 'POST', '/workspaces/1/scim/token')) as { secret: string }
  const at = `http://127.0.0.1:${terse.port}/scim/v2/1/Users`
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' }
  let last = 0

  async function syncOne(): Promise<void> {
    const userName = `person${++last}@example.com`
    const found = await fetch(`${at}?filter=${encodeURIComponent(`userName eq "${userName}"`)}`, { headers })
    if (found.status !== 200) throw new Error(`A user was looked for, and the answer was ${found.status}`)
    await found.arrayBuffer()
    const body = JSON.stringify({
      userName,
      name: { givenName: 'Given', familyName: 'Family' },
      emails: [{ value: userName, primary: true }],
    })
    const created = await fetch(at, { method: 'POST', headers, body })
    if (created.status !== 201) throw new Error(`A user was created, and the answer was ${created.status}`)
    await created.arrayBuffer()
  }

  /** As fast as they are answered, until told to stop. */
  function sync() {
    let isStopping = false
    const startedAt = performance.now()
    const first = last
    const one = async () => {
      while (!isStopping && last < USERS) await syncOne()
    }
    const all = Promise.all(Array.from({ length: CONNECTIONS }, one))
    return {
      all,
      stop: async () => {
        isStopping = true
        await all
        return { users: last - first, seconds: (performance.now() - startedAt) / 1000 }
      },
    }
  }

  const [rest, syncing]: [number[], number[]] = [[], []]
  let [users, seconds] = [0, 0]
  for (let round = 0; last < USERS && round <= plan.rounds; round++) {
    const atRest = await redirectP99(terse, plan, LINKS)
    const synced = sync()
    const p99 = await redirectP99(terse, plan, LINKS)
    const part = await synced.stop()
    users += part.users
    seconds += part.seconds
    if (round > 0) {
      rest.push(atRest)
      syncing.push(p99)
    }
    console.log(
      `redirects beside SCIM, round ${round}: p99 ${format(p99)}, at rest ${format(atRest)} ms; ${format(part.users / part.seconds)} users/s`,
    )
  }
  const before = processorMs(terse.pid)
  const left = USERS - last
  const alone = sync()
  await alone.all
  const { seconds: secondsAlone } = await alone.stop()
  console.log(
    `${left} more users alone: ${format(secondsAlone)} s, ${format(((processorMs(terse.pid) - before) / Math.max(1, left)) * 1000)} µs each`,
  )
  await terse.stop()
  return [
    {
      name: `${USERS.toLocaleString('en-US')} users synced by SCIM, beside redirects`,
      unit: 's',
      values: [(USERS / users) * seconds],
      atMost: USERS_S,
    },
    { name: '  redirect p99 then', unit: 'ms', values: syncing },
    { name: '  times the one at rest', unit: '', values: syncing.map((ms, round) => ms / (rest[round] ?? ms)), atMost: TIMES_REST_AT_MOST },
  ]
}
