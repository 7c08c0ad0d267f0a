import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure, wholePage } from '../../http/schema.ts'
import { nothingHere } from '../../lib/errors.ts'
import { Link } from '../links/schema.ts'
import { findLink } from '../links/shared-queries.ts'
import { listLinkReports, listLinkScans, listSuspects, moderateLink, scanLink } from './moderation.ts'
import type { ModerationNeeds } from './needs.ts'
import { reportLink } from './reports.ts'
import { LinkScan, Moderation, ReceivedReport, Report, ReportsQuery, ScanQuery, SHOWN_MAX, SuspectQuery, SuspectRow } from './schema.ts'

export const safetyRoutes = (deps: ModerationNeeds & WithAccess) =>
  new Elysia({ name: 'safety', prefix: '/v1/workspaces/:workspace_id', normalize: false, tags: ['safety'] })
    .use(deps.access)
    .macro({ link: deps.guard('link', { what: 'The link', param: 'link_id', find: findLink }) })
    .get('/links/:link_id/scans', ({ workspaceId, id, query }) => listLinkScans(deps, workspaceId, id, query), {
      link: 'viewer',
      query: ScanQuery,
      response: { 200: wholePage(LinkScan, SHOWN_MAX) },
      detail: { operationId: 'listLinkScans', summary: 'List the safety scans of a link', description: 'Sorted newest first.' },
    })
    .post('/links/:link_id/scans', async ({ by, id }) => status(201, await scanLink(deps, by, id)), {
      link: 'editor',
      response: { 201: LinkScan },
      detail: {
        operationId: 'scanLink',
        summary: 'Scan a link now',
        description:
          'Scans the destination URLs of the link. The verdict takes effect at once, unless an admin has allowed or blocked the link.',
      },
    })
    .get('/links/:link_id/reports', ({ workspaceId, id, query }) => listLinkReports(deps, workspaceId, id, query), {
      link: 'viewer',
      query: ReportsQuery,
      response: { 200: wholePage(ReceivedReport, SHOWN_MAX), 503: Failure },
      detail: { operationId: 'listLinkReports', summary: 'List the reports about a link', description: 'Sorted newest first.' },
    })
    .post('/links/:link_id/moderation', ({ by, id, body }) => moderateLink(deps, by, id, body), {
      link: 'admin',
      body: Moderation,
      response: { 200: Link },
      detail: {
        operationId: 'moderateLink',
        summary: 'Allow or block a link',
        description: 'Overrides the verdict of safety scans at once, until the destination URL changes.',
      },
    })
    .get('/safety/suspect', ({ workspaceId, query }) => listSuspects(deps, workspaceId, query), {
      member: 'viewer',
      query: SuspectQuery,
      response: { 200: wholePage(SuspectRow, SHOWN_MAX), 503: Failure },
      detail: {
        operationId: 'listSuspectLinks',
        summary: 'List suspicious and blocked links',
        description:
          'Returns links that were flagged by a safety scan or blocked by an admin. Sorted by when they were flagged, most recent first.',
      },
    })

export const reportRoutes = (deps: ModerationNeeds & WithAccess) =>
  new Elysia({ name: 'reports', prefix: '/v1/report', normalize: false, tags: ['safety'] }).use(deps.access).post(
    '/',
    async ({ body, actor, set }) => {
      await reportLink(deps, actor.address, body)
      set.status = 202
    },
    {
      open: true,
      body: Report,
      response: { 202: Empty, 404: Failure, 429: Failure },
      detail: {
        'x-failures': { 404: nothingHere("This short link doesn't exist here.") },
        operationId: 'reportLink',
        summary: 'Report a short link',
        description: "Reports a link that is used for abuse. You don't need an account. The admins of the link's workspace see the report.",
      },
    },
  )
