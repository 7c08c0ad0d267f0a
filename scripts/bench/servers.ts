import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../lib/free-port.ts'
import { type Core, hasEnded, killTree, start, stateOf, stop, tailOf, temporary } from './processes.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

const READY_WITHIN_MS = 30_000
const scriptAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The script of `bun run start`. It runs a build, which the first start creates. */
const START = scriptAt('../start.ts')
export const SOURCES = scriptAt('../../src/main.ts')
const CONSTANT = 'https://example.com/'
// For a server that redirects everybody to the same place.
const REDIRECTS = { path: '/', status: 302, location: CONSTANT }
export const READYZ = { path: '/readyz', status: 200 }
/** The key that Terse is started with. */
export const SECRET_KEY = 'a key for the bench, which is long enough'

/** Starts a script of this folder on a free port. */
function startScript(name: string, script: string, options: { path: string; status: number; env?: Record<string, string> }) {
  const port = freePort()
  const env = { ...options.env, PORT: String(port) }
  return startServer({ name, port, command: [process.execPath, '--no-env-file', script], core: 'server', ...options, env })
}

/** A server that does nothing but redirect, and these parts of what Terse does for a redirect. */
export const startBareServer = (parts: readonly string[] = []): Promise<Server> =>
  startScript(['Bun.serve', ...parts].join(' + '), scriptAt('./bare-server.ts'), { ...REDIRECTS, env: { PARTS: parts.join(',') } })

/** A server that does nothing but store links, in a main.db of its own. */
export const startBareLinks = (mainDb: string): Promise<Server> =>
  startScript('Elysia and SQLite', scriptAt('./bare-links.ts'), { ...READYZ, env: { MAIN_DB: mainDb } })

/**
 * nginx as fast as it gets: one process, connections that last. Without a log it stores nothing of a visit; with one,
 * written a block at a time, about as much as Terse. Undefined without nginx.
 */
export async function startNginx(name: 'nginx' | 'nginx with its log'): Promise<Server | undefined> {
  const nginx = Bun.which('nginx')
  if (!nginx) {
    console.log("nginx isn't on the PATH, so there is no comparison with it")
    return undefined
  }
  const port = freePort()
  const folder = temporary(name.replaceAll(' ', '-'))
  const log = name === 'nginx' ? 'off' : `${folder}/access.log combined buffer=64k flush=1s`
  mkdirSync(folder, { recursive: true })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`).join(' ')
  writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  access_log ${log}; keepalive_requests 1000000000; ${paths}
  server { listen 127.0.0.1:${port}; location / { return 302 ${CONSTANT}; } }
}
`,
  )
  return startServer({ name, port, command: [nginx, '-p', folder, '-c', `${folder}/nginx.conf`], ...REDIRECTS, core: 'server' })
}

/**
 * Starts Terse as in production, except for its limits, because all requests come from one IP address here, and for the developer's own
 * .env.
 */
export function startTerse(dataDir: string, env: Record<string, string> = { NODE_ENV: 'production' }, script = START): Promise<Server> {
  const port = freePort()
  const settings = {
    SECRET_KEY,
    ...env,
    ...{
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      FAVICONS: 'off',
    },
    // On, as anywhere, but as large as the load of one address needs.
    ...{ REDIRECTS_PER_MINUTE: '1000000000', REDIRECT_MISSES_PER_MINUTE: '1000000000' },
  }
  const command = [process.execPath, '--no-env-file', script]
  return startServer({ name: 'Terse', port, command, env: settings, ...READYZ, core: 'server' })
}

type Options = {
  name: string
  port: number
  path: string
  status: number
  location?: string
  command: string[]
  env?: Record<string, string>
  core?: Core
}

/** Starts a server; resolves once it responds with the status. */
export async function startServer({ name, port, path, status, location, command, env = {}, core }: Options) {
  const startedAt = performance.now()
  const child = start(command, { core, env })
  const { pid, exited } = child.process
  while (!(await answers(`http://127.0.0.1:${port}${path}`, status))) {
    if (hasEnded(child.process)) throw new Error(`${name} ended while starting:\n${tailOf(child.output)}`)
    if (performance.now() - startedAt > READY_WITHIN_MS)
      throw new Error(`${name} wasn't ready within ${READY_WITHIN_MS / 1000} s:\n${tailOf(child.output)}`)
    await Bun.sleep(1)
  }
  return {
    ...{ name, port, pid, location },
    readyMs: performance.now() - startedAt,
    log: () => readFileSync(child.output, 'utf8'),
    state: () => stateOf(child),
    stop: () => stop(name, child),
    kill: async () => {
      killTree(pid)
      await exited
    },
  }
}

async function answers(url: string, status: number): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual', keepalive: false })).status === status
  } catch {
    return false
  }
}
