import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { bioQueries } from '../data/bio.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type BioPage = Schemas['BioPage']

export const useBioPages = () => useEndlessList(bioQueries.list(useWorkspace().id))

/** Null is none: nothing is asked. */
export const useBioPage = (pageId: number | null) =>
  useQuery({ ...bioQueries.one(useWorkspace().id, pageId ?? 0), enabled: pageId !== null })
