import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Signed = { id: string; type: string; body: string; secrets: readonly string[]; timestamp: number }

/**
 * The headers of a delivery, in two formats: our own, whose HMAC is keyed with the whole secret, and those of Standard
 * Webhooks (https://www.standardwebhooks.com), keyed with the decoded part after whsec_. After a rotation, both secrets sign.
 * `timestamp` is in seconds since 1970.
 */
export function signedHeaders({ id, type, body, secrets, timestamp }: Signed): Record<string, string> {
  const own = secrets.map((secret) => `v1=${hmac(secret, `${timestamp}.${body}`).digest('hex')}`)
  const standard = secrets.map(
    (secret) => `v1,${hmac(Buffer.from(secret.slice(PREFIX.length), 'base64'), `${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'x-webhook-signature': own.join(','),
    'x-webhook-timestamp': String(timestamp),
    'x-webhook-event': type,
    'x-webhook-delivery': id,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standard.join(' '),
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
