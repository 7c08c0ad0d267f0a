import { SECOND } from '../../../lib/clock.ts'
import { invalidField } from '../../../lib/errors.ts'
import { idOf, type Json, listOf, objectOf, textOf } from '../../../lib/json.ts'
import type { Facts, ProviderEvent, ReportedRefund, ReportedSale } from './event.ts'

// https://docs.stripe.com/api/events/types

const RANKS = { payment: 1, invoice: 2, session: 3 }
// Stripe's amounts in these currencies have two decimals, although the currencies have none
// (https://docs.stripe.com/currencies#special-cases).
const IN_HUNDREDTHS = new Set(['ISK', 'UGX'])
const CLICK_NAMES = ['click_id', 'sid']

type Read = (object: Json, at: number, parameter: string) => (ReportedSale | ReportedRefund)[]

const READERS: Record<string, Read> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'payment_intent.succeeded': readPayment,
  'invoice.paid': readInvoice,
  'invoice.payment_succeeded': readInvoice,
  'charge.refunded': readCharge,
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.refund.updated': readRefund,
}

/** Reads a webhook event. `parameter`: the name that the workspace uses for click IDs. Throws a 400 for an invalid event or amount. */
export function readStripeEvent(body: Json, parameter: string): ProviderEvent {
  const [id, type] = [textOf(body.id), textOf(body.type)]
  if (id === undefined || type === undefined) throw invalidField('id', 'is required, and so is type')
  const at = typeof body.created === 'number' && Number.isSafeInteger(body.created) ? body.created * SECOND : 0
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  return { id, type, reported: read?.(objectOf(objectOf(body.data).object), at, parameter) ?? [] }
}

function readSession(session: Json, at: number, parameter: string): ReportedSale[] {
  if (session.mode === 'setup' || session.payment_status !== 'paid') return []
  const details = objectOf(session.customer_details)
  return sale(session, [session.payment_intent, session.invoice], {
    ...money(session.amount_total, session.currency, 'amount_total'),
    rank: RANKS.session,
    at,
    click: textOf(session.client_reference_id) ?? clickIn(session.metadata, parameter),
    customer: { id: idOf(session.customer), name: textOf(details.name), email: textOf(details.email) ?? textOf(session.customer_email) },
    subscription: idOf(session.subscription),
  })
}

function readPayment(payment: Json, at: number, parameter: string): ReportedSale[] {
  const { order_reference } = objectOf(payment.payment_details)
  return sale(payment, [payment.latest_charge, payment.invoice, order_reference], {
    ...money(payment.amount_received, payment.currency, 'amount_received'),
    rank: RANKS.payment,
    at,
    click: clickIn(payment.metadata, parameter),
    customer: { id: idOf(payment.customer), email: textOf(payment.receipt_email) },
  })
}

function readInvoice(invoice: Json, at: number, parameter: string): ReportedSale[] {
  const parent = objectOf(objectOf(invoice.parent).subscription_details)
  const own = objectOf(invoice.subscription_details)
  const payments = listOf(objectOf(invoice.payments).data).map((each) => objectOf(objectOf(each).payment).payment_intent)
  return sale(invoice, [invoice.payment_intent, invoice.charge, ...payments], {
    ...money(invoice.amount_paid, invoice.currency, 'amount_paid'),
    rank: RANKS.invoice,
    at,
    click: clickIn(invoice.metadata, parameter) ?? clickIn(own.metadata, parameter) ?? clickIn(parent.metadata, parameter),
    customer: { id: idOf(invoice.customer), name: textOf(invoice.customer_name), email: textOf(invoice.customer_email) },
    subscription: idOf(invoice.subscription) ?? idOf(parent.subscription),
  })
}

/** Returns nothing if nothing was paid. */
function sale(object: Json, others: unknown[], facts: Facts): ReportedSale[] {
  const objectId = textOf(object.id)
  if (objectId === undefined) throw invalidField('data.object.id', 'is required')
  const names = others.map(idOf).filter((name) => name !== undefined && name !== objectId)
  return facts.amount > 0 ? [{ kind: 'sale', objectId, others: names as string[], facts }] : []
}

function readCharge(charge: Json, at: number): ReportedRefund[] {
  const id = textOf(charge.id)
  const target = idOf(charge.payment_intent) ?? id
  if (id === undefined || target === undefined) throw invalidField('data.object.id', 'is required')
  const { amount } = money(charge.amount_refunded, charge.currency, 'amount_refunded')
  return amount > 0 ? [{ kind: 'refund', refundId: id, target, state: 'total', amount: String(amount), at }] : []
}

function readRefund(refund: Json, at: number): ReportedRefund[] {
  const id = textOf(refund.id)
  const target = idOf(refund.payment_intent) ?? idOf(refund.charge)
  // A refund without an ID or a charge can't belong to a tracked sale.
  if (id === undefined || target === undefined) return []
  const { amount } = money(refund.amount, refund.currency, 'amount')
  const state = refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'refunded'
  return amount > 0 ? [{ kind: 'refund', refundId: id, target, state, amount: String(amount), at }] : []
}

function clickIn(metadata: unknown, parameter: string): string | undefined {
  const given = objectOf(metadata)
  for (const name of [parameter, ...CLICK_NAMES]) {
    const text = Object.hasOwn(given, name) ? textOf(given[name]) : undefined
    if (text !== undefined) return text
  }
  return undefined
}

/** In the currency's smallest unit. Throws a 400 for a fraction of it, and above 2^53; what is below 0 is as nothing. */
function money(amount: unknown, given: unknown, path: string): { amount: number; currency: string } {
  const currency = (textOf(given) ?? '').toUpperCase()
  if (amount === null || amount === undefined) return { amount: 0, currency }
  if (!Number.isSafeInteger(amount)) throw invalidField(`data.object.${path}`, 'must be a whole number up to 2^53')
  if (!/^[A-Z]{3}$/.test(currency)) throw invalidField('data.object.currency', 'must be an ISO 4217 currency code')
  const minor = Math.max(0, amount as number)
  return { amount: IN_HUNDREDTHS.has(currency) && minor % 100 === 0 ? minor / 100 : minor, currency }
}
