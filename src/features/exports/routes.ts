import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { conflict } from '../../lib/errors.ts'
import { downloadExport } from './download.ts'
import { cancelExport, deleteExport, listExportPage, roleFor, startExport, toExport } from './exports.ts'
import type { ExportsNeeds } from './needs.ts'
import { findExport } from './queries.ts'
import { begunExport, Export, ExportCreate, ExportFile, ExportPage, ExportQuery } from './schema.ts'

const roleForBody = (body: unknown) => roleFor((body as { type?: unknown } | null | undefined)?.type)

export const exportRoutes = (deps: ExportsNeeds & WithAccess) =>
  new Elysia({ name: 'exports', prefix: '/v1/workspaces/:workspace_id/exports', normalize: false, tags: ['reports'] })
    .use(deps.access)
    .macro({ exportJob: deps.guard('exportJob', { what: 'The export', param: 'export_id', find: findExport }) })
    .get('/', ({ workspaceId, query }) => listExportPage(deps, workspaceId, query), {
      member: 'viewer',
      query: ExportQuery,
      response: { 200: ExportPage, 503: Failure },
      detail: {
        operationId: 'listExports',
        summary: 'List exports',
        description: 'Returns the exports of the workspace. Sorted newest first.',
      },
    })
    .post('/', async ({ membership, actor, body }) => status(202, await startExport(deps, actor, membership, body)), {
      member: { role: 'editor', roleFor: roleForBody },
      body: ExportCreate,
      response: { 202: Export, 409: Failure },
      detail: {
        'x-answers': { 202: begunExport },
        operationId: 'createExport',
        summary: 'Create an export',
        description:
          'Writes a CSV file of clicks, links, conversions or audit entries in the background. Get the export to see its progress, then download it within 7 days. Exports of links include archived links unless `status` leaves them out, and importing the file again creates the same links. Clicks have the slug, the domain and the campaign of their link, and a key for each visitor that differs between exports. Clicks are sorted oldest first, everything else newest first. Cells that a spreadsheet would run as a formula start with an apostrophe. A workspace can have 3 unfinished exports. Exporting audit entries requires the admin role.',
      },
    })
    .get('/:export_id', ({ exportJob }) => toExport(exportJob, deps.clock()), {
      exportJob: 'viewer',
      response: { 200: Export },
      detail: { operationId: 'getExport', summary: 'Get an export', description: 'Returns the export with its status and progress.' },
    })
    .get('/:export_id/download', ({ id, ...caller }) => downloadExport(deps, caller, id), {
      exportJob: 'editor',
      response: { 200: ExportFile, 206: ExportFile, 409: Failure, 410: Failure, 416: Failure, 503: Failure, 507: Failure },
      detail: {
        'x-headers': ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Range', 'ETag', 'Unknown-Values'],
        'x-failures': { 409: conflict("The export isn't completed yet.") },
        operationId: 'downloadExport',
        summary: 'Download an export',
        description:
          'Returns the file, or a part of it if you send `Range` and `If-Range`. Returns 409 until the export is completed, and 410 if it expired, failed or was canceled. Downloads are recorded in the audit log. Exports of audit entries require the admin role.',
      },
    })
    .post('/:export_id/cancel', ({ membership, actor, id }) => cancelExport(deps, actor, membership, id), {
      exportJob: { role: 'editor', whenFull: true },
      response: { 200: Export, 409: Failure },
      detail: {
        operationId: 'cancelExport',
        summary: 'Cancel an export',
        description: 'Stops the export and deletes its partial file. Exports of audit entries require the admin role.',
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
          description: 'Deletes the export with its file, and stops it if it is running. Exports of audit entries require the admin role.',
        },
      },
    )
