import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure } from '../../http/schema.ts'
import type { LinksNeeds } from '../links/needs.ts'
import { listActivityPage } from './activity.ts'
import { ActivityPage, ActivityQuery } from './schema.ts'

export const activityRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'activity', prefix: '/v1/workspaces/:workspace_id/activity', normalize: false, tags: ['audit'] })
    .use(deps.access)
    .get('/', ({ workspaceId, query }) => listActivityPage(deps, workspaceId, query), {
      member: 'viewer',
      query: ActivityQuery,
      response: { 200: ActivityPage, 503: Failure },
      detail: {
        operationId: 'listActivity',
        summary: 'List recent activity',
        description:
          'Returns who created, changed and deleted links, tags, campaigns, templates, overlays, pages, products, domains and shared views, with names. With `link_id`, only what was done to this link. Sorted newest first. The audit log has everything else, and is for admins.',
      },
    })
