import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { AppLinks, AppLinksInput } from '../domains/app-links-schema.ts'
import { DOMAIN } from '../domains/domains.ts'
import type { DomainsNeeds } from '../domains/needs.ts'
import { parseAppLinks, replaceAppLinks } from './app-links.ts'

export const appLinkRoutes = (deps: DomainsNeeds & WithAccess) =>
  new Elysia({
    name: 'app-links',
    prefix: '/v1/workspaces/:workspace_id/domains/:domain_id/app-links',
    normalize: false,
    tags: ['domains'],
  })
    .use(deps.access)
    .macro({ domain: deps.guard('domain', DOMAIN) })
    .get('/', ({ domain }) => parseAppLinks(domain), {
      domain: 'viewer',
      versioned: APP_LINKS_VERSION,
      response: { 200: AppLinks },
      detail: {
        operationId: 'getAppLinks',
        summary: 'Get the app links of a domain',
        description: 'Returns the apps that open links of the domain. Empty if none are set.',
      },
    })
    .put('/', ({ by, id, body }) => replaceAppLinks(deps, by, id, body), {
      domain: 'admin',
      body: AppLinksInput,
      versioned: APP_LINKS_VERSION,
      response: { 200: AppLinks },
      detail: {
        operationId: 'setAppLinks',
        summary: 'Set the app links of a domain',
        description:
          'Replaces the app links of the domain. Platforms that you omit are cleared. The domain serves them as `/.well-known/apple-app-site-association` and `/.well-known/assetlinks.json`.',
      },
    })
    .delete(
      '/',
      async ({ by, id }) => {
        await replaceAppLinks(deps, by, id, {})
        return status(204, undefined)
      },
      {
        domain: 'admin',
        versioned: APP_LINKS_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteAppLinks',
          summary: 'Delete the app links of a domain',
          description: 'Deletes the app links. Both well-known files return 404 afterwards.',
        },
      },
    )

const APP_LINKS_VERSION: Versioned = {
  fields: ['apple', 'android'],
  find: async (db, { workspaceId, id }) => {
    const domain = await DOMAIN.find(db, workspaceId, id)
    return domain && parseAppLinks(domain)
  },
}
