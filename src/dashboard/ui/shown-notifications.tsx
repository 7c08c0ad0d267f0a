import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { messageOf, TerseError } from '../api.ts'
import { t } from '../i18n.ts'

// The notifications themselves. They are loaded once there is something to say.

export { Notifications }
export type Action = { label: string; run: () => void }
/** `undo` takes back the change within 10 s, by its button or by the key z. */
export type Options = { action?: Action; other?: Action; undo?: () => void; forMs?: number }

const UNDO_MS = 10_000
let last: { id: string; undo: () => void } | undefined

/** Takes back the last change that can be undone, if its notification is still shown. */
export function undoLast(): void {
  if (!last) return
  const { id, undo } = last
  notifications.hide(id)
  undo()
}

export function showDone(
  message: ReactNode,
  { undo, other, action = undo && { label: t('Undo'), run: undo }, forMs = undo ? UNDO_MS : 5000 }: Options,
): void {
  const id = crypto.randomUUID()
  // One change can be taken back: the last one.
  if (undo && last) notifications.hide(last.id)
  if (undo) last = { id, undo }
  notifications.show({
    id,
    autoClose: forMs,
    closeButtonProps: { 'aria-label': t('Close') },
    onClose: () => {
      if (last?.id === id) last = undefined
    },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Group gap={4} wrap="nowrap">
          {[other, action].map(
            (one) =>
              one && (
                <Button
                  key={one.label}
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => {
                    notifications.hide(id)
                    one.run()
                  }}
                >
                  {one.label}
                </Button>
              ),
          )}
        </Group>
      </Group>
    ),
  })
}

export function showFailure(error: unknown): void {
  const requestId = error instanceof TerseError ? error.requestId : undefined
  notifications.show({
    color: 'red',
    withBorder: true,
    autoClose: 10_000,
    role: 'alert',
    title: t('Something went wrong'),
    closeButtonProps: { 'aria-label': t('Close') },
    message: (
      <>
        {messageOf(error)}
        {requestId !== undefined && (
          <Text size="xs" c="dimmed">
            {t('Request {requestId}', { requestId })}
          </Text>
        )}
      </>
    ),
  })
}

const WAITING = 'waiting'

/** Shows why a change waits; with undefined, hides that. */
export function showWaiting(reason: string | undefined, isUpdate: boolean): void {
  if (reason === undefined) notifications.hide(WAITING)
  else
    notifications[isUpdate ? 'update' : 'show']({
      id: WAITING,
      color: 'yellow',
      withBorder: true,
      autoClose: false,
      loading: true,
      title: t('Not sent yet'),
      message: reason,
    })
}
