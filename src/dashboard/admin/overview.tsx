import { Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { Facts } from '../ui/facts.tsx'
import { Ago, number, size, useDates } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Empty, Loaded, Section } from '../ui/states.tsx'
import { duration } from './duration.ts'

type Instance = Schemas['Instance']
type Backup = Instance['backups'][number]

/** How the instance is, as of a few seconds ago. */
export function Overview() {
  const instance = useQuery(adminQueries.instance)
  return (
    <Loaded query={instance}>
      {({ version, uptime_seconds, checks, storage, backups, replica, counts }) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" mb="xl">
            <Panel title="Service" actions={<StateBadge tone="good">Running</StateBadge>}>
              <Facts
                facts={{
                  Version: version,
                  Uptime: duration(uptime_seconds),
                  Database: checks.database === 'ok' ? 'ok' : 'read-only',
                  Clicks: checks.clicks,
                }}
              />
            </Panel>
            <Panel title="Counts">
              <Facts facts={{ Workspaces: number(counts.workspaces), Users: number(counts.users), Links: number(counts.links) }} />
            </Panel>
            <Panel title="Storage">
              <Facts
                facts={{
                  'main.db': size(storage.main_bytes),
                  'clicks.db': size(storage.clicks_bytes),
                  'Free on disk': <Free {...storage} />,
                }}
              />
            </Panel>
            <ReplicaPanel replica={replica} />
          </SimpleGrid>
          <Backups backups={backups} />
        </>
      )}
    </Loaded>
  )
}

/** Little is left where the databases could not grow to twice their size. */
function Free({ main_bytes, clicks_bytes, free_bytes }: Instance['storage']) {
  if (free_bytes > main_bytes + clicks_bytes) return size(free_bytes)
  return (
    <Group gap={6}>
      {size(free_bytes)} <StateBadge tone="bad">Little</StateBadge>
    </Group>
  )
}

const LATE_SECONDS = 60

function ReplicaPanel({ replica }: { replica: Instance['replica'] }) {
  if (replica === null)
    return (
      <Panel title="Replica" actions={<StateBadge tone="quiet">Off</StateBadge>}>
        <Text size="sm" c="dimmed">
          The databases aren’t replicated. The person who runs the server can set this up.
        </Text>
      </Panel>
    )
  const ages = [replica.main_age_seconds, replica.clicks_age_seconds]
  const [tone, word]: [Tone, string] = ages.includes(null)
    ? ['bad', 'Not in sync']
    : ages.some((age) => Number(age) > LATE_SECONDS)
      ? ['waiting', 'Late']
      : ['good', 'In sync']
  return (
    <Panel title="Replica" actions={<StateBadge tone={tone}>{word}</StateBadge>}>
      <Facts facts={{ 'main.db': inSync(replica.main_age_seconds), 'clicks.db': inSync(replica.clicks_age_seconds) }} />
    </Panel>
  )
}

const inSync = (seconds: number | null): string => (seconds === null ? 'Never in sync' : `In sync ${duration(seconds)} ago`)

function Backups({ backups }: { backups: Backup[] }) {
  const dates = useDates()
  const columns: Column<Backup>[] = [
    { header: 'Created', cell: ({ created_at }) => dates.time(created_at) },
    { header: 'Age', width: 112, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
    { header: 'Size', width: 96, align: 'end', cell: ({ bytes }) => size(bytes) },
  ]
  return (
    <Section title="Backups">
      <DataTable
        label="Backups"
        columns={columns}
        items={backups}
        idOf={({ created_at }) => created_at}
        rowHeight={37}
        empty={
          <Empty title="No backups">
            Scheduled backups show up here. The person who runs the server decides where they are stored and how many are kept.
          </Empty>
        }
      />
    </Section>
  )
}
