// The content of a provider's event, in terms that all providers share.

/** The facts about a sale that a provider reports under one of its names. */
export type Facts = {
  /** If several names have different facts, those with the highest rank are used. */
  rank: number
  amount: number
  currency: string
  /** A value that may be the ID of a click. */
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
