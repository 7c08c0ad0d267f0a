import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

/** The filters and the order of a list. */
export type LinkQuery = NonNullable<Parameters<typeof api.listLinks>[0]['query']>

// More would take longer to arrive, and the rows that can be seen would wait for the others.
const FIRST_PAGE_SIZE = 50
const PAGE_SIZE = 100
const CAMPAIGN_SHOWN = 20
const VISITS = 1000

export const linkQueries = {
  /** All of them. */
  key: (workspaceId: number) => ['links', workspaceId] as const,
  listsKey: (workspaceId: number) => ['links', workspaceId, 'list'] as const,
  /** Everything of one. */
  keyOfOne: (workspaceId: number, linkId: number) => ['links', workspaceId, linkId] as const,
  list: (workspace_id: number, query: LinkQuery) =>
    listOptions(['links', workspace_id, 'list', query], (cursor, signal) =>
      api.listLinks(
        { path: { workspace_id }, query: { ...query, limit: cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE, cursor } },
        { signal },
      ),
    ),
  /** Counts the links that match. */
  total: (workspace_id: number, query: LinkQuery) =>
    queryOptions({
      queryKey: ['links', workspace_id, 'total', query],
      queryFn: async ({ signal }) =>
        (await api.listLinks({ path: { workspace_id }, query: { ...query, limit: 1, exact_total: true } }, { signal })).total,
    }),
  /** The links with a text in their title, URL or tags. */
  found: (workspace_id: number, search: string | undefined, limit: number) =>
    queryOptions<Schemas['LinkPage']>({
      queryKey: ['links', workspace_id, 'found', search, limit],
      queryFn: ({ signal }) => api.listLinks({ path: { workspace_id }, query: { search, limit } }, { signal }),
    }),
  ofCampaign: (workspace_id: number, campaign_id: number) =>
    queryOptions({
      queryKey: ['links', workspace_id, 'of campaign', campaign_id],
      queryFn: ({ signal }) => api.listLinks({ path: { workspace_id }, query: { campaign_id, limit: CAMPAIGN_SHOWN } }, { signal }),
    }),
  one: (workspace_id: number, link_id: number) =>
    queryOptions({
      queryKey: ['links', workspace_id, link_id],
      queryFn: ({ signal }) => api.getLink({ path: { workspace_id, link_id } }, { signal }),
    }),
  /** Lists scans, newest first. */
  scans: (workspace_id: number, link_id: number, limit: number) =>
    queryOptions({
      queryKey: ['links', workspace_id, link_id, 'scans', limit],
      queryFn: async ({ signal }) => (await api.listLinkScans({ path: { workspace_id, link_id }, query: { limit } }, { signal })).items,
    }),
  publicStats: (workspace_id: number, link_id: number) =>
    queryOptions({
      queryKey: ['links', workspace_id, link_id, 'public stats'],
      queryFn: async ({ signal }) =>
        (await api.listPublicStats({ path: { workspace_id }, query: { link_id: [link_id] } }, { signal })).items,
    }),
  /** Requests for links that don't exist. `undefined` are those of all domains of the workspace, null those of the default domain. */
  orphanVisits: (workspace_id: number, { domain_id, dismissed }: { domain_id: number | null | undefined; dismissed: boolean }) =>
    queryOptions({
      queryKey: ['links', workspace_id, 'orphan visits', domain_id, dismissed],
      queryFn: ({ signal }) =>
        domain_id === null
          ? api.listOwnOrphanVisits({ query: { limit: VISITS, dismissed } }, { signal })
          : api.listOrphanVisits({ path: { workspace_id }, query: { limit: VISITS, domain_id, dismissed } }, { signal }),
    }),
  /** Returns whether a slug is available, or the host of links if no slug is given. */
  slug: (workspace_id: number, query: { slug?: string; domain_id?: number }) =>
    queryOptions({
      queryKey: ['slug', workspace_id, query],
      queryFn: ({ signal }) => api.checkSlug({ path: { workspace_id }, query }, { signal }),
    }),
}
