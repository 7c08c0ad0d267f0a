import { Alert, Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../i18n.ts'
import { CopyButton } from './copy.tsx'

type ConfirmProps = {
  title: string
  children: ReactNode
  /** The label of the button, which is a verb. */
  action: string
  /** The text that has to be entered first, such as a slug. */
  typed?: { label: string; value: string }
  isRunning: boolean
  run: () => void
  close: () => void
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ title, children, action, typed, isRunning, run, close }: ConfirmProps) {
  const [text, setText] = useState('')
  const isReady = typed === undefined || text === typed.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) run()
  }
  return (
    <Modal opened onClose={close} title={title}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{children}</Text>
          {typed && (
            <TextInput
              label={typed.label}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red" loading={isRunning} disabled={!isReady} data-autofocus={typed === undefined || undefined}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Shows a secret, once. */
export function SecretDialog({ title, secret, close }: { title: string; secret: string; close: () => void }) {
  return (
    <Modal opened onClose={close} title={title} closeOnClickOutside={false}>
      <Stack>
        <Alert color="yellow">{t('Copy it now. You won’t see it again.')}</Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyButton label={t('Copy')} value={secret} variant="button" />
          <Button onClick={close}>{t('Done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
