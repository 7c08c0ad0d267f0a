import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../../../lib/clock.ts'
import type { Provider } from './schema.ts'

const TOLERANCE_MS = 5 * MINUTE
const MAX_HEADER = 2048

type Signed = { headers: Headers; body: Uint8Array; secret: string; now: number }

/** Whether the provider signed these bytes, and lately where its signature has a time. */
export const isGenuine = (provider: Provider, signed: Signed): boolean =>
  provider === 'stripe' ? isFromStripe(signed) : isFromShopify(signed)

/** Stripe-Signature: t=<seconds>,v1=<hex>, one v1 for each secret that is valid (https://docs.stripe.com/webhooks/signature). */
function isFromStripe({ headers, body, secret, now }: Signed): boolean {
  const header = headers.get('stripe-signature') ?? ''
  if (header.length > MAX_HEADER) return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const [time = ''] = parts.flatMap(([name, value = '']) => (name === 't' ? [value] : []))
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > TOLERANCE_MS) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, value = '']) => name === 'v1' && isSame(Buffer.from(value, 'hex'), expected))
}

/** X-Shopify-Hmac-Sha256: base64, without a time (https://shopify.dev/docs/apps/build/webhooks/subscribe/https). */
function isFromShopify({ headers, body, secret }: Signed): boolean {
  const header = headers.get('x-shopify-hmac-sha256') ?? ''
  return isSame(Buffer.from(header.slice(0, MAX_HEADER), 'base64'), createHmac('sha256', secret).update(body).digest())
}

const isSame = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected)
