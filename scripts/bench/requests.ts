import { createRandom, createUserAgents, indexOf, LANGUAGES, pick, REFERRERS, zipfSums } from './random.ts'

// Creates the requests of the load generator. The numbers are the same each time, so that rounds differ only by chance.

const SLUG_LENGTH = 7
const RENDERED = 20_000
const RENDERED_LINKS = 2000
const DRAWS = 1 << 20
const SLUG_AT = 'GET /'.length
const HOST_AT = `GET /${'-'.repeat(SLUG_LENGTH)} HTTP/1.1\r\nHost: link-`.length
const HOST_DIGITS = 7
const WITH_REFERRER = 0.7
const VISITORS = 8000
const ON_IPV6 = 0.4
const KEY_LENGTH = 24
const COUNTED = 8

/** The slug of the n-th link: always seven characters, spread over the index as random ones are. */
export const slugOf = (index: number): string => (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(36).padStart(SLUG_LENGTH, '0')
/** Returns the destination URL of the n-th link. */
export const destinationOf = (link: number): string => `https://example.com/articles/${link}?from=terse`
/** The domain of the n-th link: all are as long as an address and its port. */
export const hostOf = (link: number): string => `link-${String(link).padStart(HOST_DIGITS, '0')}.example`
export const pageSlugOf = (page: number): string => `page-${page}`

export type RedirectRequests = {
  /** The number of links, starting with the n-th. */
  links: number
  from: number
  /** Each link as often as any other. Else the n-th is followed 1/n as often as the first. */
  isEven?: boolean
  /** Each link is followed on a domain of its own: see hostOf. */
  isOnDomains?: boolean
  /** Sends requests as a proxy forwards them, with the IP addresses of many visitors. Some of them come often, and most hardly ever. */
  isProxied?: boolean
  /** The URL that the server redirects every request to, if it is always the same. */
  location?: string | undefined
}
/** `location` returns the URL that the last request must redirect to. */
type Requests = { next: () => Buffer; location?: () => string }

const render = (lines: readonly string[], body = ''): Buffer => Buffer.from([...lines, '', body].join('\r\n'))
const renderMany = (length: number, one: (index: number) => Buffer): Buffer[] => Array.from({ length }, (_, index) => one(index))
function inTurn(rendered: readonly Buffer[]): Requests {
  let sent = 0
  return { next: () => rendered[sent++ % rendered.length] as Buffer }
}

/** Requests for redirects, by any of the browsers. */
export function createRedirectRequests(port: number, which: RedirectRequests): Requests {
  const { links, from, isEven = false, isProxied = false, isOnDomains = false, location } = which
  const random = createRandom(1)
  const headers = isProxied ? proxiedHeaders(random) : directHeaders(random)
  const host = `Host: ${isOnDomains ? hostOf(0) : `127.0.0.1:${port}`}`
  const rendered = renderMany(RENDERED, () => render([`GET /${'-'.repeat(SLUG_LENGTH)} HTTP/1.1`, host, ...headers()]))
  const slugs = Buffer.from(Array.from({ length: links }, (_, index) => slugOf(from + index)).join(''), 'latin1')
  const sums = isEven ? undefined : zipfSums(links)
  const draws = new Uint32Array(DRAWS).map(() => (sums ? indexOf(sums, random()) : Math.floor(random() * links)))
  let sent = Math.floor(Math.random() * DRAWS)
  let link = 0
  return {
    next: () => {
      const request = rendered[sent % RENDERED] as Buffer
      link = draws[sent % DRAWS] as number
      // The write copies it at once, so that the next one may change it again.
      for (let index = 0; index < SLUG_LENGTH; index++) request[SLUG_AT + index] = slugs[link * SLUG_LENGTH + index] as number
      if (isOnDomains) writeHost(request, from + link)
      sent++
      return request
    },
    location: () => location ?? destinationOf(from + link),
  }
}

function writeHost(request: Buffer, link: number): void {
  for (let at = HOST_AT + HOST_DIGITS - 1, rest = link; at >= HOST_AT; at--, rest = Math.floor(rest / 10)) request[at] = 48 + (rest % 10)
}

/** A proxy's requests for each of the domains in turn, whether it may have a certificate. */
export const createAskRequests = (port: number, { domains }: { domains: number }): Requests =>
  inTurn(
    renderMany(domains, (index) =>
      render([`GET /internal/tls/ask?domain=${hostOf(index)} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'User-Agent: Go-http-client/1.1']),
    ),
  )

/** Requests for bio pages, some much more often than others, by any of the browsers. */
export function createPageRequests(port: number, { pages }: { pages: number }): Requests {
  const random = createRandom(1)
  const headers = directHeaders(random)
  const sums = zipfSums(pages)
  return inTurn(
    renderMany(RENDERED, () => render([`GET /${pageSlugOf(indexOf(sums, random()))} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers()])),
  )
}

type Posted = { workspaces: number; token: string }
const renderPost = (port: number, path: string, token: string, body: string, headers: string[] = []): Buffer =>
  render(
    [
      ...[`POST /v1/workspaces/${path} HTTP/1.1`, ...headers, `Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`],
      ...['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`],
    ],
    body,
  )

/** Requests that create links, for each workspace in turn; with an Idempotency-Key, with another one each time. */
export function createLinkRequests(port: number, { workspaces, token, withKey }: Posted & { withKey: boolean }): Requests {
  // Bytes of its own before those that are counted up, so that no two runs have a key in common.
  const key = crypto.randomUUID().replaceAll('-', '').slice(0, KEY_LENGTH)
  const rendered = renderMany(RENDERED_LINKS, (index) => {
    const body = JSON.stringify({
      destination_url: `https://example.com/campaigns/${index}/landing?source=newsletter&issue=${index % 52}`,
      ...(index % 2 === 0 && { title: `Landing page ${index}` }),
      ...(index % 4 === 0 && { tags: ['newsletter', `issue-${index % 52}`] }),
    })
    return renderPost(port, `${(index % workspaces) + 1}/links`, token, body, withKey ? [`Idempotency-Key: ${key}`] : [])
  })
  if (!withKey) return inTurn(rendered)
  let sent = 0
  return {
    next: () => {
      const request = rendered[sent % RENDERED_LINKS] as Buffer
      request.write(String(sent++).padStart(COUNTED, '0'), request.indexOf(key.slice(0, -COUNTED)) + KEY_LENGTH - COUNTED, 'latin1')
      return request
    },
  }
}

/** Requests that report sales, for each workspace in turn. Each sale has a new id, so that none is a repeat. */
export function createConversionRequests(port: number, { workspaces, token }: Posted): Requests {
  const run = crypto.randomUUID()
  let sent = 0
  return {
    next: () => {
      const customer = { external_id: `customer-${sent % 1000}`, email: `customer-${sent % 1000}@example.com` }
      const sale = { click_id: 'x'.repeat(52), event: 'sale', external_id: `${run} ${sent}`, amount_minor: 1000 + (sent % 9000) }
      const body = JSON.stringify({ ...sale, currency: 'EUR', customer })
      return renderPost(port, `${(sent++ % workspaces) + 1}/conversions`, token, body)
    },
  }
}

type Headers = () => string[]

function directHeaders(random: () => number): Headers {
  const userAgent = createUserAgents(random)
  return () => browserHeaders(random, userAgent(), pick(random, LANGUAGES))
}

/** A visitor has one address, one browser and one language. */
function proxiedHeaders(random: () => number): Headers {
  const userAgent = createUserAgents(random)
  const draw = () => ({ address: drawAddress(random), userAgent: userAgent(), languages: pick(random, LANGUAGES) })
  const visitors = Array.from({ length: VISITORS }, draw)
  const sums = zipfSums(VISITORS)
  return () => {
    const visitor = visitors[indexOf(sums, random())] as (typeof visitors)[number]
    return [
      ...browserHeaders(random, visitor.userAgent, visitor.languages),
      ...[`X-Forwarded-For: ${visitor.address}`, 'X-Forwarded-Host: go.example.com', 'X-Forwarded-Proto: https'],
    ]
  }
}

const browserHeaders = (random: () => number, userAgent: string, languages: string): string[] => [
  ...[`User-Agent: ${userAgent}`, 'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ...[`Accept-Language: ${languages}`, 'Accept-Encoding: gzip, deflate, br'],
  ...(random() < WITH_REFERRER ? [`Referer: ${pick(random, REFERRERS)}`] : []),
]

function drawAddress(random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit)
  if (random() >= ON_IPV6) return `${1 + below(222)}.${below(256)}.${below(256)}.${below(256)}`
  return `2a0${below(16).toString(16)}:${Array.from({ length: 7 }, () => below(65_536).toString(16)).join(':')}`
}
