import { MINUTE } from '../../lib/clock.ts'
import { createLru } from '../../lib/lru.ts'
import { breakdown, summary, timeseries } from '../analytics/analytics.ts'
import type { PublicStatsNeeds } from './needs.ts'

export const SPANS = [7, 30, 90] as const
export const DEFAULT_DAYS = 30

// The numbers of a page are cached for this time.
const CACHE_MS = MINUTE
const MAX_ENTRIES = 500
const ROWS = 8

export type PublicNumbers = Awaited<ReturnType<typeof count>>

/** The numbers of a link, as returned by analytics, at most a minute old. */
export function createNumbers(deps: PublicStatsNeeds) {
  const cache = createLru<string, { countedAt: number; numbers: Promise<PublicNumbers> }>(MAX_ENTRIES)
  return (workspaceId: number, linkId: number, days: number, timezone: string): Promise<PublicNumbers> => {
    const key = `${linkId} ${days} ${timezone}`
    const now = deps.clock()
    const found = cache.get(key)
    if (found && now >= found.countedAt && now - found.countedAt < CACHE_MS) return found.numbers
    const numbers = count(deps, workspaceId, linkId, { days, timezone })
    cache.set(key, { countedAt: now, numbers })
    numbers.catch(() => cache.delete(key))
    return numbers
  }
}

async function count(deps: PublicStatsNeeds, workspaceId: number, linkId: number, { days, timezone }: { days: number; timezone: string }) {
  const today = Temporal.Instant.fromEpochMilliseconds(deps.clock()).toZonedDateTimeISO(timezone).toPlainDate()
  const from = today.subtract({ days: days - 1 }).toString()
  const query = { from, to: today.toString(), timezone, bots: false, link_id: linkId }
  const by = async (dimension: 'country' | 'device' | 'browser' | 'referrer' | 'referrer_source' | 'channel') =>
    (await breakdown(deps, workspaceId, { ...query, by: dimension, limit: ROWS })).items
  const [span, series, countries, channels, sources, referrers, devices, browsers] = await Promise.all([
    summary(deps, workspaceId, query),
    timeseries(deps, workspaceId, { ...query, interval: 'day' }),
    by('country'),
    by('channel'),
    by('referrer_source'),
    by('referrer'),
    by('device'),
    by('browser'),
  ])
  const dateOf = (bucket: string) => Temporal.Instant.from(bucket).toZonedDateTimeISO(timezone).toPlainDate().toString()
  const byDay = series.items.map(({ bucket, clicks, unique_visitors }) => ({ date: dateOf(bucket), clicks, unique_visitors }))
  return { days, span, byDay, countries, channels, sources, referrers, devices, browsers }
}
