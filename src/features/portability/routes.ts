import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { conflict, gone } from '../../lib/errors.ts'
import { deleteDataExport, downloadDataExport, listDataExports, startDataExport, toDataExport } from './data-exports.ts'
import type { PortabilityNeeds } from './needs.ts'
import { findDataExport } from './queries.ts'
import { begunDataExport, DataExport, DataExportArchive, DataExportList, DataExportQuery } from './schema.ts'

export const dataExportRoutes = (deps: PortabilityNeeds & WithAccess) =>
  new Elysia({
    name: 'data-exports',
    prefix: '/v1/workspaces/:workspace_id/compliance/data-export',
    normalize: false,
    tags: ['compliance'],
  })
    .use(deps.access)
    .macro({ dataExport: deps.guard('dataExport', { what: 'The export', param: 'data_export_id', find: findDataExport }) })
    .get('/', ({ workspaceId, query }) => listDataExports(deps, workspaceId, query), {
      member: 'admin',
      query: DataExportQuery,
      response: { 200: DataExportList },
      detail: {
        operationId: 'listDataExports',
        summary: 'List workspace exports',
        description: 'Returns the export of the whole workspace, if there is one. A new export replaces it.',
      },
    })
    .post('/', async ({ by }) => status(202, await startDataExport(deps, by)), {
      member: { role: 'admin', whenFull: true },
      response: { 202: DataExport, 409: Failure },
      detail: {
        'x-answers': { 202: begunDataExport },
        operationId: 'createDataExport',
        summary: 'Export the whole workspace',
        description:
          "Exports everything in the workspace in the background, as a ZIP archive of JSON Lines files with a manifest. Get the export to see its status, then download it within 7 days. Another instance can import it with `bun run admin import-workspace`. Passwords, tokens, keys and their hashes aren't included. A new export replaces the earlier one. Returns 409 while that one is unfinished.",
      },
    })
    .get('/:data_export_id', ({ dataExport }) => toDataExport(dataExport, deps.clock()), {
      dataExport: 'admin',
      response: { 200: DataExport },
      detail: { operationId: 'getDataExport', summary: 'Get a workspace export' },
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
        'x-failures': { 409: conflict("The export isn't completed yet."), 410: gone('The export has no archive, because it is expired.') },
        operationId: 'downloadDataExport',
        summary: 'Download a workspace export',
        description:
          'Returns the archive, or a part of it if you send `Range` and `If-Range`. Returns 409 until the export is completed, and 410 if it expired or failed. Downloads are recorded in the audit log.',
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
          summary: 'Delete a workspace export',
          description: 'Deletes the export with its archive, and stops it if it is running.',
        },
      },
    )
