import type { By } from '../../http/auth/admission.ts'
import { conflict, invalidField } from '../../lib/errors.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { makeChange } from '../audit/change.ts'
import { type ChangedLink, changeEntriesOf, createFieldUpdate } from '../links/update.ts'
import { getCampaign, requireCampaign } from './campaigns.ts'
import type { CampaignsNeeds } from './needs.ts'
import { findForeignId, listLinkIds } from './queries.ts'
import type { Campaign } from './schema.ts'

// All of it is one transaction, for which other changes wait.
const MAX_REMOVED = 1000

/**
 * Sets the links of a campaign: all of them, or none. Throws a 400 if one isn't a link of the workspace, and a 409 if too many would be
 * removed.
 */
export async function replaceLinks(deps: CampaignsNeeds, by: By, id: number, linkIds: readonly number[]): Promise<Campaign> {
  const { workspaceId } = by
  const changed = await makeChange(deps, by, async (change) => {
    const { tx } = change
    requireCampaign(tx, workspaceId, id)
    const foreign = await findForeignId(tx, workspaceId, linkIds)
    if (foreign !== undefined) throw invalidField(`link_ids.${linkIds.indexOf(foreign)}`, "isn't a link of this workspace")
    const wanted = new Set(linkIds)
    const present = new Set(await listLinkIds(tx, workspaceId, id))
    const removed = [...present.difference(wanted)]
    if (removed.length > MAX_REMOVED)
      throw conflict(
        `This would remove ${removed.length} links from the campaign, and one request can remove up to ${MAX_REMOVED}. Remove some with updateLinks and campaign_id null first.`,
      )
    const add = createFieldUpdate(deps, change, { campaign_id: id })
    const remove = createFieldUpdate(deps, change, { campaign_id: null })
    const pace = createPacer()
    const rows: ChangedLink[] = []
    const updateAll = async (update: typeof add, ids: readonly number[]) => {
      for (const one of ids) {
        rows.push(await update(one))
        await pace()
      }
    }
    await updateAll(add, [...wanted.difference(present)])
    await updateAll(remove, removed)
    await change.auditMany(rows.flatMap(changeEntriesOf))
    return rows
  })
  for (const { row } of changed) deps.redirects.invalidate(row)
  return getCampaign(deps, requireCampaign(deps.db, workspaceId, id))
}
