import { Elysia } from 'elysia'
import { replacesOmitted } from '../../http/api-versions.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { deprecationHeaders } from '../../http/deprecation.ts'
import { parseId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { nothingHere, planRequired, unprocessable } from '../../lib/errors.ts'
import { getBranding, removeBranding, setBranding, setLogo } from './branding.ts'
import type { BrandingNeeds } from './needs.ts'
import { answerPicture, PICTURE_PREFIX } from './pictures.ts'
import { findBranding } from './queries.ts'
import { Branding, BrandingInput } from './schema.ts'

const BYTES = 'The bytes of the image.'
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
      versioned: BRANDING_VERSION,
      response: { 200: Branding },
      detail: {
        operationId: 'getBranding',
        summary: 'Get the branding',
        description: "Returns the branding of the workspace, with `null` for everything that isn't set. Available on every plan.",
      },
    })
    .put(
      '/',
      ({ by, body, apiVersion, set }) => {
        if (replacesOmitted(apiVersion)) return setBranding(deps, by, { logo_url: null, favicon_url: null, ...body })
        if (body.logo_url === undefined || body.favicon_url === undefined)
          Object.assign(set.headers, deprecationHeaders(deps.config.baseUrl))
        return setBranding(deps, by, body)
      },
      {
        member: 'admin',
        body: BrandingInput,
        versioned: BRANDING_VERSION,
        response: { 200: Branding, 402: Failure },
        detail: {
          'x-headers': ['Deprecation', 'Sunset', 'Link'],
          'x-failures': { 402: planRequired('Branding') },
          operationId: 'setBranding',
          summary: 'Set the branding',
          description:
            'Replaces the branding: omitted fields and `null` are cleared, except that omitted images are kept. After a downgrade below the Business plan, the branding is kept but no longer shown.',
        },
      },
    )
    .delete(
      '/',
      async ({ by, set }) => {
        await removeBranding(deps, by)
        set.status = 204
      },
      {
        member: 'admin',
        versioned: BRANDING_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteBranding',
          summary: 'Delete the branding',
          description: 'Deletes the branding with its images. Available on every plan.',
        },
      },
    )
    .post('/logo', ({ by, body }) => setLogo(deps, by, body), {
      member: { role: 'admin', isRaw: true },
      versioned: BRANDING_VERSION,
      response: { 200: Branding, 402: Failure, 422: Failure },
      detail: {
        'x-failures': {
          402: planRequired('Branding'),
          422: unprocessable('The image takes too much time or memory to read. Simplify it, or send it as PNG.'),
        },
        operationId: 'uploadLogo',
        summary: 'Upload the logo',
        description:
          "Uploads the logo as the request body: a PNG, JPEG, WebP or SVG image of up to 1 MiB and 4,096 pixels a side. The image is re-encoded at up to 1,024 pixels a side, without metadata; an SVG keeps its shapes, paint and text. A workspace can upload 10 images a minute. Returns 422 with the reason if the image can't be used.",
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

const BRANDING_VERSION: Versioned = {
  fields: ['name', 'logo_url', 'favicon_url', 'primary_color', 'background_color', 'hide_service_name', 'support_email', 'email_from_name'],
  find: (db, { workspaceId }) => {
    const row = findBranding(db, workspaceId)
    return { ...row, logo_url: [row?.logo_url, row?.logo_picture], favicon_url: [row?.favicon_url, row?.favicon_picture] }
  },
}
