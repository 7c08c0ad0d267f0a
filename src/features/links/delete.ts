import type { InTransaction } from '../../core.ts'
import type { By } from '../../http/auth/admission.ts'
import { DAY } from '../../lib/clock.ts'
import { notFound, slugTaken } from '../../lib/errors.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { linkChunksOf } from './chunks.ts'
import { linkEntry } from './entries.ts'
import { refuseTaken } from './external-id.ts'
import { hostnameFor } from './hostname.ts'
import { currentLink, requireLink } from './links.ts'
import type { LinksNeeds } from './needs.ts'
import { type LinkOutcome, onlyLink, orFault } from './outcome.ts'
import { findDeletedLink, updateLinkRow } from './queries.ts'
import { refuseOverQuota } from './quota.ts'
import { applyScan, localFindings } from './safety.ts'
import type { Link } from './schema.ts'
import { isSlugTaken } from './shared-queries.ts'
import { changeLinkRow } from './update.ts'

export const RESTORE_MS = 30 * DAY

/** Soft-deletes a link. Its slug stays reserved for its workspace while it can be restored. */
export async function deleteLink(deps: LinksNeeds, by: By, id: number): Promise<void> {
  onlyLink(await deleteLinks(deps, by, [id]))
}

/** Each link independently. */
export async function deleteLinks(deps: LinksNeeds, by: By, ids: readonly number[]): Promise<LinkOutcome[]> {
  const outcomes: LinkOutcome[] = []
  for (const chunk of linkChunksOf(ids)) {
    const deleted = await makeChange(deps, by, async (change) => {
      const links = []
      for (const id of chunk) links.push(await orFault(() => markDeleted(deps, change, id)))
      const entries = links.flatMap((outcome) => ('link' in outcome ? [linkEntry('link.deleted', outcome.link)] : []))
      await change.auditMany(entries)
      return links
    })
    for (const outcome of deleted) {
      if ('link' in outcome) deps.redirects.invalidate(outcome.link)
      outcomes.push(outcome)
    }
    await yieldToEventLoop()
  }
  return outcomes
}

async function markDeleted(deps: InTransaction<LinksNeeds>, change: Change, id: number): Promise<{ link: Link }> {
  const { tx, now, workspaceId } = change
  const before = await requireLink(tx, workspaceId, id)
  const link = currentLink(deps, { ...before, deleted_at: now, updated_at: now })
  await updateLinkRow(tx, workspaceId, id, { deleted_at: now, updated_at: now })
  // Archiving a link has already recorded link.deleted.
  if (before.status !== 'archived') await change.emit('link.deleted', link)
  return { link }
}

/** Restores a link that was deleted in the last 30 days. Throws 409 if the slug is taken, 403 if the quota is used up. */
export async function restoreLink(deps: LinksNeeds, by: By, id: number): Promise<Link> {
  const { row, link } = await makeChange(deps, by, async (change) => {
    const { tx, now, workspaceId } = change
    const before = await findDeletedLink(tx, workspaceId, id)
    if (!before || (before.deleted_at ?? 0) <= now - RESTORE_MS) throw notFound('The deleted link')
    if (isSlugTaken(tx, workspaceId, { domainId: before.domain_id, slug: before.slug })) throw slugTaken()
    if (before.external_id !== null) refuseTaken(tx, workspaceId, before.external_id)
    if (before.status !== 'archived') {
      hostnameFor(tx, workspaceId, before.domain_id)
      refuseOverQuota(change.planNow())
    }
    const { columns } = await applyScan(deps, change, { before, after: before, findings: localFindings(deps) })
    const after = await changeLinkRow(deps, change, before, { columns: { deleted_at: null, ...columns }, always: true })
    await change.auditMany([linkEntry('link.restored', after.link)])
    return after
  })
  deps.redirects.invalidate(row)
  return link
}
