import type { Steps } from '../../lib/steps.ts'
import type { Answer, Given, Totals } from '../questions.ts'
import { splitPart } from './filter.ts'
import { createGroupCounter } from './group-counter.ts'
import type { Source } from './source.ts'

/** Clicks and unique visitors of each of some spans that follow each other. */
export function* countSpans(source: Source, { spans, ...scope }: Given<'spans'>): Steps<Answer<'spans'>> {
  const starts = spans.map(({ start }) => start)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const selection = yield* source.select(scope, { start: first.start, end: last.end })
  const counter = createGroupCounter(source.take)
  for (const part of selection.parts) {
    yield
    if (!part) continue
    for (const { place, ...own } of splitPart(part, starts)) yield* counter.add(selection.distinctOf(own), { groupsOf: () => place })
  }
  const visitors = yield* counter.visitorsOf([...spans.keys()], selection.maxVisitor())
  const clicks = spans.map((_, place) => counter.clicksOf(place))
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
  const selection = yield* source.select(scope, { start: previous.start, end: span.end })
  const counter = createGroupCounter(source.take)
  const bots: [number, number] = [0, 0]
  for (const part of selection.parts) {
    yield
    if (!part) continue
    for (const { place, ...own } of splitPart(part, [previous.start, span.start])) {
      const distinct = selection.distinctOf(own)
      yield* counter.add(distinct, { groupsOf: () => place })
      const people = scope.filter.bots ? selection.rowsOf(own, false).count : (distinct.clicks[0] as number)
      bots[place as 0 | 1] += selection.countWithBots(own) - people
    }
  }
  const unique = yield* counter.visitorsOf([0, 1], selection.maxVisitor())
  const clicks: [number, number] = [counter.clicksOf(0), counter.clicksOf(1)]
  let imported = 0
  for (const old of selection.purged({ bots: true })) {
    yield
    if (!old) continue
    const now = old.at >= span.start ? 1 : 0
    if (old.isImported && now === 1) imported += old.clicks
    if (old.isBot) bots[now] += old.clicks
    if (!old.isBot || scope.filter.bots) clicks[now] += old.clicks
  }
  const undated = scope.filter.withoutImported ? 0 : yield* source.countUndated(scope)
  const totals = (now: 0 | 1): Totals => ({ clicks: clicks[now], unique_visitors: unique[now] ?? 0, bots: bots[now] })
  return {
    ...totals(1),
    imported_clicks: imported,
    undated_imported_clicks: undated,
    previous: totals(0),
  }
}
