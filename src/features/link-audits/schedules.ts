import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import { emailKey } from '../../lib/email.ts'
import { notFound } from '../../lib/errors.ts'
import { nextRun } from '../../lib/recurrence.ts'
import { serviceIn, workspaceTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { askRecipients, pendingAmong } from '../recipients/confirmations.ts'
import { checkTimezone } from '../users/users.ts'
import type { LinkAuditsNeeds } from './needs.ts'
import {
  deleteSchedule,
  findOpenAudit,
  findSchedule,
  insertAudit,
  listDueSchedules,
  type ScheduleRow,
  updateSchedule,
  upsertSchedule,
} from './queries.ts'
import type { LinkAuditSchedule, LinkAuditScheduleInput } from './schema.ts'

/** Returns the schedule, or null if there is none. */
export async function scheduleOf(db: Db, workspaceId: number): Promise<LinkAuditSchedule | null> {
  const row = await findSchedule(db, workspaceId)
  return row ? toSchedule(db, row) : null
}

export async function getSchedule(db: Db, workspaceId: number): Promise<LinkAuditSchedule> {
  const schedule = await scheduleOf(db, workspaceId)
  if (!schedule) throw notFound('The schedule')
  return schedule
}

/** Asks recipients who have to confirm. Throws 429 past the mails of the day. */
export async function setSchedule(
  deps: LinkAuditsNeeds,
  by: By,
  { recipients, ...recurrence }: LinkAuditScheduleInput,
): Promise<LinkAuditSchedule> {
  const { workspaceId, actor } = by
  checkTimezone(recurrence.timezone)
  const unique = [...new Map(recipients.map((address) => [emailKey(address), address])).values()]
  return makeChange(deps, by, async (change) => {
    const { tx, now } = change
    const times = { next_run_at: nextRun(recurrence, now), updated_at: now }
    const values = { ...recurrence, ...times, recipients: JSON.stringify(unique), created_by: actor.userId }
    const row = await upsertSchedule(tx, workspaceId, values)
    const metadata = { ...recurrence, recipients: unique }
    await change.audit('link_audit_schedule.updated', workspaceTarget(workspaceId), metadata)
    await askRecipients(deps, change, unique)
    return toSchedule(tx, row)
  })
}

export async function removeSchedule(deps: LinkAuditsNeeds, by: By): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    await getSchedule(tx, workspaceId)
    await deleteSchedule(tx, workspaceId)
    await audit('link_audit_schedule.deleted', workspaceTarget(workspaceId))
  })
}

/** Starts the audits that are due: one for each schedule, however many runs were missed. */
export async function startDueAudits(deps: LinkAuditsNeeds, stopping: AbortSignal): Promise<void> {
  const workspaces = (await listDueSchedules(deps.db, deps.clock())).map(({ workspace_id }) => ({ id: workspace_id }))
  await forEachOf(workspaces, { job: 'link-audit-schedules', log: deps.log, stopping }, ({ id }) => startScheduled(deps, id))
}

/** Starts a scheduled audit, unless one is running: then once that has ended. */
const startScheduled = (deps: LinkAuditsNeeds, workspaceId: number): Promise<void> =>
  makeChange(deps, serviceIn(workspaceId), async ({ tx, now, audit }) => {
    const schedule = await findSchedule(tx, workspaceId)
    if (!schedule || schedule.next_run_at > now || (await findOpenAudit(tx, workspaceId))) return
    const { id } = await insertAudit(tx, workspaceId, { is_scheduled: 1, created_at: now })
    await updateSchedule(tx, workspaceId, { next_run_at: nextRun(schedule, now) })
    await audit('link_audit.started', { type: 'link_audit', id }, { scheduled: true })
  })

export const auditRecipientsOf = ({ recipients }: ScheduleRow): string[] => JSON.parse(recipients)

const toSchedule = async (db: Db, row: ScheduleRow): Promise<LinkAuditSchedule> => ({
  frequency: row.frequency,
  hour: row.hour,
  timezone: row.timezone,
  recipients: auditRecipientsOf(row),
  pending_recipients: await pendingAmong(db, row.workspace_id, auditRecipientsOf(row)),
  next_run_at: toTimestamp(row.next_run_at),
  updated_at: toTimestamp(row.updated_at),
})
