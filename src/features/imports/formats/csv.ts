import { CSV_COLUMNS } from '../../links/csv.ts'
import {
  countColumn,
  dayOrTime,
  decodedPath,
  type Format,
  flagColumn,
  from,
  hostOf,
  integerColumn,
  json,
  shortPath,
  statusIf,
  tags,
  textColumn,
  time,
  trimmed,
} from './format.ts'

const READERS = { text: textColumn, trimmed, tags, integer: integerColumn, flag: flagColumn, dayOrTime, json }

/** The columns of our own export, and their other names. */
function fieldsOfLinks(): Format['fields'] {
  const fields: Record<string, Format['fields']['slug']> = {}
  for (const { field, part, name, aliases = [], read } of CSV_COLUMNS)
    if (read) fields[part === undefined ? field : `${field}.${part}`] = [from(READERS[read], name, ...aliases)]
  return fields as Format['fields']
}

/**
 * Our own export, and any table with a header. Columns are named like the fields of a link in the API, or by a name that other
 * services use for them; utm and social have a column for each part, targeting_rules is JSON. As JSON: links as the API returns them.
 */
export const csv: Format = {
  name: 'CSV',
  list: ['items'],
  hasEscapedFormulas: true,
  makesSlugs: true,
  isProtected: from(flagColumn, 'password_protected'),
  fields: {
    ...fieldsOfLinks(),
    slug: [
      from(trimmed, 'slug'),
      from(
        decodedPath,
        'short_code',
        'keyword',
        'alias',
        'custom_alias',
        'back_half',
        'custom_back_half',
        'key',
        'address',
        'slashtag',
        'path',
      ),
      from(shortPath, 'short', 'short_link', 'short_url', 'bitlink'),
    ],
    destination_url: [
      from(
        trimmed,
        'destination_url',
        'destination',
        'long_url',
        'long_link',
        'original_url',
        'target_url',
        'target',
        'redirect_url',
        'url',
      ),
    ],
    status: [from(trimmed, 'status'), statusIf('archived', 'archived')],
  },
  origin: {
    created_at: [from(time, 'created_at', 'created', 'date_created', 'creation_date', 'created_on', 'timestamp')],
    clicks: [from(countColumn, 'clicks', 'total_clicks', 'click_count', 'visits', 'visit_count', 'hits')],
    hostname: [from(hostOf, 'short_url', 'short_link', 'short', 'bitlink', 'hostname', 'domain', 'host')],
  },
  references: {
    campaign: { name: [from(trimmed, 'campaign')], id: [from(integerColumn, 'campaign_id')] },
    cta_overlay: { name: [from(trimmed, 'cta_overlay')], id: [from(integerColumn, 'cta_overlay_id')] },
  },
  sealedPassword: [from(trimmed, 'password_sealed')],
  // clicks has the imported ones. The variants of an A/B test are targeting rules.
  derived: [
    'id',
    'workspace_id',
    'domain_id',
    'safety_status',
    'imported_clicks',
    'created_by',
    'updated_at',
    'cta_blocked',
    'ab_variants',
  ],
}
