import type { Core } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import { forEachOf } from '../../lib/each.ts'
import { listSuspendedWorkspaces, listUsersToDelete, listWorkspacesToDelete } from './queries.ts'
import { deleteUserNow } from './users.ts'
import { deleteWorkspaceNow } from './workspaces.ts'

type Needs = Core & { readonly redirects: RedirectCache }

const JOB: Actor = { userId: null, address: '', userAgent: 'scheduled deletion' }

/** Deletes the users and workspaces whose 30 days are over. */
export async function deleteWhatIsDue(deps: Needs, now: number, stopping: AbortSignal): Promise<void> {
  const run = { job: 'due-deletions', log: deps.log, stopping }
  await forEachOf(await listWorkspacesToDelete(deps.db, now), run, ({ id }) => deleteWorkspaceNow(deps, { workspaceId: id, actor: JOB }))
  await forEachOf(await listUsersToDelete(deps.db, now), run, ({ id }) => deleteUserNow(deps, JOB, id))
}

// For each cache of redirects, the suspended workspaces that it knows about, and what their links answer.
const known = new WeakMap<RedirectCache, Map<number, string | null>>()

/** Forgets the redirects of workspaces that `bun run admin` has suspended or restored beside this process. */
export async function noticeSuspensions(
  { db, redirects }: Pick<Needs, 'db' | 'redirects'>,
  _now: number,
  stopping: AbortSignal,
): Promise<void> {
  const found = new Map((await listSuspendedWorkspaces(db)).map(({ id, suspended_links }) => [id, suspended_links]))
  if (stopping.aborted) return
  const before = known.get(redirects) ?? new Map<number, string | null>()
  known.set(redirects, found)
  for (const id of new Set([...before.keys(), ...found.keys()])) if (before.get(id) !== found.get(id)) redirects.invalidateWorkspace(id)
}
