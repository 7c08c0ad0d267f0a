import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import {
  deleteEntriesThrough,
  deleteOldAddresses,
  findChain,
  insertEntry,
  listChainIds,
  listChainPage,
  listOldestEntries,
  markPurged,
  type NewEntry,
  upsertChain,
} from './queries.ts'

// Entries of a workspace are a chain: the hash of each covers the entry and the hash before it. So an entry that is changed, removed or
// added in the files is found. Who can write the files could make a whole chain anew: the last hash, noted elsewhere, finds that too.

/** Before the first entry. */
const GENESIS = Buffer.alloc(32)
const PAGE = 500
const MAX_FAULTS = 20

/** SHA-256 of the hash before it and of the fields, as a JSON list. */
const hashOf = (before: Buffer, entry: NewEntry): Buffer =>
  createHash('sha256')
    .update(before)
    .update(
      JSON.stringify([
        entry.workspace_id,
        entry.kind,
        entry.target_type,
        entry.target_id,
        entry.actor_user_id,
        entry.ip,
        entry.user_agent,
        entry.metadata,
        entry.recorded_at,
      ]),
    )
    .digest()

/** The id of the chain that a workspace's entries are in; those about accounts have one of their own. */
const chainIdOf = (workspaceId: number | null): number => workspaceId ?? 0

/** Appends entries of one workspace to its chain. */
export function appendEntries(tx: Tx, workspaceId: number | null, entries: readonly NewEntry[]): void {
  const chain = findChain(tx, chainIdOf(workspaceId))
  let hash = chain?.hash ?? GENESIS
  for (const entry of entries) {
    hash = hashOf(hash, entry)
    insertEntry(tx, { ...entry, hash })
  }
  upsertChain(tx, chainIdOf(workspaceId), { entries: (chain?.entries ?? 0) + entries.length, hash })
}

/**
 * Deletes a workspace's oldest entries, as far as all of them are from before a time, and returns how many. The chain goes on from the
 * last one.
 */
export async function purgeEntries(tx: Tx, workspaceId: number, before: number, limit: number): Promise<number> {
  await deleteOldAddresses(tx, workspaceId, before)
  const oldest = await listOldestEntries(tx, workspaceId, limit)
  const firstKept = oldest.findIndex(({ recorded_at }) => recorded_at >= before)
  const old = firstKept === -1 ? oldest : oldest.slice(0, firstKept)
  const last = old.at(-1)
  if (!last) return 0
  const chained = old.filter(({ hash }) => hash !== null).length
  await markPurged(tx, workspaceId, { through: last.id, hash: last.hash, entries: chained })
  await deleteEntriesThrough(tx, workspaceId, last.id)
  return old.length
}

export type ChainReport = {
  /** Null: entries about accounts. */
  workspaceId: number | null
  /** Of the chain, those that were read. */
  entries: number
  /** From before there were hashes: nothing can be said about them. */
  unchained: number
  /** The last hash, in hexadecimal: to be noted elsewhere. */
  hash: string
  /** At most 20. */
  faults: string[]
}

/**
 * Reads all chains and compares each entry with its hash. `db` must be a connection of the caller's own: it stays at one state meanwhile,
 * as entries may be added.
 */
export async function verifyChains(db: Db): Promise<ChainReport[]> {
  await sql`BEGIN`.execute(db)
  try {
    const reports: ChainReport[] = []
    for (const id of await listChainIds(db)) reports.push(await verifyChain(db, id))
    return reports
  } finally {
    await sql`COMMIT`.execute(db)
  }
}

async function verifyChain(db: Db, id: number): Promise<ChainReport> {
  const chain = findChain(db, id)
  const report: ChainReport = {
    workspaceId: id === 0 ? null : id,
    entries: 0,
    unchained: 0,
    hash: (chain?.hash ?? GENESIS).toString('hex'),
    faults: [],
  }
  const say = (fault: string) => void (report.faults.length < MAX_FAULTS && report.faults.push(fault))
  let before = chain?.purged_hash ?? GENESIS
  for await (const entry of entriesOf(db, report.workspaceId)) {
    if (entry.hash === null && report.entries === 0) {
      report.unchained++
      continue
    }
    report.entries++
    if (entry.hash === null || !hashOf(before, entry).equals(entry.hash))
      say(`Entry ${entry.id} (${entry.kind}) was changed, or entries before it were removed or added.`)
    before = entry.hash ?? before
  }
  const expected = chain ? chain.entries - chain.purged : 0
  if (report.entries !== expected) say(`There are ${report.entries} chained entries; there should be ${expected}.`)
  if (!before.equals(chain?.hash ?? GENESIS)) say('The last entry is not the one that was recorded last.')
  return report
}

async function* entriesOf(db: Db, workspaceId: number | null) {
  for (let after = 0; ; ) {
    const page = await listChainPage(db, workspaceId, after, PAGE)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
