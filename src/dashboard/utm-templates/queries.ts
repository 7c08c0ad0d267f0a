import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type UtmTemplate = Schemas['UtmTemplate']

const PAGE_SIZE = 100

/** The templates of the workspace, the oldest first. */
export function useUtmTemplates() {
  const { id } = useWorkspace()
  return useEndlessList<UtmTemplate>(['utm-templates', id], (cursor, signal) =>
    api.listUtmTemplates({ path: { workspace_id: id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
  )
}
