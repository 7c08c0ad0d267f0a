import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { linkQueries } from '../data/links.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import type { Domain } from '../domains/queries.ts'
import { t } from '../i18n.ts'
import { useRefresh, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/states.tsx'

export function DeleteDomain({ domain }: { domain: Domain }) {
  const { one, change } = useAddress()
  return (
    <Section title={t('Delete domain')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Its links stop working and are archived.')}
      </Text>
      <Button variant="outline" color="red" onClick={() => change({ dialog: 'delete' })}>
        {t('Delete domain')}
      </Button>
      {one('dialog') === 'delete' && <DeleteDialog domain={domain} close={() => change({ dialog: undefined })} />}
    </Section>
  )
}

function DeleteDialog({ domain, close }: { domain: Domain; close: () => void }) {
  const { id, slug } = useWorkspace()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const remove = useChange((confirm: string) => api.deleteDomain({ path: { workspace_id: id, domain_id: domain.id }, body: { confirm } }), {
    onDone: async () => {
      await navigate({ to: '/app/$ws/domains', params: { ws: slug }, replace: true })
      await refresh(
        domainQueries.list(id).queryKey,
        domainQueries.served(id).queryKey,
        linkQueries.key(id),
        workspaceQueries.usage(id).queryKey,
      )
      notify(t('{hostname} deleted', { hostname: domain.hostname }))
    },
  })
  return (
    <ConfirmDialog
      title={t('Delete domain')}
      action={t('Delete domain')}
      typed={{ label: t('Type {hostname} to confirm', { hostname: domain.hostname }), value: domain.hostname }}
      isRunning={remove.isPending}
      run={() => remove.mutate(domain.hostname)}
      close={close}
    >
      {domain.links === 0
        ? t('No links are on this domain.')
        : t('{links, plural, one {# link} other {# links}} on it stop working right away, for everybody.', { links: domain.links })}{' '}
      {t('You can still see the archived links and their clicks.')}
    </ConfirmDialog>
  )
}
