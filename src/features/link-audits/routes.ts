import { Elysia, status } from 'elysia'
import type { Sight, WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { cancelAudit, getAudit, listAuditPage, listResultPage, startAudit } from './link-audits.ts'
import type { Needs } from './needs.ts'
import { findAudit } from './queries.ts'
import { getSchedule, removeSchedule, setSchedule } from './schedules.ts'
import {
  LinkAudit,
  LinkAuditPage,
  LinkAuditQuery,
  LinkAuditResultPage,
  LinkAuditResultQuery,
  LinkAuditSchedule,
  LinkAuditScheduleInput,
} from './schema.ts'

const anAudit: Sight = { what: 'The link audit', param: 'audit_id', find: findAudit }
const idOf = (params: { audit_id: string }) => requireId(params.audit_id, 'The link audit')

export const linkAuditRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'link-audits', prefix: '/v1/workspaces/:workspace_id/link-audits', normalize: false, tags: ['reports'] })
    .use(deps.access)
    .get('/', ({ membership, query }) => listAuditPage(deps, membership.workspaceId, query), {
      member: 'viewer',
      query: LinkAuditQuery,
      response: { 200: LinkAuditPage },
      detail: { summary: 'List link audits', description: 'The latest first. The last ten are kept.' },
    })
    .post('/', async ({ membership, actor }) => status(202, await startAudit(deps, actor, membership)), {
      member: 'editor',
      response: { 202: LinkAudit, 409: Failure },
      detail: {
        summary: 'Look for broken links',
        description:
          'Asks every address that living links lead to, each once, in the background: one request at a time for a host. What seems broken is asked again some minutes later. Only one audit of a workspace is under way at a time.',
      },
    })
    .get('/schedule', ({ membership }) => getSchedule(deps, membership.workspaceId), {
      member: 'viewer',
      response: { 200: LinkAuditSchedule },
      detail: { summary: 'Get the schedule of link audits', description: '404 where there is none.' },
    })
    .put('/schedule', ({ membership, actor, body }) => setSchedule(deps, actor, membership.workspaceId, body), {
      member: 'admin',
      body: LinkAuditScheduleInput,
      response: { 200: LinkAuditSchedule },
      detail: {
        summary: 'Schedule link audits',
        description: 'The whole schedule. Its recipients are mailed where something is broken or unreachable.',
      },
    })
    .delete(
      '/schedule',
      async ({ membership, actor, set }) => {
        await removeSchedule(deps, actor, membership.workspaceId)
        set.status = 204
      },
      { member: 'admin', response: { 204: Empty }, detail: { summary: 'Delete the schedule of link audits' } },
    )
    .get('/:audit_id', ({ membership, params }) => getAudit(deps, membership.workspaceId, idOf(params)), {
      member: { role: 'viewer', sees: anAudit },
      response: { 200: LinkAudit },
      detail: { summary: 'Get a link audit', description: 'With its progress.' },
    })
    .get('/:audit_id/results', ({ membership, params, query }) => listResultPage(deps, membership.workspaceId, idOf(params), query), {
      member: { role: 'viewer', sees: anAudit },
      query: LinkAuditResultQuery,
      response: { 200: LinkAuditResultPage },
      detail: { summary: 'List what a link audit found', description: 'Also while it is running.' },
    })
    .post('/:audit_id/cancel', ({ membership, actor, params }) => cancelAudit(deps, actor, membership.workspaceId, idOf(params)), {
      member: { role: 'editor', sees: anAudit },
      response: { 200: LinkAudit, 409: Failure },
      detail: { summary: 'Cancel a link audit', description: 'What it found stays.' },
    })
