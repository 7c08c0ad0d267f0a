import { useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../api.ts'
import { Tokens } from '../ui/tokens.tsx'

export function AccessTokens() {
  const tokens = useQuery({ queryKey: ['tokens'], queryFn: ({ signal }) => dataOf(api.GET('/v1/me/tokens', { signal })) })
  return (
    <Tokens
      title="Access tokens"
      noun="token"
      about="With one, a program of yours does by the API whatever you may do."
      tokens={tokens}
      refresh={['tokens']}
      create={({ name, expires_at }, headers) => api.POST('/v1/me/tokens', { body: { name, expires_at }, headers })}
      revoke={(token_id, headers) => api.DELETE('/v1/me/tokens/{token_id}', { params: { path: { token_id } }, headers })}
    />
  )
}
