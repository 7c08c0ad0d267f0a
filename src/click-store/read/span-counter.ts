import type { Steps } from '../../lib/steps.ts'
import type { Span } from '../span.ts'
import { type Part, splitPart } from './filter.ts'
import { countFull, partsAfterFull } from './kept.ts'
import type { Selection } from './source.ts'
import { VisitorSet } from './visitor-set.ts'

/** The clicks, the unique visitors and the visits by bots of some spans that follow each other. */
type SpanCounts = { clicks: number[]; visitors: number[]; bots: number[] }
/** The same, with the visitors of those spans to which later packs may add. */
type Counting = SpanCounts & { open: Map<number, VisitorSet> }

/**
 * `span`: all of them together. `starts`: where each begins. `isCumulative`: the visitors of a span are also those of all spans after it.
 * `countsBots`: whether visits by bots are needed.
 */
type Spans = { span: Span; starts: readonly number[]; isCumulative?: boolean; countsBots?: boolean }

/** Counts what a selection has in spans that follow each other. */
export function* countInSpans(selection: Selection, spans: Spans): Steps<SpanCounts> {
  const { span, starts, isCumulative = false, countsBots = false } = spans
  const full = yield* countFull(selection, {
    name: `spans ${isCumulative} ${countsBots} ${span.start} ${span.end} ${starts}`,
    begin: () => begin(starts.length),
    add: (counting, part) => addPart({ selection, spans, counting }, part),
  })
  const base = full?.value ?? begin(starts.length)
  const counting: Counting = { ...copyOf(base), open: new Map() }
  for (const part of partsAfterFull(selection)) {
    yield
    if (part) addPart({ selection, spans, counting, known: base.open }, part)
  }
  full?.keep([...base.open.values()].reduce((sum, { bytes }) => sum + bytes, 0) + starts.length * SPAN_BYTES)
  return counting
}

const SPAN_BYTES = 64
const zeros = (length: number) => new Array<number>(length).fill(0)
const begin = (length: number): Counting => ({ clicks: zeros(length), visitors: zeros(length), bots: zeros(length), open: new Map() })
const copyOf = ({ clicks, visitors, bots }: SpanCounts) => ({ clicks: [...clicks], visitors: [...visitors], bots: [...bots] })

/** `known`: visitors that were counted before, and to which nothing is added. */
type Adding = { selection: Selection; spans: Spans; counting: Counting; known?: ReadonlyMap<number, VisitorSet> }

function addPart({ selection, spans, counting, known }: Adding, part: Part): void {
  const { starts, isCumulative = false, countsBots = false } = spans
  for (const { place, ...own } of splitPart(part, starts)) {
    const { clicks, visitors } = selection.distinctOf(own)
    const maxVisitor = selection.maxVisitor()
    ;(counting.clicks[place] as number) += clicks[0] as number
    if (countsBots) (counting.bots[place] as number) += selection.countBots(own, clicks[0] as number)
    for (let at = place; at < (isCumulative ? starts.length : place + 1); at++) {
      const set = counting.open.get(at) ?? new VisitorSet(maxVisitor)
      set.makeRoom(maxVisitor)
      counting.open.set(at, set)
      const others = known?.get(at)
      others?.makeRoom(maxVisitor)
      const added = others ? set.addMissing(others, visitors, 0, visitors.length) : set.add(visitors, 0, visitors.length)
      ;(counting.visitors[at] as number) += added
    }
  }
  // Packs come in the order of their first clicks, so nothing is added to spans before this one's.
  for (const place of counting.open.keys())
    if ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= part.segment.firstAt) counting.open.delete(place)
}
