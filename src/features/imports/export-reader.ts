import { SECOND } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { createFairQueue } from '../../lib/fair-queue.ts'
import { createThread, type Thread } from '../../lib/thread.ts'
import { type ExportFile, type ReadExport, type Refused, readExport } from './read-export.ts'

export type ExportReader = {
  /** Throws a 400 for `content` where it is no export, a 503 where too much waits to be read. */
  read: (workspaceId: number, file: ExportFile) => Promise<ReadExport>
  stop: () => void
}

// To read 10 MiB takes a second or two.
const LIMITS = { perKey: 10, inAll: 100, waitMs: 60 * SECOND }
// A few milliseconds, in pieces. A thread takes longer to start.
const MAX_HERE = 64 * 1024

/**
 * Reads exports: a large one on a thread of its own, which ends with it, as JSON is parsed in one go. The workspaces take turns.
 */
export function createExportReader(): ExportReader {
  const queue = createFairQueue<number>(LIMITS)
  let thread: Thread<ExportFile, ReadExport | Refused> | undefined

  async function readThere(file: ExportFile): Promise<ReadExport> {
    thread = createThread(new URL('./read.worker.ts', import.meta.url), null)
    try {
      const found = await thread.call(file)
      if ('refused' in found) throw invalidField('content', found.refused)
      return found
    } finally {
      thread.stop()
    }
  }

  return {
    read: (workspaceId, file) => (file.content.length <= MAX_HERE ? readExport(file) : queue(workspaceId, () => readThere(file))),
    stop: () => thread?.stop(),
  }
}
