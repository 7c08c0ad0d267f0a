import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { createThread } from '../lib/thread.ts'
import type { CheckpointCall } from './checkpoint.worker.ts'
import { leaveCheckpoints, PAGES_TO_CHECKPOINT, type Sqlite } from './sqlite.ts'

/** The log of the connection that writes. SQLite would do the same, but this thread would wait for the disk. */
export type WriteAheadLog = {
  /** Resolves when everything that was committed is on the disk. Rejects with SQLite's code if that can't be said. */
  sync: () => Promise<void>
  /** So much was added to the log since the last checkpoint that it is to be copied into the database. */
  isFull: () => boolean
  /** Resolves with true if all of the log was copied. Nothing may be written until then, so that the next change can go to the start of the log. */
  checkpoint: (mode?: CheckpointCall['mode']) => Promise<boolean>
  close: () => void
}

type Options = {
  /** Litestream checkpoints. */
  underLitestream: boolean
  /** Resolves when what was written into the file is on its disk. */
  fsync?: (file: number) => Promise<void>
}

/** Takes over the log from the connection that writes, which must be the only one that does in this process. */
export function takeOverLog(sqlite: Sqlite, { underLitestream, fsync = promisify(fdatasync) }: Options): WriteAheadLog {
  // NORMAL syncs before and after checkpoints only. A commit is durable when `sync` has resolved.
  sqlite.pragma('synchronous = NORMAL')
  leaveCheckpoints(sqlite)
  // The first read creates the log. It is never replaced while this connection is open.
  sqlite.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
  const file = openSync(`${sqlite.name}-wal`, 'r')
  const state = sqlite.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)')
  const pages = () => state.get() ?? { log: 0, checkpointed: 0 }
  let isUncertain = false
  /** The pages of the log at the last checkpoint, which may have been unable to copy all of them because somebody reads. */
  let tried = 0
  let isClosed = false

  /** A thread for each, because they are rare, and a thread takes 12 MB. */
  async function checkpoint(mode: CheckpointCall['mode'] = 'PASSIVE'): Promise<boolean> {
    const { call, stop } = createThread<CheckpointCall, boolean>(new URL('./checkpoint.worker.ts', import.meta.url), undefined)
    try {
      return await call({ file: sqlite.name, mode })
    } catch {
      // The disk is full or fails. What is in the log stays there, and it is tried again.
      return false
    } finally {
      stop()
      if (sqlite.open) tried = pages().log
    }
  }

  async function sync(): Promise<void> {
    try {
      if (!isUncertain) return await fsync(file)
    } catch {
      isUncertain = true
    }
    // After an fsync that failed, the next one can succeed although the disk lacks what the first one didn't write (fsync(2), "EIO"). The
    // system still has it, and a checkpoint writes it into the database.
    if (!(await checkpoint()))
      throw Object.assign(new Error("the write-ahead log couldn't be written to the disk"), { code: 'SQLITE_IOERR_FSYNC' })
    isUncertain = false
  }

  return {
    sync,
    isFull: () => {
      if (underLitestream) return false
      const { log, checkpointed } = pages()
      // The log was written from its start since then.
      if (log < tried) tried = 0
      return log - Math.max(checkpointed, tried) >= PAGES_TO_CHECKPOINT
    },
    checkpoint,
    close: () => {
      if (!isClosed) closeSync(file)
      isClosed = true
    },
  }
}
