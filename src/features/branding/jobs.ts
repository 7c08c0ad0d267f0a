import { BODY_LIMIT } from '../../http/body.ts'
import { HOUR, MINUTE } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { runResumable } from '../../lib/resumable.ts'
import { fetchPicture } from '../preview-images/fetch-picture.ts'
import { deleteUnused, PICTURES, type PictureName, storePicture } from './branding.ts'
import type { Needs } from './needs.ts'
import { type BrandingRow, findBranding, listDueCopies, updateBranding } from './queries.ts'

const BATCH = 10
// After the last one it is given up, until the address is set again.
const RETRY_AFTER_MS = [MINUTE, 15 * MINUTE, 6 * HOUR]
const ACCEPT = 'image/svg+xml,image/png,image/jpeg,image/webp'

/** Copies the pictures whose addresses are elsewhere, so that visitors' browsers load them from here alone. */
export const runDueCopies = (deps: Needs, now: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'branding pictures',
      list: async () => (await listDueCopies(deps.db, now, BATCH)).map((row) => ({ ...row, id: row.workspace_id })),
      open: async () => true,
      step: async (row) => {
        for (const name of PICTURES) if (row[`${name}_url`] !== null && row[`${name}_picture`] === null) await copy(deps, row, name)
        await deps.write((tx) => updateBranding(tx, row.workspace_id, { copy_at: null }, row.updated_at))
        return true
      },
      fail: async (row, error) => error instanceof AppError && delay(deps, row, error, now),
    },
    deps.log,
    stopping,
  )

/** Nothing where the address was changed meanwhile. */
async function copy(deps: Needs, { workspace_id: workspaceId, ...row }: BrandingRow, name: PictureName): Promise<void> {
  const bytes = await fetchPicture(deps, new URL(row[`${name}_url`] ?? ''), { maxBytes: BODY_LIMIT, accept: ACCEPT })
  const logo = await deps.logos.encode(workspaceId, bytes)
  await deps.write(async (tx) => {
    const current = findBranding(tx, workspaceId)
    if (current?.[`${name}_url`] !== row[`${name}_url`]) return
    const hash = await storePicture(tx, deps.clock(), workspaceId, logo)
    await updateBranding(tx, workspaceId, { [`${name}_picture`]: hash })
    await deleteUnused(tx, workspaceId, findBranding(tx, workspaceId))
  })
}

async function delay(
  deps: Needs,
  { workspace_id, copy_attempts, updated_at }: BrandingRow,
  error: AppError,
  now: number,
): Promise<boolean> {
  const wait = RETRY_AFTER_MS[copy_attempts]
  deps.log.warn({ workspace_id, reason: error.message, attempts: copy_attempts + 1 }, 'a picture of a branding could not be copied')
  const next = { copy_at: wait === undefined ? null : now + wait, copy_attempts: copy_attempts + 1 }
  await deps.write((tx) => updateBranding(tx, workspace_id, next, updated_at))
  return true
}
