import type { Needs } from './needs.ts'
import { type ErasureRow, listOpenErasures, updateErasure } from './queries.ts'

/** Forgets what was asked for. One that was cut off begins anew: what is forgotten already isn't found again. */
export async function runDueErasures(deps: Needs, now: number, stopping: AbortSignal): Promise<void> {
  const open = await listOpenErasures(deps.db)
  // Clicks from before the request may still be on their way, and wait where the disk is full.
  if (open.length > 0) await Promise.race([deps.clicks.flush(), abortOf(stopping)])
  for (const erasure of open) {
    if (stopping.aborted) return
    const clicks = await forget(deps, erasure, stopping)
    if (stopping.aborted) return
    await deps.write((tx) => updateErasure(tx, erasure.id, { clicks: erasure.clicks + clicks, visitors: null, finished_at: now }))
  }
}

async function forget({ changeClicks, write }: Needs, erasure: ErasureRow, stopping: AbortSignal): Promise<number> {
  const { workspace_id: workspaceId, visitors } = erasure
  let clicks = 0
  for (let afterPack = 0; !stopping.aborted; ) {
    const step =
      visitors === null
        ? await changeClicks({ do: 'erase-workspace', workspaceId })
        : await changeClicks({ do: 'erase-visitors', workspaceId, visitors: JSON.parse(visitors), afterPack })
    clicks += step.clicks
    afterPack = step.lastPack ?? 0
    if (step.isDone) return clicks
  }
  await write((tx) => updateErasure(tx, erasure.id, { clicks: erasure.clicks + clicks }))
  return clicks
}

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })))
