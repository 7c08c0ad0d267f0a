import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  answering,
  body,
  boundedList,
  Id,
  integer,
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
import { DATE_FORMATS } from './formats/dates.ts'
import { IMPORT_SOURCES } from './formats/formats.ts'
import { NUMBER_FORMATS } from './formats/numbers.ts'
import { DELIMITER_NAMES } from './formats/reading.ts'

const IMPORT_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const

const CONTENT_MAX = 10 * 1024 * 1024
const DOMAINS_MAX = 100
export const IMPORT_TAGS_MAX = 10

export const ImportCreate = named(
  'ImportCreate',
  body({
    source: oneOf(IMPORT_SOURCES, {
      description: 'The service that the links come from. `csv`: a Terse export, or any table with a header row.',
    }),
    content: t.Optional(
      text({
        min: 1,
        max: CONTENT_MAX,
        raw: true,
        description: 'The export as CSV or JSON text. Omit if you send `url` and `token` instead.',
      }),
    ),
    url: t.Optional(
      text({
        min: 1,
        max: MAX_ADDRESS,
        description: "The URL of the service, to fetch the links directly. For Shlink, Kutt and YOURLS. Dub and Bitly don't need it.",
      }),
    ),
    token: t.Optional(
      text({
        min: 1,
        max: 500,
        description:
          'The credential to fetch the links directly: an API key (Shlink, Kutt, Dub), an access token (Bitly) or a signature (YOURLS). Stored encrypted, and deleted when the import ends.',
      }),
    ),
    history: t.Optional(
      t.Boolean({ description: 'Whether to also fetch the daily clicks of links that are fetched directly. By default `true`.' }),
    ),
    dry_run: t.Optional(
      t.Boolean({
        description: 'Whether to only report what would be imported, changed and left out. Start another import to make the changes.',
      }),
    ),
    domains: t.Optional(
      t.Record(t.String(), nullable(Id), {
        maxProperties: DOMAINS_MAX,
        description:
          'Maps each host in the export to a domain ID (`null`: the default domain). Hosts that match a verified domain of this workspace are mapped automatically; all others use `domain_id`.',
      }),
    ),
    date_format: t.Optional(
      oneOf(DATE_FORMATS, {
        description:
          'How dates such as `01/02/2024` are read. By default, the only format that fits every row. If several formats fit, or none fits all rows, the import is refused with `choices`, which show some rows in both readings.',
      }),
    ),
    number_format: t.Optional(
      oneOf(NUMBER_FORMATS, {
        description:
          'How whole numbers with a separator between their thousands are written. By default, the only format that fits every row.',
      }),
    ),
    delimiter: t.Optional(
      oneOf(DELIMITER_NAMES, {
        description: 'The character between the cells of a CSV file. By default, the one that yields the most known columns.',
      }),
    ),
    link_id: t.Optional(
      integer({ minimum: 1, description: "The link that the clicks belong to, if a file of clicks doesn't name their links." }),
    ),
    domain_id: t.Optional(nullable(Id, { description: "The domain for links whose host isn't in `domains`. `null`: the default domain." })),
    campaign_id: t.Optional(nullable(Id, { description: 'The campaign to add the imported links to.' })),
    utm_template_id: t.Optional(nullable(Id, { description: 'The UTM template that fills in UTM parameters missing from a row.' })),
    tags: t.Optional(
      t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: IMPORT_TAGS_MAX, description: 'Tags to add to every imported link.' }),
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
    links: integer({ description: 'The number of links on this host in the export.' }),
    domain_id: nullable(Id, { description: 'The domain that the links are imported to. `null`: the default domain.' }),
    is_known: t.Boolean({
      description:
        'Whether the host is mapped in `domains` or is a verified domain of this workspace. If not, ask the user where its links should go.',
    }),
  }),
  { hostname: 'links.example.com', links: 249, domain_id: 31, is_known: true },
)
export type ImportHost = Static<typeof ImportHost>

export const Import = named(
  'Import',
  t.Object({
    id: Id,
    workspace_id: Id,
    source: oneOf(IMPORT_SOURCES),
    status: oneOf(IMPORT_STATUSES),
    dry_run: t.Boolean({ description: 'Whether this is a dry run, which changes nothing. The counts say what an import would do.' }),
    rows: integer({ description: "The number of links in the export. If the service doesn't report a total, the number found so far." }),
    done: integer({ description: 'The number of links processed so far. The progress is `done` / `rows`.' }),
    created: integer({ description: 'The number of links created.' }),
    failed: integer({ description: 'The number of links that were rejected. List the failures for details.' }),
    warnings: integer({ description: 'The number of values that were changed or left out. List the warnings for details.' }),
    imported_clicks: integer({ description: 'The number of clicks imported with the links.' }),
    history_left: integer({ description: 'The number of imported links whose daily clicks still have to be fetched.' }),
    hosts: boundedList(ImportHost, HOSTS_SHOWN, {
      description: 'The hosts of the links in the export. Sorted by number of links, most first.',
    }),
    url: nullable(t.String({ description: 'The URL that the links are fetched from.' })),
    retry_at: nullable(Timestamp, {
      description: "When the service will be contacted again, because it couldn't be reached or asked us to wait. `error` says which.",
    }),
    error: nullable(t.String({ description: 'The reason why the whole import failed, or why it waits until `retry_at`.' })),
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
    hosts: [{ hostname: 'links.example.com', links: 249, domain_id: 31, is_known: true }],
    url: null,
    retry_at: null,
    error: null,
    created_by: 7,
    created_at: '2026-11-21T09:30:00.000Z',
    finished_at: '2026-11-21T09:30:04.000Z',
  },
)
export type Import = Static<typeof Import>
export const begunImport = answering(Import, {
  ...{ status: 'pending', rows: 1, done: 0, created: 0, failed: 0, warnings: 0, imported_clicks: 0 },
  ...{ hosts: [], finished_at: null },
})
export const ImportPage = page(Import)
const ImportFailure = named(
  'ImportFailure',
  t.Object({
    row: integer({ description: "The row in the export, starting at 1. The header row isn't counted." }),
    slug: nullable(t.String()),
    destination_url: nullable(t.String()),
    code: t.String({ description: 'The error code, as in an error response.' }),
    error: t.String(),
  }),
  {
    row: 118,
    slug: 'spring-sale',
    destination_url: 'https://shop.example.com/spring',
    code: 'slug_taken',
    error: 'This slug is already in use on this domain.',
  },
)
export const ImportFailurePage = page(ImportFailure)
export const IMPORT_LIST = listing({
  name: 'imports',
  preset: '-created_at',
  sorts: { created_at: 'id', source: 'text', status: 'text', finished_at: 'value' },
  searched: ['source', 'status', 'url'],
})
export const ImportQuery = query(pageParameters(IMPORT_LIST))
export const IMPORT_FAILURE_LIST = listing({
  name: 'import-failures',
  preset: 'number',
  sorts: { number: 'id', row: 'value', code: 'text', slug: 'text' },
  searched: ['slug', 'destination_url', 'code', 'error'],
  key: 'number',
})
export const ImportFailureQuery = query(pageParameters(IMPORT_FAILURE_LIST))

const WARNING_KINDS = ['changed', 'left_out'] as const
const ImportWarning = named(
  'ImportWarning',
  t.Object({
    number: integer({ description: 'The number of the warning, starting at 1.' }),
    row: nullable(integer(), {
      description: "The row in the export, starting at 1. The header row isn't counted. `null`: the warning is about the whole export.",
    }),
    slug: nullable(t.String()),
    field: t.String({ description: 'The name of the field, in the export or in the API.' }),
    kind: oneOf(WARNING_KINDS),
    message: t.String(),
  }),
  {
    number: 3,
    row: 118,
    slug: 'spring-sale',
    field: 'title',
    kind: 'changed',
    message: 'The text was shortened from 311 to 255 characters.',
  },
)
export const ImportWarningPage = page(ImportWarning)
export const IMPORT_WARNING_LIST = listing({
  name: 'import-warnings',
  preset: 'number',
  sorts: { number: 'id', row: 'value', field: 'text', slug: 'text' },
  searched: ['slug', 'field', 'message'],
  key: 'number',
})
export const ImportWarningQuery = query({
  ...pageParameters(IMPORT_WARNING_LIST),
  kind: t.Optional(oneOf(WARNING_KINDS)),
  field: t.Optional(text({ min: 1, max: 200, description: 'Only warnings about this field.' })),
})
const OptionText = t.Optional(t.String({ maxLength: 4096 }))
/** The fields of the usual body, for a body that is the export itself. */
export const ImportOptionsQuery = query({
  source: OptionText,
  dry_run: OptionText,
  domains: t.Optional(t.String({ maxLength: 32_768, description: 'The mapping of hosts to domain IDs, as JSON.' })),
  date_format: OptionText,
  number_format: OptionText,
  delimiter: OptionText,
  link_id: OptionText,
  domain_id: OptionText,
  campaign_id: OptionText,
  utm_template_id: OptionText,
  tags: t.Optional(
    QueryList(t.String({ maxLength: 4096 }), 'Tags to add to every imported link. Repeat the parameter or separate tags with commas.'),
  ),
})
