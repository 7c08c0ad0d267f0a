import { Button, Text } from '@mantine/core'
import { api } from '../api.ts'
import { ssoQueries } from '../data/sso.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Section } from '../ui/states.tsx'

export function RemoveSso() {
  const { one, change } = useAddress()
  return (
    <Section title={t('Delete single sign-on')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Members are kept. Those without a password can set one with “Forgot your password?”.')}
      </Text>
      <Button variant="outline" color="red" onClick={() => change({ dialog: 'delete' })}>
        {t('Delete single sign-on')}
      </Button>
      {one('dialog') === 'delete' && <DeleteDialog close={() => change({ dialog: undefined })} />}
    </Section>
  )
}

function DeleteDialog({ close }: { close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteSso({ path: { workspace_id: id } }), {
    done: t('Single sign-on deleted'),
    onDone: close,
    refresh: [ssoQueries.one(id).queryKey],
  })
  return (
    <ConfirmDialog
      title={t('Delete single sign-on')}
      action={t('Delete')}
      isRunning={remove.isPending}
      run={() => remove.mutate()}
      close={close}
    >
      {t('Nobody will be able to sign in to this workspace through it. To set it up again, you’ll have to verify the domain again.')}
    </ConfirmDialog>
  )
}
