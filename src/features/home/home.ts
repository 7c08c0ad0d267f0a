import type { DayCounts, PartOfDay } from '../../click-store/questions.ts'
import type { Role } from '../../http/auth/roles.ts'
import { MINUTE, toTimestamp } from '../../lib/clock.ts'
import { median } from '../../lib/median.ts'
import { bucketsOf, dayRange, daysOf, lastDays, spanOf } from '../analytics/range.ts'
import { DAYS_SHOWN } from '../analytics/schema.ts'
import { shortUrl } from '../links/to-link.ts'
import { findSettings } from '../workspaces/settings.ts'
import { listAttention } from './attention.ts'
import type { HomeNeeds } from './needs.ts'
import { listMovedLinks } from './queries.ts'
import { MOVERS, WEEKS } from './schema.ts'

// Nobody can say what is usual from a single week.
const MIN_WEEKS = 2
const NOW_MS = 5 * MINUTE
// Some of the links that changed the most may have been deleted.
const CANDIDATES = 4 * MOVERS

/** Returns what is going on in a workspace now, compared with the same weekday of the last weeks, and what needs attention. */
export async function homeOf(deps: HomeNeeds, workspaceId: number, role: Role) {
  const now = deps.clock()
  const { timezone } = findSettings(deps.db, workspaceId)
  const [counted, attention] = await Promise.all([countToday(deps, workspaceId, now, timezone), listAttention(deps, workspaceId, role)])
  return { timezone, now: toTimestamp(now), ...counted, attention }
}

async function countToday(deps: HomeNeeds, workspaceId: number, now: number, timezone: string) {
  const time = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone)
  const days = [0, ...Array.from({ length: WEEKS }, (_, index) => index + 1)].map((weeks) => partOfDay(time.subtract({ weeks })))
  // Nobody knows the hour of an imported click.
  const filter = { bots: false, timezone, withoutImported: true }
  const recent = { start: now - NOW_MS, end: now + 1 }
  const counted = await deps.clicks.query({ ask: 'days', workspaceId, filter, days, recent, limit: CANDIDATES })
  const [today, ...before] = counted.days as [DayCounts, ...DayCounts[]]
  const compared = before.flatMap(({ hours }, index) => (hours.some((clicks) => clicks > 0) ? [index] : []))
  const usualOf = (ofWeek: (week: number) => number) => compareTo(compared.map(ofWeek)).usual
  const metric = (name: 'clicks' | 'unique_visitors' | 'conversions') => ({
    value: today[name],
    usual: usualOf((week) => before[week]?.[name] ?? 0),
  })
  const movers = counted.movers.map(({ link_id, clicks: [clicks = 0, ...weeks] }) => ({
    ...{ link_id, clicks },
    usual: usualOf((week) => weeks[week] ?? 0),
  }))
  return {
    date: time.toPlainDate().toString(),
    clicks: metric('clicks'),
    unique_visitors: metric('unique_visitors'),
    conversions: metric('conversions'),
    visitors_now: counted.recent_visitors,
    hours: hoursOf(days, counted.days, { compared, timezone, now }),
    ...(await describeMovers(deps, workspaceId, movers, timezone)),
  }
}

/** The hours of a day, and the part of it up to a time, which is included. */
function partOfDay(time: Temporal.ZonedDateTime): PartOfDay {
  const date = time.toPlainDate().toString()
  const range = dayRange({ from: date, to: date }, time.epochMilliseconds, time.timeZoneId, 'hour')
  const hours = bucketsOf(range, 'hour', Number.POSITIVE_INFINITY).map(spanOf)
  const until = time.epochMilliseconds + 1
  return { hours, until, hour: hours.findLast(({ start }) => start < until)?.start ?? range.start }
}

/** The usual value, and the lowest and the highest one, or null for each if there are too few. */
function compareTo(values: readonly number[]) {
  if (values.length < MIN_WEEKS) return { usual: null, low: null, high: null }
  return { usual: Math.round(median(values)), low: Math.min(...values), high: Math.max(...values) }
}

type Compared = { compared: readonly number[]; timezone: string; now: number }

/** Compares hours that a clock on the wall there shows as the same, also on days on which it is changed. */
function hoursOf([today, ...before]: readonly PartOfDay[], counts: readonly DayCounts[], { compared, timezone, now }: Compared) {
  const hourAt = (start: number) => Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone).hour
  const byHour = compared.map((week) => {
    const clicks = new Map<number, number>()
    for (const [index, { start }] of (before[week]?.hours ?? []).entries())
      clicks.set(hourAt(start), (clicks.get(hourAt(start)) ?? 0) + (counts[week + 1]?.hours[index] ?? 0))
    return clicks
  })
  return (today?.hours ?? []).map(({ start }, index) => ({
    hour: toTimestamp(start),
    clicks: start > now ? null : (counts[0]?.hours[index] ?? 0),
    ...compareTo(byHour.map((clicks) => clicks.get(hourAt(start)) ?? 0)),
  }))
}

type Mover = { link_id: number; clicks: number; usual: number | null }

/** Adds to links what they are, and their clicks of the last days. The largest increase comes first. */
async function describeMovers(deps: HomeNeeds, workspaceId: number, movers: readonly Mover[], timezone: string) {
  const now = deps.clock()
  const days = daysOf(lastDays(DAYS_SHOWN, now, timezone), now)
  const dates = days.map(({ day }) => day)
  const ids = movers.map(({ link_id }) => link_id)
  const links = new Map((await listMovedLinks(deps.reader(workspaceId), workspaceId, ids)).map(({ id, ...link }) => [id, link]))
  const changeOf = ({ clicks, usual }: Mover) => clicks - (usual ?? 0)
  const shown = movers
    .filter(({ link_id }) => links.has(link_id))
    .slice(0, MOVERS)
    .sort((a, b) => changeOf(b) - changeOf(a))
  const linkIds = shown.map(({ link_id }) => link_id)
  const asked = { workspaceId, filter: { bots: false, timezone }, spans: days.map(spanOf), linkIds }
  const daily = await deps.clicks.query({ ask: 'linkSpans', ...asked })
  const dailyOf = new Map(daily.map(({ link_id, clicks }) => [link_id, clicks]))
  const items = shown.flatMap((mover) => {
    const link = links.get(mover.link_id)
    if (!link) return []
    const { slug, hostname, destination_url, title } = link
    const described = { slug, short_url: shortUrl(deps.config.redirectUrl, { hostname, slug }), destination_url, title }
    return [{ ...mover, ...described, daily_clicks: dailyOf.get(mover.link_id) ?? dates.map(() => 0) }]
  })
  return { dates, movers: items }
}
