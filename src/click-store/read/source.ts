import type { Sqlite } from '../../db/sqlite.ts'
import type { ValueDimension } from '../../lib/click-dimensions.ts'
import type { Pausing, Steps } from '../../lib/steps.ts'
import { type Column, createValues, type Dimension, MERGED_DIMENSIONS, type MergedDimension, TRIGGERS, triggerOf } from '../dimensions.ts'
import type { ClickFilter, Scope } from '../questions.ts'
import type { Span } from '../span.ts'
import { FIRST_BLOCK } from '../subjects.ts'
import { IS_BOT } from '../write/pack.ts'
import { createConversions } from './conversion-columns.ts'
import { distinctOf as countDistinct, type Distinct, withNumbers } from './distinct.ts'
import { createFilters, type Part, type PurgedCount, partOf, type RowFilter } from './filter.ts'
import type { Kept } from './held.ts'
import { createMemory, type MemoryLimits, type TakenMemory } from './memory.ts'
import { createMergedIds } from './merged-ids.ts'
import { createOrigins, type OriginDimension, type Numbers as OriginNumbers } from './origins.ts'
import { distinctPeople, type People, peopleIn } from './people.ts'
import { pick, type Rows } from './pick.ts'
import type { Segment } from './segment.ts'
import { createSegments, type Places, type Reading, type Segments } from './segments.ts'
import { type Subjects, subjectsOf } from './subject-conditions.ts'

export type Selection = {
  /** The rows of each segment that are in the span: of all segments, or of some. */
  parts: (places?: Places) => Pausing<Part>
  /**
   * The counts in the first packs, and how many packs may be counted there. Undefined if other clicks are left out than those by bots and those
   * on other links.
   */
  kept: (Kept & { full: number }) | undefined
  /** Differs if the IDs in the column `origin` stand for something else. */
  originsMade: string
  /** The rows of a part that the query selects; valid until the next call. `bots`: with or without them, whatever the query says. */
  rowsOf: (part: Part, bots?: boolean) => Rows
  /**
   * The selected clicks of a part by the ids of a column, or all together, and their distinct visitors. Those of all together are valid until
   * the next call.
   */
  distinctOf: (part: Part, column?: Column) => Distinct
  /** The same by ids that aren't a column's: one for each row of the segment. */
  distinctBy: (part: Part, ids: Uint32Array) => Distinct
  /** How many visits by bots of a part belong to the query, whatever it says of bots. `clicks`: how many clicks it selects. */
  countBots: (part: Part, clicks: number) => number
  /** Clicks of the span of which counts are all that is known, in no order: purged ones, and those that came with imports. */
  purged: (options?: { bots?: boolean; by?: Dimension }) => Pausing<PurgedCount>
  /** The highest number that a visitor has, of those whose clicks were read. */
  maxVisitor: () => number
}

export type Source = ReturnType<typeof createSource>

/** `needsOrigins`: derives where the clicks of each part came from. */
type Reads = Reading & { needsOrigins: boolean }
/** How most questions read clicks. */
export const READING: Reads = { order: 'oldest', keeps: true, needsOrigins: false }

type Options = {
  clicksFile: string
  cacheBytes: number
  ownHosts: readonly string[]
  memory?: MemoryLimits | undefined
  /** See stored-visitors.ts. */
  leastPacks?: number | undefined
}
/** Parts that a question has for itself, from its beginning to its end. */
type Own = { taken: TakenMemory; origins: OriginNumbers }

// The memory for conversions, as a share of the memory for clicks and in addition to it. Most workspaces have few conversions for each
// click.
const CONVERSIONS_SHARE = 1 / 4
const MIB = 1024 * 1024
const MEMORY: MemoryLimits = { perQuestion: 64 * MIB, inAll: 128 * MIB }

/** Stored clicks, as all queries read them. */
export function createSource(sqlite: Sqlite, { cacheBytes, ownHosts, memory: limits = MEMORY, ...files }: Options) {
  const segments = createSegments(sqlite, { maxBytes: cacheBytes, ...files })
  const memory = createMemory(limits)
  const origins = createOrigins(sqlite, ownHosts)
  const filters = createFilters(sqlite, origins.of)
  const values = createValues(sqlite)
  const mergedIn = createMergedIds(values)
  /** Returns a function for the columns of a workspace's segments. Origins have to be derived before. */
  const columnsOf = (workspaceId: number): ((segment: Segment, column: Column) => Uint32Array) => {
    const ofWorkspace = onceNeeded(() => origins.of(workspaceId))
    return (segment, column) => {
      if (column === 'origin') return ofWorkspace().columnIn(segment)
      if (isOrigin(column)) return ofWorkspace().columnIn(segment, column)
      if (isMerged(column)) return mergedIn(segment, column)
      return column === 'trigger' ? Uint32Array.from(segment.flags, (flags) => TRIGGERS.indexOf(triggerOf(flags))) : segment[column]
    }
  }
  const blocks = sqlite.prepare<[number], { page: number; block: string }>(
    'SELECT bio_page_id AS page, block_id AS block FROM main.bio_blocks WHERE number = ?',
  )
  const conversions = createConversions(sqlite, { maxBytes: cacheBytes * CONVERSIONS_SHARE })

  function* select({ workspaceId, filter }: Scope, span: Span, { needsOrigins, ...reading }: Reads = READING): Steps<Selection> {
    const resolved = yield* filters.resolve(workspaceId, filter)
    const isNarrow = resolved.links !== undefined || resolved.columns.length > 0
    const { segments: found, visitors, full, kept } = segments.read(workspaceId, span, reading)
    const columnIn = columnsOf(workspaceId)
    const filterWith = (bots = filter.bots): RowFilter => ({ ...resolved, skips: bots ? 0 : IS_BOT })
    const rowsOf: Selection['rowsOf'] = (part, bots) => pick(part, filterWith(bots))
    function* parts(places?: Places): Generator<Part | undefined> {
      const derived = [...resolved.columns, ...(needsOrigins ? [origins.of(workspaceId)] : [])]
      for (const segment of found(places)) {
        for (const { derive } of derived) if (derive) for (const _ of derive(segment)) yield undefined
        const part = partOf(segment, span)
        if (part.past > part.from) yield part
      }
    }
    function counted(part: Part, ids: Uint32Array | undefined): Distinct {
      const { segment } = part
      const { places, numbers } = segment
      // The visitors of a pack are counted by their places, which are so few that they fit into the processor's cache.
      if (places && numbers) return withNumbers(countDistinct(places, ids, rowsOf(part), numbers.length), numbers)
      // Before the number of visitors, who are numbered when the segment is loaded.
      const { visitor } = segment
      return countDistinct(visitor, ids, rowsOf(part), visitors.size)
    }
    function peopleOf(part: Part): People | undefined {
      const { places, numbers } = part.segment
      return places && numbers && peopleIn(rowsOf(part), places, numbers.length)
    }
    /** Counts of whole segments without bots are kept, because nearly all queries need them. */
    const distinctOf: Selection['distinctOf'] = (part, column) => {
      const { segment, from, past } = part
      const count = () => counted(part, column && columnIn(segment, column))
      if (from > 0 || past < segment.rows || filter.bots || isNarrow) return count()
      if (column === undefined) {
        segment.people ??= peopleOf(part)
        if (segment.people && segment.numbers) return distinctPeople(segment.people, segment.numbers)
      }
      const kept = segment.distinct.get(column) ?? count()
      segment.distinct.set(column, kept)
      return kept
    }
    const countBots: Selection['countBots'] = (part, clicks) =>
      (isNarrow ? rowsOf(part, true).count : part.past - part.from) - (filter.bots ? rowsOf(part, false).count : clicks)
    const purged: Selection['purged'] = ({ bots, by } = {}) => filters.purgedCounts(workspaceId, span, filterWith(bots), by)
    const name = isNarrow ? nameOfLinks(filter) : ''
    const keeps =
      name === undefined || filter.bots || reading.order !== 'oldest' || !reading.keeps ? undefined : { ...keptAs(name, kept), full }
    const originsMade = needsOrigins ? origins.of(workspaceId).made : ''
    return { parts, kept: keeps, originsMade, rowsOf, distinctOf, distinctBy: counted, countBots, purged, maxVisitor: () => visitors.size }
  }

  return {
    sqlite,
    select,
    visitorFiles: segments as Pick<Segments, 'mustWrite' | 'write' | 'finish'>,
    /** Counts memory that a question takes for its result. Throws an error if it takes too much. */
    take: memory.take,
    nameOf: (by: ValueDimension, id: number): string | null => (isOrigin(by) ? origins.nameOf(by, id) : values.valueOf(by, id)),
    idOf: values.idOf,
    /** Looks up the names of many IDs at once, for `nameOf`. */
    prefetch: (by: ValueDimension, ids: readonly number[]): void => {
      if (!isOrigin(by)) values.prefetch(by, ids)
    },
    columnsOf,
    deriveOrigins: (workspaceId: number, segment: Segment): Steps<void> => origins.of(workspaceId).derive(segment),
    keepsOf: filters.keepsOf,
    /** Returns the page and the block that a block's number in a click stands for, or undefined if the page was deleted. */
    blockOf: (link: number) => blocks.get(link - FIRST_BLOCK),
    conversionsOf: conversions.read,
    countUndated: ({ workspaceId, filter }: Scope): Steps<number> => filters.countUndated(workspaceId, filter),
    /** The values of what a click is on: '' if it has none. */
    valuesOf: filters.valuesOf,
    /** Returns the links and blocks that a filter is about, or undefined for everything. */
    *subjectsOf({ workspaceId, filter }: Scope): Steps<Subjects | undefined> {
      return subjectsOf(yield* filters.resolve(workspaceId, filter))
    },
    /** Returns what a new question needs for itself. */
    begin: (): Own => ({ taken: memory.open(), origins: origins.latest() }),
    /** Makes it the turn of a question. */
    resume: (own: Own): void => {
      memory.use(own.taken)
      origins.use(own.origins)
    },
    end: ({ taken }: Own): void => memory.free(taken),
  }
}

// A longer list of links is hardly requested twice.
const MAX_LINKS_IN_NAME = 50

/** Names the links that a filter is about, or undefined if it's about more, or about something that can change. */
function nameOfLinks({ linkIds, tags, campaignId, domainId, bioPageId, values = {} }: ClickFilter): string | undefined {
  const isMore = tags ?? campaignId ?? domainId ?? bioPageId ?? Object.values(values).find((value) => value !== undefined)
  return isMore === undefined && linkIds && linkIds.length <= MAX_LINKS_IN_NAME ? `links ${linkIds} ` : undefined
}

const keptAs = (prefix: string, { take, keep }: Kept): Kept => ({
  take: (name) => take(prefix + name),
  keep: (name, counted) => keep(prefix + name, counted),
})

const isMerged = (column: Column): column is MergedDimension => (MERGED_DIMENSIONS as readonly Column[]).includes(column)
const isOrigin = (by: ValueDimension | Column): by is OriginDimension => by === 'referrer_source' || by === 'channel'

function onceNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
