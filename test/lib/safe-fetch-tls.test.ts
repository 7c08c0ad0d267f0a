import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { createSafeFetch, type SafeFetch } from '../../src/lib/safe-fetch.ts'
import { type DnsServer, openDnsServer } from '../features/scanning/dns-server.ts'

const SCRIPT = `
mk() { openssl req -newkey rsa:2048 -nodes -keyout $1.key -out $1.csr -subj "/CN=$1.example"
  printf "subjectAltName=DNS:$1.example" > $1.ext
  openssl x509 -req -in $1.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out $1.pem -days $2 -extfile $1.ext; }
openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30 -subj "/CN=Test CA" -addext "basicConstraints=critical,CA:TRUE"
mk hooks 30`
const folder = mkdtempSync(join(tmpdir(), 'terse-tls-'))
const hasCertificates =
  Bun.which('openssl') !== null &&
  Bun.spawnSync(['sh', '-e', '-c', SCRIPT], { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] }).exitCode === 0

let safeFetch: SafeFetch
let dns: DnsServer
let port: number
let server: Server | undefined
let received: string[]

beforeAll(async () => {
  received = []
  dns = await openDnsServer(() => ['127.0.0.1'])
  safeFetch = createSafeFetch({ dnsServers: [dns.server], allowsLoopback: true })
  if (!hasCertificates) return
  const [key, cert] = ['hooks.key', 'hooks.pem'].map((file) => readFileSync(join(folder, file)))
  server = createServer({ ...(key && { key }), ...(cert && { cert }) }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received.push(`${socket.servername} ${chunk}`)
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    })
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => {
  safeFetch.close()
  server?.close()
  dns.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = (url: string) =>
  safeFetch.send({ method: 'POST', url, headers: {}, body: '{"secret":1}', timeoutMs: 2000, readBytes: 100, keepBytes: 100 }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )

/** Requests from a process that trusts the tests' authority. */
async function sendTrusting(urls: string[]): Promise<(number | string)[]> {
  const program = `
    import { createSafeFetch } from ${JSON.stringify(new URL('../../src/lib/safe-fetch.ts', import.meta.url).pathname)}
    const safeFetch = createSafeFetch({ dnsServers: [${JSON.stringify(dns.server)}], allowsLoopback: true })
    const outcomes = []
    for (const url of ${JSON.stringify(urls)})
      outcomes.push(await safeFetch.send({ method: 'POST', url, headers: {}, body: '{}', timeoutMs: 5000, readBytes: 100, keepBytes: 100 })
        .then(({ status }) => status, ({ message }) => message))
    console.log(JSON.stringify(outcomes))
    safeFetch.close()`
  const child = Bun.spawn([process.execPath, '-e', program], {
    env: { PATH: process.env.PATH ?? '', NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return JSON.parse(await new Response(child.stdout).text())
}

describe('over TLS', () => {
  test.skipIf(!hasCertificates)('a certificate of an authority that nobody knows is refused before anything is said', async () => {
    received = []
    for (const host of ['hooks.example', 'localhost', '127.0.0.1']) {
      const outcome = await send(`https://${host}:${port}/`)
      expect(outcome).toBeString()
      expect(outcome).toMatch(/certificate/i)
    }
    expect(received).toEqual([])
  })

  test.skipIf(!hasCertificates)(
    'the certificate must be of the name that was asked for, also where another name has a connection',
    async () => {
      received = []
      const [good, other, again, literal] = await sendTrusting(
        ['hooks.example', 'other.example', 'hooks.example', '127.0.0.1'].map((host) => `https://${host}:${port}/`),
      )
      expect([good, again]).toEqual([200, 200])
      for (const refused of [other, literal]) expect(refused).toMatch(/certificate/i)
      expect(received.map((text) => text.split(' ')[0])).toEqual(['hooks.example', 'hooks.example'])
      for (const text of received) expect(text.toLowerCase()).toContain(`host: hooks.example:${port}`)
    },
  )

  test('a port that doesn’t speak it is a fault', async () => {
    let heard = ''
    const plain = createPlain((socket) => {
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1')
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      })
    })
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    expect(await send(`https://127.0.0.1:${(plain.address() as { port: number }).port}/`)).toBeString()
    expect(heard).not.toContain('secret')
    plain.close()
  })
})
