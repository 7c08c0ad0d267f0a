import { readFileSync } from 'node:fs'

// What the load generator sends. The same numbers each time: rounds must differ in nothing but chance.

const RENDERED = 20_000
const DRAWS = 1 << 18
const SLUG_AT = 'GET /'.length
export const SLUG_LENGTH = 7

const LANGUAGES =
  'en-US,en;q=0.9|en-GB,en;q=0.9|de-DE,de;q=0.9,en;q=0.8|fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7|es-ES,es;q=0.9|es-MX,es;q=0.9,en;q=0.8|pt-BR,pt;q=0.9,en-US;q=0.8|it-IT,it;q=0.9|nl-NL,nl;q=0.9,en;q=0.7|pl-PL,pl;q=0.9|ja-JP,ja;q=0.9|ko-KR,ko;q=0.9|zh-CN,zh;q=0.9|zh-TW,zh;q=0.9,en;q=0.5|ru-RU,ru;q=0.9|tr-TR,tr;q=0.9|sv-SE,sv;q=0.9,en;q=0.8|hi-IN,hi;q=0.9,en;q=0.8|ar-EG,ar;q=0.9'.split(
    '|',
  )
const REFERRERS =
  'https://www.google.com/|https://www.bing.com/|https://duckduckgo.com/|https://t.co/|https://www.facebook.com/|https://l.instagram.com/|https://www.linkedin.com/|https://www.reddit.com/r/programming/|https://news.ycombinator.com/|https://www.youtube.com/|https://mail.google.com/|https://out.reddit.com/|https://lobste.rs/'.split(
    '|',
  )
const WITH_REFERRER = 0.7

/** The slug of the n-th link: always seven characters, spread over the index as random ones are. */
export const slugOf = (index: number): string => (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(36).padStart(SLUG_LENGTH, '0')

/** Hands out requests for redirects: any of the browsers, for links of which few are followed often and most hardly ever. */
export function createRedirectRequests(port: number, links: number, from: number): () => Buffer {
  const random = createRandom(1)
  const userAgent = createUserAgents(random)
  const rendered = Array.from({ length: RENDERED }, () =>
    Buffer.from(
      [
        `GET /${'-'.repeat(SLUG_LENGTH)} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        `User-Agent: ${userAgent()}`,
        'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        `Accept-Language: ${pick(random, LANGUAGES)}`,
        'Accept-Encoding: gzip, deflate, br',
        ...(random() < WITH_REFERRER ? [`Referer: ${pick(random, REFERRERS)}`] : []),
        '\r\n',
      ].join('\r\n'),
    ),
  )
  const slugs = Buffer.from(Array.from({ length: links }, (_, index) => slugOf(from + index)).join(''), 'latin1')
  const draws = drawLinks(links, random)
  let sent = Math.floor(Math.random() * DRAWS)
  return () => {
    const request = rendered[sent % RENDERED] as Buffer
    const slug = (draws[sent % DRAWS] as number) * SLUG_LENGTH
    // The write copies it at once, so that the next one may change it again.
    for (let index = 0; index < SLUG_LENGTH; index++) request[SLUG_AT + index] = slugs[slug + index] as number
    sent++
    return request
  }
}

/** Hands out requests that create links, for each workspace in turn. */
export function createLinkRequests(port: number, workspaces: number, token: string): () => Buffer {
  const rendered = Array.from({ length: 2000 }, (_, index) => {
    const body = JSON.stringify({
      destination_url: `https://example.com/campaigns/${index}/landing?source=newsletter&issue=${index % 52}`,
      ...(index % 2 === 0 && { title: `Landing page ${index}` }),
      ...(index % 4 === 0 && { tags: ['newsletter', `issue-${index % 52}`] }),
    })
    return Buffer.from(
      [
        `POST /v1/workspaces/${(index % workspaces) + 1}/links HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  })
  let sent = 0
  return () => rendered[sent++ % rendered.length] as Buffer
}

/** Zipf's law: the n-th link is followed 1/n as often as the first. */
function drawLinks(links: number, random: () => number): Uint32Array {
  const upTo = new Float64Array(links)
  let total = 0
  for (let rank = 0; rank < links; rank++) {
    total += 1 / (rank + 1)
    upTo[rank] = total
  }
  return new Uint32Array(DRAWS).map(() => indexOf(upTo, random() * total))
}

function createUserAgents(random: () => number): () => string {
  const lines = readFileSync(new URL('./user-agents.tsv', import.meta.url), 'utf8').split('\n')
  const known = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t') as [string, string])
  let total = 0
  const upTo = Float64Array.from(known, ([weight]) => {
    total += Number(weight)
    return total
  })
  return () => known[indexOf(upTo, random() * total)]?.[1] ?? ''
}

/** The first place whose sum is above the value. */
function indexOf(sums: Float64Array, value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}

const pick = (random: () => number, from: readonly string[]) => from[Math.floor(random() * from.length)] as string

/** mulberry32: small, fast, and the same every time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
