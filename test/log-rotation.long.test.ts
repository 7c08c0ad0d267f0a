import { afterEach, beforeEach, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeLitestream } from './scripts/litestream.ts'
import { startServer, until } from './server.ts'
import { isLong } from './volume.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-rotation-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SERVE = new URL('../scripts/serve.ts', import.meta.url).pathname
const KEY = 'a key for tests that is long enough'

const WAYS: [string, (folder: string) => Record<string, string>][] = [
  ['under Litestream', () => ({ REPLICA_URL: join(folder, 'replica'), SECRET_KEY: KEY, LITESTREAM: fakeLitestream(folder) })],
  ['alone', () => ({})],
]

test.each(WAYS.slice(0, isLong ? 2 : 1))(
  'a server %s goes on after SIGHUP, and logs on into a file that was copied and truncated',
  async (_, env) => {
    const log = join(folder, 'terse.log')
    const by = ['sh', '-c', `exec "$@" >> ${log}`, 'sh']
    const server = await startServer(join(folder, 'data'), env(folder), { script: [SERVE], by })
    const read = () => readFileSync(log, 'utf8')
    await until(() => read().includes('"ready"'))
    // As logrotate does with copytruncate, and with a postrotate besides.
    copyFileSync(log, `${log}.1`)
    truncateSync(log)
    server.child.kill('SIGHUP')
    await until(() => read().includes('SIGHUP has no effect'))
    server.child.kill('SIGHUP')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    // Every process of it, as a supervisor may send it.
    const children = Bun.spawnSync(['pgrep', '-P', String(server.child.pid)])
      .stdout.toString()
      .trim()
      .split('\n')
      .filter(Boolean)
    for (const pid of children) process.kill(Number(pid), 'SIGHUP')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)
    expect(read()).not.toContain('\0')
    expect(read()).toStartWith('{')
    expect(read()).toContain('"stopped"')
  },
)
