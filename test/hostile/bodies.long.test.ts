import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { limitMemory } from '../limited-memory.ts'
import { newDataDir, removeDataDir, type Server, startServer, until } from '../server.ts'
import { isLong } from '../volume.ts'

// Bodies that never end, on very many connections, don't fill the memory: of a server of its own. In the long run also of one with 512 MiB
// in all, where the system lets us limit them.

const MIB = 1024 * 1024
const MAX_MIB = 400
const SMALL_MIB = 512
let dataDir: string
let server: Server
let sockets: Socket[] = []

async function start(by: string[] = []): Promise<void> {
  server = await startServer(dataDir, { DEV_AUTH: 'true', DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'off' }, { by })
  await send('POST', '/v1/users', { email: 'ann@example.com' })
  await send('POST', '/v1/workspaces', { name: 'Acme' })
  await send('PUT', '/v1/workspaces/1/conversions/providers/stripe', { secret: 'whsec_of_a_test', enabled: true })
}
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.child.kill('SIGKILL')
  await server.child.exited
  removeDataDir(dataDir)
})

const send = (method: string, path: string, body: object) =>
  fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-dev-user': '1' },
    body: JSON.stringify(body),
  })

/** Sends all of a body but its last byte. Resolves once it's sent, or the server doesn't take any more. */
const hold = (path: string, head: string, body: Buffer) =>
  new Promise<void>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\nContent-Length: ${body.length + 1}\r\n\r\n`)
      socket.write(body, () => resolve())
    })
    // Those that are refused are closed, or reset; those that wait for room are as good as sent.
    socket.on('close', () => resolve()).on('error', () => resolve())
    socket.setTimeout(2000, resolve)
    socket.resume()
    sockets.push(socket)
  })

/** The most resident memory that the server ever took. */
const peakMib = () => Math.round(Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024)

const JSON_TYPE = 'Content-Type: application/json'
const AS_ANN = 'X-Dev-User: 1'
const FORM = 'Content-Type: application/x-www-form-urlencoded'
const signed = () => `${JSON_TYPE}\r\nStripe-Signature: t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`

const ATTACKS: [string, number, string, () => string, number][] = [
  ['events of a provider that is set up', 1000, '/v1/conversions/stripe/1', signed, MIB],
  ['events of a provider that is not set up', 1000, '/v1/conversions/stripe/2', signed, MIB],
  ['signing in', 1000, '/v1/auth/login', () => JSON_TYPE, MIB],
  ['signing in, with as much as it takes', 1000, '/v1/auth/login', () => JSON_TYPE, 60 * 1024],
  ['a directory without a token', 1000, '/scim/v2/1/Users', () => JSON_TYPE, MIB],
  ['a form', 1000, '/report', () => FORM, MIB],
  ['logos', 1000, '/v1/workspaces/1/branding/logo', () => `${AS_ANN}\r\nContent-Type: image/png`, MIB],
  ['bulk operations', 60, '/v1/workspaces/1/links/bulk', () => `${AS_ANN}\r\n${JSON_TYPE}`, 10 * MIB],
  ['imports', 200, '/v1/workspaces/1/imports', () => `${AS_ANN}\r\n${JSON_TYPE}`, 10 * MIB],
  ['nothing but connections', 2000, '/v1/workspaces/1/links', () => `${AS_ANN}\r\n${JSON_TYPE}`, 2],
]

/** Returns the most memory that the server took, in MiB. */
async function attack(connections: number, path: string, head: () => string, bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes - 1, ' ')
  await Promise.all(Array.from({ length: connections }, () => hold(path, head(), body)))
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 200)
  expect(server.child.exitCode).toBeNull()
  return peakMib()
}

describe('connections that hold bodies open take less than 400 MiB, and the next request is answered:', () => {
  test.each(ATTACKS)('%s', async (name, connections, path, head, bytes) => {
    await start()
    const peak = await attack(connections, path, head, bytes)
    console.log(`${name}: ${peak} MiB at the most.`)
    expect(peak).toBeLessThan(MAX_MIB)
  })
})

describe('the server is not ended where there are 512 MiB in all:', () => {
  const limited = isLong ? limitMemory(SMALL_MIB) : undefined
  // The group is empty once the last server has ended.
  afterAll(() => limited?.remove())

  test.skipIf(limited === undefined).each(ATTACKS)('%s', async (_, connections, path, head, bytes) => {
    await start(limited?.by)
    await attack(connections, path, head, bytes)
    expect(limited?.kills()).toBe(0)
  })
})
