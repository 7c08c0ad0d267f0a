import type { Db, Tx } from '../../db/kysely.ts'
import type { Actor, By, Membership } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { type Frequency, nextRun } from '../../lib/recurrence.ts'
import { msg, type TextId } from '../../lib/text-id.ts'
import { valueFilterOf } from '../analytics/value-filters.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { campaignFor } from '../campaigns/campaigns.ts'
import { findLink, findLinkDomain } from '../links/shared-queries.ts'
import { askRecipients, pendingAmong } from '../recipients/confirmations.ts'
import { checkTimezone } from '../users/users.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import { countReports, deleteReportRow, findReport, insertReport, type ReportRow, reports, updateReportRow } from './queries.ts'
import { type ReportCreate, type ReportFilters, type ReportUpdate, SCHEDULED_REPORT_LIST, type ScheduledReport } from './schema.ts'

const MAX_REPORTS = 20

export const DEFAULT_NAMES: Record<Frequency, TextId> = {
  daily: msg('Daily report'),
  weekly: msg('Weekly report'),
  monthly: msg('Monthly report'),
}

type ReportValues = Pick<ReportRow, 'name' | 'frequency' | 'hour' | 'timezone' | 'recipients' | 'filters' | 'enabled'>

/** Throws a 400 for invalid fields, 409 beyond twenty reports. */
export async function createReport(
  deps: ScheduledReportsNeeds,
  actor: Actor,
  { workspaceId, userId }: Pick<Membership, 'workspaceId' | 'userId'>,
  { name, timezone, filters = {}, enabled = true, ...input }: ReportCreate,
): Promise<ScheduledReport> {
  return makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    await check(tx, workspaceId, { filters, ...input, ...(timezone !== undefined && { timezone }) })
    if ((await countReports(tx, workspaceId)) >= MAX_REPORTS) throw conflict(`A workspace can have up to ${MAX_REPORTS} scheduled reports.`)
    const values: ReportValues = {
      name: name ?? DEFAULT_NAMES[input.frequency],
      frequency: input.frequency,
      hour: input.hour,
      timezone: timezone ?? change.settings.timezone,
      recipients: JSON.stringify(input.recipients),
      filters: JSON.stringify(filters),
      enabled: enabled ? 1 : 0,
    }
    const times = { next_run_at: enabled ? nextRun(values, now) : null, created_at: now, updated_at: now }
    const row = await insertReport(tx, workspaceId, { ...values, ...times, created_by: userId })
    const { frequency, recipients } = input
    await change.audit('report.created', reportTarget(row), { name: row.name, frequency, recipients })
    await askRecipients(deps, change, recipients)
    return toReport(tx, row)
  })
}

/** Updates a report. Omitted fields stay as they are. A changed schedule starts from now. An update without effect is not audited. */
export async function updateReport(deps: ScheduledReportsNeeds, by: By, id: number, input: ReportUpdate): Promise<ScheduledReport> {
  const { workspaceId } = by
  return makeChange(deps, by, async (change) => {
    const { tx, now } = change
    const before = await requireReport(tx, workspaceId, id)
    await check(tx, workspaceId, input)
    const values: ReportValues = {
      name: input.name ?? before.name,
      frequency: input.frequency ?? before.frequency,
      hour: input.hour ?? before.hour,
      timezone: input.timezone ?? before.timezone,
      recipients: input.recipients ? JSON.stringify(input.recipients) : before.recipients,
      filters: input.filters ? JSON.stringify(input.filters) : before.filters,
      enabled: input.enabled === undefined ? before.enabled : input.enabled ? 1 : 0,
    }
    if (values.enabled === 1 && values.recipients === '[]') throw invalidField('recipients', 'must have at least one email address')
    const differs = (...fields: (keyof ReportValues)[]) => fields.some((field) => values[field] !== before[field])
    if (!differs(...(Object.keys(values) as (keyof ReportValues)[]))) return toReport(tx, before)
    const isRescheduled = differs('frequency', 'hour', 'timezone', 'enabled')
    const next_run_at = !isRescheduled ? before.next_run_at : values.enabled === 1 ? nextRun(values, now) : null
    // Whoever chooses the recipients answers for the report: it stops when they leave.
    const created_by = differs('recipients') ? change.actor.userId : before.created_by
    const after = await updateReportRow(tx, workspaceId, id, { ...values, next_run_at, created_by, updated_at: now })
    await change.audit('report.updated', reportTarget(after), { changes: input })
    if (input.recipients) await askRecipients(deps, change, input.recipients)
    return toReport(tx, after)
  })
}

export async function deleteReport(deps: ScheduledReportsNeeds, by: By, id: number): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    const row = await requireReport(tx, workspaceId, id)
    await deleteReportRow(tx, workspaceId, id)
    await audit('report.deleted', reportTarget(row), { name: row.name })
  })
}

/** Lists reports, oldest first. */
export const listReportPage = (deps: ScheduledReportsNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, SCHEDULED_REPORT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: reports(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => Promise.all(rows.map((row) => toReport(deps.db, row))),
  })

export async function requireReport(db: Db, workspaceId: number, id: number): Promise<ReportRow> {
  const row = await findReport(db, workspaceId, id)
  if (!row) throw notFound('The report')
  return row
}

type Checked = Pick<ReportUpdate, 'timezone' | 'recipients' | 'filters'>

/** Throws a 400 for an unknown zone, a duplicate address, and filters by another workspace's resources. */
async function check(tx: Tx, workspaceId: number, { timezone, recipients = [], filters = {} }: Checked): Promise<void> {
  if (timezone !== undefined) checkTimezone(timezone)
  const keys = recipients.map(emailKey)
  const duplicate = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (duplicate !== -1) throw invalidField(`recipients.${duplicate}`, 'is already in the list')
  const { link_id, domain_id, campaign_id } = filters
  valueFilterOf(filters, 'filters.')
  if (link_id !== undefined && !findLink(tx, workspaceId, link_id)) throw invalidField('filters.link_id', "isn't a link of this workspace")
  if (domain_id !== undefined && findLinkDomain(tx, workspaceId, domain_id)?.deleted_at !== null)
    throw invalidField('filters.domain_id', "isn't a domain of this workspace")
  campaignFor(tx, workspaceId, campaign_id, 'filters.campaign_id')
}

export const reportTarget = ({ id }: ReportRow): AuditTarget => ({ type: 'report', id })

export const recipientsOf = (row: Pick<ReportRow, 'recipients'>): string[] => JSON.parse(row.recipients)
export const filtersOf = (row: Pick<ReportRow, 'filters'>): ReportFilters => JSON.parse(row.filters)

export const toReport = async (db: Db, { sent_by_hand_at: _, ...row }: ReportRow): Promise<ScheduledReport> => ({
  ...row,
  recipients: recipientsOf(row),
  pending_recipients: await pendingAmong(db, row.workspace_id, recipientsOf(row)),
  filters: filtersOf(row),
  enabled: row.enabled === 1,
  next_run_at: toTimestamp(row.next_run_at),
  last_sent_at: toTimestamp(row.last_sent_at),
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
})
