import type { Tx } from '../../db/kysely.ts'
import { aborted } from '../../lib/aborted.ts'
import { runResumable } from '../../lib/resumable.ts'
import { forgetConversions, forgetCustomers } from '../conversions/forget.ts'
import { endFilesWithUser, endFilesWithVisitors } from './files.ts'
import { maskPerson } from './masking.ts'
import type { ErasuresNeeds } from './needs.ts'
import {
  deleteMailTo,
  deleteUserRow,
  type ErasureRow,
  eraseReported,
  forgetAddress,
  forgetLinkMaker,
  forgetMaker,
  forgetRecipient,
  listOpenErasures,
  updateErasure,
} from './queries.ts'

/** The place at which a run continues. An interrupted one starts again, and doesn't find what is erased already. */
type Position = { afterPack: number; hasForgotten: boolean }

// Each of these takes a few milliseconds.
const CONVERSIONS_A_STEP = 500
const LINKS_A_STEP = 500

/** Erases what was requested, a step of each erasure in turn. */
export const runDueErasures = (deps: ErasuresNeeds, now: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'erasure',
      list: () => listOpenErasures(deps.db),
      open: async (): Promise<Position> => {
        // Clicks from before the request may not be stored yet, and wait if the disk is full.
        await Promise.race([deps.clicks.flush(), aborted(stopping)])
        return { afterPack: 0, hasForgotten: false }
      },
      step: (row, position) => eraseStep(deps, row, position, now),
    },
    deps.log,
    stopping,
  )

async function eraseStep(deps: ErasuresNeeds, row: ErasureRow, position: Position, now: number): Promise<boolean> {
  if (row.subject === 'user') return userStep(deps, row, now)
  return clicksStep(deps, row, position, now)
}

async function clicksStep(deps: ErasuresNeeds, row: ErasureRow, position: Position, now: number): Promise<boolean> {
  // Conversions first: by their clicks alone it is known whose they are.
  if (!position.hasForgotten) return forgetStep(deps, row, position)
  const { clicks: store, write } = deps
  const { workspace_id: workspaceId, visitors } = row
  const { clicks, isDone, lastPack } =
    visitors === null
      ? await store.change({ do: 'erase-workspace', workspaceId })
      : await store.change({ do: 'erase-visitors', workspaceId, visitors: JSON.parse(visitors), afterPack: position.afterPack })
  position.afterPack = lastPack ?? 0
  if (isDone) await endFilesWithVisitors(deps, workspaceId)
  await write((tx) =>
    updateErasure(tx, workspaceId, row.id, { clicks: row.clicks + clicks, ...(isDone && { visitors: null, finished_at: now }) }),
  )
  if (isDone) await deps.emptyLog()
  return true
}

/** In steps over the links, of which somebody may have made many; what is done already isn't found again. */
async function userStep(deps: ErasuresNeeds, row: ErasureRow, now: number): Promise<boolean> {
  const { id, workspace_id, user_id, email_key, display_name, ends_account } = row
  const userId = user_id as number
  const within = ends_account === 1 ? undefined : workspace_id
  const links = await deps.write(async (tx) => {
    const links = await forgetLinkMaker(tx, userId, within, LINKS_A_STEP)
    if (links > 0) await updateErasure(tx, workspace_id, id, { rows: row.rows + links })
    return links
  })
  if (links > 0) return true
  const masked = email_key === null ? 0 : await maskPerson(deps, { userId, emailKey: email_key, displayName: display_name }, within)
  // While they are known by what they did there.
  await endFilesWithUser(deps, userId, within)
  await deps.write(async (tx) => {
    const others = await forgetMaker(tx, userId, within)
    const addressed = email_key === null ? 0 : await forgetEverywhere(tx, email_key, within)
    if (ends_account === 1) await deleteUserRow(tx, userId)
    const rows = row.rows + masked + others + addressed + ends_account
    await updateErasure(tx, workspace_id, id, { rows, email_key: null, display_name: null, finished_at: now })
  })
  await deps.emptyLog()
  return true
}

async function forgetEverywhere(tx: Tx, emailKey: string, within: number | undefined): Promise<number> {
  let rows = 0
  for (const forget of [forgetAddress, eraseReported, forgetRecipient, deleteMailTo]) rows += await forget(tx, emailKey, within)
  return rows
}

async function forgetStep({ clicks, write }: ErasuresNeeds, { workspace_id: workspaceId, visitors }: ErasureRow, position: Position) {
  if (visitors === null) {
    const deleted = await write((tx) => forgetConversions(tx, workspaceId, CONVERSIONS_A_STEP))
    position.hasForgotten = deleted === 0
    return true
  }
  const { afterPack } = position
  const found = await clicks.change({ do: 'find-clicks', workspaceId, visitors: JSON.parse(visitors), afterPack })
  await write((tx) => forgetCustomers(tx, workspaceId, found.numbers ?? []))
  position.hasForgotten = found.isDone
  position.afterPack = found.isDone ? 0 : (found.lastPack ?? 0)
  return true
}
