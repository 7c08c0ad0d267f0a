import type { By } from '../../http/auth/admission.ts'
import { listUnarchivedIds } from '../links/shared-queries.ts'
import { updateLinks } from '../links/update.ts'
import type { DomainsNeeds } from './needs.ts'

const BATCH = 200

/** Archives the next links of a deleted domain, each as a member would. Returns how many. */
export async function archiveLinksOf(deps: DomainsNeeds, by: By, domainId: number): Promise<number> {
  const { workspaceId } = by
  const ids = await listUnarchivedIds(deps.db, workspaceId, domainId, BATCH)
  const outcomes = ids.length === 0 ? [] : await updateLinks(deps, by, ids, { status: 'archived' })
  return outcomes.filter((outcome) => 'link' in outcome).length
}
