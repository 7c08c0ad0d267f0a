import type { Db } from '../../db/kysely.ts'
import { clickFilterOf, countAbout, findUnknownValues } from '../analytics/analytics.ts'
import { countEntriesBefore, ENTRY_HEADER, nextEntryLines, positionAfterEntries } from '../audit/entries.ts'
import { CONVERSION_HEADER, countConversionsBefore, nextConversionLines, positionAfterConversions } from '../conversions/export.ts'
import { LINK_HEADER } from '../links/csv.ts'
import { countExportedLinks, nextLinkLines } from '../links/export.ts'
import { EXPORT_PAGE, positionAfterLinks } from '../links/list.ts'
import { type ExportPosition, type ExportRequest, rangeOf } from './export-request.ts'
import { appendText } from './files.ts'
import type { ExportsNeeds } from './needs.ts'
import type { ExportFilters, ExportType } from './schema.ts'

// The size of a part: clicks, which another thread writes, or chunks of lines.
const CLICKS_PER_PART = 20_000
const LINES_PER_PART = 1000
const LINES_PER_CHUNK = 100

/** A null position is the end. */
type Part = { rows: number; bytes: number; position: ExportPosition | null }
/** `visitorKey`: with it, the visitors of clicks are hashed. */
type Target = { file: string; offset: number; after: ExportPosition | null; visitorKey: string }

/** The source of the rows for a type of export. */
type Source = {
  /** Returns the position at which the present rows begin. */
  start: (db: Db, workspaceId: number, asked: { filters: ExportFilters; now: number }) => Promise<ExportPosition | null>
  count: (deps: ExportsNeeds, workspaceId: number, request: ExportRequest) => Promise<number>
  /** Cuts the file to `offset` bytes and appends the next rows; at 0 it begins with the header. */
  append: (deps: ExportsNeeds, workspaceId: number, request: ExportRequest, target: Target) => Promise<Part>
}

export const SOURCES: Record<ExportType, Source> = {
  clicks: {
    start: async () => null,
    count: (deps, workspaceId, request) => countAbout(deps, workspaceId, spanOf(request)),
    append: (deps, workspaceId, request, target) =>
      deps.clicks.query({
        ask: 'file',
        workspaceId,
        span: spanOf(request),
        filter: clickFilter(request),
        ...target,
        limit: CLICKS_PER_PART,
      }),
  },
  links: {
    // The latest link says nothing about deleted ones, which nobody can add to.
    start: async (db, workspaceId, { filters, now }) =>
      listOf(filters.status).includes('deleted') ? { at: now + 1, id: 0 } : positionAfterLinks(db, workspaceId),
    count: (deps, workspaceId, request) => countExportedLinks(deps, workspaceId, linkOptions(request)),
    append: (deps, workspaceId, request, target) =>
      appendLines(target, LINK_HEADER, (before) => nextLinkLines(deps, workspaceId, linkOptions(request), { before, limit: EXPORT_PAGE })),
  },
  conversions: {
    start: positionAfterConversions,
    count: (deps, workspaceId, request) =>
      countConversionsBefore(deps, workspaceId, conversionFilters(request), request.start ?? EMPTY_POSITION),
    append: (deps, workspaceId, request, target) =>
      appendLines(target, CONVERSION_HEADER, (before) =>
        nextConversionLines(deps, workspaceId, conversionFilters(request), { before, limit: LINES_PER_CHUNK }),
      ),
  },
  audit: {
    start: positionAfterEntries,
    count: (deps, workspaceId, request) => countEntriesBefore(deps, workspaceId, entryFilters(request), request.start ?? EMPTY_POSITION),
    append: (deps, workspaceId, request, target) =>
      appendLines(target, ENTRY_HEADER, (before) =>
        nextEntryLines(deps, workspaceId, entryFilters(request), { before, limit: LINES_PER_CHUNK }),
      ),
  },
}

const EMPTY_POSITION: ExportPosition = { at: 0, id: 0 }

const spanOf = ({ first, last }: ExportRequest) => ({ start: first ?? 0, end: (last ?? 0) + 1 })
const clickFilter = ({ filters: { bots = false, ...filters }, timezone = 'UTC' }: ExportRequest) =>
  clickFilterOf({ ...filters, bots }, timezone)

/** Returns the values that a finished export of clicks asked for, and no click had in its range. */
export const unknownValuesOf = (deps: ExportsNeeds, workspaceId: number, request: ExportRequest) =>
  findUnknownValues(deps, { workspaceId, filter: clickFilter(request), span: spanOf(request) })

const linkOptions = ({ filters, ...request }: ExportRequest) => ({
  ...filters,
  tags: [...(filters.tags ?? []), ...listOf(filters.tag)],
  external_ids: listOf(filters.external_id),
  ...rangeOf({ filters, ...request }),
})
const listOf = <Value>(value: Value | Value[] | undefined): Value[] => (value === undefined ? [] : ([value].flat() as Value[]))
const conversionFilters = (request: ExportRequest) => ({ ...request.filters, ...rangeOf(request) })
const entryFilters = (request: ExportRequest) => ({ ...request.filters, ...rangeOf(request) })

type Lines = { lines: string[]; position: ExportPosition | null }

/** Writes a part in small chunks, to yield to other work on this thread. The caller commits the progress once per part. */
async function appendLines(
  { file, offset, after }: Target,
  header: string,
  next: (after: ExportPosition) => Promise<Lines>,
): Promise<Part> {
  const part: Part = { rows: 0, bytes: 0, position: after ?? EMPTY_POSITION }
  let head = offset === 0 ? header : ''
  while (part.rows < LINES_PER_PART && part.position) {
    const { lines, position } = await next(part.position)
    part.bytes += await appendText(file, offset + part.bytes, head + lines.join(''))
    part.rows += lines.length
    part.position = position
    head = ''
  }
  return part
}
