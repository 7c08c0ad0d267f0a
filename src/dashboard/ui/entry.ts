import { useMatches } from '@tanstack/react-router'
import { isBusiness } from '../../lib/plans.ts'
import type { ListedPage, PageEntry } from '../sections.ts'
import type { Workspace } from '../session.ts'

/** Returns the entry of the page that is open, which pages outside of a workspace don't have. */
export const useEntry = (): PageEntry | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.entry })

/** True if the workspace's plan lacks the page. */
export const isLocked = ({ at }: ListedPage, { plan_tier }: Workspace): boolean => at.isBusiness === true && !isBusiness(plan_tier)
