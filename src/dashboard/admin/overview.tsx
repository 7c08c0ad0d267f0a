import { Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
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
            <Panel title={t('Service')} actions={<StateBadge tone="good">{t('Running')}</StateBadge>}>
              <Facts
                facts={{
                  [t('Version')]: version,
                  [t('Uptime')]: duration(uptime_seconds),
                  [t('Database')]: checks.database === 'ok' ? t('ok') : t('read-only'),
                  [t('Clicks')]: checks.clicks === 'ok' ? t('ok') : checks.clicks,
                }}
              />
            </Panel>
            <Panel title={t('Counts')}>
              <Facts
                facts={{
                  [t('Workspaces')]: number(counts.workspaces),
                  [t('Users')]: number(counts.users),
                  [t('Links')]: number(counts.links),
                }}
              />
            </Panel>
            <Panel title={t('Storage')}>
              <Facts
                facts={{
                  'main.db': size(storage.main_bytes),
                  'clicks.db': size(storage.clicks_bytes),
                  [t('Free on disk')]: <Free {...storage} />,
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

/** The disk is nearly full if the databases can't grow to twice their size. */
function Free({ main_bytes, clicks_bytes, free_bytes }: Instance['storage']) {
  if (free_bytes > main_bytes + clicks_bytes) return size(free_bytes)
  return (
    <Group gap={6}>
      {size(free_bytes)} <StateBadge tone="bad">{t('Little')}</StateBadge>
    </Group>
  )
}

const LATE_SECONDS = 60

function ReplicaPanel({ replica }: { replica: Instance['replica'] }) {
  if (replica === null)
    return (
      <Panel title={t('Replica')} actions={<StateBadge tone="quiet">{t('Off')}</StateBadge>}>
        <Text size="sm" c="dimmed">
          {t('The databases aren’t replicated. The person who runs the server can set this up.')}
        </Text>
      </Panel>
    )
  const ages = [replica.main_age_seconds, replica.clicks_age_seconds]
  const [tone, word]: [Tone, string] = ages.includes(null)
    ? ['bad', t('Not in sync')]
    : ages.some((age) => Number(age) > LATE_SECONDS)
      ? ['waiting', t('Late')]
      : ['good', t('In sync')]
  return (
    <Panel title={t('Replica')} actions={<StateBadge tone={tone}>{word}</StateBadge>}>
      <Facts facts={{ 'main.db': inSync(replica.main_age_seconds), 'clicks.db': inSync(replica.clicks_age_seconds) }} />
    </Panel>
  )
}

const inSync = (seconds: number | null): string =>
  seconds === null ? t('Never in sync') : t('In sync {seconds} ago', { seconds: duration(seconds) })

function Backups({ backups }: { backups: Backup[] }) {
  const dates = useDates()
  const columns: Column<Backup>[] = [
    { header: t('Created'), cell: ({ created_at }) => dates.time(created_at) },
    { header: t('Age'), width: 112, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
    { header: t('Size'), width: 96, align: 'end', cell: ({ bytes }) => size(bytes) },
  ]
  return (
    <Section title={t('Backups')}>
      <DataTable
        label={t('Backups')}
        columns={columns}
        items={backups}
        idOf={({ created_at }) => created_at}
        rowHeight={37}
        empty={
          <Empty title={t('No backups')}>
            {t('Scheduled backups show up here. The person who runs the server decides where they are stored and how many are kept.')}
          </Empty>
        }
      />
    </Section>
  )
}
