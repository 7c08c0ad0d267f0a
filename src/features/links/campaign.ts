import type { Db } from '../../db/kysely.ts'
import { invalidField } from '../../lib/errors.ts'
import { type CampaignRow, findCampaign } from '../campaigns/queries.ts'
import { dateIn, fillTemplate } from '../utm-templates/fill.ts'
import { findTemplate } from '../utm-templates/queries.ts'
import { findSettings } from '../workspaces/settings.ts'
import type { Utm } from './schema.ts'

/** A link's campaign, undefined for none. Throws a 400 for one that the workspace doesn't have. */
export function campaignFor(db: Db, workspaceId: number, id: number | null | undefined): CampaignRow | undefined {
  if (id == null) return undefined
  const campaign = findCampaign(db, workspaceId, id)
  if (!campaign) throw invalidField('campaign_id', 'is not a campaign of this workspace')
  return campaign
}

type Templated = { templateId: number; slug: string; campaign: CampaignRow | undefined; own: string | null | undefined; now: number }

/** A new link's parameters, as JSON: its own, then those of its template. Throws a 400 for a template that the workspace doesn't have. */
export function templatedUtm(db: Db, workspaceId: number, { templateId, slug, campaign, own, now }: Templated): string | null {
  const template = findTemplate(db, workspaceId, templateId)
  if (!template) throw invalidField('utm_template_id', 'is not a UTM template of this workspace')
  const date = dateIn(findSettings(db, workspaceId).timezone, now)
  const utm: Utm = { ...fillTemplate(template, { slug, date, campaign: campaign?.name }), ...JSON.parse(own ?? '{}') }
  return Object.keys(utm).length === 0 ? null : JSON.stringify(utm)
}
