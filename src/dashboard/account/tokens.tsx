import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { Tokens } from '../ui/tokens.tsx'

export function AccessTokens() {
  const tokens = useQuery({ queryKey: ['tokens'], queryFn: ({ signal }) => api.listPersonalTokens({}, { signal }) })
  return (
    <Tokens
      title="Access tokens"
      noun="token"
      about="With one, a program of yours does by the API whatever you may do."
      tokens={tokens}
      refresh={['tokens']}
      create={({ name, expires_at }) => api.createPersonalToken({ body: { name, expires_at } })}
      revoke={(token_id) => api.revokePersonalToken({ path: { token_id } })}
    />
  )
}
