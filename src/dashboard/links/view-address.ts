import type { Schemas } from '../api.ts'
import type { Search } from '../search.ts'
import type { linkQueryOf } from './queries.ts'

type View = Pick<Schemas['SavedView'], 'filters' | 'sort'>
type ShownView = View & Pick<Schemas['SavedView'], 'columns' | 'density'>

/** Takes all filters of the list out of the URL. */
export const NO_FILTERS: Search = {
  ...{ search: undefined, status: undefined, tag: undefined, folder: undefined, domain: undefined, campaign_id: undefined },
  ...{ created_by: undefined, from: undefined, to: undefined, sort: undefined, columns: undefined, density: undefined },
}

/** Returns what a saved view has as the parameters of the URL. */
export function addressOf({ filters, sort, columns, density }: ShownView): Search {
  const { search, status, tag, folder, domain_id, campaign_id, created_by, from, to } = filters
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
  return {
    ...{ search, status: status?.[0], tag, folder, from, to, sort: sort ?? undefined },
    ...{ columns: columns?.join(), density: density ?? undefined },
    ...{ domain: text(domain_id), campaign_id: text(campaign_id), created_by: text(created_by) },
  }
}

/** Returns the filters and the order that the list has at present, as a saved view keeps them. */
export function viewOf({ sort, ...filters }: ReturnType<typeof linkQueryOf>): View {
  return { filters, sort: sort ?? null }
}
