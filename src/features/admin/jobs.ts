import type { Actor } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { cancelExport } from '../exports/exports.ts'
import { cancelImport } from '../imports/progress.ts'
import { cancelAudit } from '../link-audits/link-audits.ts'
import type { AdminJob, JobKind } from './actions-schema.ts'
import type { AdminNeeds } from './needs.ts'
import { findOpenJob, listOpenJobs } from './queries.ts'

/** The work that waits or runs in the background, the oldest first, at most 500. */
export const listJobs = async (deps: AdminNeeds): Promise<AdminJob[]> =>
  (await listOpenJobs(deps.reader(null))).map((row) => ({
    ...row,
    created_at: toTimestamp(row.created_at),
    can_be_cancelled: row.kind in CANCEL,
  }))

/** Cancels work in the background. Throws 404 if it has ended, and 409 for kinds that have to be finished. */
export async function cancelJob(deps: AdminNeeds, actor: Actor, kind: JobKind, id: number): Promise<void> {
  const found = await findOpenJob(deps.reader(null), kind, id)
  // Stored, so that a request that is resumed after a crash finds the job that it has already canceled.
  const row = await deps.write(async () => found ?? null)
  if (!row) throw notFound('The job')
  const cancel = CANCEL[kind]
  if (!cancel) throw conflict(`A job of the kind ${kind} can't be canceled. It has to be finished.`)
  await cancel(deps, actor, row.workspace_id, id)
}

const CANCEL: Partial<Record<JobKind, (deps: AdminNeeds, actor: Actor, workspaceId: number, id: number) => Promise<unknown>>> = {
  import: (deps, actor, workspaceId, id) => cancelImport(deps, { workspaceId, actor }, id),
  export: (deps, actor, workspaceId, id) => cancelExport(deps, actor, { workspaceId, role: 'owner' }, id),
  link_audit: (deps, actor, workspaceId, id) => cancelAudit(deps, { workspaceId, actor }, id),
}
