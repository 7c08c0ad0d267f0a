import { type CsvRecord, csvRecords, DELIMITERS, unescapeFormula } from '../../../lib/csv.ts'
import { invalidField } from '../../../lib/errors.ts'
import { ExportEntry, type Format, keyOf } from './format.ts'
import { listNames } from './list-names.ts'
import { requireFewRecords } from './row-limit.ts'
import { type ImportRow, toRows } from './to-row.ts'

/** The rows of a CSV export, read lazily. Throws a 400 at once where its header has no destination. */
export function readCsv(format: Format, content: string): Iterable<ImportRow> {
  const { delimiter, header } = detectHeader(format, content)
  const keys = header.map(keyOf)
  const wanted = format.fields.destination_url.flatMap((source) => source.keys)
  if (!wanted.some((key) => keys.includes(key))) {
    const found = header.length === 0 ? 'the file is empty' : `its columns are ${listNames(header)}`
    throw invalidField('content', `isn't a ${format.name} export, because it has no column for the destination URL; ${found}`)
  }
  requireFewRecords(content, delimiter)
  return rows(format, header, csvRecords(content, delimiter))
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

function* rows(format: Format, names: string[], records: Iterator<CsvRecord>): Generator<ImportRow> {
  records.next()
  for (let row = 1; ; row++) {
    const { value: record, done } = records.next()
    if (done) return
    yield* toRows(format, row, toEntry(format, names, record.cells), record.fault ?? findExtraCell(names, record.cells))
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
