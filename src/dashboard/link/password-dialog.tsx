import { Button, Group, Modal, Stack } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { PasswordField } from '../ui/password-field.tsx'

/** Edits the password that visitors of the public stats have to enter. */
export default function PasswordDialog({ linkId, isProtected, close }: { linkId: number; isProtected: boolean; close: () => void }) {
  const { id } = useWorkspace()
  const params = { path: { workspace_id: id, link_id: linkId } }
  const refresh = [linkQueries.keyOfOne(id, linkId)]
  const form = useApiForm<{ password: string }, Schemas['PublicStats']>({
    name: `password of statistics ${linkId}`,
    initial: { password: '' },
    secret: ['password'],
    send: (body) => api.setPublicStats({ ...params, body }),
    refresh,
    onDone: () => {
      close()
      notify(t('Password set'))
    },
  })
  const remove = useChange<void>(() => api.setPublicStats({ ...params, body: { password: null } }), {
    refresh,
    done: t('Password removed'),
    onDone: close,
  })
  return (
    <Modal opened onClose={close} title={t('Password of the public stats')}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <PasswordField
            label={t('Password')}
            autoComplete="new-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
            {...form.fields.getInputProps('password')}
          />
          <Group justify="flex-end">
            {isProtected && (
              <Button variant="default" mr="auto" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('Remove the password')}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
