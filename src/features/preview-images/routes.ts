import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, file, query } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import type { PreviewImagesNeeds } from './needs.ts'
import { createPreviewImages } from './preview-images.ts'

const ImageQuery = query({ url: t.String({ minLength: 1, maxLength: MAX_ADDRESS, description: 'An http or https address.' }) })
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const Image = file(Object.fromEntries(TYPES.map((type) => [type, 'The bytes of the picture.'])))

export function previewImageRoutes(deps: PreviewImagesNeeds & WithAccess) {
  const fetchImage = createPreviewImages(deps)
  return new Elysia({ name: 'preview-images', prefix: '/v1/workspaces/:workspace_id/links', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get(
      '/preview-image',
      async ({ workspaceId, query, set }) => {
        const { type, bytes } = await fetchImage(workspaceId, query.url)
        Object.assign(set.headers, {
          'content-type': type,
          'cache-control': 'private, max-age=3600',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        return new Response(new Uint8Array(bytes))
      },
      {
        // Who may not change a bio page sees its preview, too.
        member: 'viewer',
        query: ImageQuery,
        response: { 200: Image, 422: Failure, 503: Failure },
        detail: {
          operationId: 'getPreviewImage',
          summary: 'Get a picture for the preview of a link',
          description:
            'Fetched from its address by the service, which must be public, within 5 seconds: a PNG, JPEG, WebP, GIF or AVIF of at most 5 MiB, by its bytes. At most 60 a minute for a workspace. 422 says why there is none.',
        },
      },
    )
}
