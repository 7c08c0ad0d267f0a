import { beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openKysely } from '../../../src/db/kysely.ts'
import { type ChainReport, type Expected, verifyChains } from '../../../src/features/audit/chain.ts'
import { type Heads, parseHeads, signHeads } from '../../../src/features/audit/heads.ts'
import { purgeOldAuditEntries } from '../../../src/features/compliance/jobs.ts'
import { createSigner } from '../../../src/lib/signer.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

type Sqlite = InstanceType<typeof Database>
const NAMES = ['A', 'B', 'C', 'D']
beforeEach(async () => {
  for (const name of NAMES) await rename(name)
})

const rename = (name: string) => t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { name } })

/** What a verification says of the workspace, on a connection of its own. */
const verify = async (): Promise<ChainReport> => (await verifyAll()).chains.find(({ workspaceId }) => workspaceId === ws) as ChainReport

async function verifyAll(expected?: Expected): ReturnType<typeof verifyChains> {
  const connection = new Database(t.files.main, { readonly: true })
  try {
    return await verifyChains(openKysely(connection), t.deps.signer, expected)
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
      'There are 4 chained entries, but there should be 5.',
      "The last entry isn't the one that was recorded last.",
    ])
    tamper((sqlite) => sqlite.prepare('DELETE FROM audit_entries WHERE workspace_id = ?').run(ws))
    expect((await verify()).faults).toContain('There are 0 chained entries, but there should be 5.')
    tamper((sqlite) =>
      sqlite
        .prepare("INSERT INTO audit_entries (workspace_id, kind, target_type, recorded_at) VALUES (?, 'link.created', 'link', 0)")
        .run(ws),
    )
    expect((await verify()).faults).toContain("The last entry isn't the one that was recorded last.")
  })

  test('says how many entries have no hash, and finds no fault only if signed heads have said so before', async () => {
    tamper((sqlite) => {
      sqlite.prepare('UPDATE audit_entries SET hash = NULL WHERE workspace_id = ?').run(ws)
      sqlite.prepare('DELETE FROM audit_chains WHERE workspace_id = ?').run(ws)
    })
    await rename('later')
    expect(await verify()).toMatchObject({ unchained: 5, entries: 1, faults: [expect.stringMatching(/^5 entries have no hash/)] })
    expect(faultsIn(await verifyAll({ hashes: [], heads: [await signedHeads()] }))).toEqual([])
  })
})

/** Of the test's own workspace, and of no chain: the other ones were tampered with before. */
const faultsIn = ({ chains, faults }: Awaited<ReturnType<typeof verifyChains>>): string[] => [
  ...chains.filter(({ workspaceId }) => workspaceId === ws).flatMap((chain) => chain.faults),
  ...faults,
]

/** What the daily job writes into a folder. */
async function signedHeads(): Promise<Heads> {
  const folder = mkdtempSync(join(tmpdir(), 'terse-test-'))
  try {
    await signHeads({ ...t.deps, config: { ...t.deps.config, auditHeads: { folder } } }, t.now(), RUNNING)
    const [file = ''] = readdirSync(folder)
    expect(file).toBe(`audit-heads-${new Date(t.now()).toISOString().slice(0, 10)}.json`)
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o400)
    return parseHeads(t.deps.signer, readFileSync(join(folder, file), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('what was noted elsewhere', () => {
  const last = (sqlite: Sqlite) => sqlite.prepare('SELECT max(id) FROM audit_entries WHERE workspace_id = ?').pluck().get(ws) as number
  /** The end of the chain as if the entries from an id on had never been. */
  function rollBack(sqlite: Sqlite, from: number): void {
    sqlite.prepare('DELETE FROM audit_entries WHERE workspace_id = ? AND id >= ?').run(ws, from)
    sqlite
      .prepare(
        `UPDATE audit_chains SET entries = (SELECT count(*) FROM audit_entries WHERE workspace_id = :ws),
         hash = (SELECT hash FROM audit_entries WHERE workspace_id = :ws ORDER BY id DESC LIMIT 1) WHERE workspace_id = :ws`,
      )
      .run({ ws })
  }
  /** Entries that are missing at the beginning, as if the retention had deleted them. */
  function cut(sqlite: Sqlite, through: number): void {
    const entry = sqlite.prepare('SELECT hash FROM audit_entries WHERE id = ?').pluck().get(through)
    const purged = sqlite.prepare('SELECT count(*) FROM audit_entries WHERE workspace_id = ? AND id <= ?').pluck().get(ws, through)
    sqlite
      .prepare('UPDATE audit_chains SET purged = purged + ?, purged_through = ?, purged_hash = ? WHERE workspace_id = ?')
      .run(purged, through, entry, ws)
    sqlite.prepare('DELETE FROM audit_entries WHERE workspace_id = ? AND id <= ?').run(ws, through)
  }

  test('is found as long as entries were only added since then', async () => {
    const [{ hash }, heads] = [await verify(), await signedHeads()]
    await rename('later')
    expect(faultsIn(await verifyAll({ hashes: [hash], heads: [heads] }))).toEqual([])
  })

  test('is missing once the last entries were removed and the end was rolled back, which the chain alone can’t tell', async () => {
    const [{ hash }, heads] = [await verify(), await signedHeads()]
    tamper((sqlite, id) => rollBack(sqlite, id('C')))
    expect(faultsIn(await verifyAll())).toEqual([])
    expect(faultsIn(await verifyAll({ hashes: [hash], heads: [] }))).toEqual([
      expect.stringMatching(/^No chain of the audit log has the hash/),
    ])
    expect(faultsIn(await verifyAll({ hashes: [], heads: [heads] }))).toEqual([expect.stringMatching(/was changed or removed/)])
  })

  test('is missing once an entry was forged, and all hashes after it were made again', async () => {
    const { hash } = await verify()
    const kept = NAMES.slice(1)
    tamper((sqlite, id) => rollBack(sqlite, id('A')))
    for (const name of ['forged', ...kept]) await rename(name)
    expect(faultsIn(await verifyAll())).toEqual([])
    expect(faultsIn(await verifyAll({ hashes: [hash], heads: [] }))).toHaveLength(1)
  })

  test('is missing once a whole chain was removed', async () => {
    const [{ hash }, heads] = [await verify(), await signedHeads()]
    tamper((sqlite) => {
      sqlite.prepare('DELETE FROM audit_entries WHERE workspace_id = ?').run(ws)
      sqlite.prepare('DELETE FROM audit_chains WHERE workspace_id = ?').run(ws)
    })
    expect(faultsIn(await verifyAll())).toEqual([])
    expect(faultsIn(await verifyAll({ hashes: [hash], heads: [] }))).toHaveLength(1)
    expect(faultsIn(await verifyAll({ hashes: [], heads: [heads] }))).toHaveLength(1)
  })

  test('isn’t needed to tell that hashes were removed, or all of them with the chain', async () => {
    tamper((sqlite) => {
      sqlite.prepare('UPDATE audit_entries SET hash = NULL WHERE workspace_id = ?').run(ws)
      sqlite.prepare('DELETE FROM audit_chains WHERE workspace_id = ?').run(ws)
    })
    expect((await verify()).faults).toEqual([expect.stringMatching(/^5 entries have no hash/)])
    tamper((sqlite) => sqlite.prepare('UPDATE audit_entries SET hash = NULL WHERE id = ?').run(last(sqlite)))
    expect((await verify()).faults).not.toEqual([])
  })

  test('isn’t needed to tell a beginning that was cut off from one that the retention has deleted', async () => {
    tamper((sqlite, id) => cut(sqlite, id('B')))
    expect((await verify()).faults).toEqual([expect.stringMatching(/^The first entries are missing, but there is no record signed/)])
  })

  test('isn’t missing once the retention has deleted it, which is sealed; and nobody can move the seal', async () => {
    const [{ hash }, heads] = [await verify(), await signedHeads()]
    await t.database
      .insertInto('compliance_settings')
      .values({ workspace_id: ws, audit_retention_days: 365, consent_required: 0 })
      .execute()
    t.advance(400 * 86_400_000)
    await rename('kept')
    await purgeOldAuditEntries(t.deps, t.now(), RUNNING)
    await rename('after')
    expect(await verify()).toMatchObject({ entries: 2, faults: [] })
    expect(faultsIn(await verifyAll({ hashes: [hash], heads: [heads] }))).toEqual([])
    tamper((sqlite, id) => cut(sqlite, id('kept')))
    expect((await verify()).faults).toHaveLength(1)
    // Nor does the next purge seal what it didn't delete.
    t.advance(400 * 86_400_000)
    await rename('last')
    await purgeOldAuditEntries(t.deps, t.now(), RUNNING)
    expect((await verify()).faults).toHaveLength(1)
  })

  test('is signed by this instance: changed heads, or those of another key, are none', async () => {
    const heads = await signedHeads()
    const text = JSON.stringify(heads)
    expect(parseHeads(t.deps.signer, text)).toEqual(heads)
    expect(() => parseHeads(t.deps.signer, text.replace(/"entries":\d+/, '"entries":1'))).toThrow("The signature of the heads isn't valid")
    expect(() => parseHeads(createSigner('another key'), text)).toThrow("The signature of the heads isn't valid")
    expect(() => parseHeads(t.deps.signer, '{}')).toThrow("doesn't contain the signed heads")
  })

  test('is mailed where the operator named a mailbox, and verified from that mail', async () => {
    await signHeads({ ...t.deps, config: { ...t.deps.config, auditHeads: { mail: 'security@example.com' } } }, t.now(), RUNNING)
    await t.sendMails()
    const { to, text } = t.mails.at(-1) ?? { to: '', text: '' }
    expect(to).toBe('security@example.com')
    const heads = parseHeads(t.deps.signer, /----\n([\s\S]+)----/.exec(text)?.[1] ?? '')
    expect(faultsIn(await verifyAll({ hashes: [], heads: [heads] }))).toEqual([])
  })
})
