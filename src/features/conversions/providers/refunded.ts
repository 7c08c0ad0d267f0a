import { toMinor } from '../../../lib/currency.ts'
import type { ConversionRow } from '../queries.ts'
import type { RefundRow } from './queries.ts'
import type { Provider } from './schema.ts'

type Refund = Pick<RefundRow, 'state' | 'amount' | 'changed_at'>

/**
 * Returns the refunded amount of a sale, which is at most its own amount. Some events report totals, and others single refunds. Refunds
 * that fail after a total was reported are subtracted from it. So the result depends only on what is known, and not on the order of the
 * events.
 */
export function refundedOf(
  provider: Provider,
  refunds: readonly Refund[],
  { amount_minor, currency }: Pick<ConversionRow, 'amount_minor' | 'currency'>,
): number {
  const minorOf = ({ amount }: Refund) => (provider === 'stripe' ? Number(amount) : (toMinor(amount, currency ?? '') ?? 0))
  const sum = (some: readonly Refund[]) => some.reduce((total, refund) => total + minorOf(refund), 0)
  const totals = refunds.filter(({ state }) => state === 'total')
  const totalAt = Math.max(0, ...totals.map(({ changed_at }) => changed_at))
  const failed = refunds.filter(({ state, changed_at }) => state === 'failed' && changed_at > totalAt)
  const single = refunds.filter(({ state }) => state === 'refunded')
  return Math.min(amount_minor ?? 0, Math.max(sum(single), sum(totals) - sum(failed)))
}
