import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { purgeOldDeliveries } from '../../../src/features/webhooks/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { until } from '../../server.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { deliver, endpointsOf, makeEndpoint, openReceiver, type Receiver } from './receiver.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const DAY = 86_400_000
let receiver: Receiver
let endpoint: Awaited<ReturnType<typeof makeEndpoint>>
beforeEach(async () => {
  receiver = openReceiver()
  endpoint = await makeEndpoint(t, owner, ws, { url: receiver.url })
})
afterEach(() => receiver.close())

const send = (method: string, path: string, body?: object) => t.send(method, endpoint.path + path, { as: owner, body })
const log = async (query = '') => (await send('GET', `/deliveries${query}`)).body
const first = async () => (await log()).items[0]
const change = () => t.link(owner, ws)

describe('the log says of a delivery', () => {
  test('that it arrived, and what was answered', async () => {
    receiver.answer(() => new Response('thank you', { status: 202 }))
    const created_at = new Date(t.now()).toISOString()
    await change()
    await deliver(t)
    const { items, next_cursor } = await log()
    expect(next_cursor).toBeNull()
    expect(items).toEqual([
      {
        id: expect.any(Number),
        endpoint_id: endpoint.id,
        event_id: receiver.received[0]?.body.id,
        event_type: 'link.created',
        status: 'delivered',
        attempts: 1,
        next_attempt_at: null,
        last_status: 202,
        last_error: null,
        last_response: 'thank you',
        duration_ms: expect.any(Number),
        created_at,
        delivered_at: created_at,
      },
    ])
    const [item] = items
    expect(String(item.id)).toBe(receiver.received[0]?.headers.get('x-webhook-delivery') ?? '')
    expect((await send('GET', `/deliveries/${item.id}`)).body).toEqual({ ...item, request_body: receiver.received[0]?.text })
  })

  test('that it waits, is on its way, or will be tried again', async () => {
    const asked = Promise.withResolvers<Response>()
    receiver.answer(() => asked.promise)
    const { body: waiting } = await send('POST', '/test')
    expect(waiting).toMatchObject({ event_type: 'ping', status: 'pending', attempts: 0, next_attempt_at: waiting.created_at })
    await receiver.arrived(1)
    expect(await first()).toMatchObject({ id: waiting.id, status: 'delivering', attempts: 0, next_attempt_at: null, delivered_at: null })
    asked.resolve(new Response('no', { status: 500 }))
    await deliver(t)
    expect(await first()).toMatchObject({ status: 'retrying', attempts: 1, last_status: 500, last_response: 'no', delivered_at: null })
    expect((await first()).last_error).toContain('500')
  })

  test('why nobody answered', async () => {
    await receiver.close()
    await change()
    await deliver(t)
    expect(await first()).toMatchObject({
      status: 'retrying',
      last_status: null,
      last_response: null,
      last_error: expect.stringMatching(/refused/),
    })
  })

  test.each([
    ['text', 'x'.repeat(100_000)],
    ['letters of two bytes', 'ü'.repeat(100_000)],
    ['a letter that is cut', `${'x'.repeat(4095)}ü`],
    ['what is no text', new Uint8Array(10_000).fill(0xff)],
  ])('no more than 4 KiB of the answer: %s', async (_, content) => {
    receiver.answer(() => new Response(content, { status: 200 }))
    await change()
    await deliver(t)
    const { last_response, status } = await first()
    expect(status).toBe('delivered')
    expect(Buffer.byteLength(last_response)).toBeLessThanOrEqual(4096)
    expect(Buffer.byteLength(last_response)).toBeGreaterThan(4090)
  })
})

describe('the log', () => {
  test('lists the latest first, a page at a time, and stays right while more come', async () => {
    for (let made = 0; made < 7; made++) await change()
    await deliver(t)
    const all = (await log('?limit=100')).items
    expect(all.map(({ id }: { id: number }) => id)).toEqual(
      all.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
    )
    const pages = []
    let cursor = ''
    do {
      const { items, next_cursor } = await log(`?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      pages.push(items)
      cursor = next_cursor ?? ''
      await change()
    } while (cursor)
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(all)
  })

  test('is filtered by status', async () => {
    await change()
    await deliver(t)
    receiver.answerStatus(500)
    await change()
    await deliver(t)
    const count = async (status: string) => (await log(`?status=${status}`)).items.map((item: { status: string }) => item.status)
    expect([
      await count('delivered'),
      await count('retrying'),
      await count('failed'),
      await count('pending'),
      await count('delivering'),
    ]).toEqual([['delivered'], ['retrying'], [], [], []])
    for (const query of ['?status=lost', '?limit=0', '?limit=101', '?cursor=x', '?state=failed'])
      expect([query, (await send('GET', `/deliveries${query}`)).status]).toEqual([query, 400])
  })

  test('takes no cursor of another endpoint’s log', async () => {
    const other = await makeEndpoint(t, owner, ws, { url: receiver.url })
    for (let made = 0; made < 2; made++) await change()
    const { body } = await t.send('GET', `${other.path}/deliveries?limit=1`, { as: owner })
    expect((await send('GET', `/deliveries?cursor=${encodeURIComponent(body.next_cursor)}`)).status).toBe(400)
  })

  test('shows the deliveries of its own endpoint alone', async () => {
    const other = await makeEndpoint(t, owner, ws, { url: receiver.url })
    await change()
    await deliver(t)
    const { id } = await first()
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/retry'],
    ] as const)
      for (const at of [
        `${other.path}/deliveries/${id}${path}`,
        `${endpoint.path}/deliveries/999999${path}`,
        `${endpoint.path}/deliveries/0${path}`,
      ])
        expect([at, (await t.send(method, at, { as: owner })).status]).toEqual([at, 404])
  })

  test('forgets what is done with after 30 days, and keeps what is not', async () => {
    await change()
    await deliver(t)
    receiver.answerStatus(500)
    await change()
    await deliver(t)
    t.advance(30 * DAY + 1000)
    await purgeOldDeliveries(t.deps, t.now(), RUNNING)
    expect((await log()).items.map(({ status }: { status: string }) => status)).toEqual(['retrying'])
    const events = await t.deps.db.selectFrom('events').select('type').where('workspace_id', '=', ws).execute()
    expect(events.map(({ type }) => type)).toEqual(['link.created'])
  })
})

describe('a ping', () => {
  test('is a delivery like any other, signed and retried, and the endpoint need not subscribe to it', async () => {
    const { status, body } = await send('POST', '/test')
    expect([status, body.event_type, body.endpoint_id]).toEqual([202, 'ping', endpoint.id])
    await deliver(t)
    const [received] = receiver.received
    expect(received?.body).toMatchObject({ id: body.event_id, type: 'ping', workspace_id: ws, data: expect.any(Object) })
    expect(received?.headers.get('x-webhook-event')).toBe('ping')
    receiver.answerStatus(500)
    await send('POST', '/test')
    await deliver(t)
    expect(await first()).toMatchObject({ event_type: 'ping', status: 'retrying' })
  })

  test('reaches the endpoint that it is for, and no other, whatever that listens to', async () => {
    const other = openReceiver()
    await makeEndpoint(t, owner, ws, { url: other.url, events: ['link.created'] })
    await send('POST', '/test')
    await deliver(t)
    expect([receiver.types(), other.types()]).toEqual([['ping'], []])
    await other.close()
  })
})

describe('a disabled endpoint', () => {
  test('is told of nothing, nor afterwards of what happened meanwhile', async () => {
    await send('PATCH', '', { enabled: false })
    await change()
    await deliver(t)
    await send('PATCH', '', { enabled: true })
    await deliver(t)
    expect(receiver.received).toEqual([])
    await change()
    await deliver(t)
    expect(receiver.types()).toEqual(['link.created'])
  })

  test('gives up what waits, with the reason', async () => {
    receiver.answerStatus(500)
    for (let made = 0; made < 3; made++) await change()
    await deliver(t)
    const { body } = await send('PATCH', '', { enabled: false })
    for (const item of (await log()).items)
      expect(item).toMatchObject({ status: 'failed', next_attempt_at: null, last_error: expect.stringContaining(body.disabled_reason) })
    receiver.answerStatus(200)
    const before = receiver.received.length
    await send('PATCH', '', { enabled: true })
    t.advance(DAY)
    await deliver(t)
    expect(receiver.received.length).toBe(before)
  })

  test('gives up also what was on its way when it was disabled, once that fails', async () => {
    const asked = Promise.withResolvers<void>()
    receiver.answer(() => asked.promise.then(() => new Response(null, { status: 500 })))
    await change()
    await receiver.arrived(1)
    await send('PATCH', '', { enabled: false })
    asked.resolve()
    await deliver(t)
    expect(await first()).toMatchObject({ status: 'failed', next_attempt_at: null })
  })

  test('takes neither a ping nor a delivery that is sent again: 409', async () => {
    await change()
    await deliver(t)
    const { id } = await first()
    await send('PATCH', '', { enabled: false })
    for (const path of ['/test', `/deliveries/${id}/retry`]) {
      const { status, body } = await send('POST', path)
      expect([path, status, body.code]).toEqual([path, 409, 'conflict'])
    }
  })
})

test('an endpoint that moves gets what waits at its new address', async () => {
  receiver.answerStatus(500)
  await change()
  await deliver(t)
  const next = openReceiver()
  await send('PATCH', '', { url: next.url })
  t.advance(2 * 60_000)
  await deliver(t)
  expect([receiver.received.length, next.received.length]).toEqual([1, 1])
  expect(next.received[0]?.text).toBe(receiver.received[0]?.text ?? '')
  await next.close()
})

test('one that is deleted while a delivery is on its way is gone, and nothing stumbles', async () => {
  const asked = Promise.withResolvers<Response>()
  receiver.answer(() => asked.promise)
  await change()
  await receiver.arrived(1)
  expect((await send('DELETE', '')).status).toBe(204)
  asked.resolve(new Response(null, { status: 500 }))
  await deliver(t)
  expect((await t.send('GET', endpointsOf(ws), { as: owner })).body.items).toEqual([])
  await until(() => receiver.underWay() === 0)
})
