import { Code, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { kindInWords, targetInWords } from '../audit/kinds.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { Empty } from '../ui/states.tsx'

type Entry = Schemas['AuditEntry']

const COLUMNS: Column<Entry>[] = [
  {
    header: t('Event'),
    cell: ({ kind, target_type, target_id }) => (
      <>
        {kindInWords(kind)}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {targetInWords(target_type, target_id)}
        </Text>
      </>
    ),
  },
  { header: t('Target'), width: 140, isWide: true, cell: ({ target_type, target_id }) => targetInWords(target_type, target_id) },
  {
    header: t('Details'),
    width: 320,
    isWide: true,
    cell: ({ metadata }) => (Object.keys(metadata).length === 0 ? '–' : <Code className="terse-cut">{JSON.stringify(metadata)}</Code>),
  },
  {
    header: t('By'),
    width: 110,
    isWide: true,
    cell: ({ actor_user_id, user_agent }) =>
      actor_user_id === null ? <Text size="sm">{user_agent ?? t('the server')}</Text> : t('User {id}', { id: actor_user_id }),
  },
  { header: t('Time'), width: 120, align: 'end', cell: ({ recorded_at }) => <Ago time={recorded_at} /> },
]

/** The audit log of accounts and of the instance. */
export function InstanceAudit() {
  const list = useEndlessList(adminQueries.audit())
  return (
    <DataTable
      label={t('Audit log')}
      columns={COLUMNS}
      items={list.items}
      idOf={({ id }) => id}
      list={list}
      empty={<Empty title={t('No entries yet')}>{t('Changes of accounts and of the instance appear here.')}</Empty>}
    />
  )
}
