import { useQuery } from '@tanstack/react-query'
import { linkQueries } from '../data/links.ts'
import { useWorkspace } from '../session.ts'

/** Null is none: nothing is asked. */
export const useLink = (linkId: number | null) => useQuery({ ...linkQueries.one(useWorkspace().id, linkId ?? 0), enabled: linkId !== null })
