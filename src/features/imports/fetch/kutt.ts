import { DAY } from '../../../lib/clock.ts'
import type { AskService } from './ask.ts'
import { countDays } from './counts.ts'
import { answerListOf, answerObjectOf, type FetchedPage, type FetchPosition, type HistoryPage, numberOf, type Service } from './service.ts'

// Kutt's API, version 2: https://docs.kutt.it, github.com/thedevs-network/kutt: server/handlers/links.handler.js and
// server/queries/visit.queries.js.

const PAGE = 50
// `lastMonth` counts this many days, in steps of 24 hours back from `updatedAt`.
const DAYS = 30

export const kuttService: Service = {
  headers: (token) => ({ 'x-api-key': token }),
  links,
  history: history as Service['history'] & {},
}

async function links(ask: AskService, _: string, position: FetchPosition | undefined): Promise<FetchedPage> {
  const skip = numberOf(position?.skip) ?? 0
  const answer = answerObjectOf(await ask.get(`/api/v2/links?limit=${PAGE}&skip=${skip}`))
  const entries = answerListOf(answer.data)
  const total = numberOf(answer.total)
  const isLast = entries.length === 0 || (total === undefined ? entries.length < PAGE : skip + entries.length >= total)
  return {
    entries,
    history: entries.map((entry) => {
      const { id, visit_count } = answerObjectOf(entry)
      return typeof id === 'string' && (numberOf(visit_count) ?? 0) > 0 ? { id } : null
    }),
    next: isLast ? null : { skip: skip + entries.length },
    ...(total !== undefined && { total }),
  }
}

/** Fetches the days of the last 30 only, because Kutt has just a total for the time before. */
async function history(ask: AskService, { id }: { id: string }, _: FetchPosition | undefined, before: number): Promise<HistoryPage> {
  const stats = answerObjectOf(await ask.get(`/api/v2/links/${encodeURIComponent(id)}/stats`))
  const updated = Date.parse(String(stats.updatedAt))
  return { ...daysOfStats(stats, updated <= before + DAY ? updated : before), next: null }
}

/** Returns the daily counts in a link's stats, as of a time. */
export function daysOfStats(stats: Record<string, unknown>, now: number): Pick<HistoryPage, 'counts' | 'notes'> {
  const views = answerListOf(answerObjectOf(stats.lastMonth).views)
  const days = views.map((value, index) => ({ at: now - (views.length - 1 - index) * DAY, clicks: numberOf(value) ?? 0 }))
  const dated = days.reduce((sum, { clicks }) => sum + clicks, 0)
  const older = (numberOf(stats.visit_count) ?? dated) - dated
  const message = `Kutt only has daily clicks for the last ${DAYS} days. The ${older} older clicks were imported without dates, countries, referrers or browsers.`
  return { counts: countDays(days), ...(older > 0 && { notes: [{ field: 'stats', kind: 'changed', message }] }) }
}
