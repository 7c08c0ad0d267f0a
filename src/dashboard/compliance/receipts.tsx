import { Text } from '@mantine/core'
import { useWorkspace } from '../session.ts'
import { Ago, count, number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Failed, Section } from '../ui/states.tsx'
import { type Receipt, useReceipts } from './queries.ts'

const SUBJECTS = { visitor: 'A visitor', user: 'Member', workspace: 'All clicks' } as const

/** What was forgotten, for who has to prove it. Nothing is shown before there is any. */
export function Receipts() {
  const { name } = useWorkspace()
  const receipts = useReceipts()
  const items = receipts.data?.items ?? []
  if (receipts.isError && !receipts.data) return <Failed error={receipts.error} again={() => void receipts.refetch()} />
  if (items.length === 0) return null
  return (
    <Section title="Receipts">
      <Text size="sm" c="dimmed" mb="sm">
        Erasures in {name}: the latest {items.length}.
      </Text>
      <DataTable label="Receipts" columns={COLUMNS} items={items} idOf={({ id }) => id} rowHeight={57} empty={null} />
    </Section>
  )
}

const COLUMNS: Column<Receipt>[] = [
  { header: 'Receipt', width: 88, cell: ({ id }) => id },
  {
    header: 'Forgotten',
    cell: (receipt) => (
      <>
        {SUBJECTS[receipt.subject]}
        {receipt.user_id !== null && ` ${receipt.user_id}`}
        <Text size="sm" c="dimmed">
          {receipt.status === 'completed' ? textOf(receipt) : 'In progress…'}
        </Text>
      </>
    ),
  },
  { header: 'Requested', width: 120, align: 'end', isWide: true, cell: ({ requested_at }) => <Ago time={requested_at} /> },
]

/** What was done, and which copies still have it. */
export function textOf({ subject, clicks, rows, ends_account, backups }: Receipt): string {
  const done =
    subject === 'user'
      ? `${number(rows)} ${rows === 1 ? 'entry' : 'entries'} changed${ends_account ? ', and the account was deleted' : ''}.`
      : `${count(clicks, 'click')} forgotten.`
  const last = backups.at(-1)
  return last === undefined ? done : `${done} Backups contain it until ${last.kept_until.slice(0, 10)}.`
}
