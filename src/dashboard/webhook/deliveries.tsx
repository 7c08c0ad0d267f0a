import { Anchor, Button, Text } from '@mantine/core'
import { webhookQueries } from '../data/webhooks.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { statusName } from '../ui/names.ts'
import { Empty } from '../ui/states.tsx'
import type { Endpoint } from '../webhooks/queries.ts'
import { answerOf, type Delivery, DeliveryState, RetryButton } from './delivery.tsx'

// Events come at any time.

export function Deliveries({ endpoint, status }: { endpoint: Endpoint; status: Delivery['status'] | undefined }) {
  const { id } = useWorkspace()
  const { change } = useAddress()
  const list = useEndlessList(webhookQueries.deliveries(id, endpoint.id, status))
  return (
    <DataTable
      label={t('Deliveries')}
      columns={columnsOf((delivery) => change({ delivery: String(delivery.id) }))}
      items={list.items}
      idOf={(delivery) => delivery.id}
      list={list}
      empty={
        status === undefined ? (
          <Empty title={t('No deliveries yet')}>
            {t('When we send an event to this endpoint, it shows up here for 30 days. Send a test to see one.')}
          </Empty>
        ) : (
          <Empty
            title={t('No delivery is {status}', { status: statusName(status) })}
            action={
              <Button variant="default" onClick={() => change({ status: undefined })}>
                {t('Show all deliveries')}
              </Button>
            }
          />
        )
      }
    />
  )
}

const columnsOf = (open: (delivery: Delivery) => void): Column<Delivery>[] => [
  {
    header: t('Event'),
    cell: (delivery) => (
      <Anchor
        component="button"
        type="button"
        className="terse-cut"
        maw="100%"
        size="sm"
        fw={600}
        c="var(--mantine-color-text)"
        onClick={() => open(delivery)}
      >
        {delivery.event_type}
      </Anchor>
    ),
  },
  { header: t('Status'), cell: ({ status }) => <DeliveryState status={status} />, width: 144 },
  { header: t('Response'), cell: (delivery) => <Answer text={answerOf(delivery)} />, isWide: true },
  { header: t('Attempts'), cell: ({ attempts }) => number(attempts), width: 88, align: 'end', isWide: true },
  { header: t('Created'), cell: ({ created_at }) => <Ago time={created_at} />, width: 120, align: 'end', isWide: true },
  {
    header: t('Actions'),
    isQuiet: true,
    cell: (delivery) => delivery.status === 'failed' && <RetryButton delivery={delivery} />,
    width: 104,
    align: 'end',
    isWide: true,
  },
]

const Answer = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed" className="terse-cut" title={text}>
    {text}
  </Text>
)
