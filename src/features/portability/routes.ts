import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { deleteDataExport, downloadDataExport, listDataExports, startDataExport, toDataExport } from './data-exports.ts'
import type { PortabilityNeeds } from './needs.ts'
import { findDataExport } from './queries.ts'
import { DataExport, DataExportArchive, DataExportList } from './schema.ts'

export const dataExportRoutes = (deps: PortabilityNeeds & WithAccess) =>
  new Elysia({
    name: 'data-exports',
    prefix: '/v1/workspaces/:workspace_id/compliance/data-export',
    normalize: false,
    tags: ['compliance'],
  })
    .use(deps.access)
    .macro({ dataExport: deps.guard('dataExport', { what: 'The export', param: 'data_export_id', find: findDataExport }) })
    .get('/', ({ workspaceId }) => listDataExports(deps.db, workspaceId, deps.clock()), {
      member: 'admin',
      response: { 200: DataExportList },
      detail: {
        operationId: 'listDataExports',
        summary: 'List the exports of the whole workspace',
        description: 'At most one: a new export takes the place of the one before.',
      },
    })
    .post('/', async ({ by }) => status(202, await startDataExport(deps, by)), {
      member: { role: 'admin', whenFull: true },
      response: { 202: DataExport, 409: Failure },
      detail: {
        operationId: 'createDataExport',
        summary: 'Export the whole workspace',
        description:
          'Everything that is stored of it, as files of JSON lines in a ZIP archive with a manifest, written in the background: get it for its status, then download it within 7 days. Another instance imports it by `bun run admin import-workspace`. Passwords, tokens and keys are left out, and so are their hashes. It takes the place of the export before; 409 while that one is unfinished.',
      },
    })
    .get('/:data_export_id', ({ dataExport }) => toDataExport(dataExport, deps.clock()), {
      dataExport: 'admin',
      response: { 200: DataExport },
      detail: { operationId: 'getDataExport', summary: 'Get an export of the whole workspace' },
    })
    .get('/:data_export_id/download', (caller) => downloadDataExport(deps, caller), {
      dataExport: 'admin',
      response: {
        200: DataExportArchive,
        206: DataExportArchive,
        409: Failure,
        410: Failure,
        416: Failure,
        503: Failure,
        507: Failure,
      },
      detail: {
        'x-headers': ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Range', 'ETag'],
        operationId: 'downloadDataExport',
        summary: 'Download an export of the whole workspace',
        description:
          'The archive, or a part of it by Range and If-Range. 409 until it is completed, 410 once it is expired or failed. Downloads are audited.',
      },
    })
    .delete(
      '/:data_export_id',
      async ({ by, id }) => {
        await deleteDataExport(deps, by, id)
        return status(204, undefined)
      },
      {
        dataExport: 'admin',
        response: { 204: Empty },
        detail: {
          operationId: 'deleteDataExport',
          summary: 'Delete an export of the whole workspace',
          description: 'With its archive; one that is being written leaves none.',
        },
      },
    )
