import type { Sqlite } from '../../db/sqlite.ts'
import { type Dimension, PLACES } from '../dimensions.ts'
import type { ClickFilter, ValueFilter } from '../questions.ts'
import type { Span } from '../span.ts'
import { QUARTER_MS } from '../span.ts'
import { FIRST_BLOCK } from '../subjects.ts'
import { IS_BOT } from '../write/pack.ts'
import { createColumnFilters, letsPurgedPass } from './column-filters.ts'
import type { ColumnFilter, Keeps } from './conditions.ts'
import { createImportedCounts } from './imported.ts'
import { campaignAt, createMemberships, type Memberships } from './memberships.ts'
import type { Origins } from './origins.ts'
import type { Segment } from './segments.ts'
import { createSubjectConditions, type SubjectTest, subjectsOf } from './subject-conditions.ts'
import { type TimeTest, timeTestOf } from './time-conditions.ts'

/** The same, as each click is compared with: `links` undefined is all of them. */
export type RowFilter = {
  skips: number
  links: ReadonlySet<number> | undefined
  /** When each of the links was in the campaign. */
  memberships: Memberships | undefined
  columns: readonly ColumnFilter[]
  countsPurged: boolean
  /** The conditions on what a click is on, and on its time. They are among `columns`, too. */
  ofSubject: SubjectTest | undefined
  ofTime: TimeTest | undefined
  /** The filter for imported clicks, or undefined if none of them count. */
  imported: ValueFilter | undefined
}

/** A segment's rows at `from` to before `past`. */
export type Part = { segment: Segment; from: number; past: number }

/**
 * The only data of clicks that were purged or came with an import: their number on a link in the quarter of an hour that begins at `at`.
 * `value` is the requested value, if it is known.
 */
export type PurgedCount = { at: number; link: number; isBot: boolean; clicks: number; isImported: boolean; value: string | null }

export function createFilters(sqlite: Sqlite, check: () => void, originsOf: (workspaceId: number) => Origins) {
  const columnFilters = createColumnFilters(sqlite, check)
  const membershipsOf = createMemberships(sqlite)
  const subjects = createSubjectConditions(sqlite, check)
  const imported = createImportedCounts(sqlite, check)
  // How many of the tags a link has, of which '' is that it has none.
  const HAS = `(SELECT count(*) FROM json_each(@tags) AS wanted
    WHERE EXISTS (SELECT 1 FROM json_each(tags) AS tag WHERE tag.value = wanted.value) OR (wanted.value = '' AND tags = '[]'))`
  const linksWith = sqlite.prepare<[{ workspaceId: number; tags: string | null; least: number; domainId: number | null }], number>(`
    SELECT id FROM main.links WHERE workspace_id = @workspaceId
      AND (@tags IS NULL OR ${HAS} >= @least) AND (@domainId IS NULL OR domain_id = @domainId)`)
  linksWith.pluck()
  const spellingOf = sqlite
    .prepare<[number, string], string>('SELECT name FROM main.tags WHERE workspace_id = ? AND name_key = fold_case(?)')
    .pluck()
  const blocksOf = sqlite
    .prepare<[number, number, number], number>('SELECT number + ? FROM main.bio_blocks WHERE workspace_id = ? AND bio_page_id = ?')
    .pluck()
  const purged = sqlite
    .prepare(
      'SELECT quarter, link_id, is_bot, clicks FROM clicks.click_counts WHERE workspace_id = ? AND quarter >= ? AND quarter < ? ORDER BY quarter',
    )
    .raw()

  /** The links that a filter is about. */
  function linksOf(workspaceId: number, { linkIds, tags, anyTag, domainId, bioPageId }: ClickFilter): ReadonlySet<number> | undefined {
    const blocks = bioPageId === undefined ? undefined : new Set(blocksOf.all(FIRST_BLOCK, workspaceId, bioPageId))
    // No link is on a page.
    const only =
      blocks && (linkIds || tags !== undefined || domainId !== undefined) ? new Set<number>() : (blocks ?? (linkIds && new Set(linkIds)))
    if (tags === undefined && domainId === undefined) return only
    const spelled = tags && [...new Set(tags.map((tag) => spellingOf.get(workspaceId, tag) ?? tag))]
    const all = linksWith.all({
      workspaceId,
      tags: spelled === undefined ? null : JSON.stringify(spelled),
      least: anyTag ? 1 : (spelled?.length ?? 0),
      domainId: domainId ?? null,
    })
    return new Set(only ? all.filter((id) => only.has(id)) : all)
  }

  return {
    valuesOf: subjects.valuesOf,
    /** The filter of the only column that some values belong to. */
    keepsOf: (workspaceId: number, values: ValueFilter): ColumnFilter['keeps'] =>
      columnFilters(values, () => originsOf(workspaceId))[0]?.keeps ?? (() => new Uint8Array(0)),
    resolve: (workspaceId: number, filter: ClickFilter): RowFilter => {
      const memberships = filter.campaignId === undefined ? undefined : membershipsOf(workspaceId, [filter.campaignId])
      const links = linksOf(workspaceId, filter)
      const [ofSubject, ofTime] = [subjects.testOf(workspaceId, filter.values ?? {}), timeTestOf(filter)]
      return {
        skips: filter.bots ? 0 : IS_BOT,
        links: memberships ? new Set([...memberships.keys()].filter((link) => links?.has(link) ?? true)) : links,
        memberships,
        columns: [...columnFilters(filter.values ?? {}, () => originsOf(workspaceId)), ...testedColumns(ofSubject, ofTime)],
        ofSubject,
        ofTime,
        countsPurged: letsPurgedPass(filter.values ?? {}),
        imported: filter.withoutImported ? undefined : (filter.values ?? {}),
      }
    },
    /** Clicks without their day, of the links that a filter is about. */
    countUndated: (workspaceId: number, filter: ClickFilter): number => {
      const isOfLinks =
        filter.campaignId === undefined && Object.keys(filter.values ?? {}).every((by) => PLACES.some((place) => place === by))
      if (!isOfLinks) return 0
      const ofSubject = subjects.testOf(workspaceId, filter.values ?? {})
      return imported.countUndated(workspaceId, subjectsOf({ links: linksOf(workspaceId, filter), ofSubject }))
    },
    /** Counts of a span's purged clicks, and of those that came with imports. Days and hours begin on quarters in every zone of today. */
    *purgedCounts(
      workspaceId: number,
      { start, end }: Span,
      { skips, links, memberships, countsPurged, ofSubject, ofTime, imported: values }: RowFilter,
      by: Dimension | undefined,
    ): Generator<PurgedCount> {
      if (values !== undefined)
        for (const row of imported.read(workspaceId, { start, end }, values, by)) {
          const isMember = memberships === undefined || campaignAt(memberships, row.link, row.at) !== undefined
          const isOfTime = ofTime?.(row.at, { hasHour: false }) ?? true
          if (isMember && isOfTime && (links?.has(row.link) ?? true) && (ofSubject?.(row.link) ?? true))
            yield { ...row, isBot: false, isImported: true }
        }
      if (!countsPurged) return
      let read = 0
      for (const row of purged.iterate(workspaceId, Math.floor(start / QUARTER_MS), Math.ceil(end / QUARTER_MS))) {
        const [quarter, link, isBot, clicks] = row as [number, number, number, number]
        if (++read % CHECK_EVERY === 0) check()
        if ((isBot & skips) !== 0 || !(links?.has(link) ?? true) || !(ofSubject?.(link) ?? true)) continue
        const at = quarter * QUARTER_MS
        if (!(ofTime?.(at) ?? true)) continue
        if (memberships && campaignAt(memberships, link, at + QUARTER_MS - 1) === undefined) continue
        yield { at, link, isBot: isBot === 1, clicks, isImported: false, value: null }
      }
    },
  }
}

const CHECK_EVERY = 4096

const ONES: Keeps = new Uint8Array([0, 1])
/** Filters by columns that aren't stored: a 1 for each row that passes a test. Each is made once in a query. */
function testedColumns(ofSubject: SubjectTest | undefined, ofTime: TimeTest | undefined): ColumnFilter[] {
  const byRow = (test: (segment: Segment, row: number) => boolean): ColumnFilter => {
    const made = new WeakMap<Segment, Uint8Array>()
    const make = (segment: Segment) => {
      const column = new Uint8Array(segment.rows)
      for (let row = 0; row < segment.rows; row++) column[row] = test(segment, row) ? 1 : 0
      made.set(segment, column)
      return column
    }
    return { columnIn: (segment) => made.get(segment) ?? make(segment), keeps: () => ONES }
  }
  return [
    ...(ofSubject ? [byRow(({ link }, row) => ofSubject(link[row] as number))] : []),
    ...(ofTime ? [byRow(({ at, base }, row) => ofTime((at[row] as number) + base.at))] : []),
  ]
}

/** The rows of a segment that belong to a span. */
export const partOf = (segment: Segment, { start, end }: Span): Part => ({
  segment,
  from: firstAtOrAfter(segment, start),
  past: firstAtOrAfter(segment, end),
})

/** A part by the spans that its clicks belong to, of some that follow each other: their starts, and the end of the last. */
export function* splitPart({ segment, from, past }: Part, starts: readonly number[]): Generator<Part & { place: number }> {
  let row = from
  for (let place = 0; row < past; place++) {
    const next = starts[place + 1]
    const end = next === undefined ? past : Math.min(firstAtOrAfter(segment, next), past)
    if (end > row) yield { segment, from: row, past: end, place }
    row = Math.max(row, end)
  }
}

/** The first row of a time or later, by halving. */
function firstAtOrAfter({ at, rows, base, firstAt, lastAt }: Segment, time: number): number {
  if (time <= firstAt) return 0
  if (time > lastAt) return rows
  let [low, high] = [0, rows]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((at[middle] as number) + base.at < time) low = middle + 1
    else high = middle
  }
  return low
}
