import { statfsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Writer } from './write.ts'

// Less than a change and the checkpoint after it may need.
const LEAST_BYTES = 1024 * 1024
const PROBE_EVERY_MS = 1000

/**
 * Creates a check of whether changes are refused because the disk is full. After one was refused, an empty write finds out when there is
 * space again, because no other change is tried until then.
 */
export function createSpace({ write, isFull }: Writer, dataDir: string): { isReadOnly: () => boolean } {
  let probedAt = Number.NEGATIVE_INFINITY
  function probe(): void {
    if (performance.now() - probedAt < PROBE_EVERY_MS) return
    probedAt = performance.now()
    write((tx) => sql`UPDATE instance SET id = id`.execute(tx)).catch(() => {})
  }
  return {
    isReadOnly: () => {
      if (isFull()) probe()
      return isFull() || hasNoSpace(dataDir)
    },
  }
}

function hasNoSpace(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < LEAST_BYTES
}
