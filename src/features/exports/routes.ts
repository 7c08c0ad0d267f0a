import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { downloadExport } from './download.ts'
import { cancelExport, deleteExport, listExportPage, roleFor, startExport, toExport } from './exports.ts'
import type { ExportsNeeds } from './needs.ts'
import { findExport } from './queries.ts'
import { Export, ExportCreate, ExportFile, ExportPage, ExportQuery } from './schema.ts'

const roleForBody = (body: unknown) => roleFor((body as { type?: unknown } | null | undefined)?.type)

export const exportRoutes = (deps: ExportsNeeds & WithAccess) =>
  new Elysia({ name: 'exports', prefix: '/v1/workspaces/:workspace_id/exports', normalize: false, tags: ['reports'] })
    .use(deps.access)
    .macro({ exportJob: deps.guard('exportJob', { what: 'The export', param: 'export_id', find: findExport }) })
    .get('/', ({ workspaceId, query }) => listExportPage(deps, workspaceId, query), {
      member: 'viewer',
      query: ExportQuery,
      response: { 200: ExportPage },
      detail: { operationId: 'listExports', summary: 'List exports', description: 'The latest first.' },
    })
    .post('/', async ({ membership, actor, body }) => status(202, await startExport(deps, actor, membership, body)), {
      member: { role: 'editor', roleFor: roleForBody },
      body: ExportCreate,
      response: { 202: Export, 409: Failure },
      detail: {
        operationId: 'createExport',
        summary: 'Export as CSV',
        description:
          'Clicks, links, conversions or audit entries up to now, written in the background: get it for its progress, then download it within 7 days. Clicks are the oldest first, the others the latest first. Cells that a spreadsheet would run as a formula begin with an apostrophe. At most 3 unfinished exports per workspace. The type audit needs the role admin.',
      },
    })
    .get('/:export_id', ({ exportJob }) => toExport(exportJob, deps.clock()), {
      exportJob: 'viewer',
      response: { 200: Export },
      detail: { operationId: 'getExport', summary: 'Get an export', description: 'With its progress.' },
    })
    .get('/:export_id/download', ({ id, ...caller }) => downloadExport(deps, caller, id), {
      exportJob: 'editor',
      response: { 200: ExportFile, 206: ExportFile, 409: Failure, 410: Failure, 416: Failure, 503: Failure, 507: Failure },
      detail: {
        'x-headers': ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Range', 'ETag'],
        operationId: 'downloadExport',
        summary: 'Download an export',
        description:
          'The file, or a part of it by Range and If-Range. 409 until it is completed, 410 once it is expired, cancelled or failed. Downloads are audited. The type audit needs the role admin.',
      },
    })
    .post('/:export_id/cancel', ({ membership, actor, id }) => cancelExport(deps, actor, membership, id), {
      exportJob: { role: 'editor', whenFull: true },
      response: { 200: Export, 409: Failure },
      detail: {
        operationId: 'cancelExport',
        summary: 'Cancel an export',
        description: 'Its partial file is removed. The type audit needs the role admin.',
      },
    })
    .delete(
      '/:export_id',
      async ({ membership, actor, id }) => {
        await deleteExport(deps, actor, membership, id)
        return status(204, undefined)
      },
      {
        exportJob: 'editor',
        response: { 204: Empty },
        detail: {
          operationId: 'deleteExport',
          summary: 'Delete an export',
          description: 'With its file; a running one is stopped. The type audit needs the role admin.',
        },
      },
    )
