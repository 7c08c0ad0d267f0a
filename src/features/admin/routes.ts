import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Failure } from '../../http/schema.ts'
import { changePlan } from '../workspace-management/changes.ts'
import { listWorkspacePage, toAdminWorkspace, usageOf } from './admin.ts'
import { describeConditions, describeInstance, listAllUsers } from './instance.ts'
import type { AdminNeeds } from './needs.ts'
import {
  AdminUserPage,
  AdminUserQuery,
  AdminWorkspace,
  AdminWorkspacePage,
  AdminWorkspaceQuery,
  AdminWorkspaceUpdate,
  ConditionList,
  InstanceOverview,
  Usage,
} from './schema.ts'

export const adminRoutes = (deps: AdminNeeds & WithAccess) =>
  new Elysia({ name: 'admin', prefix: '/v1/admin/workspaces', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/', ({ query }) => listWorkspacePage(deps, query), {
      instanceAdmin: true,
      query: AdminWorkspaceQuery,
      response: { 200: AdminWorkspacePage, 503: Failure },
      detail: {
        operationId: 'listAllWorkspaces',
        summary: 'List all workspaces',
        description: 'Returns every workspace with its limits and usage. Sorted oldest first.',
      },
    })
    .patch(
      '/:workspace_id',
      async ({ actor, params, body }) =>
        toAdminWorkspace(deps, await changePlan(deps, { workspaceId: requireId(params.workspace_id, 'The workspace'), actor }, body)),
      {
        instanceAdmin: true,
        body: AdminWorkspaceUpdate,
        response: { 200: AdminWorkspace },
        detail: {
          operationId: 'updateWorkspacePlan',
          summary: 'Set the plan and the limits of a workspace',
          description: 'Changes take effect with the next request.',
        },
      },
    )

export const instanceRoutes = (deps: AdminNeeds & WithAccess) =>
  new Elysia({ name: 'instance', prefix: '/v1/admin', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/users', ({ query }) => listAllUsers(deps, query), {
      instanceAdmin: true,
      query: AdminUserQuery,
      response: { 200: AdminUserPage, 503: Failure },
      detail: {
        operationId: 'listAllUsers',
        summary: 'List all users',
        description: 'Returns every user of the instance. Sorted oldest first.',
      },
    })
    .get('/conditions', () => ({ items: describeConditions(deps) }), {
      instanceAdmin: true,
      response: { 200: ConditionList },
      detail: {
        operationId: 'listConditions',
        summary: 'List the current problems of the instance',
        description: 'Returns the current problems of the instance, with what to do about each. Empty if nothing is wrong.',
      },
    })
    .get('/instance', () => describeInstance(deps), {
      instanceAdmin: true,
      response: { 200: InstanceOverview, 503: Failure },
      detail: {
        operationId: 'getInstance',
        summary: 'Get the status of the instance',
        description: 'Returns the version, health checks, storage, backups, replication and counts of the instance.',
      },
    })

export const usageRoutes = (deps: AdminNeeds & WithAccess) =>
  new Elysia({ name: 'usage', prefix: '/v1/workspaces/:workspace_id/usage', normalize: false, tags: ['workspaces'] })
    .use(deps.access)
    .get('/', ({ membership }) => usageOf(deps, membership.workspaceId), {
      member: 'viewer',
      response: { 200: Usage },
      detail: { operationId: 'getWorkspaceUsage', summary: 'Get the plan and usage of a workspace' },
    })
