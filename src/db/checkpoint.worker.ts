import { answerCalls } from '../lib/thread.ts'
import { lowerThreadPriority } from '../lib/thread-priority.ts'
import { openSqlite } from './sqlite.ts'

export type CheckpointCall = { file: string; mode: 'PASSIVE' | 'TRUNCATE' }

type Checkpointed = { busy: number; log: number; checkpointed: number }

// Copies what is in the write-ahead log of a database into the database. A thread, because this can take longer than a request may wait.
answerCalls(() => {
  lowerThreadPriority()
  return checkpoint
})

/** Returns true if all of it was copied and, for TRUNCATE, the log is empty. */
function checkpoint({ file, mode }: CheckpointCall): boolean {
  const sqlite = openSqlite(file, { synchronous: 'FULL', busyMs: 0 })
  try {
    const [result] = sqlite.pragma(`wal_checkpoint(${mode})`) as [Checkpointed]
    return result.busy === 0 && result.log === result.checkpointed
  } finally {
    sqlite.close()
  }
}
