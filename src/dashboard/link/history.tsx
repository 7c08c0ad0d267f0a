import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { api, dataOf, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { Ago } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loaded } from '../ui/states.tsx'

type Entry = Schemas['AuditEntry']
const SHOWN = 8
const WORDS: Record<string, string> = {
  'link.created': 'Created',
  'link.updated': 'Changed',
  'link.deleted': 'Deleted',
  'link.restored': 'Restored',
  'link.flagged': 'Flagged by a scan',
  'link.cleared': 'Cleared by a scan',
  'link.moderated': 'Decided on its safety',
  'public_stats.enabled': 'Made statistics public',
  'public_stats.updated': 'Changed the public statistics',
  'public_stats.disabled': 'Ended the public statistics',
}

/** Who did what to the link, from the audit log. For admins. */
export function History({ linkId }: { linkId: number }) {
  const { id, slug } = useWorkspace()
  const path = { workspace_id: id }
  const query = useQuery({
    queryKey: ['links', id, linkId, 'history'],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/v1/workspaces/{workspace_id}/audit', {
          params: { path, query: { target_type: 'link', target_id: linkId, limit: SHOWN } },
          signal,
        }),
      ),
  })
  const members = useQuery({
    queryKey: ['members', id],
    queryFn: ({ signal }) => dataOf(api.GET('/v1/workspaces/{workspace_id}/members', { params: { path }, signal })),
  })
  const names = new Map((members.data?.items ?? []).map(({ user_id, display_name }) => [user_id, display_name]))
  const nameOf = (user: number | null) => (user === null ? 'the service' : (names.get(user) ?? `user ${user}`))
  return (
    <Panel
      title="History"
      actions={
        <Anchor
          size="xs"
          renderRoot={(props) => (
            <RouterLink to={`/app/${slug}/audit`} search={{ target_type: 'link', target_id: String(linkId) } as never} {...props} />
          )}
        >
          Audit log
        </Anchor>
      }
    >
      <Loaded query={query}>
        {({ items }) => (
          <Stack component="ol" gap={8} className="terse-plain">
            {items.map((entry) => (
              <li key={entry.id}>
                <Text size="sm">{inWords(entry)}</Text>
                <Text size="xs" c="dimmed">
                  by {nameOf(entry.actor_user_id)}, <Ago time={entry.recorded_at} />
                </Text>
              </li>
            ))}
            {items.length === 0 && (
              <Text component="li" size="sm" c="dimmed">
                Nothing is recorded yet.
              </Text>
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function inWords({ kind, metadata }: Entry): string {
  const { changes } = metadata
  const fields = typeof changes === 'object' && changes !== null ? Object.keys(changes) : []
  const words = WORDS[kind] ?? kind
  return fields.length === 0 ? words : `${words}: ${fields.map((field) => field.replaceAll('_', ' ')).join(', ')}`
}
