import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { TerseError } from '../api.ts'
import { accountQueries } from './account.ts'
import { workspaceQueries } from './workspaces.ts'

/** Creates what keeps the data of the pages. A refusal that the frame explains makes it ask again, so that the explanation is there. */
export function createQueryClient(): QueryClient {
  const askAgain = (error: unknown, except?: unknown) => {
    if (!(error instanceof TerseError)) return
    const key = { maintenance: accountQueries.signIn.queryKey, workspace_suspended: workspaceQueries.entriesKey }[error.code]
    if (key !== undefined && key[0] !== except) void client.invalidateQueries({ queryKey: key })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => askAgain(error, queryKey[0]) }),
    mutationCache: new MutationCache({ onError: (error) => askAgain(error) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The client has tried again.
        retry: false,
      },
    },
  })
  return client
}
