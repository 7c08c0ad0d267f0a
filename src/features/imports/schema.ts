import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  body,
  boundedList,
  cursor,
  Id,
  integer,
  limit,
  named,
  nullable,
  oneOf,
  page,
  QueryList,
  query,
  Timestamp,
  text,
} from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { TAG_MAX } from '../links/schema.ts'
import { IMPORT_SOURCES } from './formats/formats.ts'

const IMPORT_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const

const CONTENT_MAX = 10 * 1024 * 1024
const DOMAINS_MAX = 100
export const IMPORT_TAGS_MAX = 10

export const ImportCreate = named(
  'ImportCreate',
  body({
    source: oneOf(IMPORT_SOURCES, {
      description: 'The service that the export is from; csv is our own export, or any table with a header.',
    }),
    content: t.Optional(
      text({ min: 1, max: CONTENT_MAX, raw: true, description: 'The export as text, CSV or JSON. Without it, url and token.' }),
    ),
    url: t.Optional(
      text({
        min: 1,
        max: MAX_ADDRESS,
        description:
          'The address of the service, to fetch the links directly: of Shlink, Kutt and YOURLS. Dub and Bitly have one of their own.',
      }),
    ),
    token: t.Optional(
      text({
        min: 1,
        max: 500,
        description:
          "To fetch the links directly: the API key of Shlink, Kutt or Dub, Bitly's access token, YOURLS' signature. Kept encrypted while the import runs, and no longer.",
      }),
    ),
    history: t.Optional(t.Boolean({ description: 'Of links that are fetched directly: their clicks by day, too. True by default.' })),
    dry_run: t.Optional(
      t.Boolean({
        description: 'True: says what would be kept, changed and left out, and changes nothing. Start another import to do it.',
      }),
    ),
    domains: t.Optional(
      t.Record(t.String(), nullable(Id), {
        maxProperties: DOMAINS_MAX,
        description:
          "Which domain the links of a host there come to here; null is the service's own host. A host that is a verified domain of this workspace comes to it by itself; any other to domain_id.",
      }),
    ),
    link_id: t.Optional(integer({ minimum: 1, description: 'Of a file of clicks that does not say of which link they are: the link.' })),
    domain_id: t.Optional(nullable(Id, { description: 'The domain of links whose host is not in domains.' })),
    campaign_id: t.Optional(nullable(Id, { description: 'The campaign of the created links.' })),
    utm_template_id: t.Optional(nullable(Id, { description: 'Fills those UTM parameters that a row does not have.' })),
    tags: t.Optional(
      t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: IMPORT_TAGS_MAX, description: 'Added to the tags of every link.' }),
    ),
  }),
  {
    source: 'csv',
    content: 'slug,destination_url,title\nspring-sale,https://shop.example.com/spring,Spring sale\n',
    domains: { 'go.example.com': null },
    tags: ['imported'],
  },
)
export type ImportCreate = Static<typeof ImportCreate>

export const HOSTS_SHOWN = 100
const ImportHost = named(
  'ImportHost',
  t.Object({
    hostname: t.String(),
    links: integer({ description: 'Links of this host in the export.' }),
    domain_id: nullable(Id, { description: "The domain here that they come to; null is the service's own host." }),
    is_known: t.Boolean({
      description: 'False: neither in domains nor a verified domain of this workspace. Such a host is one to ask about.',
    }),
  }),
  { hostname: 'go.example.com', links: 249, domain_id: 3, is_known: true },
)
export type ImportHost = Static<typeof ImportHost>

export const Import = named(
  'Import',
  t.Object({
    id: Id,
    workspace_id: Id,
    source: oneOf(IMPORT_SOURCES),
    status: oneOf(IMPORT_STATUSES),
    dry_run: t.Boolean({ description: 'Nothing is changed: created is what would be.' }),
    rows: integer({ description: 'Links in the export. Of a service that does not say how many it has, those that are known yet.' }),
    done: integer({ description: 'Links that were processed: the progress is done/rows.' }),
    created: integer({ description: 'Links created.' }),
    failed: integer({ description: 'Links rejected; see the failures.' }),
    warnings: integer({ description: 'What was changed or left out; see the warnings.' }),
    imported_clicks: integer({ description: 'Clicks that the created links had.' }),
    history_left: integer({ description: 'Created links whose clicks by day are still to be fetched.' }),
    hosts: boundedList(ImportHost, HOSTS_SHOWN, { description: 'The hosts of the links there, those with the most links first.' }),
    url: nullable(t.String({ description: 'Where the links are fetched from.' })),
    retry_at: nullable(Timestamp, {
      description: 'The service asked to wait, or could not be reached: it is asked again then. error says which.',
    }),
    error: nullable(t.String({ description: 'Why the import as a whole failed, or waits until retry_at.' })),
    created_by: nullable(Id),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
  }),
  {
    id: 4,
    workspace_id: 12,
    source: 'csv',
    status: 'completed',
    dry_run: false,
    rows: 250,
    done: 250,
    created: 249,
    failed: 1,
    warnings: 12,
    imported_clicks: 51_882,
    history_left: 0,
    hosts: [{ hostname: 'go.example.com', links: 249, domain_id: 3, is_known: true }],
    url: null,
    retry_at: null,
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

const WARNING_KINDS = ['changed', 'left_out'] as const
const ImportWarning = named(
  'ImportWarning',
  t.Object({
    number: integer({ description: 'Of the warning, from 1.' }),
    row: nullable(integer(), { description: 'From 1, without the header. Null: of the export as a whole.' }),
    slug: nullable(t.String()),
    field: t.String({ description: 'As the export names it, or as the API does.' }),
    kind: oneOf(WARNING_KINDS),
    message: t.String(),
  }),
  {
    number: 3,
    row: 118,
    slug: 'spring-sale',
    field: 'title',
    kind: 'changed',
    message: 'It had 311 characters: the first 255 are kept.',
  },
)
export const ImportWarningPage = page(ImportWarning)
export const ImportWarningQuery = query({
  limit: limit(),
  cursor,
  kind: t.Optional(oneOf(WARNING_KINDS)),
  field: t.Optional(text({ min: 1, max: 200, description: 'Exactly this field.' })),
})
const OptionText = t.Optional(t.String({ maxLength: 4096 }))
/** What the body has, of a body that is the export itself. */
export const ImportOptionsQuery = query({
  source: OptionText,
  dry_run: OptionText,
  domains: t.Optional(t.String({ maxLength: 32_768, description: 'As JSON.' })),
  link_id: OptionText,
  domain_id: OptionText,
  campaign_id: OptionText,
  utm_template_id: OptionText,
  tags: t.Optional(QueryList(t.String({ maxLength: 4096 }), 'Several are repeated, or separated by commas.')),
})
