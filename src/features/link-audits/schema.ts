import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  answering,
  body,
  boundedList,
  EmailAddress,
  exampleOf,
  Id,
  integer,
  named,
  nullable,
  oneOf,
  page,
  query,
  Timestamp,
  Timezone,
} from '../../http/schema.ts'
import { FREQUENCIES } from '../../lib/recurrence.ts'
import { MAX_RECIPIENTS, PendingRecipients } from '../recipients/schema.ts'

export const LINKS_SHOWN = 10
const OUTCOMES = ['ok', 'redirected', 'broken', 'unreachable', 'refused', 'skipped'] as const
const STATUSES = ['pending', 'running', 'completed', 'cancelled'] as const

const MEANINGS = [
  'The result of the check. `ok`: responds with a 2xx status',
  '`redirected`: redirects to a URL that works; `http_status` is the status of the first response (301 and 308 are permanent), and `final_url` is where it ends',
  '`broken`: responds with 404, 410, 5xx or a similar status',
  "`unreachable`: doesn't respond, or redirects in a loop",
  '`refused`: points to a private, local or reserved IP address, so no request is sent',
  "`skipped`: doesn't respond to bots, but may work for people",
].join('. ')
const Outcome = named('LinkAuditOutcome', oneOf(OUTCOMES, { description: `${MEANINGS}.` }))

export const LinkAudit = named(
  'LinkAudit',
  t.Object({
    id: Id,
    workspace_id: Id,
    status: oneOf(STATUSES, { description: 'The status of the audit. `pending`: destination URLs are being collected.' }),
    is_scheduled: t.Boolean(),
    progress: t.Object({
      urls: integer({ description: 'The number of distinct destination URLs. Complete once the audit is running.' }),
      checked: integer({ description: 'The number of destination URLs that have an outcome.' }),
      ok: integer(),
      redirected: integer(),
      broken: integer(),
      unreachable: integer(),
      refused: integer(),
      skipped: integer(),
    }),
    created_by: nullable(Id, { description: 'The user who started the audit. `null`: the schedule did.' }),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
  }),
  {
    id: 6,
    workspace_id: 12,
    status: 'completed',
    is_scheduled: false,
    progress: { urls: 119, checked: 119, ok: 112, redirected: 4, broken: 1, unreachable: 1, refused: 0, skipped: 1 },
    created_by: 7,
    created_at: '2026-11-21T09:30:00.000Z',
    finished_at: '2026-11-21T09:41:10.000Z',
  },
)
export type LinkAudit = Static<typeof LinkAudit>
export const begunLinkAudit = answering(LinkAudit, {
  status: 'pending',
  progress: { urls: 0, checked: 0, ok: 0, redirected: 0, broken: 0, unreachable: 0, refused: 0, skipped: 0 },
  finished_at: null,
})
export const LINK_AUDIT_LIST = listing({
  name: 'link-audits',
  preset: '-created_at',
  sorts: { created_at: 'id', status: 'text', finished_at: 'value' },
  searched: ['status'],
})
export const LinkAuditQuery = query(pageParameters(LINK_AUDIT_LIST))

const LinkAuditResult = named(
  'LinkAuditResult',
  t.Object({
    url: t.String(),
    outcome: nullable(Outcome, {
      description: 'The outcome of the check. `null`: not certain yet, because URLs that seem broken are checked twice.',
    }),
    http_status: nullable(integer()),
    final_url: nullable(t.String({ description: "The final URL after all redirects. `null`: the destination URL doesn't redirect." })),
    error: nullable(t.String({ description: 'The problem in words. `null`: none.' })),
    duration_ms: nullable(integer({ description: 'The duration of all requests in milliseconds.' })),
    checked_at: nullable(Timestamp),
    links: boundedList(t.Object({ id: Id, slug: t.String(), short_url: t.String() }), LINKS_SHOWN, {
      description: 'The first links with this destination URL.',
    }),
    link_count: integer({ description: 'The number of links with this destination URL.' }),
  }),
  {
    url: 'https://shop.example.com/winter',
    outcome: 'broken',
    http_status: 404,
    final_url: null,
    error: 'responds with status 404',
    duration_ms: 212,
    checked_at: '2026-11-21T09:38:47.000Z',
    links: [{ id: 988, slug: 'winter-sale', short_url: 'https://go.example.com/winter-sale' }],
    link_count: 1,
  },
)
export type LinkAuditResult = Static<typeof LinkAuditResult>
export const LinkAuditResultPage = page(LinkAuditResult)
export const LINK_AUDIT_RESULT_LIST = listing({
  name: 'link-audit-results',
  preset: 'id',
  sorts: { id: 'id', url: 'text', outcome: 'text', http_status: 'value', checked_at: 'value' },
  searched: ['url', 'final_url', 'error'],
})
export const LinkAuditResultQuery = query({ ...pageParameters(LINK_AUDIT_RESULT_LIST), outcome: t.Optional(Outcome) })
export type LinkAuditResultQuery = Static<typeof LinkAuditResultQuery>

const schedule = {
  frequency: oneOf(FREQUENCIES, {
    description: 'The days on which audits start: every day, on Mondays, or on the first day of each month.',
  }),
  hour: integer({ minimum: 0, maximum: 23, description: 'The hour at which audits start, in `timezone`.' }),
  timezone: Timezone,
  recipients: t.Array(EmailAddress, {
    maxItems: MAX_RECIPIENTS,
    description:
      "The email addresses that are notified of broken or unreachable links. Recipients who aren't members of the workspace have to confirm once first.",
  }),
}
const scheduleExample = {
  frequency: 'weekly' as const,
  hour: 7,
  timezone: 'Europe/Berlin',
  recipients: ['ada@example.com', 'team@example.com'],
}
export const LinkAuditScheduleInput = named('LinkAuditScheduleInput', body(schedule), scheduleExample)
export type LinkAuditScheduleInput = Static<typeof LinkAuditScheduleInput>
export const LinkAuditSchedule = named(
  'LinkAuditSchedule',
  t.Object({
    ...schedule,
    recipients: boundedList(t.String(), MAX_RECIPIENTS),
    pending_recipients: PendingRecipients,
    next_run_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    ...scheduleExample,
    pending_recipients: ['team@example.com'],
    next_run_at: '2026-11-23T06:00:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
  },
)
export type LinkAuditSchedule = Static<typeof LinkAuditSchedule>

const auditPage = page(LinkAudit)
export const LinkAuditPage = {
  ...t.Object({
    ...auditPage.properties,
    schedule: nullable(LinkAuditSchedule, { description: 'The schedule of link audits. `null`: none.' }),
  }),
  title: auditPage.title,
  examples: auditPage.examples.map((example) => ({ ...example, schedule: exampleOf(LinkAuditSchedule) })),
}
