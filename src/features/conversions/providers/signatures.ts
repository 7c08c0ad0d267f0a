import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../../../lib/clock.ts'
import type { Provider } from './schema.ts'

const TOLERANCE_MS = 5 * MINUTE
const MAX_HEADER = 2048
const SHA256_BYTES = 32

type Signed = { headers: Headers; body: Uint8Array; secret: string; now: number }

/** True if the provider signed these bytes, and recently if its signature has a time. */
export const isGenuine = (provider: Provider, signed: Signed): boolean =>
  provider === 'stripe' ? isFromStripe(signed) : isFromShopify(signed)

/** True if the headers have what a signature needs. This is checked before the body is read, because anybody may send one. */
export const mayBeGenuine = (provider: Provider, headers: Headers, now: number): boolean =>
  provider === 'stripe' ? stripeSignature(headers, now) !== undefined : shopifySignature(headers).length === SHA256_BYTES

/** Stripe-Signature: t=<seconds>,v1=<hex>, one v1 for each secret that is valid (https://docs.stripe.com/webhooks/signature). */
function isFromStripe({ headers, body, secret, now }: Signed): boolean {
  const signature = stripeSignature(headers, now)
  if (!signature) return false
  const expected = createHmac('sha256', secret).update(`${signature.time}.`).update(body).digest()
  return signature.hashes.some((hash) => isSame(Buffer.from(hash, 'hex'), expected))
}

/** The time and the hashes of the header. Undefined if it has none, or an old time. */
function stripeSignature(headers: Headers, now: number): { time: string; hashes: string[] } | undefined {
  const header = headers.get('stripe-signature') ?? ''
  if (header.length > MAX_HEADER) return undefined
  const parts = header.split(',').map((part) => part.trim().split('='))
  const [time = ''] = parts.flatMap(([name, value = '']) => (name === 't' ? [value] : []))
  const hashes = parts.flatMap(([name, value = '']) => (name === 'v1' ? [value] : []))
  if (hashes.length === 0 || !/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > TOLERANCE_MS) return undefined
  return { time, hashes }
}

/** X-Shopify-Hmac-Sha256: base64, without a time (https://shopify.dev/docs/apps/build/webhooks/subscribe/https). */
function isFromShopify({ headers, body, secret }: Signed): boolean {
  return isSame(shopifySignature(headers), createHmac('sha256', secret).update(body).digest())
}

const shopifySignature = (headers: Headers): Buffer =>
  Buffer.from((headers.get('x-shopify-hmac-sha256') ?? '').slice(0, MAX_HEADER), 'base64')

const isSame = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected)
