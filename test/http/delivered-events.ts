import { EVENT_TYPES } from '../../src/events.ts'
import { deliver, endpointsOf, makeEndpoint, openReceiver, type Received } from '../features/webhooks/receiver.ts'
import type { TestApp } from '../harness.ts'
import { VISIT } from './busy-world.ts'

/** Does something of every kind that webhooks announce: what a receiver got, and what the API says of a delivery. */
export async function deliverEvents(t: TestApp): Promise<Received[]> {
  const owner = await t.user('ada')
  const { id } = await t.workspace(owner, 'Example Shop')
  const receiver = openReceiver(() => new Response('ok'))
  const { path } = await makeEndpoint(t, owner, id, { url: receiver.url, events: EVENT_TYPES.filter((type) => type !== 'audit.event') })
  await makeEndpoint(t, owner, id, { url: receiver.url, kind: 'siem' })
  const send = (method: string, to: string, body?: object) =>
    t.send(method, to, { as: owner, headers: { 'user-agent': VISIT['user-agent'] }, ...(body && { body }) })
  const at = `/v1/workspaces/${id}`
  await t.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: 'pro' }).where('id', '=', id).execute())
  await send('PATCH', at, { name: 'Examples', settings: { root_url: 'https://www.example.com/' } })
  const link = await t.link(owner, id, {
    ...{ slug: 'spring-sale', folder: 'Marketing/Spring', tags: ['spring'], external_id: 'sku-1', track_conversions: true },
    ...{ utm: { source: 'newsletter', medium: 'email' }, title: 'Spring', expires_at: '2100-12-31T23:00:00.000Z' },
  })
  const campaign = (await send('POST', `${at}/campaigns`, { name: 'Spring sale' })).body
  await send('PUT', `${at}/campaigns/${campaign.id}/links`, { link_ids: [link.id] })
  const visited = await t.visit(`${link.slug}?utm_source=newsletter&utm_medium=email`, { headers: VISIT })
  await t.flushClicks()
  await send('PATCH', `${at}/links/${link.id}`, { title: 'Spring sale', campaign_id: null })
  const click_id = new URL(visited.headers.get('location') ?? '').searchParams.get('sid')
  const sale = { click_id, event: 'sale', external_id: 'order-1', amount_minor: 4990, currency: 'EUR' }
  const customer = { external_id: 'customer-7', name: 'Ada Example', email: 'ada@example.com' }
  await send('POST', `${at}/conversions`, { ...sale, customer, metadata: { coupon: 'SPRING' } })
  await send('DELETE', `${at}/links/${link.id}`)
  await send('POST', `${at}/invitations`, { email: 'grace@example.com', role: 'editor' })
  const { id: member } = await t.member(owner, id, 'editor')
  await send('DELETE', `${at}/members/${member}`)
  await deliver(t)
  await t.deps.clickEvents.run()
  await t.deps.clickEvents.idle()
  const { items } = (await send('GET', `${path}/deliveries`)).body
  await send('GET', `${endpointsOf(id)}/${items[0].endpoint_id}/deliveries/${items[0].id}`)
  receiver.close()
  return receiver.received
}
