const MAX_AGE_SECONDS = 300

/** The delivery of a webhook as it arrived. `body`: the raw text, because it may differ once it is parsed and serialized again. */
export type Delivery = { headers: Headers | Record<string, string | string[] | undefined>; body: string }

/** The event of a delivery. */
export type WebhookEvent = { id: string; type: string; workspace_id: number; created_at: string; data: unknown }

/**
 * Returns the event of a delivery that Terse signed with the secret of the endpoint less than five minutes ago. Throws an Error for any other
 * request.
 */
export async function openWebhook({ headers, body }: Delivery, secret: string): Promise<WebhookEvent> {
  const given = new Headers(headers instanceof Headers ? headers : onlyTexts(headers))
  const timestamp = given.get('x-webhook-timestamp') ?? ''
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS)
    throw new Error('The delivery is more than five minutes old, or has no timestamp.')
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = bytes.encode(`${timestamp}.${body}`)
  for (const signature of (given.get('x-webhook-signature') ?? '').split(',')) {
    const [, digits] = /^v1=((?:[0-9a-f]{2})+)$/.exec(signature.trim()) ?? []
    // The comparison takes the same time for every signature.
    if (digits !== undefined && (await crypto.subtle.verify('HMAC', key, bytesOf(digits), signed))) return JSON.parse(body) as WebhookEvent
  }
  throw new Error('The signature of the delivery is missing or wrong.')
}

const bytesOf = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const onlyTexts = (headers: Record<string, string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(',')] as [string, string]]))
