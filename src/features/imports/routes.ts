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
  begunImport,
  Import,
  ImportCreate,
  ImportFailurePage,
  ImportFailureQuery,
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
      response: { 200: ImportPage, 503: Failure },
      detail: {
        operationId: 'listImports',
        summary: 'List imports',
        description: 'Returns the imports of the workspace. Sorted newest first.',
      },
    })
    .post('/', async ({ membership, actor, body }) => status(202, await startImport(deps, actor, membership, body)), {
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT, readBody: readImportBody },
      query: ImportOptionsQuery,
      body: ImportCreate,
      response: { 202: Import, 409: Failure },
      detail: {
        'x-answers': { 202: begunImport },
        operationId: 'createImport',
        summary: 'Import links',
        description:
          "Imports links from a Terse CSV export, or from an export of Bitly, Dub, Shlink, Kutt, YOURLS, Rebrandly or Short.io. With `url` and `token`, the links are fetched from the service directly. The import runs in the background: get it to see its progress, list its failures for links that weren't imported, and its warnings for values that were changed or left out. With `dry_run`, you get all of this and nothing is changed. Links keep their creation date, and their earlier clicks become `imported_clicks`. A slug that is already in use is refused, so importing twice doesn't count anything twice. You can also send the export as the body, as `text/csv` in any charset that the media type names, with the options in the query; or as `file` in a form (`multipart/form-data`) with the options as fields.",
        'x-body-types': {
          'text/csv': 'slug,destination_url\r\nspring-sale,https://shop.example.com/spring\r\n',
          'multipart/form-data': FORM,
        },
      } as object,
    })
    .get('/:import_id', ({ importJob }) => toImport(importJob), {
      importJob: 'viewer',
      response: { 200: Import },
      detail: { operationId: 'getImport', summary: 'Get an import', description: 'Returns the import with its status and progress.' },
    })
    .get('/:import_id/failures', ({ workspaceId, id, query }) => listFailurePage(deps, workspaceId, id, query), {
      importJob: 'viewer',
      query: ImportFailureQuery,
      response: { 200: ImportFailurePage, 503: Failure },
      detail: {
        operationId: 'listImportFailures',
        summary: 'List the rows that an import rejected',
        description: "Returns the rows that weren't imported, each with its error. Sorted by row.",
      },
    })
    .get('/:import_id/warnings', ({ workspaceId, id, query }) => listWarningPage(deps, workspaceId, id, query), {
      importJob: 'viewer',
      query: ImportWarningQuery,
      response: { 200: ImportWarningPage, 503: Failure },
      detail: {
        operationId: 'listImportWarnings',
        summary: 'List the warnings of an import',
        description:
          'Returns a warning for each value that was changed or left out. Sorted by row. The first 20,000 warnings of an import are kept.',
      },
    })
    .post('/:import_id/cancel', ({ by, id }) => cancelImport(deps, by, id), {
      importJob: { role: 'editor', whenFull: true },
      response: { 200: Import, 409: Failure },
      detail: { operationId: 'cancelImport', summary: 'Cancel an import', description: 'Stops the import. Links created so far are kept.' },
    })
