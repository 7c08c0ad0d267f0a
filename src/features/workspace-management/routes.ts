import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { reaches } from '../../http/auth/gate.ts'
import type { ApiKeyPrincipal, Person } from '../../http/auth/principal.ts'
import { listItems } from '../../http/listing.ts'
import { Empty, Failure, wholePage } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import {
  newWorkspace,
  WORKSPACE_LIST,
  Workspace,
  WorkspaceCreate,
  WorkspaceDelete,
  WorkspaceQuery,
  WorkspaceUpdate,
  WorkspaceWithRole,
} from '../workspaces/schema.ts'
import { listMemberships, requireWorkspace, toWorkspace, workspaceRow } from '../workspaces/workspaces.ts'
import { createWorkspace, deleteWorkspace, updateWorkspace } from './changes.ts'
import type { WorkspaceManagementNeeds } from './needs.ts'

export const workspaceRoutes = (deps: WorkspaceManagementNeeds & WithAccess) =>
  new Elysia({ name: 'workspaces', prefix: '/v1/workspaces', normalize: false, tags: ['workspaces'] })
    .use(deps.access)
    .post('/', async ({ person, actor, body }) => status(201, toWorkspace(await createWorkspace(deps, actor, person, body))), {
      person: true,
      body: WorkspaceCreate,
      response: { 201: Workspace, 409: Failure },
      detail: {
        'x-answers': { 201: newWorkspace },
        operationId: 'createWorkspace',
        summary: 'Create a workspace',
        description: 'Creates a workspace with you as its owner. If you omit `slug`, one is derived from the name.',
      },
    })
    .get('/', async ({ principal, query }) => listItems(deps, WORKSPACE_LIST, query, await workspacesOf(deps, principal)), {
      caller: true,
      query: WorkspaceQuery,
      response: { 200: wholePage(WorkspaceWithRole) },
      detail: {
        operationId: 'listWorkspaces',
        summary: 'List your workspaces',
        description:
          'Returns the workspaces that you are a member of. API keys, and sessions or tokens from single sign-on, see only their own workspace.',
      },
    })
    .get('/:workspace_id', async ({ membership }) => toWorkspace(await requireWorkspace(deps.db, membership.workspaceId)), {
      member: 'viewer',
      versioned: WORKSPACE_VERSION,
      response: { 200: Workspace },
      detail: { operationId: 'getWorkspace', summary: 'Get a workspace' },
    })
    .patch('/:workspace_id', async ({ by, body }) => toWorkspace(await updateWorkspace(deps, by, body)), {
      member: 'admin',
      body: WorkspaceUpdate,
      versioned: WORKSPACE_VERSION,
      response: { 200: Workspace, 409: Failure },
      detail: {
        operationId: 'updateWorkspace',
        summary: 'Update a workspace',
        description: 'Omitted fields and settings are left unchanged.',
      },
    })
    .delete(
      '/:workspace_id',
      async ({ by, body }) => {
        await deleteWorkspace(deps, by, body.confirm)
        return status(204, undefined)
      },
      {
        member: 'owner',
        body: WorkspaceDelete,
        versioned: WORKSPACE_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteWorkspace',
          summary: 'Delete a workspace',
          description: "Deletes the workspace with all its links and analytics. Audit entries are kept. This can't be undone.",
        },
      },
    )

async function workspacesOf(deps: WorkspaceManagementNeeds, principal: Person | ApiKeyPrincipal) {
  if (principal.kind === 'key') return [{ ...toWorkspace(await requireWorkspace(deps.db, principal.workspaceId)), role: principal.role }]
  const rows = await listMemberships(deps.db, principal.userId)
  return rows.filter(({ id }) => reaches(principal.credential, id)).map((row) => ({ ...toWorkspace(row), role: row.role }))
}

const WORKSPACE_VERSION: Versioned = {
  fields: ['name', 'slug', 'settings'],
  find: (db, { workspaceId }) => workspaceRow(db, workspaceId),
}
