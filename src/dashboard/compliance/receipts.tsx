import { Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Failed, Section } from '../ui/states.tsx'
import { type Receipt, useReceipts } from './queries.ts'

const SUBJECTS = { visitor: t('A visitor'), user: t('Member'), workspace: t('All clicks') } as const

/** Lists completed erasures, for people who need evidence of them. Shows nothing before the first one. */
export function Receipts() {
  const { name } = useWorkspace()
  const receipts = useReceipts()
  const items = receipts.data?.items ?? []
  if (receipts.isError && !receipts.data) return <Failed error={receipts.error} again={() => void receipts.refetch()} />
  if (items.length === 0) return null
  return (
    <Section title={t('Receipts')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Erasures in {name}: the latest {items}.', { name, items: items.length })}
      </Text>
      <DataTable label={t('Receipts')} columns={COLUMNS} items={items} idOf={({ id }) => id} rowHeight={57} empty={null} />
    </Section>
  )
}

const COLUMNS: Column<Receipt>[] = [
  { header: t('Receipt'), width: 88, cell: ({ id }) => id },
  {
    header: t('Forgotten'),
    cell: (receipt) => (
      <>
        {SUBJECTS[receipt.subject]}
        {receipt.user_id !== null && ` ${receipt.user_id}`}
        <Text size="sm" c="dimmed">
          {receipt.status === 'completed' ? textOf(receipt) : t('In progress…')}
        </Text>
      </>
    ),
  },
  { header: t('Requested'), width: 120, align: 'end', isWide: true, cell: ({ requested_at }) => <Ago time={requested_at} /> },
]

/** Returns a text about what was done, and which copies still have the data. */
export function textOf({ subject, clicks, rows, ends_account, backups, replica_kept_until }: Receipt): string {
  const done =
    subject === 'user'
      ? ends_account
        ? t('{rows, plural, one {# entry} other {# entries}} changed, and the account was deleted.', { rows })
        : t('{rows, plural, one {# entry} other {# entries}} changed.', { rows })
      : t('{clicks, plural, one {# click} other {# clicks}} forgotten.', { clicks })
  const last = backups.at(-1)
  return [
    done,
    ...(last === undefined ? [] : [t('Backups contain it until {day}.', { day: last.kept_until.slice(0, 10) })]),
    ...(replica_kept_until === null ? [] : [t('The replica contains it until {day}.', { day: replica_kept_until.slice(0, 10) })]),
  ].join(' ')
}
