/** Parts of a JSON value that may be anything. */
export type Json = { readonly [name: string]: unknown }
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_LIST) : [])
/** A text that isn't empty, or a whole number as one: ids may be either. */
export function textOf(value: unknown, max = MAX_TEXT): string | undefined {
  const text = typeof value === 'number' && Number.isInteger(value) ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, max).toWellFormed() : undefined
}
/** The id of what is given as an object, or as its id. */
export const idOf = (value: unknown): string | undefined => textOf(value) ?? textOf(objectOf(value).id)

const MAX_TEXT = 255
const MAX_LIST = 100
