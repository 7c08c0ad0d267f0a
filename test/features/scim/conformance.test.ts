import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { freePort, newDataDir, removeDataDir, type Server, startServer } from '../../server.ts'
import { isLong } from '../../volume.ts'

// What others say of conformance: scim2-tester (https://pypi.org/project/scim2-tester/), by the command scim2 of scim2-cli. It reads what
// the service says of itself, and tries each attribute of it. Not everywhere is it installed.

const scim2 = process.env.SCIM2 ?? Bun.which('scim2')
if (!scim2) console.log('no scim2 here (SCIM2=, PATH; pip install scim2-cli): the tests run without the conformance of SCIM')
const CHECKS_AT_LEAST = 60

const dataDir = newDataDir()
let server: Server

async function call<T>(method: string, path: string, user: number | undefined, body: object = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(user !== undefined && { 'x-dev-user': String(user) }) }
  return (await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })).json() as Promise<T>
}

describe.skipIf(!scim2 || !isLong)('to another program, the service', () => {
  beforeAll(async () => {
    const port = String(freePort())
    server = await startServer(dataDir, { DEV_AUTH: 'true', RATE_LIMITS: 'off', PORT: port, BASE_URL: `http://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    server.child.kill()
    await server.exited()
    removeDataDir(dataDir)
  })

  test('is SCIM 2.0, without a failure', async () => {
    const { id: user } = await call<{ id: number }>('POST', '/v1/users', undefined, { email: 'owner@example.com' })
    const { id: workspace } = await call<{ id: number }>('POST', '/v1/workspaces', user, { name: 'Conformance' })
    const { secret } = await call<{ secret: string }>('POST', `/v1/workspaces/${workspace}/scim/token`, user)
    const env = { ...process.env, SCIM_CLI_HEADERS: `Authorization: Bearer ${secret}` }
    const command = [scim2 as string, '-u', `${server.url}/scim/v2/${workspace}`, 'test', '-v']
    const tester = Bun.spawn(command, { env, stdout: 'pipe', stderr: 'pipe' })
    const [output, faults] = await Promise.all([new Response(tester.stdout).text(), new Response(tester.stderr).text()])
    await tester.exited
    const checks = output.split('\n').filter((line) => /^[A-Z]+ \w+$/.test(line.trim()))
    expect([checks.filter((line) => !line.startsWith('SUCCESS')), faults]).toEqual([[], ''])
    expect(checks.length).toBeGreaterThan(CHECKS_AT_LEAST)
  })
})
