import { api } from '../api.ts'
import { listOptions } from './list.ts'

const PAGE_SIZE = 100

export const utmTemplateQueries = {
  /** Lists templates, oldest first. */
  list: (workspace_id: number) =>
    listOptions(['utm-templates', workspace_id], (cursor, signal) =>
      api.listUtmTemplates({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
    ),
}
