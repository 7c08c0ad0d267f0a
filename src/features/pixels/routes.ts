import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import type { Versioned } from '../../http/versions.ts'
import type { PixelsNeeds } from './needs.ts'
import { getPixels, setPixels } from './pixels.ts'
import { findPixels } from './queries.ts'
import { Pixels, PixelsInput } from './schema.ts'

export const pixelRoutes = (deps: PixelsNeeds & WithAccess) =>
  new Elysia({ name: 'pixels', prefix: '/v1/workspaces/:workspace_id/pixels', normalize: false, tags: ['pixels'] })
    .use(deps.access)
    .get('/', ({ membership }) => getPixels(deps, membership.workspaceId), {
      member: 'viewer',
      versioned: PIXELS_VERSION,
      response: { 200: Pixels },
      detail: { operationId: 'getPixels', summary: 'Get the retargeting pixels' },
    })
    .put('/', ({ by, body }) => setPixels(deps, by, body), {
      member: 'admin',
      body: PixelsInput,
      versioned: PIXELS_VERSION,
      response: { 200: Pixels },
      detail: {
        operationId: 'setPixels',
        summary: 'Set the retargeting pixels',
        description:
          'Replaces all pixels: an ID that is omitted or `null` is cleared. Links with `show_splash` fire the pixels before they redirect.',
      },
    })

const PIXELS_VERSION: Versioned = {
  fields: ['meta_pixel_id', 'google_id', 'tiktok_id', 'linkedin_id'],
  find: async (db, { workspaceId }) => (await findPixels(db, workspaceId)) ?? {},
}
