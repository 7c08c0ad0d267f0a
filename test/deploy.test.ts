import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readConfig } from '../src/config.ts'

// What can't be run here has to agree with what can: containers need a service that tests don't have.

const ROOT = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(ROOT + path, 'utf8')
const { default: fly } = await import('../fly.toml')
const compose = Bun.YAML.parse(read('deploy/compose.yml')) as Compose
type Compose = { services: Record<string, Service>; volumes: object; networks: { inside: { ipam: { config: { subnet: string }[] } } } }
type Service = Record<string, unknown> & { environment: Record<string, string>; volumes: string[]; tmpfs: string[] }

/** The Dockerfile's instructions, a line each. */
const steps = read('Dockerfile')
  .replace(/^ *#.*\n/gm, '')
  .replace(/\\\n */g, ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
const only = (name: string) => steps.filter((step) => step.name === name).map(({ rest }) => rest)
const last = (name: string) => only(name).at(-1) ?? ''
const imageEnv = Object.fromEntries(
  last('ENV')
    .split(/ +/)
    .map((pair) => pair.split('=') as [string, string]),
)
const copied = only('COPY')
  .filter((rest) => !rest.startsWith('--from'))
  .flatMap((rest) => rest.split(' ').slice(0, -1))
const seconds = (text: unknown) => Number(/^(\d+)s$/.exec(String(text))?.[1])

// The server ends within 10 seconds, and Litestream may take 25 to send what is left.
const ENDS_WITHIN_S = 35

describe('the Dockerfile', () => {
  test('copies only what is there, and what .dockerignore lets in', () => {
    const ignore = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    // First everything is kept out. So data, .env, .git and node_modules are, unless a line lets them in.
    expect(ignore[0]).toBe('*')
    const let_in = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    for (const path of let_in) expect(path).not.toMatch(/^(data|node_modules|\.|\/|\*)/)
    for (const path of copied) {
      expect(existsSync(ROOT + path)).toBe(true)
      expect(let_in.filter((let_through) => path === let_through || path.startsWith(`${let_through}/`))).not.toEqual([])
    }
    expect(let_in.filter((path) => !copied.includes(path))).toEqual([])
  })

  test('has all that src reads at run time', () => {
    for (const path of ['src', 'scripts', 'schema.sql', 'tsconfig.json', 'package.json', 'bun.lock']) expect(copied).toContain(path)
  })

  test('runs the server itself, without rights, on the volume', () => {
    expect(last('USER')).not.toMatch(/^(root|0)\b/)
    expect(JSON.parse(last('CMD'))).toEqual(['bun', 'scripts/serve.ts'])
    expect(last('STOPSIGNAL')).toBe('SIGTERM')
    expect(last('VOLUME')).toBe(readConfig(imageEnv).dataDir)
    expect(imageEnv.NODE_ENV).toBe('production')
    expect(Number(last('EXPOSE'))).toBe(readConfig({}).port)
    expect(last('HEALTHCHECK')).toContain('/readyz')
  })

  test('names a version of every image, and of Bun the one of CI', () => {
    const images = only('FROM').map((rest) => rest.split(' ')[0] ?? '')
    for (const image of images) expect(image).toMatch(/:.*[a-z0-9]/)
    expect(images.join()).not.toContain('latest')
    const bun = images.find((image) => image.startsWith('oven/bun:'))?.match(/:([\d.]+)/)?.[1]
    expect(read('.ci/run')).toContain(`bun@${bun}`)
    expect(read('docs/operating.md')).toContain(`bun-v${bun}`)
  })
})

describe('fly.toml', () => {
  const env = { ...imageEnv, ...fly.env, FLY_APP_NAME: 'acme-links' }

  test('makes a server that knows its address, its volume and its proxy, without anything to set', () => {
    const config = readConfig(env)
    expect(config).toMatchObject({ baseUrl: 'https://acme-links.fly.dev', onFly: true, host: '0.0.0.0', dataDir: fly.mounts.destination })
    expect(config.port).toBe(fly.http_service.internal_port)
    expect(config.trustedProxies.length).toBeGreaterThan(0)
  })

  test('keeps one machine running, and asks it what the server answers', () => {
    expect(fly.http_service).toMatchObject({ force_https: true, auto_stop_machines: 'off', min_machines_running: 1 })
    expect(fly.http_service.checks.map(({ path }: { path: string }) => path)).toEqual(['/readyz'])
    expect(fly.checks.alive).toMatchObject({ path: '/healthz', port: fly.http_service.internal_port })
  })

  test('gives it the time that it needs to end', () => {
    expect(fly.kill_signal).toBe('SIGTERM')
    expect(seconds(fly.kill_timeout)).toBeGreaterThan(ENDS_WITHIN_S)
  })
})

describe('compose.yml', () => {
  const { terse, caddy } = compose.services

  test('keeps the data, writes nowhere else, and publishes only Caddy', () => {
    expect(terse?.volumes).toEqual([`data:${last('VOLUME')}`])
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(['data', 'certificates']))
    expect(terse).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(terse?.tmpfs.join()).toStartWith('/tmp')
    expect(terse?.ports).toBeUndefined()
    expect(seconds(terse?.stop_grace_period)).toBeGreaterThan(ENDS_WITHIN_S)
  })

  test('has Caddy ask the port that is listened on, and its network believed', () => {
    const config = readConfig({
      ...imageEnv,
      ...terse?.environment,
      BASE_URL: 'https://links.example.com',
      PROXY_DOMAIN: 'links.example.com',
    })
    expect(caddy?.environment.TERSE).toBe(`terse:${config.port}`)
    expect(config.trustedProxies).toEqual(compose.networks.inside.ipam.config.map(({ subnet }) => subnet))
    const file = caddy?.volumes.find((volume) => volume.includes('Caddyfile'))?.split(':')[0] ?? ''
    expect(existsSync(`${ROOT}deploy/${file}`)).toBe(true)
  })

  test('has Caddy ask for certificates where that is answered, and nobody else', () => {
    const caddyfile = read('deploy/Caddyfile')
    const [, address = ''] = caddyfile.match(/^\t\task http:\/\/\{\$TERSE:[\d.:]+\}(\/\S+)$/m) ?? []
    expect(read('src/features/tls/routes.ts')).toContain(`'${address}'`)
    expect(caddyfile).toMatch(/@internal path \/internal\/\*\n\terror @internal 404/)
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/terse.service')
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  test('runs what is there, and gives it the time that it needs to end', () => {
    const [, script = ''] = setting('ExecStart').split(' ')
    expect(existsSync(ROOT + script)).toBe(true)
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(ENDS_WITHIN_S)
    expect(setting('KillMode')).toBe('mixed')
  })

  test('has settings that are right, and a data folder that it may write', () => {
    const env = Object.fromEntries([...read('deploy/terse.env').matchAll(/^#?([A-Z_]+)='(.*)'$/gm)].map(([, name, value]) => [name, value]))
    expect(readConfig(env)).toMatchObject({ host: '127.0.0.1', trustedProxies: ['127.0.0.1'] })
    expect(env.DATA_DIR).toBe(`/var/lib/${setting('StateDirectory')}`)
  })
})

describe('docs/operating.md', () => {
  const page = read('docs/operating.md')

  test('names only commands, files and settings that are there', async () => {
    const { scripts } = JSON.parse(read('package.json'))
    const commands = [...page.matchAll(/\bbun run ([a-z:]+)/g)].map(([, name = '']) => name)
    expect(commands.length).toBeGreaterThan(3)
    for (const name of commands) expect(scripts).toHaveProperty(name)
    for (const [, path = ''] of page.matchAll(/(?:\.\.\/|\/opt\/terse\/|-f )([\w./-]+\.\w+)/g))
      expect({ path, there: existsSync(ROOT + path) }).toEqual({ path, there: true })
  })

  test('leads to its own headings', () => {
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z -]/g, '')
        .replaceAll(' ', '-'),
    )
    for (const [, anchor = ''] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(anchor)
  })

  test('explains every reason not to start', () => {
    const said = [...sources('src'), ...sources('scripts/replica').filter((file) => !file.endsWith('/install.ts'))].flatMap((file) =>
      [...read(file).matchAll(/new StartError\(\s*([`'])(.*?)\1/g)].map(([, , text = '']) => text),
    )
    const known = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, text = '']) => words(text))
    expect(said.length).toBeGreaterThan(10)
    for (const text of said)
      expect({ text, known: known.some((phrases) => phrases.every((phrase) => text.includes(phrase))) }).toEqual({ text, known: true })
  })
})

/** What a message always has: without the parts that differ. */
const words = (text: string) =>
  text
    .replace(/\(SQLITE_IOERR…\)/, '')
    .split('…')
    .map((part) => part.trim())
    .filter(Boolean)

const sources = (folder: string) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
