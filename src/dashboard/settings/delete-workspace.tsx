import { Box, Button, Text } from '@mantine/core'
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
import { Panel } from '../ui/panel.tsx'

export function DeleteWorkspace() {
  const { one, change } = useAddress()
  return (
    <Box mt={64}>
      <Panel title={t('Danger zone')}>
        <div className="terse-danger">
          <div>
            <Text fw={500}>{t('Delete workspace')}</Text>
            <Text size="sm" c="dimmed">
              {t('All its links stop redirecting, and their analytics are deleted. This can’t be undone.')}
            </Text>
          </div>
          <Button variant="outline" color="red" flex="none" onClick={() => change({ dialog: 'delete' })}>
            {t('Delete workspace')}
          </Button>
        </div>
      </Panel>
      {one('dialog') === 'delete' && <DeleteDialog close={() => change({ dialog: undefined })} />}
    </Box>
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
        next === undefined ? { to: '/app/welcome', replace: true } : { to: '/app/$ws/home', params: { ws: next }, replace: true },
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
