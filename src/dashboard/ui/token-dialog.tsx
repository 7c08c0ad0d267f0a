import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { MAX } from '../limits.gen.ts'
import { useApiForm } from './form.ts'
import { useDates } from './format.tsx'
import { notify } from './notify.tsx'
import { fromLocal } from './zoned-time.ts'

export type TokenInput = { name: string; role: string; expires_at: string | null }
type Created = { secret: string | null }
type Props = {
  noun: string
  roles: readonly string[] | undefined
  create: (input: TokenInput) => Promise<Created>
  refresh: readonly unknown[]
  close: () => void
  made: (secret: string) => void
}

export default function TokenDialog({ noun, roles = [], create, refresh, close, made }: Props) {
  const { timezone } = useDates()
  const { fields, submit, isSending } = useApiForm<{ name: string; role: string; expires_at: string }, Created>({
    name: noun,
    initial: { name: '', role: roles[0] ?? '', expires_at: '' },
    validate: { name: (text) => (text.trim() === '' ? 'Enter a name.' : null) },
    send: ({ name, role, expires_at }) => create({ name: name.trim(), role, expires_at: fromLocal(expires_at, timezone) }),
    refresh: [refresh],
    onDone: ({ secret }) => {
      close()
      // Where the first answer was lost, nobody knows it.
      if (secret === null) notify(`The ${noun} was created, but we couldn’t show you its secret. Revoke it and create another one.`)
      else made(secret)
    },
  })
  return (
    <Modal opened onClose={close} title={`New ${noun}`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Name"
            placeholder="Backup script"
            required
            maxLength={MAX.PersonalTokenCreate.name}
            data-autofocus
            {...fields.getInputProps('name')}
          />
          {roles.length > 0 && <NativeSelect label="Role" data={[...roles]} {...fields.getInputProps('role')} />}
          <TextInput
            type="datetime-local"
            label="Expires"
            description={`Leave empty if it should never expire. Time zone: ${timezone}.`}
            {...fields.getInputProps('expires_at')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Create {noun}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
