import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  answering,
  body,
  boundedList,
  EmailAddress,
  Id,
  integer,
  listOrText,
  named,
  nullable,
  oneOf,
  page,
  query,
  Timestamp,
  Timezone,
  text,
} from '../../http/schema.ts'
import { FREQUENCIES } from '../../lib/recurrence.ts'
import { FILTER_DESCRIPTION, ValueFilterText } from '../analytics/schema.ts'
import { TAG_MAX, TAGS_MAX } from '../links/schema.ts'
import { MAX_RECIPIENTS, PendingRecipients } from '../recipients/schema.ts'

const FILTERS_MAX = 20
const Filters = named(
  'ReportFilters',
  body(
    {
      link_id: t.Optional(Id),
      tag: t.Optional(listOrText(text({ min: 1, max: TAG_MAX }), TAGS_MAX, 'Only clicks on links that have all of these tags.')),
      domain_id: t.Optional(Id),
      campaign_id: t.Optional(Id),
      filter: t.Optional(t.Array(ValueFilterText, { maxItems: FILTERS_MAX, description: FILTER_DESCRIPTION })),
      bots: t.Optional(t.Boolean({ description: 'Whether to count visits by bots.' })),
    },
    { description: 'Filters for the clicks in the report, as in analytics. Omit to count everything.' },
  ),
)
export type ReportFilters = Static<typeof Filters>

const Frequency = oneOf(FREQUENCIES, {
  description: 'The period that the report covers, and how often it is sent: the previous day, week (Monday to Sunday) or month.',
})
const Hour = integer({
  minimum: 0,
  maximum: 23,
  description: 'The hour at which the report is sent, in `timezone`. Weekly reports are sent on Mondays, monthly reports on the 1st.',
})
const fields = {
  name: t.Optional(
    text({ min: 1, max: 120, description: 'The name of the report. By default, it follows from the frequency, such as "Weekly report".' }),
  ),
  timezone: t.Optional(Timezone),
  filters: t.Optional(Filters),
  enabled: t.Optional(t.Boolean({ description: 'Whether the report is sent. By default `true`.' })),
}
const Recipients = t.Array(EmailAddress, {
  minItems: 1,
  maxItems: MAX_RECIPIENTS,
  description:
    "The email addresses that get the report, without duplicates. Recipients who aren't members of the workspace have to confirm once first. Everyone can unsubscribe through a link in the email.",
})

const example = {
  name: 'Weekly numbers',
  frequency: 'weekly' as const,
  hour: 9,
  timezone: 'Europe/Berlin',
  recipients: ['ada@example.com', 'team@example.com'],
  filters: { tag: ['spring'] },
}
export const ReportCreate = named(
  'ScheduledReportCreate',
  body(
    { frequency: Frequency, hour: Hour, recipients: Recipients, ...fields },
    { description: 'A scheduled report. If you omit `timezone`, the time zone of the workspace is used.' },
  ),
  example,
)
export type ReportCreate = Static<typeof ReportCreate>
export const ReportUpdate = named(
  'ScheduledReportUpdate',
  body({
    frequency: t.Optional(Frequency),
    hour: t.Optional(Hour),
    recipients: t.Optional(Recipients),
    ...fields,
  }),
  { hour: 8, filters: { tag: ['spring'] } },
)
export type ReportUpdate = Static<typeof ReportUpdate>

export const ScheduledReport = named(
  'ScheduledReport',
  t.Object({
    id: Id,
    workspace_id: Id,
    name: t.String(),
    frequency: Frequency,
    hour: Hour,
    timezone: t.String(),
    recipients: boundedList(t.String(), MAX_RECIPIENTS, {
      description: 'The email addresses that get the report. If everyone unsubscribes, the list is empty and the report is disabled.',
    }),
    pending_recipients: PendingRecipients,
    filters: Filters,
    enabled: t.Boolean(),
    next_run_at: nullable(Timestamp, { description: 'When the report is sent next. `null`: the report is disabled.' }),
    last_sent_at: nullable(Timestamp),
    created_by: nullable(Id, {
      description:
        'The user who created the report, or last changed its recipients. The report is disabled when they are no longer an admin.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 2,
    workspace_id: 12,
    ...example,
    pending_recipients: ['team@example.com'],
    enabled: true,
    next_run_at: '2026-11-23T08:00:00.000Z',
    last_sent_at: null,
    created_by: 7,
    created_at: '2026-11-21T09:30:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
  },
)
export type ScheduledReport = Static<typeof ScheduledReport>
export const sentReport = answering(ScheduledReport, { last_sent_at: '2026-11-21T09:32:00.000Z' })
export const ReportPage = page(ScheduledReport)
export const SCHEDULED_REPORT_LIST = listing({
  name: 'reports',
  preset: 'created_at',
  sorts: { created_at: 'id', name: 'text', frequency: 'text', next_run_at: 'value' },
  searched: ['name', 'frequency', 'recipients'],
})
export const ReportQuery = query(pageParameters(SCHEDULED_REPORT_LIST))
