import { openKysely, type Tx } from '../../src/db/kysely.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { appendEntries, entryHash } from '../../src/features/audit/chain.ts'
import type { Bench } from './bench.ts'

const ENTRIES = 20_000
const INDEXES = ['audit_entries_workspace', 'audit_entries_target', 'audit_entries_actor']

type Entry = Parameters<typeof appendEntries>[2][number]

const entryOf = (number: number): Entry => ({
  ...{ workspace_id: 1, kind: 'link.created', target_type: 'link', target_id: number, actor_user_id: 1 },
  ...{ ip: '192.0.2.7', user_agent: 'curl/8.5.0', recorded_at: Date.now() },
  metadata: JSON.stringify({ slug: `s${number}`, destination_url: `https://example.com/articles/${number}` }),
})

/** Measures what an audit entry costs, which every change has, and how much of that the chain's hash and the indexes cost. */
export async function measureAudit(bench: Bench): Promise<void> {
  const { files } = bench.seed({ links: 0, workspaces: 1 })
  const sqlite = openSqlite(files.main, { synchronous: 'FULL' })
  const tx = openKysely(sqlite) as Tx
  let last = 0
  const append = () => {
    const entries = Array.from({ length: ENTRIES }, () => entryOf(++last))
    return perEntry(() => sqlite.transaction(() => appendEntries(tx, 1, entries))())
  }
  const withIndexes = await bench.rounds('audit entries', async () => ({ whole: append(), hash: hashAll() }))
  for (const index of INDEXES) sqlite.exec(`DROP INDEX ${index}`)
  const without = await bench.rounds('audit entries without indexes', async () => ({ whole: append() }))
  sqlite.close()
  bench.figure('audit entry of a change', 'µs', withIndexes.whole)
  bench.figure('  of it, the hash', 'µs', withIndexes.hash)
  bench.figure('  without the indexes', 'µs', without.whole)
}

function hashAll(): number {
  const entries = Array.from({ length: ENTRIES }, (_, number) => entryOf(number))
  return perEntry(() => entries.reduce<Buffer>((before, entry) => entryHash(before, entry), Buffer.alloc(32)))
}

/** Processor time that this process takes, in µs. */
function perEntry(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / ENTRIES
}
