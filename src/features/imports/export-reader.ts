import { type Child, ChildError, type ChildLimits, createChild } from '../../lib/child.ts'
import { SECOND } from '../../lib/clock.ts'
import { unavailable, unprocessableField } from '../../lib/errors.ts'
import { reclaimSoon } from '../../lib/reclaim.ts'
import { type ReadExport, type Refused, readExport, refusalOf, type UploadedExport } from './read-export.ts'

export type ExportReader = {
  /**
   * Reads an export. Throws a 400 for `content` that isn't one, a 422 for one that takes too much time or memory, or
   * that can be read in several ways, and a 503 where too many
   * wait to be read.
   */
  read: (workspaceId: number, file: UploadedExport) => Promise<ReadExport>
  stop: () => void
}

const RETRY_AFTER_S = 5
const MIB = 1024 * 1024
const LIMITS: ChildLimits = {
  // To read 10 MiB takes a second or two.
  ms: 15 * SECOND,
  memory: 640 * MIB,
  answer: 64 * MIB,
  // Each that waits has its body and its content, of up to 10 MiB each.
  queue: { perKey: 2, inAll: 4, waitMs: 60 * SECOND },
}
// Reading takes up to a hundred times as long as the same text takes to be parsed: of this, a few milliseconds.
const MAX_HERE = 4 * 1024

/** Reads exports: all but the smallest in a child process. The workspaces take turns. */
export function createExportReader(limits: Partial<ChildLimits> = {}): ExportReader {
  const child: Child<UploadedExport, ReadExport | Refused> = createChild(new URL('./read.child.ts', import.meta.url), {
    ...LIMITS,
    ...limits,
  })

  async function readThere(workspaceId: number, file: UploadedExport): Promise<ReadExport> {
    const found = await child.call(workspaceId, file).catch((error: unknown) => {
      reclaimSoon()
      if (!(error instanceof ChildError)) throw error
      if (!error.isOfRequest) throw unavailable("The server can't read files at the moment. Try again in a few seconds.", RETRY_AFTER_S)
      throw unprocessableField('content', 'takes too much time or memory to read. Split it into smaller files')
    })
    reclaimSoon()
    if ('refused' in found || 'choices' in found) throw refusalOf(found)
    return found
  }

  return {
    read: (workspaceId, file) => (file.content.length <= MAX_HERE ? readExport(file) : readThere(workspaceId, file)),
    stop: child.stop,
  }
}
