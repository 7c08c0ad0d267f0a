import { createRandom, createUserAgents, indexOf, LANGUAGES, pick, REFERRERS, zipfSums } from './random.ts'
import { SLUG_LENGTH, slugOf } from './requests.ts'

// The same numbers each time: rounds must differ in nothing but chance.

const RENDERED = 20_000
const DRAWS = 1 << 20
const SLUG_AT = 'GET /'.length
const WITH_REFERRER = 0.7
const VISITORS = 8000
const ON_IPV6 = 0.4

export type RedirectRequests = {
  /** So many links, from the n-th on. */
  links: number
  from: number
  /** Each link as often as any other. Else the n-th is followed 1/n as often as the first. */
  isEven?: boolean
  /** On a domain of its own each: see hostOf. */
  isOnDomains?: boolean
  /** As a proxy passes them on, with the addresses of many visitors, of whom some come often and most hardly ever. */
  isProxied?: boolean
  /** Of a server that redirects all to the same place. */
  location?: string
}

/** Requests for redirects, by any of the browsers. `location` is where the last one has to lead. */
export function createRedirectRequests(port: number, which: RedirectRequests): { next: () => Buffer; location: () => string } {
  const { links, from, isEven = false, isProxied = false, isOnDomains = false, location } = which
  const random = createRandom(1)
  const headers = isProxied ? proxiedHeaders(random) : directHeaders(random)
  const rendered = Array.from({ length: RENDERED }, () =>
    Buffer.from(
      [`GET /${'-'.repeat(SLUG_LENGTH)} HTTP/1.1`, `Host: ${isOnDomains ? hostOf(0) : `127.0.0.1:${port}`}`, ...headers(), '\r\n'].join(
        '\r\n',
      ),
    ),
  )
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

const HOST_AT = `GET /${'-'.repeat(SLUG_LENGTH)} HTTP/1.1\r\nHost: link-`.length
const HOST_DIGITS = 7
/** The domain of the n-th link: all are as long as an address and its port. */
export const hostOf = (link: number): string => `link-${String(link).padStart(HOST_DIGITS, '0')}.example`

function writeHost(request: Buffer, link: number): void {
  for (let at = HOST_AT + HOST_DIGITS - 1, rest = link; at >= HOST_AT; at--, rest = Math.floor(rest / 10)) request[at] = 48 + (rest % 10)
}

/** A proxy's requests for each of the domains in turn, whether it may have a certificate. */
export function createAskRequests(port: number, domains: number): () => Buffer {
  const rendered = Array.from({ length: domains }, (_, index) =>
    Buffer.from(
      `GET /internal/tls/ask?domain=${hostOf(index)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: Go-http-client/1.1\r\n\r\n`,
    ),
  )
  let sent = 0
  return () => rendered[sent++ % domains] as Buffer
}

export const pageSlugOf = (page: number): string => `page-${page}`

/** Requests for bio pages, some much more often than others, by any of the browsers. */
export function createPageRequests(port: number, pages: number): () => Buffer {
  const random = createRandom(1)
  const headers = directHeaders(random)
  const sums = zipfSums(pages)
  const rendered = Array.from({ length: RENDERED }, () =>
    Buffer.from([`GET /${pageSlugOf(indexOf(sums, random()))} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers(), '\r\n'].join('\r\n')),
  )
  let sent = 0
  return () => rendered[sent++ % RENDERED] as Buffer
}

/** Where the n-th link leads. */
export const destinationOf = (link: number): string => `https://example.com/articles/${link}?from=terse`

type Headers = () => string[]

function directHeaders(random: () => number): Headers {
  const userAgent = createUserAgents(random)
  return () => browserHeaders(random, userAgent(), pick(random, LANGUAGES))
}

/** A visitor has one address, one browser and one language. */
function proxiedHeaders(random: () => number): Headers {
  const userAgent = createUserAgents(random)
  const visitors = Array.from({ length: VISITORS }, () => ({
    address: drawAddress(random),
    userAgent: userAgent(),
    languages: pick(random, LANGUAGES),
  }))
  const sums = zipfSums(VISITORS)
  return () => {
    const visitor = visitors[indexOf(sums, random())] as (typeof visitors)[number]
    return [
      ...browserHeaders(random, visitor.userAgent, visitor.languages),
      `X-Forwarded-For: ${visitor.address}`,
      'X-Forwarded-Host: go.example.com',
      'X-Forwarded-Proto: https',
    ]
  }
}

const browserHeaders = (random: () => number, userAgent: string, languages: string): string[] => [
  `User-Agent: ${userAgent}`,
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  `Accept-Language: ${languages}`,
  'Accept-Encoding: gzip, deflate, br',
  ...(random() < WITH_REFERRER ? [`Referer: ${pick(random, REFERRERS)}`] : []),
]

function drawAddress(random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit)
  if (random() >= ON_IPV6) return `${1 + below(222)}.${below(256)}.${below(256)}.${below(256)}`
  const group = () => below(65_536).toString(16)
  return `2a0${below(16).toString(16)}:${group()}:${group()}:${group()}:${group()}:${group()}:${group()}:${group()}`
}
