import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort, hasEnded, lastWords, start, stateOf, stop, temporary } from './processes.ts'

export type Server = { name: string; port: number; pid: number; readyMs: number; state: () => string; stop: () => Promise<void> }

const READY_WITHIN_MS = 20_000
const ENTRY = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

export const startBareServer = (): Promise<Server> => {
  const port = freePort()
  return started('Bun.serve', port, '/', 302, [process.execPath, BARE], { PORT: String(port) })
}

/**
 * nginx as fast as it gets: one process, connections that last. Without a log it notes nothing of a visit; with one,
 * written a block at a time, about as much as Terse does.
 */
export const startNginx = (nginx: string, name: 'nginx' | 'nginx with its log'): Promise<Server> => {
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
  server { listen 127.0.0.1:${port}; location / { return 302 https://example.com/; } }
}
`,
  )
  return started(name, port, '/', 302, [nginx, '-p', folder, '-c', `${folder}/nginx.conf`], {})
}

/** Terse as it is run, but for the size of its limits, as all requests come from one address here; and for a developer's own .env. */
export const startTerse = (dataDir: string): Promise<Server> => startTerseWith(dataDir, { NODE_ENV: 'production' })

/** As a developer runs it: webhooks may lead to this machine. */
export const startTerseForDevelopers = (dataDir: string, secretKey: string): Promise<Server> =>
  startTerseWith(dataDir, { DEV_AUTH: 'true', SECRET_KEY: secretKey })

export const startTerseWith = (dataDir: string, env: Record<string, string>): Promise<Server> => {
  const port = freePort()
  return started('Terse', port, '/readyz', 200, [process.execPath, '--no-env-file', ENTRY], {
    SECRET_KEY: 'a key for the bench, which is long enough',
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // On, as anywhere, but as large as the load of one address needs.
    REDIRECTS_PER_MINUTE: '1000000000',
    REDIRECT_MISSES_PER_MINUTE: '1000000000',
  })
}

/** Resolves at the first good answer. */
async function started(name: string, port: number, path: string, status: number, command: string[], env: Record<string, string>) {
  const startedAt = performance.now()
  const child = start(command, { core: 'server', env })
  while (!(await answers(`http://127.0.0.1:${port}${path}`, status))) {
    if (hasEnded(child.process)) throw new Error(`${name} ended at its start:\n${lastWords(child.output)}`)
    if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s`)
    await Bun.sleep(1)
  }
  const readyMs = performance.now() - startedAt
  return { name, port, pid: child.process.pid, readyMs, state: () => stateOf(child), stop: () => stop(name, child) }
}

async function answers(url: string, status: number): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual', keepalive: false })).status === status
  } catch {
    return false
  }
}
