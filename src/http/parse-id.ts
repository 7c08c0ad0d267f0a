import { notFound } from '../lib/errors.ts'

/** An id from a path, or undefined where it is none: not a positive integer. */
export const parseId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined

/** An id from a path; what is none names nothing, so it is a 404 as an unknown one is. */
export function requireId(text: string, what: string): number {
  const id = parseId(text)
  if (id === undefined) throw notFound(what)
  return id
}
