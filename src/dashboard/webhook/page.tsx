import { Alert, Button, Code, Group, NativeSelect, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { KeyRoundIcon, SendIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { webhookQueries } from '../data/webhooks.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useRefresh, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { CopyButton } from '../ui/copy.tsx'
import { ConfirmDialog, SecretDialog } from '../ui/dialogs.tsx'
import { onlyStatus } from '../ui/names.ts'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/states.tsx'
import { DeleteDialog, EndpointActions } from '../webhooks/actions.tsx'
import { EndpointDialog } from '../webhooks/endpoint-dialog.tsx'
import type { Endpoint } from '../webhooks/queries.ts'
import { EndpointState } from '../webhooks/state.tsx'
import { Deliveries } from './deliveries.tsx'
import { DELIVERY_STATUSES, DeliveryDrawer } from './delivery.tsx'

export const read = ({ client, workspace, id }: Reading) => client.ensureQueryData(webhookQueries.one(workspace.id, id))

export default function WebhookPage() {
  const { id } = useWorkspace()
  const endpointId = Number(useParams({ from: '/frame/app/$ws/webhooks/$id' }).id)
  const { data: endpoint } = useSuspenseQuery(webhookQueries.one(id, endpointId))
  return (
    <Page title={URL.parse(endpoint.url)?.host ?? t('Webhook')} width="table" actions={<Buttons endpoint={endpoint} />}>
      <Content endpoint={endpoint} />
    </Page>
  )
}

function Buttons({ endpoint }: { endpoint: Endpoint }) {
  const { id } = useWorkspace()
  const { change } = useAddress()
  const test = useChange(() => api.testWebhookEndpoint({ path: { workspace_id: id, endpoint_id: endpoint.id } }), {
    refresh: [webhookQueries.one(id, endpoint.id).queryKey],
    done: t('Test sent'),
  })
  return (
    <>
      <Button variant="default" leftSection={<SendIcon size={16} aria-hidden />} loading={test.isPending} onClick={() => test.mutate()}>
        {t('Send test')}
      </Button>
      <Button variant="default" leftSection={<KeyRoundIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'rotate' })}>
        {t('Rotate secret')}
      </Button>
      <EndpointActions endpoint={endpoint} />
    </>
  )
}

function Content({ endpoint }: { endpoint: Endpoint }) {
  const { one, change } = useAddress()
  const status = DELIVERY_STATUSES.find((known) => known === one('status'))
  const delivery = Number(one('delivery'))
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Code fz="sm" className="terse-cut" title={endpoint.url}>
          {endpoint.url}
        </Code>
        <CopyButton label={t('Copy URL')} value={endpoint.url} />
        <EndpointState endpoint={endpoint} />
      </Group>
      <Text size="sm" c="dimmed" mt={4} mb="md" style={{ overflowWrap: 'anywhere' }}>
        {endpoint.description !== null && `${endpoint.description} · `}
        {endpoint.kind === 'siem'
          ? t('Receives all events and all audit entries.')
          : t('Receives {value}.', { value: endpoint.events.join(', ') })}
      </Text>
      {endpoint.disabled_reason !== null && (
        <Alert color="yellow" mb="md">
          {t('{disabled_reason} Disabled. Nothing is sent until you enable it.', { disabled_reason: endpoint.disabled_reason })}
        </Alert>
      )}
      <Section
        title={t('Deliveries')}
        actions={
          <NativeSelect
            size="xs"
            aria-label={t('Status')}
            value={status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value || undefined })}
            data={[{ value: '', label: t('Any status') }, ...DELIVERY_STATUSES.map((value) => ({ value, label: onlyStatus(value) }))]}
          />
        }
      >
        <Deliveries endpoint={endpoint} status={status} />
      </Section>
      {delivery > 0 && <DeliveryDrawer endpointId={endpoint.id} deliveryId={delivery} close={() => change({ delivery: undefined })} />}
      <Dialogs endpoint={endpoint} />
    </>
  )
}

function Dialogs({ endpoint }: { endpoint: Endpoint }) {
  const { id, slug } = useWorkspace()
  const { one, change } = useAddress()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [secret, setSecret] = useState<string>()
  const dialog = one('dialog')
  const close = () => change({ dialog: undefined, endpoint: undefined })
  const rotate = useChange(() => api.rotateWebhookSecret({ path: { workspace_id: id, endpoint_id: endpoint.id } }), {
    onDone: (answer) => {
      close()
      setSecret(answer.secret ?? t('We couldn’t show you the new secret. Rotate it again.'))
    },
  })
  const leave = async () => {
    await navigate({ to: '/app/$ws/webhooks', params: { ws: slug } })
    await refresh(webhookQueries.list(id).queryKey)
  }
  return (
    <>
      {dialog === 'edit' && <EndpointDialog endpoint={endpoint} close={close} />}
      {dialog === 'delete' && <DeleteDialog endpoint={endpoint} close={close} onDone={() => void leave()} />}
      {dialog === 'rotate' && (
        <ConfirmDialog
          title={t('Rotate secret')}
          action={t('Rotate secret')}
          isRunning={rotate.isPending}
          run={() => rotate.mutate()}
          close={close}
        >
          {t(
            'Deliveries are signed with a new secret from now on, and for 24 hours also with the old one. Update your endpoint within that time.',
          )}
        </ConfirmDialog>
      )}
      {secret !== undefined && <SecretDialog title={t('New secret')} secret={secret} close={() => setSecret(undefined)} />}
    </>
  )
}
