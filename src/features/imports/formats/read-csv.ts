import { type CsvRecord, csvRecords, DELIMITERS, unescapeFormula } from '../../../lib/csv.ts'
import { invalidField } from '../../../lib/errors.ts'
import { type Entry, type Format, keyOf } from './format.ts'
import { listNames } from './list-names.ts'
import { type ImportRow, toRow } from './to-row.ts'

/** The rows of a CSV export, read lazily. Throws a 400 at once where its header has no destination. */
export function readCsv(format: Format, content: string): Iterable<ImportRow> {
  const { delimiter, header } = detectHeader(format, content)
  const keys = header.map(keyOf)
  const wanted = format.fields.destination_url.flatMap((source) => source.keys)
  if (!wanted.some((key) => keys.includes(key))) {
    const found = header.length === 0 ? 'it is empty' : `it has: ${listNames(header)}`
    throw invalidField('content', `is not a ${format.name} export: it has no column for the destination; ${found}`)
  }
  return rows(format, keys, csvRecords(content, delimiter))
}

/** The delimiter that yields the most known names in the first line. */
function detectHeader(format: Format, content: string) {
  const known = new Set(Object.values(format.fields).flatMap((sources) => sources.flatMap((source) => source.keys)))
  const readings = DELIMITERS.map((delimiter) => {
    const [first] = csvRecords(content, delimiter).take(1)
    const header = first?.cells ?? []
    return { delimiter, header, score: header.filter((name) => known.has(keyOf(name))).length }
  })
  return readings.reduce((best, reading) => (reading.score > best.score ? reading : best))
}

function* rows(format: Format, keys: string[], records: Iterator<CsvRecord>): Generator<ImportRow> {
  records.next()
  for (let row = 1; ; row++) {
    const { value: record, done } = records.next()
    if (done) return
    yield toRow(format, row, toEntry(format, keys, record.cells), record.fault ?? findExtraCell(keys, record.cells))
  }
}

/** Of columns with the same name, the first non-empty one counts. */
function toEntry(format: Format, keys: string[], cells: string[]): Entry {
  const entry: Entry = new Map()
  for (const [i, key] of keys.entries()) {
    const cell = cells[i]
    if (cell !== undefined && cell.trim() !== '' && !entry.has(key))
      entry.set(key, format.hasEscapedFormulas ? unescapeFormula(cell) : cell)
  }
  return entry
}

function findExtraCell(keys: string[], cells: string[]): string | undefined {
  const hasExtra = cells.slice(keys.length).some((cell) => cell.trim() !== '')
  return hasExtra ? `has ${cells.length} cells, but the header has ${keys.length}` : undefined
}
