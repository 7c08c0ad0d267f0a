import type { ReactNode } from 'react'
import { isCanceled } from '../api.ts'
import type { Options } from './shown-notifications.tsx'

let mount: () => void = () => undefined
/** Registers what mounts the place where notifications are. */
export function onNotifications(needed: () => void): void {
  mount = needed
}

function withNotifications(run: (loaded: typeof import('./shown-notifications.tsx')) => void): void {
  mount()
  void import('./shown-notifications.tsx').then(run)
}

/** Says that something was done. An action closes it. */
export const notify = (message: ReactNode, options: Options = {}): void => withNotifications(({ showDone }) => showDone(message, options))

/** Says why something could not be done, with the request id that the log knows. Nothing is said of what people canceled themselves. */
export function notifyFailure(error: unknown): void {
  if (!isCanceled(error)) withNotifications(({ showFailure }) => showFailure(error))
}

/** Takes back the last change that can be undone. */
export const undoLastChange = (): void => withNotifications(({ undoLast }) => undoLast())

let isWaiting = false

/** Says that a change waits to be sent again; with undefined, that it no longer does. */
export function notifyWaiting(reason: string | undefined): void {
  if (reason === undefined && !isWaiting) return
  const isUpdate = isWaiting
  withNotifications(({ showWaiting }) => showWaiting(reason, isUpdate))
  isWaiting = reason !== undefined
}
