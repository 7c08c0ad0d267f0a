import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type BioPage = Schemas['BioPage']

const PAGE_SIZE = 100

/** The bio pages of the workspace, the oldest first. */
export function useBioPages() {
  const { id } = useWorkspace()
  return useEndlessList<BioPage>(['bio', id, 'list'], (cursor, signal) =>
    api.listBioPages({ path: { workspace_id: id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
  )
}

export const bioPageQuery = (workspaceId: number, pageId: number) =>
  queryOptions({
    queryKey: ['bio', workspaceId, 'page', pageId],
    queryFn: ({ signal }) => api.getBioPage({ path: { workspace_id: workspaceId, bio_page_id: pageId } }, { signal }),
  })

/** Null is none: nothing is asked. */
export function useBioPage(pageId: number | null) {
  const { id } = useWorkspace()
  return useQuery({ ...bioPageQuery(id, pageId ?? 0), enabled: pageId !== null })
}
