import type { Steps } from '../../lib/steps.ts'
import type { Answer, ClickFilter, ConversionCounts, ConversionGroup, Given, GroupColumn, Scope } from '../questions.ts'
import type { Span } from '../span.ts'
import { countCampaigns } from './campaigns.ts'
import { type ConversionColumns, LEAD, SALE } from './conversion-columns.ts'
import { countSpans } from './counts.ts'
import type { Source } from './source.ts'
import { type Mask, quartersOf, Tally, tallyRows } from './tally.ts'

type Key = string | number | null

/** Counts the conversions of a span, with those that belong to clicks apart from the others. */
export function* countConversions(source: Source, { span, ...scope }: Given<'conversions'>): Steps<Answer<'conversions'>> {
  const { columns, values } = yield* source.conversionsOf(scope.workspaceId)
  const currencies = values.currency.list
  const mask = yield* maskOf(source, scope)
  const tally = new Tally(2, currencies.length)
  tallyRows(tally, columns, { span, mask })
  const clicks = (yield* clicksBy(source, scope, span, undefined)).get(null) ?? 0
  return {
    ...countsOf(tally, 0, currencies, clicks),
    unattributed: { sales: tally.sales[1] as number, revenue: tally.revenueOf(1, currencies) },
  }
}

/** Excludes imported clicks, because it isn't known what people did after them. */
const clickedHere = (filter: ClickFilter): ClickFilter => ({ ...filter, withoutImported: true })

type By = Scope & { span: Span; limit: number }

/**
 * Counts the conversions that belong to clicks, grouped by a property of the clicks. Groups are sorted by sales, most first, and days by
 * date.
 */
export function* countConversionsBy(source: Source, asked: Given<'conversionGroups'>): Steps<ConversionGroup[]> {
  if ('days' in asked) return yield* countByDay(source, asked, asked.days)
  const { group, span, limit, ...scope } = asked
  const { columns, values } = yield* source.conversionsOf(scope.workspaceId)
  const tally = new Tally(values[group].list.length, values.currency.list.length)
  tallyRows(tally, columns, { column: columns[group], span, mask: attributed(yield* maskOf(source, scope)) })
  const groups = new Map<Key, ConversionGroup>()
  const clicks = yield* clicksBy(source, scope, span, group)
  for (const [number, key] of values[group].list.entries())
    if (tally.countOf(number) > 0) groups.set(key, { key, ...countsOf(tally, number, values.currency.list, clicks.get(key) ?? 0) })
  for (const [key, count] of clicks) if (count > 0 && !groups.has(key)) groups.set(key, { key, ...NO_CONVERSIONS, clicks: count })
  return [...groups.values()].sort(inOrder).slice(0, limit)
}

const NO_CONVERSIONS = { leads: 0, sales: 0, rate: 0, revenue: [] }
const inOrder = (a: ConversionGroup, b: ConversionGroup): number =>
  b.sales - a.sales || b.leads - a.leads || b.clicks - a.clicks || String(a.key).localeCompare(String(b.key))

function* countByDay(source: Source, scope: By, days: readonly (Span & { day: string })[]): Steps<ConversionGroup[]> {
  const span = { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 }
  const { columns, values } = yield* source.conversionsOf(scope.workspaceId)
  const { from, past } = quartersOf(span)
  const dayOf = new Uint16Array(Math.max(0, past - from))
  for (const [day, own] of days.entries()) dayOf.fill(day, quartersOf(own).from - from, quartersOf(own).past - from)
  const tally = new Tally(days.length, values.currency.list.length)
  tallyRows(tally, columns, { days: dayOf, span, mask: attributed(yield* maskOf(source, scope)) })
  const clicks = yield* countSpans(source, {
    workspaceId: scope.workspaceId,
    filter: clickedHere(scope.filter),
    spans: days.map(({ start, end }) => ({ start, end })),
  })
  return days.map(({ day }, index) => ({ key: day, ...countsOf(tally, index, values.currency.list, clicks[index]?.clicks ?? 0) }))
}

/** The conversions of some campaigns, and what they brought. */
export function* countConversionsOfCampaigns(
  source: Source,
  { workspaceId, campaignIds, span }: Given<'conversionsOfCampaigns'>,
): Steps<Answer<'conversionsOfCampaigns'>> {
  const { columns, values } = yield* source.conversionsOf(workspaceId)
  const tally = new Tally(values.campaign.list.length, values.currency.list.length)
  const mask = attributed(yield* maskOf(source, { workspaceId, filter: { bots: false } }))
  tallyRows(tally, columns, { column: columns.campaign, span, mask })
  return campaignIds.map((campaignId) => {
    const number = values.campaign.list.indexOf(campaignId)
    if (number === -1) return { campaignId, conversions: 0, leads: 0, sales: 0, revenue: [] }
    const [leads, sales] = [tally.leads[number] as number, tally.sales[number] as number]
    return { campaignId, conversions: tally.countOf(number), leads, sales, revenue: tally.revenueOf(number, values.currency.list) }
  })
}

/**
 * Counts the clicks that were followed by at least a lead, and those that were followed by a sale. A click counts once, however many
 * conversions it has.
 */
export function* countConversionFunnel(source: Source, { span, ...scope }: Given<'conversionFunnel'>): Steps<Answer<'conversionFunnel'>> {
  const { columns } = yield* source.conversionsOf(scope.workspaceId)
  const mask = attributed(yield* maskOf(source, scope))
  const [leads, sales] = [clicksWith(columns, span, mask, LEAD), clicksWith(columns, span, mask, SALE)]
  return { leads: distinct(leads, sales), sales: distinct(sales) }
}

/** The clicks of a kind of conversions. */
function clicksWith({ rows, quarter, kind, link, click }: ConversionColumns, span: Span, mask: Mask, wanted: number): Float64Array {
  const { from, past } = quartersOf(span)
  const clicks = new Float64Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) {
    const at = quarter[row] as number
    if (kind[row] === wanted && at >= from && at < past && mask[link[row] as number] === 1) clicks[count++] = click[row] as number
  }
  return clicks.subarray(0, count)
}

function distinct(...lists: Float64Array[]): number {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  all.sort()
  let count = 0
  for (let place = 0; place < all.length; place++) if (place === 0 || all[place] !== all[place - 1]) count++
  return count
}

function countsOf(tally: Tally, group: number, currencies: readonly Key[], clicks: number): ConversionCounts {
  const sales = tally.sales[group] as number
  // A click may bring several sales, and clicks may be forgotten.
  const rate = clicks === 0 ? 0 : Math.min(1, sales / clicks)
  return { clicks, leads: tally.leads[group] as number, sales, rate, revenue: tally.revenueOf(group, currencies) }
}

// Links between two pauses. Each may have to be looked up.
const PAUSE_EVERY = 256

/** The numbers of links that are counted. */
function* maskOf(source: Source, scope: Scope): Steps<Mask> {
  const { list } = (yield* source.conversionsOf(scope.workspaceId)).values.link
  const subjects = yield* source.subjectsOf(scope)
  if (subjects === undefined) return new Uint8Array(list.length).fill(1)
  const mask = new Uint8Array(list.length)
  for (const [number, link] of list.entries()) {
    mask[number] = subjects.has(link as number) ? 1 : 0
    if (number % PAUSE_EVERY === 0) yield
  }
  return mask
}

function attributed(mask: Mask): Mask {
  mask[0] = 0
  return mask
}

/** Counts human clicks by column, or all of them under null if there isn't one. */
function* clicksBy(source: Source, scope: Scope, span: Span, by: GroupColumn | undefined): Steps<Map<Key, number>> {
  if (by === 'campaign') return yield* clicksByCampaign(source, scope, span)
  const clicks = new Map<Key, number>()
  const add = (key: Key, count: number) => clicks.set(key, (clicks.get(key) ?? 0) + count)
  const selection = yield* source.select({ ...scope, filter: clickedHere(scope.filter) }, span)
  const keyOf = (id: number): Key => (by === 'link' ? id : by === 'country' ? source.nameOf('country', id) : null)
  for (const part of selection.parts()) {
    yield
    if (!part) continue
    const { ids, clicks: counts } = selection.distinctOf(part, by === 'country' ? 'place' : by)
    for (const [place, id] of ids.entries()) add(keyOf(id), counts[place] as number)
  }
  for (const old of selection.purged()) {
    yield
    if (old) add(by === 'link' ? old.link : null, old.clicks)
  }
  return clicks
}

function* clicksByCampaign(source: Source, scope: Scope, span: Span): Steps<Map<Key, number>> {
  const campaignIds = source.sqlite
    .prepare<[number], number>('SELECT id FROM main.campaigns WHERE workspace_id = ?')
    .pluck()
    .all(scope.workspaceId)
  const filter = clickedHere(scope.filter)
  const clicks = new Map<Key, number>(yield* countCampaigns(source, { ...scope, filter, span, campaignIds }))
  const ofCampaigns = [...clicks.values()].reduce((sum, each) => sum + each, 0)
  const all = (yield* clicksBy(source, scope, span, undefined)).get(null) ?? 0
  return clicks.set(null, all - ofCampaigns)
}
