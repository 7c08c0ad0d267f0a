import type { InTransaction, WorkspaceTx } from '../../core.ts'
import type { ConversionsNeeds } from './needs.ts'
import { type ConversionRow, findByCustomer, hasCampaign } from './queries.ts'

type AttributionTx = Pick<WorkspaceTx, 'tx' | 'workspaceId'>

/** The properties that a conversion takes from the click that it belongs to. */
export type Attribution = Pick<ConversionRow, 'attribution' | 'click_number' | 'link_id' | 'campaign_id' | 'country' | 'clicked_at'>

const NONE: Attribution = { attribution: null, click_number: null, link_id: null, campaign_id: null, country: null, clicked_at: null }

/** Attributes by a click of this workspace. Returns NONE for a click that is unknown, another workspace's, or a bot's. */
export function byClick(
  { clickIds }: Pick<ConversionsNeeds, 'clickIds'>,
  { tx, workspaceId }: AttributionTx,
  clickId: string,
): Attribution {
  const click = clickIds.open(clickId)
  if (!click || click.workspaceId !== workspaceId || click.isBot) return NONE
  const { number, linkId, campaignId, country, at } = click
  return {
    attribution: 'click',
    click_number: number,
    link_id: linkId,
    // The campaign may have been deleted in the meantime.
    campaign_id: campaignId !== null && hasCampaign(tx, workspaceId, campaignId) ? campaignId : null,
    country: country || null,
    clicked_at: at,
  }
}

/** Attributes a conversion like another one. */
export const as = (attribution: 'customer' | 'subscription', other: Attribution | undefined): Attribution =>
  other === undefined || other.link_id === null
    ? NONE
    : {
        attribution,
        click_number: other.click_number,
        link_id: other.link_id,
        campaign_id: other.campaign_id,
        country: other.country,
        clicked_at: other.clicked_at,
      }

/** Attributes by a click, or else by the customer's earlier conversions. */
export function attribute(
  deps: Pick<InTransaction<ConversionsNeeds>, 'clickIds'>,
  workspaceTx: AttributionTx,
  { clickId, customerId }: { clickId: string | null; customerId: string | null },
): Attribution {
  const found = clickId === null ? NONE : byClick(deps, workspaceTx, clickId)
  return found.attribution !== null || customerId === null
    ? found
    : as('customer', findByCustomer(workspaceTx.tx, workspaceTx.workspaceId, customerId))
}
