import type { By } from '../../http/auth/admission.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import { entryOfTarget, type TargetEntry } from '../audit/latest-entries.ts'
import { scanUrls } from '../scanning/scan.ts'
import type { LinkChanges } from './changes.ts'
import { currentLink, requireLink } from './links.ts'
import type { LinksNeeds } from './needs.ts'
import { findLinks } from './queries.ts'
import type { Link } from './schema.ts'
import type { LinkRow } from './shared-queries.ts'
import { passwordUnknown, restoredAddresses, restoreValues, restoring } from './undo.ts'
import { changeEntriesOf } from './update.ts'

type ChangeEntry = Pick<TargetEntry, 'id' | 'metadata'> & { kind: string; target_id: number | null }

/** Restores the values that a change of a link replaced. Throws 404 for another entry, and 409 if the fields have changed since. */
export async function revertChange(deps: LinksNeeds, by: By, id: number, entryId: number): Promise<Link> {
  const entry = await entryOfTarget(deps, by.workspaceId, { kind: 'link.updated', type: 'link', id: entryId, targetId: id })
  if (!entry) throw notFound('The change')
  if ('password_changed' in entry.metadata) throw passwordUnknown()
  const input = restoring(entry)
  const findings = await scanUrls(deps, restoredAddresses(input))
  const changed = await makeChange(deps, by, async (change) => {
    const before = await requireLink(change.tx, by.workspaceId, id)
    if (!hasStill(deps, before, entry)) throw conflict('The fields of this change have other values by now.')
    const done = await restoreValues(deps, change, before, { input, findings })
    await change.auditMany(changeEntriesOf(done))
    return { before: { domain_id: before.domain_id, slug: before.slug }, link: done.link }
  })
  for (const place of [changed.before, changed.link]) deps.redirects.invalidate(place)
  return changed.link
}

/** Resolves with the IDs of those entries whose change can be reverted now. */
export async function listRevertible(deps: LinksNeeds, workspaceId: number, entries: readonly ChangeEntry[]): Promise<Set<number>> {
  const changed = entries.filter(({ kind, metadata }) => kind === 'link.updated' && !('password_changed' in metadata))
  const ids = [...new Set(changed.flatMap(({ target_id }) => target_id ?? []))]
  const rows = new Map(ids.length === 0 ? [] : (await findLinks(deps.db, workspaceId, ids)).map((row) => [row.id, row]))
  const isRevertible = (entry: ChangeEntry) => {
    const row = rows.get(entry.target_id ?? 0)
    return row !== undefined && Object.keys(restoring(entry)).length > 0 && hasStill(deps, row, entry)
  }
  return new Set(changed.filter(isRevertible).map(({ id }) => id))
}

/** True if a link still has all values that a change set. */
function hasStill(deps: LinksNeeds, row: LinkRow, entry: Pick<TargetEntry, 'metadata'>): boolean {
  const link = currentLink(deps, row)
  const changes = entry.metadata.changes as LinkChanges
  return Object.keys(restoring(entry)).every(
    (name) => JSON.stringify(link[name as keyof Link]) === JSON.stringify(changes[name as keyof Link]?.to),
  )
}
