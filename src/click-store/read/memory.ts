/** The codes of a question that was stopped: because it took too long or nobody waits for its answer, or because it needs too much memory. */
export const QUERY_TOO_LONG = 'query_too_long'
export const QUERY_TOO_LARGE = 'query_too_large'
class QueryTooLargeError extends Error {
  readonly code = QUERY_TOO_LARGE
}

/** The memory that a question has taken, in bytes. */
export type TakenMemory = { bytes: number }

/** The memory that each question may take for its result, and that all of them may take together, in bytes. */
export type MemoryLimits = { perQuestion: number; inAll: number }

/** Refuses questions that take too much memory. */
export function createMemory({ perQuestion, inAll }: MemoryLimits) {
  let current: TakenMemory | undefined
  let total = 0
  return {
    open: (): TakenMemory => ({ bytes: 0 }),
    /** Sets the question that takes memory from now on. */
    use: (taken: TakenMemory): void => {
      current = taken
    },
    take: (bytes: number): void => {
      if (!current) return
      current.bytes += bytes
      total += bytes
      if (current.bytes > perQuestion || total > inAll) throw new QueryTooLargeError('The question needs too much memory.')
    },
    free: (taken: TakenMemory): void => {
      total -= taken.bytes
    },
  }
}
