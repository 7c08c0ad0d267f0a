import { bitly } from './bitly.ts'
import { csv } from './csv.ts'
import { dub } from './dub.ts'
import type { Format } from './format.ts'
import { kutt } from './kutt.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { shlink } from './shlink.ts'
import type { ImportRow } from './to-row.ts'
import { yourls } from './yourls.ts'

export type { ImportRow } from './to-row.ts'

export const IMPORT_SOURCES = ['csv', 'bitly', 'dub', 'shlink', 'kutt', 'yourls'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

const FORMATS: Record<ImportSource, Format> = { csv, bitly, dub, shlink, kutt, yourls }

/**
 * The rows of an export; CSV or JSON is detected. Rows are generated lazily; the same content always yields the
 * same rows in the same order. Throws a 400 for `content`, before any row, where the text is not such an export.
 */
export function parseImport(source: ImportSource, content: string): Iterable<ImportRow> {
  const format = FORMATS[source]
  return /^\s*[[{]/.test(content) ? readJson(format, content) : readCsv(format, content)
}
