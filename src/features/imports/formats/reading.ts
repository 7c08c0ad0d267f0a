import { type Choice, needsChoice } from '../../../lib/errors.ts'
import { createDetector, type Found } from './alternatives.ts'
import { DATE_ALTERNATIVES, type DateFormat, isoDate } from './dates.ts'
import { countColumn, dayOrTime, type ExportEntry, type Format, integerColumn, keyOf, type Note, time } from './format.ts'
import { groupedDigits, NUMBER_ALTERNATIVES, type NumberFormat } from './numbers.ts'

export const DELIMITER_NAMES = ['comma', 'semicolon', 'tab'] as const
/** How a file is to be read. What isn't set follows from its rows. */
export type FileReading = {
  date_format?: DateFormat | undefined
  number_format?: NumberFormat | undefined
  delimiter?: (typeof DELIMITER_NAMES)[number] | undefined
}

/** The part of an import's options that says how to read its file. */
export const readingOf = ({ date_format, number_format, delimiter }: FileReading): FileReading => ({
  date_format,
  number_format,
  delimiter,
})

/** The keys of the values that are dates and of those that are whole numbers. */
export type TypedKeys = { dates: ReadonlySet<string>; numbers: ReadonlySet<string> }
/** Returns the keys of a format's dates and numbers, or only those of them that a table has. */
export function typedKeysOf({ fields, origin, dates = [] }: Format, present?: Set<string>): TypedKeys {
  const sources = [...Object.values(fields), ...Object.values(origin)].flat()
  const keysOf = (...readers: ((value: unknown) => unknown)[]) =>
    sources.filter(({ read }) => readers.includes(read)).flatMap(({ keys }) => keys)
  const all = { dates: new Set([...keysOf(time, dayOrTime), ...dates.map(keyOf)]), numbers: new Set(keysOf(countColumn, integerColumn)) }
  return present ? { dates: all.dates.intersection(present), numbers: all.numbers.intersection(present) } : all
}

/** A row's values. `nameOf` returns the name of one as the file has it. */
export type TypedRow = { row: number; values: Map<string, unknown>; nameOf: (key: string) => string }

/** Converts the dates and numbers of a row to their usual form. `notes`: about the file as a whole. */
export type Normalizer = { normalize: (values: Map<string, unknown>) => void; notes: Note[] }

/**
 * Finds the formats in which all rows of a file can be read. Throws a 422 with the alternatives if dates or numbers fit several formats, or
 * if no format fits all of them.
 */
export function normalizerOf(keys: TypedKeys, rows: Iterable<TypedRow>, reading: FileReading): Normalizer {
  const dates = createDetector(DATE_ALTERNATIVES)
  const numbers = createDetector(NUMBER_ALTERNATIVES)
  const detected = [
    ...(reading.date_format === undefined ? [{ keys: keys.dates, add: dates.add }] : []),
    ...(reading.number_format === undefined ? [{ keys: keys.numbers, add: numbers.add }] : []),
  ]
  if (detected.some(({ keys: own }) => own.size > 0))
    for (const { row, values, nameOf } of rows)
      for (const { keys: own, add } of detected) for (const key of own) if (values.has(key)) add(row, nameOf(key), values.get(key))
  const found = { dates: dates.result(), numbers: numbers.result() }
  const choices = [found.dates, found.numbers].flatMap((each): Choice[] => (each !== 'none' && 'choice' in each ? [each.choice] : []))
  if (choices.length > 0) throw needsChoice(choices)
  // If nothing was found, all dates are the same in both orders.
  const date = reading.date_format ?? formatOf(found.dates) ?? 'dd/mm/yyyy'
  const number = reading.number_format ?? formatOf(found.numbers) ?? '1,234'
  return {
    normalize: (values) => {
      for (const key of keys.dates) if (values.has(key)) values.set(key, isoDate(values.get(key), date) ?? values.get(key))
      for (const key of keys.numbers) if (values.has(key)) values.set(key, groupedDigits(values.get(key), number) ?? values.get(key))
    },
    notes: notesOf(found.dates),
  }
}

const formatOf = <Format>(found: Found<Format>): Format | undefined => (found !== 'none' && 'format' in found ? found.format : undefined)

/** Returns a note that says how dates were read if their format follows from the rows. */
function notesOf(found: Found<DateFormat>): Note[] {
  if (found === 'none' || !('format' in found)) return []
  const { format, example } = found
  const written = format.replaceAll('/', /[./-]/.exec(example)?.[0] ?? '/')
  return [{ field: 'date_format', kind: 'changed', message: `Dates such as ${example} were read as ${written}, which fits every row.` }]
}

/** The entry of an export as a row. */
export const typedRow = (row: number, entry: ExportEntry): TypedRow => ({
  row,
  values: entry,
  nameOf: (key) => entry.names.get(key)?.name ?? key,
})
