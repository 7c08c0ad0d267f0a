import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { lastWorkspace, useWorkspace, useWorkspaces } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/states.tsx'

export function DeleteWorkspace() {
  const { one, change } = useAddress()
  return (
    <Section title={t('Delete workspace')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Deletes the workspace with its links, clicks and settings. This can’t be undone.')}
      </Text>
      <Button variant="outline" color="red" onClick={() => change({ dialog: 'delete' })}>
        {t('Delete workspace')}
      </Button>
      {one('dialog') === 'delete' && <DeleteDialog close={() => change({ dialog: undefined })} />}
    </Section>
  )
}

function DeleteDialog({ close }: { close: () => void }) {
  const workspace = useWorkspace()
  const others = useWorkspaces().filter(({ id }) => id !== workspace.id)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange((confirm: string) => api.deleteWorkspace({ path: { workspace_id: workspace.id }, body: { confirm } }), {
    onDone: async () => {
      const next = lastWorkspace(others)
      await navigate(
        next === undefined ? { to: '/app/welcome', replace: true } : { to: '/app/$ws/links', params: { ws: next }, replace: true },
      )
      client.setQueryData(workspaceQueries.list.queryKey, others)
      notify(t('{name} deleted', { name: workspace.name }))
    },
  })
  return (
    <ConfirmDialog
      title={t('Delete workspace')}
      action={t('Delete workspace')}
      typed={{ label: t('Type {slug} to confirm', { slug: workspace.slug }), value: workspace.slug }}
      isRunning={remove.isPending}
      run={() => remove.mutate(workspace.slug)}
      close={close}
    >
      {t('Its short links stop working right away for everybody. Its members, clicks, keys and settings are deleted.')}
    </ConfirmDialog>
  )
}
