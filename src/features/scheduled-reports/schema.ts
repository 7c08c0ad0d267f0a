import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  body,
  boundedList,
  cursor,
  EmailAddress,
  Id,
  integer,
  limit,
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
import { TAG_MAX } from '../links/schema.ts'
import { MAX_RECIPIENTS, PendingRecipients } from '../recipients/schema.ts'

const Filters = named(
  'ReportFilters',
  body(
    {
      link_id: t.Optional(Id),
      tag: t.Optional(text({ min: 1, max: TAG_MAX })),
      domain_id: t.Optional(Id),
      campaign_id: t.Optional(Id),
      bots: t.Optional(t.Boolean({ description: 'Bots count as visitors.' })),
    },
    { description: 'As in analytics. Without them, everything is counted.' },
  ),
)
export type ReportFilters = Static<typeof Filters>

const Frequency = oneOf(FREQUENCIES, { description: 'The period: the previous day, week (Monday to Sunday) or month.' })
const Hour = integer({
  minimum: 0,
  maximum: 23,
  description: 'In the timezone. Weekly reports are sent on Mondays, monthly ones on the 1st.',
})
const fields = {
  name: t.Optional(text({ min: 1, max: 120, description: 'Such as "Weekly report", which is the default of a weekly one.' })),
  timezone: t.Optional(Timezone),
  filters: t.Optional(Filters),
  enabled: t.Optional(t.Boolean({ description: 'True by default.' })),
}
const Recipients = t.Array(EmailAddress, {
  minItems: 1,
  maxItems: MAX_RECIPIENTS,
  description:
    'Unique, regardless of case. Each recipient can unsubscribe by a link in the mail. Who is not a member of the workspace is asked first, once.',
})

const example = {
  name: 'Weekly numbers',
  frequency: 'weekly' as const,
  hour: 9,
  timezone: 'Europe/Berlin',
  recipients: ['ada@example.com', 'team@example.com'],
  filters: { tag: 'spring' },
}
export const ReportCreate = named(
  'ScheduledReportCreate',
  body(
    { frequency: Frequency, hour: Hour, recipients: Recipients, ...fields },
    { description: "The timezone is the workspace's where none is given." },
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
  { hour: 8, filters: { tag: 'spring' } },
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
    recipients: boundedList(t.String(), MAX_RECIPIENTS, { description: 'Empty once all have unsubscribed; then the report is disabled.' }),
    pending_recipients: PendingRecipients,
    filters: Filters,
    enabled: t.Boolean(),
    next_run_at: nullable(Timestamp, { description: 'Null while it is disabled.' }),
    last_sent_at: nullable(Timestamp),
    created_by: nullable(Id),
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
export const ReportPage = page(ScheduledReport)
export const ReportQuery = query({ limit: limit(), cursor })
