import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { api, type Schemas } from '../../api.ts'
import { accountQueries } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { MAX } from '../../limits.gen.ts'
import { useApiForm } from '../../ui/form.ts'

export default function RenameDialog({ passkey, close }: { passkey: Schemas['Passkey']; close: () => void }) {
  const { fields, submit, isSending } = useApiForm<{ name: string }, unknown>({
    name: `passkey ${passkey.id}`,
    initial: { name: passkey.name },
    validate: { name: (text) => (text.trim() === '' ? t('Enter a name.') : null) },
    send: ({ name }) => api.renamePasskey({ path: { passkey_id: passkey.id }, body: { name: name.trim() } }),
    refresh: [accountQueries.factors.queryKey],
    onDone: close,
  })
  return (
    <Modal opened onClose={close} title={t('Rename passkey')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('Name')} maxLength={MAX.PasskeyCreate.name} data-autofocus {...fields.getInputProps('name')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
