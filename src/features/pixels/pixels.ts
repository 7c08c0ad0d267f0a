import type { By } from '../../http/auth/admission.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import type { PixelsNeeds } from './needs.ts'
import { findPixels, upsertPixels } from './queries.ts'
import type { Pixels, PixelsInput } from './schema.ts'

const NONE: Pixels = { meta_pixel_id: null, google_id: null, tiktok_id: null, linkedin_id: null }

export const getPixels = async ({ db }: PixelsNeeds, workspaceId: number): Promise<Pixels> => (await findPixels(db, workspaceId)) ?? NONE

/** Replaces the whole configuration: absent ids are cleared. */
export async function setPixels(deps: PixelsNeeds, by: By, input: PixelsInput): Promise<Pixels> {
  const { workspaceId } = by
  const pixels = { ...NONE, ...input }
  await makeChange(deps, by, async ({ tx, audit }) => {
    const before = (await findPixels(tx, workspaceId)) ?? NONE
    await upsertPixels(tx, workspaceId, pixels)
    await audit('pixels.updated', workspaceTarget(workspaceId), { from: before, to: pixels })
  })
  deps.redirects.invalidateWorkspace(workspaceId)
  return pixels
}
