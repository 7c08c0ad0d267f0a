import { ActionIcon, Menu } from '@mantine/core'
import { CirclePauseIcon, CirclePlayIcon, EllipsisIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import { api } from '../api.ts'
import { webhookQueries } from '../data/webhooks.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { notify } from '../ui/notify.ts'
import type { Endpoint } from './queries.ts'

/** Lists the actions for an endpoint, for all pages that show it. The URL determines which dialog is open. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const { id } = useWorkspace()
  const { change } = useAddress()
  const setEnabled = useChange(
    (enabled: boolean) => api.updateWebhookEndpoint({ path: { workspace_id: id, endpoint_id: endpoint.id }, body: { enabled } }),
    {
      refresh: [webhookQueries.list(id).queryKey],
      onDone: (_, enabled) => notify(enabled ? t('Endpoint enabled') : t('Endpoint disabled. Waiting deliveries have failed.')),
    },
  )
  const open = (dialog: string) => change({ dialog, endpoint: String(endpoint.id) })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions')} size={30}>
          <EllipsisIcon size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilIcon size={16} aria-hidden />} onClick={() => open('edit')}>
          {t('Edit')}
        </Menu.Item>
        {endpoint.enabled ? (
          <Menu.Item leftSection={<CirclePauseIcon size={16} aria-hidden />} onClick={() => setEnabled.mutate(false)}>
            {t('Disable')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<CirclePlayIcon size={16} aria-hidden />} onClick={() => setEnabled.mutate(true)}>
            {t('Enable')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => open('delete')}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function DeleteDialog({ endpoint, close, onDone = close }: { endpoint: Endpoint; close: () => void; onDone?: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(
    () => api.deleteWebhookEndpoint({ path: { workspace_id: id, endpoint_id: endpoint.id } }),
    // The queries about the endpoint itself aren't refreshed, because it is gone.
    { done: t('Endpoint deleted'), onDone },
  )
  return (
    <ConfirmDialog title={t('Delete endpoint')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {t('{url} receives no more events. Its deliveries are deleted too.', { url: endpoint.url })}
    </ConfirmDialog>
  )
}
