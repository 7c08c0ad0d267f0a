import type { Files } from '../../db/files.ts'
import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'
import { type ArchiveRequest, writeArchive } from './archive.ts'

// A thread, because it reads all of a workspace at once.
answerCalls((files: Files) => {
  lowerThreadPriority()
  return (request: ArchiveRequest) => writeArchive(files, request)
})
