import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { memberQueries } from '../data/members.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { notify } from '../ui/notify.ts'

export type Leaving = { user_id: number; email: string; isOwn: boolean }

/** Asks before a member is removed, or leaves. */
export function RemoveDialog({ leaving: { user_id, email, isOwn }, close }: { leaving: Leaving; close: () => void }) {
  const workspace = useWorkspace()
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange((_: undefined) => api.removeWorkspaceMember({ path: { workspace_id: workspace.id, user_id } }), {
    onDone: async () => {
      close()
      notify(isOwn ? t('You left {name}.', { name: workspace.name }) : t('{email} is no longer a member.', { email }))
      if (!isOwn) return client.invalidateQueries({ queryKey: memberQueries.list(workspace.id).queryKey })
      await navigate({ to: '/app/account' })
      return client.invalidateQueries(workspaceQueries.list)
    },
  })
  return (
    <ConfirmDialog
      title={isOwn ? t('Leave workspace') : t('Remove member')}
      action={isOwn ? t('Leave') : t('Remove')}
      isRunning={remove.isPending}
      run={() => remove.mutate(undefined)}
      close={close}
    >
      {isOwn
        ? t('You’ll lose access to {name} until somebody invites you again. Everything you created is kept.', { name: workspace.name })
        : t('{email} will lose access to {name}. Everything they created is kept.', { email, name: workspace.name })}
    </ConfirmDialog>
  )
}
