import { beforeAll, expect, test } from 'bun:test'
import { childrenOf } from '../../scripts/bench/process-stats.ts'
import { AS_ANN, useKillableServer } from '../killable.ts'
import { until } from '../server.ts'

const { call, server } = useKillableServer()
const ROUNDS = 30
const REDIRECTS = 20
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
let ws: number
let slug: string

beforeAll(async () => {
  ws = (await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Acme' })).id
  slug = (await call<{ slug: string }>('POST', `/v1/workspaces/${ws}/links`, { destination_url: 'https://example.com/' })).slug
})

const upload = async () =>
  (await fetch(`${server().url}/v1/workspaces/${ws}/branding/logo`, { method: 'POST', headers: AS_ANN, body: IMAGE })).status
const readers = () => childrenOf(server().child.pid, 'logo.child')

test('redirects go on while a process that reads images hangs, and after it is killed, and the next image is read', async () => {
  let held = 0
  while (held < ROUNDS) {
    let isAnswered = false
    const uploading = upload().finally(() => {
      isAnswered = true
    })
    await until(() => isAnswered || readers().length > 0)
    for (const pid of readers()) process.kill(pid, 'SIGSTOP')
    for (let asked = 0; asked < REDIRECTS; asked++)
      expect((await fetch(`${server().url}/${slug}`, { redirect: 'manual' })).status).toBe(302)
    // The upload waits for a process that hangs, and the redirects were answered nevertheless. One that was quicker doesn't count.
    if (!isAnswered) held++
    for (const pid of readers()) process.kill(pid, 'SIGKILL')
    // A killed process refuses the one image that it had.
    expect([200, 422]).toContain(await uploading)
    expect((await fetch(`${server().url}/${slug}`, { redirect: 'manual' })).status).toBe(302)
  }
  expect(await upload()).toBe(200)
  expect(server().child.exitCode).toBeNull()
})
