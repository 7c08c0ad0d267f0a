import type { Core } from '../../core.ts'
import type { By } from '../../http/auth/admission.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import { conflict, invalidField } from '../../lib/errors.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { deleteWorkspaceIn, setWorkspaceSuspension } from '../workspace-management/changes.ts'
import type { WorkspaceRow } from '../workspaces/shared-queries.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { mailOwners, type SuspensionNotice, UNDO_MS } from './mails.ts'
import { deleteKeysOfWorkspace, isBeingImported, listOwnerAddresses } from './queries.ts'

type Needs = Pick<Core, 'write' | 'clock'> & { readonly redirects: RedirectCache }
type LinksAction = 'redirect' | 'gone'
type Given = { reason?: string | null | undefined; links?: LinksAction | undefined }

/** Closes a workspace to its members and API keys. `links`: whether its links keep redirecting, or answer with a 410 page. */
export async function suspendWorkspace(deps: Needs, by: By, { reason = null, links = 'gone' }: Given): Promise<WorkspaceRow> {
  const row = await makeChange(deps, by, async (change) => {
    const before = await requireWorkspace(change.tx, by.workspaceId)
    return suspend(change, before, { reason, links, deleteAt: before.delete_at })
  })
  deps.redirects.invalidateWorkspace(by.workspaceId)
  return row
}

/** Suspends a workspace, and deletes it 30 days later. Until then, restoring undoes it. `confirm`: its slug. */
export async function deleteWorkspaceLater(
  deps: Needs,
  by: By,
  { confirm, reason, links = 'gone' }: Given & { confirm: string },
): Promise<WorkspaceRow> {
  const row = await makeChange(deps, by, async (change) => {
    const before = await requireWorkspace(change.tx, by.workspaceId)
    if (confirm !== before.slug) throw invalidField('confirm', `must be the workspace's slug, ${before.slug}`)
    return suspend(change, before, { reason: reason ?? before.suspended_reason, links, deleteAt: change.now + UNDO_MS })
  })
  deps.redirects.invalidateWorkspace(by.workspaceId)
  return row
}

/** Ends a suspension, and a deletion that hasn't happened yet. Throws 409 for a workspace that isn't suspended. */
export async function restoreWorkspace(deps: Needs, by: By): Promise<WorkspaceRow> {
  const row = await makeChange(deps, by, async (change) => {
    const before = await requireWorkspace(change.tx, by.workspaceId)
    if (before.suspended_at === null) throw conflict("This workspace isn't suspended.")
    if (await isBeingImported(change.tx, by.workspaceId))
      throw conflict('This workspace is still being imported. It opens by itself when all of it is here.')
    const restored = await setWorkspaceSuspension(change, {
      suspended_at: null,
      suspended_reason: null,
      suspended_links: null,
      delete_at: null,
    })
    await record(change, 'workspace.restored')
    await mail(change, restored, { what: 'restored' })
    return restored
  })
  deps.redirects.invalidateWorkspace(by.workspaceId)
  return row
}

/** Revokes every API key of a workspace. Returns how many there were. */
export const revokeKeysOfWorkspace = (deps: Pick<Core, 'write' | 'clock'>, by: By): Promise<number> =>
  makeChange(deps, by, async (change) => {
    const keys = await deleteKeysOfWorkspace(change.tx, by.workspaceId)
    await change.auditMany(
      keys.map(({ id, name }) => ({ kind: 'api_key.revoked', target: { type: 'api_key', id }, metadata: { name, by: 'instance_admin' } })),
    )
    return keys.length
  })

/** Deletes a workspace whose time has come. */
export async function deleteWorkspaceNow(deps: Needs, by: By): Promise<void> {
  await makeChange(deps, by, async (change) => {
    const row = await requireWorkspace(change.tx, by.workspaceId)
    // The workspace may have been restored a moment ago.
    if (row.delete_at !== null && row.delete_at <= change.now) await deleteWorkspaceIn(change, row)
  })
  deps.redirects.invalidateWorkspace(by.workspaceId)
}

type Suspension = { reason: string | null; links: LinksAction; deleteAt: number | null }

async function suspend(change: Change, before: WorkspaceRow, { reason, links, deleteAt }: Suspension): Promise<WorkspaceRow> {
  const row = await setWorkspaceSuspension(change, {
    suspended_at: before.suspended_at ?? change.now,
    suspended_reason: reason,
    suspended_links: links,
    delete_at: deleteAt,
  })
  const isNewDeletion = deleteAt !== null && deleteAt !== before.delete_at
  await (isNewDeletion
    ? record(change, 'workspace.deletion_scheduled', { reason, links, delete_at: deleteAt })
    : record(change, 'workspace.suspended', { reason, links }))
  await mail(change, row, isNewDeletion ? { what: 'to be deleted', at: deleteAt } : { what: 'suspended' })
  return row
}

/** In the audit logs of the workspace and of the instance. */
async function record(change: Change, kind: string, metadata?: Record<string, unknown>): Promise<void> {
  await change.audit(kind, workspaceTarget(change.workspaceId), metadata)
  await change.auditAccount(kind, workspaceTarget(change.workspaceId), metadata)
}

async function mail(
  change: Change,
  { id, name, suspended_reason, suspended_links }: WorkspaceRow,
  notice: SuspensionNotice,
): Promise<void> {
  const owners = await listOwnerAddresses(change.tx, id)
  await mailOwners(change, owners, { name, notice, reason: suspended_reason, links: suspended_links })
}
