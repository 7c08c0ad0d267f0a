import { queryIds, queryList } from '../../http/query-list.ts'
import { FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { TAG_MAX } from '../links/schema.ts'
import { type Filters, VALUE_MAX } from './schema.ts'
import { FILTER_PREFIX_MAX } from './value-filters.ts'

type Lists = 'link_id' | 'tag' | 'filter' | FilterDimension

/** A query with all values of its repeatable filters. Throws a 400 for too many or too long ones. */
export function withFilters<Query extends object>(request: Request, query: Query): Omit<Query, Lists> & Pick<Filters, Lists> {
  const listOf = (name: Lists, max: number) => (name in query ? queryList(request, name, max) : undefined)
  return {
    ...query,
    ...Object.fromEntries(FILTER_DIMENSIONS.map((by) => [by, listOf(by, VALUE_MAX)])),
    link_id: 'link_id' in query ? queryIds(request, 'link_id') : undefined,
    tag: listOf('tag', TAG_MAX),
    filter: listOf('filter', VALUE_MAX + FILTER_PREFIX_MAX),
  }
}
