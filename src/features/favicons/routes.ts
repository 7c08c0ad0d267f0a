import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure } from '../../http/schema.ts'
import { createFavicons } from './favicons.ts'
import type { FaviconsNeeds } from './needs.ts'
import { FaviconImage, HostIcons, IconQuery, IconsQuery } from './schema.ts'

export function faviconRoutes(deps: FaviconsNeeds & WithAccess) {
  const favicons = createFavicons(deps)
  return new Elysia({ name: 'favicons', prefix: '/v1/workspaces/:workspace_id', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get(
      '/favicon',
      async ({ workspaceId, query, set }) => {
        const icon = await favicons.one(workspaceId, query.host)
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
        response: { 200: FaviconImage, 503: Failure },
        detail: {
          operationId: 'getFavicon',
          summary: 'Get the icon of a host',
          description:
            'Returns the icon that browsers show for a host, such as that of a destination URL, as a PNG of 64 pixels. Terse fetches the icon, so the host never sees who looks at the link, and keeps it for a week. Returns 404 if the host has no icon, or if the operator turned icons off.',
        },
      },
    )
    .get('/favicons', async ({ workspaceId, query }) => ({ items: await favicons.many(workspaceId, query.hosts.split(',')) }), {
      member: 'viewer',
      query: IconsQuery,
      response: { 200: HostIcons },
      detail: {
        operationId: 'getFavicons',
        summary: 'Get the icons of hosts',
        description:
          'Returns the icons of many hosts at once, for a list of links. An answer takes two seconds at most: icons that are still being fetched by then are marked, and are there when you ask again.',
      },
    })
}
