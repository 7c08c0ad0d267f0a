import { t } from 'elysia'
import { invalidField } from '../lib/errors.ts'
import { oneOf } from './schema.ts'

// The query parameter that says what the rows of a list are grouped by is called `by`. Some operations called it `group` before.

export const groupingParameters = <const T extends readonly string[]>(values: T, description: string) => ({
  by: t.Optional(oneOf(values, { description })),
  group: t.Optional({ ...oneOf(values, { description: 'The former name of `by`.' }), deprecated: true }),
})

/** Returns what to group by. Throws a 400 if the two names have different values. */
export function groupingOf<By extends string>({ by, group }: { by?: By | undefined; group?: By | undefined }): By | undefined {
  if (by !== undefined && group !== undefined && by !== group) throw invalidField('group', "can't be combined with by")
  return by ?? group
}
