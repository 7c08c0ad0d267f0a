import type { Log } from './log.ts'

// What systemd expects of a service of Type=notify: https://www.freedesktop.org/software/systemd/man/sd_notify.html. Its program sends the
// messages, because neither Bun nor Node.js has datagram sockets of Unix.

const PROGRAM = 'systemd-notify'

export type ServiceManager = {
  /** The server answers. From now on, a watchdog message is sent three times within the time that systemd allows. */
  ready: () => void
  stopping: () => void
}

/** Tells systemd how the server is, if systemd has started it. The messages come from the event loop: if it stands still, they stop. */
export function createServiceManager({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv, log: Log): ServiceManager {
  let sending: Promise<unknown> | undefined
  let watchdog: Timer | undefined

  async function send(message: string): Promise<void> {
    try {
      const { exited } = Bun.spawn([PROGRAM, message], { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, NOTIFY_SOCKET } })
      if ((await exited) !== 0) log.warn({ message }, `${PROGRAM} could not reach systemd`)
    } catch (error) {
      log.warn({ err: error }, `${PROGRAM} can't be run, so systemd isn't notified. Install it, or set Type=exec in the unit.`)
    }
  }
  const notify = (message: string): void => {
    // One after the other, so that none overtakes another one.
    if (NOTIFY_SOCKET) sending = (sending ?? Promise.resolve()).then(() => send(message))
  }
  const watchdogMs = Number(WATCHDOG_USEC ?? 0) / 1000
  return {
    ready: () => {
      notify('READY=1')
      if (watchdogMs > 0) watchdog = setInterval(() => notify('WATCHDOG=1'), watchdogMs / 3)
      watchdog?.unref()
    },
    stopping: () => notify('STOPPING=1'),
  }
}
