import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { isGenuine } from '../../../src/features/conversions/providers/signatures.ts'
import { volume } from '../../volume.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { at, click, list, setUp, signStripe, stripe, stripeEvent, summary } from './shop.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const session = (more: object = {}) =>
  stripeEvent('checkout.session.completed', {
    id: 'cs_1',
    mode: 'payment',
    payment_status: 'paid',
    amount_total: 2000,
    currency: 'usd',
    payment_intent: 'pi_1',
    customer: 'cus_1',
    customer_details: { email: 'ada@example.com', name: 'Ada' },
    ...more,
  })
const payment = (more: object = {}) =>
  stripeEvent('payment_intent.succeeded', {
    id: 'pi_1',
    amount_received: 2000,
    currency: 'usd',
    metadata: {},
    latest_charge: 'ch_1',
    ...more,
  })
const invoice = (more: object = {}) =>
  stripeEvent('invoice.paid', { id: 'in_1', amount_paid: 2000, currency: 'usd', subscription: 'sub_1', customer: 'cus_1', ...more })
const refunded = (amount_refunded: number, created: number) =>
  stripeEvent('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', amount: 2000, amount_refunded, currency: 'usd' }, { created })
const refund = (id: string, amount: number, status = 'succeeded', created = 1) =>
  stripeEvent(
    `refund.${status === 'failed' ? 'failed' : 'created'}`,
    { id, charge: 'ch_1', payment_intent: 'pi_1', amount, currency: 'usd', status },
    { created },
  )
const revenue = async () => {
  const { revenue: own, unattributed } = await summary()
  return [...own, ...unattributed.revenue][0] ?? null
}

describe('the signature of Stripe', () => {
  test('is right as others made it: a vector by openssl', () => {
    // printf '1700000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
    const headers = new Headers({
      'stripe-signature': `t=1700000000,v0=00,v1=${'0'.repeat(64)},v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925`,
    })
    const signed = { headers, body: Buffer.from('{"id":"evt_1"}'), secret: 'whsec_test', now: 1_700_000_000_000 }
    expect(isGenuine('stripe', signed)).toBe(true)
    expect(isGenuine('stripe', { ...signed, now: 1_700_000_300_000 })).toBe(true)
    expect(isGenuine('stripe', { ...signed, now: 1_700_000_301_000 })).toBe(false)
    expect(isGenuine('stripe', { ...signed, body: Buffer.from('{"id":"evt_2"}') })).toBe(false)
  })

  test('comes before all: what is forged, old, of another secret, unknown or switched off is one 401, and leaves nothing', async () => {
    await setUp('stripe')
    const forge: ((body: string) => string)[] = [
      () => '',
      () => 't=,v1=',
      (body) => signStripe(body, undefined, 'whsec_other'),
      (body) => signStripe(body, Math.floor(t.now() / 1000) - 301),
      (body) => signStripe(`${body} `),
      (body) => signStripe(body).replace('v1=', 'v0='),
      (body) => signStripe(body).replace(/t=\d+/, `t=${Math.floor(t.now() / 1000) + 1}`),
      () => `t=${'9'.repeat(5000)}`,
    ]
    for (const [index, signature] of forge.entries()) {
      const { status, body } = await stripe(session(), signature)
      expect([index, status, body.code]).toEqual([index, 401, 'unauthorized'])
    }
    const send = (path: string) => t.send('POST', path, { body: '{', headers: { 'stripe-signature': signStripe('{') } })
    for (const path of [`/v1/conversions/stripe/${ws + 1000}`, '/v1/conversions/stripe/x', `/v1/conversions/shopify/${ws}`])
      expect([path, (await send(path)).status]).toEqual([path, 401])
    await setUp('stripe', { enabled: false })
    expect((await stripe(session())).status).toBe(401)
    expect(await list()).toEqual([])
    const { body } = await t.send('GET', `${at()}/providers/stripe`, { as: owner })
    expect([body.enabled, body.events, body.last_refused_at]).toEqual([false, [], new Date(t.now()).toISOString()])
  })

  test('is asked for without counting as a call of the address', async () => {
    await setUp('stripe')
    const answer = await stripe(stripeEvent('customer.created', { id: 'cus_1' }))
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, null])
  })
})

describe('a sale at Stripe', () => {
  test('belongs to the click that the session carries, with what was paid and by whom', async () => {
    await setUp('stripe')
    const click_id = await click()
    await stripe(session({ client_reference_id: click_id }))
    expect(await list()).toMatchObject([
      {
        source: 'stripe',
        event: 'sale',
        external_id: 'cs_1',
        attributed_by: 'click',
        amount_minor: 2000,
        currency: 'USD',
        customer: { external_id: 'cus_1', name: 'Ada', email: 'ada@example.com' },
      },
    ])
  })

  test('is one, whatever of session, payment and invoice comes first, and however often', async () => {
    const click_id = await click()
    const told = [session({ client_reference_id: click_id, invoice: 'in_1', subscription: 'sub_1' }), payment(), invoice()]
    const refunds = [refunded(500, 20), refunded(800, 30), refund('re_1', 500), refund('re_2', 300), refund('re_2', 300, 'failed', 40)]
    let expected: unknown
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...told, ...refunds], { minLength: 8 }),
        fc.array(fc.nat(7), { maxLength: 4 }),
        async (order, again) => {
          await t.database.deleteFrom('conversions').execute()
          for (const table of ['conversion_objects', 'conversion_refunds', 'conversion_events'] as const)
            await t.database.deleteFrom(table).execute()
          await setUp('stripe')
          for (const event of [...order, ...again.map((index) => ({ ...(order[index] as object), id: `evt_again_${index}` }))])
            expect((await stripe(event)).status).toBe(200)
          const [sale, ...others] = await list()
          const { id: _, ...rest } = sale
          expected ??= rest
          expect([rest, others]).toEqual([expected, []])
          expect(rest).toMatchObject({ external_id: 'cs_1', attributed_by: 'click', amount_minor: 2000, refunded_minor: 500 })
          expect(await revenue()).toEqual({ currency: 'USD', amount_minor: 1500, refunded_minor: 500 })
        },
      ),
      { numRuns: volume('STRIPE_ORDERS', { short: 12, long: 300 }) },
    )
  })

  test('of a renewal is another one, and belongs to the click of its subscription’s first, though that comes later', async () => {
    await setUp('stripe')
    const click_id = await click()
    await stripe(invoice({ id: 'in_2' }))
    expect((await list())[0]).toMatchObject({ attributed: false })
    await stripe(
      session({ client_reference_id: click_id, invoice: 'in_1', subscription: 'sub_1', payment_intent: null, mode: 'subscription' }),
    )
    await stripe(invoice({ id: 'in_3', subscription: undefined, parent: { subscription_details: { subscription: 'sub_1' } } }))
    expect((await list()).map(({ external_id, attributed_by }) => [external_id, attributed_by])).toEqual([
      ['in_3', 'subscription'],
      ['cs_1', 'click'],
      ['in_2', 'subscription'],
    ])
  })

  test('is none where nothing was paid, or what is said is no amount', async () => {
    await setUp('stripe')
    for (const [status, event] of [
      [200, session({ mode: 'setup' })],
      [200, session({ payment_status: 'unpaid' })],
      [200, session({ amount_total: 0 })],
      [200, session({ amount_total: -5 })],
      [200, stripeEvent('customer.created', { id: 'cus_1' })],
      [400, session({ amount_total: 10.5 })],
      [400, session({ amount_total: 2 ** 53 })],
      [400, session({ amount_total: '2000' })],
      [400, session({ currency: 'dollars' })],
      [400, session({ id: null })],
    ] as const)
      expect([event.data, (await stripe(event)).status]).toEqual([event.data, status])
    expect(await list()).toEqual([])
  })

  test('is in the smallest unit of every currency, also of those that Stripe counts otherwise', async () => {
    await setUp('stripe')
    const amounts = { jpy: [5000, 5000], kwd: [1234, 1234], eur: [1999, 1999], isk: [50_000, 500] }
    for (const [currency, [amount_total]] of Object.entries(amounts))
      await stripe(session({ id: `cs_${currency}`, payment_intent: null, currency, amount_total }))
    const told = Object.fromEntries((await list()).map(({ currency, amount_minor }) => [currency.toLowerCase(), amount_minor]))
    expect(told).toEqual({ jpy: 5000, kwd: 1234, eur: 1999, isk: 500 })
  })

  test('occurred when Stripe says, unless that cannot be', async () => {
    await setUp('stripe')
    const day = 86_400
    const now = Math.floor(t.now() / 1000)
    for (const [id, created] of Object.entries({ cs_a: now - day, cs_b: -1, cs_c: 1e15, cs_d: 'yesterday', cs_e: now + 2 * day }))
      await stripe({ ...session({ id, payment_intent: null }), created })
    const at = (seconds: number) => new Date(seconds * 1000).toISOString()
    expect((await list()).map(({ occurred_at }) => occurred_at)).toEqual([at(now), at(now), at(now), at(now), at(now - day)])
  })

  test('never brings less than nothing: refunds count up to what was paid, and wait for a sale that is yet to come', async () => {
    await setUp('stripe')
    await stripe(refunded(5000, 10))
    expect(await list()).toEqual([])
    await stripe(payment())
    expect(await revenue()).toEqual({ currency: 'USD', amount_minor: 0, refunded_minor: 2000 })
  })
})

test('The secret of a provider is kept encrypted, shown to nobody, and set by admins alone.', async () => {
  const { status, text } = await setUp('stripe')
  expect([status, text.includes('whsec_of')]).toEqual([200, false])
  const { text: got } = await t.send('GET', `${at()}/providers/stripe`, { as: owner })
  expect(got).not.toContain('whsec_of')
  const row = await t.database.selectFrom('conversion_providers').selectAll().where('workspace_id', '=', ws).executeTakeFirstOrThrow()
  expect(row.secret).not.toContain('whsec_of')
  const kept = await t.send('PUT', `${at()}/providers/stripe`, { as: owner, body: { enabled: true } })
  expect([kept.status, (await stripe(stripeEvent('ping', {}))).status]).toEqual([200, 200])
  expect((await t.send('PUT', `${at()}/providers/shopify`, { as: owner, body: { enabled: true } })).body.fields[0].path).toBe('secret')
  const editor = await t.member(owner, ws, 'editor')
  for (const method of ['GET', 'DELETE']) expect((await t.send(method, `${at()}/providers/stripe`, { as: editor })).status).toBe(403)
  expect((await t.send('DELETE', `${at()}/providers/stripe`, { as: owner })).status).toBe(204)
  expect((await t.send('GET', `${at()}/providers/stripe`, { as: owner })).body).toMatchObject({
    enabled: false,
    has_secret: false,
    created_at: null,
  })
})
