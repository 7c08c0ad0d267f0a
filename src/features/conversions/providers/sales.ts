import type { WorkspaceTx } from '../../../core.ts'
import type { Tx } from '../../../db/kysely.ts'
import { as, byClick } from '../attribution.ts'
import { addConversion } from '../conversions.ts'
import { type ConversionRow, listOfSubscription, requireRow, updateConversion } from '../queries.ts'
import type { Facts, ReportedRefund, ReportedSale } from './event.ts'
import type { ConversionsProviderNeeds } from './needs.ts'
import { findObjects, findRefund, listObjects, listRefunds, moveObjects, type ObjectRow, saveObject, saveRefund } from './queries.ts'
import { refundedOf } from './refunded.ts'
import type { Provider } from './schema.ts'

// A sale has several names at a provider: a session, its payment, its invoice. Events come in any order, and again: so what each name
// says is kept, and a sale follows from all that is known of it, whatever came first.

type Deps = Pick<ConversionsProviderNeeds, 'clickIds'>
/** The transaction of a report, and the provider of a workspace. */
export type ProviderTx = WorkspaceTx & { provider: Provider }

/** Takes what is said of a sale under one of its names. Names that turn out to be of one sale are merged into the first. */
export async function recordSale(deps: Deps, providerTx: ProviderTx, { objectId, others, facts }: ReportedSale): Promise<void> {
  const { tx, workspaceId, provider } = providerTx
  const names = [objectId, ...new Set(others)]
  const known = await findObjects(tx, workspaceId, provider, names)
  const [first, ...rest] = [...new Set(known.map(({ conversion_id }) => conversion_id))].sort((a, b) => a - b)
  for (const id of rest) {
    await moveObjects(tx, workspaceId, id, first as number)
    await updateConversion(tx, workspaceId, id, { merged_into: first as number })
  }
  const id = first ?? (await addSale(deps, providerTx, { objectId, names, facts })).id
  for (const name of names) {
    const said = name === objectId ? JSON.stringify(facts) : null
    await saveObject(tx, workspaceId, { workspace_id: workspaceId, provider, object_id: name, conversion_id: id, facts: said })
  }
  if (first !== undefined) await rebuild(deps, providerTx, first)
  if (facts.subscription !== undefined) await attributeSubscription(tx, workspaceId, facts.subscription)
}

type Named = { objectId: string; names: string[]; facts: Facts }

async function addSale(deps: Deps, providerTx: ProviderTx, { objectId, names, facts }: Named): Promise<ConversionRow> {
  const columns = await columnsOf(deps, providerTx, names, [{ object_id: objectId, facts }])
  const { subscription } = columns
  const byFirst =
    columns.attribution === null && subscription !== null ? await ofSubscription(providerTx.tx, providerTx.workspaceId, subscription) : {}
  return addConversion(providerTx, {
    ...columns,
    ...byFirst,
    key: `${providerTx.provider} ${objectId}`,
    source: providerTx.provider,
    event: 'sale',
    metadata: null,
    merged_into: null,
    created_at: providerTx.now,
  })
}

/** Takes a refund, which may come before its sale. */
export async function recordRefund(providerTx: ProviderTx, reported: ReportedRefund): Promise<void> {
  const { tx, now, workspaceId, provider } = providerTx
  const { refundId, target, state, amount, at } = reported
  const before = await findRefund(tx, workspaceId, provider, refundId)
  // A failed refund stays failed. Otherwise the later report counts, and the larger one if two have the same time.
  const isOld =
    before !== undefined &&
    state !== 'failed' &&
    (before.changed_at > at || (before.changed_at === at && Number(before.amount) >= Number(amount)))
  if (before?.state === 'failed' || isOld) return
  const row = { workspace_id: workspaceId, provider, refund_id: refundId, target, state, amount, changed_at: at }
  await saveRefund(tx, workspaceId, { ...row, received_at: now })
  const [known] = await findObjects(tx, workspaceId, provider, [target])
  if (!known) return
  const sale = await requireRow(tx, workspaceId, known.conversion_id)
  const names = (await listObjects(tx, workspaceId, sale.id)).map(({ object_id }) => object_id)
  await change(tx, sale, { refunded_minor: await refunded(providerTx, names, sale) })
}

/** Brings a sale to what follows from all that its names say. */
async function rebuild(deps: Deps, providerTx: ProviderTx, id: number): Promise<void> {
  const { tx, workspaceId } = providerTx
  const before = await requireRow(tx, workspaceId, id)
  const objects = await listObjects(tx, workspaceId, id)
  const said = objects.flatMap(({ object_id, facts }) => (facts === null ? [] : [{ object_id, facts: JSON.parse(facts) as Facts }]))
  const names = objects.map(({ object_id }) => object_id)
  const { attribution, click_number, link_id, campaign_id, country, clicked_at, ...columns } = await columnsOf(
    deps,
    providerTx,
    names,
    said,
  )
  // The data of the click may have been erased in the meantime, but the sale stays attributed.
  const found = attribution === null ? {} : { attribution, click_number, link_id, campaign_id, country, clicked_at }
  await change(tx, before, { ...columns, ...found })
}

type Said = Pick<ObjectRow, 'object_id'> & { facts: Facts }

/** A sale by what is said of it; of what several names say, by the one with the highest rank. */
async function columnsOf(deps: Deps, providerTx: ProviderTx, names: string[], said: Said[]) {
  const ordered = said.toSorted((a, b) => b.facts.rank - a.facts.rank || (a.object_id < b.object_id ? -1 : 1))
  const all = ordered.map(({ facts }) => facts)
  const { amount, currency } = all[0] as Facts
  const clicks = all.flatMap(({ click }) => click ?? [])
  const found = clicks.map((click) => ({ click_id: click, ...byClick(deps, providerTx, click) }))
  const [unknown] = found
  const attributed = found.find(({ attribution }) => attribution !== null) ??
    unknown ?? { click_id: null, ...byClick(deps, providerTx, '') }
  const of = (field: 'id' | 'name' | 'email') => all.flatMap(({ customer }) => customer?.[field] ?? [])[0] ?? null
  return {
    ...attributed,
    external_id: ordered[0]?.object_id as string,
    amount_minor: amount,
    currency,
    refunded_minor: await refunded(providerTx, names, { amount_minor: amount, currency }),
    customer_id: of('id'),
    customer_name: of('name'),
    customer_email: of('email'),
    subscription: all.flatMap(({ subscription }) => subscription ?? [])[0] ?? null,
    occurred_at: firstOf(
      all.map(({ at }) => at),
      providerTx.now,
    ),
  }
}

/** Returns the first of the valid times, or `now` if there is none. */
const firstOf = (times: number[], now: number): number => Math.min(...times.filter((at) => at > 0), now)

const refunded = async (
  { tx, workspaceId, provider }: ProviderTx,
  names: string[],
  sale: Pick<ConversionRow, 'amount_minor' | 'currency'>,
) => refundedOf(provider, await listRefunds(tx, workspaceId, provider, names), sale)

/** Renewals belong to the click of their subscription's first sale that has one. */
async function attributeSubscription(tx: Tx, workspaceId: number, subscription: string): Promise<void> {
  const sales = await listOfSubscription(tx, workspaceId, subscription)
  const first = sales.find(({ attribution }) => attribution === 'click')
  if (!first) return
  for (const sale of sales) if (sale.attribution !== 'click') await change(tx, sale, as('subscription', first))
}

async function ofSubscription(tx: Tx, workspaceId: number, subscription: string) {
  const sales = await listOfSubscription(tx, workspaceId, subscription)
  return as(
    'subscription',
    sales.find(({ attribution }) => attribution === 'click'),
  )
}

/** Writes what differs. */
async function change(tx: Tx, before: ConversionRow, columns: Partial<ConversionRow>): Promise<void> {
  const differs = Object.entries(columns).filter(([name, value]) => before[name as keyof ConversionRow] !== value)
  if (differs.length > 0) await updateConversion(tx, before.workspace_id, before.id, Object.fromEntries(differs))
}
