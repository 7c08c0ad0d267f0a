// Doubles of other link shorteners on loopback, which answer as their code does.

export type Counted = { requests: string[]; stop: () => void; url: string }
type Handler = (request: Request, url: URL, body: URLSearchParams) => object | Response
const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } })

/** Serves on a free port. `faults`: answers that come before others. */
export function serve(handler: Handler, faults: (Response | undefined)[] = []): Counted {
  const requests: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const url = new URL(request.url)
      requests.push(`${request.method} ${url.pathname}${url.search}`)
      const fault = faults.shift()
      if (fault) return fault
      const answer = handler(request, url, new URLSearchParams(request.method === 'POST' ? await request.text() : ''))
      return answer instanceof Response ? answer : json(answer)
    },
  })
  return { requests, url: `http://127.0.0.1:${server.port}`, stop: () => void server.stop(true) }
}

export const tooMany = (seconds: number) => json({ error: 'Too many requests' }, 429, { 'retry-after': String(seconds) })

/** github.com/shlinkio/shlink: module/Rest/src/Action, docs/swagger/paths */
export type ShlinkUrl = {
  shortCode: string
  longUrl: string
  visits: { date: string; referer: string; userAgent: string; country: string | null; bot?: boolean }[]
  domain?: string
  tags?: string[]
  title?: string
  maxVisits?: number
  rules?: object[]
}
export const shlinkServer = (urls: ShlinkUrl[], faults?: (Response | undefined)[]) =>
  serve((request, url) => {
    if (request.headers.get('x-api-key') !== 'key')
      return json(
        {
          title: 'Invalid API key',
          type: 'https://shlink.io/api/error/invalid-api-key',
          detail: 'Provided API key does not exist or is invalid.',
          status: 401,
        },
        401,
      )
    const [, , , , code = '', what] = url.pathname.split('/')
    const page = Number(url.searchParams.get('page') ?? 1)
    const size = Number(url.searchParams.get('itemsPerPage') ?? 10)
    const paged = <T>(all: T[]) => ({
      data: all.slice((page - 1) * size, page * size),
      pagination: {
        currentPage: page,
        pagesCount: Math.ceil(all.length / size),
        itemsPerPage: size,
        itemsInCurrentPage: 0,
        totalItems: all.length,
      },
    })
    if (!url.pathname.startsWith('/rest/v3/short-urls')) return json({ title: 'Not Found', status: 404 }, 404)
    if (code === '')
      return {
        shortUrls: paged(
          urls.map(({ shortCode, longUrl, visits, domain, tags = [], title = null, maxVisits = null, rules = [] }, index) => ({
            shortCode,
            shortUrl: `https://${domain ?? 's.test'}/${shortCode}`,
            longUrl,
            dateCreated: `2020-01-01T00:00:${String(index % 60).padStart(2, '0')}+00:00`,
            visitsSummary: {
              total: visits.length,
              nonBots: visits.filter(({ bot }) => !bot).length,
              bots: visits.filter(({ bot }) => bot).length,
            },
            tags,
            meta: { validSince: null, validUntil: null, maxVisits },
            domain: domain ?? null,
            title,
            crawlable: false,
            forwardQuery: true,
            hasRedirectRules: rules.length > 0,
          })),
        ),
      }
    const found = urls.find(
      ({ shortCode, domain }) => shortCode === decodeURIComponent(code) && (domain ?? null) === url.searchParams.get('domain'),
    )
    if (!found) return json({ title: 'Short URL not found', detail: `No URL found with short code "${code}"`, status: 404 }, 404)
    if (what === 'redirect-rules') return { defaultLongUrl: found.longUrl, redirectRules: found.rules ?? [] }
    const until = Date.parse(url.searchParams.get('endDate') ?? '9999-01-01')
    const wanted = found.visits.filter(
      ({ bot, date }) => !(bot && url.searchParams.get('excludeBots') === 'true') && Date.parse(date) <= until,
    )
    return {
      visits: paged(
        wanted.toReversed().map(({ date, referer, userAgent, country, bot = false }) => ({
          referer,
          date,
          userAgent,
          visitLocation: country && {
            cityName: '',
            countryCode: country,
            countryName: country,
            latitude: 0,
            longitude: 0,
            regionName: '',
            timezone: '',
          },
          potentialBot: bot,
          visitedUrl: null,
          redirectUrl: null,
        })),
      ),
    }
  }, faults)

/** github.com/thedevs-network/kutt: server/handlers/links.handler.js, server/utils/utils.js */
export const kuttServer = (
  links: { address: string; target: string; visit_count: number; views?: number[]; password?: boolean }[],
  now: number,
) =>
  serve((request, url) => {
    if (request.headers.get('x-api-key') !== 'key') return json({ error: 'Unauthorized.' }, 401)
    const sanitized = links.map(({ address, target, visit_count, password = false }) => ({
      address,
      banned: false,
      created_at: '2021-05-05T05:05:05.000Z',
      description: null,
      domain: null,
      expire_in: null,
      id: `id-${address}`,
      link: `https://kutt.test/${address}`,
      password,
      target,
      updated_at: '2021-05-05T05:05:05.000Z',
      visit_count,
    }))
    const [, , , , id, what] = url.pathname.split('/')
    if (what === 'stats') {
      const index = sanitized.findIndex((link) => link.id === id)
      const stats = { browser: [], os: [], country: [{ name: 'de', value: 1 }], referrer: [] }
      const views = links[index]?.views ?? new Array(30).fill(0)
      return {
        lastMonth: { stats, views, total: 0 },
        lastYear: { stats, views: [], total: 0 },
        updatedAt: new Date(now).toISOString(),
        ...sanitized[index],
      }
    }
    const [limit, skip] = [Math.min(Number(url.searchParams.get('limit') ?? 10), 50), Number(url.searchParams.get('skip') ?? 0)]
    return { total: sanitized.length, limit, skip, data: sanitized.slice(skip, skip + limit) }
  })

/** github.com/dubinc/dub: apps/web/app/api/links, apps/web/app/api/analytics */
export const dubServer = (links: (object & { id: string; days?: [string, number][] })[], folders: { id: string; name: string }[] = []) =>
  serve((request, url) => {
    if (request.headers.get('authorization') !== 'Bearer key')
      return json({ error: { code: 'unauthorized', message: 'Unauthorized: Invalid API key.' } }, 401)
    const page = (all: object[]) => {
      const [number, size] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('pageSize') ?? 100)]
      return json(all.slice((number - 1) * size, number * size))
    }
    if (url.pathname === '/links/count') return json(links.length)
    if (url.pathname === '/folders') return page(folders)
    if (url.pathname === '/links') return page(links.map(({ days: _, ...link }) => link))
    const [start, end] = ['start', 'end'].map((name) => url.searchParams.get(name) ?? '')
    const link = links.find(({ id }) => id === url.searchParams.get('linkId'))
    return json(
      (link?.days ?? [])
        .filter(([day]) => Date.parse(day) >= Date.parse(start ?? '') && Date.parse(day) <= Date.parse(end ?? ''))
        .map(([day, clicks]) => ({ start: `${day}T00:00:00.000Z`, clicks, leads: 0, sales: 0, saleAmount: 0 })),
    )
  })

/** https://dev.bitly.com/api-reference */
export const bitlyServer = (
  groups: Record<string, { id: string; long_url: string; custom_bitlinks?: string[]; days?: [string, number][] }[]>,
) =>
  serve((request, url) => {
    if (request.headers.get('authorization') !== 'Bearer key')
      return json({ message: 'FORBIDDEN', resource: 'groups', description: 'You are currently forbidden to access this resource.' }, 403)
    const [, , what, first = '', second = ''] = url.pathname.split('/').map(decodeURIComponent)
    if (what === 'groups' && first === '') return { groups: Object.keys(groups).map((guid) => ({ guid, name: guid, is_active: true })) }
    if (what === 'groups') {
      const all = groups[first] ?? []
      const size = Number(url.searchParams.get('size') ?? 50)
      const from = Number(url.searchParams.get('search_after') ?? 0)
      const hasMore = from + size < all.length
      return {
        links: all.slice(from, from + size).map(({ id, long_url, custom_bitlinks = [] }) => ({
          created_at: '2020-10-26T17:20:40+0000',
          id,
          link: `https://${id}`,
          custom_bitlinks,
          long_url,
          archived: false,
          tags: [],
          deeplinks: [],
          references: { group: '' },
        })),
        pagination: {
          next: hasMore ? `${url.origin}/v4/groups/${first}/bitlinks?search_after=${from + size}` : '',
          size,
          search_after: String(from + size),
        },
      }
    }
    const link = Object.values(groups)
      .flat()
      .find(({ id }) => id === `${first}/${second}`)
    return {
      link_clicks: (link?.days ?? []).map(([day, clicks]) => ({ clicks, date: `${day}T00:00:00+0000` })),
      units: -1,
      unit: 'day',
      unit_reference: '',
    }
  })

/** github.com/YOURLS/YOURLS: includes/functions-api.php, includes/functions.php (yourls_get_stats) */
export const yourlsServer = (links: { keyword: string; url: string; title: string; clicks: number }[]) =>
  serve((_, url, body) => {
    if (url.pathname !== '/yourls-api.php') return new Response('<h1>Not found</h1>', { status: 404 })
    if (body.get('signature') !== 'key') return json({ message: 'Please log in', errorCode: '403', callback: '' }, 403)
    const [limit, start] = [Number(body.get('limit')), Number(body.get('start'))]
    const shown = links.slice(start, start + limit)
    return {
      links: Object.fromEntries(
        shown.map(({ keyword, url: to, title, clicks }, index) => [
          `link_${index + 1}`,
          {
            shorturl: `https://y.test/${keyword}`,
            url: to,
            title,
            timestamp: '2019-02-03 04:05:06',
            ip: '192.0.2.9',
            clicks: String(clicks),
          },
        ]),
      ),
      stats: { total_links: links.length, total_clicks: 0 },
      statusCode: '200',
      message: 'success',
    }
  })
