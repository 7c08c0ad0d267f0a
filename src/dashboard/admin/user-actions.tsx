import { Menu } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { useMe } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { SuspendDialog } from './suspension.tsx'

type User = Schemas['AdminUser']
const ACTIONS = ['suspend', 'delete', 'end-access', 'remove-factors'] as const
type Action = (typeof ACTIONS)[number]

/** The menu of what an instance admin can do to a user. The URL says which dialog is open. */
export function UserActions({ user }: { user: User }) {
  const me = useMe()
  const { change } = useAddress()
  const open = (dialog: Action) => change({ dialog, user: String(user.id) })
  const restore = useChange(() => api.restoreUser({ path: { user_id: user.id } }), {
    refresh: [['users']],
    done: t('{email} was restored', { email: user.email }),
  })
  if (user.id === me.id) return null
  return (
    <RowMenu label={t('Actions for {email}', { email: user.email })}>
      {() => (
        <>
          {user.suspended_at === null ? (
            <Menu.Item onClick={() => open('suspend')}>{t('Suspend…')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => restore.mutate()}>{t('Restore')}</Menu.Item>
          )}
          <Menu.Item onClick={() => open('end-access')}>{t('End sessions and keys…')}</Menu.Item>
          <Menu.Item onClick={() => open('remove-factors')}>{t('Remove two-factor methods…')}</Menu.Item>
          {user.delete_at === null && (
            <Menu.Item color="red" onClick={() => open('delete')}>
              {t('Delete…')}
            </Menu.Item>
          )}
        </>
      )}
    </RowMenu>
  )
}

/** The dialog that the URL names, for one of these users. */
export function OpenUserDialog({ users }: { users: readonly User[] }) {
  const { one, change } = useAddress()
  const action = ACTIONS.find((name) => name === one('dialog'))
  const user = users.find(({ id }) => String(id) === one('user'))
  if (!action || !user) return null
  return <UserDialog key={action} action={action} user={user} close={() => change({ dialog: undefined, user: undefined })} />
}

function UserDialog({ action, user, close }: { action: Action; user: User; close: () => void }) {
  const path = { user_id: user.id }
  const { email } = user
  const after = { refresh: [['users']], onDone: close }
  const suspend = useChange(({ reason }: { reason: string | null }) => api.suspendUser({ path, body: { reason } }), {
    ...after,
    done: t('{email} was suspended', { email }),
  })
  const remove = useChange(
    ({ reason }: { reason: string | null }) => api.scheduleUserDeletion({ path, body: { confirm: email, reason } }),
    {
      ...after,
      done: t('{email} will be deleted in 30 days', { email }),
    },
  )
  const endAccess = useChange(() => api.endAccess({ path }), { ...after, done: t('{email} was signed out everywhere', { email }) })
  const removeFactors = useChange(() => api.removeFactors({ path }), {
    ...after,
    done: t('Two-factor methods of {email} removed', { email }),
  })
  if (action === 'suspend')
    return (
      <SuspendDialog
        title={t('Suspend {email}?', { email })}
        action={t('Suspend')}
        isRunning={suspend.isPending}
        run={suspend.mutate}
        close={close}
      >
        {t(
          'The user is signed out and can’t sign in until you restore the account. Personal access tokens and API keys stop working. Nothing is deleted.',
        )}
      </SuspendDialog>
    )
  if (action === 'delete')
    return (
      <SuspendDialog
        title={t('Delete {email}?', { email })}
        action={t('Delete in 30 days')}
        typed={{ label: t('To confirm, enter {value}', { value: email }), value: email }}
        isRunning={remove.isPending}
        run={remove.mutate}
        close={close}
      >
        {t('The account is suspended now and deleted in 30 days. Until then, you can restore it. What the user made in workspaces stays.')}
      </SuspendDialog>
    )
  if (action === 'end-access')
    return (
      <ConfirmDialog
        title={t('End all sessions and keys of {email}?', { email })}
        action={t('End sessions and keys')}
        isRunning={endAccess.isPending}
        run={endAccess.mutate}
        close={close}
      >
        {t('The user is signed out everywhere. All personal access tokens and the API keys that the user created are revoked for good.')}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('Remove the two-factor methods of {email}?', { email })}
      action={t('Remove')}
      isRunning={removeFactors.isPending}
      run={removeFactors.mutate}
      close={close}
    >
      {t('Do this only if you are sure who asked for it. Afterwards, the user signs in with only the password. They get an email.')}
    </ConfirmDialog>
  )
}
