import { beforeAll, expect, test } from 'bun:test'
import { childrenOf } from '../../scripts/bench/process-stats.ts'
import { AS_ANN, useKillableServer } from '../killable.ts'

const { call, server } = useKillableServer()
const ROUNDS = 30
const EVERY_MS = 100
// A redirect takes a fraction of a millisecond. Other work on the machine costs time.
const SLOWEST_MS = 1000
let ws: number
let slug: string

beforeAll(async () => {
  ws = (await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Acme' })).id
  slug = (await call<{ slug: string }>('POST', `/v1/workspaces/${ws}/links`, { destination_url: 'https://example.com/' })).slug
})

test('redirects go on while the processes that read images are killed ten times a second, and the next image is read', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
  const upload = () =>
    fetch(`${server().url}/v1/workspaces/${ws}/branding/logo`, { method: 'POST', headers: AS_ANN, body: image }).then(
      ({ status }) => status,
    )
  const slowest: number[] = []
  const statuses = new Set<number>()
  let killed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const uploading = upload()
    const until = performance.now() + EVERY_MS
    while (performance.now() < until) {
      const at = performance.now()
      expect((await fetch(`${server().url}/${slug}`, { redirect: 'manual' })).status).toBe(302)
      slowest.push(performance.now() - at)
    }
    for (const pid of childrenOf(server().child.pid, 'logo.child')) {
      process.kill(pid, 'SIGKILL')
      killed++
    }
    statuses.add(await uploading)
  }
  expect(killed).toBeGreaterThan(ROUNDS / 3)
  // A killed child refuses the one image that it had.
  for (const status of statuses) expect([200, 422, 429]).toContain(status)
  expect(Math.max(...slowest)).toBeLessThan(SLOWEST_MS)
  expect(server().child.exitCode).toBeNull()
})
