import type { By } from '../../http/auth/admission.ts'
import { invalidField } from '../../lib/errors.ts'
import { updateLinks } from '../links/update.ts'
import { getCampaign, requireCampaign } from './campaigns.ts'
import type { CampaignsNeeds } from './needs.ts'
import { findForeignId, listLinkIds } from './queries.ts'
import type { Campaign } from './schema.ts'

/** Sets the links of a campaign. Throws a 400 if one isn't a link of the workspace, in which case nothing is changed. */
export async function replaceLinks(deps: CampaignsNeeds, by: By, id: number, linkIds: readonly number[]): Promise<Campaign> {
  const { workspaceId } = by
  const reader = deps.reader(workspaceId)
  const foreign = await findForeignId(reader, workspaceId, linkIds)
  if (foreign !== undefined) throw invalidField(`link_ids.${linkIds.indexOf(foreign)}`, "isn't a link of this workspace")
  const wanted = new Set(linkIds)
  const present = new Set(await listLinkIds(reader, workspaceId, id))
  // A campaign that was deleted in the meantime refuses new links, and has lost its own.
  await updateLinks(deps, by, [...wanted.difference(present)], { campaign_id: id })
  await updateLinks(deps, by, [...present.difference(wanted)], { campaign_id: null })
  return getCampaign(deps, requireCampaign(deps.db, workspaceId, id))
}
