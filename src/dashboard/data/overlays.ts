import { api } from '../api.ts'
import { listOptions } from './list.ts'

const PAGE_SIZE = 100

export const overlayQueries = {
  /** Lists overlays, oldest first. */
  list: (workspace_id: number) =>
    listOptions(['overlays', workspace_id], (cursor, signal) =>
      api.listOverlays({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
    ),
}
