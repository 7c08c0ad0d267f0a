import { basename } from 'node:path'
import { aborted } from '../../lib/aborted.ts'
import { createThread } from '../../lib/thread.ts'
import type { CheckCall } from './check.worker.ts'
import type { HealthCheckNeeds } from './needs.ts'

// A gigabyte takes about a second. A check that takes longer than this runs at most a sixtieth of the time.
const QUICK_MS = 500
const REST_FACTOR = 60

/**
 * Reads every page of both databases, in a thread of low priority. isFull: compares indexes with their tables too. A file whose last check
 * took long has to wait longer for its next one, unless it is a full one.
 */
export function createDatabaseCheck({ files, conditions }: Pick<HealthCheckNeeds, 'files' | 'conditions'>) {
  const dueAt = new Map<string, number>()
  const faults = new Map<string, string>()

  return async (isFull: boolean, stopping = new AbortController().signal): Promise<void> => {
    // The files at the paths aren't those that the server uses.
    if (conditions.list().some(({ name }) => name === 'files_replaced')) return
    const thread = createThread<CheckCall, string | null>(new URL('./check.worker.ts', import.meta.url), undefined)
    try {
      for (const file of Object.values(files)) {
        const startedAt = performance.now()
        if (!isFull && startedAt < (dueAt.get(file) ?? 0)) continue
        // SQLite can't be interrupted here, but a server that stops doesn't wait for it.
        const fault = await Promise.race([thread.call({ file, isFull }), aborted(stopping)])
        if (fault === undefined || stopping.aborted) return
        const tookMs = performance.now() - startedAt
        dueAt.set(file, tookMs < QUICK_MS ? 0 : performance.now() + tookMs * REST_FACTOR)
        if (fault === null) faults.delete(file)
        else faults.set(file, fault)
        conditions.set('database_damaged', sentenceOf(faults))
      }
    } finally {
      thread.stop()
    }
  }
}

function sentenceOf(faults: ReadonlyMap<string, string>): string | undefined {
  const [first] = faults
  if (first === undefined) return undefined
  const [file, fault] = first
  return `${basename(file)} is damaged (${fault.split('\n')[0]}). Changes are refused, and no backup is made, so that the good ones are kept. Stop the server, and restore the last backup or the replica.`
}
