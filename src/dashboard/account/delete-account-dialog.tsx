import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useMe } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { Loaded } from '../ui/states.tsx'
import { CurrentPassword } from './security/current-password.tsx'
import { factorsQuery } from './security/query.ts'

export default function DeleteAccountDialog({ close }: { close: () => void }) {
  const factors = useQuery(factorsQuery)
  return (
    <Modal opened onClose={close} title="Delete account" closeOnClickOutside={false}>
      <Loaded query={factors}>{({ needs_password }) => <DeleteForm needsPassword={needs_password} close={close} />}</Loaded>
    </Modal>
  )
}

function DeleteForm({ needsPassword, close }: { needsPassword: boolean; close: () => void }) {
  const { email } = useMe()
  const { fields, submit, isSending } = useApiForm<{ confirm: string; current_password: string }, unknown>({
    name: 'delete account',
    initial: { confirm: '', current_password: '' },
    secret: ['current_password'],
    validate: { confirm: (text) => (text === email ? null : 'It is another address.') },
    send: ({ confirm, current_password }, headers) =>
      api.DELETE('/v1/me', { body: { confirm, ...(needsPassword && { current_password }) }, headers }),
    onDone: () => location.assign('/login'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">Nobody can sign in to it any more, and soon nothing tells of you. It can’t be undone.</Text>
        <TextInput label={`Type ${email} to confirm`} autoComplete="off" spellCheck={false} {...fields.getInputProps('confirm')} />
        {needsPassword && <CurrentPassword {...fields.getInputProps('current_password')} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            Delete account
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
