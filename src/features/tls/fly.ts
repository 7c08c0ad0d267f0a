import type { FlyAccess } from '../../config.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'

// Certificates of an app on Fly.io: https://fly.io/docs/machines/api/certificates-resource/

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024
const MAX_REASON = 300

/** The status of a hostname's certificate at Fly.io. */
export type Certificate = {
  isIssued: boolean
  /** When it was issued, in milliseconds, where Fly.io says so. */
  issuedAt: number | undefined
  /** Why it isn't issued yet, for people. */
  reason: string | null
  /** The time before which nothing can change. */
  waitsUntil: number | undefined
}

/** Fly.io refused, and would again. What can't be reached or is busy is any other error. */
export class FlyRefusal extends Error {}

export type Fly = {
  /** Checks a hostname; asks for its certificate where Fly.io doesn't know it. */
  check: (hostname: string, signal: AbortSignal) => Promise<Certificate>
  /** Removes a certificate. Succeeds even if it is already gone. */
  remove: (hostname: string, signal: AbortSignal) => Promise<void>
}

export function createFly({ token, url, app }: FlyAccess, safeFetch: SafeFetch): Fly {
  const certificates = `${url}/v1/apps/${encodeURIComponent(app)}/certificates`
  /** Fly.io's documentation requires this encoding for wildcards: %2A.example.com. */
  const at = (hostname: string) => `${certificates}/${encodeURIComponent(hostname).replaceAll('*', '%2A')}`

  async function send(method: string, address: string, signal: AbortSignal, body?: object) {
    const answer = await safeFetch.send({
      method,
      url: address,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Terse' },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: TIMEOUT_MS,
      readBytes: MAX_BYTES,
      keepBytes: MAX_BYTES,
      signal,
    })
    if (answer.status < 400 || answer.status === 404) return { status: answer.status, content: parse(answer.body) }
    const said = wordsOf(parse(answer.body)?.error)
    const message = `Fly.io responded with status ${answer.status}${said === '' ? '' : `: ${said}`}`.slice(0, MAX_REASON)
    throw answer.status < 500 && answer.status !== 429 ? new FlyRefusal(message) : new Error(message)
  }

  return {
    check: async (hostname, signal) => {
      const known = await send('GET', at(hostname), signal)
      if (known.status === 404) {
        const requested = await send('POST', `${certificates}/acme`, signal, { hostname })
        if (requested.status === 404) throw new FlyRefusal(`Fly.io doesn't know the app ${app}`)
        return toCertificate(requested.content)
      }
      const certificate = toCertificate(known.content)
      if (certificate.isIssued) return certificate
      // Looks at the DNS records at once, rather than at the next of its own checks.
      const checked = await send('POST', `${at(hostname)}/check`, signal)
      return checked.status === 404 ? certificate : toCertificate(checked.content)
    },
    remove: async (hostname, signal) => {
      await send('DELETE', at(hostname), signal)
    },
  }
}

type Content = Record<string, unknown> | undefined

function toCertificate(content: Content): Certificate {
  if (content === undefined) throw new Error("Fly.io's response doesn't contain a certificate")
  const issued = listOf(content.certificates).find(({ status }) => status === 'active')
  const reasons = (Array.isArray(content.validation_errors) ? content.validation_errors : []).map(wordsOf).filter(Boolean)
  return {
    isIssued: content.status === 'active' || issued !== undefined,
    issuedAt: timeOf(issued?.created_at),
    reason: reasons.length === 0 ? challengeOf(content) : reasons.join(' ').slice(0, MAX_REASON),
    waitsUntil: timeOf(content.rate_limited_until),
  }
}

/** For a wildcard, Fly.io has to prove the whole name by DNS. */
function challengeOf({ hostname, dns_requirements }: Record<string, unknown>): string | null {
  if (typeof hostname !== 'string' || !hostname.startsWith('*.')) return null
  const challenge = objectOf(objectOf(dns_requirements)?.acme_challenge)
  if (typeof challenge?.name !== 'string' || typeof challenge.target !== 'string') return null
  return `A wildcard domain needs one more DNS record: a CNAME record ${challenge.name} that points to ${challenge.target}.`.slice(
    0,
    MAX_REASON,
  )
}

function parse(body: string): Content {
  try {
    return objectOf(JSON.parse(body))
  } catch {
    return undefined
  }
}

const objectOf = (value: unknown): Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : undefined
const listOf = (value: unknown): Record<string, unknown>[] => {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return items.flatMap((item) => {
    const object = objectOf(item)
    return object ? [object] : []
  })
}

/** Returns a text, or the message of an object. */
function wordsOf(value: unknown): string {
  const text = typeof value === 'string' ? value : objectOf(value)?.message
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
