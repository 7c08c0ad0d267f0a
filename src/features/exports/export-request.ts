import { toTimestamp } from '../../lib/clock.ts'
import { parseDate, parseDateOrTime } from '../../lib/dates.ts'
import { type FieldFault, invalidField, invalidFields } from '../../lib/errors.ts'
import { startOfDay } from '../analytics/range.ts'
import { checkTimezone } from '../users/users.ts'
import type { ExportCreate, ExportFilters, ExportType } from './schema.ts'

/** What an export was asked for, as it is kept. */
export type ExportRequest = {
  from: string | null
  to: string | null
  filters: ExportFilters
  /** The first and the last millisecond that from and to stand for: a zone may get other rules meanwhile. */
  first: number | null
  last: number | null
  /** Where the rows begin. */
  start: Position | null
}

/** Where the next part of a file begins: before or behind the row with this time and id. Null is the very beginning. */
export type Position = { at: number; id: number }

const FILTERS: Record<ExportType, readonly (keyof ExportFilters)[]> = {
  clicks: ['timezone', 'bots', 'link_id', 'tag', 'campaign_id', 'domain_id'],
  links: ['status', 'search', 'destination_url', 'tags', 'domain_id', 'campaign_id', 'created_by'],
  audit: ['kind', 'actor_user_id'],
}

/** Throws a 400 for filters that the type doesn't have, and for what is no date, time or zone. */
export function parseExportRequest(
  { type, from = null, to = null, filters = {} }: ExportCreate,
  now: number,
): Omit<ExportRequest, 'start'> {
  checkFilters(type, filters)
  const [first, last] = type === 'clicks' ? daysOf(from, to, filters.timezone) : timesOf(from, to)
  if (first !== null && last !== null && first > last) throw invalidField('from', 'must not lie after to')
  // What is clicked from now on is not in the file. Links and entries of later are told by their place.
  return { from, to, filters, first, last: type === 'clicks' ? Math.min(last ?? now, now) : last }
}

function checkFilters(type: ExportType, filters: ExportFilters): void {
  const unknown = Object.keys(filters).filter((name) => !FILTERS[type].includes(name as keyof ExportFilters))
  const faults = unknown.map((name): FieldFault => ({ path: `filters.${name}`, message: `is not a filter of the type ${type}` }))
  if (faults.length > 0) throw invalidFields(faults)
}

type Bounds = [first: number | null, last: number | null]

function daysOf(from: string | null, to: string | null, timezone = 'UTC'): Bounds {
  checkTimezone(timezone, 'filters.timezone')
  return [
    from === null ? null : startOfDay(parseDate(from, 'from'), timezone),
    to === null ? null : startOfDay(parseDate(to, 'to').add({ days: 1 }), timezone) - 1,
  ]
}

const timesOf = (from: string | null, to: string | null): Bounds => [
  from === null ? null : parseDateOrTime(from, 'from', 'first'),
  to === null ? null : parseDateOrTime(to, 'to', 'last'),
]

/** As the lists take it. */
export const rangeOf = ({ first, last }: ExportRequest): { from?: string; to?: string } => ({
  ...(first !== null && { from: toTimestamp(first) }),
  ...(last !== null && { to: toTimestamp(last) }),
})
