import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

const NICE = 10

/**
 * Lowers this thread's priority below the main thread's, which answers requests. Linux gives every
 * thread a priority (setpriority(2), "C library/kernel differences"); elsewhere nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE)
  } catch {
    // Not on Linux, or not permitted: the priority stays as it is.
  }
}
