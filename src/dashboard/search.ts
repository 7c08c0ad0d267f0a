import type { FilterDimension } from '../lib/click-dimensions.ts'

// Parses the query of a URL as plain text, as people write it. A parameter that occurs twice is a list.

/** The parameters of pages. */
type Named =
  | 'agreement'
  | 'attributed'
  | 'audit'
  | 'bots'
  | 'by'
  | 'client'
  | 'columns'
  | 'compare'
  | 'created_by'
  | 'density'
  | 'dialog'
  | 'domain'
  | 'filter'
  | 'folder'
  | 'from'
  | 'interval'
  | 'kind'
  | 'map'
  | 'metric'
  | 'of'
  | 'on'
  | 'outcome'
  | 'pair'
  | 'place'
  | 'range'
  | 'search'
  | 'slug'
  | 'sort'
  | 'sources'
  | 'state'
  | 'status'
  | 'tab'
  | 'table'
  | 'tags'
  | 'to'
  | 'top'
  | 'utm'
/** The IDs that dialogs and filters refer to. */
type Chosen =
  | 'actor_user_id'
  | 'bio_page_id'
  | 'campaign'
  | 'campaign_id'
  | 'delivery'
  | 'endpoint'
  | 'export'
  | 'gtin'
  | 'import'
  | 'link'
  | 'link_id'
  | 'overlay'
  | 'page'
  | 'panel'
  | 'report'
  | 'tag'
  | 'target_id'
  | 'target_type'
  | 'template'
  | 'user'
  | 'workspace'
export type SearchName = Named | Chosen | FilterDimension
export type Search = { [Name in SearchName]?: string | string[] | undefined }

/** For the routes: texts and lists of texts, and nothing else. Each page looks whether it knows a value. */
export const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => [value].flat().every((one) => typeof one === 'string')))

export function parseSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) parameters.append(name, String(one))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
