import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../../../lib/clock.ts'

const TOLERANCE_MS = 5 * MINUTE
const MAX_HEADER = 2048
// Seconds until the year 5138.
const LARGEST_SECONDS = 1e11
const HEADERS = ['directory-signature', 'workos-signature']

type Signed = { headers: Headers; body: Uint8Array; secret: string; now: number }

/**
 * True if the provider signed these bytes recently: `t=<milliseconds or seconds>,v1=<hex>`, one v1 for each secret that is valid
 * (https://workos.com/docs/events/data-syncing/webhooks). Takes the same time whatever is wrong.
 */
export function isGenuineWebhook({ headers, body, secret, now }: Signed): boolean {
  const given = HEADERS.map((name) => headers.get(name)).filter((header) => header !== null)
  return given.map((header) => isSignature(header.slice(0, MAX_HEADER), body, secret, now)).includes(true)
}

/** True if the headers have a recent signature. This is checked before the body is read, because anybody may send one. */
export const mayBeGenuineWebhook = (headers: Headers, now: number): boolean =>
  HEADERS.some((name) => {
    const header = headers.get(name)?.slice(0, MAX_HEADER) ?? ''
    return /\bv1=/.test(header) && isRecent(/\bt=(\d{1,16})\b/.exec(header)?.[1] ?? '', now)
  })

function isSignature(header: string, body: Uint8Array, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const [time = ''] = parts.flatMap(([name, value = '']) => (name === 't' ? [value] : []))
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  const isSigned = parts.map(([name, value = '']) => name === 'v1' && isSame(Buffer.from(value, 'hex'), expected)).includes(true)
  return isSigned && isRecent(time, now)
}

function isRecent(time: string, now: number): boolean {
  if (!/^\d{1,16}$/.test(time)) return false
  const at = Number(time) > LARGEST_SECONDS ? Number(time) : Number(time) * 1000
  return Math.abs(now - at) <= TOLERANCE_MS
}

const isSame = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected)
