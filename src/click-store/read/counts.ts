import type { Steps } from '../../lib/steps.ts'
import type { Answer, Given, Totals } from '../questions.ts'
import type { Source } from './source.ts'
import { countInSpans } from './span-counter.ts'

/** Clicks and unique visitors of each of some spans that follow each other. */
export function* countSpans(source: Source, { spans, ...scope }: Given<'spans'>): Steps<Answer<'spans'>> {
  const starts = spans.map(({ start }) => start)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const span = { start: first.start, end: last.end }
  const selection = yield* source.select(scope, span)
  const { clicks, visitors } = yield* countInSpans(selection, { span, starts })
  let group = 0
  for (const old of selection.purged()) {
    yield
    if (!old) continue
    if (old.at < (starts[group] as number)) group = 0
    while (old.at >= (starts[group + 1] ?? Number.POSITIVE_INFINITY)) group++
    clicks[group] = (clicks[group] ?? 0) + old.clicks
  }
  return spans.map(({ start }, index) => ({ start, clicks: clicks[index] ?? 0, unique_visitors: visitors[index] ?? 0 }))
}

/** Clicks, their unique visitors and visits by bots: of a span, and of the one right before it. */
export function* countTotals(source: Source, { span, previous, ...scope }: Given<'totals'>): Steps<Answer<'totals'>> {
  const both = { start: previous.start, end: span.end }
  const selection = yield* source.select(scope, both)
  const { clicks, visitors, bots } = yield* countInSpans(selection, {
    ...{ span: both, starts: [previous.start, span.start], countsBots: true },
  })
  let imported = 0
  for (const old of selection.purged({ bots: true })) {
    yield
    if (!old) continue
    const now = old.at >= span.start ? 1 : 0
    if (old.isImported && now === 1) imported += old.clicks
    if (old.isBot) (bots[now] as number) += old.clicks
    if (!old.isBot || scope.filter.bots) (clicks[now] as number) += old.clicks
  }
  const undated = scope.filter.withoutImported ? 0 : yield* source.countUndated(scope)
  const totals = (now: 0 | 1): Totals => ({ clicks: clicks[now] ?? 0, unique_visitors: visitors[now] ?? 0, bots: bots[now] ?? 0 })
  return {
    ...totals(1),
    imported_clicks: imported,
    undated_imported_clicks: undated,
    previous: totals(0),
  }
}
