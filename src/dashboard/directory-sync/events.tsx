import { Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type DirectoryEvent, useDirectoryEvents } from './queries.ts'

const OUTCOMES: Record<DirectoryEvent['outcome'], [Tone, string]> = {
  added: ['good', t('A new member')],
  updated: ['good', t('Updated')],
  suspended: ['waiting', t('Suspended')],
  deleted: ['waiting', t('Removed')],
  kept: ['bad', t('Stays a member')],
  older: ['quiet', t('Older than a known change')],
  refused: ['bad', t('Limit reached')],
  noted: ['quiet', t('Noted')],
  ignored: ['quiet', t('No effect')],
}

const COLUMNS: Column<DirectoryEvent>[] = [
  {
    header: t('Event'),
    cell: ({ type, email }) => (
      <>
        <Text size="sm" fw={600} className="terse-cut">
          {type}
        </Text>
        <Text size="xs" c="dimmed" className="terse-cut">
          {email ?? ' '}
        </Text>
      </>
    ),
  },
  {
    header: t('Outcome'),
    width: 184,
    cell: ({ outcome }) => <StateBadge tone={OUTCOMES[outcome][0]}>{OUTCOMES[outcome][1]}</StateBadge>,
  },
  { header: t('Received'), width: 120, align: 'end', isWide: true, cell: ({ received_at }) => <Ago time={received_at} /> },
]

/** Lists the directory's events of the last 30 days. */
export function Events() {
  const list = useDirectoryEvents()
  return (
    <DataTable
      label={t('Directory events')}
      columns={COLUMNS}
      items={list.items}
      list={list}
      idOf={({ id }) => id}
      rowHeight={57}
      empty={<Empty title={t('No events yet')}>{t('When the directory sends a change, it shows up here for 30 days.')}</Empty>}
    />
  )
}
