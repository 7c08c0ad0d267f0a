import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'

export const accountQueries = {
  me: queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => api.getMe({}, { signal }), staleTime: 60_000 }),
  /** The workspaces that the present session reaches, and whether the email address is verified. */
  signIn: queryOptions({ queryKey: ['sign-in'], queryFn: ({ signal }) => api.getSignIn({}, { signal }), staleTime: 60_000 }),
  /** The methods with which the session can be confirmed. */
  confirmation: queryOptions({ queryKey: ['confirmation'], queryFn: ({ signal }) => api.getConfirmation({}, { signal }), gcTime: 0 }),
  sessions: queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => api.listSessions({}, { signal }) }),
  tokens: queryOptions({ queryKey: ['tokens'], queryFn: ({ signal }) => api.listPersonalTokens({}, { signal }) }),
  factors: queryOptions({ queryKey: ['second-factors'], queryFn: ({ signal }) => api.getSecondFactors({}, { signal }) }),
}

/** The language that the user chose; null is the browser's. Tried once: what is wrong, the pages say in whatever language. */
export async function readOwnLocale(client: QueryClient): Promise<Schemas['Locale'] | null> {
  try {
    const me = await api.getMe({}, { retries: 0 })
    client.setQueryData(accountQueries.me.queryKey, me)
    return me.locale
  } catch {
    return null
  }
}
