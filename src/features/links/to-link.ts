import type { LinkTotals } from '../../click-store/recorder.ts'
import { encodeSlug } from '../../http/slug.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { Computed, LinkField, StoredLink } from './field.ts'
import { ALL_FIELDS } from './field-order.ts'
import { PUBLIC_FIELDS } from './fields.ts'
import type { Link, PublicLink } from './schema.ts'
import type { LinkRow } from './shared-queries.ts'

const NO_CLICKS: LinkTotals = { clicks: 0, last_clicked_at: null }

const READERS = {
  flag: (value: unknown) => value === 1,
  json: (value: unknown) => (value === null ? null : JSON.parse(value as string)),
  time: (value: unknown) => toTimestamp(value as number | null),
}
type Reader = (row: StoredLink, computed: Computed) => unknown
function readerOf(name: string, { read, stored }: LinkField): Reader {
  const column = name as keyof StoredLink
  if (read) return read
  if (!stored) return (row) => row[column]
  const convert = READERS[stored]
  return (row) => convert(row[column])
}
const SHOWN = ALL_FIELDS.filter(([, { shown }]) => shown !== undefined).map(([name, field]) => [name, readerOf(name, field)] as const)
const PUBLIC = SHOWN.filter(([name]) => name in PUBLIC_FIELDS)

/** A row as the API's link. Clicks are passed in, as they are stored in the other database. */
export const toLink = (redirectUrl: string, row: LinkRow, totals?: LinkTotals): Link => readFields(SHOWN, redirectUrl, row, totals) as Link

/** The public fields, without the destinations of a protected link. */
export const toPublicLink = (redirectUrl: string, row: LinkRow): PublicLink => ({
  ...(readFields(PUBLIC, redirectUrl, row) as PublicLink),
  ...(row.password_hash !== null && { destination_url: null, targeting_rules: null }),
})

function readFields(fields: typeof SHOWN, redirectUrl: string, row: LinkRow, totals = NO_CLICKS): unknown {
  const { clicks, last_clicked_at } = totals
  const computed = { short_url: shortUrl(redirectUrl, row), clicks: clicks + row.imported_clicks, last_clicked_at }
  const shown: Record<string, unknown> = {}
  for (const [name, read] of fields) shown[name] = read(row, computed)
  return shown
}

// The label of a wildcard domain that its links are shown with.
const WILDCARD_LABEL = 'go'

/** The hostname that the links of a domain are shown with. */
export const shownHostname = (hostname: string): string => hostname.replace('*', WILDCARD_LABEL)

export const shortUrl = (redirectUrl: string, { hostname, slug }: { hostname: string | null; slug: string }): string =>
  `${hostname === null ? redirectUrl : `https://${shownHostname(hostname)}`}/${encodeSlug(slug)}`
