import type { Steps } from '../../lib/steps.ts'
import type { Dimension } from '../dimensions.ts'
import type { GroupCount, GroupsQuestion, Scope } from '../questions.ts'
import type { Span } from '../span.ts'
import { createGroupCounter } from './group-counter.ts'
import type { GroupValues } from './group-values.ts'
import { type Grouping, groupingBy, pairOf } from './grouping.ts'
import { countIds } from './id-counter.ts'
import { isImported } from './imported.ts'
import { partsAfterFull } from './kept.ts'
import { READING, type Source } from './source.ts'
import { withRoom } from './with-room.ts'

/**
 * Counts clicks and unique visitors by one or two dimensions, sorted by clicks, most first. Purged clicks have only a link and a time.
 * Imported clicks have what their source reported, which is one dimension at a time.
 */
export function* countGroupsBy(source: Source, asked: GroupsQuestion): Steps<GroupCount[]> {
  const dimensions = [asked.by].flat() as Dimension[]
  const groupings: Grouping[] = []
  for (const by of dimensions) groupings.push(yield* groupingBy(source, asked.workspaceId, by, asked.timezone ?? 'UTC'))
  const [first, second] = groupings
  if (!first) return []
  const [told, ...others] = dimensions.filter(isImported)
  const by = others.length > 0 ? undefined : told
  if (!second) return yield* countRanked(source, asked, { ...first, told: by })
  const pairs = yield* countRanked(source, asked, { ...pairOf(first, second, source.take), told: by })
  return pairs.map(({ value, ...counts }) => ({ value: value[0], values: value, ...counts }))
}

/** `told`: what is asked of clicks that came with imports. */
type AnyGrouping<Of> = Grouping<Of> & { told: Dimension | undefined }
type Ranked<Of> = Omit<GroupCount, 'value' | 'values'> & { value: Of }

function* countRanked<Of>(source: Source, asked: GroupsQuestion, grouping: AnyGrouping<Of>): Steps<Ranked<Of>[]> {
  const { span, previous, limit, sort = 'clicks' } = asked
  const now = yield* countIn(source, asked, span, grouping)
  const then = previous && (yield* countIn(source, asked, previous, grouping))
  const rankOf = (group: number) => now.clicksOf(group) - (sort === 'change' ? (then?.clicksOf(group) ?? 0) : 0)
  const isThere = (group: number) => now.clicksOf(group) > 0 || (then?.clicksOf(group) ?? 0) > 0
  const chosen = yield* highest(grouping.groups, { rankOf, isThere, limit })
  const wanted = chosen.map(({ group }) => group)
  const visitors = yield* now.visitorsOf(wanted)
  const before = then && (yield* then.visitorsOf(wanted))
  return chosen.map(({ group, value }, index) => ({
    value,
    clicks: now.clicksOf(group),
    unique_visitors: visitors[index] ?? 0,
    ...(then && { previous: { clicks: then.clicksOf(group), unique_visitors: before?.[index] ?? 0 } }),
  }))
}

/** The clicks of a span by their groups, with those that were purged. Visitors cost the most to count: only those of chosen groups are. */
function* countIn<Of>(source: Source, scope: Scope, span: Span, grouping: AnyGrouping<Of>) {
  const { column, needsOrigins, idsIn, groupsOfPurged, told } = grouping
  const selection = yield* source.select(scope, span, { ...READING, needsOrigins })
  const counter = createGroupCounter(source.take)
  const ofFull = column === undefined ? undefined : yield* countIds(selection, { span, column })
  if (ofFull) yield* counter.add(ofFull.counts.toDistinct(), grouping)
  for (const part of ofFull ? partsAfterFull(selection) : selection.parts()) {
    yield
    if (!part) continue
    const distinct = column === undefined ? selection.distinctBy(part, yield* idsIn(part.segment)) : selection.distinctOf(part, column)
    yield* counter.add(distinct, grouping)
  }
  let purged = new Float64Array(0)
  for (const old of selection.purged({ ...(told && { by: told }) })) {
    yield
    if (!old) continue
    for (const group of [groupsOfPurged(old)].flat() as number[]) {
      purged = withRoom(purged, group + 1)
      purged[group] = (purged[group] as number) + old.clicks
    }
  }
  return {
    clicksOf: (group: number) => counter.clicksOf(group) + (purged[group] ?? 0),
    *visitorsOf(groups: readonly number[]): Steps<number[]> {
      const known = ofFull && (yield* ofFull.visitorsOf(groups, grouping.groupsOf))
      if (known || !ofFull || !column) return yield* counter.visitorsOf(groups, selection.maxVisitor(), known)
      const all = createGroupCounter(source.take)
      for (const part of selection.parts()) {
        yield
        if (part) yield* all.add(selection.distinctOf(part, column), grouping)
      }
      return yield* all.visitorsOf(groups, selection.maxVisitor())
    },
  }
}

// Groups between two pauses.
const PAUSE_EVERY = 512

type Ranking = { rankOf: (group: number) => number; isThere: (group: number) => boolean; limit: number }

/** The groups that come first, in order. Of all others, which may be as many as clicks, nothing is kept. */
function* highest<Of>(values: GroupValues<Of>, { rankOf, isThere, limit }: Ranking): Steps<{ group: number; value: Of; count: number }[]> {
  const first: { group: number; value: Of; count: number }[] = []
  /** True if a group comes before the one at a place. */
  const isBefore = (count: number, group: number, index: number): boolean => {
    const other = first[index]
    return other === undefined || count > other.count || (count === other.count && values.compare(group, other.value) < 0)
  }
  /** Those of the next groups whose value decides whether they come before another one. */
  const candidates = (from: number): number[] => {
    const least = first[limit - 1]?.count ?? Number.NEGATIVE_INFINITY
    const next = Array.from({ length: Math.min(PAUSE_EVERY, values.size - from) }, (_, index) => from + index)
    return next.filter((group) => rankOf(group) >= least)
  }
  for (let group = 0; group < values.size; group++) {
    if (group % PAUSE_EVERY === 0) {
      yield
      values.prefetch(candidates(group))
    }
    const count = rankOf(group)
    if (!isBefore(count, group, limit - 1) || !isThere(group)) continue
    let [index, end] = [0, first.length]
    while (index < end) {
      const middle = (index + end) >> 1
      if (isBefore(count, group, middle)) end = middle
      else index = middle + 1
    }
    first.splice(index, 0, { group, value: values.valueOf(group), count })
    if (first.length > limit) first.pop()
  }
  return first
}
