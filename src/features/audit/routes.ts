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
        description: "Returns who did what in the workspace. Entries can't be changed. Sorted newest first.",
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
            'Returns all matching entries as CSV, or with `format=ndjson` as one JSON object per line. CSV cells that a spreadsheet would run as a formula start with an apostrophe.',
        },
      },
    )
