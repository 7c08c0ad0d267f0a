import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'

// deploy/Caddyfile with a Caddy that is really there (it isn't everywhere), and a certificate of its own authority.

const CADDYFILE = new URL('../deploy/Caddyfile', import.meta.url).pathname
const caddy = Bun.which('caddy')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PER_MINUTE = 5

const dataDir = newDataDir()
const port = freePort()
const base = `https://localhost:${port}`
let server: Server
let proxy: Bun.Subprocess

async function startProxy(): Promise<void> {
  const file = join(dataDir, 'caddy', 'Caddyfile')
  const httpPort = freePort()
  mkdirSync(join(dataDir, 'caddy'))
  writeFileSync(
    file,
    `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}\n}\nimport ${CADDYFILE}\n`,
  )
  proxy = Bun.spawn([caddy ?? '', 'run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: join(dataDir, 'caddy'), DOMAIN: 'localhost', TERSE: `127.0.0.1:${server.port}` },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await until(async () => (await fetch(`${base}/readyz`, { tls: { rejectUnauthorized: false } }).catch(() => undefined))?.status === 200)
}

/** By curl, which can come from any address of 127.0.0.0/8. */
async function ask(path: string, { from = '127.0.0.1', headers = {}, body }: Asked = {}): Promise<{ status: number; text: string }> {
  const lines = Object.entries({ 'user-agent': FIREFOX, 'content-type': 'application/json', ...headers })
  const args = ['-sSki', '--interface', from, ...lines.flatMap(([name, value]) => ['-H', `${name}: ${value}`])]
  if (body !== undefined) args.push('-d', JSON.stringify(body))
  const text = await new Response(Bun.spawn(['curl', ...args, `${base}${path}`], { stdout: 'pipe', stderr: 'pipe' }).stdout).text()
  return { status: Number(text.split(' ')[1]), text }
}
type Asked = { from?: string; headers?: Record<string, string>; body?: unknown }

describe.skipIf(caddy === null)('behind Caddy, as deploy/Caddyfile has it', () => {
  let cookie = ''
  beforeAll(async () => {
    server = await startServer(dataDir, { BASE_URL: base, TRUSTED_PROXIES: '127.0.0.1', REDIRECTS_PER_MINUTE: String(PER_MINUTE) })
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
    server = await startServer(dataDir, { PORT: String(server.port), BASE_URL: base, TRUSTED_PROXIES: '127.0.0.1' })
    expect((await waiting).status).toBe(302)
  })
})
