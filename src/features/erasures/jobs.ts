import { aborted } from '../../lib/aborted.ts'
import { runResumable } from '../../lib/resumable.ts'
import type { Needs } from './needs.ts'
import { type ErasureRow, listOpenErasures, updateErasure } from './queries.ts'

/** Where a run continues. One that is cut off begins again: what is erased already isn't found again. */
type Position = { afterPack: number }

/** Erases what was requested, a step of each erasure in turn. */
export const runDueErasures = (deps: Needs, now: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'erasure',
      list: () => listOpenErasures(deps.db),
      open: async (): Promise<Position> => {
        // Clicks from before the request may not be stored yet; where the disk is full they wait.
        await Promise.race([deps.clicks.flush(), aborted(stopping)])
        return { afterPack: 0 }
      },
      step: (row, position) => eraseStep(deps, row, position, now),
    },
    deps.log,
    stopping,
  )

async function eraseStep({ changeClicks, write }: Needs, row: ErasureRow, position: Position, now: number): Promise<boolean> {
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
