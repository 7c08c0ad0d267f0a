import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DnsAnswer, openDnsServer } from './features/scanning/dns-server.ts'
import { freePort, newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'
import { testLong } from './volume.ts'

// deploy/Caddyfile with a Caddy that is really there (it isn't everywhere), and certificates of its own authority.

const CADDYFILE = new URL('../deploy/Caddyfile', import.meta.url).pathname
const caddy = Bun.which('caddy')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PER_MINUTE = 5
const EDGE = 'edge.terse.example'

const dataDir = newDataDir()
const port = freePort()
const base = `https://localhost:${port}`
let server: Server
let proxy: Bun.Subprocess

const records = new Map<string, DnsAnswer>()
const dns = await openDnsServer((name, type) => records.get(`${type} ${name}`) ?? 'NXDOMAIN')
const caddyDir = join(dataDir, 'caddy')

async function startProxy(): Promise<void> {
  const file = join(caddyDir, 'Caddyfile')
  const options = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${freePort()}\n\thttps_port ${port}\n`
  mkdirSync(caddyDir)
  // Into the block of global options, which a file has once.
  writeFileSync(file, readFileSync(CADDYFILE, 'utf8').replace(/^\{\n/m, `{\n\t${options}`))
  proxy = Bun.spawn([caddy ?? '', 'run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: caddyDir, XDG_DATA_HOME: caddyDir, XDG_CONFIG_HOME: caddyDir, DOMAIN: 'localhost', TERSE: `127.0.0.1:${server.port}` },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await until(async () => (await fetch(`${base}/readyz`, { tls: { rejectUnauthorized: false } }).catch(() => undefined))?.status === 200)
}

/** By curl, which can come from any address of 127.0.0.0/8. */
async function ask(path: string, { from = '127.0.0.1', host, method, headers = {}, body }: Asked = {}): Promise<Asking> {
  const lines = Object.entries({ 'user-agent': FIREFOX, 'content-type': 'application/json', ...headers })
  const args = ['-sSki', '--interface', from, ...lines.flatMap(([name, value]) => ['-H', `${name}: ${value}`])]
  if (method !== undefined) args.push('-X', method)
  if (body !== undefined) args.push('-d', JSON.stringify(body))
  const at = host === undefined ? base : `https://${host}:${port}`
  if (host !== undefined) args.push('--resolve', `${host}:${port}:127.0.0.1`)
  const text = await new Response(Bun.spawn(['curl', ...args, `${at}${path}`], { stdout: 'pipe', stderr: 'pipe' }).stdout).text()
  return { status: Number(text.split(' ')[1] ?? 0), text }
}
/** Without a certificate the status is 0. */
type Asking = { status: number; text: string }
type Asked = { from?: string; host?: string; method?: string; headers?: Record<string, string>; body?: unknown }

describe.skipIf(caddy === null)('behind Caddy, as deploy/Caddyfile has it', () => {
  const ENV = { BASE_URL: base, TRUSTED_PROXIES: '127.0.0.1', DNS_SERVERS: dns.server, EDGE_HOST: EDGE }
  let cookie = ''
  beforeAll(async () => {
    server = await startServer(dataDir, { ...ENV, REDIRECTS_PER_MINUTE: String(PER_MINUTE) })
    await startProxy()
    const { text } = await ask('/v1/auth/signup', { body: { email: 'ann@example.com', password: 'correct horse battery staple' } })
    cookie = text.match(/^set-cookie: (__Host-session=[^;]+);.*secure/im)?.[1] ?? ''
    await ask('/v1/workspaces', { headers: { cookie, origin: base }, body: { name: 'Acme' } })
    const link = { destination_url: 'https://example.com/hello', slug: 'hello' }
    expect((await ask('/v1/links', { headers: { cookie, origin: base }, body: link })).status).toBe(201)
  })
  afterAll(async () => {
    proxy?.kill()
    server?.child.kill('SIGKILL')
    await Promise.all([proxy?.exited, server?.exited()])
    removeDataDir(dataDir)
  })

  test('a change by cookie is taken from the https origin, and from no other', async () => {
    const change = (origin: string) => ask('/v1/workspaces', { headers: { cookie, origin }, body: { name: 'Other' } })
    expect((await change(base)).status).toBe(201)
    expect((await change(server.url)).status).toBe(403)
    expect((await change(base.replace('https:', 'http:'))).status).toBe(403)
  })

  test('a visitor has the address that he connects from, whatever his headers say', async () => {
    const follow = async (from: string, headers = {}) => (await ask('/hello', { from, headers })).status
    const claims = ['x-forwarded-for', 'forwarded', 'fly-client-ip', 'x-real-ip', 'true-client-ip']
    for (const claim of claims)
      expect(await follow('127.0.0.2', { [claim]: claim === 'forwarded' ? 'for=192.0.2.9' : '192.0.2.9' })).toBe(302)
    expect(claims).toHaveLength(PER_MINUTE)
    for (const claim of claims) expect(await follow('127.0.0.2', { [claim]: `192.0.2.${claim.length}` })).toBe(429)
    expect(await follow('127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).toBe(302)
  })

  test("a visitor's country is not what his headers say", async () => {
    await ask('/hello', { from: '127.0.0.4', headers: { 'cf-ipcountry': 'IS' } })
    const clicks = async () => (await ask('/v1/analytics/workspaces/1/breakdown?by=country', { headers: { cookie } })).text
    await until(async () => /"clicks":[1-9]/.test(await clicks()))
    expect(await clicks()).not.toContain('"IS"')
  })

  test('visitors wait while the server is restarted', async () => {
    server.child.kill('SIGTERM')
    await server.exited()
    const waiting = ask('/hello', { from: '127.0.0.5' })
    server = await startServer(dataDir, { ...ENV, PORT: String(server.port) })
    expect((await waiting).status).toBe(302)
  })

  test('nobody outside asks whose names are served', async () => {
    expect((await ask('/internal/tls/ask?domain=localhost')).status).toBe(404)
    expect((await fetch(`${server.url}/internal/tls/ask?domain=localhost`)).status).toBe(200)
  })

  /** A domain that leads here, by its DNS records. */
  async function addDomain(hostname: string): Promise<number> {
    const as = { cookie, origin: base }
    const domain = bodyOf(await ask('/v1/workspaces/1/domains', { headers: as, body: { hostname } }))
    records.set(`TXT ${domain.dns.records[0].name}`, [domain.dns.records[0].value])
    records.set(`CNAME ${hostname.replace('*', 'terse-domain-check')}`, [EDGE])
    const verified = bodyOf(await ask(`/v1/workspaces/1/domains/${domain.id}/verify`, { method: 'POST', headers: as }))
    expect([verified.status, verified.tls.status]).toEqual(['active', 'pending'])
    return domain.id
  }
  const hasCertificate = (name: string) => existsSync(join(caddyDir, 'caddy', 'certificates', 'local', name.replace('*', 'wildcard_')))

  testLong('the first visit of a verified domain gets its certificate, and other names have none', async () => {
    const id = await addDomain('go.shop.example')
    const link = { workspace_id: 1, destination_url: 'https://example.com/spring', slug: 'spring', domain_id: id }
    await ask('/v1/links', { headers: { cookie, origin: base }, body: link })
    expect(hasCertificate('go.shop.example')).toBe(false)
    const visit = await ask('/spring', { host: 'go.shop.example', from: '127.0.0.6' })
    expect(visit.text).toContain('location: https://example.com/spring')
    expect(hasCertificate('go.shop.example')).toBe(true)
    // It came by https, through the proxy.
    await until(async () => {
      const { tls } = bodyOf(await ask(`/v1/workspaces/1/domains/${id}`, { headers: { cookie } }))
      return tls.status === 'issued' && tls.issued_at !== null
    })
    for (const name of ['shop.example', 'other.shop.example', 'deep.go.shop.example']) {
      expect([name, (await ask('/spring', { host: name })).status]).toEqual([name, 0])
      expect(hasCertificate(name)).toBe(false)
    }
    expect((await ask('/internal/tls/ask?domain=go.shop.example', { host: 'go.shop.example' })).status).toBe(404)
  })

  testLong('a wildcard gets one for each name that is visited, once it has a link', async () => {
    const id = await addDomain('*.promo.example')
    expect((await ask('/nothing', { host: 'a.promo.example', from: '127.0.0.7' })).status).toBe(0)
    const link = { workspace_id: 1, destination_url: 'https://example.com/promo', domain_id: id }
    await ask('/v1/links', { headers: { cookie, origin: base }, body: link })
    for (const [name, status] of [
      ['a.promo.example', 404],
      ['b.promo.example', 404],
      ['promo.example', 0],
      ['a.b.promo.example', 0],
    ] as const)
      expect([name, (await ask('/nothing', { host: name, from: '127.0.0.7' })).status]).toEqual([name, status])
  })

  testLong('a deleted domain gets none any more; one that was issued shows nothing but that nothing is there', async () => {
    const remove = (id: number, hostname: string) =>
      ask(`/v1/workspaces/1/domains/${id}?confirm=${hostname}`, { method: 'DELETE', headers: { cookie, origin: base } })
    const [visited, unvisited] = [await addDomain('old.shop.example'), await addDomain('new.shop.example')]
    expect((await ask('/', { host: 'old.shop.example', from: '127.0.0.8' })).status).toBe(404)
    for (const [id, hostname] of [
      [visited, 'old.shop.example'],
      [unvisited, 'new.shop.example'],
    ] as const)
      expect((await remove(id, hostname)).status).toBe(204)
    expect((await ask('/', { host: 'new.shop.example' })).status).toBe(0)
    expect(hasCertificate('new.shop.example')).toBe(false)
    expect((await ask('/', { host: 'old.shop.example', from: '127.0.0.8' })).status).toBe(404)
  })
})

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
const bodyOf = ({ text }: { text: string }): any => JSON.parse(text.slice(text.indexOf('\r\n\r\n')))
