import type { Choice } from '../../../lib/errors.ts'

/** Two formats of which a file has one, for example the order of day and month. */
export type Alternatives<Format extends string> = {
  /** The option of an import that names the format. */
  option: 'date_format' | 'number_format'
  values: readonly [Format, Format]
  /** Returns what a value means in a format, or undefined if it isn't written in it. */
  read: (value: unknown, format: Format) => string | undefined
}

// Enough to see which format is right, and few enough to be read.
const ROWS_SHOWN = 3
const MAX_VALUE = 60

/** The text of a cell. Objects have none, because one such as {"toString": 1} can't be converted. */
export const cellText = (value: unknown): string => (typeof value === 'object' ? '' : String(value).trim())

type Sample = { row: number; field: string; value: string; readings: (string | undefined)[] }
/** `none`: no value depends on the format. */
export type Found<Format> = { format: Format; example: string } | { choice: Choice } | 'none'

/** Finds the only format in which all values of a file can be read, from one value after the other. */
export function createDetector<Format extends string>({ option, values, read }: Alternatives<Format>) {
  // The first values that both formats can read differently, and those that only one of them can.
  const samples: { both: Sample[]; first: Sample[]; second: Sample[] } = { both: [], first: [], second: [] }

  function add(row: number, field: string, value: unknown): void {
    const readings = values.map((format) => read(value, format))
    const [first, second] = readings
    // A value that neither format can read is reported with its row.
    if (first === second) return
    const kept = samples[second === undefined ? 'first' : first === undefined ? 'second' : 'both']
    if (kept.length === ROWS_SHOWN || kept.at(-1)?.row === row) return
    kept.push({ row, field, value: cellText(value).slice(0, MAX_VALUE), readings })
  }

  function result(): Found<Format> {
    const { both, first, second } = samples
    if (both.length + first.length + second.length === 0) return 'none'
    const isDecided = first.length > 0 !== second.length > 0
    if (isDecided) return { format: values[first.length > 0 ? 0 : 1], example: (first[0] ?? second[0])?.value ?? '' }
    return { choice: { option, values: [...values], rows: rowsShown().map(toRow) } }
  }

  /** At first a value of each kind, so that files with both formats show that. */
  function rowsShown(): Sample[] {
    const kinds = [samples.first, samples.second, samples.both]
    const mixed = Array.from({ length: ROWS_SHOWN }, (_, at) => kinds.flatMap((kind) => kind[at] ?? [])).flat()
    const distinct = mixed.filter(({ row }, at) => mixed.findIndex((other) => other.row === row) === at)
    return distinct.slice(0, ROWS_SHOWN).toSorted((one, other) => one.row - other.row)
  }

  const toRow = ({ readings, ...shown }: Sample): Choice['rows'][number] => ({
    ...shown,
    readings: values.map((value, at) => ({ value, reads_as: readings[at] ?? null })),
  })

  return { add, result }
}
