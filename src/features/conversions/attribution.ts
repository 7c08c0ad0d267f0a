import type { InTransaction, WorkspaceTx } from '../../core.ts'
import type { ConversionsNeeds } from './needs.ts'
import { type ConversionRow, findByCustomer, hasCampaign } from './queries.ts'

type AttributionTx = Pick<WorkspaceTx, 'tx' | 'workspaceId'>

/** What a conversion has of the click that it belongs to. */
export type Attribution = Pick<ConversionRow, 'attribution' | 'click_number' | 'link_id' | 'campaign_id' | 'country' | 'clicked_at'>

const NONE: Attribution = { attribution: null, click_number: null, link_id: null, campaign_id: null, country: null, clicked_at: null }

/** By a click of this workspace; by none where it isn't known, another workspace's, or a bot's. */
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
    // It may have been deleted meanwhile.
    campaign_id: campaignId !== null && hasCampaign(tx, workspaceId, campaignId) ? campaignId : null,
    country: country || null,
    clicked_at: at,
  }
}

/** As another conversion is. */
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

/** By a click, else by what the customer did before. */
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
