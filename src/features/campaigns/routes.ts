import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { createCampaign, deleteCampaign, getCampaign, listCampaignPage, updateCampaign } from './campaigns.ts'
import { campaignStats } from './clicks.ts'
import { replaceLinks } from './links.ts'
import type { CampaignsNeeds } from './needs.ts'
import { findCampaign } from './queries.ts'
import {
  Campaign,
  CampaignCreate,
  CampaignLinks,
  CampaignPage,
  CampaignQuery,
  CampaignStats,
  CampaignStatsQuery,
  CampaignUpdate,
  newCampaign,
} from './schema.ts'

export const campaignRoutes = (deps: CampaignsNeeds & WithAccess) =>
  new Elysia({ name: 'campaigns', prefix: '/v1/workspaces/:workspace_id/campaigns', normalize: false, tags: ['campaigns'] })
    .use(deps.access)
    .macro({ campaign: deps.guard('campaign', { what: 'The campaign', param: 'campaign_id', find: findCampaign }) })
    .get('/', ({ workspaceId, query }) => listCampaignPage(deps, workspaceId, query), {
      member: 'viewer',
      query: CampaignQuery,
      response: { 200: CampaignPage, 503: Failure },
      detail: {
        operationId: 'listCampaigns',
        summary: 'List campaigns',
        description: 'Returns the campaigns of the workspace. Sorted newest first.',
      },
    })
    .post('/', async ({ by, body }) => status(201, await createCampaign(deps, by, body)), {
      member: 'editor',
      body: CampaignCreate,
      response: { 201: Campaign, 409: Failure },
      detail: {
        'x-answers': { 201: newCampaign },
        operationId: 'createCampaign',
        summary: 'Create a campaign',
        description: 'Creates a campaign. A workspace can have up to 1,000.',
      },
    })
    .get('/:campaign_id', ({ campaign }) => getCampaign(deps, campaign), {
      campaign: 'viewer',
      versioned: CAMPAIGN_VERSION,
      response: { 200: Campaign, 503: Failure },
      detail: { operationId: 'getCampaign', summary: 'Get a campaign' },
    })
    .patch('/:campaign_id', ({ by, id, body }) => updateCampaign(deps, by, id, body), {
      campaign: 'editor',
      body: CampaignUpdate,
      versioned: CAMPAIGN_VERSION,
      response: { 200: Campaign },
      detail: {
        operationId: 'updateCampaign',
        summary: 'Update a campaign',
        description:
          'Omitted fields are left unchanged. `null` clears a field. Set `status` to `archived` to archive the campaign, or to any other value to unarchive it.',
      },
    })
    .delete(
      '/:campaign_id',
      async ({ by, id }) => {
        await deleteCampaign(deps, by, id)
        return status(204, undefined)
      },
      {
        campaign: 'editor',
        versioned: CAMPAIGN_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteCampaign',
          summary: 'Delete a campaign',
          description: 'Deletes the campaign. Its links are kept, without a campaign.',
        },
      },
    )
    .put('/:campaign_id/links', ({ by, id, body }) => replaceLinks(deps, by, id, body.link_ids), {
      campaign: 'editor',
      body: CampaignLinks,
      versioned: CAMPAIGN_VERSION,
      response: { 200: Campaign },
      detail: {
        operationId: 'setCampaignLinks',
        summary: 'Set the links of a campaign',
        description:
          'Replaces the links of the campaign with up to 1,000 links. To add more, or to remove single links, use `updateLinks` with `campaign_id`. Earlier clicks stay with the campaign that the link belonged to when it was clicked.',
      },
    })
    .get('/:campaign_id/stats', ({ workspaceId, id, query }) => campaignStats(deps, workspaceId, id, query), {
      campaign: 'viewer',
      query: CampaignStatsQuery,
      response: { 200: CampaignStats, 503: Failure },
      detail: {
        operationId: 'getCampaignStats',
        summary: 'Get the analytics of a campaign',
        description:
          'Returns clicks by people for each day and each link. Only clicks on links that were in the campaign at that time are counted. Older clicks, which are no longer stored one by one, are counted in periods of 15 minutes.',
      },
    })

const CAMPAIGN_VERSION: Versioned = {
  fields: ['name', 'description', 'starts_at', 'ends_at', 'status', 'budget_minor', 'currency', 'utm'],
  find: (db, { workspaceId, id }) => {
    const row = findCampaign(db, workspaceId, id)
    return row && { ...row, status: row.archived_at }
  },
}
