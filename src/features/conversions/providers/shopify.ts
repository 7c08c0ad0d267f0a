import { toMinor } from '../../../lib/currency.ts'
import { invalidField } from '../../../lib/errors.ts'
import { type Json, listOf, objectOf, textOf } from '../../../lib/json.ts'
import type { ProviderEvent, ReportedRefund, ReportedSale } from './event.ts'

// https://shopify.dev/docs/api/webhooks

/** Reads a webhook event. `parameter`: the name that the workspace uses for click IDs. Throws a 400 for an invalid order or amount. */
export function readShopifyEvent(headers: Headers, body: Json, parameter: string, now: number): ProviderEvent {
  const type = textOf(headers.get('x-shopify-topic')) ?? 'unknown'
  const id = textOf(headers.get('x-shopify-webhook-id')) ?? textOf(headers.get('x-shopify-event-id')) ?? `${type} ${idIn(body)}`
  const reported = type === 'orders/paid' ? readOrder(body, parameter, now) : type === 'refunds/create' ? readRefund(body, now) : []
  return { id, type, reported }
}

function idIn(body: Json): string {
  const id = textOf(body.id)
  if (id === undefined) throw invalidField('id', 'is required')
  return id
}

function readOrder(order: Json, parameter: string, now: number): ReportedSale[] {
  const { decimal, currency } = priceOf(order)
  const amount = toMinor(decimal, currency)
  if (amount === undefined) {
    // A negative amount counts as no sale.
    if (/^-\d+(\.\d+)?$/.test(decimal)) return []
    throw invalidField('current_subtotal_price_set', 'must be an amount in whole cents (the smallest unit of the currency), up to 2^53')
  }
  if (amount === 0) return []
  const customer = objectOf(order.customer)
  const name = [textOf(customer.first_name), textOf(customer.last_name)].filter(Boolean).join(' ')
  const facts = {
    rank: 1,
    amount,
    currency,
    click: clickOf(order, parameter),
    customer: { id: textOf(customer.id), name: name || undefined, email: textOf(customer.email) ?? textOf(order.email) },
    at: Date.parse(textOf(order.processed_at) ?? '') || now,
  }
  return [{ kind: 'sale', objectId: idIn(order), others: [], facts }]
}

/** Returns the price of the goods, without taxes and shipping. */
function priceOf(order: Json): { decimal: string; currency: string } {
  for (const name of ['current_subtotal_price', 'subtotal_price', 'current_total_price', 'total_price']) {
    const money = objectOf(objectOf(order[`${name}_set`]).shop_money)
    const decimal = textOf(money.amount) ?? textOf(order[name])
    const currency = (textOf(money.currency_code) ?? textOf(order.currency) ?? '').toUpperCase()
    if (decimal !== undefined && /^[A-Z]{3}$/.test(currency)) return { decimal, currency }
  }
  throw invalidField('current_subtotal_price_set', 'is required')
}

/** A note that the shop made at the cart, else the address at which the visitor came. */
function clickOf(order: Json, parameter: string): string | undefined {
  const notes = listOf(order.note_attributes).map(objectOf)
  const noted = notes.find(({ name }) => name === parameter || name === 'click_id')
  const landing = textOf(order.landing_site, 4096)
  return textOf(noted?.value) ?? (landing ? textOf(URL.parse(landing, 'https://shop.invalid')?.searchParams.get(parameter)) : undefined)
}

/** Each transaction that gave money back. Its amount is a decimal of the order's currency, which may be yet to come. */
function readRefund(refund: Json, now: number): ReportedRefund[] {
  const id = idIn(refund)
  const target = textOf(refund.order_id)
  if (target === undefined) throw invalidField('order_id', 'is required')
  return listOf(refund.transactions).flatMap((each, index): ReportedRefund[] => {
    const transaction = objectOf(each)
    if (transaction.kind !== undefined && transaction.kind !== 'refund') return []
    if (transaction.status !== undefined && transaction.status !== 'success') return []
    const amount = textOf(objectOf(objectOf(transaction.amount_set).shop_money).amount) ?? textOf(transaction.amount)
    if (amount === undefined || !/^\d{1,20}(\.\d{1,20})?$/.test(amount)) throw invalidField('transactions', 'must have an amount')
    return [{ kind: 'refund', refundId: `${id}/${textOf(transaction.id) ?? index}`, target, state: 'refunded', amount, at: now }]
  })
}
