import { createRandom, createUserAgents, indexOf, LANGUAGES, pick, REFERRERS, zipfSums } from './random.ts'

// What the load generator sends. The same numbers each time: rounds must differ in nothing but chance.

const RENDERED = 20_000
const DRAWS = 1 << 18
const SLUG_AT = 'GET /'.length
const SLUG_LENGTH = 7

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

const KEY_LENGTH = 24
const COUNTED = 8

/** Hands out requests that create links, for each workspace in turn; with an Idempotency-Key, with another one each time. */
export function createLinkRequests(
  port: number,
  { workspaces, token, withKey }: { workspaces: number; token: string; withKey: boolean },
): () => Buffer {
  // Bytes of its own before those that are counted up, so that no two runs have a key in common.
  const key = crypto.randomUUID().replaceAll('-', '').slice(0, KEY_LENGTH)
  const rendered = Array.from({ length: 2000 }, (_, index) => {
    const body = JSON.stringify({
      destination_url: `https://example.com/campaigns/${index}/landing?source=newsletter&issue=${index % 52}`,
      ...(index % 2 === 0 && { title: `Landing page ${index}` }),
      ...(index % 4 === 0 && { tags: ['newsletter', `issue-${index % 52}`] }),
    })
    return Buffer.from(
      [
        `POST /v1/workspaces/${(index % workspaces) + 1}/links HTTP/1.1`,
        ...(withKey ? [`Idempotency-Key: ${key}`] : []),
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
  return () => {
    const request = rendered[sent % rendered.length] as Buffer
    if (withKey)
      request.write(String(sent).padStart(COUNTED, '0'), request.indexOf(key.slice(0, -COUNTED)) + KEY_LENGTH - COUNTED, 'latin1')
    sent++
    return request
  }
}

function drawLinks(links: number, random: () => number): Uint32Array {
  const sums = zipfSums(links)
  return new Uint32Array(DRAWS).map(() => indexOf(sums, random()))
}
