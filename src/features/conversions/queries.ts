import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { PageAfter, PageBefore } from '../../db/page.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['conversions']
export type ConversionRow = Selectable<Table>
/** All that a new one has. */
export type NewConversion = Required<Omit<Insertable<Table>, 'id' | 'workspace_id' | 'changed'>>

const COLUMNS = [
  'key',
  'source',
  'event',
  'external_id',
  'attribution',
  'click_id',
  'click_number',
  'link_id',
  'campaign_id',
  'country',
  'clicked_at',
  'amount_minor',
  'currency',
  'refunded_minor',
  'customer_id',
  'customer_name',
  'customer_email',
  'metadata',
  'subscription',
  'merged_into',
  'is_described',
  'occurred_at',
  'created_at',
] as const satisfies (keyof NewConversion)[]

const insert = prepared((db, parameters: NewConversion & { workspaceId: number }) => {
  const { workspaceId } = parameters
  const values = Object.fromEntries(COLUMNS.map((column) => [column, parameters[column]])) as NewConversion
  return db
    .insertInto('conversions')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
})
export const insertConversion = (tx: Tx, workspaceId: number, values: NewConversion): ConversionRow =>
  insert.first(tx, { ...values, workspaceId }) as ConversionRow

const byKey = prepared((db, { workspaceId, key }: { workspaceId: number; key: string }) =>
  db.selectFrom('conversions').selectAll().where('workspace_id', '=', workspaceId).where('key', '=', key),
)
export const findByKey = (db: Db, workspaceId: number, key: string): ConversionRow | undefined => byKey.first(db, { workspaceId, key })

const byCustomer = prepared((db, { workspaceId, customerId }: { workspaceId: number; customerId: string }) =>
  db
    .selectFrom('conversions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('link_id', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy(sql`source = 'script'`)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
)
/**
 * Finds a customer's last conversion that belongs to a click. Conversions that a server reported take precedence over those of a page,
 * because anybody can report the latter.
 */
export const findByCustomer = (db: Db, workspaceId: number, customerId: string): ConversionRow | undefined =>
  byCustomer.first(db, { workspaceId, customerId })

const campaign = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  db.selectFrom('campaigns').select('id').where('workspace_id', '=', workspaceId).where('id', '=', id),
)
export const hasCampaign = (db: Db, workspaceId: number, id: number): boolean => campaign.first(db, { workspaceId, id }) !== undefined

const ofClick = prepared((db, { workspaceId, clickNumber }: { workspaceId: number; clickNumber: number }) =>
  db
    .selectFrom('conversions')
    .select((eb) => eb.fn.countAll<number>().as('conversions'))
    .where('workspace_id', '=', workspaceId)
    .where('click_number', '=', clickNumber)
    .where('source', '=', 'script'),
)
/** Counts the conversions that the script reported for a click. */
export const countScripted = (db: Db, workspaceId: number, clickNumber: number): number =>
  ofClick.first(db, { workspaceId, clickNumber })?.conversions ?? 0

export type ConversionFilter = {
  isAttributed?: boolean | undefined
  event?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

/** Lists conversions before an ID, newest first. */
export function listConversions(
  reader: Reader,
  workspaceId: number,
  filter: ConversionFilter,
  { beforeId, limit }: PageBefore,
): Promise<ConversionRow[]> {
  let query = matching(reader, workspaceId, filter).selectAll()
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function countConversionRows(
  reader: Reader,
  workspaceId: number,
  filter: ConversionFilter,
  beforeId: number,
): Promise<number> {
  const query = matching(reader, workspaceId, filter).select((eb) => eb.fn.countAll<number>().as('conversions'))
  return (await query.where('id', '<', beforeId).executeTakeFirstOrThrow()).conversions
}

export function matching(reader: Reader, workspaceId: number, { isAttributed, event, from, to }: ConversionFilter) {
  let query = reader.selectFrom('conversions').where('workspace_id', '=', workspaceId).where('merged_into', 'is', null)
  if (isAttributed !== undefined) query = query.where('link_id', isAttributed ? 'is not' : 'is', null)
  if (event !== undefined) query = query.where('event', '=', event)
  if (from !== undefined) query = query.where('occurred_at', '>=', from)
  if (to !== undefined) query = query.where('occurred_at', '<=', to)
  return query
}

export async function findLatestId(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('conversions').select('id').where('workspace_id', '=', workspaceId)
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
}

export const updateConversion = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>) =>
  tx.updateTable('conversions').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

export const requireRow = (db: Db, workspaceId: number, id: number): Promise<ConversionRow> =>
  db.selectFrom('conversions').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirstOrThrow()

const MAX_OF_SUBSCRIPTION = 1000

/** The sales of a subscription, the first one first. */
export const listOfSubscription = (db: Db, workspaceId: number, subscription: string): Promise<ConversionRow[]> =>
  db
    .selectFrom('conversions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('subscription', '=', subscription)
    .where('merged_into', 'is', null)
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(MAX_OF_SUBSCRIPTION)
    .execute()

/** Takes some conversions out of a campaign that is being deleted. Returns how many, at most `limit`. */
export async function forgetCampaign(tx: Tx, workspaceId: number, campaignId: number, limit: number): Promise<number> {
  const all = tx.selectFrom('conversions').select('id').where('workspace_id', '=', workspaceId)
  const some = all.where('campaign_id', '=', campaignId).limit(limit)
  const query = tx.updateTable('conversions').set({ campaign_id: null }).where('id', 'in', some)
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
}

/** The values of the columns that describe a person, or identify a click that does, once they are erased. */
const NOTHING = {
  click_id: null,
  click_number: null,
  customer_id: null,
  customer_name: null,
  customer_email: null,
  metadata: null,
  is_described: 0,
} as const

export const listIdsOfClicks = async (db: Db, workspaceId: number, clickNumbers: readonly number[]): Promise<number[]> => {
  const query = db.selectFrom('conversions').select('id').where('workspace_id', '=', workspaceId)
  const numbers = sql<number>`(SELECT value FROM json_each(${JSON.stringify(clickNumbers)}))`
  return (await query.where('click_number', 'in', numbers).execute()).map(({ id }) => id)
}

/** Lists the IDs of conversions after an ID that describe their customer and are older than a time. */
export async function listIdsBefore(reader: Reader, workspaceId: number, time: number, { afterId, limit }: PageAfter): Promise<number[]> {
  const query = reader.selectFrom('conversions').select('id').where('workspace_id', '=', workspaceId).where('id', '>', afterId)
  const old = query.where('is_described', '=', 1).where('occurred_at', '<', time)
  return (await old.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Takes from conversions what says something of their customers; that they were stays. */
export async function undescribe(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<void> {
  const own = sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  await tx.updateTable('conversions').set(NOTHING).where('workspace_id', '=', workspaceId).where('id', 'in', own).execute()
  await tx
    .updateTable('conversion_objects')
    .set({ facts: sql<string>`json_remove(facts, '$.customer', '$.click')` })
    .where('workspace_id', '=', workspaceId)
    .where('conversion_id', 'in', own)
    .execute()
}

// In the order in which they are deleted.
const TABLES = ['conversion_events', 'conversion_refunds', 'conversion_objects', 'conversions'] as const

/** Some of all that a workspace's conversions left. Returns how many rows, at most `limit`. The oldest first: so readers notice. */
export async function deleteSome(tx: Tx, workspaceId: number, limit: number): Promise<number> {
  for (const table of TABLES) {
    const order = table === 'conversions' ? sql`ORDER BY id` : sql``
    const query = sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId} ${order} LIMIT ${sql.lit(limit)}`
    const { numAffectedRows = 0n } = await query.execute(tx)
    if (numAffectedRows > 0n) return Number(numAffectedRows)
  }
  return 0
}

/** Lists the data that determines the limits of every workspace. */
export const listConversionPlans = (db: Db) =>
  db
    .selectFrom('workspaces')
    .leftJoin('compliance_settings', 'workspace_id', 'id')
    .select(['id', 'plan_tier', 'limits', 'retention_days as own_retention_days'])
    .orderBy('id')
    .execute()
