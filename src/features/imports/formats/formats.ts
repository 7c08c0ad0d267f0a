import { invalidField } from '../../../lib/errors.ts'
import { bitly } from './bitly.ts'
import { csv } from './csv.ts'
import { dub } from './dub.ts'
import type { Format, Note } from './format.ts'
import { kutt } from './kutt.ts'
import { readCsv } from './read-csv.ts'
import { readJson, toRecord } from './read-json.ts'
import { type FileReading, normalizerOf, typedKeysOf, typedRow } from './reading.ts'
import { rebrandly } from './rebrandly.ts'
import { shlink } from './shlink.ts'
import { shortio } from './shortio.ts'
import { type ImportRow, toRows } from './to-row.ts'
import { yourls } from './yourls.ts'

export type { ImportRow } from './to-row.ts'

export const IMPORT_SOURCES = ['csv', 'bitly', 'dub', 'shlink', 'kutt', 'yourls', 'rebrandly', 'shortio'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

const FORMATS: Record<ImportSource, Format> = { csv, bitly, dub, shlink, kutt, yourls, rebrandly, shortio }

/** `notes`: of the export as a whole. */
export type ServiceExport = Iterable<ImportRow> & { notes: Note[] }

/**
 * Returns the rows of an export; CSV or JSON is detected. Rows are generated lazily; the same content always yields the same rows in the
 * same order. Throws a 400 for `content`, before any row, if the text is not such an export, and a 422 if it can be read in several ways.
 */
export function parseImport(source: ImportSource, content: string, reading: FileReading = {}): ServiceExport {
  const format = FORMATS[source]
  const refusal = format.refuse?.(content)
  if (refusal !== undefined) throw invalidField('content', refusal)
  const read = /^\s*[[{]/.test(content) ? readJson(format, content) : { notes: [], ...readCsv(format, content, reading) }
  const typed = Iterator.from(read.records()).map(({ row, entry }) => typedRow(row, entry))
  const { normalize, notes } = normalizerOf(typedKeysOf(format, read.keys), typed, reading)
  const rows = Iterator.from(read.records()).flatMap((record) => {
    normalize(record.entry)
    return toRows(format, record)
  })
  return Object.assign(rows, { notes: [...read.notes, ...notes, ...notesOfSource(source)] })
}

/** The notes about all exports of a service. */
export const notesOfSource = (source: ImportSource): readonly Note[] => FORMATS[source].notes ?? []

/** The links of an entry that a service answered with. */
export const rowsOfEntry = (source: ImportSource, entry: unknown, row: number): ImportRow[] => [
  ...toRows(FORMATS[source], toRecord(entry, row)),
]
