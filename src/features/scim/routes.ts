import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { createHandler } from './handle.ts'
import type { ScimNeeds } from './needs.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** SCIM 2.0, which describes itself at /ServiceProviderConfig, /Schemas and /ResourceTypes, and not in the API's document. */
export function scimRoutes(deps: ScimNeeds & WithAccess) {
  const handle = createHandler(deps)
  const routes = new Elysia({ name: 'scim', normalize: false, detail: { hide: true } }).use(deps.access)
  for (const method of METHODS) {
    routes.route(
      method,
      '/scim/v2/*',
      async ({ request, address, set }) => {
        const headers = set.headers as Record<string, string>
        const response = await handle({ request, address, requestId: headers['x-request-id'] ?? '', headers })
        // For the log and the metrics.
        set.status = response.status
        return response
      },
      { signed: true, detail: { hide: true } },
    )
  }
  return routes
}
