import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { plainText } from '../../../src/lib/mail-text.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { deliver, makeEndpoint, openReceiver, type Receiver } from './receiver.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const WAITS = [1, 5, 15].map((minutes) => minutes * MINUTE)

let receiver: Receiver
let endpoint: Awaited<ReturnType<typeof makeEndpoint>>
beforeEach(async () => {
  receiver = openReceiver(() => new Response('no', { status: 500 }))
  endpoint = await makeEndpoint(t, owner, ws, { url: receiver.url })
})
afterEach(() => receiver.close())

const send = (method: string, path = '', body?: object) => t.send(method, endpoint.path + path, { as: owner, body })
const log = async () => (await send('GET', '/deliveries?limit=100')).body.items
const first = async () => (await log())[0]
const change = () => t.link(owner, ws)
/** To the time of the next attempt, which is made. */
async function next(): Promise<void> {
  t.advance(Date.parse((await first()).next_attempt_at) - t.now())
  await deliver(t)
}
const isEnabled = async () => (await send('GET')).body.enabled

describe('a delivery that fails', () => {
  test('is tried again after 1, 5 and 15 minutes, give or take a tenth, and has failed after the fourth attempt', async () => {
    const waits: number[][] = [[], [], []]
    for (let time = 0; time < 12; time++) {
      await change()
      await deliver(t)
      for (const [attempt, wait] of WAITS.entries()) {
        const { status, attempts, next_attempt_at } = await first()
        expect([status, attempts]).toEqual(['retrying', attempt + 1])
        const waited = Date.parse(next_attempt_at) - t.now()
        expect(Math.abs(waited - wait)).toBeLessThanOrEqual(wait / 10)
        waits[attempt]?.push(waited)
        t.advance(waited - 1)
        const before = receiver.received.length
        await deliver(t)
        expect(receiver.received.length).toBe(before)
        t.advance(1)
        await deliver(t)
        expect(receiver.received.length).toBe(before + 1)
      }
      expect(await first()).toMatchObject({ status: 'failed', attempts: 4, next_attempt_at: null, delivered_at: null, last_status: 500 })
      t.advance(DAY / 100)
      await deliver(t)
      expect(receiver.received.length).toBe(4 * (time + 1))
    }
    // The jitter is one: they don't all come at the same time again.
    for (const some of waits) expect(new Set(some).size).toBeGreaterThan(1)
  })

  test('has the same body and id at each attempt, and a time and signature of its own', async () => {
    await change()
    await deliver(t)
    for (const _ of WAITS) await next()
    const [one, ...others] = receiver.received
    expect(others.length).toBe(3)
    for (const other of others) {
      expect(other.text).toBe(one?.text ?? '')
      for (const name of ['x-webhook-delivery', 'webhook-id', 'x-webhook-event'])
        expect(other.headers.get(name)).toBe(one?.headers.get(name) ?? '')
    }
    for (const name of ['x-webhook-timestamp', 'webhook-timestamp', 'x-webhook-signature', 'webhook-signature'])
      expect(new Set(receiver.received.map(({ headers }) => headers.get(name))).size).toBe(4)
    expect(receiver.received.at(-1)?.headers.get('x-webhook-timestamp')).toBe(String(Math.floor(t.now() / 1000)))
  })

  test('tells of the link as it was, whatever became of it since', async () => {
    const link = await change()
    await deliver(t)
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner })
    receiver.answerStatus(200)
    t.advance(2 * MINUTE)
    await deliver(t)
    const told = receiver.received.filter(({ body }) => body.type === 'link.created').map(({ body }) => body.data.status)
    expect(told).toEqual(['active', 'active'])
  })

  test('and arrives at a later attempt is delivered', async () => {
    await change()
    await deliver(t)
    receiver.answerStatus(204)
    await next()
    expect(await first()).toMatchObject({ status: 'delivered', attempts: 2, next_attempt_at: null, last_error: null, last_status: 204 })
    t.advance(DAY)
    await deliver(t)
    expect(receiver.received.length).toBe(2)
  })
})

describe('an answer', () => {
  test.each([200, 201, 202, 204, 226, 299])('of %d is a success', async (status) => {
    receiver.answerStatus(status)
    await change()
    await deliver(t)
    expect(await first()).toMatchObject({ status: 'delivered', last_status: status, last_error: null })
  })

  test.each([300, 301, 302, 303, 304, 307, 308, 400, 401, 404, 409, 418, 429, 500, 503])('of %d is a failure', async (status) => {
    const elsewhere = openReceiver()
    receiver.answer(() => new Response(null, { status, headers: { location: elsewhere.url } }))
    await change()
    await deliver(t)
    expect(await first()).toMatchObject({ status: 'retrying', last_status: status, last_error: expect.stringContaining(String(status)) })
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })
})

describe('410', () => {
  test('disables the endpoint at once, gives up what waits with the reason, and is mailed to the admins', async () => {
    const admin = await t.member(owner, ws, 'admin')
    await t.member(owner, ws, 'editor')
    await change()
    await deliver(t)
    await t.sendMails()
    t.mails.splice(0)
    receiver.answerStatus(410)
    await change()
    await deliver(t)
    const { enabled, disabled_reason } = (await send('GET')).body
    expect([enabled, disabled_reason]).toEqual([false, expect.stringContaining('410')])
    for (const item of await log()) {
      expect(item).toMatchObject({ status: 'failed', next_attempt_at: null })
      expect(item.last_error).toMatch(/410/)
    }
    await t.sendMails()
    expect(t.mails.map(({ to }) => to).toSorted()).toEqual([`${owner.email}`, `${admin.email}`].toSorted())
    for (const { text } of t.mails) expect([text.includes(plainText(receiver.url)), text.includes('410')]).toEqual([true, true])
    t.advance(DAY)
    await deliver(t)
    expect(receiver.received.length).toBe(2)
  })

  test('among many that are on their way leaves none of them waiting, and is mailed once', async () => {
    await t.sendMails()
    t.mails.splice(0)
    receiver.answer((_, index) => new Response(null, { status: index % 4 === 0 ? 410 : 500 }))
    const links = Array.from({ length: 40 }, (_, index) => ({ destination_url: `https://example.com/${index}` }))
    await t.send('POST', `/v1/workspaces/${ws}/links/bulk`, { as: owner, body: { links } })
    await deliver(t)
    expect(await isEnabled()).toBe(false)
    const statuses = new Set((await log()).map(({ status }: { status: string }) => status))
    expect([...statuses]).toEqual(['failed'])
    await t.sendMails()
    expect(t.mails.length).toBe(1)
  })
})

describe('five days of nothing but failures', () => {
  /** A failure each day, to the given day. */
  async function failUntil(day: number): Promise<void> {
    const end = t.now() + day * DAY
    while (t.now() < end) {
      await change()
      await deliver(t)
      t.advance(Math.min(DAY / 2, end - t.now()))
    }
  }

  test('disable the endpoint, with a mail to its admins', async () => {
    await failUntil(5)
    expect(await isEnabled()).toBe(true)
    await t.sendMails()
    t.mails.splice(0)
    await change()
    await deliver(t)
    const { enabled, disabled_reason } = (await send('GET')).body
    expect([enabled, disabled_reason]).toEqual([false, expect.stringMatching(/\S/)])
    for (const { status } of await log()) expect(status).toBe('failed')
    await t.sendMails()
    expect(t.mails.map(({ to }) => to)).toEqual([`${owner.email}`])
  })

  test('end with a success, which begins them anew', async () => {
    await failUntil(4)
    receiver.answerStatus(200)
    await change()
    await deliver(t)
    receiver.answerStatus(500)
    await failUntil(4)
    expect(await isEnabled()).toBe(true)
    await failUntil(1)
    await change()
    await deliver(t)
    expect(await isEnabled()).toBe(false)
  })

  test('begin anew when the endpoint is enabled again', async () => {
    await failUntil(5)
    await change()
    await deliver(t)
    await send('PATCH', '', { enabled: true })
    await failUntil(4)
    expect(await isEnabled()).toBe(true)
  })
})

describe('sending again by hand', () => {
  test('arms a failed delivery as if it were new, with the same body and id', async () => {
    await change()
    await deliver(t)
    for (const _ of WAITS) await next()
    const failed = await first()
    t.advance(DAY)
    const { status, body } = await send('POST', `/deliveries/${failed.id}/retry`)
    expect([status, body]).toEqual([202, expect.objectContaining({ id: failed.id, status: 'pending', attempts: 0 })])
    await deliver(t)
    expect(await first()).toMatchObject({ id: failed.id, status: 'retrying', attempts: 1 })
    for (const _ of WAITS) await next()
    expect(await first()).toMatchObject({ status: 'failed', attempts: 4 })
    const texts = receiver.received.map(({ text, headers }) => `${headers.get('webhook-id')} ${text}`)
    expect([texts.length, new Set(texts).size]).toEqual([8, 1])
  })

  test('sends a delivered one once more', async () => {
    receiver.answerStatus(200)
    await change()
    await deliver(t)
    const { id } = await first()
    expect((await send('POST', `/deliveries/${id}/retry`)).body).toMatchObject({ status: 'pending', delivered_at: null })
    await deliver(t)
    expect(receiver.received.length).toBe(2)
    expect(await first()).toMatchObject({ id, status: 'delivered', attempts: 1, delivered_at: new Date(t.now()).toISOString() })
  })

  test('is 409 while it is pending, delivering or retrying', async () => {
    const asked = Promise.withResolvers<Response>()
    receiver.answer(() => asked.promise)
    const refused = async (status: string) => {
      const { id, status: now } = await first()
      expect(now).toBe(status)
      const answer = await send('POST', `/deliveries/${id}/retry`)
      expect([status, answer.status, answer.body.code]).toEqual([status, 409, 'conflict'])
    }
    await send('POST', '/test')
    await refused('pending')
    await receiver.arrived(1)
    await refused('delivering')
    asked.resolve(new Response(null, { status: 500 }))
    await deliver(t)
    await refused('retrying')
    expect(receiver.received.length).toBe(1)
  })

  test('at the same time by many is done once', async () => {
    receiver.answerStatus(200)
    await change()
    await deliver(t)
    const { id } = await first()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('POST', `/deliveries/${id}/retry`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(9).fill(409)])
    await deliver(t)
    expect(receiver.received.length).toBe(2)
  })
})
