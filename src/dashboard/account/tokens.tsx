import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { Tokens } from '../ui/tokens.tsx'

export function AccessTokens() {
  const tokens = useQuery(accountQueries.tokens)
  return (
    <Tokens
      kind="token"
      tokens={tokens}
      refresh={accountQueries.tokens.queryKey}
      create={({ name, expires_at }) => api.createPersonalToken({ body: { name, expires_at } })}
      revoke={(token_id) => api.revokePersonalToken({ path: { token_id } })}
    />
  )
}
