import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
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
} from './schema.ts'

export const campaignRoutes = (deps: CampaignsNeeds & WithAccess) =>
  new Elysia({ name: 'campaigns', prefix: '/v1/workspaces/:workspace_id/campaigns', normalize: false, tags: ['campaigns'] })
    .use(deps.access)
    .macro({ campaign: deps.guard('campaign', { what: 'The campaign', param: 'campaign_id', find: findCampaign }) })
    .get('/', ({ workspaceId, query }) => listCampaignPage(deps, workspaceId, query), {
      member: 'viewer',
      query: CampaignQuery,
      response: { 200: CampaignPage, 503: Failure },
      detail: { operationId: 'listCampaigns', summary: 'List campaigns', description: 'The latest first.' },
    })
    .post('/', async ({ by, body }) => status(201, await createCampaign(deps, by, body)), {
      member: 'editor',
      body: CampaignCreate,
      response: { 201: Campaign, 409: Failure },
      detail: { operationId: 'createCampaign', summary: 'Create a campaign', description: 'At most 1,000 per workspace.' },
    })
    .get('/:campaign_id', ({ campaign }) => getCampaign(deps, campaign), {
      campaign: 'viewer',
      response: { 200: Campaign, 503: Failure },
      detail: { operationId: 'getCampaign', summary: 'Get a campaign' },
    })
    .patch('/:campaign_id', ({ by, id, body }) => updateCampaign(deps, by, id, body), {
      campaign: 'editor',
      body: CampaignUpdate,
      response: { 200: Campaign },
      detail: {
        operationId: 'updateCampaign',
        summary: 'Update a campaign',
        description: 'Absent fields stay as they are; null clears. The status archived archives it, any other brings it back.',
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
        response: { 204: Empty },
        detail: { operationId: 'deleteCampaign', summary: 'Delete a campaign', description: 'Its links stay, in no campaign.' },
      },
    )
    .put('/:campaign_id/links', ({ by, id, body }) => replaceLinks(deps, by, id, body.link_ids), {
      campaign: 'editor',
      body: CampaignLinks,
      response: { 200: Campaign },
      detail: {
        operationId: 'setCampaignLinks',
        summary: "Set a campaign's links",
        description:
          'All others leave it. At most 1,000; more can be added, and single ones removed, by updateLinks with campaign_id. Clicks stay with the campaign that their link was in.',
      },
    })
    .get('/:campaign_id/stats', ({ workspaceId, id, query }) => campaignStats(deps, workspaceId, id, query), {
      campaign: 'viewer',
      query: CampaignStatsQuery,
      response: { 200: CampaignStats, 503: Failure },
      detail: {
        operationId: 'getCampaignStats',
        summary: "A campaign's clicks by day and by link",
        description:
          'Human clicks on links that were in the campaign when they were clicked. Of clicks that are too old to be kept, whole quarters of an hour.',
      },
    })
