import { ActionIcon, Alert, Button, Group, SimpleGrid, Text, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { api, type Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useChange } from '../ui/change.ts'
import { downloadFrom } from '../ui/download.ts'
import { Facts } from '../ui/facts.tsx'
import { Ago, number, size, useDates } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty, Loaded, Section } from '../ui/states.tsx'

type Overview = Schemas['BackupOverview']
type Backup = Schemas['Backup']

/** Shows the backups that are kept elsewhere, and starts and downloads them. */
export function Backups() {
  return <Loaded query={useQuery(adminQueries.backups)}>{(overview) => <Shown overview={overview} />}</Loaded>
}

function Shown({ overview }: { overview: Overview }) {
  if (overview.destination === null)
    return (
      <Empty title={t('No backups elsewhere')}>
        {t(
          'The nightly backups are on the same disk as the databases. The person who runs the server can set BACKUP_URL to send them to a bucket, an SSH server or another disk.',
        )}
      </Empty>
    )
  return (
    <>
      {overview.fault !== null && (
        <Alert color="red" role="alert" mb="md" title={t('Something is wrong with the backups')}>
          {overview.fault}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="xl">
        <Where overview={overview} />
        <When overview={overview} />
      </SimpleGrid>
      <Kept overview={overview} />
    </>
  )
}

function Where({ overview: { destination, is_encrypted, keep } }: { overview: Overview }) {
  const kept = t('{daily} daily, {weekly} weekly, {monthly} monthly', {
    daily: number(keep.daily),
    weekly: number(keep.weekly),
    monthly: number(keep.monthly),
  })
  const encryption = is_encrypted ? (
    <StateBadge tone="good">{t('Encrypted')}</StateBadge>
  ) : (
    <StateBadge tone="waiting">{t('Not encrypted')}</StateBadge>
  )
  return (
    <Panel title={t('Destination')} actions={encryption}>
      <Facts
        facts={{
          [t('URL')]: (
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {destination}
            </Text>
          ),
          [t('Kept')]: kept,
        }}
      />
    </Panel>
  )
}

function When({ overview: { last_sent_at, last_verified_at, running_since } }: { overview: Overview }) {
  return (
    <Panel title={t('Last backup')} actions={running_since !== null && <StateBadge tone="waiting">{t('Running')}</StateBadge>}>
      <Facts
        facts={{
          [t('Sent')]: last_sent_at === null ? t('Never') : <Ago time={last_sent_at} />,
          [t('Verified')]: last_verified_at === null ? t('Never') : <Ago time={last_verified_at} />,
        }}
      />
    </Panel>
  )
}

function Kept({ overview: { items, running_since } }: { overview: Overview }) {
  const dates = useDates()
  const start = useChange(() => api.startBackup({}), { refresh: [adminQueries.backups.queryKey], done: t('Backup started') })
  const columns: Column<Backup>[] = [
    { header: t('Created'), cell: ({ created_at }) => dates.time(created_at) },
    { header: t('Verified'), width: 128, cell: (backup) => <Verified backup={backup} /> },
    { header: t('Encrypted'), width: 104, isWide: true, cell: ({ is_encrypted }) => (is_encrypted ? t('Yes') : t('No')) },
    { header: t('Size'), width: 96, align: 'end', cell: ({ bytes }) => size(bytes) },
    { header: t('Actions'), isQuiet: true, width: 56, align: 'end', cell: (backup) => <Download backup={backup} /> },
  ]
  const button = (
    <Button loading={start.isPending || running_since !== null} onClick={() => start.mutate()}>
      {t('Back up now')}
    </Button>
  )
  return (
    <Section title={t('Backups elsewhere')} actions={button}>
      <DataTable
        label={t('Backups elsewhere')}
        columns={columns}
        items={items}
        idOf={({ name }) => name}
        rowHeight={49}
        empty={<Empty title={t('No backups yet')}>{t('Backups show up here when they are complete. One is sent every night.')}</Empty>}
      />
    </Section>
  )
}

function Verified({ backup: { verified_at, verified_by, fault } }: { backup: Backup }) {
  if (fault !== null)
    return (
      <Tooltip label={fault} multiline maw={320}>
        <span>
          <StateBadge tone="bad">{t('Failed')}</StateBadge>
        </span>
      </Tooltip>
    )
  if (verified_at === null) return t('Not yet')
  const how =
    verified_by === 'restored'
      ? t('The backup was restored into a temporary folder and counted.')
      : t('The file is the one that was sent. The server can’t decrypt it.')
  return (
    <Tooltip label={how} multiline maw={320}>
      <span>
        <Ago time={verified_at} />
      </span>
    </Tooltip>
  )
}

/** Asks who is downloading first, because the browser can't ask during a download. */
function Download({ backup: { name } }: { backup: Backup }) {
  const download = useChange(() => api.getBackup({ path: { backup_name: name } }), {
    onDone: () => downloadFrom(`/v1/admin/backups/${name}/download`),
  })
  return (
    <Group gap={4} justify="flex-end">
      <Tooltip label={t('Download')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Download {name}', { name })}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          <DownloadIcon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
