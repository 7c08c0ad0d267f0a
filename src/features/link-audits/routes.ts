import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { cancelAudit, listAuditPage, listResultPage, startAudit, withProgressOf } from './link-audits.ts'
import type { LinkAuditsNeeds } from './needs.ts'
import { findAudit, findSchedule } from './queries.ts'
import { getSchedule, removeSchedule, scheduleOf, setSchedule } from './schedules.ts'
import {
  begunLinkAudit,
  LinkAudit,
  LinkAuditPage,
  LinkAuditQuery,
  LinkAuditResultPage,
  LinkAuditResultQuery,
  LinkAuditSchedule,
  LinkAuditScheduleInput,
} from './schema.ts'

export const linkAuditRoutes = (deps: LinkAuditsNeeds & WithAccess) =>
  new Elysia({ name: 'link-audits', prefix: '/v1/workspaces/:workspace_id/link-audits', normalize: false, tags: ['reports'] })
    .use(deps.access)
    .macro({ linkAudit: deps.guard('linkAudit', { what: 'The link audit', param: 'audit_id', find: findAudit }) })
    .get(
      '/',
      async ({ workspaceId, query }) => ({
        ...(await listAuditPage(deps, workspaceId, query)),
        schedule: await scheduleOf(deps.db, workspaceId),
      }),
      {
        member: 'viewer',
        query: LinkAuditQuery,
        response: { 200: LinkAuditPage, 503: Failure },
        detail: {
          operationId: 'listLinkAudits',
          summary: 'List link audits',
          description: 'Returns the last ten audits, and the schedule for the next one. Sorted newest first.',
        },
      },
    )
    .post('/', async ({ membership, actor }) => status(202, await startAudit(deps, actor, membership)), {
      member: 'editor',
      response: { 202: LinkAudit, 409: Failure },
      detail: {
        'x-answers': { 202: begunLinkAudit },
        operationId: 'createLinkAudit',
        summary: 'Start a link audit',
        description:
          'Finds broken links by requesting every destination URL once, in the background, with one request per host at a time. URLs that seem broken are checked again a few minutes later. A workspace can run one audit at a time. Deleted and archived links are skipped.',
      },
    })
    .get('/schedule', ({ workspaceId }) => getSchedule(deps.db, workspaceId), {
      member: 'viewer',
      versioned: SCHEDULE_VERSION,
      response: { 200: LinkAuditSchedule },
      detail: {
        operationId: 'getLinkAuditSchedule',
        summary: 'Get the schedule of link audits',
        description: 'Returns 404 if there is no schedule.',
      },
    })
    .put('/schedule', ({ by, body }) => setSchedule(deps, by, body), {
      member: 'admin',
      body: LinkAuditScheduleInput,
      versioned: SCHEDULE_VERSION,
      response: { 200: LinkAuditSchedule },
      detail: {
        operationId: 'setLinkAuditSchedule',
        summary: 'Schedule link audits',
        description: 'Replaces the schedule. Recipients get an email if a destination URL is broken or unreachable.',
      },
    })
    .delete(
      '/schedule',
      async ({ by, set }) => {
        await removeSchedule(deps, by)
        set.status = 204
      },
      {
        member: 'admin',
        versioned: SCHEDULE_VERSION,
        response: { 204: Empty },
        detail: { operationId: 'deleteLinkAuditSchedule', summary: 'Delete the schedule of link audits' },
      },
    )
    .get('/:audit_id', ({ linkAudit }) => withProgressOf(deps, linkAudit), {
      linkAudit: 'viewer',
      response: { 200: LinkAudit, 503: Failure },
      detail: { operationId: 'getLinkAudit', summary: 'Get a link audit', description: 'Returns the audit with its status and progress.' },
    })
    .get('/:audit_id/results', ({ workspaceId, id, query }) => listResultPage(deps, workspaceId, id, query), {
      linkAudit: 'viewer',
      query: LinkAuditResultQuery,
      response: { 200: LinkAuditResultPage, 503: Failure },
      detail: {
        operationId: 'listLinkAuditResults',
        summary: 'List the results of a link audit',
        description: 'Returns the result for each destination URL, also while the audit is running.',
      },
    })
    .post('/:audit_id/cancel', ({ by, id }) => cancelAudit(deps, by, id), {
      linkAudit: { role: 'editor', whenFull: true },
      response: { 200: LinkAudit, 409: Failure },
      detail: { operationId: 'cancelLinkAudit', summary: 'Cancel a link audit', description: 'Stops the audit. Results so far are kept.' },
    })

const SCHEDULE_VERSION: Versioned = {
  fields: ['frequency', 'hour', 'timezone', 'recipients'],
  find: async (db, { workspaceId }) => (await findSchedule(db, workspaceId)) ?? {},
}
