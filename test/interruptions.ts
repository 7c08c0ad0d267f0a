import type { Write } from '../src/db/write.ts'
import { allowErrors } from './logged-errors.ts'

/** What interrupts a job at one of its changes: it is told to stop, or the change fails; before it is made, or after. */
export const INTERRUPTIONS = ['abort before', 'abort after', 'fail before', 'roll back', 'fail after'] as const
export type Interruption = (typeof INTERRUPTIONS)[number]

/** Changes that are made as `write` does, until the nth is interrupted. `signal` tells the job to stop. */
export function interrupted(write: Write, interruption: Interruption, nth: number): { write: Write; signal: AbortSignal } {
  const stopping = new AbortController()
  let writes = 0
  const fail = () => {
    allowErrors(/on purpose/)
    throw new Error('on purpose')
  }
  return {
    signal: stopping.signal,
    write: async (change) => {
      const isDue = ++writes === nth
      if (isDue && interruption === 'abort before') stopping.abort()
      if (isDue && interruption === 'fail before') fail()
      const result = await write(async (tx) => {
        const changed = await change(tx)
        if (isDue && interruption === 'roll back') fail()
        return changed
      })
      if (isDue && interruption === 'abort after') stopping.abort()
      if (isDue && interruption === 'fail after') fail()
      return result
    },
  }
}
