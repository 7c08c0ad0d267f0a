import type { WorkspaceTx } from '../../core.ts'
import { recordEvents } from '../../events.ts'
import { listPageOf } from '../../http/listing.ts'
import { DAY, toTimestamp } from '../../lib/clock.ts'
import { checkCurrency } from '../../lib/currency.ts'
import { parseTime } from '../../lib/dates.ts'
import { invalidField } from '../../lib/errors.ts'
import { requireRowStorage } from '../quotas/storage.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { attribute } from './attribution.ts'
import type { ConversionsNeeds } from './needs.ts'
import { type ConversionRow, findByKey, insertConversion, matching, type NewConversion } from './queries.ts'
import { CONVERSION_LIST, type Conversion, type ConversionCreate, type ConversionQuery, type TrackedEvent } from './schema.ts'

// Clocks of shops may be ahead.
const AHEAD_MS = DAY

/**
 * Creates a conversion that a server reports. The same external_id returns the first one again. An unknown click leaves it unattributed.
 * Throws a 400 for an amount without a currency, for a conversion without a click and a customer, and for a time in the future.
 */
export async function createConversion(deps: ConversionsNeeds, workspaceId: number, input: ConversionCreate): Promise<Conversion> {
  const clickId = input.click_id ?? null
  const namedCustomer = input.customer_external_id ?? (clickId === null ? input.customer?.external_id : null) ?? null
  if (clickId === null && namedCustomer === null) throw invalidField('click_id', 'is required, unless you send customer_external_id')
  const amount = amountOf(input)
  const row = await deps.write(async (tx) => {
    const key = `api ${input.external_id}`
    const now = deps.clock()
    const values = {
      ...conversionColumnsOf(input, input.customer_external_id ?? null),
      ...amount,
      key,
      source: 'api' as const,
      click_id: clickId,
      occurred_at: timeOf(input, now),
      created_at: now,
    }
    const known = findByKey(tx, workspaceId, key)
    return (
      known ??
      addConversion(
        { tx, now, workspaceId },
        { ...values, ...attribute(deps, { tx, workspaceId }, { clickId, customerId: namedCustomer }) },
      )
    )
  })
  return toConversion(row)
}

/** Stores a new conversion, and announces a sale. Throws 403 if the workspace's storage is full. */
export async function addConversion(workspaceTx: WorkspaceTx, values: Omit<NewConversion, 'is_described'>): Promise<ConversionRow> {
  const { tx, workspaceId } = workspaceTx
  requireRowStorage(requirePlan(tx, workspaceId))
  const row = insertConversion(tx, workspaceId, { ...values, is_described: 1 })
  if (row.event === 'sale') await recordEvents(workspaceTx, [{ type: 'conversion.created', data: toConversion(row) }])
  return row
}

type Described = Pick<ConversionCreate | TrackedEvent, 'event' | 'customer'> & {
  external_id?: string | null | undefined
  metadata?: ConversionCreate['metadata']
}

/** Returns the columns that conversions from a server and from a page have in common. */
export const conversionColumnsOf = ({ event, external_id, customer, metadata }: Described, customerId: string | null) => ({
  event,
  external_id: external_id ?? event,
  amount_minor: null,
  currency: null,
  refunded_minor: 0,
  customer_id: customer?.external_id ?? customerId,
  customer_name: customer?.name || null,
  customer_email: customer?.email || null,
  metadata: metadata == null ? null : JSON.stringify(metadata),
  subscription: null,
  merged_into: null,
})

function amountOf({ amount_minor, currency }: ConversionCreate) {
  if (amount_minor != null && currency == null) throw invalidField('currency', 'is required with amount_minor')
  return { amount_minor: amount_minor ?? null, currency: currency == null ? null : checkCurrency(currency) }
}

function timeOf({ occurred_at }: ConversionCreate, now: number): number {
  if (occurred_at == null) return now
  const at = parseTime(occurred_at, 'occurred_at')
  if (at < 0 || at > now + AHEAD_MS) throw invalidField('occurred_at', 'must be a time between 1970 and now')
  return at
}

/** Lists conversions, the last reported one first. */
export const listConversionPage = (deps: ConversionsNeeds, workspaceId: number, { attributed, event, ...query }: ConversionQuery) =>
  listPageOf(deps, CONVERSION_LIST, query, {
    db: deps.reader(workspaceId),
    rows: matching(deps.reader(workspaceId), workspaceId, { isAttributed: isAttributed(attributed), event }).selectAll(),
    toItems: (rows) => rows.map(toConversion),
  })

const isAttributed = (asked: ConversionQuery['attributed']): boolean | undefined => (asked === undefined ? undefined : asked === 'true')

export function toConversion(row: ConversionRow): Conversion {
  const { customer_id, customer_name, customer_email } = row
  const hasCustomer = (customer_id ?? customer_name ?? customer_email) !== null
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    event: row.event,
    external_id: row.external_id,
    source: row.source,
    attributed: row.link_id !== null,
    attributed_by: row.attribution,
    click_id: row.click_id,
    link_id: row.link_id,
    campaign_id: row.campaign_id,
    country: row.country,
    amount_minor: row.amount_minor,
    currency: row.currency,
    refunded_minor: row.refunded_minor,
    customer: hasCustomer ? { external_id: customer_id, name: customer_name, email: customer_email } : null,
    metadata: row.metadata === null ? null : JSON.parse(row.metadata),
    clicked_at: toTimestamp(row.clicked_at),
    occurred_at: toTimestamp(row.occurred_at),
    created_at: toTimestamp(row.created_at),
  }
}
