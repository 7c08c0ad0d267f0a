import { unprocessable } from '../../../lib/errors.ts'
import type { AskService } from './ask.ts'
import { countDays } from './counts.ts'
import { answerListOf, answerObjectOf, type FetchedPage, type FetchPosition, type HistoryPage, numberOf, type Service } from './service.ts'

// Bitly's API, version 4: https://dev.bitly.com/api-reference

const PAGE = 50

export const bitlyService: Service = {
  headers: (token) => ({ authorization: `Bearer ${token}` }),
  links,
  history: history as Service['history'] & {},
}

/** The links of one group after the other. */
async function links(ask: AskService, _: string, position: FetchPosition | undefined): Promise<FetchedPage> {
  const groups = position === undefined ? await groupsOf(ask) : answerListOf(position.groups).map(String)
  const [group, ...others] = groups
  if (group === undefined) return { entries: [], history: [], next: null }
  const after = typeof position?.after === 'string' ? position.after : ''
  const query = new URLSearchParams({ size: String(PAGE), archived: 'both', ...(after !== '' && { search_after: after }) })
  const answer = answerObjectOf(await ask.get(`/v4/groups/${encodeURIComponent(group)}/bitlinks?${query}`))
  const entries = answerListOf(answer.links)
  const next = searchAfter(answerObjectOf(answer.pagination))
  return {
    entries,
    history: entries.map((entry) => {
      const { id } = answerObjectOf(entry)
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

async function groupsOf(ask: AskService): Promise<string[]> {
  const groups = answerListOf(answerObjectOf(await ask.get('/v4/groups')).groups).map(answerObjectOf)
  const ids = groups.flatMap(({ guid }) => (typeof guid === 'string' ? [guid] : []))
  if (ids.length === 0) throw unprocessable("The token doesn't belong to a Bitly group.")
  return ids
}

/** All days that it still has. */
async function history(ask: AskService, { id }: { id: string }, _: FetchPosition | undefined, before: number): Promise<HistoryPage> {
  const [host = '', hash = ''] = id.split('/')
  const path = `/v4/bitlinks/${encodeURIComponent(host)}/${encodeURIComponent(hash)}/clicks?unit=day&units=-1`
  const days = answerListOf(answerObjectOf(await ask.get(path)).link_clicks).map(answerObjectOf)
  const counts = countDays(
    days
      .map(({ date, clicks }) => ({ at: Date.parse(String(date)), clicks: numberOf(clicks) ?? 0 }))
      .filter(({ at }) => at >= 0 && at <= before),
  )
  return { counts, next: null }
}
