import { DAY } from '../../../lib/clock.ts'
import { type AskService, ServiceRefused } from './ask.ts'
import { countDays } from './counts.ts'
import { answerListOf, answerObjectOf, type FetchedPage, type FetchPosition, type HistoryPage, numberOf, type Service } from './service.ts'

// Dub's API: https://dub.co/docs/api-reference, github.com/dubinc/dub: apps/web/lib/zod/schemas/links.ts, analytics-response.ts.

const PAGE = 50
const FOLDERS = 50
const MAX_FOLDER_PAGES = 40
// Dub reports longer spans by month.
const SPAN_MS = 180 * DAY

export const dubService: Service = {
  headers: (token) => ({ authorization: `Bearer ${token}` }),
  links,
  history: history as Service['history'] & {},
}

async function links(ask: AskService, _: string, position: FetchPosition | undefined): Promise<FetchedPage> {
  const page = numberOf(position?.page) ?? 1
  const total = numberOf(position?.total) ?? numberOf(await ask.get('/links/count?showArchived=true'))
  const folders = position === undefined ? await folderNames(ask) : answerObjectOf(position.folders)
  const found = answerListOf(
    await ask.get(`/links?page=${page}&pageSize=${PAGE}&sortBy=createdAt&sortOrder=asc&showArchived=true&withTags=true`),
  ).map(answerObjectOf)
  const entries = found.map((entry) =>
    typeof entry.folderId === 'string' && entry.folderId in folders ? { ...entry, folderName: folders[entry.folderId] } : entry,
  )
  return {
    entries,
    history: entries.map(({ id, clicks, createdAt }) =>
      typeof id === 'string' && (numberOf(clicks) ?? 0) > 0 ? { id, createdAt: Date.parse(String(createdAt)) } : null,
    ),
    next: entries.length < PAGE ? null : { page: page + 1, folders, ...(total !== undefined && { total }) },
    ...(total !== undefined && { total }),
  }
}

/** The names of folders by their ids. A plan without folders refuses to list them. */
async function folderNames(ask: AskService): Promise<Record<string, unknown>> {
  const names: Record<string, unknown> = {}
  try {
    for (let page = 1; page <= MAX_FOLDER_PAGES; page++) {
      const folders = answerListOf(await ask.get(`/folders?page=${page}&pageSize=${FOLDERS}`)).map(answerObjectOf)
      for (const { id, name } of folders) if (typeof id === 'string' && typeof name === 'string') names[id] = name
      if (folders.length < FOLDERS) break
    }
  } catch (error) {
    if (!(error instanceof ServiceRefused)) throw error
  }
  return names
}

/** Fetches the history in spans that Dub reports by day, starting at the link's creation. */
async function history(
  ask: AskService,
  { id, createdAt }: { id: string; createdAt: number | null },
  position: FetchPosition | undefined,
  before: number,
): Promise<HistoryPage> {
  const made = Math.floor((createdAt ?? before) / DAY) * DAY
  const start = numberOf(position?.start) ?? made
  const end = Math.min(start + SPAN_MS, before)
  const query = new URLSearchParams({
    event: 'clicks',
    groupBy: 'timeseries',
    linkId: id,
    start: new Date(start).toISOString(),
    end: new Date(end - 1).toISOString(),
    timezone: 'UTC',
  })
  const days = answerListOf(await ask.get(`/analytics?${query}`)).map(answerObjectOf)
  const counts = countDays(
    days
      .map((day) => ({ at: Date.parse(String(day.start)), clicks: numberOf(day.clicks) ?? 0 }))
      .filter(({ at }) => at >= start - DAY && at < end),
  )
  return { counts, next: end < before ? { start: end } : null }
}
