import { median } from '../../lib/median.ts'
import type { Steps } from '../../lib/steps.ts'
import type { Answer, DayCounts, Given, PartOfDay } from '../questions.ts'
import { countSpans } from './counts.ts'
import { countPartOfDay, countVisitors } from './part-of-day.ts'
import type { Source } from './source.ts'
import { Tally, tallyRows } from './tally.ts'

// With fewer days than this, nothing is usual yet.
const MIN_DAYS = 2
// Links between two pauses.
const PAUSE_EVERY = 1024

type ByLink = ReadonlyMap<number, number>

/** Compares a day with earlier ones, each up to its time, and finds the links whose clicks differ the most. */
export function* compareDays(source: Source, { days, recent, limit, ...scope }: Given<'days'>): Steps<Answer<'days'>> {
  const counted: DayCounts[] = []
  const byLink: ByLink[] = []
  for (const day of days) {
    const hours = yield* countSpans(source, { ...scope, spans: [...day.hours] })
    const { clicks, uniqueVisitors, links } = yield* countPartOfDay(source, scope, day)
    const conversions = yield* countConversionsOf(source, scope.workspaceId, day)
    counted.push({ clicks, unique_visitors: uniqueVisitors, conversions, hours: hours.map((hour) => hour.clicks) })
    byLink.push(links)
  }
  const compared = counted.flatMap(({ hours }, index) => (index > 0 && hours.some((clicks) => clicks > 0) ? [index] : []))
  const movers = yield* findMovers(byLink, compared, limit)
  const recent_visitors = yield* countVisitors(source, yield* source.select(scope, recent))
  return { days: counted, recent_visitors, movers }
}

/** All conversions of a day up to a time, to the quarter of an hour, whether or not they belong to a click. */
function* countConversionsOf(source: Source, workspaceId: number, { hours, until }: PartOfDay): Steps<number> {
  const { columns, values } = yield* source.conversionsOf(workspaceId)
  const tally = new Tally(2, values.currency.list.length)
  const mask = new Uint8Array(values.link.list.length).fill(1)
  tallyRows(tally, columns, { span: { start: hours[0]?.start ?? until, end: until }, mask })
  return tally.countOf(0) + tally.countOf(1)
}

type Mover = { link_id: number; clicks: number[]; change: number }

/** `compared`: the places of the earlier days that have clicks. */
function* findMovers(byLink: readonly ByLink[], compared: readonly number[], limit: number): Steps<Answer<'days'>['movers']> {
  const movers: Mover[] = []
  const seen = new Set<number>()
  let looked = 0
  for (const links of byLink)
    for (const link_id of links.keys()) {
      if (++looked % PAUSE_EVERY === 0) yield
      if (seen.has(link_id)) continue
      seen.add(link_id)
      const clicks = byLink.map((day) => day.get(link_id) ?? 0)
      const usual = compared.length < MIN_DAYS ? 0 : median(compared.map((index) => clicks[index] as number))
      keepHighest(movers, { link_id, clicks, change: Math.abs((clicks[0] ?? 0) - usual) }, limit)
    }
  return movers.map(({ change: _, ...mover }) => mover)
}

/** Adds a mover to those that change the most. */
function keepHighest(movers: Mover[], mover: Mover, limit: number): void {
  if (mover.change === 0) return
  const place = movers.findIndex(({ change, link_id }) => change < mover.change || (change === mover.change && link_id > mover.link_id))
  if (place >= 0) movers.splice(place, 0, mover)
  else if (movers.length < limit) movers.push(mover)
  if (movers.length > limit) movers.pop()
}
