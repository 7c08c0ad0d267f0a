import { AppError, type Fault, fromFault, toFault } from '../../lib/errors.ts'
import type { Link } from './schema.ts'

/** A link, or why it was rejected. Plain data, as it is stored for idempotency keys. */
export type LinkOutcome = { link: Link } | { fault: Fault }

/** Runs a step for one of several links and returns its error as data. */
export async function orFault<T>(run: () => T | Promise<T>): Promise<T | { fault: Fault }> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { fault: toFault(error) }
  }
}

/** The link of a single change. Throws its error. */
export function onlyLink([outcome]: LinkOutcome[]): Link {
  if (!outcome) throw new Error('A change has an outcome.')
  if ('link' in outcome) return outcome.link
  throw fromFault(outcome.fault)
}

/** Prefixes the field paths of errors in a part of the body. */
export async function withPathPrefix<T>(part: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const fields = error.fields.map(({ path, message }) => ({ path: `${part}.${path}`, message }))
    throw fromFault({ ...toFault(error), message: `${part}.${error.message}`, fields })
  }
}
