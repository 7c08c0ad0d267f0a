import type { Core } from '../../core.ts'
import { showAddresses } from './addresses.ts'
import { findEntryOfTarget, listLatestOfTargets, type TargetsOfKind } from './queries.ts'

/** An entry about a target, with its metadata as it was recorded. */
export type TargetEntry = { id: number; recorded_at: number; metadata: Record<string, unknown> }

/** Resolves with the latest entry of a kind about each of some targets, by the ID of the target. */
export async function latestEntriesOf(
  deps: Pick<Core, 'db' | 'reader'>,
  workspaceId: number,
  targets: TargetsOfKind,
): Promise<Map<number, TargetEntry>> {
  const rows = await listLatestOfTargets(deps.reader(workspaceId), workspaceId, targets)
  const metadata = await showAddresses(
    deps.db,
    rows.map((row) => row.metadata),
  )
  return new Map(rows.map(({ id, target_id, recorded_at }, index) => [target_id, { id, recorded_at, metadata: metadata[index] ?? {} }]))
}

/** Resolves with an entry of a kind, if it is about a target. */
export async function entryOfTarget(
  { db }: Pick<Core, 'db'>,
  workspaceId: number,
  { kind, type, id, targetId }: { kind: string; type: string; id: number; targetId: number },
): Promise<TargetEntry | undefined> {
  const row = await findEntryOfTarget(db, workspaceId, { id, targetId })
  if (row?.kind !== kind || row.target_type !== type) return undefined
  const [metadata = {}] = await showAddresses(db, [row.metadata])
  return { id, recorded_at: row.recorded_at, metadata }
}
