import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import { useApiForm } from '../../ui/form.ts'
import { notify } from '../../ui/notify.ts'
import type { FactorDialogProps } from './factor.tsx'
import { CHANGED } from './query.ts'

type Props = FactorDialogProps & {
  title: string
  action: string
  isDangerous?: boolean
  children: ReactNode
  /** The notification after the change. */
  done?: string
  send: () => Promise<unknown>
  onDone?: (data: unknown) => void
}

/** Asks before a change of one's factors. */
export default function ChangeDialog({ title, action, isDangerous, children, done, send, onDone, close }: Props) {
  const { submit, isSending } = useApiForm<Record<string, never>, unknown>({
    name: title,
    initial: {},
    send,
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
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSending} data-autofocus {...(isDangerous && { color: 'red' })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
