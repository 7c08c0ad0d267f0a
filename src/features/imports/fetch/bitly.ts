import { unprocessable } from '../../../lib/errors.ts'
import type { Ask } from './ask.ts'
import { countDays } from './counts.ts'
import { type HistoryPage, type LinkPage, listOf, numberOf, objectOf, type Position, type Service } from './service.ts'

// Bitly's API, version 4: https://dev.bitly.com/api-reference

const PAGE = 50

export const bitly: Service = {
  headers: (token) => ({ authorization: `Bearer ${token}` }),
  links,
  history: history as Service['history'] & {},
}

/** The links of one group after the other. */
async function links(ask: Ask, _: string, position: Position | undefined): Promise<LinkPage> {
  const groups = position === undefined ? await groupsOf(ask) : listOf(position.groups).map(String)
  const [group, ...others] = groups
  if (group === undefined) return { entries: [], history: [], next: null }
  const after = typeof position?.after === 'string' ? position.after : ''
  const query = new URLSearchParams({ size: String(PAGE), archived: 'both', ...(after !== '' && { search_after: after }) })
  const answer = objectOf(await ask.get(`/v4/groups/${encodeURIComponent(group)}/bitlinks?${query}`))
  const entries = listOf(answer.links)
  const next = searchAfter(objectOf(answer.pagination))
  return {
    entries,
    history: entries.map((entry) => {
      const { id } = objectOf(entry)
      return typeof id === 'string' && /^[^/]+\/[^/]+$/.test(id) ? { id } : null
    }),
    next: next !== '' && next !== after ? { groups, after: next } : others.length > 0 ? { groups: others } : null,
  }
}

/** The mark of the next page, or that in its address. '' on the last. */
function searchAfter({ search_after, next }: Record<string, unknown>): string {
  if (typeof search_after === 'string' && next !== '') return search_after
  return (typeof next === 'string' ? URL.parse(next)?.searchParams.get('search_after') : undefined) ?? ''
}

async function groupsOf(ask: Ask): Promise<string[]> {
  const groups = listOf(objectOf(await ask.get('/v4/groups')).groups).map(objectOf)
  const ids = groups.flatMap(({ guid }) => (typeof guid === 'string' ? [guid] : []))
  if (ids.length === 0) throw unprocessable('The token is of no group of Bitly.')
  return ids
}

/** All days that it still has. */
async function history(ask: Ask, { id }: { id: string }, _: Position | undefined, before: number): Promise<HistoryPage> {
  const [host = '', hash = ''] = id.split('/')
  const path = `/v4/bitlinks/${encodeURIComponent(host)}/${encodeURIComponent(hash)}/clicks?unit=day&units=-1`
  const days = listOf(objectOf(await ask.get(path)).link_clicks).map(objectOf)
  const counts = countDays(
    days
      .map(({ date, clicks }) => ({ at: Date.parse(String(date)), clicks: numberOf(clicks) ?? 0 }))
      .filter(({ at }) => at >= 0 && at <= before),
  )
  return { counts, next: null }
}
