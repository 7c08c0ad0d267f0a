import { msg } from '../../lib/text-id.ts'
import { MAX_FOUND } from './schema.ts'

/** The values that a name has; or why nobody could say, which is never the same as having none. */
export type LookUp = { values: string[] } | { failure: string }

const MAX_VALUE = 255
const CONTROL = /\p{Cc}/gu
const FAILURES: Record<string, string> = {
  ETIMEOUT: msg('No DNS server responded in time.'),
  ESERVFAIL: msg('The DNS servers of the domain failed to respond.'),
  EREFUSED: msg('The DNS servers of the domain refused the query.'),
}

export async function lookUp(answer: Promise<string[]>): Promise<LookUp> {
  try {
    return { values: await answer }
  } catch (error) {
    return { failure: FAILURES[String((error as { code?: unknown }).code)] ?? msg('The DNS lookup failed.') }
  }
}

/** Strangers write these records, so only the first ones are kept, each cut to a length and without control characters. */
export const kept = (found: LookUp): LookUp =>
  'values' in found
    ? { values: found.values.slice(0, MAX_FOUND).map((value) => value.slice(0, MAX_VALUE).toWellFormed().replaceAll(CONTROL, '�')) }
    : found

/** Returns the values of a look-up, or the previous ones if it failed. */
export const seenIn = (found: LookUp, before: string[] | null): string[] | null => ('values' in found ? found.values : before)
