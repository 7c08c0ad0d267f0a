import { notFound } from '../lib/errors.ts'

/** Parses an ID in a path. Returns undefined if it isn't a positive integer. */
export const parseId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined

/** An id from a path. An invalid one is a 404, like an unknown one. */
export function requireId(text: string, what: string): number {
  const id = parseId(text)
  if (id === undefined) throw notFound(what)
  return id
}
