import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { checkCurrency } from '../../lib/currency.ts'
import { parseDateOrTime } from '../../lib/dates.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { givenParts } from '../../lib/given-parts.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { forgetCampaignOfConversions } from '../conversions/forget.ts'
import { findSettings } from '../workspaces/settings.ts'
import { type CampaignResults, NO_RESULTS, resultsOfCampaigns } from './clicks.ts'
import type { CampaignsNeeds } from './needs.ts'
import {
  type CampaignRow,
  countCampaignLinks,
  countCampaignRows,
  deleteCampaignRow,
  findCampaign,
  forgetLinks,
  insertCampaign,
  matchingCampaigns,
  releaseCampaignLinks,
  updateCampaignRow,
} from './queries.ts'
import {
  CAMPAIGN_LIST,
  type Campaign,
  type CampaignCreate,
  type CampaignQuery,
  type CampaignStatus,
  type CampaignUpdate,
  MAX_CAMPAIGNS,
} from './schema.ts'

/** Throws a 400 for dates in the wrong order and for an unknown currency, 409 beyond a thousand campaigns. */
export async function createCampaign(deps: CampaignsNeeds, by: By, { name, ...input }: CampaignCreate): Promise<Campaign> {
  const { workspaceId } = by
  const columns = toColumns(input, findSettings(deps.db, workspaceId).timezone)
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    if ((await countCampaignRows(tx, workspaceId)) >= MAX_CAMPAIGNS)
      throw conflict(`A workspace can have up to ${MAX_CAMPAIGNS} campaigns.`)
    const values = { name, ...columns, created_at: now, updated_at: now }
    checkCampaign(values)
    const inserted = await insertCampaign(tx, workspaceId, values)
    await audit('campaign.created', campaignTarget(inserted), { name })
    return inserted
  })
  return toCampaign(row, { links: 0, ...NO_RESULTS }, deps.clock())
}

/**
 * Updates a campaign. Omitted fields stay as they are; null clears a field. A status other than archived unarchives a campaign, and has to
 * match its dates.
 */
export async function updateCampaign(deps: CampaignsNeeds, by: By, id: number, { status, ...input }: CampaignUpdate): Promise<Campaign> {
  const { workspaceId } = by
  const columns = toColumns(input, findSettings(deps.db, workspaceId).timezone)
  // Before the change: an answer that can't be counted is refused with nothing changed.
  const counts = await countsOf(deps, workspaceId, id)
  const { before, after } = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = requireCampaign(tx, workspaceId, id)
    const utm = input.utm ? givenParts({ ...JSON.parse(before.utm ?? '{}'), ...input.utm }) : undefined
    const wanted = { ...before, ...columns, ...(utm !== undefined && { utm }), archived_at: archivedAt(before, status, now) }
    checkCampaign(wanted)
    if (status !== undefined && statusOf(wanted, now) !== status)
      throw invalidField('status', `can't be set to this value, because the dates make the campaign ${statusOf(wanted, now)}`)
    if (JSON.stringify(wanted) === JSON.stringify(before)) return { before, after: before }
    const after = await updateCampaignRow(tx, workspaceId, id, { ...wanted, updated_at: now })
    await audit('campaign.updated', campaignTarget(after), { changes: { ...input, ...(status && { status }) } })
    return { before, after }
  })
  if (before.utm !== after.utm) deps.redirects.invalidateWorkspace(workspaceId)
  return toCampaign(after, counts, deps.clock())
}

// Each of these takes a few milliseconds.
const RELEASED_AT_ONCE = 500

/** Deletes a campaign. Its links stay without a campaign, and no event reports them as changed. Its counts are no longer available. */
export async function deleteCampaign(deps: CampaignsNeeds, by: By, id: number): Promise<void> {
  const { workspaceId } = by
  for (const some of [releaseCampaignLinks, forgetLinks, forgetCampaignOfConversions])
    while ((await deps.write((tx) => some(tx, workspaceId, id, RELEASED_AT_ONCE))) === RELEASED_AT_ONCE) await yieldToEventLoop()
  await makeChange(deps, by, async ({ tx, audit }) => {
    const row = requireCampaign(tx, workspaceId, id)
    // Releases the links that were added in the meantime.
    await releaseCampaignLinks(tx, workspaceId, id, RELEASED_AT_ONCE)
    await deleteCampaignRow(tx, workspaceId, id)
    await audit('campaign.deleted', campaignTarget(row), { name: row.name })
  })
  deps.redirects.invalidateWorkspace(workspaceId)
}

/** Lists campaigns, newest first. */
export function listCampaignPage(deps: CampaignsNeeds, workspaceId: number, { status, ...query }: CampaignQuery) {
  const now = deps.clock()
  return listPageOf(deps, CAMPAIGN_LIST, query, {
    db: deps.reader(workspaceId),
    rows: matchingCampaigns(deps.reader(workspaceId), workspaceId, { status, search: query.search, now }),
    toItems: async (rows) => {
      const results = await resultsOfCampaigns(
        deps,
        workspaceId,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toCampaign(row, { links: row.links, ...(results.get(row.id) ?? NO_RESULTS) }, now))
    },
  })
}

export const getCampaign = async (deps: CampaignsNeeds, row: CampaignRow): Promise<Campaign> =>
  toCampaign(row, await countsOf(deps, row.workspace_id, row.id), deps.clock())

/** A link's campaign, undefined for none. Throws a 400 for one that the workspace doesn't have. */
export function campaignFor(db: Db, workspaceId: number, id: number | null | undefined, path = 'campaign_id'): CampaignRow | undefined {
  if (id == null) return undefined
  const campaign = findCampaign(db, workspaceId, id)
  if (!campaign) throw invalidField(path, "isn't a campaign of this workspace")
  return campaign
}

export function requireCampaign(db: Db, workspaceId: number, id: number): CampaignRow {
  const row = findCampaign(db, workspaceId, id)
  if (!row) throw notFound('The campaign')
  return row
}

async function countsOf(deps: CampaignsNeeds, workspaceId: number, id: number): Promise<Counts> {
  const [links, results] = await Promise.all([
    countCampaignLinks(deps.reader(workspaceId), workspaceId, id),
    resultsOfCampaigns(deps, workspaceId, [id]),
  ])
  return { links, ...(results.get(id) ?? NO_RESULTS) }
}

function toColumns({ starts_at, ends_at, currency, utm, ...input }: Omit<CampaignUpdate, 'status'>, timezone: string) {
  return {
    ...input,
    ...(starts_at !== undefined && { starts_at: starts_at === null ? null : parseDateOrTime(starts_at, 'starts_at', 'first', timezone) }),
    ...(ends_at !== undefined && { ends_at: ends_at === null ? null : parseDateOrTime(ends_at, 'ends_at', 'last', timezone) }),
    ...(currency !== undefined && { currency: currency === null ? null : checkCurrency(currency) }),
    ...(utm !== undefined && { utm: givenParts(utm) }),
  }
}

type Checked = Partial<Pick<CampaignRow, 'starts_at' | 'ends_at' | 'budget_minor' | 'currency'>>

/** Throws a 400 for dates in the wrong order, and for a budget without a currency. */
export function checkCampaign({ starts_at, ends_at, budget_minor, currency }: Checked): void {
  if (starts_at != null && ends_at != null && ends_at <= starts_at) throw invalidField('ends_at', 'must be after starts_at')
  if (budget_minor != null && currency == null) throw invalidField('currency', 'is required with budget_minor')
}

function archivedAt(before: CampaignRow, status: CampaignStatus | undefined, now: number): number | null {
  if (status === undefined) return before.archived_at
  return status === 'archived' ? (before.archived_at ?? now) : null
}

/** The same as `statusAt` in SQL. */
function statusOf({ archived_at, starts_at, ends_at }: CampaignRow, now: number): CampaignStatus {
  if (archived_at !== null) return 'archived'
  if (starts_at === null || starts_at > now) return 'draft'
  return ends_at !== null && ends_at <= now ? 'ended' : 'active'
}

const campaignTarget = ({ id }: CampaignRow): AuditTarget => ({ type: 'campaign', id })

type Counts = CampaignResults & { links: number }

/** In a campaign's currency; without one, in that which most was sold in. */
function revenueIn(currency: string | null, revenue: CampaignResults['revenue']): number {
  const [most] = revenue.toSorted((a, b) => b.amount_minor - a.amount_minor)
  return (currency === null ? most : revenue.find((each) => each.currency === currency))?.amount_minor ?? 0
}

const toCampaign = (row: CampaignRow, { links, clicks, conversions, revenue }: Counts, now: number): Campaign => ({
  id: row.id,
  workspace_id: row.workspace_id,
  name: row.name,
  description: row.description,
  starts_at: toTimestamp(row.starts_at),
  ends_at: toTimestamp(row.ends_at),
  status: statusOf(row, now),
  budget_minor: row.budget_minor,
  currency: row.currency,
  utm: row.utm === null ? null : JSON.parse(row.utm),
  links,
  clicks,
  conversions,
  revenue_minor: revenueIn(row.currency, revenue),
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
})
