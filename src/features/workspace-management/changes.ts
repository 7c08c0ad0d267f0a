import type { Core } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { isUniqueFault } from '../../db/write.ts'
import type { Actor, By } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { atField, conflict, invalidField } from '../../lib/errors.ts'
import type { Limits } from '../../lib/plans.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { type Change, makeAccountChange, makeChange } from '../audit/change.ts'
import { checkFallbacks } from '../destinations/fallbacks.ts'
import { queueErasure } from '../erasures/queue.ts'
import { addOwner } from '../members/members.ts'
import { hasFactor } from '../second-factors/factors.ts'
import { checkTimezone } from '../users/users.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import type { WorkspaceCreate, WorkspaceUpdate } from '../workspaces/schema.ts'
import { parseSettings } from '../workspaces/settings.ts'
import type { WorkspaceRow } from '../workspaces/shared-queries.ts'
import { requireWorkspace, toWorkspace } from '../workspaces/workspaces.ts'
import type { WorkspaceManagementNeeds } from './needs.ts'
import { deleteWorkspaceRow, insertWorkspace, isWorkspaceSlugTaken, updateWorkspaceRow } from './queries.ts'

const SLUG_MAX = 48

/** The caller becomes the owner. Throws 403 for one who owns as many as the plan allows. */
export async function createWorkspace(
  deps: WorkspaceManagementNeeds,
  actor: Actor,
  person: Person,
  { name, slug }: WorkspaceCreate,
): Promise<WorkspaceRow> {
  const wanted = slug === undefined ? await slugFrom(name) : undefined
  return makeAccountChange(deps, actor, async (account) => {
    const { tx, now } = account
    await requireRoomToOwn(deps, tx, person.userId)
    const row = await onSlugTaken(async () =>
      insertWorkspace(tx, {
        name,
        slug: slug ?? (await freeSlug(tx, wanted ?? '')),
        plan_tier: person.isInstanceAdmin ? 'enterprise' : deps.config.defaultPlan,
        settings: '{}',
        created_at: now,
        updated_at: now,
      }),
    )
    const change = account.in(row.id)
    await addOwner(change, person.userId)
    await change.emit('workspace.created', toWorkspace(row))
    await change.audit('workspace.created', workspaceTarget(row.id))
    return row
  })
}

/** Updates a workspace. Omitted fields and settings stay as they are. An update without effect records no event. */
export async function updateWorkspace(deps: WorkspaceManagementNeeds, by: By, input: WorkspaceUpdate): Promise<WorkspaceRow> {
  const { workspaceId, actor } = by
  const { before, row } = await makeChange(deps, by, async (change) => {
    const { tx, now } = change
    const before = await requireWorkspace(tx, workspaceId)
    await checkFactorOf(tx, actor, before, input)
    const wanted = {
      name: input.name ?? before.name,
      slug: input.slug ?? before.slug,
      settings: input.settings
        ? JSON.stringify({ ...JSON.parse(before.settings), ...checkSettings(deps, input.settings) })
        : before.settings,
    }
    if (wanted.name === before.name && wanted.slug === before.slug && wanted.settings === before.settings) return { before, row: before }
    const updated = await onSlugTaken(() => updateWorkspaceRow(tx, workspaceId, { ...wanted, updated_at: now }))
    await recordUpdate(change, updated, 'workspace.updated', { changes: input })
    return { before, row: updated }
  })
  if (!Bun.deepEquals(parseSettings(row.settings), parseSettings(before.settings))) deps.redirects.invalidateWorkspace(workspaceId)
  return row
}

/** Nobody locks themselves out: whoever requires a second factor has one. Throws 409. */
async function checkFactorOf(tx: Tx, { userId }: Actor, before: WorkspaceRow, { settings }: WorkspaceUpdate): Promise<void> {
  if (settings?.require_second_factor !== true || parseSettings(before.settings).require_second_factor) return
  if (userId !== null && (await hasFactor(tx, userId))) return
  throw atField(
    conflict('Turn on two-factor authentication in your own account first. Otherwise you would lock yourself out.'),
    'settings.require_second_factor',
  )
}

type PlanChange = { plan_tier?: WorkspaceRow['plan_tier']; limits?: Partial<Limits> | null }

/** Sets a workspace's plan, and limits that override the plan's. For administrators. */
export async function changePlan(deps: Core, by: By, { plan_tier, limits }: PlanChange): Promise<WorkspaceRow> {
  const { workspaceId } = by
  return makeChange(deps, by, async (change) => {
    const { tx, now } = change
    const before = await requireWorkspace(tx, workspaceId)
    const planColumns = {
      plan_tier: plan_tier ?? before.plan_tier,
      limits: limits === undefined ? before.limits : limits === null ? null : JSON.stringify(limits),
    }
    if (planColumns.plan_tier === before.plan_tier && planColumns.limits === before.limits) return before
    const updated = await updateWorkspaceRow(tx, workspaceId, { ...planColumns, updated_at: now })
    const metadata = { from: before.plan_tier, to: planColumns.plan_tier, ...(limits !== undefined && { limits }) }
    await recordUpdate(change, updated, 'workspace.plan_changed', metadata)
    return updated
  })
}

async function recordUpdate(change: Change, row: WorkspaceRow, kind: string, metadata: Record<string, unknown>): Promise<void> {
  await change.emit('workspace.updated', toWorkspace(row))
  await change.audit(kind, workspaceTarget(row.id), metadata)
}

/** Deletes a workspace and everything in it. A job erases its clicks; events and audit entries stay. */
export async function deleteWorkspace(deps: WorkspaceManagementNeeds, by: By, confirm: string): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async (change) => {
    const row = await requireWorkspace(change.tx, workspaceId)
    if (confirm !== row.slug) throw invalidField('confirm', `must be the workspace's slug, ${row.slug}`)
    await deleteWorkspaceIn(change, row)
  })
  deps.redirects.invalidateWorkspace(workspaceId)
}

/** Deletes a workspace and everything in it as a part of a change. The caller invalidates its redirects afterwards. */
export async function deleteWorkspaceIn(change: Change, { id, name, slug }: WorkspaceRow): Promise<void> {
  await change.audit('workspace.deleted', workspaceTarget(id), { name, slug })
  await queueErasure(change)
  await deleteWorkspaceRow(change.tx, id)
}

type Suspension = Pick<WorkspaceRow, 'suspended_at' | 'suspended_reason' | 'suspended_links' | 'delete_at'>

/** Sets whether a workspace is suspended, as a part of a change. The caller invalidates its redirects afterwards. */
export const setWorkspaceSuspension = ({ tx, now, workspaceId }: Change, suspension: Suspension): Promise<WorkspaceRow> =>
  updateWorkspaceRow(tx, workspaceId, { ...suspension, updated_at: now })

function checkSettings(deps: WorkspaceManagementNeeds, settings: NonNullable<WorkspaceUpdate['settings']>) {
  if (settings.timezone !== undefined) checkTimezone(settings.timezone, 'settings.timezone')
  return checkFallbacks(deps, settings, 'settings.')
}

/** A slug of Latin letters from the name. */
async function slugFrom(name: string): Promise<string> {
  // Loaded when needed: importing its transliteration tables takes a tenth of the start.
  const { default: slugify } = await import('@sindresorhus/slugify')
  const slug = truncate(slugify(name), SLUG_MAX)
  return slug.length < 2 ? 'workspace' : slug
}

/** Returns a free slug by appending a number if it is taken. */
async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const slug = truncate(wanted, SLUG_MAX - suffix.length) + suffix
    if (!(await isWorkspaceSlugTaken(tx, slug))) return slug
  }
}

const truncate = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '')

async function onSlugTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isUniqueFault(error)) throw atField(conflict('Another workspace already has this slug.'), 'slug')
    throw error
  }
}
