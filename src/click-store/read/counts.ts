import type { Answer, Given, Totals } from '../questions.ts'
import { splitPart } from './filter.ts'
import { createGroupCounter } from './group-counter.ts'
import type { Source } from './source.ts'

/** Clicks and unique visitors of each of some spans that follow each other. */
export function countSpans(source: Source, { spans, ...scope }: Given<'spans'>): Answer<'spans'> {
  const starts = spans.map(({ start }) => start)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const selection = source.select(scope, { start: first.start, end: last.end })
  const counter = createGroupCounter()
  for (const part of selection.parts)
    for (const { place, ...own } of splitPart(part, starts)) counter.add(selection.distinctOf(own), () => place)
  const visitors = counter.visitorsOf([...spans.keys()], selection.maxVisitor())
  const clicks = spans.map((_, place) => counter.clicksOf(place))
  let group = 0
  for (const old of selection.purged()) {
    if (old.at < (starts[group] as number)) group = 0
    while (old.at >= (starts[group + 1] ?? Number.POSITIVE_INFINITY)) group++
    clicks[group] = (clicks[group] ?? 0) + old.clicks
  }
  return spans.map(({ start }, index) => ({ start, clicks: clicks[index] ?? 0, unique_visitors: visitors[index] ?? 0 }))
}

/** Clicks, their unique visitors and visits by bots: of a span, and of the one right before it. */
export function countTotals(source: Source, { span, previous, ...scope }: Given<'totals'>): Answer<'totals'> {
  const selection = source.select(scope, { start: previous.start, end: span.end })
  const counter = createGroupCounter()
  const bots: [number, number] = [0, 0]
  for (const part of selection.parts) {
    for (const { place, ...own } of splitPart(part, [previous.start, span.start])) {
      const distinct = selection.distinctOf(own)
      counter.add(distinct, () => place)
      const people = scope.filter.bots ? selection.rowsOf(own, false).count : (distinct.clicks[0] as number)
      bots[place as 0 | 1] += selection.countWithBots(own) - people
    }
  }
  const unique = counter.visitorsOf([0, 1], selection.maxVisitor())
  const clicks: [number, number] = [counter.clicksOf(0), counter.clicksOf(1)]
  let imported = 0
  for (const old of selection.purged({ bots: true })) {
    const now = old.at >= span.start ? 1 : 0
    if (old.isImported && now === 1) imported += old.clicks
    if (old.isBot) bots[now] += old.clicks
    if (!old.isBot || scope.filter.bots) clicks[now] += old.clicks
  }
  const totals = (now: 0 | 1): Totals => ({ clicks: clicks[now], unique_visitors: unique[now] ?? 0, bots: bots[now] })
  return {
    ...totals(1),
    imported_clicks: imported,
    undated_imported_clicks: scope.filter.withoutImported ? 0 : source.countUndated(scope),
    previous: totals(0),
  }
}
