import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'

// The lines that docs/operating.md has for nginx, with an nginx that is really there (it isn't everywhere).

const nginx = Bun.which('nginx')
const MIB = 1024 * 1024
const dataDir = newDataDir()
const folder = join(dataDir, 'nginx')
const port = freePort()
let server: Server
let proxy: Bun.Subprocess | undefined

/** The guide's lines for a `server`, for a proxy of this server on this port. */
function configuration(): string {
  const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
  const lines = guide.match(/```nginx\n(client_max_body_size[\s\S]*?)```/)?.[1] ?? ''
  expect(lines).toContain('proxy_pass http://127.0.0.1:3000;')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  // Its workers would not be let into the folder, where they are somebody else.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; ${folders}
      server { listen 127.0.0.1:${port}; ${lines.replace('127.0.0.1:3000', `127.0.0.1:${server.port}`)} }
    }`
}

beforeAll(async () => {
  if (nginx === null) return
  mkdirSync(folder)
  server = await startServer(join(dataDir, 'data'), { DEV_AUTH: 'true', RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1' })
  writeFileSync(join(folder, 'nginx.conf'), configuration())
  proxy = Bun.spawn([nginx, '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'ignore'] })
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200)
  await send('/v1/users', '{"email":"ann@example.com"}')
  await send('/v1/workspaces', '{"name":"Acme"}')
})
afterAll(async () => {
  proxy?.kill()
  server?.child.kill('SIGKILL')
  await Promise.all([proxy?.exited, server?.exited()])
  removeDataDir(dataDir)
})

const send = async (path: string, body: BodyInit, headers: Record<string, string> = { 'x-dev-user': '1' }) =>
  (
    await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
    })
  ).status

/** Without a length, as a client sends what it doesn't have whole. */
const chunked = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

// Each several times: whether a reset is seen depends on which of two comes first. Two at a time, because clients beyond 32 MiB that are
// discarded at the same time lose their connection.
const TIMES = 4

describe.skipIf(nginx === null)('behind nginx (where it is installed), a body that is too large', () => {
  const statuses = async (path: string, megabytes: number, headers?: Record<string, string>) => {
    const bytes = new Uint8Array(megabytes * MIB)
    const found = new Set<number>()
    for (let time = 0; time < TIMES; time++)
      for (const status of await Promise.all([send(path, bytes, headers), send(path, chunked(bytes), headers)])) found.add(status)
    return found
  }

  test.each([2, 6, 10])('of %i MiB is refused with 413, and never with 502', async (megabytes) => {
    expect(await statuses('/v1/workspaces/1/links', megabytes)).toEqual(new Set([413]))
  })

  test('is refused with 413 where the operation takes more', async () => {
    expect(await statuses('/v1/workspaces/1/links/bulk', 10.5)).toEqual(new Set([413]))
  })

  test('is refused with 413 by nginx itself, past all that the service takes', async () => {
    expect(await statuses('/v1/workspaces/1/links', 12)).toEqual(new Set([413]))
  })

  test.each<[string, string, Record<string, string>, number]>([
    ['from nobody', '/v1/workspaces/1/links', {}, 401],
    ['for nothing', '/v1/nothing', { 'x-dev-user': '1' }, 404],
    ['for an unknown link', '/nothing', {}, 404],
  ])('%s is answered as any other', async (_, path, headers, status) => {
    expect(await statuses(path, 5, headers)).toEqual(new Set([status]))
  })
})
