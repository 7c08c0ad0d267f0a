import type { Steps } from '../../lib/steps.ts'
import type { PartOfDay, Scope } from '../questions.ts'
import { isLink } from '../subjects.ts'
import type { Part } from './filter.ts'
import { countFull, partsAfterFull } from './kept.ts'
import type { Selection, Source } from './source.ts'
import { VisitorSet } from './visitor-set.ts'

/** The clicks of a part of a day, by link, and their visitors, apart from `known` ones. */
type PartCounts = { clicks: number; visitors: VisitorSet; links: Map<number, number>; known?: VisitorSet | undefined }
/** `uniqueVisitors`: how many visitors there were. */
type CountedPart = { clicks: number; uniqueVisitors: number; links: ReadonlyMap<number, number> }

// The memory for the clicks of a link.
const LINK_BYTES = 40

/**
 * Counts the part of a day up to a time. The full hours of it are kept for the next question, which is nearly always asked within the same
 * hour.
 */
export function* countPartOfDay(source: Source, scope: Scope, { hours, hour, until }: PartOfDay): Steps<CountedPart> {
  const start = hours[0]?.start ?? hour
  const before = yield* source.select(scope, { start, end: hour })
  const full = yield* countFull(before, {
    name: `day ${start} ${hour}`,
    begin: () => begin(before),
    add: (counts, part) => addPart(source, before, counts, part),
  })
  const known = full?.value
  const rest: PartCounts = { ...begin(before), known: known?.visitors }
  for (const part of partsAfterFull(before)) {
    yield
    if (part) addPart(source, before, rest, part)
  }
  const latest = yield* source.select(scope, { start: hour, end: until })
  for (const part of latest.parts()) {
    yield
    if (part) addPart(source, latest, rest, part)
  }
  const all = yield* source.select(scope, { start, end: until })
  for (const old of all.purged()) {
    yield
    if (old && old.at < until) addClicks(source, rest, old.link, old.clicks)
  }
  const links = new Map(known?.links)
  for (const [link, clicks] of rest.links) links.set(link, (links.get(link) ?? 0) + clicks)
  const counted = {
    clicks: rest.clicks + (known?.clicks ?? 0),
    uniqueVisitors: rest.visitors.size + (known?.visitors.size ?? 0),
    links,
  }
  full?.keep(full.value.links.size * LINK_BYTES + full.value.visitors.bytes)
  return counted
}

/** Counts the visitors of a selection. */
export function* countVisitors(source: Source, selection: Selection): Steps<number> {
  const counts = begin(selection)
  for (const part of selection.parts()) {
    yield
    if (part) addPart(source, selection, counts, part)
  }
  return counts.visitors.size
}

const begin = ({ maxVisitor }: Selection): PartCounts => ({ clicks: 0, visitors: new VisitorSet(maxVisitor()), links: new Map() })

function addPart(source: Source, selection: Selection, counts: PartCounts, part: Part): void {
  const { known } = counts
  const { ids, clicks, visitors } = selection.distinctOf(part, 'link')
  const maxVisitor = selection.maxVisitor()
  counts.visitors.makeRoom(maxVisitor)
  known?.makeRoom(maxVisitor)
  if (known) counts.visitors.addMissing(known, visitors, 0, visitors.length)
  else counts.visitors.add(visitors, 0, visitors.length)
  for (let place = 0; place < ids.length; place++) addClicks(source, counts, ids[place] as number, clicks[place] as number)
}

function addClicks({ take }: Source, counts: PartCounts, link: number, clicks: number): void {
  counts.clicks += clicks
  if (!isLink(link)) return
  const before = counts.links.get(link)
  if (before === undefined) take(LINK_BYTES)
  counts.links.set(link, (before ?? 0) + clicks)
}
