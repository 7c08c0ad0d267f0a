import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { expectErrors } from '../logged-errors.ts'
import { freePort, type Server, spawnServer, until } from '../server.ts'
import { fakeLitestream, NO_BACKUP } from './litestream.ts'

const SERVE = new URL('../../scripts/serve.ts', import.meta.url).pathname
const KEY = 'a key for tests that is long enough'

let folder: string
let dataDir: string
let backup: string
const running: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-serve-'))
  dataDir = join(folder, 'data')
  backup = join(folder, 'backup')
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGTERM')
    await server.child.exited
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the entry script, with a replica in the folder and a Litestream that does nothing, unless they are given. */
function serve(env: Record<string, string> = {}, ...args: string[]): Server {
  const LITESTREAM = env.LITESTREAM ?? fakeLitestream(folder)
  const server = spawnServer(
    dataDir,
    { REPLICA_URL: join(folder, 'replica'), SECRET_KEY: KEY, ...env, LITESTREAM },
    { script: [SERVE, ...args] },
  )
  running.push(server)
  return server
}

async function ready(server: Server): Promise<Server> {
  await until(async () => {
    if (server.child.exitCode !== null) throw new Error(`It stopped: ${server.output.text}`)
    return (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200
  })
  return server
}

async function stop(server: Server): Promise<number> {
  server.child.kill('SIGTERM')
  return server.exited()
}

/** What is said by one that must not start: a sentence, and no stack. */
async function refusal(env: Record<string, string> = {}, ...args: string[]): Promise<string> {
  const server = serve(env, ...args)
  expect(await server.exited()).toBe(1)
  expect(server.output.text).not.toContain('    at ')
  return server.output.text.trim()
}

/** A folder with the databases of an instance; tells it from others by a user. */
function makeData(where: string, name: string): void {
  mkdirSync(where, { recursive: true })
  migrate(filesIn(where))
  const main = new Database(join(where, 'main.db'))
  const insert = main.prepare('INSERT INTO users (email, email_key, display_name, created_at, updated_at) VALUES (?, ?, ?, 0, 0)')
  insert.run(`${name}@example.com`, `${name}@example.com`, name)
  main.close()
}

const nameIn = (where: string): unknown => {
  const main = new Database(join(where, 'main.db'), { readonly: true })
  const name = main.prepare('SELECT display_name FROM users').pluck().get()
  main.close()
  return name
}

const copying = () => `cp "${backup}/$db" "$to"`
const litestream = (restore: string) => ({ LITESTREAM: fakeLitestream(folder, { restore }) })

/** Makes the folder and the replica each other's. */
async function claim(): Promise<void> {
  await stop(await ready(serve()))
}

describe('serving', () => {
  test('without a replica runs the server alone, and says so in one line', async () => {
    const server = await ready(serve({ REPLICA_URL: '' }))
    expect(server.output.text.match(/not replicated/g)).toHaveLength(1)
    expect(await stop(server)).toBe(0)
  })

  test('under Litestream ends in peace: the server first, Litestream last, however often the signal comes', async () => {
    const server = await ready(serve())
    // As systemd does: to every process at once.
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)
    expect(server.output.text).toMatch(/"stopped"[\s\S]*synced\s*$/)
  })

  test('leaves checkpoints to Litestream, and the write-ahead log where it is', async () => {
    // Some connection stays, as Litestream's does: the last one that closes would empty the log by itself.
    const replicate = 'eval "$exec"; status=$?; wc -c < "$DATA_DIR/main.db-wal"; exit $status'
    makeData(dataDir, 'Ann')
    const keeper = new Database(join(dataDir, 'main.db'))
    const server = await ready(serve({ LITESTREAM: fakeLitestream(folder, { replicate }) }))
    keeper.prepare("UPDATE users SET display_name = 'Bob'").run()
    expect(await stop(server)).toBe(0)
    expect(Number(server.output.text.trim().split('\n').at(-1))).toBeGreaterThan(0)
    keeper.close()
  })

  test('does not go on without Litestream: the server is stopped, and the status says so', async () => {
    expectErrors(/Litestream ended before the server/)
    const replicate = 'eval "$exec" & sleep 0.1; until [ -f "$DATA_DIR/go" ]; do sleep 0.1; done; exit 3'
    const server = await ready(serve({ LITESTREAM: fakeLitestream(folder, { replicate }) }))
    writeFileSync(join(dataDir, 'go'), '')
    expect(await server.exited()).toBe(3)
    expect(server.output.text).toContain('Litestream ended before the server')
    expect(await fetch(server.url).catch(() => 'gone')).toBe('gone')
  })

  test('tells when the server could not start', async () => {
    expect(await refusal({ GEOIP_DB_PATH: SERVE })).toMatch(/GEOIP_DB_PATH names[\s\S]*Litestream ended with status 1/)
  })

  test('is refused beside a server on the same folder', async () => {
    await ready(serve({ REPLICA_URL: '' }))
    expect(await refusal()).toMatch(/^Another Terse runs on .*Stop it first/)
  })
})

describe('the configuration of a replica', () => {
  test.each([
    ['no key', { SECRET_KEY: '' }, 'REPLICA_URL needs SECRET_KEY'],
    [
      'no access',
      { REPLICA_URL: 's3://bucket/terse' },
      'An s3:// REPLICA_URL needs LITESTREAM_ACCESS_KEY_ID and LITESTREAM_SECRET_ACCESS_KEY.',
    ],
    ['another scheme', { REPLICA_URL: 'gs://bucket' }, 'REPLICA_URL must be an absolute path or an address such as s3://bucket/folder'],
    ['no program', { LITESTREAM: '/nowhere/litestream' }, 'LITESTREAM must be a program that exists'],
  ])('with %s is refused', async (_, env, said) => {
    expect(await refusal(env)).toContain(said)
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('an empty folder', () => {
  test('with an empty replica is a new instance', async () => {
    const server = await ready(serve())
    expect(server.output.text).toContain('this is a new instance')
  })

  test('gets both databases, and no id is given out twice', async () => {
    makeData(backup, 'Ann')
    const server = await ready(serve(litestream(copying())))
    expect(server.output.text).toContain('restored both databases')
    expect(nameIn(dataDir)).toBe('Ann')
    const main = new Database(join(dataDir, 'main.db'), { readonly: true })
    expect(main.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'users'").pluck().get()).toBe(1_000_001)
    main.close()
  })

  test('takes nothing that a restore left which was cut off', async () => {
    makeData(backup, 'Ann')
    mkdirSync(dataDir, { recursive: true })
    for (const name of ['main.db.restored', 'main.db.restored-wal', 'clicks.db.restored.tmp']) writeFileSync(join(dataDir, name), 'half')
    await ready(serve(litestream(copying())))
    expect(nameIn(dataDir)).toBe('Ann')
    expect(readdirSync(dataDir).filter((name) => name.includes('restored'))).toEqual([])
  })

  test('gets databases of which only one had its id yet at that moment, as one instance', async () => {
    makeData(backup, 'Ann')
    const main = new Database(join(backup, 'main.db'))
    main.exec('DELETE FROM instance')
    main.close()
    await ready(serve(litestream(copying())))
    const ids = ['main.db', 'clicks.db'].map((name) => {
      const sqlite = new Database(join(dataDir, name), { readonly: true })
      const id = sqlite
        .prepare(`SELECT id FROM ${name === 'main.db' ? 'instance' : 'clicks_instance'}`)
        .pluck()
        .get()
      sqlite.close()
      return id
    })
    expect(ids[0]).toBeString()
    expect(ids[1]).toBe(ids[0])
  })

  test('is not filled from a replica with databases of two instances', async () => {
    makeData(backup, 'Ann')
    makeData(join(folder, 'other'), 'Bob')
    writeFileSync(join(backup, 'clicks.db'), readFileSync(join(folder, 'other', 'clicks.db')))
    expect(await refusal(litestream(copying()))).toContain('has databases of two instances')
    expect(existsSync(join(dataDir, 'main.db'))).toBe(false)
  })

  test('stays empty when a database cannot be fetched', async () => {
    const broken = `[ "$db" = clicks.db ] && echo half > "$to.tmp"; echo 'error="access denied"' >&2; exit 1`
    expect(await refusal(litestream(broken))).toMatch(/clicks\.db can't be restored from file:.*: access denied\. Nothing was changed/)
    expect(readdirSync(dataDir).filter((name) => /^(main|clicks)\.db$/.test(name))).toEqual([])
  })

  test.each(['main.db', 'clicks.db'])('is not filled from a replica that lacks %s', async (name) => {
    makeData(backup, 'Ann')
    expect(await refusal(litestream(`[ "$db" = ${name} ] && { ${NO_BACKUP}; }; ${copying()}`))).toContain(`but not ${name}`)
    expect(existsSync(join(dataDir, 'main.db'))).toBe(false)
  })

  test('is not filled with a SECRET_KEY that the replica was not written with, but with one that was changed since', async () => {
    makeData(backup, 'Ann')
    await claim()
    rmSync(dataDir, { recursive: true })
    const restoring = litestream(copying())
    expect(await refusal({ ...restoring, SECRET_KEY: `${KEY}2` })).toContain('was written with another SECRET_KEY')
    expect(existsSync(join(dataDir, 'main.db'))).toBe(false)
    await ready(serve({ ...restoring, SECRET_KEY: `${KEY}2`, OLD_SECRET_KEYS: KEY }))
    expect(nameIn(dataDir)).toBe('Ann')
  })

  test.each([
    ['a folder that cannot be made', () => ({ REPLICA_URL: join(fakeLitestream(folder), 'replica') })],
    [
      'a bucket that does not answer',
      () => ({
        REPLICA_URL: 's3://bucket/terse',
        LITESTREAM_S3_ENDPOINT: `http://127.0.0.1:${freePort()}`,
        LITESTREAM_ACCESS_KEY_ID: 'id',
        LITESTREAM_SECRET_ACCESS_KEY: 'key',
      }),
    ],
  ])('is refused with %s', async (_, replica) => {
    expect(await refusal(replica())).toMatch(/^The replica \S+ can't be reached: .* Look at REPLICA_URL.*start again\.$/)
    expect(existsSync(join(dataDir, 'main.db'))).toBe(false)
  })
})

describe('a moment', () => {
  const AT = '2026-03-10T11:55:00Z'

  test('is restored into an empty folder', async () => {
    makeData(backup, 'Ann')
    const asked = `echo "$*" >> "${folder}/asked"; for file; do :; done; db=$(basename "$file"); ${copying()}`
    await ready(serve(litestream(asked), '--at', AT))
    expect(nameIn(dataDir)).toBe('Ann')
    expect(readFileSync(join(folder, 'asked'), 'utf8').match(new RegExp(`-timestamp ${AT} `, 'g'))).toHaveLength(2)
  })

  test('is refused over data, without a replica, when the replica has nothing of it, and as no moment', async () => {
    expect(await refusal({}, '--at', AT)).toContain(`has nothing of ${AT}`)
    expect(existsSync(join(dataDir, 'main.db'))).toBe(false)
    expect(await refusal({ REPLICA_URL: '' }, '--at', AT)).toContain('set REPLICA_URL')
    expect(await refusal({}, '--at', '2999-01-01T00:00:00Z')).toMatch(/^--at 2999-01-01T00:00:00Z is in the future: it is \d{4}-.*Z now\./)
    expect(await refusal({}, '--at', 'yesterday')).toBe('bun run serve [--at 2026-03-10T11:55:00Z]')
    makeData(dataDir, 'Ann')
    expect(await refusal({}, '--at', AT)).toContain('Move the folder away first.')
  })
})

describe('a folder with data', () => {
  test('is never restored over', async () => {
    makeData(dataDir, 'Ann')
    makeData(backup, 'Bob')
    await ready(serve(litestream(copying())))
    expect(nameIn(dataDir)).toBe('Ann')
  })

  test.each([
    ['main.db', 'clicks.db'],
    ['clicks.db', 'main.db'],
  ])('that has %s, but not %s is refused as it is', async (there, missing) => {
    makeData(dataDir, 'Ann')
    rmSync(join(dataDir, missing))
    const before = readFileSync(join(dataDir, there))
    expect(await refusal(litestream(copying()))).toMatch(
      new RegExp(`has ${there}, but not ${missing}\\. Put ${missing} back, or move.*accept-loss`),
    )
    expect(existsSync(join(dataDir, missing))).toBe(false)
    expect(readFileSync(join(dataDir, there)).equals(before)).toBe(true)
  })

  test('whose databases are of two instances is refused before either is sent to the replica', async () => {
    makeData(dataDir, 'Ann')
    makeData(backup, 'Bob')
    writeFileSync(join(dataDir, 'clicks.db'), readFileSync(join(backup, 'clicks.db')))
    const said = await refusal(litestream(copying()))
    expect(said).toContain('belong to two instances')
    expect(said).not.toContain('synced')
  })

  test('whose write-ahead log has lost its database is refused', async () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'main.db-wal'), 'something')
    expect(await refusal()).toContain('main.db-wal is there without its database')
  })

  test('is whole again where a restore was cut off between the two names', async () => {
    makeData(dataDir, 'Bob')
    renameSync(join(dataDir, 'main.db'), join(dataDir, 'main.db.restored'))
    await ready(serve())
    expect(nameIn(dataDir)).toBe('Bob')
  })

  test('is refused with the replica of another folder, and with the one that another folder was restored from since', async () => {
    makeData(dataDir, 'Ann')
    await claim()
    const first = dataDir
    dataDir = join(folder, 'second')
    makeData(dataDir, 'Bob')
    expect(await refusal()).toContain(`belongs to another data folder than ${dataDir}. Set REPLICA_URL to a place of its own`)
    makeData(backup, 'Ann')
    dataDir = join(folder, 'third')
    await stop(await ready(serve(litestream(copying()))))
    dataDir = first
    expect(await refusal()).toContain('belongs to another data folder')
  })

  test('is served while a replica that it knows is away, but not with one that was never reached', async () => {
    expectErrors(/the replica is out of reach/)
    makeData(dataDir, 'Ann')
    const away = { REPLICA_URL: join(folder, 'disk', 'replica') }
    writeFileSync(join(folder, 'disk'), '')
    expect(await refusal(away)).toContain("can't be reached")
    rmSync(join(folder, 'disk'))
    await stop(await ready(serve(away)))
    rmSync(join(folder, 'disk'), { recursive: true })
    writeFileSync(join(folder, 'disk'), '')
    expect((await ready(serve(away))).output.text).toContain('the replica is out of reach')
  })

  test('begins a new replica with a whole copy', async () => {
    makeData(dataDir, 'Ann')
    await claim()
    mkdirSync(join(dataDir, '.main.db-litestream'))
    await claim()
    expect(existsSync(join(dataDir, '.main.db-litestream'))).toBe(true)
    await stop(await ready(serve({ REPLICA_URL: join(folder, 'elsewhere') })))
    expect(existsSync(join(dataDir, '.main.db-litestream'))).toBe(false)
  })
})
