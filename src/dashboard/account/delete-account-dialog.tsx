import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { t } from '../i18n.ts'
import { useMe } from '../session.ts'
import { useApiForm } from '../ui/form.ts'

export default function DeleteAccountDialog({ close }: { close: () => void }) {
  return (
    <Modal opened onClose={close} title={t('Delete account')} closeOnClickOutside={false}>
      <DeleteForm close={close} />
    </Modal>
  )
}

function DeleteForm({ close }: { close: () => void }) {
  const { email } = useMe()
  const { fields, submit, isSending } = useApiForm<{ confirm: string }, unknown>({
    name: 'delete account',
    initial: { confirm: '' },
    validate: { confirm: (text) => (text === email ? null : t('That isn’t your email address.')) },
    send: ({ confirm }) => api.deleteAccount({ body: { confirm } }),
    onDone: () => location.assign('/login'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('You’ll be signed out everywhere, and your personal data will be erased. This can’t be undone.')}</Text>
        <TextInput
          label={t('Type {email} to confirm', { email })}
          autoComplete="off"
          spellCheck={false}
          {...fields.getInputProps('confirm')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            {t('Delete account')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
