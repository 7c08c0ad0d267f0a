import { Menu } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { api, type Schemas } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { type Links, SuspendDialog } from './suspension.tsx'

const PlanDialog = lazy(() => import('./plan-dialog.tsx'))

type Workspace = Schemas['AdminWorkspace']
const ACTIONS = ['suspend', 'delete', 'revoke-keys'] as const
type Action = (typeof ACTIONS)[number]
type Given = { reason: string | null; links: Links }

/** The menu of what an instance admin can do to a workspace. The URL says which dialog is open. */
export function WorkspaceActions({ workspace }: { workspace: Workspace }) {
  const { change } = useAddress()
  const open = (dialog: Action | undefined) => change({ dialog, workspace: String(workspace.id) })
  const { name } = workspace
  const restore = useChange(() => api.restoreWorkspace({ path: { workspace_id: workspace.id } }), {
    refresh: [workspaceQueries.list.queryKey],
    done: t('{name} was restored', { name }),
  })
  return (
    <RowMenu label={t('Actions for {name}', { name })}>
      {() => (
        <>
          <Menu.Item onClick={() => open(undefined)}>{t('Plan and limits…')}</Menu.Item>
          <Menu.Item onClick={() => open('revoke-keys')}>{t('Revoke all API keys…')}</Menu.Item>
          {workspace.suspended_at === null ? (
            <Menu.Item onClick={() => open('suspend')}>{t('Suspend…')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => restore.mutate()}>{t('Restore')}</Menu.Item>
          )}
          {workspace.delete_at === null && (
            <Menu.Item color="red" onClick={() => open('delete')}>
              {t('Delete…')}
            </Menu.Item>
          )}
        </>
      )}
    </RowMenu>
  )
}

/** The dialog that the URL names, for one of these workspaces: without a name, the one of the plan. */
export function OpenWorkspaceDialog({ workspaces }: { workspaces: readonly Workspace[] }) {
  const { one, change } = useAddress()
  const action = ACTIONS.find((name) => name === one('dialog'))
  const workspace = workspaces.find(({ id }) => String(id) === one('workspace'))
  const close = () => change({ dialog: undefined, workspace: undefined })
  return (
    <Suspense>
      {workspace &&
        (action ? (
          <WorkspaceDialog key={action} action={action} workspace={workspace} close={close} />
        ) : (
          <PlanDialog key={workspace.id} workspace={workspace} close={close} />
        ))}
    </Suspense>
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
  if (action === 'revoke-keys')
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
