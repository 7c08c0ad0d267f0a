import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { DAY, SECOND } from '../../../src/lib/clock.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { until } from '../../server.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { openReceiver, type Receiver } from '../webhooks/receiver.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', REDIRECTS_PER_MINUTE: '0' })

let receiver: Receiver
let link: Link
beforeEach(async () => {
  receiver = openReceiver()
  link = await t.link(owner, ws)
})
afterEach(() => receiver.close())

const subscribe = async (events = ['link.clicked']) =>
  (await t.send('POST', `/v1/webhooks/workspaces/${ws}/webhooks`, { as: owner, body: { url: receiver.url, events } })).body
/** What the job does each second. */
async function run() {
  await t.flushClicks()
  await t.deps.clickEvents.run()
  await t.deps.clickEvents.idle()
}
const clicksTold = () => receiver.received.flatMap(({ body }) => body.data.clicks)
const droppedTold = () => receiver.received.reduce((sum, { body }) => sum + body.data.dropped, 0)

describe('an endpoint for link.clicked', () => {
  test('is told of clicks together, signed, with their links and never the address', async () => {
    const { endpoint } = await subscribe()
    for (const address of ['203.0.113.1', '203.0.113.2']) await t.visit(`${link.slug}?utm_source=x`, { address })
    await t.send('HEAD', `/${link.slug}`)
    await run()
    expect(receiver.types()).toEqual(['link.clicked'])
    const [{ body, headers, text }] = receiver.received as [(typeof receiver.received)[number]]
    expect(body).toMatchObject({ id: expect.stringMatching(/^evt_/), workspace_id: ws, data: { dropped: 0 } })
    expect(body.data.clicks).toMatchObject(
      Array(2).fill({
        link_id: link.id,
        slug: link.slug,
        short_url: link.short_url,
        utm_source: 'x',
        is_bot: false,
        clicked_at: new Date(t.now()).toISOString(),
      }),
    )
    expect(text).not.toContain('203.0.113')
    expect([headers.get('x-webhook-event'), headers.get('webhook-id')]).toEqual(['link.clicked', body.id])
    expect(headers.get('x-webhook-signature')).toMatch(/^v1=[0-9a-f]{64}$/)
    const { body: deliveries } = await t.send('GET', `/v1/webhooks/workspaces/${ws}/webhooks/${endpoint.id}/deliveries`, { as: owner })
    expect(deliveries.items).toEqual([])
    await run()
    expect(receiver.received).toHaveLength(1)
  })

  test('is told of each click once, in order, whatever came between', async () => {
    await subscribe()
    const rival = await t.user()
    const theirs = await t.link(rival, (await t.workspace(rival)).id)
    for (let round = 0; round < 5; round++) {
      for (let click = 0; click < round * 3; click++) await t.visit(`${link.slug}?utm_source=${round}-${click}`)
      await t.visit(theirs.slug)
      // Counted, and not stored yet.
      await t.deps.clickEvents.run()
      await run()
    }
    const expected = [0, 1, 2, 3, 4].flatMap((round) => Array.from({ length: round * 3 }, (_, click) => `${round}-${click}`))
    expect(clicksTold().map(({ utm_source }) => utm_source)).toEqual(expected)
  })

  test('is told of all clicks that came within a second, a thousand in each batch', async () => {
    await subscribe()
    for (let click = 0; click < 2300; click++) await t.visit(`${link.slug}?utm_source=${click}`)
    for (let round = 0; round < 3; round++) await run()
    expect(receiver.received.map(({ body }) => body.data.clicks.length)).toEqual([1000, 1000, 300])
    expect(clicksTold().map(({ utm_source }) => Number(utm_source))).toEqual(Array.from({ length: 2300 }, (_, click) => click))
    expect(droppedTold()).toBe(0)
  })

  test('is not told as one of the kind siem, or for other events, or once it is disabled', async () => {
    await subscribe(['link.created'])
    await t.send('POST', `/v1/webhooks/workspaces/${ws}/webhooks`, { as: owner, body: { url: receiver.url, kind: 'siem' } })
    const { endpoint } = await subscribe()
    await t.send('PATCH', `/v1/webhooks/workspaces/${ws}/webhooks/${endpoint.id}`, { as: owner, body: { enabled: false } })
    await t.visit(link.slug)
    await run()
    expect(receiver.types().filter((type) => type === 'link.clicked')).toEqual([])
  })

  test('that does not keep up gets the same batch again, and is told how many clicks were dropped; others are told all', async () => {
    const [slow, other] = [receiver, openReceiver()]
    await subscribe()
    await t.send('POST', `/v1/webhooks/workspaces/${ws}/webhooks`, { as: owner, body: { url: other.url, events: ['link.clicked'] } })
    slow.answerStatus(500)
    await t.visit(link.slug)
    await run()
    for (let round = 0; round < 7; round++) {
      for (let click = 0; click < 900; click++) await t.visit(link.slug)
      await run()
    }
    expect(slow.received.length).toBe(1)
    slow.answerStatus(204)
    t.advance(2 * SECOND)
    for (let round = 0; round < 8; round++) await run()
    expect(slow.received[1]?.body).toEqual(slow.received[0]?.body)
    slow.received.shift()
    // One in the first batch, 5,000 that waited; the others are told of with the next one.
    expect([clicksTold().length, droppedTold()]).toEqual([5001, 1300])
    expect(other.received.flatMap(({ body }) => body.data.clicks)).toHaveLength(6301)
    const metrics = await t.send('GET', '/metrics', { address: '127.0.0.1' })
    if (metrics.status === 200) expect(metrics.text).toContain('terse_click_events_dropped_total 1300')
    other.close()
  })

  test('gives a batch up after its fourth attempt, goes on, and tells of all that were dropped until then', async () => {
    await subscribe()
    receiver.answerStatus(503)
    for (const attempts of [4, 8]) {
      await t.visit(link.slug)
      await run()
      for (const seconds of [1, 5, 30, 30]) {
        t.advance(seconds * SECOND + 1)
        await run()
      }
      expect(receiver.received).toHaveLength(attempts)
    }
    receiver.answerStatus(204)
    t.advance(31 * SECOND)
    await t.visit(link.slug)
    await run()
    await until(() => receiver.received.length === 9)
    expect(receiver.received[8]?.body.data).toMatchObject({ dropped: 2, clicks: [{ link_id: link.id }] })
  })

  test('is disabled with a mail once it answers 410, or nothing but failures for five days', async () => {
    const attempts = async (count: number) => {
      for (let attempt = 0; attempt < count; attempt++) {
        await t.visit(link.slug)
        await run()
        t.advance(DAY / 2)
      }
    }
    for (const [status, reason, count] of [
      [410, 'The endpoint responded with 410 Gone.', 1],
      [503, 'Deliveries have failed since', 11],
    ] as const) {
      const { endpoint } = await subscribe()
      const shown = async () => (await t.send('GET', `/v1/webhooks/workspaces/${ws}/webhooks/${endpoint.id}`, { as: owner })).body
      receiver.answerStatus(204)
      await attempts(1)
      receiver.answerStatus(status)
      await attempts(count - 1)
      expect((await shown()).enabled).toBe(true)
      await attempts(1)
      expect(await shown()).toMatchObject({ enabled: false, disabled_reason: expect.stringContaining(reason) })
      await t.sendMails()
      expect(t.mails.splice(0).filter(({ text }) => text.includes(`${plainText(receiver.url)} was disabled. ${reason}`))).toHaveLength(1)
    }
  })

  test('that takes a batch again is none that fails', async () => {
    const { endpoint } = await subscribe()
    const failingSince = async () =>
      (await t.database.selectFrom('webhook_endpoints').select('failing_since').where('id', '=', endpoint.id).executeTakeFirst())
        ?.failing_since
    receiver.answerStatus(500)
    await t.visit(link.slug)
    await run()
    expect(await failingSince()).toBe(t.now())
    receiver.answerStatus(204)
    t.advance(2 * SECOND)
    await run()
    expect(await failingSince()).toBeNull()
  })
})
