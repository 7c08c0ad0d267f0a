import { QueryCache, QueryClient } from '@tanstack/react-query'
import { onRefused, TerseError } from '../api.ts'
import { accountQueries } from './account.ts'
import { workspaceQueries } from './workspaces.ts'

/** Creates what keeps the data of the pages. It reads again what the frame explains a refusal with. */
export function createQueryClient(): QueryClient {
  const [entry] = workspaceQueries.entriesKey
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (error instanceof TerseError && error.code === 'workspace_suspended' && queryKey[0] !== entry)
          void client.invalidateQueries({ queryKey: [entry] })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The client has tried again.
        retry: false,
      },
    },
  })
  onRefused(() => void client.invalidateQueries({ queryKey: accountQueries.signIn.queryKey }))
  return client
}
