import { Menu } from '@mantine/core'
import { useState } from 'react'
import { api, type Schemas } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { type Links, SuspendDialog } from './suspension.tsx'

type Workspace = Schemas['AdminWorkspace']
type Action = 'suspend' | 'delete' | 'revoke keys'
type Given = { reason: string | null; links: Links }

/** The menu of what an instance admin can do to a workspace. */
export function WorkspaceActions({ workspace, editPlan }: { workspace: Workspace; editPlan: () => void }) {
  const [open, setOpen] = useState<Action>()
  const { name } = workspace
  const restore = useChange(() => api.restoreWorkspace({ path: { workspace_id: workspace.id } }), {
    refresh: [workspaceQueries.list.queryKey],
    done: t('{name} was restored', { name }),
  })
  return (
    <>
      <RowMenu label={t('Actions for {name}', { name })}>
        {() => (
          <>
            <Menu.Item onClick={editPlan}>{t('Plan and limits…')}</Menu.Item>
            <Menu.Item onClick={() => setOpen('revoke keys')}>{t('Revoke all API keys…')}</Menu.Item>
            {workspace.suspended_at === null ? (
              <Menu.Item onClick={() => setOpen('suspend')}>{t('Suspend…')}</Menu.Item>
            ) : (
              <Menu.Item onClick={() => restore.mutate()}>{t('Restore')}</Menu.Item>
            )}
            {workspace.delete_at === null && (
              <Menu.Item color="red" onClick={() => setOpen('delete')}>
                {t('Delete…')}
              </Menu.Item>
            )}
          </>
        )}
      </RowMenu>
      {open !== undefined && <WorkspaceDialog action={open} workspace={workspace} close={() => setOpen(undefined)} />}
    </>
  )
}

function WorkspaceDialog({ action, workspace, close }: { action: Action; workspace: Workspace; close: () => void }) {
  const path = { workspace_id: workspace.id }
  const { name, slug } = workspace
  const after = { refresh: [workspaceQueries.list.queryKey], onDone: close }
  const suspend = useChange((given: Given) => api.suspendWorkspace({ path, body: given }), {
    ...after,
    done: t('{name} was suspended', { name }),
  })
  const remove = useChange((given: Given) => api.scheduleWorkspaceDeletion({ path, body: { confirm: slug, ...given } }), {
    ...after,
    done: t('{name} will be deleted in 30 days', { name }),
  })
  const revoke = useChange(() => api.revokeAllApiKeys({ path }), { ...after, done: t('API keys of {name} revoked', { name }) })
  if (action === 'revoke keys')
    return (
      <ConfirmDialog
        title={t('Revoke all API keys of {name}?', { name })}
        action={t('Revoke')}
        isRunning={revoke.isPending}
        run={revoke.mutate}
        close={close}
      >
        {t('Programs that use one of them are refused from now on. The members have to create new keys.')}
      </ConfirmDialog>
    )
  const isDeletion = action === 'delete'
  return (
    <SuspendDialog
      title={isDeletion ? t('Delete {name}?', { name }) : t('Suspend {name}?', { name })}
      action={isDeletion ? t('Delete in 30 days') : t('Suspend')}
      {...(isDeletion && { typed: { label: t('To confirm, enter {value}', { value: slug }), value: slug } })}
      asksForLinks
      isRunning={isDeletion ? remove.isPending : suspend.isPending}
      run={isDeletion ? remove.mutate : suspend.mutate}
      close={close}
    >
      {isDeletion
        ? t('The workspace is suspended now, and deleted with all its links and clicks in 30 days. Until then, you can restore it.')
        : t('Members and API keys are refused until you restore the workspace. Nothing is deleted. The owners get an email.')}
    </SuspendDialog>
  )
}
