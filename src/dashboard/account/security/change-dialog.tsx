import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChangeHeaders, Schemas } from '../../api.ts'
import { useApiForm } from '../../ui/form.ts'
import { notify } from '../../ui/notify.tsx'
import { CurrentPassword } from './current-password.tsx'
import type { FactorDialogProps } from './factor.tsx'
import { CHANGED } from './query.ts'

type Props = FactorDialogProps & {
  title: string
  action: string
  isDangerous?: boolean
  children: ReactNode
  /** Told when it is done. */
  done?: string
  send: (body: Schemas['FactorChange'], headers: ChangeHeaders) => Promise<{ data?: unknown }>
  onDone?: (data: unknown) => void
}

/** Asks before a change of one's factors, and for the password. */
export default function ChangeDialog({ title, action, isDangerous, children, done, needsPassword, send, onDone, close }: Props) {
  const { fields, submit, isSending } = useApiForm<{ current_password: string }, unknown>({
    name: title,
    initial: { current_password: '' },
    secret: ['current_password'],
    validate: { current_password: (text) => (needsPassword && text === '' ? 'Which one do you have?' : null) },
    send: ({ current_password }, headers) => send(needsPassword ? { current_password } : {}, headers),
    refresh: CHANGED,
    onDone: (data) => {
      if (done !== undefined) notify(done)
      onDone?.(data)
      close()
    },
  })
  return (
    <Modal opened onClose={close} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{children}</Text>
          {needsPassword && <CurrentPassword data-autofocus {...fields.getInputProps('current_password')} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} {...(isDangerous && { color: 'red' })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
