import type { Schemas } from '../api.ts'
import { domainQueries, isServed } from '../data/domains.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Domain = Schemas['Domain']
export type DomainStatus = Domain['status']

export { isServed }

export const useDomains = () => useEndlessList(domainQueries.list(useWorkspace().id))
