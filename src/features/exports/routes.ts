import { Elysia, status } from 'elysia'
import type { Sight, WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { downloadExport } from './download.ts'
import { cancelExport, deleteExport, getExport, listExportPage, roleFor, startExport } from './exports.ts'
import type { Needs } from './needs.ts'
import { findExport } from './queries.ts'
import { Export, ExportCreate, ExportFile, ExportPage, ExportQuery } from './schema.ts'

const anExport: Sight = { what: 'The export', param: 'export_id', find: findExport }
const idOf = (params: { export_id: string }) => requireId(params.export_id, 'The export')
const roleForBody = (body: unknown) => roleFor((body as { type?: unknown } | null | undefined)?.type)

export const exportRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'exports', prefix: '/v1/workspaces/:workspace_id/exports', normalize: false, tags: ['reports'] })
    .use(deps.access)
    .get('/', ({ membership, query }) => listExportPage(deps, membership.workspaceId, query), {
      member: 'viewer',
      query: ExportQuery,
      response: { 200: ExportPage },
      detail: { summary: 'List exports', description: 'The latest first.' },
    })
    .post('/', async ({ membership, actor, body }) => status(202, await startExport(deps, actor, membership, body)), {
      member: { role: 'editor', roleFor: roleForBody },
      body: ExportCreate,
      response: { 202: Export, 409: Failure },
      detail: {
        summary: 'Export as CSV',
        description:
          'Clicks, links or audit entries of up to now, written in the background: get it for its progress, then download it within 7 days. Clicks are the oldest first, the others the latest first. Cells that a spreadsheet would run begin with an apostrophe. At most 3 unfinished ones. The type audit needs the role admin.',
      },
    })
    .get('/:export_id', ({ membership, params }) => getExport(deps, membership.workspaceId, idOf(params)), {
      member: { role: 'viewer', sees: anExport },
      response: { 200: Export },
      detail: { summary: 'Get an export', description: 'With its progress.' },
    })
    .get('/:export_id/download', ({ params, ...caller }) => downloadExport(deps, caller, idOf(params)), {
      member: { role: 'editor', sees: anExport },
      response: { 200: ExportFile, 206: ExportFile, 409: Failure, 410: Failure, 416: Failure, 503: Failure, 507: Failure },
      detail: {
        'x-headers': ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Range', 'ETag'],
        summary: 'Download an export',
        description:
          'The file, or by Range (with If-Range) one part of it. 409 until it is completed, 410 once it is expired, cancelled or failed. Each download is in the audit. The type audit needs the role admin.',
      },
    })
    .post('/:export_id/cancel', ({ membership, actor, params }) => cancelExport(deps, actor, membership, idOf(params)), {
      member: { role: 'editor', sees: anExport },
      response: { 200: Export, 409: Failure },
      detail: { summary: 'Cancel an export', description: 'Nothing of its file is kept. The type audit needs the role admin.' },
    })
    .delete(
      '/:export_id',
      async ({ membership, actor, params }) => {
        await deleteExport(deps, actor, membership, idOf(params))
        return status(204, undefined)
      },
      {
        member: { role: 'editor', sees: anExport },
        response: { 204: Empty },
        detail: {
          summary: 'Delete an export',
          description: 'With its file; one that is under way ends. The type audit needs the role admin.',
        },
      },
    )
