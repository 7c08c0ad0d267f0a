import { FILTER_DIMENSIONS } from '../../lib/click-dimensions.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { parseDateRange } from '../../lib/dates.ts'
import { type FieldFault, invalidField, invalidFields } from '../../lib/errors.ts'
import { valueFilterOf } from '../analytics/value-filters.ts'
import { checkTimezone } from '../users/users.ts'
import type { ExportCreate, ExportFilters, ExportType } from './schema.ts'

/** The request for an export, as it is stored. */
export type ExportRequest = {
  from: string | null
  to: string | null
  filters: ExportFilters
  /** from and to as the first and last millisecond, because a zone's rules may change before the export runs. */
  first: number | null
  last: number | null
  /** The time zone of the filters by hour and weekday. Older requests have none of these. */
  timezone?: string
  /** The columns that the file has, as `LAYOUT` numbers them. */
  layout: number
  /** The position of the first row. */
  start: ExportPosition | null
}

/** The position of the next part of a file: before or after the row with this time and id. Null is the beginning. */
export type ExportPosition = { at: number; id: number }

const FILTERS: Record<ExportType, readonly (keyof ExportFilters)[]> = {
  clicks: ['timezone', 'bots', 'link_id', 'tag', 'any', 'campaign_id', 'domain_id', 'filter', ...FILTER_DIMENSIONS],
  links: ['status', 'search', 'destination_url', 'tags', 'tag', 'external_id', 'folder', 'domain_id', 'campaign_id', 'created_by'],
  conversions: ['attributed', 'event'],
  audit: ['kind', 'actor_user_id', 'target_type', 'target_id'],
}

// Raised when columns change: exports that aren't finished after an upgrade are then written again.
export const LAYOUT = 2

/** Days are those of `zone`, the workspace's. Throws a 400 for filters that the type doesn't have, and for an invalid date, time or zone. */
export function parseExportRequest(
  { type, from = null, to = null, filters = {} }: ExportCreate,
  now: number,
  zone: string,
): Omit<ExportRequest, 'start'> {
  checkFilters(type, filters)
  const timezone = (type === 'clicks' ? filters.timezone : undefined) ?? zone
  checkTimezone(timezone, 'filters.timezone')
  const { from: first = null, to: last = null } = parseDateRange({ from, to }, timezone)
  // Later clicks are not in the file. Later links and entries are excluded by their position.
  return { from, to, filters, first, last: type === 'clicks' ? Math.min(last ?? now, now) : last, timezone, layout: LAYOUT }
}

function checkFilters(type: ExportType, filters: ExportFilters): void {
  const unknown = Object.keys(filters).filter((name) => !FILTERS[type].includes(name as keyof ExportFilters))
  const faults = unknown.map((name): FieldFault => ({ path: `filters.${name}`, message: `isn't a filter for exports of type ${type}` }))
  if (faults.length > 0) throw invalidFields(faults)
  const statuses = [filters.status ?? []].flat()
  if (statuses.includes('deleted') && statuses.some((status) => status !== 'deleted'))
    throw invalidField('filters.status', 'can only have `deleted` without other values')
  if (type === 'clicks') valueFilterOf(filters, 'filters.')
}

/** The range as query parameters of the lists. */
export const rangeOf = ({ first, last }: ExportRequest): { from?: string; to?: string } => ({
  ...(first !== null && { from: toTimestamp(first) }),
  ...(last !== null && { to: toTimestamp(last) }),
})
