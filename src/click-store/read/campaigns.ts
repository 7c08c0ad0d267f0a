import type { Steps } from '../../lib/steps.ts'
import type { Answer, Given } from '../questions.ts'
import { QUARTER_MS } from '../span.ts'
import { countSpans, countTotals } from './counts.ts'
import { countGroupsBy } from './groups.ts'
import { campaignAt, createMemberships } from './memberships.ts'
import type { Segment } from './segment.ts'
import type { Source } from './source.ts'

const TOP_LINKS = 1000

/** Clicks and unique visitors of spans that follow each other: of all together, of each, and of the links. */
export function* countCampaign(source: Source, { spans, ...scope }: Given<'campaign'>): Steps<Answer<'campaign'>> {
  const span = { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 }
  const { clicks, unique_visitors } = yield* countTotals(source, { ...scope, span, previous: { start: span.start, end: span.start } })
  const items = yield* countSpans(source, { ...scope, spans })
  const links = yield* countGroupsBy(source, { ...scope, span, by: 'link', limit: TOP_LINKS })
  return {
    clicks,
    unique_visitors,
    items,
    links: links.map(({ value, ...counts }) => ({ link_id: Number(value), ...counts })),
  }
}

/** The clicks of some campaigns: each belongs to the campaign that its link was in when it was clicked. */
export function* countCampaigns(source: Source, { span, campaignIds, ...scope }: Given<'campaigns'>): Steps<Answer<'campaigns'>> {
  const memberships = yield* createMemberships(source.sqlite)(scope.workspaceId, campaignIds)
  const totals = new Map(campaignIds.map((id) => [id, 0]))
  const add = (campaign: number | undefined, clicks: number) => {
    if (campaign !== undefined) totals.set(campaign, (totals.get(campaign) ?? 0) + clicks)
  }
  // A campaign without links has no clicks to read.
  if (memberships.size === 0) return [...totals]
  const selection = yield* source.select(scope, span)
  for (const part of selection.parts()) {
    yield
    if (!part) continue
    const { ids, clicks } = selection.distinctOf(part, 'link')
    const changed = new Set<number>()
    for (const [place, link] of ids.entries()) {
      const own = memberships.get(link)
      const all = own?.find(({ addedAt, removedAt }) => addedAt <= part.segment.firstAt && removedAt > part.segment.lastAt)
      if (all) add(all.campaign, clicks[place] as number)
      else if (own) changed.add(link)
    }
    if (changed.size > 0)
      for (const [link, at] of clicksOn(part.segment, selection.rowsOf(part), changed)) add(campaignAt(memberships, link, at), 1)
  }
  for (const old of selection.purged()) {
    yield
    if (old) add(campaignAt(memberships, old.link, old.at + QUARTER_MS - 1), old.clicks)
  }
  return [...totals]
}

/** The link and the time of a segment's selected clicks on some links. */
function* clicksOn(
  { link, at, base }: Segment,
  { rows, count }: { rows: Uint32Array; count: number },
  links: ReadonlySet<number>,
): Generator<[link: number, at: number]> {
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    if (links.has(link[row] as number)) yield [link[row] as number, (at[row] as number) + base.at]
  }
}
