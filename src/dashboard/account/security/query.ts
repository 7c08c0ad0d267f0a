import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const factorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => api.getSecondFactors({}, { signal }),
})

/** What a change of one's factors makes old: the first one ends the other sessions, and opens workspaces that require one. */
export const CHANGED = [factorsQuery.queryKey, ['sessions'], ['entry'], ['tokens']]
