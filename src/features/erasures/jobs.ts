import { aborted } from '../../lib/aborted.ts'
import { runResumable } from '../../lib/resumable.ts'
import { forgetConversions, forgetCustomers } from '../conversions/forget.ts'
import type { Needs } from './needs.ts'
import { type ErasureRow, listOpenErasures, updateErasure } from './queries.ts'

/** Where a run continues. One that is cut off begins again: what is erased already isn't found again. */
type Position = { afterPack: number; hasForgotten: boolean }

// Each of these takes a few milliseconds.
const CONVERSIONS_A_STEP = 500

/** Erases what was requested, a step of each erasure in turn. */
export const runDueErasures = (deps: Needs, now: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'erasure',
      list: () => listOpenErasures(deps.db),
      open: async (): Promise<Position> => {
        // Clicks from before the request may not be stored yet; where the disk is full they wait.
        await Promise.race([deps.clicks.flush(), aborted(stopping)])
        return { afterPack: 0, hasForgotten: false }
      },
      step: (row, position) => eraseStep(deps, row, position, now),
    },
    deps.log,
    stopping,
  )

async function eraseStep(deps: Needs, row: ErasureRow, position: Position, now: number): Promise<boolean> {
  // Conversions first: by their clicks alone it is known whose they are.
  if (!position.hasForgotten) return forgetStep(deps, row, position)
  const { changeClicks, write } = deps
  const { workspace_id: workspaceId, visitors } = row
  const { clicks, isDone, lastPack } =
    visitors === null
      ? await changeClicks({ do: 'erase-workspace', workspaceId })
      : await changeClicks({ do: 'erase-visitors', workspaceId, visitors: JSON.parse(visitors), afterPack: position.afterPack })
  position.afterPack = lastPack ?? 0
  await write((tx) =>
    updateErasure(tx, workspaceId, row.id, { clicks: row.clicks + clicks, ...(isDone && { visitors: null, finished_at: now }) }),
  )
  return true
}

async function forgetStep({ changeClicks, write }: Needs, { workspace_id: workspaceId, visitors }: ErasureRow, position: Position) {
  if (visitors === null) {
    const deleted = await write((tx) => forgetConversions(tx, workspaceId, CONVERSIONS_A_STEP))
    position.hasForgotten = deleted === 0
    return true
  }
  const { afterPack } = position
  const found = await changeClicks({ do: 'find-clicks', workspaceId, visitors: JSON.parse(visitors), afterPack })
  await write((tx) => forgetCustomers(tx, workspaceId, found.numbers ?? []))
  position.hasForgotten = found.isDone
  position.afterPack = found.isDone ? 0 : (found.lastPack ?? 0)
  return true
}
