import { type Clock, SECOND } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { DeliveryOutcome } from './outcomes.ts'
import type { EndpointRow } from './queries.ts'
import { signedHeaders } from './signature.ts'

const ATTEMPT_MS = 15 * SECOND
const READ_BYTES = 64 * 1024
const KEPT_BYTES = 4 * 1024

type Endpoint = Pick<EndpointRow, 'url' | 'secret' | 'old_secret' | 'old_secret_until'>
type Message = { id: string; type: string; body: string }
/** Posts a signed message to an endpoint, once. What goes wrong is in the outcome. */
export type SendEvent = (endpoint: Endpoint, message: Message, signal: AbortSignal) => Promise<DeliveryOutcome>

export function createSender({ clock, safeFetch, encryption }: { clock: Clock; safeFetch: SafeFetch; encryption: Encryption }): SendEvent {
  /** Returns the present secret, and while it is being replaced also the previous one, if it can still be decrypted. */
  function secretsOf({ secret, old_secret, old_secret_until }: Endpoint, now: number): string[] {
    const secrets = [encryption.decrypt(secret)]
    if (old_secret === null || now >= (old_secret_until ?? 0)) return secrets
    try {
      return [...secrets, encryption.decrypt(old_secret)]
    } catch {
      return secrets
    }
  }

  return async (endpoint, { id, type, body }, signal) => {
    const now = clock()
    const startedAt = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAt)
    try {
      const headers = signedHeaders({ id, type, body, secrets: secretsOf(endpoint, now), timestamp: Math.floor(now / SECOND) })
      const answer = await safeFetch.send({
        method: 'POST',
        url: endpoint.url,
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Terse-Webhooks/1' },
        body,
        timeoutMs: ATTEMPT_MS,
        readBytes: READ_BYTES,
        keepBytes: KEPT_BYTES,
        signal,
      })
      const isGood = answer.status >= 200 && answer.status < 300
      const response = firstBytes(answer.body, KEPT_BYTES)
      return { status: answer.status, error: isGood ? null : `responded with status ${answer.status}`, response, durationMs: durationMs() }
    } catch (error) {
      return { status: null, error: (error as Error).message, response: null, durationMs: durationMs() }
    }
  }
}

/** The beginning of a text, of at most so many bytes in UTF-8. */
const firstBytes = (text: string, bytes: number): string => new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })
