import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, boundedList, cursor, EmailAddress, Id, integer, limit, nullable, oneOf, page, query, Timestamp } from '../../http/schema.ts'
import { FREQUENCIES } from '../../lib/recurrence.ts'
import { MAX_RECIPIENTS, PendingRecipients } from '../recipients/schema.ts'
import { Timezone } from '../workspaces/schema.ts'

export const LINKS_SHOWN = 10
const OUTCOMES = ['ok', 'redirected', 'broken', 'unreachable', 'refused', 'skipped'] as const
const STATUSES = ['pending', 'running', 'completed', 'cancelled'] as const

const MEANINGS = [
  'ok: answers 2xx',
  'redirected: leads on to an address that does; http_status is its own answer (301 and 308 are for good), final_url where it ends',
  'broken: answers 404, 410, 5xx or the like',
  'unreachable: does not answer, or redirects in circles',
  'refused: leads to a private, local or reserved address, so no request is sent',
  'skipped: does not answer robots, and may be fine for people',
].join('; ')
const Outcome = oneOf(OUTCOMES, { description: `${MEANINGS}.` })

export const LinkAudit = t.Object({
  id: Id,
  workspace_id: Id,
  status: oneOf(STATUSES, { description: 'pending: addresses are being collected.' }),
  is_scheduled: t.Boolean(),
  progress: t.Object({
    urls: integer({ description: 'Distinct addresses; all of them once the audit is running.' }),
    checked: integer({ description: 'Of these, how many have an outcome.' }),
    ok: integer(),
    redirected: integer(),
    broken: integer(),
    unreachable: integer(),
    refused: integer(),
    skipped: integer(),
  }),
  created_by: nullable(Id, { description: 'Null for the schedule.' }),
  created_at: Timestamp,
  finished_at: nullable(Timestamp),
})
export type LinkAudit = Static<typeof LinkAudit>
export const LinkAuditPage = page(LinkAudit)
export const LinkAuditQuery = query({ limit: limit(), cursor })

const LinkAuditResult = t.Object({
  url: t.String(),
  outcome: nullable(Outcome, { description: 'Null until it is certain: what seems broken is checked twice.' }),
  http_status: nullable(integer()),
  final_url: nullable(t.String({ description: 'Where redirects led, if anywhere.' })),
  error: nullable(t.String({ description: 'What is wrong, in words.' })),
  duration_ms: nullable(integer({ description: 'How long its requests took.' })),
  checked_at: nullable(Timestamp),
  links: boundedList(t.Object({ id: Id, slug: t.String(), short_url: t.String() }), LINKS_SHOWN, {
    description: 'The first links that lead there.',
  }),
  link_count: integer({ description: 'How many links lead there.' }),
})
export type LinkAuditResult = Static<typeof LinkAuditResult>
export const LinkAuditResultPage = page(LinkAuditResult)
export const LinkAuditResultQuery = query({ limit: limit(), cursor, outcome: t.Optional(Outcome) })
export type LinkAuditResultQuery = Static<typeof LinkAuditResultQuery>

const schedule = {
  frequency: oneOf(FREQUENCIES, { description: 'Every day, on Mondays, or on the first day of each month.' }),
  hour: integer({ minimum: 0, maximum: 23, description: 'On the clock of the timezone.' }),
  timezone: Timezone,
  recipients: t.Array(EmailAddress, {
    maxItems: MAX_RECIPIENTS,
    description: 'Who is mailed where something is broken or unreachable. Who is not a member of the workspace is asked first, once.',
  }),
}
export const LinkAuditScheduleInput = body(schedule)
export type LinkAuditScheduleInput = Static<typeof LinkAuditScheduleInput>
export const LinkAuditSchedule = t.Object({
  ...schedule,
  recipients: boundedList(t.String(), MAX_RECIPIENTS),
  pending_recipients: PendingRecipients,
  next_run_at: Timestamp,
  updated_at: Timestamp,
})
export type LinkAuditSchedule = Static<typeof LinkAuditSchedule>
