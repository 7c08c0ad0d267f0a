import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useWorkspace } from '../session.ts'

/** Null is none: nothing is asked. */
export function useLink(linkId: number | null) {
  const { id } = useWorkspace()
  return useQuery({
    queryKey: ['links', id, linkId],
    enabled: linkId !== null,
    queryFn: ({ signal }) => api.getLink({ path: { workspace_id: id, link_id: linkId ?? 0 } }, { signal }),
  })
}
