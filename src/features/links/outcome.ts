import { AppError, type Fault, fromFault, toFault } from '../../lib/errors.ts'
import type { Link } from './schema.ts'

/** A link, or why this one of several was not taken. Plain data: it is kept with the request that it answers. */
export type Outcome = { link: Link } | { fault: Fault }

/** Runs a check of one of several links: its fault is its own. */
export async function orFault<T>(run: () => Promise<T>): Promise<T | { fault: Fault }> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { fault: toFault(error) }
  }
}

/** The only link of a change, or its fault, thrown. */
export function onlyLink([outcome]: Outcome[]): Link {
  if (!outcome) throw new Error('A change has an outcome.')
  if ('link' in outcome) return outcome.link
  throw fromFault(outcome.fault)
}
