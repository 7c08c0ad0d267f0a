import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, file, query, text } from '../../http/schema.ts'
import { createFavicons, MAX_HOST } from './favicons.ts'
import type { FaviconsNeeds } from './needs.ts'

const IconQuery = query({
  host: text({ min: 1, max: MAX_HOST, description: 'The host of a URL, with its port if the URL has one, such as `shop.example.com`.' }),
})
const Icon = file({ 'image/png': 'The bytes of the icon.' })

export function faviconRoutes(deps: FaviconsNeeds & WithAccess) {
  const findIcon = createFavicons(deps)
  return new Elysia({ name: 'favicons', prefix: '/v1/workspaces/:workspace_id/favicon', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get(
      '/',
      async ({ workspaceId, query, set }) => {
        const icon = await findIcon(workspaceId, query.host)
        Object.assign(set.headers, {
          'content-type': 'image/png',
          'cache-control': 'private, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        return new Response(new Uint8Array(icon))
      },
      {
        member: 'viewer',
        query: IconQuery,
        response: { 200: Icon, 503: Failure },
        detail: {
          operationId: 'getFavicon',
          summary: 'Get the icon of a host',
          description:
            'Returns the icon that browsers show for a host, such as that of a destination URL, as a PNG of 64 pixels. Terse fetches the icon, so the host never sees who looks at the link, and keeps it for a week. Returns 404 if the host has no icon, or if the operator turned icons off.',
        },
      },
    )
}
