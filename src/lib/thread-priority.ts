import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

const NICE = 10

/**
 * Lets other threads go before this one where they share a core, above all the one that answers. Linux gives every
 * thread a priority (setpriority(2), "C library/kernel differences"); elsewhere nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE)
  } catch {
    // Not on Linux, or not allowed: then all are alike.
  }
}
