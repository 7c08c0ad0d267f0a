import { useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../api.ts'
import { useWorkspace } from '../session.ts'

/** Null is none: nothing is asked. */
export function useLink(linkId: number | null) {
  const { id } = useWorkspace()
  return useQuery({
    queryKey: ['links', id, linkId],
    enabled: linkId !== null,
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/v1/workspaces/{workspace_id}/links/{link_id}', { params: { path: { workspace_id: id, link_id: linkId ?? 0 } }, signal }),
      ),
  })
}
