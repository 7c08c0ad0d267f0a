import { statSync } from 'node:fs'
import { ChildError, type ChildLimits, createChild } from '../lib/child.ts'
import { MINUTE } from '../lib/clock.ts'
import { unavailable } from '../lib/errors.ts'
import type { Runner } from '../lib/lanes.ts'
import type { Files } from './files.ts'
import { type PackedRows, unpackRows } from './packed-rows.ts'
import type { ReadQuery } from './read-queries.ts'

/** A request without a query only opens the databases, so that the first query doesn't wait for that. */
export type ProcessRequest = { files: Files; query?: ReadQuery }

const MIB = 1024 * 1024
const SLOW = 2
// SQLite starts its write-ahead log over when nobody reads it. With one slow query at a time, there is a gap between two of them.
const LARGE_LOG = 64 * MIB
/** How many slow queries may run: fewer while the write-ahead log is large, as it grows for as long as any two of them overlap. */
export const slowAtOnce = ({ main }: Files): number => (hasLargeLog(main) ? 1 : SLOW)
/** True if the write-ahead log of a database has grown because somebody always reads it. */
export const hasLargeLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > LARGE_LOG
const ENDED = 'The process that handled this query stopped. Try again.'
// The lanes end queries earlier, and ask for one after the other.
const LIMITS: ChildLimits = {
  ms: MINUTE,
  memory: 256 * MIB,
  answer: 64 * MIB,
  queue: { perKey: 10, inAll: 10, waitMs: MINUTE },
}

type ReadProcess = Runner<ReadQuery, unknown[]> & { end: () => void; readonly pid: number | undefined }
export type ReadProcesses = { quick: ReadProcess; slow: ReadProcess[]; stop: () => void }

/**
 * Creates processes that read both databases: one for quick queries, which keeps running, and two for slow ones, which end when they are
 * idle. SQLite can't interrupt a query on request, and Bun can't end a thread that runs one, but a process can be killed at any time.
 */
export function createReadProcesses(files: Files): ReadProcesses {
  const quick = createReadProcess(files, { ...LIMITS, idleMs: Number.POSITIVE_INFINITY, isQuick: true })
  const slow = Array.from({ length: SLOW }, () => createReadProcess(files, LIMITS))
  return {
    quick,
    slow,
    stop: () => {
      for (const process of [quick, ...slow]) process.end()
    },
  }
}

function createReadProcess(files: Files, limits: ChildLimits): ReadProcess {
  const child = createChild<ProcessRequest, PackedRows>(new URL('./reader.child.ts', import.meta.url), limits)
  return {
    ready: async () => {
      if (child.pid === undefined) await child.call(0, { files })
    },
    run: async (query, stop) => {
      try {
        return unpackRows(await child.call(0, { files, query }, stop))
      } catch (error) {
        throw error instanceof ChildError ? unavailable(ENDED, 1) : error
      }
    },
    end: child.stop,
    get pid() {
      return child.pid
    },
  }
}
