import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { parseId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { nothingHere } from '../../lib/errors.ts'
import { getBranding, removeBranding, setBranding, setLogo } from './branding.ts'
import type { BrandingNeeds } from './needs.ts'
import { answerPicture, PICTURE_PREFIX } from './pictures.ts'
import { Branding, BrandingInput } from './schema.ts'

const BYTES = 'The bytes of the picture.'
const LOGO_TYPES = {
  'image/png': BYTES,
  'image/jpeg': BYTES,
  'image/webp': BYTES,
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" …',
}

export const brandingRoutes = (deps: BrandingNeeds & WithAccess) =>
  new Elysia({ name: 'branding', prefix: '/v1/workspaces/:workspace_id/branding', normalize: false, tags: ['branding'] })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getBranding(deps, workspaceId), {
      member: 'viewer',
      response: { 200: Branding },
      detail: { operationId: 'getBranding', summary: 'Get the branding', description: 'Nulls where nothing is set. On every plan.' },
    })
    .put('/', ({ by, body }) => setBranding(deps, by, body), {
      member: 'admin',
      body: BrandingInput,
      response: { 200: Branding, 402: Failure },
      detail: {
        operationId: 'setBranding',
        summary: 'Set the branding',
        description:
          'The whole configuration: an absent or null field is cleared, but for pictures that are left out. After a fall below Business it is kept and not shown.',
      },
    })
    .delete(
      '/',
      async ({ by, set }) => {
        await removeBranding(deps, by)
        set.status = 204
      },
      {
        member: 'admin',
        response: { 204: Empty },
        detail: { operationId: 'deleteBranding', summary: 'Delete the branding', description: 'With its pictures. On every plan.' },
      },
    )
    .post('/logo', ({ by, body }) => setLogo(deps, by, body), {
      member: { role: 'admin', isRaw: true },
      response: { 200: Branding, 402: Failure, 422: Failure },
      detail: {
        operationId: 'uploadLogo',
        summary: 'Upload the logo',
        description:
          'The picture as the body: a PNG, JPEG, WebP or SVG by its bytes, of at most 1 MiB and 4,096 pixels a side. It is encoded anew: nothing but what is seen is kept, at most 1,024 pixels a side; of an SVG, shapes, paint and text. At most 10 a minute for a workspace. 422 says why it can not be shown.',
        'x-body-types': LOGO_TYPES,
      } as object,
    })

/** The pictures, for everybody. */
export const brandingPictures = (deps: BrandingNeeds) =>
  new Elysia({ name: 'branding-pictures', prefix: `/${PICTURE_PREFIX}`, detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .get('/:workspace_id/:file', async ({ request, params }) => {
      const picture = await answerPicture(deps.db, request, parseId(params.workspace_id) ?? 0, params.file)
      if (!picture) throw nothingHere()
      return picture
    })
