import type { Steps } from '../../lib/steps.ts'
import type { Answer, Given } from '../questions.ts'
import type { Span } from '../span.ts'
import { type Part, splitPart } from './filter.ts'
import { countFull, partsAfterFull } from './kept.ts'
import type { Selection, Source } from './source.ts'

/** The clicks of each link, or of what else is clicked, in some spans that follow each other. */
type LinkClicks = Map<number, Uint32Array>

// The memory for an entry of the map.
const ENTRY_BYTES = 80
const bytesOf = (spans: number) => ENTRY_BYTES + spans * Uint32Array.BYTES_PER_ELEMENT

/** Counts the clicks of some links in spans that follow each other: for each link, one count for each span. */
export function* countLinkSpans(source: Source, { spans, linkIds, ...scope }: Given<'linkSpans'>): Steps<Answer<'linkSpans'>> {
  const starts = spans.map(({ start }) => start)
  const span: Span = { start: starts[0] ?? 0, end: spans.at(-1)?.end ?? 0 }
  const selection = yield* source.select(scope, span)
  // All links are counted, so that the next page of them finds its counts here.
  const full = yield* countFull(selection, {
    name: `links ${span.end} ${starts}`,
    begin: (): LinkClicks => new Map(),
    add: (counts, part) => addPart(source, selection, { counts, starts }, part),
  })
  const rest: LinkClicks = new Map()
  for (const part of partsAfterFull(selection)) {
    yield
    if (part) addPart(source, selection, { counts: rest, starts }, part)
  }
  const wanted = new Set(linkIds)
  for (const old of selection.purged()) {
    yield
    if (!old || !wanted.has(old.link)) continue
    const place = starts.findLastIndex((start) => start <= old.at)
    if (place >= 0) (countsFor(source, rest, old.link, starts.length)[place] as number) += old.clicks
  }
  full?.keep(full.value.size * bytesOf(starts.length))
  return linkIds.flatMap((link_id) => {
    const [before, after] = [full?.value.get(link_id), rest.get(link_id)]
    if (!before && !after) return []
    return { link_id, clicks: starts.map((_, place) => (before?.[place] ?? 0) + (after?.[place] ?? 0)) }
  })
}

type Counting = { counts: LinkClicks; starts: readonly number[] }

function addPart(source: Source, { rowsOf }: Selection, { counts, starts }: Counting, part: Part): void {
  for (const { place, ...own } of splitPart(part, starts)) {
    const { rows, count } = rowsOf(own)
    const { link } = own.segment
    for (let index = 0; index < count; index++)
      (countsFor(source, counts, link[rows[index] as number] as number, starts.length)[place] as number)++
  }
}

function countsFor({ take }: Source, counts: LinkClicks, link: number, spans: number): Uint32Array {
  const known = counts.get(link)
  if (known) return known
  take(bytesOf(spans))
  const created = new Uint32Array(spans)
  counts.set(link, created)
  return created
}
