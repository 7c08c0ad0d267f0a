import { Button, Text, Tooltip } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { webhookQueries } from '../data/webhooks.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useRefresh, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { SecretDialog } from '../ui/dialogs.tsx'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Empty } from '../ui/states.tsx'
import { DeleteDialog, EndpointActions } from './actions.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import type { Endpoint } from './queries.ts'
import { EndpointState } from './state.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(webhookQueries.list(workspace.id))

export default function WebhooksPage() {
  const { id, slug } = useWorkspace()
  const { change } = useAddress()
  const { data: items } = useSuspenseQuery(webhookQueries.list(id))
  const newEndpoint = (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('New endpoint')}
    </Button>
  )
  return (
    <Page title={t('Webhooks')} actions={items.length > 0 && newEndpoint}>
      <DataTable
        label={t('Endpoints')}
        columns={columnsOf(slug)}
        items={items}
        idOf={(endpoint) => endpoint.id}
        rowHeight={57}
        empty={
          <Empty title={t('No endpoints yet')} action={newEndpoint}>
            {t(
              'An endpoint is a URL of yours that receives events, such as a new link. We send them right away, signed, and retry until your server responds.',
            )}
          </Empty>
        }
      />
      <Dialogs items={items} />
    </Page>
  )
}

const columnsOf = (workspace: string): Column<Endpoint>[] => [
  { header: t('Endpoint'), cell: (endpoint) => <Name endpoint={endpoint} workspace={workspace} /> },
  { header: t('Events'), cell: (endpoint) => <Events endpoint={endpoint} />, width: 120, isWide: true },
  { header: t('Status'), cell: (endpoint) => <EndpointState endpoint={endpoint} />, width: 124 },
  { header: t('Created'), cell: ({ created_at }) => <Ago time={created_at} />, width: 120, align: 'end', isWide: true },
  { header: t('Actions'), isQuiet: true, cell: (endpoint) => <EndpointActions endpoint={endpoint} />, width: 56, align: 'end' },
]

function Name({ endpoint, workspace }: { endpoint: Endpoint; workspace: string }) {
  return (
    <>
      <RowLink to="/app/$ws/webhooks/$id" ws={workspace} id={endpoint.id}>
        {endpoint.url}
      </RowLink>
      <Text size="xs" c="dimmed" className="terse-cut">
        {endpoint.disabled_reason ?? endpoint.description ?? ' '}
      </Text>
    </>
  )
}

function Events({ endpoint: { kind, events } }: { endpoint: Endpoint }) {
  if (kind === 'siem') return t('Everything')
  return (
    <Tooltip label={events.join(', ')} multiline maw={320}>
      <span>{t('{events, plural, one {# event} other {# events}}', { events: events.length })}</span>
    </Tooltip>
  )
}

function Dialogs({ items }: { items: Endpoint[] }) {
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  const refresh = useRefresh()
  const [secret, setSecret] = useState<string>()
  const dialog = one('dialog')
  const chosen = items.find((endpoint) => String(endpoint.id) === one('endpoint'))
  const close = () => change({ dialog: undefined, endpoint: undefined })
  return (
    <>
      {dialog === 'new' && <EndpointDialog close={close} showSecret={setSecret} />}
      {dialog === 'edit' && chosen && <EndpointDialog endpoint={chosen} close={close} />}
      {dialog === 'delete' && chosen && (
        <DeleteDialog
          endpoint={chosen}
          close={close}
          onDone={() => {
            close()
            return refresh(webhookQueries.list(id).queryKey)
          }}
        />
      )}
      {secret !== undefined && <SecretDialog title={t('Endpoint secret')} secret={secret} close={() => setSecret(undefined)} />}
    </>
  )
}
