import { openSqlite } from '../../db/sqlite.ts'
import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'

/** isFull: compares indexes with their tables too. */
export type CheckCall = { file: string; isFull: boolean }

// Reads every page of a database, in a thread because that is synchronous. Returns what is wrong first, or null.
answerCalls(() => {
  lowerThreadPriority()
  return check
})

function check({ file, isFull }: CheckCall): string | null {
  let sqlite: ReturnType<typeof openSqlite> | undefined
  try {
    sqlite = openSqlite(file, { readonly: true })
    const found = sqlite.pragma(isFull ? 'integrity_check(1)' : 'quick_check(1)', { simple: true }) as string
    return found === 'ok' ? null : found
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    // Other errors don't say anything about the content.
    if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) return message
    throw error
  } finally {
    sqlite?.close()
  }
}
