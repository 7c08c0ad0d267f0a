import { DAY } from '../../../lib/clock.ts'
import { type Ask, Refused } from './ask.ts'
import { countDays } from './counts.ts'
import { type HistoryPage, type LinkPage, listOf, numberOf, objectOf, type Position, type Service } from './service.ts'

// Dub's API: https://dub.co/docs/api-reference, github.com/dubinc/dub: apps/web/lib/zod/schemas/links.ts, analytics-response.ts.

const PAGE = 50
const FOLDERS = 50
const MAX_FOLDER_PAGES = 40
// Longer spans are told by month.
const SPAN_MS = 180 * DAY

export const dub: Service = {
  headers: (token) => ({ authorization: `Bearer ${token}` }),
  links,
  history: history as Service['history'] & {},
}

async function links(ask: Ask, _: string, position: Position | undefined): Promise<LinkPage> {
  const page = numberOf(position?.page) ?? 1
  const total = numberOf(position?.total) ?? numberOf(await ask.get('/links/count?showArchived=true'))
  const folders = position === undefined ? await folderNames(ask) : objectOf(position.folders)
  const found = listOf(
    await ask.get(`/links?page=${page}&pageSize=${PAGE}&sortBy=createdAt&sortOrder=asc&showArchived=true&withTags=true`),
  ).map(objectOf)
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
async function folderNames(ask: Ask): Promise<Record<string, unknown>> {
  const names: Record<string, unknown> = {}
  try {
    for (let page = 1; page <= MAX_FOLDER_PAGES; page++) {
      const folders = listOf(await ask.get(`/folders?page=${page}&pageSize=${FOLDERS}`)).map(objectOf)
      for (const { id, name } of folders) if (typeof id === 'string' && typeof name === 'string') names[id] = name
      if (folders.length < FOLDERS) break
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return names
}

/** By spans that are told by day, from the link's creation on. */
async function history(
  ask: Ask,
  { id, createdAt }: { id: string; createdAt: number | null },
  position: Position | undefined,
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
  const days = listOf(await ask.get(`/analytics?${query}`)).map(objectOf)
  const counts = countDays(
    days
      .map((day) => ({ at: Date.parse(String(day.start)), clicks: numberOf(day.clicks) ?? 0 }))
      .filter(({ at }) => at >= start - DAY && at < end),
  )
  return { counts, next: end < before ? { start: end } : null }
}
