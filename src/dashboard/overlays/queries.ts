import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Overlay = Schemas['Overlay']

const PAGE_SIZE = 100

/** The overlays of the workspace, the oldest first. */
export function useOverlays() {
  const { id } = useWorkspace()
  return useEndlessList<Overlay>(['overlays', id], (cursor, signal) =>
    api.listOverlays({ path: { workspace_id: id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
  )
}
