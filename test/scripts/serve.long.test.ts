import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Generation } from '../../src/features/replication/generations.ts'
import { acquireLease } from '../../src/features/replication/lease.ts'
import { openStore } from '../../src/features/replication/store.ts'
import { keyFingerprint } from '../../src/lib/secrets.ts'
import { expectErrors } from '../logged-errors.ts'
import { openS3 } from '../s3.ts'
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
    expect(server.output.text.match(/aren't replicated/g)).toHaveLength(1)
    expect(await stop(server)).toBe(0)
  })

  test('under Litestream ends in peace: the server first, Litestream last, however often the signal comes', async () => {
    const server = await ready(serve())
    // As systemd does: to every process at once.
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)
    expect(server.output.text).toMatch(/"stopped"[\s\S]*"Litestream: synced"\}\s*$/)
  })

  test('leaves checkpoints to Litestream, and the write-ahead log where it is', async () => {
    // Some connection stays, as Litestream's does: the last one that closes would empty the log by itself.
    const replicate = 'eval "$exec"; status=$?; wc -c < "$DATA_DIR/main.db-wal"; exit $status'
    makeData(dataDir, 'Ann')
    const keeper = new Database(join(dataDir, 'main.db'))
    const server = await ready(serve({ LITESTREAM: fakeLitestream(folder, { replicate }) }))
    keeper.prepare("UPDATE users SET display_name = 'Bob'").run()
    expect(await stop(server)).toBe(0)
    expect(Number(/"Litestream: (\d+)"\}\s*$/.exec(server.output.text)?.[1])).toBeGreaterThan(0)
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
    expect(await refusal({ GEOIP_DB_PATH: SERVE })).toMatch(/GEOIP_DB_PATH is[\s\S]*Litestream ended with status 1/)
  })

  test('is refused beside a server on the same folder', async () => {
    await ready(serve({ REPLICA_URL: '' }))
    expect(await refusal()).toMatch(/^Another Terse server is running on .*Stop it first/)
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
    ['another scheme', { REPLICA_URL: 'gs://bucket' }, 'REPLICA_URL must be an absolute path or a URL such as s3://bucket/folder'],
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
    expect(await refusal(litestream(copying()))).toContain('contains databases of two instances')
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
    expect(await refusal(replica())).toMatch(/^The replica \S+ can't be reached: .* Check REPLICA_URL.*start again\.$/)
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
    expect(await refusal({}, '--at', AT)).toContain(`has no data from ${AT}`)
    expect(existsSync(join(dataDir, 'main.db'))).toBe(false)
    expect(await refusal({ REPLICA_URL: '' }, '--at', AT)).toContain('REPLICA_URL must be set')
    expect(await refusal({}, '--at', '2999-01-01T00:00:00Z')).toMatch(
      /^--at 2999-01-01T00:00:00Z is in the future, because it is \d{4}-.*Z now\./,
    )
    expect(await refusal({}, '--at', 'yesterday')).toBe('bun run serve [--at 2026-03-10T11:55:00Z] [--generation 3]')
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
      new RegExp(`contains ${there}, but not ${missing}\\. Put ${missing} back, or move.*accept-loss`),
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
    expect(await refusal()).toContain("main.db-wal exists, but its database doesn't")
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
    expect(await refusal()).toMatch(
      /belongs to another data folder than .*second \(generation 1 began on .* at .*\)\. Set REPLICA_URL to another location/,
    )
    makeData(backup, 'Ann')
    dataDir = join(folder, 'third')
    await stop(await ready(serve(litestream(copying()))))
    dataDir = first
    expect(await refusal()).toContain('belongs to another data folder')
  })

  test('is served while a replica that it knows is away, but not with one that was never reached', async () => {
    expectErrors(/the replica can't be reached/)
    makeData(dataDir, 'Ann')
    const away = { REPLICA_URL: join(folder, 'disk', 'replica') }
    writeFileSync(join(folder, 'disk'), '')
    expect(await refusal(away)).toContain("can't be reached")
    rmSync(join(folder, 'disk'))
    await stop(await ready(serve(away)))
    rmSync(join(folder, 'disk'), { recursive: true })
    writeFileSync(join(folder, 'disk'), '')
    expectErrors(/"condition":"lease_lost"/)
    const server = await ready(serve(away))
    expect(server.output.text).toContain("the replica can't be reached")
    // Another server may have taken over meanwhile.
    expect((await (await fetch(`${server.url}/readyz`)).json()).checks.database).toBe('read_only')
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

describe('generations', () => {
  /** Notes where each database is sent, and answers what a restore from there copies. */
  const noting = (restore?: string) => ({
    LITESTREAM: fakeLitestream(folder, {
      ...(restore !== undefined && { restore }),
      replicate: `echo "$REPLICA_URL" >> "${folder}/sent"; eval "$exec"; status=$?; exit $status`,
    }),
  })
  const sentTo = () =>
    readFileSync(join(folder, 'sent'), 'utf8')
      .trim()
      .split('\n')
      .map((url) => url.replace(`file://${join(folder, 'replica')}`, ''))
  const generation = (number: number): Generation =>
    JSON.parse(readFileSync(join(folder, 'replica', 'generations', `00000${number}.json`), 'utf8'))
  const copyingWith = (transaction: string) => `${copying()}; echo '{"txid": "${transaction}"}'`

  test('have a folder each: a restart goes on in it, and a promotion begins another one, which says from where', async () => {
    makeData(dataDir, 'Ann')
    for (let start = 0; start < 2; start++) await stop(await ready(serve(noting())))
    makeData(backup, 'Ann')
    dataDir = join(folder, 'second')
    await stop(await ready(serve(noting(copyingWith('00000000000000ff')))))
    expect(sentTo()).toEqual(['/generations/000001', '/generations/000001', '/generations/000002'])
    expect([generation(1).from, generation(2)]).toEqual([
      null,
      {
        number: 2,
        folder: 'generations/000002',
        instance: expect.any(String),
        key: keyFingerprint(KEY),
        created_by: expect.any(String),
        created_at: expect.stringMatching(/^20.*Z$/),
        from: { generation: 1, at: null, transactions: { main: '00000000000000ff', clicks: '00000000000000ff' } },
      },
    ])
  })

  test('begin with the databases of a replica that had none, which goes on where it is', async () => {
    makeData(dataDir, 'Ann')
    mkdirSync(join(folder, 'replica'))
    writeFileSync(join(folder, 'replica', 'instance.json'), JSON.stringify({ instance: 'the first', key: keyFingerprint(KEY) }))
    writeFileSync(join(dataDir, 'replica.json'), JSON.stringify({ url: `file://${join(folder, 'replica')}`, instance: 'the first' }))
    mkdirSync(join(dataDir, '.main.db-litestream'))
    await stop(await ready(serve(noting())))
    expect([generation(1).folder, generation(1).instance, existsSync(join(dataDir, '.main.db-litestream'))]).toEqual([
      '',
      'the first',
      true,
    ])

    makeData(backup, 'Ann')
    dataDir = join(folder, 'second')
    await stop(await ready(serve(noting(`[ "$REPLICA_URL" = "file://${folder}/replica" ] && ${copying()}`))))
    expect([nameIn(dataDir), sentTo()]).toEqual(['Ann', ['', '/generations/000002']])
  })

  test('are restored from the newest one that has databases, or from the one that is asked for', async () => {
    makeData(dataDir, 'Ann')
    await stop(await ready(serve(noting())))
    const restores: string[] = []
    const from = (folders: string) =>
      `echo "$REPLICA_URL" >> "${folder}/from"; case "$REPLICA_URL" in ${folders}) ${copying()} ;; *) ${NO_BACKUP} ;; esac`
    const restoreInto = async (name: string, folders: string, ...args: string[]) => {
      dataDir = join(folder, name)
      await stop(await ready(serve(noting(from(folders)), ...args)))
      restores.push(...(readFileSync(join(folder, 'from'), 'utf8').match(/\d{6}/g) ?? []))
      rmSync(join(folder, 'from'))
    }
    makeData(backup, 'Ann')
    await restoreInto('second', '*000001')
    await restoreInto('third', '*000001')
    await restoreInto('fourth', '*', '--generation', '1')
    expect([restores.filter((_, index) => index % 2 === 0), generation(4).from?.generation]).toEqual([
      ['000001', '000002', '000001', '000001'],
      1,
    ])
    dataDir = join(folder, 'fifth')
    expect(await refusal(noting(from('*000001')), '--generation', '9')).toContain('has no generation 9. Generations: 1, 2, 3, 4.')
    expect(await refusal(noting(from('*000001')), '--generation', '3')).toContain('has no data of generation 3')
  })
})

describe('the lease of a replica', () => {
  const SHORT = { LEASE_SECONDS: '2' }

  test('keeps another server from starting while its holder runs, and is given back when that one stops', async () => {
    makeData(dataDir, 'Ann')
    const first = await ready(serve(SHORT))
    makeData(backup, 'Ann')
    dataDir = join(folder, 'second')
    expect(await refusal({ ...SHORT, ...litestream(copying()) })).toMatch(
      /The server on \S+ writes to the replica .*Stop that server first/,
    )
    expect(existsSync(join(dataDir, 'main.db'))).toBe(false)
    await stop(first)
    expect((await ready(serve({ ...SHORT, ...litestream(copying()) }))).output.text).not.toContain('another server holds the lease')
  })

  test('of a server that is gone is waited for until it has expired', async () => {
    const replica = { kind: 'file', url: `file://${join(folder, 'replica')}` } as const
    const store = openStore(replica, { isConditional: true, withinMs: 5000 })
    await acquireLease({ store, holder: 'gone', host: 'the-lost-machine', seconds: 2, wait: async () => {} })
    const server = await ready(serve(SHORT))
    expect(server.output.text).toMatch(/"host":"the-lost-machine".*another server holds the lease/)
    expect((await (await fetch(`${server.url}/readyz`)).json()).checks.database).toBe('ok')
  })

  test('is refused by a bucket without conditional writes, unless it is off, which is warned of', async () => {
    const s3 = openS3({ isConditional: false })
    try {
      expect(await refusal(s3.env)).toContain('set LEASE=off')
      dataDir = join(folder, 'second')
      const other = { ...s3.env, REPLICA_URL: 's3://terse/other', LEASE: 'off' }
      expect((await ready(serve(other))).output.text).toContain('LEASE is off. If two servers write')
      expect(s3.keys().filter((key) => key.startsWith('other/'))).toEqual(['other/generations/000001.json'])
    } finally {
      s3.close()
    }
  })
})
