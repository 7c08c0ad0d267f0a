import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { deleteWorkspaceLater, restoreWorkspace, revokeKeysOfWorkspace, suspendWorkspace } from '../suspensions/workspaces.ts'
import { changePlan } from '../workspace-management/changes.ts'
import { requireWorkspace, workspaceRow } from '../workspaces/workspaces.ts'
import { AccessEnded, WorkspaceScheduleDelete, WorkspaceSuspend } from './actions-schema.ts'
import { listWorkspacePage, toAdminWorkspace } from './admin.ts'
import type { AdminNeeds } from './needs.ts'
import { AdminWorkspace, AdminWorkspacePage, AdminWorkspaceQuery, AdminWorkspaceUpdate } from './schema.ts'

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
    .get(
      '/:workspace_id',
      async ({ params }) => toAdminWorkspace(deps, await requireWorkspace(deps.db, requireId(params.workspace_id, 'The workspace'))),
      {
        instanceAdmin: true,
        versioned: PLAN_VERSION,
        response: { 200: AdminWorkspace },
        detail: { operationId: 'getAnyWorkspace', summary: 'Get any workspace with its limits and usage' },
      },
    )
    .patch(
      '/:workspace_id',
      async ({ actor, params, body }) =>
        toAdminWorkspace(deps, await changePlan(deps, { workspaceId: requireId(params.workspace_id, 'The workspace'), actor }, body)),
      {
        instanceAdmin: true,
        body: AdminWorkspaceUpdate,
        versioned: PLAN_VERSION,
        response: { 200: AdminWorkspace },
        detail: {
          operationId: 'updateWorkspacePlan',
          summary: 'Set the plan and the limits of a workspace',
          description: 'Changes take effect with the next request.',
        },
      },
    )
    .post(
      '/:workspace_id/suspend',
      async ({ actor, params, body }) =>
        toAdminWorkspace(deps, await suspendWorkspace(deps, { workspaceId: requireId(params.workspace_id, 'The workspace'), actor }, body)),
      {
        instanceAdmin: true,
        body: WorkspaceSuspend,
        response: { 200: AdminWorkspace },
        detail: {
          operationId: 'suspendWorkspace',
          summary: 'Suspend a workspace',
          description:
            'Members and API keys get a 403 `workspace_suspended`, and webhooks and reports wait. `links` decides whether the links keep redirecting. If the workspace is already suspended, the reason and `links` change. The owners get an email.',
        },
      },
    )
    .post(
      '/:workspace_id/restore',
      async ({ actor, params }) =>
        toAdminWorkspace(deps, await restoreWorkspace(deps, { workspaceId: requireId(params.workspace_id, 'The workspace'), actor })),
      {
        instanceAdmin: true,
        response: { 200: AdminWorkspace },
        detail: {
          operationId: 'restoreWorkspace',
          summary: 'Restore a suspended workspace',
          description: 'Everything works again as before, and a scheduled deletion is undone. The owners get an email.',
        },
      },
    )
    .post(
      '/:workspace_id/schedule-deletion',
      async ({ actor, params, body }) =>
        toAdminWorkspace(
          deps,
          await deleteWorkspaceLater(deps, { workspaceId: requireId(params.workspace_id, 'The workspace'), actor }, body),
        ),
      {
        instanceAdmin: { confirmed: true },
        body: WorkspaceScheduleDelete,
        response: { 200: AdminWorkspace },
        detail: {
          operationId: 'scheduleWorkspaceDeletion',
          summary: 'Delete a workspace in 30 days',
          description:
            'Suspends the workspace now, and deletes it with all links and clicks after 30 days, unless it is restored before. The owners get an email.',
        },
      },
    )
    .post(
      '/:workspace_id/revoke-keys',
      async ({ actor, params }) => ({
        api_keys: await revokeKeysOfWorkspace(deps, { workspaceId: requireId(params.workspace_id, 'The workspace'), actor }),
      }),
      {
        instanceAdmin: { confirmed: true },
        response: { 200: AccessEnded },
        detail: { operationId: 'revokeAllApiKeys', summary: 'Revoke all API keys of a workspace' },
      },
    )

const PLAN_VERSION: Versioned = {
  fields: ['plan_tier', 'limits'],
  find: (db, { workspaceId }) => workspaceRow(db, workspaceId),
}
