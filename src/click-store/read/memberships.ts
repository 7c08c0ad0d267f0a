import type { Sqlite } from '../../db/sqlite.ts'
import type { Steps } from '../../lib/steps.ts'

/** When a link was in a campaign: from `addedAt` to before `removedAt`, in ms. */
type Membership = { campaign: number; addedAt: number; removedAt: number }

/** The memberships of each link, the oldest first. */
export type Memberships = ReadonlyMap<number, readonly Membership[]>

// Rows between two pauses.
const PAUSE_EVERY = 1024

type Row = [link: number, campaign: number, addedAt: number, removedAt: number | null]

/** Reads when links, or only some of them, were in any of some campaigns of a workspace. */
export function createMemberships(
  sqlite: Sqlite,
): (workspaceId: number, campaignIds: readonly number[], linkIds?: readonly number[]) => Steps<Memberships> {
  const ofCampaigns = sqlite
    .prepare<[string, number, 0 | 1, string], Row>(`
      SELECT link_id, campaign_id, added_at, removed_at FROM main.campaign_links
      WHERE campaign_id IN (SELECT value FROM json_each(?))
        AND campaign_id IN (SELECT id FROM main.campaigns WHERE workspace_id = ?)
        AND (? OR link_id IN (SELECT value FROM json_each(?)))
      ORDER BY added_at`)
    .raw()
  return function* membershipsOf(workspaceId, campaignIds, linkIds) {
    let read = 0
    const memberships = new Map<number, Membership[]>()
    for (const [link, campaign, addedAt, removedAt] of ofCampaigns.iterate(
      JSON.stringify(campaignIds),
      workspaceId,
      linkIds === undefined ? 1 : 0,
      JSON.stringify(linkIds ?? []),
    ) as Iterable<Row>) {
      const known = memberships.get(link)
      const membership = { campaign, addedAt, removedAt: removedAt ?? Number.POSITIVE_INFINITY }
      if (known) known.push(membership)
      else memberships.set(link, [membership])
      if (++read % PAUSE_EVERY === 0) yield
    }
    return memberships
  }
}

/** The campaign that a link was in at a time. */
export function campaignAt(memberships: Memberships, link: number, at: number): number | undefined {
  for (const { campaign, addedAt, removedAt } of memberships.get(link) ?? []) if (at >= addedAt && at < removedAt) return campaign
  return undefined
}
