import { VALUE_DIMENSIONS, type ValueDimension } from '../../lib/click-dimensions.ts'
import type { Steps } from '../../lib/steps.ts'
import { columnOf, triggerOf } from '../dimensions.ts'
import type { Click, ClickPosition, Page, Scope } from '../questions.ts'
import type { Span } from '../span.ts'
import { isBlock, isLink } from '../subjects.ts'
import { IS_BOT } from '../write/pack.ts'
import type { Rows } from './pick.ts'
import type { Segment } from './segment.ts'
import type { Order } from './segments.ts'
import { READING, type Source } from './source.ts'

type Found = ClickPosition & { segment: Segment; row: number }

/** Single clicks after a position, the latest first: at most `limit`. */
export function* listLatest(source: Source, { span, after, ...scope }: Page<ClickPosition | undefined>): Steps<Click[]> {
  const end = after === undefined ? span.end : Math.min(span.end, after.at + 1)
  const isWanted = (click: ClickPosition) => after === undefined || isBefore(click, after)
  const found = yield* foundIn(source, { ...scope, span: { start: span.start, end }, isWanted, order: 'latest' })
  return yield* toClicks(source, scope.workspaceId, found)
}

/** A click with the two halves of its visitor's hash, which are 0 for an unknown visitor. */
export type ClickOfVisitor = Click & { visitorHigh: number; visitorLow: number }

/** The same, the oldest first, with their visitors. */
export function* listOldest(source: Source, { span, after, ...scope }: Page<ClickPosition | undefined>): Steps<ClickOfVisitor[]> {
  const start = after === undefined ? span.start : Math.max(span.start, after.at)
  const isWanted = (click: ClickPosition) => after === undefined || isBefore(after, click)
  const found = yield* foundIn(source, { ...scope, span: { start, end: span.end }, isWanted, order: 'oldest' })
  const clicks = yield* toClicks(source, scope.workspaceId, found)
  return clicks.map((click, index) => {
    const { segment, row } = found[index] as Found
    return { ...click, visitorHigh: segment.visitorHigh[row] as number, visitorLow: segment.visitor[row] as number }
  })
}

/** The clicks of a span that were stored after another one, in the order they were: the first of them. */
export function* listSince(source: Source, { span, after, limit, ...scope }: Page<number>): Steps<Click[]> {
  let found: Found[] = []
  let past = Number.POSITIVE_INFINITY
  const { parts, rowsOf } = yield* source.select(scope, span)
  for (const part of parts()) {
    yield
    if (!part) continue
    const { segment } = part
    // Asked again and again: nearly all packs were read before.
    if (lastIdOf(segment) <= after || segment.base.id >= past) continue
    const isWanted = ({ id }: ClickPosition) => id > after && id < past
    found = [...found, ...wantedOf(segment, rowsOf(part), { order: 'oldest', limit: segment.rows, isWanted })]
      .sort((a, b) => a.id - b.id)
      .slice(0, limit)
    if (found.length === limit) past = found.at(-1)?.id ?? past
  }
  return yield* toClicks(source, scope.workspaceId, found)
}

const lastIds = new WeakMap<Segment, number>()
/** Packs are in the order of their times: the last one need not have the highest id. */
function lastIdOf(segment: Segment): number {
  const known = lastIds.get(segment)
  if (known !== undefined) return known
  const last = segment.base.id + segment.id.reduce((highest, id) => Math.max(highest, id), 0)
  lastIds.set(segment, last)
  return last
}

const isBefore = (a: ClickPosition, b: ClickPosition) => a.at < b.at || (a.at === b.at && a.id < b.id)

type Wanted = Scope & { span: Span; limit: number; order: Order; isWanted: (click: ClickPosition) => boolean }

/** The first clicks in an order. Segments that can have none of them are not read. */
function* foundIn(source: Source, { span, limit, order, isWanted, ...scope }: Wanted): Steps<Found[]> {
  const compare =
    order === 'latest' ? (a: Found, b: Found) => b.at - a.at || b.id - a.id : (a: Found, b: Found) => a.at - b.at || a.id - b.id
  let found: Found[] = []
  let isOver = (_: Segment) => false
  // The latest are read again and again; the oldest once, for a file.
  const { parts, rowsOf } = yield* source.select(scope, span, { ...READING, order, keeps: order === 'latest' })
  for (const part of parts()) {
    yield
    if (!part) continue
    if (isOver(part.segment)) break
    found.push(...wantedOf(part.segment, rowsOf(part), { order, limit, isWanted }))
    if (found.length < limit) continue
    found = found.sort(compare).slice(0, limit)
    const last = found.at(-1) as Found
    // Packs come in the order of this end of theirs.
    isOver = ({ firstAt, lastAt }) => (order === 'latest' ? lastAt < last.at : firstAt > last.at)
  }
  return found.sort(compare).slice(0, limit)
}

type First = Pick<Wanted, 'order' | 'limit' | 'isWanted'>

/** A segment's first clicks in an order. */
function wantedOf(segment: Segment, { rows, count }: Rows, { order, limit, isWanted }: First): Found[] {
  const { at, id, base } = segment
  const found: Found[] = []
  for (let step = 0; step < count && found.length < limit; step++) {
    const row = rows[order === 'latest' ? count - 1 - step : step] as number
    const click = { at: (at[row] as number) + base.at, id: (id[row] as number) + base.id, segment, row }
    if (isWanted(click)) found.push(click)
  }
  return found
}

// Clicks between two pauses. Each has many values, which may have to be looked up.
const PAUSE_EVERY = 64

function* toClicks(source: Source, workspaceId: number, found: readonly Found[]): Steps<Click[]> {
  for (const segment of new Set(found.map((each) => each.segment))) yield* source.deriveOrigins(workspaceId, segment)
  const columnIn = source.columnsOf(workspaceId)
  const clicks: Click[] = []
  for (const one of found) {
    clicks.push(toClick(source, columnIn, one))
    if (clicks.length % PAUSE_EVERY === 0) yield
  }
  return clicks
}

function toClick({ nameOf, blockOf }: Source, columnIn: ReturnType<Source['columnsOf']>, { at, id, segment, row }: Found): Click {
  const flags = segment.flags[row] as number
  const link = segment.link[row] as number
  const block = isBlock(link) ? blockOf(link) : undefined
  const known = Object.fromEntries(VALUE_DIMENSIONS.map((by) => [by, nameOf(by, columnIn(segment, columnOf(by))[row] as number)]))
  return {
    ...(known as Record<ValueDimension, string | null>),
    id,
    at,
    link_id: isLink(link) ? link : null,
    bio_page_id: block?.page ?? null,
    bio_block_id: block?.block ?? null,
    is_bot: (flags & IS_BOT) !== 0,
    trigger: triggerOf(flags),
  }
}
