import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../src/db/files.ts'
import { APPLICATION_ID, readInstances } from '../../src/db/inspect.ts'
import { INSTANCE_TABLES } from '../../src/db/instance.ts'
import { migrate } from '../../src/db/migrate.ts'
import { migrationsOf } from '../../src/db/schemas.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { restore, withLogs } from '../../src/features/backups/backups.ts'
import { newDataDir, removeDataDir } from '../server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newDataDir()
  migrate(filesIn(dataDir))
})
afterEach(() => removeDataDir(dataDir))

/** Replaces main.db by one of the same instance with the schema before the current one. */
function makeMainOlder(): void {
  const { main } = filesIn(dataDir)
  const { clicks: instance = '' } = readInstances(filesIn(dataDir))
  for (const file of withLogs(main)) rmSync(file, { force: true })
  const sqlite = openSqlite(main, { synchronous: 'NORMAL' })
  for (const migration of migrationsOf('main').slice(0, -1)) sqlite.exec(migration)
  sqlite.prepare(`INSERT INTO ${INSTANCE_TABLES.main} (only, id) VALUES (1, ?)`).run(instance)
  sqlite.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migrationsOf('main').length - 1}`)
  sqlite.close()
}
const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('before-upgrade'))
const versionOf = (file: string) => {
  const sqlite = openSqlite(file, { readonly: true })
  try {
    return sqlite.pragma('user_version', { simple: true })
  } finally {
    sqlite.close()
  }
}

describe('before an upgrade', () => {
  test('both databases are copied into one folder, even if only one of them is upgraded', () => {
    makeMainOlder()
    const said: string[] = []
    migrate(filesIn(dataDir), { onProgress: (what) => said.push(what) })
    const [folder = '', ...others] = copies()
    expect([folder, others]).toEqual([expect.stringMatching(/^before-upgrade-\d{8}T\d{6}$/), []])
    const copied = filesIn(join(dataDir, folder))
    expect([versionOf(copied.main), versionOf(copied.clicks)]).toEqual([migrationsOf('main').length - 1, migrationsOf('clicks').length])
    expect(versionOf(filesIn(dataDir).main)).toBe(migrationsOf('main').length)
    expect(said).toEqual([
      expect.stringMatching(/^Copying .*clicks\.db \(\d+ MB\) to /),
      expect.stringMatching(/^Copying .*main\.db \(\d+ MB\) to /),
      expect.stringMatching(/^Upgrading .*main\.db from schema \d+ to \d+$/),
      expect.stringMatching(/^Upgraded .*main\.db in [\d.]+ s$/),
    ])
  })

  test('the copy can be restored like a backup', async () => {
    makeMainOlder()
    migrate(filesIn(dataDir))
    const [folder = ''] = copies()
    await restore(dataDir, join(dataDir, folder), 0)
    expect(versionOf(filesIn(dataDir).main)).toBe(migrationsOf('main').length - 1)
  })

  test('nothing is copied if neither database is upgraded', () => {
    migrate(filesIn(dataDir))
    expect(copies()).toEqual([])
  })
})
