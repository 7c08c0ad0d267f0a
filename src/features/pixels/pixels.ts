import type { Actor } from '../../http/auth/admission.ts'
import { audit } from '../audit/audit.ts'
import type { PixelsNeeds } from './needs.ts'
import { findPixels, upsertPixels } from './queries.ts'
import type { Pixels, PixelsInput } from './schema.ts'

const NONE: Pixels = { meta_pixel_id: null, google_id: null, tiktok_id: null, linkedin_id: null }

export const getPixels = async ({ db }: PixelsNeeds, workspaceId: number): Promise<Pixels> => (await findPixels(db, workspaceId)) ?? NONE

/** Replaces the whole configuration: absent ids are cleared. */
export async function setPixels(deps: PixelsNeeds, actor: Actor, workspaceId: number, input: PixelsInput): Promise<Pixels> {
  const pixels = { ...NONE, ...input }
  await deps.write(async (tx) => {
    const before = (await findPixels(tx, workspaceId)) ?? NONE
    await upsertPixels(tx, workspaceId, pixels)
    await audit(tx, deps.clock(), actor, {
      workspaceId,
      kind: 'pixels.updated',
      targetType: 'workspace',
      targetId: workspaceId,
      metadata: { from: before, to: pixels },
    })
  })
  deps.redirects.invalidateWorkspace(workspaceId)
  return pixels
}
