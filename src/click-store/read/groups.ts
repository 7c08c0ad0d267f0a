import type { Dimension } from '../dimensions.ts'
import type { GroupCount, GroupsQuestion, Scope, Value } from '../questions.ts'
import type { Span } from '../span.ts'
import { createGroupCounter } from './group-counter.ts'
import { type Grouping, groupingBy, pairOf } from './grouping.ts'
import { isImported } from './imported.ts'
import type { Source } from './source.ts'

/**
 * Counts clicks and unique visitors by one or two dimensions, sorted by clicks, most first. Purged clicks have only a link and a time.
 * Imported clicks have what their source reported, which is one dimension at a time.
 */
export function countGroupsBy(
  source: Source,
  { span, by, limit, previous, sort = 'clicks', timezone = 'UTC', ...scope }: GroupsQuestion,
): GroupCount[] {
  const dimensions = [by].flat() as Dimension[]
  const [first, second] = dimensions.map((dimension) => groupingBy(source, scope.workspaceId, dimension, timezone))
  if (!first) return []
  const [told, ...others] = dimensions.filter(isImported)
  const grouping = { ...(second ? { ...pairOf(first, second), column: undefined } : first), told: others.length > 0 ? undefined : told }
  const now = countIn(source, scope, span, grouping)
  const then = previous && countIn(source, scope, previous, grouping)
  const values: readonly unknown[] = grouping.groups.values
  const ranked = Float64Array.from(values, (_, group) => now.clicksOf(group) - (sort === 'change' ? (then?.clicksOf(group) ?? 0) : 0))
  const isThere = (group: number) => now.clicksOf(group) > 0 || (then?.clicksOf(group) ?? 0) > 0
  const chosen = highest(ranked, values, limit, isThere)
  const wanted = chosen.map(({ group }) => group)
  const visitors = now.visitorsOf(wanted)
  const before = then?.visitorsOf(wanted)
  return chosen.map(({ group, value }, index) => ({
    ...(Array.isArray(value) ? { value: value[0] ?? null, values: value as [Value, Value] } : { value: value as Value }),
    clicks: now.clicksOf(group),
    unique_visitors: visitors[index] ?? 0,
    ...(then && { previous: { clicks: then.clicksOf(group), unique_visitors: before?.[index] ?? 0 } }),
  }))
}

/** `told`: what is asked of clicks that came with imports. */
type AnyGrouping = Pick<Grouping, 'column' | 'idsIn' | 'groupsOf' | 'groupsOfPurged'> & { told: Dimension | undefined }

/** The clicks of a span by their groups, with those that were purged. Visitors cost the most to count: only those of chosen groups are. */
function countIn(source: Source, scope: Scope, span: Span, { column, idsIn, groupsOf, groupsOfPurged, told }: AnyGrouping) {
  const selection = source.select(scope, span)
  const counter = createGroupCounter()
  const purged: number[] = []
  for (const part of selection.parts) {
    const distinct = column === undefined ? selection.distinctBy(part, idsIn(part.segment)) : selection.distinctOf(part, column)
    counter.add(distinct, groupsOf)
  }
  for (const old of selection.purged({ ...(told && { by: told }) })) {
    const found = groupsOfPurged(old)
    for (const group of typeof found === 'number' ? [found] : found) purged[group] = (purged[group] ?? 0) + old.clicks
  }
  return {
    clicksOf: (group: number) => counter.clicksOf(group) + (purged[group] ?? 0),
    visitorsOf: (groups: readonly number[]) => counter.visitorsOf(groups, selection.maxVisitor()),
  }
}

/** The groups that come first, in order. Of all others, which may be as many as clicks, nothing is kept. */
function highest<Of>(counts: Float64Array, values: readonly Of[], limit: number, isThere: (group: number) => boolean) {
  const first: { group: number; value: Of; count: number }[] = []
  /** True if a group comes before the one at a place. */
  const isBefore = (count: number, value: Of, index: number): boolean => {
    const other = first[index]
    return other === undefined || count > other.count || (count === other.count && compareValues(value, other.value) < 0)
  }
  for (let group = 0; group < counts.length; group++) {
    const [count, value] = [counts[group] as number, values[group] as Of]
    if (!isBefore(count, value, limit - 1) || !isThere(group)) continue
    let [index, end] = [0, first.length]
    while (index < end) {
      const middle = (index + end) >> 1
      if (isBefore(count, value, middle)) end = middle
      else index = middle + 1
    }
    first.splice(index, 0, { group, value, count })
    if (first.length > limit) first.pop()
  }
  return first
}

function compareValues(a: unknown, b: unknown): number {
  if (Array.isArray(a) && Array.isArray(b)) return compareValues(a[0], b[0]) || compareValues(a[1], b[1])
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return (a as string | number) < (b as string | number) ? -1 : 1
}
