import { ALL_FIELDS } from './field-order.ts'
import type { Link } from './schema.ts'

export type LinkChanges = { [Field in keyof Link]?: { from: Link[Field]; to: Link[Field] } }

const DERIVED = new Set(ALL_FIELDS.filter(([, { isDerived }]) => isDerived).map(([name]) => name))

/** The differences between two states of a link, for the link.updated event. */
export function linkChanges(before: Link, after: Link): LinkChanges {
  const fields = (Object.keys(after) as (keyof Link)[]).filter(
    (field) => !DERIVED.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }]))
}
