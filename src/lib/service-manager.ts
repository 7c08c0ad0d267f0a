import type { Log } from './log.ts'

// The protocol that systemd expects of a service with Type=notify: https://www.freedesktop.org/software/systemd/man/sd_notify.html. The
// messages are sent by systemd's own program, because neither Bun nor Node.js supports Unix datagram sockets.

const PROGRAM = 'systemd-notify'

export type ServiceManager = {
  /** The server answers. From now on, a watchdog message is sent three times within the time that systemd allows. */
  ready: () => void
  /** Resolves when systemd has the message. */
  stopping: () => Promise<unknown>
}

/**
 * Reports the server's status to systemd, if systemd has started it. The event loop sends the messages, so they stop if it stands still.
 */
export function createServiceManager({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv, log: Log): ServiceManager {
  let sending: Promise<unknown> = Promise.resolve()
  let watchdog: Timer | undefined

  async function send(message: string): Promise<void> {
    try {
      const { exited } = Bun.spawn([PROGRAM, message], { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, NOTIFY_SOCKET } })
      if ((await exited) !== 0) log.warn({ message }, `${PROGRAM} could not reach systemd`)
    } catch (error) {
      log.warn({ err: error }, `${PROGRAM} can't be run, so systemd isn't notified. Install it, or set Type=exec in the unit.`)
    }
  }
  const notify = (message: string): Promise<unknown> => {
    // One after the other, so that none overtakes another one.
    if (NOTIFY_SOCKET) sending = sending.then(() => send(message))
    return sending
  }
  const watchdogMs = Number(WATCHDOG_USEC ?? 0) / 1000
  return {
    ready: () => {
      void notify('READY=1')
      if (watchdogMs > 0) watchdog = setInterval(() => void notify('WATCHDOG=1'), watchdogMs / 3)
      watchdog?.unref()
    },
    stopping: () => {
      clearInterval(watchdog)
      return notify('STOPPING=1')
    },
  }
}
