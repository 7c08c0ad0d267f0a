import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { messageOf, TerseError } from '../api.ts'

type Action = { label: string; run: () => void }

/** Says that something was done. An action closes it. */
export function notify(
  message: ReactNode,
  { action, other, forMs = 5000 }: { action?: Action; other?: Action; forMs?: number } = {},
): void {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    autoClose: forMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
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

/** Says why something could not be done, with the request id that the log knows. */
export function notifyFailure(error: unknown): void {
  const requestId = error instanceof TerseError ? error.requestId : undefined
  notifications.show({
    color: 'red',
    withBorder: true,
    autoClose: 10_000,
    role: 'alert',
    title: 'That did not work',
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <>
        {messageOf(error)}
        {requestId !== undefined && (
          <Text size="xs" c="dimmed">
            Request {requestId}
          </Text>
        )}
      </>
    ),
  })
}

const WAITING = 'waiting'
let isWaiting = false

/** Says that a change waits to be sent again; with undefined, that it no longer does. */
export function notifyWaiting(reason: string | undefined): void {
  const said = {
    id: WAITING,
    color: 'yellow',
    withBorder: true,
    autoClose: false,
    loading: true,
    title: 'Not sent yet',
    message: reason,
  } as const
  if (reason === undefined) notifications.hide(WAITING)
  else if (isWaiting) notifications.update(said)
  else notifications.show(said)
  isWaiting = reason !== undefined
}
