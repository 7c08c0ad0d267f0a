import { describe, expect, test } from 'bun:test'
import { isGenuine } from '../../../src/features/conversions/providers/signatures.ts'
import { useFreshWorkspaces } from '../../workspace.ts'
import { click, list, setUp, shopify, summary } from './shop.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const order = (more: object = {}) => ({
  id: 5_001,
  confirmation_number: 'ABC',
  currency: 'EUR',
  current_subtotal_price_set: { shop_money: { amount: '22.50', currency_code: 'EUR' } },
  total_price: '30.00',
  customer: { id: 77, email: 'ada@example.com', first_name: 'Ada', last_name: 'Example' },
  note_attributes: [],
  processed_at: '2026-03-10T11:00:00Z',
  ...more,
})
const refund = (id: number, amount: string, more: object = {}) => ({
  id,
  order_id: 5_001,
  transactions: [{ id: id * 10, kind: 'refund', status: 'success', amount, ...more }],
})

test('The signature of Shopify is right as others made it, and by the whole body alone.', () => {
  // printf '{"id":1}' | openssl dgst -sha256 -hmac secret -binary | base64
  const headers = new Headers({ 'x-shopify-hmac-sha256': 'A971iWIMgT8Zj9A9eWfikrFj7wQ16/Qwcc4OlRl2PLc=' })
  expect(isGenuine('shopify', { headers, body: Buffer.from('{"id":1}'), secret: 'secret', now: 0 })).toBe(true)
  expect(isGenuine('shopify', { headers, body: Buffer.from('{"id":1} '), secret: 'secret', now: 0 })).toBe(false)
  expect(isGenuine('shopify', { headers: new Headers(), body: Buffer.from(''), secret: 'secret', now: 0 })).toBe(false)
})

describe('an order at Shopify', () => {
  test('belongs to the click of its note, else to that of the address at which its customer came', async () => {
    await setUp('shopify')
    const [noted, landed] = [await click(), await click()]
    await shopify('orders/paid', order({ note_attributes: [{ name: 'sid', value: noted }], landing_site: `/?sid=${landed}` }))
    await shopify('orders/paid', order({ id: 5_002, landing_site: `/products/1?a=1&sid=${landed}` }))
    await shopify('orders/paid', order({ id: 820_982_911_946_154_508n.toString(), landing_site: 'http://[' }))
    expect((await list()).map(({ external_id, click_id }) => [external_id, click_id])).toEqual([
      ['820982911946154508', null],
      ['5002', landed],
      ['5001', noted],
    ])
    expect((await list()).at(-1)).toMatchObject({
      source: 'shopify',
      amount_minor: 2250,
      currency: 'EUR',
      customer: { external_id: '77', name: 'Ada Example', email: 'ada@example.com' },
      occurred_at: '2026-03-10T11:00:00.000Z',
    })
  })

  test('is exact in every currency: its decimals are those of the currency', async () => {
    await setUp('shopify')
    for (const [index, [amount, currency_code]] of [
      ['0.29', 'EUR'],
      ['2250', 'JPY'],
      ['1.234', 'KWD'],
    ].entries())
      await shopify('orders/paid', order({ id: index, current_subtotal_price_set: { shop_money: { amount, currency_code } } }))
    expect((await list()).map(({ amount_minor, currency }) => [amount_minor, currency])).toEqual([
      [1234, 'KWD'],
      [2250, 'JPY'],
      [29, 'EUR'],
    ])
    for (const [status, amount] of [
      [400, '1.005'],
      [400, '99999999999999.99'],
      [400, 'a lot'],
      [200, '-1.00'],
      [200, '0.00'],
    ] as const)
      expect([
        amount,
        (await shopify('orders/paid', order({ id: 9, current_subtotal_price_set: { shop_money: { amount, currency_code: 'EUR' } } })))
          .status,
      ]).toEqual([amount, status])
    expect((await list()).length).toBe(3)
  })

  test('counts once, delivered again or told again under another delivery; refunds lower it, before it or after it', async () => {
    await setUp('shopify')
    await shopify('refunds/create', refund(1, '2.50'))
    await shopify('orders/paid', order(), { 'x-shopify-webhook-id': 'same' })
    await shopify('orders/paid', order(), { 'x-shopify-webhook-id': 'same' })
    await shopify('orders/paid', order())
    await shopify('refunds/create', refund(1, '2.50'))
    await shopify('refunds/create', refund(2, '5.00', { status: 'failure' }))
    await shopify('refunds/create', refund(3, '1.00'))
    const { unattributed } = await summary()
    expect(unattributed).toEqual({ sales: 1, revenue: [{ currency: 'EUR', amount_minor: 1900, refunded_minor: 350 }] })
    await shopify('refunds/create', refund(4, '100.00'))
    expect((await summary()).unattributed.revenue).toEqual([{ currency: 'EUR', amount_minor: 0, refunded_minor: 2250 }])
  })
})
