import type { Sqlite } from '../../db/sqlite.ts'
import type { Steps } from '../../lib/steps.ts'
import { type Dimension, PLACES } from '../dimensions.ts'
import type { ClickFilter, ValueFilter } from '../questions.ts'
import type { Span } from '../span.ts'
import { QUARTER_MS } from '../span.ts'
import { FIRST_BLOCK } from '../subjects.ts'
import { IS_BOT } from '../write/pack.ts'
import { createColumnFilters, letsPurgedPass } from './column-filters.ts'
import type { ColumnFilter, Keeps } from './conditions.ts'
import { createImportedCounts } from './imported.ts'
import { createLinkPages } from './link-pages.ts'
import { campaignAt, createMemberships, type Memberships } from './memberships.ts'
import type { Origins } from './origins.ts'
import type { Segment } from './segment.ts'
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

// Rows between two pauses.
const PAUSE_EVERY = 1024

export function createFilters(sqlite: Sqlite, originsOf: (workspaceId: number) => Origins) {
  const columnFilters = createColumnFilters(sqlite)
  const membershipsOf = createMemberships(sqlite)
  const subjects = createSubjectConditions(sqlite)
  const imported = createImportedCounts(sqlite)
  // How many of the tags a link has, of which '' is that it has none.
  const HAS = `(SELECT count(*) FROM json_each(@tags) AS wanted
    WHERE EXISTS (SELECT 1 FROM json_each(tags) AS tag WHERE tag.value = wanted.value) OR (wanted.value = '' AND tags = '[]'))`
  const linkPages = createLinkPages<{ fits: 0 | 1 }, { tags: string | null; least: number; domainId: number | null }>(
    sqlite,
    `(@tags IS NULL OR ${HAS} >= @least) AND (@domainId IS NULL OR ifnull(domain_id = @domainId, 0)) AS fits`,
  )
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
  function* linksOf(
    workspaceId: number,
    { linkIds, tags, anyTag, domainId, bioPageId }: ClickFilter,
  ): Steps<ReadonlySet<number> | undefined> {
    const blocks = bioPageId === undefined ? undefined : new Set(blocksOf.all(FIRST_BLOCK, workspaceId, bioPageId))
    // No link is on a page.
    const only =
      blocks && (linkIds || tags !== undefined || domainId !== undefined) ? new Set<number>() : (blocks ?? (linkIds && new Set(linkIds)))
    if (tags === undefined && domainId === undefined) return only
    const spelled = tags && [...new Set(tags.map((tag) => spellingOf.get(workspaceId, tag) ?? tag))]
    const wanted = {
      tags: spelled === undefined ? null : JSON.stringify(spelled),
      least: anyTag ? 1 : (spelled?.length ?? 0),
      domainId: domainId ?? null,
    }
    const found = new Set<number>()
    for (const rows of linkPages(workspaceId, wanted)) {
      for (const { id, fits } of rows) if (fits === 1 && (only?.has(id) ?? true)) found.add(id)
      yield
    }
    return found
  }

  return {
    valuesOf: subjects.valuesOf,
    /** The filter of the only column that some values belong to. */
    *keepsOf(workspaceId: number, values: ValueFilter): Steps<ColumnFilter['keeps']> {
      const [filter] = yield* columnFilters(values, () => originsOf(workspaceId))
      return filter?.keeps ?? (() => new Uint8Array(0))
    },
    *resolve(workspaceId: number, filter: ClickFilter): Steps<RowFilter> {
      const memberships = filter.campaignId === undefined ? undefined : yield* membershipsOf(workspaceId, [filter.campaignId])
      const links = yield* linksOf(workspaceId, filter)
      const columns = yield* columnFilters(filter.values ?? {}, () => originsOf(workspaceId))
      const [ofSubject, ofTime] = [subjects.testOf(workspaceId, filter.values ?? {}), timeTestOf(filter)]
      return {
        skips: filter.bots ? 0 : IS_BOT,
        links: memberships ? new Set([...memberships.keys()].filter((link) => links?.has(link) ?? true)) : links,
        memberships,
        columns: [...columns, ...testedColumns(ofSubject, ofTime)],
        ofSubject,
        ofTime,
        countsPurged: letsPurgedPass(filter.values ?? {}),
        imported: filter.withoutImported ? undefined : (filter.values ?? {}),
      }
    },
    /** Clicks without their day, of the links that a filter is about. */
    *countUndated(workspaceId: number, filter: ClickFilter): Steps<number> {
      const isOfLinks =
        filter.campaignId === undefined && Object.keys(filter.values ?? {}).every((by) => PLACES.some((place) => place === by))
      if (!isOfLinks) return 0
      const ofSubject = subjects.testOf(workspaceId, filter.values ?? {})
      return yield* imported.countUndated(workspaceId, subjectsOf({ links: yield* linksOf(workspaceId, filter), ofSubject }))
    },
    /** Counts of a span's purged clicks, and of those that came with imports. Days and hours begin on quarters in every zone of today. */
    *purgedCounts(
      workspaceId: number,
      { start, end }: Span,
      { skips, links, memberships, countsPurged, ofSubject, ofTime, imported: values }: RowFilter,
      by: Dimension | undefined,
    ): Generator<PurgedCount | undefined> {
      if (values !== undefined)
        for (const row of imported.read(workspaceId, { start, end }, values, by)) {
          if (!row) {
            yield undefined
            continue
          }
          const isMember = memberships === undefined || campaignAt(memberships, row.link, row.at) !== undefined
          const isOfTime = ofTime?.(row.at, { hasHour: false }) ?? true
          if (isMember && isOfTime && (links?.has(row.link) ?? true) && (ofSubject?.(row.link) ?? true))
            yield { ...row, isBot: false, isImported: true }
        }
      if (!countsPurged) return
      let read = 0
      for (const row of purged.iterate(workspaceId, Math.floor(start / QUARTER_MS), Math.ceil(end / QUARTER_MS))) {
        const [quarter, link, isBot, clicks] = row as [number, number, number, number]
        if (++read % PAUSE_EVERY === 0) yield undefined
        if ((isBot & skips) !== 0 || !(links?.has(link) ?? true) || !(ofSubject?.(link) ?? true)) continue
        const at = quarter * QUARTER_MS
        if (!(ofTime?.(at) ?? true)) continue
        if (memberships && campaignAt(memberships, link, at + QUARTER_MS - 1) === undefined) continue
        yield { at, link, isBot: isBot === 1, clicks, isImported: false, value: null }
      }
    },
  }
}

// Rows between two pauses, each of which may need a look-up.
const PAUSE_EVERY_TEST = 256
const ONES: Keeps = new Uint8Array([0, 1])
/** Filters by columns that aren't stored: a 1 for each row that passes a test. Each is derived once in a query. */
function testedColumns(ofSubject: SubjectTest | undefined, ofTime: TimeTest | undefined): ColumnFilter[] {
  const byRow = (test: (segment: Segment, row: number) => boolean): ColumnFilter => {
    const derived = new WeakMap<Segment, Uint8Array>()
    function* derive(segment: Segment): Steps<void> {
      if (derived.has(segment)) return
      const column = new Uint8Array(segment.rows)
      for (let row = 0; row < segment.rows; row++) {
        if (row % PAUSE_EVERY_TEST === 0) yield
        column[row] = test(segment, row) ? 1 : 0
      }
      derived.set(segment, column)
    }
    return { derive, columnIn: (segment) => derived.get(segment) ?? new Uint8Array(segment.rows), keeps: () => ONES }
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
function firstAtOrAfter(segment: Segment, time: number): number {
  const { rows, base, firstAt, lastAt } = segment
  if (time <= firstAt) return 0
  if (time > lastAt) return rows
  // Only now, because the columns may have to be loaded.
  const { at } = segment
  let [low, high] = [0, rows]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((at[middle] as number) + base.at < time) low = middle + 1
    else high = middle
  }
  return low
}
