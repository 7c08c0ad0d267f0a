import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { countViews, deleteViewRow, findVisibleView, insertView, updateViewRow, type ViewRow, visibleViews } from './queries.ts'
import { MAX_VIEWS, type SavedView, type SavedViewCreate, type SavedViewUpdate, VIEW_LIST } from './schema.ts'

/** A member who asks, with their role. */
export type ViewCaller = { actor: Actor; membership: Membership }

export const listViewPage = (deps: Core, { workspaceId, userId }: Membership, query: ListQuery) =>
  listPageOf(deps, VIEW_LIST, query, {
    db: deps.db,
    rows: visibleViews(deps.db, workspaceId, userId),
    toItems: (rows) => rows.map(toView),
  })

/** Returns a view that the workspace shares, or one of the member's own. Throws 404 for others. */
export async function requireView(db: Db, { workspaceId, userId }: Membership, id: number): Promise<ViewRow> {
  const row = await findVisibleView(db, workspaceId, userId, id)
  if (!row) throw notFound('The view')
  return row
}

/** Creates a view. Throws 403 if it's shared and the member isn't an editor, and 409 if there are too many. */
export const createView = (deps: Core, caller: ViewCaller, { name, ...settings }: SavedViewCreate): Promise<SavedView> =>
  changeView(deps, caller, async (change) => {
    const { tx, now, workspaceId } = change
    const values = toValues(caller, { visibility: 'personal', filters: {}, ...settings })
    const owner_id = values.owner_id ?? null
    requireMayChange(change, caller, owner_id)
    await requireRoom(change, owner_id)
    const row = await insertView(tx, workspaceId, { name, filters: '{}', ...values, created_at: now, updated_at: now })
    await auditShared(change, 'view.created', row, { name })
    return toView(row)
  })

/** Omitted fields stay as they are. */
export const updateView = (deps: Core, caller: ViewCaller, id: number, { name, ...settings }: SavedViewUpdate): Promise<SavedView> =>
  changeView(deps, caller, async (change) => {
    const { tx, now, workspaceId } = change
    const before = await requireView(tx, caller.membership, id)
    const values = { ...(name !== undefined && { name }), ...toValues(caller, settings) }
    const { owner_id: owner = before.owner_id } = values
    for (const one of [before.owner_id, owner]) requireMayChange(change, caller, one)
    if (owner !== before.owner_id) await requireRoom(change, owner)
    const isSame = Object.entries(values).every(([column, value]) => before[column as keyof ViewRow] === value)
    if (isSame) return toView(before)
    const row = await updateViewRow(tx, workspaceId, id, { ...values, updated_at: now })
    await auditShared(change, 'view.updated', owner === null ? row : before, { name: row.name })
    return toView(row)
  })

export const deleteView = (deps: Core, caller: ViewCaller, id: number): Promise<void> =>
  changeView(deps, caller, async (change) => {
    const before = await requireView(change.tx, caller.membership, id)
    requireMayChange(change, caller, before.owner_id)
    await deleteViewRow(change.tx, change.workspaceId, id)
    await auditShared(change, 'view.deleted', before, { name: before.name })
  })

const changeView = <T>(deps: Core, { actor, membership: { workspaceId } }: ViewCaller, run: (change: Change) => Promise<T>): Promise<T> =>
  makeChange(deps, { workspaceId, actor }, run)

/** Throws 403 for a shared view if the member isn't an editor. `ownerId`: null if it's shared. */
function requireMayChange({ tx }: Change, { membership }: ViewCaller, ownerId: number | null): void {
  if (ownerId === null) requireMembership(tx, membership, 'editor')
}

async function requireRoom({ tx, workspaceId }: Change, ownerId: number | null): Promise<void> {
  if ((await countViews(tx, workspaceId, { ownerId })) < MAX_VIEWS) return
  throw conflict(
    ownerId === null ? `A workspace can share up to ${MAX_VIEWS} views.` : `You can have up to ${MAX_VIEWS} personal views in a workspace.`,
  )
}

/** Personal views are nobody else's concern, so the audit log doesn't have them. */
async function auditShared({ audit }: Change, kind: string, { id, owner_id }: ViewRow, metadata: { name: string }): Promise<void> {
  if (owner_id === null) await audit(kind, { type: 'view', id }, metadata)
}

function toValues({ membership: { userId } }: ViewCaller, { filters, sort, columns, density, visibility }: Omit<SavedViewUpdate, 'name'>) {
  return {
    ...(filters !== undefined && { filters: JSON.stringify(filters) }),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns: columns && JSON.stringify(columns) }),
    ...(density !== undefined && { density }),
    ...(visibility !== undefined && { owner_id: visibility === 'shared' ? null : userId }),
  }
}

export const toView = ({ owner_id, filters, columns, created_at, updated_at, ...row }: ViewRow): SavedView =>
  ({
    ...row,
    filters: JSON.parse(filters),
    columns: columns === null ? null : JSON.parse(columns),
    visibility: owner_id === null ? 'shared' : 'personal',
    created_at: toTimestamp(created_at),
    updated_at: toTimestamp(updated_at),
  }) as SavedView
