import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, Id, integer, limit, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
import { TAG_MAX } from '../links/schema.ts'
import { IMPORT_SOURCES } from './formats/formats.ts'

const IMPORT_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const

export const ImportCreate = body({
  source: oneOf(IMPORT_SOURCES, { description: 'Where the export comes from; csv is our own, or any table with a header.' }),
  content: text({ min: 1, max: 10 * 1024 * 1024, raw: true, description: 'The export itself, CSV or JSON, as text.' }),
  domain_id: t.Optional(nullable(Id, { description: 'The domain that the links go to.' })),
  tags: t.Optional(t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: 10, description: 'For every link, beside its own.' })),
})
export type ImportCreate = Static<typeof ImportCreate>

export const Import = t.Object({
  id: Id,
  workspace_id: Id,
  source: oneOf(IMPORT_SOURCES),
  status: oneOf(IMPORT_STATUSES),
  rows: integer({ description: 'In the export.' }),
  done: integer({ description: 'Rows that are dealt with: progress is done of rows.' }),
  created: integer({ description: 'Links made.' }),
  failed: integer({ description: 'Rows not taken; see the failures.' }),
  error: nullable(t.String({ description: 'Why the import as a whole failed.' })),
  created_by: nullable(Id),
  created_at: Timestamp,
  finished_at: nullable(Timestamp),
})
export type Import = Static<typeof Import>
export const ImportPage = page(Import)
const ImportFailure = t.Object({
  row: integer({ description: 'From 1, without the header.' }),
  slug: nullable(t.String()),
  destination_url: nullable(t.String()),
  code: t.String({ description: 'As in the error envelope.' }),
  error: t.String(),
})
export const ImportFailurePage = page(ImportFailure)
export const ImportQuery = query({ limit: limit(), cursor })
