import type { Db } from '../../db/kysely.ts'
import { clickFilterOf, countAbout } from '../analytics/analytics.ts'
import { countEntriesBefore, ENTRY_HEADER, nextEntryLines, placeBehindEntries } from '../audit/entries.ts'
import { LINK_HEADER, nextLinkLines } from '../links/export.ts'
import { countLinksOf, placeBehindLinks } from '../links/list.ts'
import { type ExportRequest, type Position, rangeOf } from './export-request.ts'
import { appendText } from './files.ts'
import type { Needs } from './needs.ts'
import type { ExportFilters, ExportType } from './schema.ts'

// What a part has: clicks, which are written on another thread, or so many pieces of so many lines.
const CLICKS = 20_000
const PIECES = 10
const LINES = 100

/** Position null: there are no more. */
type Part = { rows: number; bytes: number; position: Position | null }
type Where = { file: string; offset: number; after: Position | null }

/** Where the rows of a type of export come from. */
type Source = {
  /** Where the rows of now begin. */
  start: (db: Db, workspaceId: number) => Promise<Position | null>
  count: (deps: Needs, workspaceId: number, asked: ExportRequest) => Promise<number>
  /** Cuts the file to `offset` bytes and appends the next rows; at 0 it begins with the header. */
  append: (deps: Needs, workspaceId: number, asked: ExportRequest, where: Where) => Promise<Part>
}

export const SOURCES: Record<ExportType, Source> = {
  clicks: {
    start: async () => null,
    count: (deps, workspaceId, asked) => countAbout(deps, workspaceId, spanOf(asked)),
    append: (deps, workspaceId, asked, where) =>
      deps.queryClicks('appendClicks', { workspaceId, span: spanOf(asked), filter: clickFilter(asked.filters), ...where, limit: CLICKS }),
  },
  links: {
    start: placeBehindLinks,
    count: (deps, workspaceId, asked) => countLinksOf(deps, workspaceId, linkOptions(asked)),
    append: (deps, workspaceId, asked, where) =>
      appendLines(where, LINK_HEADER, (after) => nextLinkLines(deps, workspaceId, linkOptions(asked), after, LINES)),
  },
  audit: {
    start: placeBehindEntries,
    count: (deps, workspaceId, asked) => countEntriesBefore(deps, workspaceId, entryFilters(asked), asked.start ?? NOWHERE),
    append: (deps, workspaceId, asked, where) =>
      appendLines(where, ENTRY_HEADER, (after) => nextEntryLines(deps, workspaceId, entryFilters(asked), after, LINES)),
  },
}

const NOWHERE: Position = { at: 0, id: 0 }

const spanOf = ({ first, last }: ExportRequest) => ({ start: first ?? 0, end: (last ?? 0) + 1 })
const clickFilter = ({ bots = false, ...filters }: ExportFilters) => clickFilterOf({ ...filters, bots })
const linkOptions = (asked: ExportRequest) => ({ ...asked.filters, tags: asked.filters.tags ?? [], ...rangeOf(asked) })
const entryFilters = (asked: ExportRequest) => ({ ...asked.filters, ...rangeOf(asked) })

type Lines = { lines: string[]; position: Position | null }

/** A part is written a few lines at a time, for the sake of the others on this thread; it is noted as one, which costs a commit. */
async function appendLines({ file, offset, after }: Where, header: string, next: (after: Position) => Promise<Lines>): Promise<Part> {
  const part: Part = { rows: 0, bytes: 0, position: after ?? NOWHERE }
  let head = offset === 0 ? header : ''
  for (let piece = 0; piece < PIECES && part.position; piece++) {
    const { lines, position } = await next(part.position)
    part.bytes += await appendText(file, offset + part.bytes, head + lines.join(''))
    part.rows += lines.length
    part.position = position
    head = ''
  }
  return part
}
