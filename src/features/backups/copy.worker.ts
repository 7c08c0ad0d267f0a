import { statSync } from 'node:fs'
import { copyInto, openSqlite } from '../../db/sqlite.ts'
import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'

export type CopyCall = { from: string; to: string }

// Copies a snapshot of a database, while others write to it. A thread, because VACUUM INTO is synchronous.
answerCalls(() => {
  lowerThreadPriority()
  return copy
})

function copy({ from, to }: CopyCall): number {
  const sqlite = openSqlite(from, { readonly: true })
  try {
    copyInto(sqlite, to)
    return statSync(to).size
  } finally {
    sqlite.close()
  }
}
