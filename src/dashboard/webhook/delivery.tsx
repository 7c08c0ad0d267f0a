import { Box, Button, Code, Drawer, Group, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RefreshCwIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, type Schemas } from '../api.ts'
import { isUnderWay, webhookQueries } from '../data/webhooks.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Ago, number } from '../ui/format.tsx'
import { statusName } from '../ui/names.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Loaded } from '../ui/states.tsx'

export type Delivery = Schemas['Delivery']
type Status = Schemas['DeliveryStatus']

const TONES: Record<Status, Tone> = { pending: 'quiet', delivering: 'running', delivered: 'good', retrying: 'waiting', failed: 'bad' }
export const DELIVERY_STATUSES = Object.keys(TONES) as Status[]
/** True if the delivery continues automatically. */

export const DeliveryState = ({ status }: { status: Status }) => <StateBadge tone={TONES[status]}>{statusName(status)}</StateBadge>

/** Returns the endpoint's last response in a few words. */
export const answerOf = ({ last_status, last_error }: Delivery): string => last_error ?? (last_status === null ? '–' : String(last_status))

export function RetryButton({ delivery }: { delivery: Delivery }) {
  const { id } = useWorkspace()
  const retry = useChange(
    () => api.retryDelivery({ path: { workspace_id: id, endpoint_id: delivery.endpoint_id, delivery_id: delivery.id } }),
    { refresh: [webhookQueries.one(id, delivery.endpoint_id).queryKey], done: t('Retrying delivery') },
  )
  return (
    <Button
      size="compact-sm"
      fz="xs"
      variant="default"
      leftSection={<RefreshCwIcon size={14} aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('Retry')}
    </Button>
  )
}

/** One delivery: its attempts, what was sent, what was answered. */
export function DeliveryDrawer({ endpointId, deliveryId, close }: { endpointId: number; deliveryId: number; close: () => void }) {
  const { id } = useWorkspace()
  const delivery = useQuery(webhookQueries.delivery(id, endpointId, deliveryId))
  return (
    <Drawer opened onClose={close} title={t('Delivery {deliveryId}', { deliveryId })} position="right" size="lg">
      <Loaded query={delivery}>
        {(found) => (
          <>
            <Group justify="space-between" mb="sm">
              <Group gap="xs">
                <Text fw={600}>{found.event_type}</Text>
                <DeliveryState status={found.status} />
              </Group>
              {!isUnderWay(found) && <RetryButton delivery={found} />}
            </Group>
            <Facts delivery={found} />
            <Content title={t('Body')} copy={t('Copy body')} text={pretty(found.request_body)} />
            <Content
              title={t('Response')}
              copy={t('Copy response')}
              text={found.last_response === null ? '' : pretty(found.last_response)}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

function Facts({ delivery }: { delivery: Delivery }) {
  const facts: [string, ReactNode][] = [
    [t('Created'), <Ago key="created" time={delivery.created_at} />],
    [t('Attempts'), number(delivery.attempts)],
    [t('Next attempt'), delivery.next_attempt_at && <Ago key="next" time={delivery.next_attempt_at} />],
    [t('Delivered'), delivery.delivered_at && <Ago key="delivered" time={delivery.delivered_at} />],
    [t('Answered'), delivery.last_status === null ? t('Nothing') : t('Status {last_status}', { last_status: delivery.last_status })],
    [t('Took'), delivery.duration_ms !== null && t('{duration_ms} ms', { duration_ms: number(delivery.duration_ms) })],
    [t('Reason'), delivery.last_error],
    [t('Event'), delivery.event_id],
  ]
  return (
    <Table variant="vertical" withRowBorders={false} fz="sm" verticalSpacing={4} mb="md" layout="fixed">
      <Table.Tbody>
        {facts
          .filter(([, value]) => value !== null && value !== false)
          .map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={120} scope="row" fw={400} c="dimmed" bg="transparent" px={0}>
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}

const Content = ({ title, copy, text }: { title: string; copy: string; text: string }) => (
  <Box component="section" aria-label={title} mb="md">
    <Group justify="space-between" mb={4}>
      <Title order={3} size="sm">
        {title}
      </Title>
      {text !== '' && <CopyButton label={copy} value={text} />}
    </Group>
    {text === '' ? (
      <Text size="sm" c="dimmed">
        {t('Nothing yet.')}
      </Text>
    ) : (
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
    )}
  </Box>
)

/** JSON with line breaks; other text as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
