import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, Id, integer, limit, named, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
import { TAG_MAX } from '../links/schema.ts'
import { IMPORT_SOURCES } from './formats/formats.ts'

const IMPORT_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const

export const ImportCreate = named(
  'ImportCreate',
  body({
    source: oneOf(IMPORT_SOURCES, {
      description: 'The service that the export is from; csv is our own export, or any table with a header.',
    }),
    content: text({ min: 1, max: 10 * 1024 * 1024, raw: true, description: 'The export as text, CSV or JSON.' }),
    domain_id: t.Optional(nullable(Id, { description: 'The domain of the created links.' })),
    campaign_id: t.Optional(nullable(Id, { description: 'The campaign of the created links.' })),
    utm_template_id: t.Optional(nullable(Id, { description: 'Fills those UTM parameters that a row does not have.' })),
    tags: t.Optional(t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: 10, description: 'Added to the tags of every link.' })),
  }),
  {
    source: 'csv',
    content: 'slug,destination_url,title\nspring-sale,https://shop.example.com/spring,Spring sale\n',
    tags: ['imported'],
  },
)
export type ImportCreate = Static<typeof ImportCreate>

export const Import = named(
  'Import',
  t.Object({
    id: Id,
    workspace_id: Id,
    source: oneOf(IMPORT_SOURCES),
    status: oneOf(IMPORT_STATUSES),
    rows: integer({ description: 'Rows in the export.' }),
    done: integer({ description: 'Rows that were processed: the progress is done/rows.' }),
    created: integer({ description: 'Links created.' }),
    failed: integer({ description: 'Rows rejected; see the failures.' }),
    error: nullable(t.String({ description: 'Why the import as a whole failed.' })),
    created_by: nullable(Id),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
  }),
  {
    id: 4,
    workspace_id: 12,
    source: 'csv',
    status: 'completed',
    rows: 250,
    done: 250,
    created: 249,
    failed: 1,
    error: null,
    created_by: 7,
    created_at: '2026-11-21T09:30:00.000Z',
    finished_at: '2026-11-21T09:30:04.000Z',
  },
)
export type Import = Static<typeof Import>
export const ImportPage = page(Import)
const ImportFailure = named(
  'ImportFailure',
  t.Object({
    row: integer({ description: 'From 1, without the header.' }),
    slug: nullable(t.String()),
    destination_url: nullable(t.String()),
    code: t.String({ description: 'As in the error envelope.' }),
    error: t.String(),
  }),
  {
    row: 118,
    slug: 'spring-sale',
    destination_url: 'https://shop.example.com/spring',
    code: 'slug_taken',
    error: 'This slug is in use on this host.',
  },
)
export const ImportFailurePage = page(ImportFailure)
export const ImportQuery = query({ limit: limit(), cursor })
