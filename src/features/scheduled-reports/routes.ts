import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import { findReport } from './queries.ts'
import { createReport, deleteReport, listReportPage, toReport, updateReport } from './scheduled-reports.ts'
import { ReportCreate, ReportPage, ReportQuery, ReportUpdate, ScheduledReport, sentReport } from './schema.ts'
import { sendReport } from './send.ts'

export const scheduledReportRoutes = (deps: ScheduledReportsNeeds & WithAccess) =>
  new Elysia({ name: 'scheduled-reports', prefix: '/v1/workspaces/:workspace_id/reports', normalize: false, tags: ['reports'] })
    .use(deps.access)
    .macro({ report: deps.guard('report', { what: 'The report', param: 'report_id', find: findReport }) })
    .get('/', ({ workspaceId, query }) => listReportPage(deps, workspaceId, query), {
      member: 'viewer',
      query: ReportQuery,
      response: { 200: ReportPage, 503: Failure },
      detail: {
        operationId: 'listScheduledReports',
        summary: 'List scheduled reports',
        description: 'Returns the scheduled reports of the workspace. Sorted oldest first.',
      },
    })
    .post('/', async ({ membership, actor, body }) => status(201, await createReport(deps, actor, membership, body)), {
      member: 'admin',
      body: ReportCreate,
      response: { 201: ScheduledReport, 409: Failure },
      detail: {
        operationId: 'createScheduledReport',
        summary: 'Schedule a report',
        description:
          'Emails a report at a fixed hour, with clicks, unique visitors and bots compared with the previous period, a chart, and the top links, countries and referrers. A workspace can have up to 20 scheduled reports.',
      },
    })
    .get('/:report_id', ({ report }) => toReport(deps.db, report), {
      report: 'viewer',
      versioned: REPORT_VERSION,
      response: { 200: ScheduledReport },
      detail: { operationId: 'getScheduledReport', summary: 'Get a scheduled report' },
    })
    .patch('/:report_id', ({ by, id, body }) => updateReport(deps, by, id, body), {
      report: 'admin',
      body: ReportUpdate,
      versioned: REPORT_VERSION,
      response: { 200: ScheduledReport },
      detail: {
        operationId: 'updateScheduledReport',
        summary: 'Update a scheduled report',
        description: 'Omitted fields are left unchanged. `filters` replaces all filters.',
      },
    })
    .delete(
      '/:report_id',
      async ({ by, id }) => {
        await deleteReport(deps, by, id)
        return status(204, undefined)
      },
      {
        report: 'admin',
        versioned: REPORT_VERSION,
        response: { 204: Empty },
        detail: { operationId: 'deleteScheduledReport', summary: 'Delete a scheduled report' },
      },
    )
    .post('/:report_id/send', async ({ by, id }) => status(202, await sendReport(deps, by, id)), {
      report: 'admin',
      response: { 202: ScheduledReport, 409: Failure },
      detail: {
        'x-answers': { 202: sentReport },
        operationId: 'sendScheduledReport',
        summary: 'Send a report now',
        description:
          "Emails the report for the last complete day, week or month to all recipients now. At most once every ten minutes. The schedule doesn't change.",
      },
    })

const REPORT_VERSION: Versioned = {
  fields: ['name', 'frequency', 'hour', 'timezone', 'recipients', 'filters', 'enabled'],
  find: (db, { workspaceId, id }) => findReport(db, workspaceId, id),
}
