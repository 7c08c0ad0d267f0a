import { accountQueries } from '../../data/account.ts'
import { workspaceQueries } from '../../data/workspaces.ts'

/**
 * The queries to refresh after a change of the user's two-factor methods. The first method ends the other sessions, and opens workspaces
 * that require one.
 */
export const CHANGED = [
  accountQueries.factors.queryKey,
  accountQueries.sessions.queryKey,
  workspaceQueries.entriesKey,
  accountQueries.tokens.queryKey,
]
