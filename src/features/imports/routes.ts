import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { BULK_BODY_LIMIT } from '../../http/body.ts'
import { Failure } from '../../http/schema.ts'
import type { Needs } from '../links/needs.ts'
import { cancelImport, listFailurePage, listImportPage, startImport, toImport } from './imports.ts'
import { findImport } from './queries.ts'
import { Import, ImportCreate, ImportFailurePage, ImportPage, ImportQuery } from './schema.ts'

export const importRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'imports', prefix: '/v1/workspaces/:workspace_id/imports', normalize: false, tags: ['links'] })
    .use(deps.access)
    .macro({ importJob: deps.guard('importJob', { what: 'The import', param: 'import_id', find: findImport }) })
    .get('/', ({ workspaceId, query }) => listImportPage(deps, workspaceId, query), {
      member: 'viewer',
      query: ImportQuery,
      response: { 200: ImportPage },
      detail: { operationId: 'listImports', summary: 'List imports', description: 'The latest first.' },
    })
    .post('/', async ({ membership, actor, body }) => status(202, await startImport(deps, actor, membership, body)), {
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT },
      body: ImportCreate,
      response: { 202: Import, 409: Failure },
      detail: {
        operationId: 'createImport',
        summary: 'Import links',
        description:
          'From our own CSV export, or from exports of Bitly, Dub, Shlink, Kutt and YOURLS. It runs in the background: get it for its progress, and its failures for rows that were not imported.',
      },
    })
    .get('/:import_id', ({ importJob }) => toImport(importJob), {
      importJob: 'viewer',
      response: { 200: Import },
      detail: { operationId: 'getImport', summary: 'Get an import', description: 'With its progress.' },
    })
    .get('/:import_id/failures', ({ workspaceId, id, query }) => listFailurePage(deps, workspaceId, id, query), {
      importJob: 'viewer',
      query: ImportQuery,
      response: { 200: ImportFailurePage },
      detail: {
        operationId: 'listImportFailures',
        summary: 'List the rows that an import rejected',
        description: 'With the error of each, in their order.',
      },
    })
    .post('/:import_id/cancel', ({ workspaceId, actor, id }) => cancelImport(deps, actor, workspaceId, id), {
      importJob: 'editor',
      response: { 200: Import, 409: Failure },
      detail: { operationId: 'cancelImport', summary: 'Cancel an import', description: 'Links that it created stay.' },
    })
