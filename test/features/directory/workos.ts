import { createHmac } from 'node:crypto'
import type { TestApp } from '../../harness.ts'

export const SECRET = 'a secret of WorkOS'
export const DIRECTORY = 'directory_01'

type Signing = { secret?: string; at?: number; header?: string; seconds?: boolean }

/** The header by which WorkOS signs a body. */
export const signature = (body: string, { secret = SECRET, at = 0, seconds = false }: Signing = {}): string => {
  const time = String(seconds ? Math.floor(at / 1000) : at)
  return `t=${time}, v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

let lastEvent = 0
/** An event, sent as WorkOS does. */
export function deliver(app: TestApp, event: Record<string, unknown>, signing: Signing = {}) {
  const id = `event_${++lastEvent}`
  const body = JSON.stringify({ object: 'event', id, created_at: new Date(app.now()).toISOString(), ...event })
  const header = signature(body, { at: app.now(), ...signing })
  const headers = { 'content-type': 'application/json', [signing.header ?? 'workos-signature']: header }
  return app.send('POST', '/v1/scim/webhook', { body, headers })
}

/** What WorkOS tells of a user. */
export const userData = (id: string, email: string, fields: Record<string, unknown> = {}) => ({
  object: 'directory_user',
  id: `directory_user_${id}`,
  directory_id: DIRECTORY,
  organization_id: 'org_01',
  email,
  emails: [{ primary: true, type: 'work', value: email }],
  first_name: 'Veda',
  last_name: 'Torp',
  state: 'active',
  raw_attributes: {},
  ...fields,
})

/** A time so many seconds after the start of the tests, as a provider tells it. */
export const at = (seconds: number): string => new Date(Date.parse('2026-03-10T11:00:00.000Z') + seconds * 1000).toISOString()
