import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isCanceled, messageOf, TerseError } from '../api.ts'
import { t } from '../i18n.ts'

type Action = { label: string; run: () => void }

let mount: () => void = () => undefined
/** Registers what mounts the place where notifications are. */
export function onNotifications(needed: () => void): void {
  mount = needed
}

type Notifications = typeof import('@mantine/notifications').notifications
const notifications = (run: (loaded: Notifications) => void): void => {
  mount()
  void import('@mantine/notifications').then((loaded) => run(loaded.notifications))
}

/** Says that something was done. An action closes it. */
export function notify(
  message: ReactNode,
  { action, other, forMs = 5000 }: { action?: Action; other?: Action; forMs?: number } = {},
): void {
  const id = crypto.randomUUID()
  notifications(({ show, hide }) =>
    show({
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
                      hide(id)
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
    }),
  )
}

/** Says why something could not be done, with the request id that the log knows. Nothing is said of what people canceled themselves. */
export function notifyFailure(error: unknown): void {
  if (isCanceled(error)) return
  const requestId = error instanceof TerseError ? error.requestId : undefined
  notifications(({ show }) =>
    show({
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
    }),
  )
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
    title: t('Not sent yet'),
    message: reason,
  } as const
  if (reason === undefined && !isWaiting) return
  const isUpdate = isWaiting
  notifications(({ show, update, hide }) => (reason === undefined ? hide(WAITING) : isUpdate ? update(said) : show(said)))
  isWaiting = reason !== undefined
}
