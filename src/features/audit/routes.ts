import { Elysia } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure } from '../../http/schema.ts'
import { exportEntries, listEntryPage } from './entries.ts'
import { EntryExportQuery, EntryFile, EntryPage, EntryQuery } from './schema.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' }

export const auditRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'audit', prefix: '/v1/workspaces/:workspace_id/audit', normalize: false, tags: ['audit'] })
    .use(deps.access)
    .get('/', ({ membership, query }) => listEntryPage(deps, membership.workspaceId, query), {
      member: 'admin',
      query: EntryQuery,
      response: { 200: EntryPage, 503: Failure },
      detail: {
        operationId: 'listAuditEntries',
        summary: 'List audit entries',
        description: 'Who did what, the latest first. Entries are immutable.',
      },
    })
    .get(
      '/export',
      async ({ membership, query, set }) => {
        const { format } = query
        const file = await exportEntries(deps, membership.workspaceId, query)
        Object.assign(set.headers, { 'content-type': TYPES[format], 'content-disposition': `attachment; filename="audit.${format}"` })
        return file
      },
      {
        member: 'admin',
        query: EntryExportQuery,
        response: { 200: EntryFile, 503: Failure },
        detail: {
          'x-headers': ['Content-Disposition'],
          operationId: 'exportAuditEntries',
          summary: 'Export audit entries',
          description:
            'As CSV, or with format=ndjson as one JSON object per line. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
        },
      },
    )
