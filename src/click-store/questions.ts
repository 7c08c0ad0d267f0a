import type { ValueDimension } from '../lib/click-dimensions.ts'
import type { Dimension, TRIGGERS } from './dimensions.ts'
import type { Span } from './span.ts'

// Everything that can be asked of the click store: one typed object for each question, and its answer. None of it says how clicks are
// stored, so another engine could answer the same questions.

/**
 * The values that a click may have in a dimension, in any case: one of `is`, none of `isNot`, one that has a text of `contains`, and none that
 * has one of `containsNot`. '' is unknown.
 */
export type ValueCondition = { readonly [Kind in 'is' | 'isNot' | 'contains' | 'containsNot']?: readonly string[] | undefined }
/** The conditions of all dimensions hold together. */
export type ValueFilter = { readonly [By in Dimension]?: ValueCondition | undefined }

/** The clicks that a query counts: those on any of the links, with all of the tags, or any of them ('' means no tag). */
export type ClickFilter = {
  bots: boolean
  linkIds?: readonly number[] | undefined
  tags?: readonly string[] | undefined
  anyTag?: boolean | undefined
  campaignId?: number | undefined
  domainId?: number | undefined
  bioPageId?: number | undefined
  values?: ValueFilter | undefined
  /** The time zone whose clock and calendar conditions on hours and weekdays follow. By default UTC. */
  timezone?: string | undefined
  /** Leaves out the clicks that came with imports, because nobody knows what was done after them. */
  withoutImported?: boolean | undefined
}
export type Scope = { workspaceId: number; filter: ClickFilter }
type Spanned = Scope & { span: Span }

type Counts = { clicks: number; unique_visitors: number }
export type Totals = Counts & { bots: number }
export type Value = string | number | null

/** `values`: of two dimensions. `previous`: of the span that is compared with. */
export type GroupCount = Counts & { value: Value; values?: [Value, Value]; previous?: Counts }
export type GroupsQuestion = Spanned & {
  by: Dimension | readonly Dimension[]
  limit: number
  /** The span that is compared with. */
  previous?: Span | undefined
  /** Sorts by clicks, or by the increase over the span that is compared with. */
  sort?: 'clicks' | 'change' | undefined
  /** The time zone whose clock and calendar the hours and weekdays follow. */
  timezone?: string
}

/** A day by its hours, and how much of it is compared: `hour` is when the hour of `until` began. */
export type PartOfDay = { hours: readonly Span[]; hour: number; until: number }
/** Counts of such a part of a day, and the clicks of each hour of the whole day. */
export type DayCounts = Counts & { conversions: number; hours: number[] }

/** The steps of the funnel: all visitors, and those of the windows from the range's first click on. */
export const FUNNEL_STEPS = ['total', '1h', '24h', '7d'] as const

export type Week = Span & { name: string }

export type Revenue = { currency: string; amount_minor: number; refunded_minor: number }
export type ConversionCounts = { clicks: number; leads: number; sales: number; rate: number; revenue: Revenue[] }
export type ConversionGroup = ConversionCounts & { key: Value }
export type GroupColumn = 'link' | 'campaign' | 'country'
type ConversionGroupsQuestion = Spanned & { limit: number } & ({ group: GroupColumn } | { days: readonly (Span & { day: string })[] })
type OfCampaigns = { workspaceId: number; campaignIds: readonly number[]; span: Span }

/** A click with the values of all its dimensions. */
export type Click = Record<ValueDimension, string | null> & {
  id: number
  /** Milliseconds since 1970. */
  at: number
  /** Null on a block of a bio page. */
  link_id: number | null
  bio_page_id: number | null
  bio_block_id: string | null
  is_bot: boolean
  trigger: (typeof TRIGGERS)[number]
}
export type ClickPosition = { at: number; id: number }
export type Page<After> = Spanned & { after: After; limit: number }

/** `visitorKey`: with it, visitors are hashed, so that nothing but the same file has the same keys for them. */
export type FilePart = Spanned & { file: string; offset: number; after: ClickPosition | null; limit: number; visitorKey: string }
/** `position` is null when there are no more. */
export type Appended = { rows: number; bytes: number; position: ClickPosition | null }

export type UnknownValue = { dimension: Dimension; value: string }

/** The names of the questions, with what each of them is given and answered. */
type Questions = {
  /** Clicks and unique visitors of each of some spans that follow each other. */
  spans: { given: Scope & { spans: Span[] }; answer: ({ start: number } & Counts)[] }
  /** The clicks of some links in each of some spans that follow each other. Links without any are left out. */
  linkSpans: { given: Scope & { spans: Span[]; linkIds: readonly number[] }; answer: { link_id: number; clicks: number[] }[] }
  /**
   * A day and earlier ones to compare it with, the visitors of a short span, and the links whose clicks differ the most from the median of
   * the earlier days that have clicks. Without two such days, the links with the most clicks. `clicks`: one number for each day.
   */
  days: {
    given: Scope & { days: readonly PartOfDay[]; recent: Span; limit: number }
    answer: { days: DayCounts[]; recent_visitors: number; movers: { link_id: number; clicks: number[] }[] }
  }
  /** Clicks, their unique visitors and visits by bots: of a span, and of the one right before it. */
  totals: {
    given: Spanned & { previous: Span }
    answer: Totals & { imported_clicks: number; undated_imported_clicks: number; previous: Totals }
  }
  /** Clicks and unique visitors by one or two dimensions, the most clicks first. */
  groups: { given: GroupsQuestion; answer: GroupCount[] }
  /** Unique visitors of a range, and of the windows from its first click on. */
  funnel: { given: Spanned; answer: { step: (typeof FUNNEL_STEPS)[number]; visitors: number }[] }
  /** How many visitors came back, by the week of their first click and by how many weeks later. Empty cells are left out. */
  cohorts: {
    given: Spanned & { weeks: Week[]; maxOffset: number }
    answer: { cohort_week: string; week_offset: number; visitors: number }[]
  }
  /** Clicks and unique visitors of a campaign: of all spans together, of each, and of the links. */
  campaign: {
    given: Scope & { spans: Span[] }
    answer: Counts & { items: ({ start: number } & Counts)[]; links: (Omit<GroupCount, 'value'> & { link_id: number })[] }
  }
  /** The clicks of some campaigns: each belongs to the campaign that its link was in when it was clicked. */
  campaigns: { given: Spanned & { campaignIds: readonly number[] }; answer: [campaign: number, clicks: number][] }
  /** The conversions of a span: those that belong to clicks and, apart from them, those that don't. */
  conversions: { given: Spanned; answer: ConversionCounts & { unattributed: { sales: number; revenue: Revenue[] } } }
  /** Conversions by what their clicks have: the most sales first; days in their order. */
  conversionGroups: { given: ConversionGroupsQuestion; answer: ConversionGroup[] }
  conversionFunnel: { given: Spanned; answer: { leads: number; sales: number } }
  conversionsOfCampaigns: {
    given: OfCampaigns
    answer: { campaignId: number; conversions: number; leads: number; sales: number; revenue: Revenue[] }[]
  }
  /** Single clicks after a position, the latest first: at most `limit`. */
  latest: { given: Page<ClickPosition | undefined>; answer: Click[] }
  /** The clicks of a span that were stored after the one with an ID, in the order in which they were stored. */
  since: { given: Page<number>; answer: Click[] }
  /** The values that a filter asks for, and no click of the span has. Other filters and `bots` make no difference. */
  unknownValues: { given: Spanned; answer: UnknownValue[] }
  /** Appends the next clicks of a span to a CSV file, the oldest first. */
  file: { given: FilePart; answer: Appended }
}

export type QuestionName = keyof Questions
export type Given<Name extends QuestionName> = Questions[Name]['given']
export type Answer<Name extends QuestionName> = Questions[Name]['answer']
/** A question: what is asked, and what it is about. */
export type Question<Name extends QuestionName = QuestionName> = { [Each in Name]: { ask: Each } & Given<Each> }[Name]
