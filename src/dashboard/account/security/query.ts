import { accountQueries } from '../../data/account.ts'
import { workspaceQueries } from '../../data/workspaces.ts'

/** What a change of one's factors makes old: the first one ends the other sessions, and opens workspaces that require one. */
export const CHANGED = [
  accountQueries.factors.queryKey,
  accountQueries.sessions.queryKey,
  workspaceQueries.entriesKey,
  accountQueries.tokens.queryKey,
]
