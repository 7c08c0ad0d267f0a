import { beforeEach, describe, expect, test } from 'bun:test'
import Database from 'better-sqlite3'
import { openKysely } from '../../../src/db/kysely.ts'
import { type ChainReport, verifyChains } from '../../../src/features/audit/chain.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

type Sqlite = InstanceType<typeof Database>
const NAMES = ['A', 'B', 'C', 'D']
beforeEach(async () => {
  for (const name of NAMES) await rename(name)
})

const rename = (name: string) => t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { name } })

/** What a verification says of the workspace, on a connection of its own. */
async function verify(): Promise<ChainReport> {
  const connection = new Database(t.files.main, { readonly: true })
  try {
    const reports = await verifyChains(openKysely(connection))
    return reports.find(({ workspaceId }) => workspaceId === ws) as ChainReport
  } finally {
    connection.close()
  }
}

/** What who can write the file can do: without the triggers. */
function tamper(run: (sqlite: Sqlite, idOf: (name: string) => number) => unknown): void {
  const sqlite = new Database(t.files.main)
  const triggers = sqlite.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit_entries'").all()
  for (const { name } of triggers as { name: string }[]) sqlite.exec(`DROP TRIGGER ${name}`)
  const named = sqlite.prepare("SELECT id FROM audit_entries WHERE workspace_id = ? AND metadata ->> '$.changes.name' = ?").pluck()
  run(sqlite, (name) => named.get(ws, name) as number)
  for (const { sql } of triggers as { sql: string }[]) sqlite.exec(sql)
  sqlite.close()
}

describe('the chain of audit entries', () => {
  test('is whole as long as nobody touches it, over pages and while entries are added', async () => {
    await Promise.all([verify(), ...Array.from({ length: 600 }, (_, index) => rename(`N${index}`))])
    expect(await verify()).toEqual({
      workspaceId: ws,
      entries: 605,
      unchained: 0,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      faults: [],
    })
  })

  test.each<[string, (sqlite: Sqlite, id: (name: string) => number) => unknown]>([
    ['changed', (sqlite, id) => sqlite.prepare("UPDATE audit_entries SET metadata = '{}' WHERE id = ?").run(id('B'))],
    ['removed', (sqlite, id) => sqlite.prepare('DELETE FROM audit_entries WHERE id = ?').run(id('B'))],
    ['said to be another’s', (sqlite, id) => sqlite.prepare('UPDATE audit_entries SET actor_user_id = 99 WHERE id = ?').run(id('B'))],
    ['without its hash', (sqlite, id) => sqlite.prepare('UPDATE audit_entries SET hash = NULL WHERE id = ?').run(id('B'))],
    [
      'exchanged with the next one',
      (sqlite, id) => {
        const [first, second, free] = [id('B'), id('C'), 1e9]
        const move = sqlite.prepare('UPDATE audit_entries SET id = ? WHERE id = ?')
        for (const [to, from] of [
          [free, first],
          [first, second],
          [second, free],
        ])
          move.run(to, from)
      },
    ],
  ])('tells of an entry that was %s', async (_, run) => {
    tamper(run)
    expect((await verify()).faults[0]).toMatch(
      /^Entry \d+ \(workspace\.updated\) was changed, or entries before it were removed or added\.$/,
    )
  })

  test('tells of the last entries that were removed, and of all, and of an entry that was added', async () => {
    tamper((sqlite, id) => sqlite.prepare('DELETE FROM audit_entries WHERE id = ?').run(id('D')))
    expect((await verify()).faults).toEqual([
      'There are 4 chained entries; there should be 5.',
      'The last entry is not the one that was recorded last.',
    ])
    tamper((sqlite) => sqlite.prepare('DELETE FROM audit_entries WHERE workspace_id = ?').run(ws))
    expect((await verify()).faults).toContain('There are 0 chained entries; there should be 5.')
    tamper((sqlite) =>
      sqlite
        .prepare("INSERT INTO audit_entries (workspace_id, kind, target_type, recorded_at) VALUES (?, 'link.created', 'link', 0)")
        .run(ws),
    )
    expect((await verify()).faults).toContain('The last entry is not the one that was recorded last.')
  })

  test('says how many entries are from before there were hashes, and goes on after them', async () => {
    tamper((sqlite) => {
      sqlite.prepare('UPDATE audit_entries SET hash = NULL WHERE workspace_id = ?').run(ws)
      sqlite.prepare('DELETE FROM audit_chains WHERE workspace_id = ?').run(ws)
    })
    await rename('later')
    expect(await verify()).toMatchObject({ unchained: 5, entries: 1, faults: [] })
  })
})
