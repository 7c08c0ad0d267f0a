import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { FIREFOX } from './harness.ts'
import { freePort, newDataDir, removeDataDir, type Server, spawnServer, startServer, until } from './server.ts'

let dataDir: string
const running: Server[] = []

beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL')
    await server.child.exited
  }
  removeDataDir(dataDir)
})

async function start(env: Record<string, string> = {}): Promise<Server> {
  const server = await startServer(dataDir, env)
  running.push(server)
  return server
}

/** Starts what must not start: its exit status and what it said. */
async function refusal(env: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const server = spawnServer(dataDir, env)
  running.push(server)
  return { status: await server.exited(), text: server.output.text }
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Signs the first account up and makes a workspace; answers a bearer token's header. */
async function signUp(server: Server): Promise<{ authorization: string }> {
  const account = await fetch(`${server.url}/v1/auth/signup`, json({ email: 'ann@example.com', password: 'a good long password' }))
  const cookie = account.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = await fetch(`${server.url}/v1/me/tokens`, json({ name: 'test' }, { cookie, origin: server.origin }))
  const bearer = { authorization: `Bearer ${(await token.json()).secret}` }
  await fetch(`${server.url}/v1/workspaces`, json({ name: 'Test' }, bearer))
  return bearer
}

const createLink = (server: Server, bearer: { authorization: string }, slug: string) =>
  fetch(`${server.url}/v1/workspaces/1/links`, json({ destination_url: 'https://example.com/', slug }, bearer))
const visit = (server: Server, slug: string) => fetch(`${server.url}/${slug}`, { redirect: 'manual', headers: { 'user-agent': FIREFOX } })
const countClicks = () => {
  const clicks = new Database(join(dataDir, 'clicks.db'), { readonly: true })
  const count = clicks.prepare('SELECT ifnull(sum(clicks), 0) FROM click_packs').pluck().get()
  clicks.close()
  return count
}

/** How to run something that may not open ports below 1024; undefined where that can't be done. */
const privileged = ((): string[] | undefined => {
  const first = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
  if (!existsSync(first) || Number(readFileSync(first, 'utf8')) < 1024) return undefined
  if (process.getuid?.() !== 0) return []
  return Bun.which('setpriv') ? ['setpriv', '--bounding-set=-net_bind_service'] : undefined
})()

describe('the first start', () => {
  test('prints a set-up address that works once, by a form and no more after it', async () => {
    const server = await start()
    const address = server.output.text.match(/http:\S+\/setup\?token=\S+/)?.[0]?.replace(server.origin, server.url) ?? ''
    const form = new URLSearchParams({ email: 'ann@example.com', password: 'a good long password' })
    const done = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
    expect(done.status).toBe(303)
    const me = await fetch(`${server.url}/v1/me`, { headers: { cookie: done.headers.get('set-cookie')?.split(';')[0] ?? '' } })
    expect((await me.json()).is_instance_admin).toBe(true)
    expect((await fetch(address)).status).toBe(404)
  })

  test('makes a key file that only its owner reads', async () => {
    await start()
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  test('in production, gives the first account to whoever has SETUP_TOKEN, which it doesn’t print', async () => {
    const env = { NODE_ENV: 'production', BASE_URL: 'https://links.example.com', SETUP_TOKEN: 'the token of the operator' }
    const server = await start(env)
    await until(() => server.output.text.includes('with your SETUP_TOKEN, open https://links.example.com/setup?token='))
    expect(server.output.text).not.toContain(env.SETUP_TOKEN)
    const signUpBy = (more: object) =>
      fetch(`${server.url}/v1/auth/signup`, json({ email: 'ann@example.com', password: 'a good long password', ...more }))
    const refused = await signUpBy({})
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'setup_token_required'])
    const created = await signUpBy({ setup_token: env.SETUP_TOKEN })
    expect([created.status, (await created.json()).is_instance_admin]).toEqual([201, true])
  })

  test('is the only one that prints a set-up address', async () => {
    const server = await start()
    await signUp(server)
    server.child.kill('SIGTERM')
    await server.exited()
    expect((await start()).output.text).not.toContain('/setup')
  })
})

describe('a click', () => {
  test('is in the link and in the analytics within a second, counted by another thread', async () => {
    const server = await start()
    const bearer = await signUp(server)
    await createLink(server, bearer, 'hello')
    expect((await visit(server, 'hello')).status).toBe(302)
    const clicks = async (path: string) =>
      (await (await fetch(server.url + path, { headers: bearer })).json()) as { clicks: number; items: unknown[] }
    await until(async () => (await clicks('/v1/workspaces/1/links/1')).clicks === 1, 1000)
    const top = await clicks('/v1/analytics/workspaces/1/links/top')
    expect(top.items).toEqual([expect.objectContaining({ link_id: 1, clicks: 1, unique_visitors: 1 })])
  })
})

describe('stopping', () => {
  test('in peace leaves no fault in the log, from the start on', async () => {
    const server = await start()
    await createLink(server, await signUp(server), 'hello')
    await visit(server, 'hello')
    // Each thread has been asked by then.
    await until(() => countClicks() === 1)
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)
    expect(server.output.text.match(/"level":"(error|fatal)".*/g)).toBeNull()
  })

  test('by SIGTERM answers what is under way, keeps every click, and exits with 0, however often it is sent', async () => {
    const server = await start({ CLICK_FLUSH_MS: '5000' })
    const bearer = await signUp(server)
    await createLink(server, bearer, 'hello')
    const visits = Array.from({ length: 200 }, () => visit(server, 'hello').then(({ status }) => status))
    await Promise.all(visits.slice(0, 100))
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    const answered = (await Promise.allSettled(visits)).filter((visited) => visited.status === 'fulfilled').length
    expect(await server.exited()).toBe(0)
    expect(answered).toBeGreaterThanOrEqual(100)
    expect(countClicks()).toBe(answered)
  })

  test('by SIGKILL loses no link that was acknowledged', async () => {
    const server = await start()
    const bearer = await signUp(server)
    const slugs = Array.from({ length: 50 }, (_, index) => `link-${index}`)
    const acknowledged: string[] = []
    const creating = slugs.map(async (slug) => {
      if ((await createLink(server, bearer, slug)).status === 201) acknowledged.push(slug)
    })
    await until(() => acknowledged.length > 10)
    server.child.kill('SIGKILL')
    await Promise.allSettled(creating)
    await server.exited()
    const again = await start()
    for (const slug of acknowledged) expect((await visit(again, slug)).status).toBe(302)
  })
})

describe('a start is refused with a sentence and status 1', () => {
  test('when another server has the data', async () => {
    await start()
    const { status, text } = await refusal()
    expect(status).toBe(1)
    expect(text).toContain(`Another Terse server is running on ${dataDir}`)
  })

  test('when settings are wrong, and names every fault', async () => {
    const wrong = {
      PORT: '99999',
      DEV_AUTH: 'perhaps',
      BASE_URL: 'ftp://x',
      CLICK_FLUSH_MS: '5',
      TRUSTED_PROXIES: 'nobody',
      SIGNUP: 'maybe',
    }
    const { status, text } = await refusal(wrong)
    expect(status).toBe(1)
    for (const name of Object.keys(wrong)) expect(text).toContain(`${name} must be`)
  })

  test('when DEV_AUTH meets production, or CLOCK_OFFSET_SECONDS meets no DEV_AUTH', async () => {
    expect((await refusal({ DEV_AUTH: 'true', NODE_ENV: 'production' })).text).toContain('DEV_AUTH must not be true')
    expect((await refusal({ CLOCK_OFFSET_SECONDS: '5' })).text).toContain('CLOCK_OFFSET_SECONDS needs DEV_AUTH=true')
  })

  test('when the port is taken', async () => {
    const port = freePort()
    const other = Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } })
    const { status, text } = await refusal({ PORT: String(port) })
    other.stop(true)
    expect(status).toBe(1)
    expect(text).toContain(`Port ${port} on 127.0.0.1 can't be opened`)
  })

  test.each(['203.0.113.5', 'links.invalid'])(
    'when HOST is no address of this machine, such as %s, and says which ones are',
    async (host) => {
      const { status, text } = await refusal({ HOST: host })
      expect(status).toBe(1)
      expect(text).toStartWith(`HOST is ${host}, which isn't an IP address of this machine. Use one of `)
      expect(text).toMatch(/127\.0\.0\.1.*, or 0\.0\.0\.0 for all of them\.\n$/)
    },
  )

  test.skipIf(privileged === undefined)('when the port is for root (where root may be less than that)', async () => {
    const server = spawnServer(dataDir, { PORT: '81' }, { by: privileged ?? [] })
    running.push(server)
    expect(await server.exited()).toBe(1)
    expect(server.output.text).toStartWith("This user can't open port 81")
  })

  test('when BLOCKLIST_PATH is not there, or a folder', async () => {
    const { status, text } = await refusal({ BLOCKLIST_PATH: join(dataDir, 'nowhere.txt') })
    expect(status).toBe(1)
    expect(text).toContain(`BLOCKLIST_PATH must be a file that exists, but is "${dataDir}/nowhere.txt"`)
    expect((await refusal({ BLOCKLIST_PATH: dataDir })).text).toContain(`BLOCKLIST_PATH must be a file that exists, but is "${dataDir}"`)
  })

  test('when the geo-IP database is none', async () => {
    const file = join(dataDir, 'places.mmdb')
    writeFileSync(file, 'no places here')
    const { status, text } = await refusal({ GEOIP_DB_PATH: file })
    expect(status).toBe(1)
    expect(text).toContain(`GEOIP_DB_PATH is ${file}`)
  })

  test('when the data folder cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const { status, text } = await refusal({ DATA_DIR: join(dataDir, 'file', 'data') })
    expect(status).toBe(1)
    expect(text).toContain("can't be created")
  })

  test.each(['main.db', 'clicks.db'])('when %s is damaged', async (file) => {
    writeFileSync(join(dataDir, file), 'this is not a database '.repeat(500))
    const { status, text } = await refusal()
    expect(status).toBe(1)
    expect(text).toContain(`${file} is damaged`)
    expect(text).toContain('restore a backup')
  })

  test('when the key file is missing or empty beside data, or is another user’s', async () => {
    const server = await start()
    server.child.kill('SIGTERM')
    await server.exited()
    const key = join(dataDir, 'secret.key')
    const content = readFileSync(key)
    rmSync(key)
    expect(await refusal()).toMatchObject({ status: 1, text: expect.stringContaining(`${key} is missing. Put it back`) })
    writeFileSync(key, '\n')
    expect(await refusal()).toMatchObject({ status: 1, text: expect.stringContaining(`${key} is empty. Put it back`) })
    rmSync(key)
    mkdirSync(key)
    expect(await refusal()).toMatchObject({ status: 1, text: expect.stringContaining(`${key} can't be read or written`) })
    rmSync(key, { recursive: true })
    writeFileSync(key, content)
    expect((await start()).url).toContain('http')
  })

  test('when the database is newer than the program', async () => {
    const server = await start()
    server.child.kill('SIGTERM')
    await server.exited()
    const main = new Database(join(dataDir, 'main.db'))
    main.pragma('user_version = 9999')
    main.close()
    const { status, text } = await refusal()
    expect(status).toBe(1)
    expect(text).toContain('written by a newer version of Terse')
  })
})

describe('a start says in the log', () => {
  test('what is hardly set on purpose, and serves', async () => {
    const server = await start({
      NODE_ENV: 'production',
      TRUSTED_PROXIES: '0.0.0.0/0, 10.0.0.1, ::/0',
      SECRET_KEY: 'short',
      INTERNAL_TOKEN: 'short',
      REPLICA_URL: join(dataDir, 'replica'),
    })
    const warnings = server.output.text
      .split('\n')
      .filter((line) => line.includes('"level":"warn"'))
      .map((line) => JSON.parse(line).msg)
    expect(warnings).toEqual([
      expect.stringContaining('SECRET_KEY is short'),
      expect.stringContaining('INTERNAL_TOKEN is short'),
      expect.stringMatching(/^TRUSTED_PROXIES has 0\.0\.0\.0\/0 and ::\/0, so everyone is a trusted proxy/),
      expect.stringMatching(/^BASE_URL is http:\/\/localhost:\d+, which isn't https/),
      expect.stringContaining('nothing is replicated'),
    ])
  })

  test('nothing of the sort where all is as it is to be', async () => {
    const server = await start({ NODE_ENV: 'production', BASE_URL: 'https://links.example.com', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
    expect(server.output.text).not.toContain('"level":"warn"')
  })
})

describe('the log', () => {
  test("holds no visitor's address, no token and no password", async () => {
    const server = await start({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' })
    const bearer = await signUp(server)
    await createLink(server, bearer, 'hello')
    await fetch(`${server.url}/hello`, { redirect: 'manual', headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' } })
    await fetch(`${server.url}/v1/me`, { headers: { ...bearer, 'x-forwarded-for': '203.0.113.77' } })
    server.child.kill('SIGTERM')
    await server.exited()
    expect(server.output.text).toContain('"route":"/v1/me"')
    for (const secret of ['203.0.113', bearer.authorization.slice(7), 'a good long password'])
      expect(server.output.text).not.toContain(secret)
  })
})
