import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Server, spawnServer, until } from '../server.ts'
import { realLitestream } from './litestream.ts'

const SERVE = new URL('../../scripts/serve.ts', import.meta.url).pathname
const DRILL = new URL('../../scripts/drill.ts', import.meta.url).pathname
// Twice as long as Litestream takes to see a change and to send it.
const QUIET_MS = 2500
const WITHIN_MS = 120_000

const litestream = realLitestream()
if (litestream === undefined) console.log('No Litestream here: the drill is skipped. Run `bun run litestream:install`, or set LITESTREAM.')

describe.skipIf(litestream === undefined)('a machine that is lost', () => {
  test(
    'costs two seconds at most, and nothing after a stop in peace, however it ran before',
    async () => {
      const drill = Bun.spawn([process.execPath, DRILL], {
        env: { ...process.env, LITESTREAM: litestream },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [out, faults, status] = await Promise.all([new Response(drill.stdout).text(), new Response(drill.stderr).text(), drill.exited])
      expect({ status, faults, last: out.trim().split('\n').at(-1), out }).toMatchObject({
        status: 0,
        last: expect.stringMatching(/^(\d+) of \1 restores were correct/),
      })
    },
    WITHIN_MS,
  )
})

describe.skipIf(litestream === undefined)('two servers that want one replica', () => {
  test(
    'never both acknowledge changes, whatever happens to the first one, and each generation can be restored',
    async () => {
      const drill = Bun.spawn([process.execPath, DRILL, '--two-servers'], {
        env: { ...process.env, LITESTREAM: litestream },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [out, faults, status] = await Promise.all([new Response(drill.stdout).text(), new Response(drill.stderr).text(), drill.exited])
      expect({ status, faults, last: out.trim().split('\n').at(-1), out }).toMatchObject({
        status: 0,
        last: expect.stringMatching(/^4 of 4 rounds were right/),
      })
    },
    WITHIN_MS,
  )
})

describe.skipIf(litestream === undefined)('a replica', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terse-moment-'))
  const dataDir = join(folder, 'data')
  /** Of the newest generation. */
  const changesIn = () => {
    const generations = join(folder, 'replica', 'generations')
    const newest = readdirSync(generations)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .at(-1)
    return join(generations, newest?.replace('.json', '') ?? '', 'main.db', 'ltx', '0')
  }
  const running: Server[] = []
  afterAll(async () => {
    for (const server of running) await stop(server)
    rmSync(folder, { recursive: true, force: true })
  })

  async function serve(...args: string[]): Promise<Server> {
    const env = { REPLICA_URL: join(folder, 'replica'), SECRET_KEY: 'a key for tests that is long enough', DEV_AUTH: 'true' }
    const server = spawnServer(dataDir, { ...env, LITESTREAM: litestream ?? '' }, { script: [SERVE, ...args] })
    running.push(server)
    await until(async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200, 15_000)
    return server
  }
  async function stop(server: Server): Promise<void> {
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)
  }
  /** Makes a user, and waits until that is in the replica. */
  async function addUser({ url }: Server, name: string): Promise<void> {
    const copied = () => (existsSync(changesIn()) ? readdirSync(changesIn()).length : 0)
    // What the start wrote is copied too: only once that is over, the next copy has the user.
    let [before, since] = [copied(), Date.now()]
    await until(() => {
      if (copied() !== before) [before, since] = [copied(), Date.now()]
      return Date.now() - since > QUIET_MS
    })
    const body = JSON.stringify({ email: `${name}@example.com`, display_name: name })
    const made = await fetch(`${url}/v1/users`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(made.status).toBe(201)
    await until(() => copied() > before)
  }
  function users(): unknown[] {
    const main = new Database(join(dataDir, 'main.db'), { readonly: true })
    const names = main.prepare('SELECT display_name FROM users ORDER BY id').pluck().all()
    main.close()
    return names
  }

  test(
    'goes back to a moment, and goes on from there',
    async () => {
      const server = await serve()
      await addUser(server, 'before')
      const moment = new Date(Date.now() + 1).toISOString()
      await addUser(server, 'after')
      await stop(server)
      expect(users()).toEqual(['before', 'after'])

      rmSync(dataDir, { recursive: true })
      const back = await serve('--at', moment)
      expect(users()).toEqual(['before'])
      await addUser(back, 'since')
      await stop(back)

      rmSync(dataDir, { recursive: true })
      await serve()
      expect(users()).toEqual(['before', 'since'])
    },
    WITHIN_MS,
  )
})
