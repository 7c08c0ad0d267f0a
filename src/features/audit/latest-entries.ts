import type { Core } from '../../core.ts'
import { showAddresses } from './addresses.ts'
import { listLatestOfTargets, type TargetsOfKind } from './queries.ts'

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
