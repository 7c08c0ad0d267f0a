import { Elysia, status } from 'elysia'
import type { Sight, WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Needs } from './needs.ts'
import { findReport } from './queries.ts'
import { createReport, deleteReport, listReportPage, requireReport, toReport, updateReport } from './scheduled-reports.ts'
import { ReportCreate, ReportPage, ReportQuery, ReportUpdate, ScheduledReport } from './schema.ts'
import { sendReport } from './send.ts'

const aReport: Sight = { what: 'The report', param: 'report_id', find: findReport }
const changed = { role: 'admin', sees: aReport } as const
const idOf = (params: { report_id: string }) => requireId(params.report_id, 'The report')

export const scheduledReportRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'scheduled-reports', prefix: '/v1/workspaces/:workspace_id/reports', normalize: false, tags: ['reports'] })
    .use(deps.access)
    .get('/', ({ membership, query }) => listReportPage(deps, membership.workspaceId, query), {
      member: 'viewer',
      query: ReportQuery,
      response: { 200: ReportPage },
      detail: { summary: 'List scheduled reports', description: 'The oldest first.' },
    })
    .post('/', async ({ membership, actor, body }) => status(201, await createReport(deps, actor, membership, body)), {
      member: 'admin',
      body: ReportCreate,
      response: { 201: ScheduledReport, 409: Failure },
      detail: {
        summary: 'Schedule a report',
        description:
          'By mail, at an hour of a timezone: clicks, unique visitors and bots with the change to the span before, a chart, the top links, countries and referrers. At most 20 a workspace.',
      },
    })
    .get('/:report_id', async ({ membership, params }) => toReport(await requireReport(deps.db, membership.workspaceId, idOf(params))), {
      member: { role: 'viewer', sees: aReport },
      response: { 200: ScheduledReport },
      detail: { summary: 'Get a scheduled report' },
    })
    .patch('/:report_id', ({ membership, actor, params, body }) => updateReport(deps, actor, membership.workspaceId, idOf(params), body), {
      member: changed,
      body: ReportUpdate,
      response: { 200: ScheduledReport },
      detail: { summary: 'Update a scheduled report', description: 'What is left out stays; filters are replaced as a whole.' },
    })
    .delete(
      '/:report_id',
      async ({ membership, actor, params }) => {
        await deleteReport(deps, actor, membership.workspaceId, idOf(params))
        return status(204, undefined)
      },
      { member: changed, response: { 204: Empty }, detail: { summary: 'Delete a scheduled report' } },
    )
    .post(
      '/:report_id/send',
      async ({ membership, actor, params }) => status(202, await sendReport(deps, actor, membership.workspaceId, idOf(params))),
      {
        member: changed,
        response: { 202: ScheduledReport, 409: Failure },
        detail: {
          summary: 'Send a report now',
          description: 'About the day, week or month that ended last, to all recipients. The schedule stays as it is.',
        },
      },
    )
