// What an event of a provider says, in words that all providers share.

/** What a provider says of a sale under one of the names that it has there. */
export type Facts = {
  /** Of names that say different things, the one with the highest rank is believed. */
  rank: number
  amount: number
  currency: string
  /** What may be the id of a click. */
  click?: string | undefined
  customer?: { id?: string | undefined; name?: string | undefined; email?: string | undefined } | undefined
  subscription?: string | undefined
  at: number
}

export type ReportedSale = { kind: 'sale'; objectId: string; others: string[]; facts: Facts }
/**
 * `target` is one of a sale's names. A total is of all refunds of a charge so far. `amount` is in the smallest unit, or a decimal of the
 * sale's currency.
 */
export type ReportedRefund = {
  kind: 'refund'
  refundId: string
  target: string
  state: 'total' | 'refunded' | 'failed'
  amount: string
  at: number
}

export type ProviderEvent = { id: string; type: string; reported: (ReportedSale | ReportedRefund)[] }
