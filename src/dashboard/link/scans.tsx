import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, dataOf, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loaded } from '../ui/states.tsx'

type Scan = Schemas['Scan']
const SHOWN = 5
const COLORS: Record<Scan['verdict'], string> = { safe: 'gray', suspect: 'red', blocked: 'red', unknown: 'gray' }

/** What the checks of its destinations found. */
export function Scans({ linkId }: { linkId: number }) {
  const workspace = useWorkspace()
  const path = { workspace_id: workspace.id, link_id: linkId }
  const query = useQuery({
    queryKey: ['links', workspace.id, linkId, 'scans'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/workspaces/{workspace_id}/links/{link_id}/scans', { params: { path, query: { limit: SHOWN } }, signal })),
  })
  const scan = useChange<void, Scan>(
    (_, headers) => api.POST('/v1/workspaces/{workspace_id}/links/{link_id}/scans', { params: { path }, headers }),
    { refresh: [['links', workspace.id]], onDone: ({ verdict }) => notify(`The scan says: ${verdict}.`) },
  )
  return (
    <Panel
      title="Safety scans"
      actions={
        workspace.can('editor') && (
          <Button size="compact-xs" variant="default" loading={scan.isPending} onClick={() => scan.mutate()}>
            Scan now
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              Not scanned yet.
            </Text>
          ) : (
            <Stack component="ul" gap={8} className="terse-plain">
              {items.map((one) => (
                <li key={one.id}>
                  <Group gap="xs" justify="space-between" wrap="nowrap">
                    <Badge size="sm" variant="light" color={COLORS[one.verdict]}>
                      {one.verdict}
                    </Badge>
                    <Text size="xs" c="dimmed">
                      <Ago time={one.scanned_at} />
                    </Text>
                  </Group>
                  {one.reasons.map((reason) => (
                    <Text key={reason} size="xs" mt={4} className="terse-break">
                      {reason}
                    </Text>
                  ))}
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  )
}
