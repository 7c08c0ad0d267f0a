import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { useApiForm } from '../ui/form.ts'
import { useDates } from '../ui/format.tsx'
import { notify } from '../ui/notify.tsx'
import { fromLocal } from '../ui/zoned-time.ts'

export default function TokenDialog({ close, made }: { close: () => void; made: (secret: string) => void }) {
  const { timezone } = useDates()
  const { fields, submit, isSending } = useApiForm<{ name: string; expires_at: string }, Schemas['PersonalTokenCreated']>({
    name: 'token',
    initial: { name: '', expires_at: '' },
    validate: { name: (text) => (text.trim() === '' ? 'What is it for?' : null) },
    send: ({ name, expires_at }, headers) =>
      api.POST('/v1/me/tokens', { body: { name: name.trim(), expires_at: fromLocal(expires_at, timezone) }, headers }),
    refresh: [['tokens']],
    onDone: ({ secret }) => {
      close()
      // Where the first answer was lost, nobody knows it.
      if (secret === null) notify('The token was made, but its secret was lost on the way. Revoke it, and make another one.')
      else made(secret)
    },
  })
  return (
    <Modal opened onClose={close} title="New token">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label="Name" placeholder="Backup script" required maxLength={120} data-autofocus {...fields.getInputProps('name')} />
          <TextInput
            type="datetime-local"
            label="Ends"
            description={`Left empty, never. In ${timezone}.`}
            {...fields.getInputProps('expires_at')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Create token
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
