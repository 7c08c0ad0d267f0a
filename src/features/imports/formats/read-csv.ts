import { type CsvRecord, csvRecords, DELIMITERS, type Delimiter, unescapeFormula } from '../../../lib/csv.ts'
import { type Choice, invalidField, needsChoice } from '../../../lib/errors.ts'
import { ExportEntry, type Format, keyOf } from './format.ts'
import { listNames } from './list-names.ts'
import { DELIMITER_NAMES, type FileReading } from './reading.ts'
import { requireFewRecords } from './row-limit.ts'
import { shown } from './shown.ts'
import type { ExportRecord } from './to-row.ts'

const NAMES = new Map<Delimiter, (typeof DELIMITER_NAMES)[number]>(
  DELIMITERS.map((delimiter, at) => [delimiter, DELIMITER_NAMES[at] ?? 'comma']),
)

/**
 * Reads the records of a CSV export; `records` reads them lazily, and from the start each time. `keys` are those of the columns. Throws a 400 immediately if its header has
 * no destination URL, and a 422 if it can be split into cells in several ways.
 */
export function readCsv(
  format: Format,
  content: string,
  reading: FileReading,
): { records: () => Iterable<ExportRecord>; keys: Set<string> } {
  const { delimiter, header } = findHeader(format, content, reading)
  requireFewRecords(content, delimiter)
  return { records: () => recordsOf(format, header, csvRecords(content, delimiter)), keys: new Set(header.map(keyOf)) }
}

type Header = { delimiter: Delimiter; header: string[]; score: number }

/** Finds the delimiter that yields the most known names in the first line, and if several do, the one that fits every row. */
function findHeader(format: Format, content: string, { delimiter: chosen }: FileReading): Header {
  const known = new Set(Object.values(format.fields).flatMap((sources) => sources.flatMap((source) => source.keys)))
  const wanted = format.fields.destination_url.flatMap((source) => source.keys)
  const readings = DELIMITERS.filter((delimiter) => chosen === undefined || NAMES.get(delimiter) === chosen).map((delimiter) => {
    const [first] = csvRecords(content, delimiter).take(1)
    const header = first?.cells ?? []
    return { delimiter, header, score: header.filter((name) => known.has(keyOf(name))).length }
  })
  const usable = readings.filter(({ header }) => header.map(keyOf).some((key) => wanted.includes(key)))
  const best = usable.filter(({ score }) => score === Math.max(...usable.map((each) => each.score)))
  const [first] = best
  if (first !== undefined) return best.length === 1 ? first : (fitting(content, best) ?? first)
  const { header = [] } = readings.reduce<Partial<Header>>((most, each) => (each.score > (most.score ?? -1) ? each : most), {})
  const found = header.length === 0 ? 'the file is empty' : `its columns are ${listNames(header)}`
  throw invalidField('content', `isn't a ${format.name} export, because it has no column for the destination URL; ${found}`)
}

const ROWS_SHOWN = 3

/** Returns the only reading that fits every row. Throws a 422 if several do and differ. */
function fitting(content: string, readings: readonly Header[]): Header | undefined {
  const fits = readings.filter(({ delimiter, header }) =>
    csvRecords(content, delimiter)
      .drop(1)
      .every((record) => isFitting(header, record)),
  )
  const [first = readings[0]] = fits
  const rows = fits.length > 1 ? rowsThatDiffer(content, fits) : []
  if (rows.length > 0) throw needsChoice([{ option: 'delimiter', values: fits.map(nameOf), rows }])
  return first
}

/** Returns some rows that have other cells, or cells with other names, in each reading. */
function rowsThatDiffer(content: string, readings: readonly Header[]): Choice['rows'] {
  const [first, ...others] = readings.map(({ header, delimiter }) => ({
    header,
    delimiter,
    records: csvRecords(content, delimiter).drop(1),
  }))
  if (!first) return []
  const isOther = others.some(({ header }) => header.join('\n') !== first.header.join('\n'))
  const rows: Choice['rows'] = []
  for (const [index, { cells }] of first.records.map((record, at) => [at, record] as const)) {
    const all = [cells, ...others.map(({ records }) => (records.next().value as CsvRecord | undefined)?.cells ?? [])]
    if (!isOther && all.every((each) => each.join('\n') === cells.join('\n'))) continue
    const meanings = all.map((each) => each.map(shown).join(' '))
    rows.push({
      row: index + 1,
      field: shown(first.header.join(first.delimiter)),
      value: shown(cells.join(first.delimiter)),
      readings: readings.map((reading, at) => ({ value: nameOf(reading), reads_as: meanings[at]?.slice(0, MAX_MEANING) ?? null })),
    })
    if (rows.length === ROWS_SHOWN) break
  }
  return rows
}

const MAX_MEANING = 300
const nameOf = ({ delimiter }: Header): string => NAMES.get(delimiter) ?? ''
const isFitting = (header: string[], record: CsvRecord | undefined): boolean =>
  record !== undefined && record.fault === undefined && findExtraCell(header, record.cells) === undefined

function* recordsOf(format: Format, names: string[], records: Iterator<CsvRecord>): Generator<ExportRecord> {
  records.next()
  for (let row = 1; ; row++) {
    const { value: record, done } = records.next()
    if (done) return
    yield { row, entry: toEntry(format, names, record.cells), fault: record.fault ?? findExtraCell(names, record.cells) }
  }
}

/** If several columns have the same name, the first non-empty one counts. */
function toEntry(format: Format, names: string[], cells: string[]): ExportEntry {
  const entry = new ExportEntry()
  for (const [i, name] of names.entries()) {
    const cell = cells[i]
    if (cell !== undefined && cell.trim() !== '') entry.add(name, format.hasEscapedFormulas ? unescapeFormula(cell) : cell)
  }
  return entry
}

function findExtraCell(names: string[], cells: string[]): string | undefined {
  const hasExtra = cells.slice(names.length).some((cell) => cell.trim() !== '')
  return hasExtra ? `has ${cells.length} cells, but the first line has ${names.length}` : undefined
}
