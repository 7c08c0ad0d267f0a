import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, file, query } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import type { PreviewImagesNeeds } from './needs.ts'
import { createPreviewImages } from './preview-images.ts'

const ImageQuery = query({
  url: t.String({ minLength: 1, maxLength: MAX_ADDRESS, description: 'The URL of the image, starting with `http://` or `https://`.' }),
})
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const Image = file(Object.fromEntries(TYPES.map((type) => [type, 'The bytes of the image.'])))

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
        // Viewers, who can't change a bio page, see its preview, too.
        member: 'viewer',
        query: ImageQuery,
        response: { 200: Image, 422: Failure, 503: Failure },
        detail: {
          operationId: 'getPreviewImage',
          summary: 'Get an image for a link preview',
          description:
            "Fetches the image from a public URL within 5 seconds, and returns it. The image must be a PNG, JPEG, WebP, GIF or AVIF of up to 5 MiB. A workspace can fetch 60 images a minute. Returns 422 with the reason if the image can't be fetched.",
        },
      },
    )
}
