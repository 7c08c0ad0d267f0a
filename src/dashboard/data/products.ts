import { api } from '../api.ts'
import { listOptions } from './list.ts'

const PAGE_SIZE = 100

export const productQueries = {
  /** Lists products, newest first. */
  list: (workspace_id: number) =>
    listOptions(['gs1', workspace_id], (cursor, signal) =>
      api.listProducts({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
    ),
}
