import { createHmac } from 'node:crypto'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING, type TestApp } from '../../harness.ts'
import { until } from '../../server.ts'

// A receiver of webhooks on loopback, and what tests say about endpoints.

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a payload
export type Received = { headers: Headers; text: string; body: any }
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
type Responder = (received: Received, index: number) => Response | Promise<Response>

/** Keeps what is posted to it, and answers 204 unless it is told otherwise. */
export function openReceiver(respond: Responder = () => new Response(null, { status: 204 })) {
  const received: Received[] = []
  const state = { respond, underWay: 0, most: 0 }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: async (request) => {
      state.underWay++
      state.most = Math.max(state.most, state.underWay)
      try {
        const text = await request.text()
        const one = { headers: request.headers, text, body: JSON.parse(text) }
        received.push(one)
        return await state.respond(one, received.length - 1)
      } finally {
        state.underWay--
      }
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}/hook`,
    received,
    /** How it answers from now on. */
    answer: (next: Responder) => {
      state.respond = next
    },
    answerStatus: (status: number) => {
      state.respond = () => new Response(null, { status })
    },
    /** How many requests were there at once. */
    mostAtOnce: () => state.most,
    underWay: () => state.underWay,
    types: () => received.map(({ body }) => body.type as string),
    arrived: (count: number) => until(() => received.length >= count),
    close: () => server.stop(true),
  }
}

export const endpointsOf = (ws: number): string => `/v1/webhooks/workspaces/${ws}/webhooks`

type Fields = { url: string; events?: string[]; kind?: 'event' | 'siem'; description?: string | null }
/** Makes an endpoint, of every link event unless the fields say otherwise. */
export async function makeEndpoint(
  t: TestApp,
  as: User,
  ws: number,
  fields: Fields,
): Promise<{ id: number; secret: string; path: string }> {
  const events = ['link.created', 'link.updated', 'link.deleted']
  const { status, body } = await t.send('POST', endpointsOf(ws), { as, body: fields.kind === 'siem' ? fields : { events, ...fields } })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { id: body.endpoint.id, secret: body.secret, path: `${endpointsOf(ws)}/${body.endpoint.id}` }
}

/** An endpoint with a delivery that failed. Nothing is delivered from then on: what is there stays as it is. */
export async function makeDelivery(t: TestApp, as: User, ws: number): Promise<{ endpoint_id: number; delivery_id: number }> {
  await t.deps.deliverer.stop()
  const { id, path } = await makeEndpoint(t, as, ws, { url: 'http://127.0.0.1:9/', events: ['workspace.created'] })
  const { body } = await t.send('POST', `${path}/test`, { as })
  const failed = { status: 'failed', next_attempt_at: null } as const
  await t.deps.write((tx) => tx.updateTable('webhook_deliveries').set(failed).where('id', '=', body.id).execute())
  return { endpoint_id: id, delivery_id: body.id }
}

/** Sends what is due, and waits until it has come to an end. */
export async function deliver({ deps: { deliverer } }: TestApp): Promise<void> {
  await deliverer.deliverDue(RUNNING)
  await deliverer.idle()
}

/** The signatures of both families, written down from their descriptions. */
export function signaturesOf(secrets: string[], { headers, text }: Received): { own: string; standard: string } {
  const timestamp = headers.get('x-webhook-timestamp')
  const own = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`)
  const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${text}`
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return { own: own.join(','), standard: standard.join(' ') }
}
