import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { messageOf, TerseError } from '../api.ts'
import { t } from '../i18n.ts'

// The notifications themselves. They are loaded once there is something to say.

export { Notifications }
export type Action = { label: string; run: () => void }
export type Options = { action?: Action; other?: Action; forMs?: number }

export function showDone(message: ReactNode, { action, other, forMs = 5000 }: Options): void {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    autoClose: forMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('Close') },
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
                  variant="light"
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
