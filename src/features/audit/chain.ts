import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/kysely.ts'
import type { Signer } from '../../lib/signer.ts'
import type { Heads } from './heads.ts'
import { isSealed, sealPurge } from './purge-seal.ts'
import {
  atOneState,
  type ChainRow,
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

// The entries of a workspace form a chain: the hash of each covers the entry and the hash before it. So an entry that is changed, removed
// or added in the files is detected. Somebody who can write the files could replace a whole chain. The last hash, if it was saved
// elsewhere, detects that too.

/** Before the first entry. */
const GENESIS = Buffer.alloc(32)
const PAGE = 500
const MAX_FAULTS = 20

/** SHA-256 of the hash before it and of the fields, as a JSON list. */
export const entryHash = (before: Buffer, entry: NewEntry): Buffer =>
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
    hash = entryHash(hash, entry)
    insertEntry(tx, { ...entry, hash })
  }
  upsertChain(tx, chainIdOf(workspaceId), { entries: (chain?.entries ?? 0) + entries.length, hash })
}

/** Entries from before a time, so many of them. */
type Old = { before: number; limit: number }

/**
 * Deletes a workspace's oldest entries, as far as all of them are from before a time, and returns how many. The chain goes on from the
 * last one. What is missing is sealed, unless something was missing before that nobody had sealed.
 */
export async function purgeEntries(tx: Tx, signer: Signer, workspaceId: number, { before, limit }: Old): Promise<number> {
  await deleteOldAddresses(tx, workspaceId, before)
  const oldest = await listOldestEntries(tx, workspaceId, limit)
  const firstKept = oldest.findIndex(({ recorded_at }) => recorded_at >= before)
  const old = firstKept === -1 ? oldest : oldest.slice(0, firstKept)
  const last = old.at(-1)
  if (!last) return 0
  const chained = old.filter(({ hash }) => hash !== null).length
  const chain = findChain(tx, workspaceId)
  if (chain) {
    const purged = { purged: chain.purged + chained, purged_through: last.id, purged_hash: last.hash ?? chain.purged_hash }
    const seal = isSealed(signer, chain) ? sealPurge(signer, { workspace_id: workspaceId, ...purged }) : null
    await markPurged(tx, workspaceId, { ...purged, purged_seal: seal })
  }
  await deleteEntriesThrough(tx, workspaceId, last.id)
  return old.length
}

export type ChainReport = {
  /** Null: entries about accounts. */
  workspaceId: number | null
  /** The number of entries of the chain that were read. */
  entries: number
  /** From before there were hashes: nothing can be said about them. */
  unchained: number
  /** The last hash, in hexadecimal: to be noted elsewhere. */
  hash: string
  /** At most 20. */
  faults: string[]
}

/** Values that were saved elsewhere: hashes that once ended a chain, or signed heads. */
export type Expected = { hashes: readonly string[]; heads: readonly Heads[] }

/**
 * Reads all chains, compares each entry with its hash, and looks for the values that were saved elsewhere. `db` must be a separate
 * connection, because it keeps one snapshot while entries may be added. `faults`: expected values that aren't in any chain.
 */
export async function verifyChains(
  db: Db,
  signer: Signer,
  { hashes, heads }: Expected = { hashes: [], heads: [] },
): Promise<{ chains: ChainReport[]; faults: string[] }> {
  return atOneState(db, async () => {
    const chains: ChainReport[] = []
    const missing = new Set(hashes)
    const expectedOf = groupHeads(heads)
    for (const id of new Set([...(await listChainIds(db)), ...expectedOf.keys()]))
      chains.push(await verifyChain({ db, signer, missing }, id, expectedOf.get(id) ?? []))
    const faults = [...missing].map(
      (hash) =>
        `No chain of the audit log has the hash ${hash}. Since you saved the hash, entries were changed or removed, or their retention period ended. In the last case, save a newer hash.`,
    )
    return { chains, faults }
  })
}

type NotedHead = Heads['chains'][number] & { at: string }

/** Groups the saved heads by chain. */
function groupHeads(heads: readonly Heads[]): Map<number, NotedHead[]> {
  const found = new Map<number, NotedHead[]>()
  for (const { at, chains } of heads)
    for (const head of chains) found.set(head.workspace_id, [...(found.get(head.workspace_id) ?? []), { ...head, at }])
  return found
}

/** `missing`: hashes that are looked for in all chains, and are taken out once they are found. */
type Verifying = { db: Db; signer: Signer; missing: Set<string> }

async function verifyChain({ db, signer, missing }: Verifying, id: number, noted: readonly NotedHead[]): Promise<ChainReport> {
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
  const wanted = new Set(noted.map(({ hash }) => hash))
  const find = (hash: Buffer) => {
    const text = hash.toString('hex')
    missing.delete(text)
    wanted.delete(text)
  }
  find(before)
  for await (const entry of entriesOf(db, report.workspaceId)) {
    if (entry.hash === null && report.entries === 0) {
      report.unchained++
      continue
    }
    report.entries++
    if (entry.hash === null || !entryHash(before, entry).equals(entry.hash))
      say(`Entry ${entry.id} (${entry.kind}) was changed, or entries before it were removed or added.`)
    before = entry.hash ?? before
    find(before)
  }
  const expected = chain ? chain.entries - chain.purged : 0
  if (report.entries !== expected) say(`There are ${report.entries} chained entries, but there should be ${expected}.`)
  if (!before.equals(chain?.hash ?? GENESIS)) say("The last entry isn't the one that was recorded last.")
  for (const fault of faultsOfMissing(signer, chain, report, noted)) say(fault)
  // Entries whose time was over are sealed as purged: the check of that is above.
  for (const { hash, at, entries } of noted)
    if (wanted.has(hash) && entries > (chain?.purged ?? 0)) say(`The entry that was the last one at ${at} was changed or removed.`)
  return report
}

/** Entries, or hashes of entries, that are missing, unless the retention has sealed that or a signed head has said so before. */
function faultsOfMissing(signer: Signer, chain: ChainRow | undefined, report: ChainReport, noted: readonly NotedHead[]): string[] {
  const faults: string[] = []
  const isNoted = noted.some(({ purged }) => purged === chain?.purged)
  if (chain && !isSealed(signer, chain) && !isNoted)
    faults.push(
      "The first entries are missing, but there is no record signed with this instance's key that they were deleted after their retention period.",
    )
  if (report.unchained > 0 && !noted.some(({ unchained }) => unchained >= report.unchained))
    faults.push(
      `${report.unchained} entries have no hash. Either they are older than the hash chain, or someone removed the hashes. Use --expect to compare the log with signed heads.`,
    )
  return faults
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
