import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { useWorkspace } from '../session.ts'
import { Tokens } from '../ui/tokens.tsx'

type KeyRole = Schemas['ApiKey']['role']
const KEY_ROLES: readonly KeyRole[] = ['viewer', 'editor', 'admin']

/** For those who have any role that a key can have. */
export function ApiKeys() {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  const keys = useQuery(workspaceQueries.apiKeys(id))
  return (
    <Tokens
      kind="key"
      tokens={keys}
      refresh={workspaceQueries.apiKeys(id).queryKey}
      roles={KEY_ROLES}
      create={({ name, role, expires_at }) => api.createApiKey({ path, body: { name, role: role as KeyRole, expires_at } })}
      revoke={(key_id) => api.revokeApiKey({ path: { ...path, key_id } })}
    />
  )
}
