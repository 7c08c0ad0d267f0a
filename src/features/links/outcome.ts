import { AppError, type ErrorCode, type FieldFault } from '../../lib/errors.ts'
import type { Link } from './schema.ts'

/** Why one of several links was not taken. Plain data: it is kept with the request that it answers. */
export type Refusal = { status: number; code: ErrorCode; message: string; fields?: FieldFault[] }
export type Outcome = { link: Link } | { refusal: Refusal }

/** Runs a check of one of several links: its fault is its own. */
export async function orRefusal<T>(run: () => Promise<T>): Promise<T | { refusal: Refusal }> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { refusal: toRefusal(error) }
  }
}

export const toRefusal = ({ status, code, message, fields }: AppError): Refusal => ({ status, code, message, ...(fields && { fields }) })

/** The only link of a change, or its fault, thrown. */
export function onlyLink([outcome]: Outcome[]): Link {
  if (!outcome) throw new Error('A change has an outcome.')
  if ('link' in outcome) return outcome.link
  const { status, code, message, fields } = outcome.refusal
  throw new AppError(status, code, message, fields && { fields })
}
