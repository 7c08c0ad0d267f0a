import { BODY_LIMIT } from '../../http/body.ts'
import { HOUR, MINUTE } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { runResumable } from '../../lib/resumable.ts'
import { fetchPicture } from '../preview-images/fetch-picture.ts'
import { deleteUnused, PICTURES, type PictureName, storePicture } from './branding.ts'
import type { BrandingNeeds } from './needs.ts'
import { type BrandingRow, findBranding, listDueCopies, listUnrastered, updateBranding, updatePicture } from './queries.ts'

const BATCH = 10
// After each attempt but the last one. Then the copy is given up until the address is set again.
const RETRY_AFTER_MS = [MINUTE, 6 * HOUR]
const MAX_ATTEMPTS = RETRY_AFTER_MS.length + 1
const UNFINISHED = "The image isn't copied yet, because the last attempt was interrupted."
const BUSY = 503
const ACCEPT = 'image/svg+xml,image/png,image/jpeg,image/webp'

/** Copies the pictures whose addresses are elsewhere, so that visitors' browsers load them from here alone. */
export const runDueCopies = (deps: BrandingNeeds, now: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'branding pictures',
      list: async () => (await listDueCopies(deps.db, now, BATCH)).map((row) => ({ ...row, id: row.workspace_id })),
      open: async () => true,
      step: async (row) => {
        await begin(deps, row, now)
        for (const name of PICTURES) if (row[`${name}_url`] !== null && row[`${name}_picture`] === null) await copy(deps, row, name)
        await deps.write((tx) => updateBranding(tx, row.workspace_id, { copy_at: null, copy_error: null }, row.updated_at))
        return true
      },
      fail: async (row, error) => error instanceof AppError && recordFailure(deps, row, error, now),
    },
    deps.log,
    stopping,
  )

/** Copies an image, and discards it if the URL has changed in the meantime. */
async function copy(deps: BrandingNeeds, { workspace_id: workspaceId, ...row }: BrandingRow, name: PictureName): Promise<void> {
  const bytes = await fetchPicture(deps, new URL(row[`${name}_url`] ?? ''), { maxBytes: BODY_LIMIT, accept: ACCEPT })
  const logo = await deps.logos.encode(workspaceId, bytes)
  await deps.write(async (tx) => {
    const current = findBranding(tx, workspaceId)
    if (current?.[`${name}_url`] !== row[`${name}_url`]) return
    const hash = await storePicture({ tx, now: deps.clock(), workspaceId }, logo)
    await updateBranding(tx, workspaceId, { [`${name}_picture`]: hash })
    await deleteUnused(tx, workspaceId, findBranding(tx, workspaceId))
  })
}

/** Stores an attempt before it begins: one that ends the process counts, too. */
async function begin({ write }: BrandingNeeds, { workspace_id, copy_attempts, updated_at }: BrandingRow, now: number): Promise<void> {
  const wait = RETRY_AFTER_MS[copy_attempts]
  const next = { copy_at: wait === undefined ? null : now + wait, copy_attempts: copy_attempts + 1, copy_error: UNFINISHED }
  await write((tx) => updateBranding(tx, workspace_id, next, updated_at))
}

async function recordFailure(deps: BrandingNeeds, row: BrandingRow, { status, message }: AppError, now: number): Promise<boolean> {
  const { workspace_id, copy_attempts, copy_error, updated_at } = row
  deps.log.warn({ workspace_id, reason: message, attempts: copy_attempts + 1 }, "an image for a branding couldn't be copied")
  // While the server is busy, nobody has tried to read the image.
  const change = status === BUSY ? { copy_at: now + MINUTE, copy_attempts, copy_error } : { copy_error: message }
  await deps.write((tx) => updateBranding(tx, workspace_id, change, updated_at))
  return true
}

/** Makes the pixels that QR codes show of images that were stored without them. */
export const rasterizeOldPictures = (deps: BrandingNeeds, _: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'branding rasters',
      list: () => listUnrastered(deps.db, MAX_ATTEMPTS, BATCH),
      open: async () => true,
      step: async ({ workspace_id, hash, content, raster_attempts }) => {
        await deps.write((tx) => updatePicture(tx, workspace_id, hash, { raster_attempts: raster_attempts + 1 }))
        const { raster } = await deps.logos.encode(workspace_id, content)
        await deps.write((tx) => updatePicture(tx, workspace_id, hash, { raster: Buffer.from(raster) }))
        return true
      },
      fail: async ({ workspace_id, hash, raster_attempts }, error) => {
        if (!(error instanceof AppError)) return false
        if (error.status === BUSY) await deps.write((tx) => updatePicture(tx, workspace_id, hash, { raster_attempts }))
        deps.log.warn({ workspace_id, hash, reason: error.message }, "an image for a branding couldn't be drawn for QR codes")
        return true
      },
    },
    deps.log,
    stopping,
  )
