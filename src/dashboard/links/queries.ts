import { type InfiniteData, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Schemas } from '../api.ts'
import { CHOICES } from '../choices.gen.ts'
import { dailyClicks } from '../data/daily-clicks.ts'
import { type LinkQuery, linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import type { SearchName } from '../search.ts'
import { useWorkspace } from '../session.ts'
import type { AddressState } from '../ui/address.ts'
import { useEndlessList } from '../ui/list.tsx'
import { useLiveClicks } from '../ui/live.ts'

export type Link = Schemas['Link']
type LinkPage = Schemas['LinkPage']

/** How many may be chosen: an export names each in its address. */
export const CHOSEN_MAX = 500
/** Clicks as they come are shown together. */
const SHOWN_EVERY_MS = 500

export const SORTS = {
  '-created_at': t('Newest first'),
  created_at: t('Oldest first'),
  '-clicks': t('Most clicks'),
  '-last_clicked_at': t('Last clicked'),
  '-updated_at': t('Last updated'),
  slug: t('Short link, A to Z'),
} as const
type Sort = keyof typeof SORTS
/** Deleted ones can be restored for a while. */
export const LISTED = [...CHOICES.LinkStatus, 'deleted'] as const
export type Status = Schemas['LinkStatus']

/** Returns the query for the list from the URL. */
export function linkQueryOf({ one, all }: Pick<AddressState, 'one' | 'all'>) {
  const search = one('search')
  const status = LISTED.find((known) => known === one('status'))
  const sort = one('sort')
  const idOf = (name: SearchName): number | undefined => (one(name) === undefined ? undefined : Number(one(name)))
  const [createdBy, domain, campaign] = (['created_by', 'domain', 'campaign_id'] as const).map(idOf)
  const [from, to] = [one('from'), one('to')]
  const folder = one('folder')
  const tags = all('tag')
  return {
    ...(search !== undefined && { search }),
    ...(status !== undefined && { status: [status] }),
    ...(sort !== undefined && Object.hasOwn(SORTS, sort) && { sort: sort as Sort }),
    ...(createdBy !== undefined && { created_by: createdBy }),
    ...(domain !== undefined && { domain_id: domain }),
    ...(campaign !== undefined && { campaign_id: campaign }),
    ...(folder !== undefined && { folder }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(tags.length > 0 && { tag: tags }),
  }
}

/** The links of the workspace, with their clicks as they come. */
export function useLinks(query: LinkQuery) {
  const { id } = useWorkspace()
  const list = useEndlessList(linkQueries.list(id, query))
  useLiveCounts(id)
  return list
}

/** Returns the clicks of the last 14 days of each link, read together with each page of the list. */
export function useDaysOf({ query }: ReturnType<typeof useLinks>, isShown: boolean): (id: number) => readonly number[] | undefined {
  const { id } = useWorkspace()
  const pages = query.data?.pages ?? []
  const answers = useQueries({
    queries: pages.map(({ items }) => ({
      ...dailyClicks(
        id,
        items.map((link) => link.id),
      ),
      enabled: isShown && items.length > 0,
    })),
    combine: combineDays,
  })
  return useCallback(
    (link: number) => (answers.read.has(link) || answers.isRead ? (answers.read.get(link) ?? NO_CLICKS) : undefined),
    [answers],
  )
}

const DAYS = 14
const NO_CLICKS: readonly number[] = Array.from({ length: DAYS }, () => 0)

const combineDays = (answers: UseQueryResult<Schemas['DailyClicks']>[]) => ({
  read: new Map(answers.flatMap(({ data }) => data?.items.map(({ link_id, clicks }) => [link_id, clicks] as const) ?? [])),
  isRead: answers.every(({ data }) => data !== undefined),
})

/** Adds clicks to the lists that are shown, as they come. */
function useLiveCounts(workspaceId: number): void {
  const client = useQueryClient()
  const counts = useRef(new Map<number, number>())
  useLiveClicks(workspaceId, '', {
    onClick: ({ link_id }) => {
      if (link_id !== null) counts.current.set(link_id, (counts.current.get(link_id) ?? 0) + 1)
    },
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const added = counts.current
      if (added.size === 0) return
      counts.current = new Map()
      client.setQueriesData<InfiniteData<LinkPage>>(
        { queryKey: linkQueries.listsKey(workspaceId) },
        (data) => data && { ...data, pages: data.pages.map((page) => withClicks(page, added)) },
      )
    }, SHOWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, workspaceId])
}

function withClicks(page: LinkPage, added: ReadonlyMap<number, number>): LinkPage {
  if (!page.items.some(({ id }) => added.has(id))) return page
  return {
    ...page,
    items: page.items.map((link) => (added.has(link.id) ? { ...link, clicks: link.clicks + (added.get(link.id) ?? 0) } : link)),
  }
}

/** Returns a URL without the parts that nearly every URL begins with. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '')
