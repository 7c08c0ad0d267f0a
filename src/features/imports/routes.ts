import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { BULK_BODY_LIMIT } from '../../http/body.ts'
import { Failure } from '../../http/schema.ts'
import { readImportBody } from './body.ts'
import { startImport } from './imports.ts'
import type { ImportsNeeds } from './needs.ts'
import { cancelImport, listFailurePage, listImportPage, listWarningPage, toImport } from './progress.ts'
import { findImport } from './queries.ts'
import {
  Import,
  ImportCreate,
  ImportFailurePage,
  ImportOptionsQuery,
  ImportPage,
  ImportQuery,
  ImportWarningPage,
  ImportWarningQuery,
} from './schema.ts'

const FORM = [
  '--limit',
  'Content-Disposition: form-data; name="source"',
  '',
  'bitly',
  '--limit',
  'Content-Disposition: form-data; name="file"; filename="links.csv"',
  'Content-Type: text/csv; charset=utf-8',
  '',
  'Link,Destination URL',
  'https://bit.ly/3xYzAbc,https://example.com/',
  '--limit--',
  '',
].join('\r\n')

export const importRoutes = (deps: ImportsNeeds & WithAccess) =>
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
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT, readBody: readImportBody },
      query: ImportOptionsQuery,
      body: ImportCreate,
      response: { 202: Import, 409: Failure },
      detail: {
        operationId: 'createImport',
        summary: 'Import links',
        description:
          'From our own CSV export, or from exports of Bitly, Dub, Shlink, Kutt, YOURLS, Rebrandly and Short.io; or directly from the service, by url and token. It runs in the background: get it for its progress, its failures for links that were not imported, and its warnings for what was changed or left out. dry_run says all of it, and changes nothing. Links keep when they were made, and their clicks as imported_clicks. What is imported twice is not counted twice: a slug that is in use is refused. The export alone may be the body, as text/csv in any charset that the type names; the query then says the options. A form (multipart/form-data) has them as fields, and the export as file.',
        'x-body-types': {
          'text/csv': 'slug,destination_url\r\nspring-sale,https://shop.example.com/spring\r\n',
          'multipart/form-data': FORM,
        },
      } as object,
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
    .get('/:import_id/warnings', ({ workspaceId, id, query }) => listWarningPage(deps, workspaceId, id, query), {
      importJob: 'viewer',
      query: ImportWarningQuery,
      response: { 200: ImportWarningPage },
      detail: {
        operationId: 'listImportWarnings',
        summary: 'List what an import changed or left out',
        description: 'By row and field, in their order. The first 20,000 of an import are kept.',
      },
    })
    .post('/:import_id/cancel', ({ by, id }) => cancelImport(deps, by, id), {
      importJob: { role: 'editor', whenFull: true },
      response: { 200: Import, 409: Failure },
      detail: { operationId: 'cancelImport', summary: 'Cancel an import', description: 'Links that it created stay.' },
    })
