import type { AskService } from './ask.ts'
import { countVisits } from './counts.ts'
import { answerListOf, answerObjectOf, type FetchedPage, type FetchPosition, type HistoryPage, numberOf, type Service } from './service.ts'

// Shlink's REST API, version 3: https://api-spec.shlink.io, github.com/shlinkio/shlink: docs/swagger/paths.

const PAGE = 50
const VISITS = 500

type Source = { code: string; domain: string | null }

export const shlinkService: Service = {
  headers: (token) => ({ 'x-api-key': token }),
  links,
  history: history as Service['history'] & {},
}

/** Fetches the oldest links first, so that links that are created during the import come last. */
async function links(ask: AskService, _: string, position: FetchPosition | undefined): Promise<FetchedPage> {
  const page = numberOf(position?.page) ?? 1
  const answer = await ask.get(`/rest/v3/short-urls?page=${page}&itemsPerPage=${PAGE}&orderBy=dateCreated-ASC`)
  const shortUrls = answerObjectOf(answerObjectOf(answer).shortUrls)
  const pagination = answerObjectOf(shortUrls.pagination)
  const entries = []
  for (const entry of answerListOf(shortUrls.data).map(answerObjectOf)) {
    // Only links that have rules need a request for them.
    const redirectRules = entry.hasRedirectRules === true ? await rulesOf(ask, sourceOf(entry)) : undefined
    entries.push(redirectRules === undefined ? entry : { ...entry, redirectRules })
  }
  const total = numberOf(pagination.totalItems)
  return {
    entries,
    history: entries.map((entry) => (visitsOf(entry) > 0 ? sourceOf(entry) : null)),
    next: entries.length > 0 && page < (numberOf(pagination.pagesCount) ?? 0) ? { page: page + 1 } : null,
    ...(total !== undefined && { total }),
  }
}

const visitsOf = (entry: Record<string, unknown>): number =>
  numberOf(answerObjectOf(entry.visitsSummary).nonBots) ??
  numberOf(answerObjectOf(entry.visitsSummary).total) ??
  numberOf(entry.visitsCount) ??
  0
const sourceOf = (entry: Record<string, unknown>): Source => ({
  code: String(entry.shortCode ?? ''),
  domain: typeof entry.domain === 'string' ? entry.domain : null,
})
const codePath = ({ code }: Source) => `/rest/v3/short-urls/${encodeURIComponent(code)}`

const rulesOf = async (ask: AskService, source: Source): Promise<unknown> => {
  const query = source.domain === null ? '' : `?domain=${encodeURIComponent(source.domain)}`
  return answerObjectOf(await ask.get(`${codePath(source)}/redirect-rules${query}`)).redirectRules
}

/** Fetches visits without bots, up to a fixed time, because later visits would shift the pages. */
async function history(ask: AskService, source: Source, position: FetchPosition | undefined, before: number): Promise<HistoryPage> {
  const page = numberOf(position?.page) ?? 1
  const query = new URLSearchParams({
    page: String(page),
    itemsPerPage: String(VISITS),
    excludeBots: 'true',
    endDate: new Date(before).toISOString(),
    ...(source.domain !== null && { domain: source.domain }),
  })
  const visits = answerObjectOf(answerObjectOf(await ask.get(`${codePath(source)}/visits?${query}`)).visits)
  const counted = answerListOf(visits.data)
    .map(answerObjectOf)
    .filter(({ potentialBot }) => potentialBot !== true)
    .map(toVisit)
    .filter(({ at }) => at >= 0 && at <= before)
  const pages = numberOf(answerObjectOf(visits.pagination).pagesCount) ?? 0
  return { counts: countVisits(counted), next: page < pages ? { page: page + 1 } : null }
}

function toVisit({ date, referer, userAgent, visitLocation }: Record<string, unknown>) {
  const { countryCode, regionName, cityName } = answerObjectOf(visitLocation)
  return { at: Date.parse(String(date)), country: countryCode, region: regionName, city: cityName, referrer: referer, userAgent }
}
