import type { Steps } from '../../lib/steps.ts'
import type { Column } from '../dimensions.ts'
import type { Span } from '../span.ts'
import { bytesOfDistinct, type Distinct } from './distinct.ts'
import { IdCounts } from './id-counts.ts'
import { countFull } from './kept.ts'
import type { Selection } from './source.ts'
import type { VisitorSet } from './visitor-set.ts'

// After so many bytes, the IDs with the most clicks so far get a set of visitors. If others have the most clicks in the end, their visitors are
// counted in a second round. Fewer bytes would make this likelier, and more would take longer to add to sets at once.
const MAX_FRESH = 2 * 1024 * 1024

type Counted = {
  counts: IdCounts
  /** The visitors of each of some groups, or undefined if there are too many to keep. */
  visitorsOf: (groups: readonly number[], groupsOf: GroupsOf) => Steps<VisitorSet[] | undefined>
}
type GroupsOf = (id: number) => number | readonly number[]

/** Counts the clicks of full packs by the IDs of a column, as far as they weren't counted before. Undefined if this can't be kept. */
export function* countIds(selection: Selection, { span, column }: { span: Span; column: Column }): Steps<Counted | undefined> {
  // The counts of this question, if no earlier ones were kept.
  let fresh: Distinct[] | undefined
  let freshBytes = 0
  let hasGuessed = false
  const full = yield* countFull(selection, {
    name: `ids ${column} ${selection.originsMade} ${span.start} ${span.end}`,
    begin: () => {
      fresh = []
      return new IdCounts()
    },
    add: (counts, part) => {
      const distinct = selection.distinctOf(part, column)
      counts.add(distinct, selection.maxVisitor())
      freshBytes += bytesOfDistinct(distinct)
      if (!fresh) return
      fresh.push(distinct)
      if (freshBytes < MAX_FRESH) return
      const sets = counts.missing(counts.probable, selection.maxVisitor())
      for (const each of fresh) IdCounts.addTo(sets, each, selection.maxVisitor())
      counts.addSets(sets)
      fresh = undefined
      hasGuessed = true
    },
  })
  if (!full) return undefined
  const { value: counts, keep } = full

  /** Counts the visitors of IDs for the first time. */
  function* fill(sets: Map<number, VisitorSet>): Steps<void> {
    if (sets.size === 0) return
    if (fresh)
      for (const distinct of fresh) {
        IdCounts.addTo(sets, distinct, selection.maxVisitor())
        yield
      }
    else
      for (const part of selection.parts({ from: 0, past: selection.kept?.full ?? 0 })) {
        yield
        if (part) IdCounts.addTo(sets, selection.distinctOf(part, column), selection.maxVisitor())
      }
    counts.addSets(sets)
  }

  return {
    counts,
    *visitorsOf(groups, groupsOf) {
      const idsOf = idsByGroup(counts.toDistinct().ids, groups, groupsOf)
      const wanted = [...new Set(idsOf.flat())]
      const hasRoom = counts.hasRoom(wanted)
      if (hasRoom) yield* fill(counts.missing(wanted, selection.maxVisitor()))
      const found = hasRoom ? idsOf.map((ids) => counts.visitorsOf(ids, selection.maxVisitor())) : undefined
      if (hasGuessed) counts.dropOthers(wanted)
      hasGuessed = false
      keep(counts.bytes)
      return found
    },
  }
}

/** The IDs that belong to each of some groups. */
function idsByGroup(ids: Uint32Array, groups: readonly number[], groupsOf: GroupsOf): number[][] {
  const found = new Map(groups.map((group) => [group, [] as number[]]))
  for (const id of ids) for (const group of [groupsOf(id)].flat() as number[]) found.get(group)?.push(id)
  return [...found.values()]
}
