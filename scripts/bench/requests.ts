// What the load generator sends. See also redirect-requests.ts.

export const SLUG_LENGTH = 7

/** The slug of the n-th link: always seven characters, spread over the index as random ones are. */
export const slugOf = (index: number): string => (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(36).padStart(SLUG_LENGTH, '0')

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

/** Hands out requests that tell sales, for each workspace in turn; each under a name of its own. */
export function createConversionRequests(port: number, { workspaces, token }: { workspaces: number; token: string }): () => Buffer {
  const run = crypto.randomUUID()
  let sent = 0
  return () => {
    const body = JSON.stringify({
      click_id: 'x'.repeat(52),
      event: 'sale',
      external_id: `${run} ${sent}`,
      amount_minor: 1000 + (sent % 9000),
      currency: 'EUR',
      customer: { external_id: `customer-${sent % 1000}`, email: `customer-${sent % 1000}@example.com` },
    })
    return Buffer.from(
      [
        `POST /v1/workspaces/${(sent++ % workspaces) + 1}/conversions HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  }
}
