import { type ImportSource, parseImport } from '../../../../src/features/imports/formats/formats.ts'
import { AppError } from '../../../../src/lib/errors.ts'

export const URL = 'https://example.com/'

/** Rows without where they are from and what they lost. */
export const rowsOf = (content: string, source: ImportSource = 'csv') =>
  [...parseImport(source, content)].map((row) => ('link' in row ? { row: row.row, link: row.link } : row))

/** The links of the rows, or their errors. */
export const linksOf = (content: string, source?: ImportSource): unknown[] =>
  rowsOf(content, source).map((row) => ('link' in row ? row.link : row.error))

/** What the caller is told of a text that is refused as a whole. */
export function refusal(content: string, source: ImportSource = 'csv'): unknown {
  try {
    parseImport(source, content)
    return 'accepted'
  } catch (error) {
    return error instanceof AppError ? [error.status, ...(error.fields ?? []).flatMap(({ path, message }) => [path, message])] : error
  }
}
