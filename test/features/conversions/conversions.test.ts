import { describe, expect, test } from 'bun:test'
import { DAY } from '../../../src/lib/clock.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { at, by, click, follow, list, summary, tell } from './shop.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const SALE = { external_id: 'order-1', amount_minor: 4990, currency: 'eur' }

describe('a conversion', () => {
  test('belongs to the click that it names, at once: its link, and the campaign that it was in', async () => {
    const { body: campaign } = await t.send('POST', `/v1/workspaces/${ws}/campaigns`, { as: owner, body: { name: 'Spring' } })
    const link = await t.link(owner, ws, { track_conversions: true, campaign_id: campaign.id })
    const click_id = await follow(link.slug)
    t.advance(1000)
    const customer = { external_id: 'c-1', name: 'Ada', email: 'ada@example.com' }
    const { status, body } = await tell({ ...SALE, click_id, customer, metadata: { coupon: 'SPRING', seats: 3 } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      event: 'sale',
      external_id: 'order-1',
      source: 'api',
      attributed: true,
      attributed_by: 'click',
      click_id,
      link_id: link.id,
      campaign_id: campaign.id,
      amount_minor: 4990,
      currency: 'EUR',
      refunded_minor: 0,
      customer,
      metadata: { coupon: 'SPRING', seats: 3 },
    })
    expect([body.clicked_at, body.occurred_at]).toEqual([new Date(t.now() - 1000).toISOString(), new Date(t.now()).toISOString()])
    expect(await list()).toEqual([body])
  })

  test('told again answers the first one, whatever else is said, and counts once: at the same time, too', async () => {
    const click_id = await click()
    const told = await Promise.all([1, 2, 3].map((amount_minor) => tell({ ...SALE, click_id, amount_minor })))
    expect(told.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(told.map(({ text }) => text)).size).toBe(1)
    expect(await summary()).toMatchObject({ sales: 1, revenue: [{ amount_minor: told[0]?.body.amount_minor }] })
  })

  test('of a customer belongs to the click of what that customer did before', async () => {
    const click_id = await click()
    await tell({ event: 'lead', external_id: 'lead-1', click_id, customer: { external_id: 'c-1' } })
    const { body } = await tell({ ...SALE, customer_external_id: 'c-1' })
    expect([body.attributed, body.attributed_by, body.customer.external_id]).toEqual([true, 'customer', 'c-1'])
    expect((await tell({ ...SALE, external_id: 'order-2', customer_external_id: 'c-2' })).body.attributed).toBe(false)
  })

  test('is unattributed, and kept apart, where its click is unknown, another workspace’s, or a bot’s', async () => {
    const others = await t.workspace(owner)
    const link = await t.link(owner, others.id, { track_conversions: true })
    const foreign = await follow(link.slug)
    const bot = await click({}, { 'user-agent': 'curl/8' })
    for (const [index, click_id] of [foreign, bot, 'unknown', `${foreign.slice(0, -1)}A`, '1'].entries()) {
      const { status, body } = await tell({ ...SALE, external_id: `order-${index}`, click_id })
      expect([click_id, status, body.attributed, body.link_id, body.campaign_id]).toEqual([click_id, 201, false, null, null])
    }
    expect(await summary()).toMatchObject({
      sales: 0,
      revenue: [],
      unattributed: { sales: 5, revenue: [{ currency: 'EUR', amount_minor: 24_950 }] },
    })
    expect([(await list('?attributed=false')).length, (await list('?attributed=true')).length]).toEqual([5, 0])
  })

  test('is refused, with its field, where it is not valid', async () => {
    const click_id = await click()
    for (const [field, body] of [
      ['amount_minor', { amount_minor: -1 }],
      ['amount_minor', { amount_minor: 10.5 }],
      ['amount_minor', { amount_minor: 2 ** 53 }],
      ['amount_minor', { amount_minor: '10' }],
      ['currency', { currency: 'XXQ' }],
      ['currency', { currency: undefined }],
      ['click_id', { click_id: undefined }],
      ['click_id', { click_id: 'x'.repeat(201) }],
      ['external_id', { external_id: undefined }],
      ['event', { event: '' }],
      ['occurred_at', { occurred_at: 'yesterday' }],
      ['occurred_at', { occurred_at: new Date(t.now() + 2 * DAY).toISOString() }],
      ['customer.email', { customer: { email: 'nobody' } }],
      ['order', { order: 1 }],
    ] as const) {
      const answer = await tell({ ...SALE, click_id, ...body })
      expect([field, answer.status, answer.body.fields?.[0].path]).toEqual([field, 400, field])
    }
    expect(await list()).toEqual([])
  })

  test('is told by editors and API keys, and read by all members', async () => {
    const viewer = await t.member(owner, ws, 'viewer')
    expect((await t.send('POST', at(), { as: viewer, body: { ...SALE, event: 'sale', click_id: 'x' } })).status).toBe(403)
    const { body } = await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'shop', role: 'editor' } })
    expect((await t.send('POST', at(), { as: body.secret, body: { ...SALE, event: 'sale', click_id: 'x' } })).status).toBe(201)
    for (const path of ['', '/summary', '/by?by=day']) expect((await t.send('GET', at() + path, { as: viewer })).status).toBe(200)
  })

  test('of a sale is announced, once; a lead is not', async () => {
    await t.subscribe(ws)
    const click_id = await click()
    await tell({ event: 'lead', external_id: 'lead-1', click_id })
    const { body } = await tell({ ...SALE, click_id })
    await tell({ ...SALE, click_id })
    const events = await t.database
      .selectFrom('events')
      .selectAll()
      .where('workspace_id', '=', ws)
      .where('type', '=', 'conversion.created')
      .execute()
    expect(events.map(({ data }) => JSON.parse(data))).toEqual([body])
  })
})

describe('figures', () => {
  test('are of clicks, leads and sales of a range, each by its own time, per currency', async () => {
    const link = await t.link(owner, ws, { track_conversions: true })
    const ids = [await follow(link.slug), await follow(link.slug), await follow(link.slug), await follow(link.slug)]
    await t.flushClicks()
    const day = new Date(t.now()).toISOString().slice(0, 10)
    await tell({ event: 'lead', external_id: 'l', click_id: ids[0] })
    await tell({ event: 'signed up', external_id: 'own', click_id: ids[0] })
    await tell({ ...SALE, click_id: ids[0] })
    await tell({ external_id: 'yen', amount_minor: 500, currency: 'JPY', click_id: ids[1] })
    await tell({ external_id: 'old', amount_minor: 7, currency: 'EUR', click_id: ids[1], occurred_at: '2026-01-05T12:00:00Z' })
    const revenue = [
      { currency: 'EUR', amount_minor: 4990, refunded_minor: 0 },
      { currency: 'JPY', amount_minor: 500, refunded_minor: 0 },
    ]
    const counted = { clicks: 4, leads: 1, sales: 2, rate: 0.5, revenue }
    expect(await summary(`?from=${day}&to=${day}`)).toEqual({ ...counted, unattributed: { sales: 0, revenue: [] } })
    expect(await by('link')).toEqual([{ value: link.id, key: link.id, ...counted }])
    expect(await by('country')).toEqual([{ value: null, key: null, ...counted }])
    expect(await by('campaign')).toEqual([{ value: null, key: null, ...counted }])
    expect((await by('day', '&timezone=Europe/Berlin')).at(-1)).toEqual({ value: day, key: day, ...counted })
    const other = await t.link(owner, ws)
    expect(await summary(`?link_id=${link.id}`)).toMatchObject({ clicks: 4, sales: 2 })
    expect(await summary(`?link_id=${other.id}`)).toEqual({
      clicks: 0,
      leads: 0,
      sales: 0,
      rate: 0,
      revenue: [],
      unattributed: { sales: 0, revenue: [] },
    })
    expect(await by('country', `&link_id=${other.id}`)).toEqual([])
    expect(await summary('?from=2026-01-05&to=2026-01-05')).toMatchObject({ clicks: 0, sales: 1, rate: 0 })
  })

  test('of a campaign are those that it was clicked in, and its revenue is in its currency', async () => {
    const campaigns = `/v1/workspaces/${ws}/campaigns`
    const { body: campaign } = await t.send('POST', campaigns, { as: owner, body: { name: 'Spring', currency: 'EUR' } })
    const link = await t.link(owner, ws, { track_conversions: true, campaign_id: campaign.id })
    const click_id = await follow(link.slug)
    await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body: { campaign_id: null } })
    await tell({ ...SALE, click_id })
    await tell({ event: 'lead', external_id: 'lead', click_id })
    expect((await t.send('GET', `${campaigns}/${campaign.id}`, { as: owner })).body).toMatchObject({ conversions: 2, revenue_minor: 4990 })
    expect((await t.send('GET', `${campaigns}/${campaign.id}/stats`, { as: owner })).body).toMatchObject({ leads: 1, sales: 1 })
    expect((await by('campaign'))[0]).toMatchObject({ value: campaign.id, key: campaign.id, sales: 1 })
    await t.send('DELETE', `${campaigns}/${campaign.id}`, { as: owner })
    expect((await by('campaign'))[0]).toMatchObject({ value: null, key: null, sales: 1 })
  })

  test('are exact for amounts up to 2^53', async () => {
    const click_id = await click()
    for (const [index, amount_minor] of [2 ** 53 - 3, 1, 1].entries())
      await tell({ external_id: `o${index}`, amount_minor, currency: 'USD', click_id })
    expect((await summary()).revenue).toEqual([{ currency: 'USD', amount_minor: 2 ** 53 - 1, refunded_minor: 0 }])
  })
})

test('The funnel counts each click once in each step: those that led to a lead or a sale, and those that led to a sale.', async () => {
  const link = await t.link(owner, ws, { track_conversions: true })
  const [one, two, three] = [await follow(link.slug), await follow(link.slug), await follow(link.slug)]
  await follow(link.slug)
  await t.flushClicks()
  for (const [index, [click_id, event]] of (
    [
      [one, 'lead'],
      [one, 'lead'],
      [one, 'sale'],
      [two, 'sale'],
      [two, 'sale'],
      [three, 'lead'],
      [three, 'opened'],
      ['unknown', 'sale'],
    ] as const
  ).entries())
    await tell({ click_id, event, external_id: `x-${index}` })
  const funnel = async (query = '') => (await t.send('GET', `${at()}/funnel${query}`, { as: owner })).body.steps
  const steps = (lead: number, sale: number, clicked = 4) => [
    { step: 'clicked', clicks: clicked },
    { step: 'lead', clicks: lead },
    { step: 'sale', clicks: sale },
  ]
  expect(await funnel()).toEqual(steps(3, 2))
  expect(await funnel(`?link_id=${link.id}`)).toEqual(steps(3, 2))
  expect(await funnel('?from=2026-03-01&to=2026-03-02')).toEqual(steps(0, 0, 0))
  expect(await funnel(`?link_id=${(await t.link(owner, ws)).id}`)).toEqual(steps(0, 0, 0))
})
