import { foldCase } from '../../lib/fold-case.ts'
import type { Steps } from '../../lib/steps.ts'
import type { ValueCondition } from '../questions.ts'
import type { Segment } from './segment.ts'

export type Keeps = Uint8Array<ArrayBuffer>
/** Lets a click through whose value in a column has a 1 in `keeps`, which has all values of the columns that were read before the call. */
export type ColumnFilter = {
  columnIn: (segment: Segment) => Uint32Array | Uint8Array
  keeps: () => Keeps
  /** Derives the column of a segment before it is used, if it isn't stored. */
  derive?: (segment: Segment) => Steps<void>
}

/** Returns a function that tests a value, which is '' or null if it is unknown. */
export function testOf(condition: ValueCondition): (value: string | null) => boolean {
  const passes = testOfMany(condition)
  return (value) => passes([value ?? ''])
}

/** Returns a function that tests what has several values, such as the tags of a link. What has none is given as ['']. */
export function testOfMany({ is, isNot, contains, containsNot }: ValueCondition): (values: readonly string[]) => boolean {
  const [wanted, unwanted] = [is, isNot].map((values) => values && new Set(values.map(foldCase)))
  const [parts, otherParts] = [contains, containsNot].map((values) => values?.map(foldCase))
  return (values) => {
    const folded = values.map(foldCase)
    const hasOne = (of: readonly string[] | undefined) => of?.some((part) => folded.some((value) => value.includes(part)))
    if (wanted && !folded.some((value) => wanted.has(value))) return false
    if (unwanted && folded.some((value) => unwanted.has(value))) return false
    return hasOne(parts) !== false && !hasOne(otherParts)
  }
}

/** True if clicks whose value is unknown pass. */
export const letsUnknownPass = (condition: ValueCondition): boolean => testOf(condition)('')

/** The same as a condition in SQL, for a value in SQL. '' is unknown. */
export function conditionSql(value: string, { is, isNot, contains, containsNot }: ValueCondition): { sql: string; parameters: string[] } {
  // The built-in function is several times as fast as the one that folds all scripts.
  const folded = `(CASE WHEN ${value} GLOB '*[^ -~]*' THEN fold_case(${value}) ELSE lower(${value}) END)`
  const all: { sql: string; parameters: string[] }[] = []
  for (const [values, not] of [[is, ''] as const, [isNot, 'NOT '] as const])
    if (values) all.push({ sql: `${folded} ${not}IN (SELECT value FROM json_each(?))`, parameters: [JSON.stringify(values.map(foldCase))] })
  for (const [values, not] of [[contains, ''] as const, [containsNot, 'NOT '] as const])
    if (values)
      all.push({ sql: `${not}(${values.map(() => `instr(${folded}, ?) > 0`).join(' OR ') || 'FALSE'})`, parameters: values.map(foldCase) })
  return { sql: all.map(({ sql }) => sql).join(' AND ') || 'TRUE', parameters: all.flatMap(({ parameters }) => parameters) }
}
