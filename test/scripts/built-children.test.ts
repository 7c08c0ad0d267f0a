import { afterAll, beforeAll, expect, test } from 'bun:test'
import { AS_ANN } from '../killable.ts'
import { newDataDir, removeDataDir, type Server, startServer } from '../server.ts'

const START = new URL('../../scripts/start.ts', import.meta.url).pathname
let dataDir: string
let server: Server

beforeAll(async () => {
  dataDir = newDataDir()
  const env = { DEV_AUTH: 'true', DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'off' }
  server = await startServer(dataDir, env, { script: [START] })
}, 60_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited()
  removeDataDir(dataDir)
})

async function call(method: string, path: string, body?: object | string): Promise<Response> {
  const headers = typeof body === 'object' ? { ...AS_ANN, 'content-type': 'application/json' } : AS_ANN
  return fetch(server.url + path, { method, headers, body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null) })
}
const idOf = async (response: Promise<Response>) => ((await (await response).json()) as { id: number }).id

test('the built server reads images and files, and draws codes, in child processes', async () => {
  await call('POST', '/v1/users', { email: 'ann@example.com', display_name: 'Ann' })
  const at = `/v1/workspaces/${await idOf(call('POST', '/v1/workspaces', { name: 'Acme' }))}`
  const link = await idOf(call('POST', `${at}/links`, { destination_url: 'https://example.com/' }))
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
  expect((await call('POST', `${at}/branding/logo`, logo)).status).toBe(200)
  const code = await call('GET', `${at}/links/${link}/qr?format=png&logo=true`)
  expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/png'])
  const content = `url\n${'https://example.com/\n'.repeat(1000)}`
  expect((await call('POST', `${at}/imports`, { source: 'csv', content })).status).toBe(202)
}, 60_000)
