import { AppError, type Choice, invalidField, needsChoice } from '../../lib/errors.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { countHosts } from './domain-map.ts'
import type { Note } from './formats/format.ts'
import { type ImportSource, parseImport } from './formats/formats.ts'
import type { FileReading } from './formats/reading.ts'
import { MAX_ROWS, tooManyRows } from './formats/row-limit.ts'
import type { ImportRow } from './formats/to-row.ts'
import { parseStatistics, type StatisticsRow } from './statistics/read.ts'

/** An export as it was sent; `skip`: so many of its rows are done already. `only`: without the lines of its rows. */
export type UploadedExport = { source: ImportSource; content: string; reading?: FileReading; skip?: number; only?: 'summary' }

/** The content of an export, with its rows as lines of JSON in UTF-8: links, or clicks of existing links. */
export type ReadExport = { of: 'links' | 'clicks'; rows: number; hosts: Map<string, number>; notes: Note[]; lines: Uint8Array }

// The longest line. Valid fields of a link are shorter, and each row is read in one go.
const MAX_LINE = 128 * 1024
const MAX_SHOWN = 2048
// The limit for all lines. A few bytes may describe many links, and all of them stay in the server's memory until they are imported.
const MAX_LINES = 32 * 1024 * 1024
// More are counted, and not kept.
const MAX_NOTES = 20_000
const MORE: Note = { field: 'fields', kind: 'left_out', message: 'More fields of this row were changed or left out.' }

// A spreadsheet's first line, which is for itself alone: which delimiter there is.
const DELIMITER_LINE = /^\ufeff?sep=[,;\t]\r?\n/i

/** Reads an entire export. The same content creates the same rows. Throws a 400 for `content` if it isn't an export. */
export async function readExport({ source, content: whole, reading = {}, skip = 0, only }: UploadedExport): Promise<ReadExport> {
  const content = whole.replace(DELIMITER_LINE, '')
  const clicks = parseStatistics(source, content, reading)
  const exported = clicks ?? parseImport(source, content, reading)
  const hosts = new Map<string, number>()
  const lines: string[] = []
  const pace = createPacer()
  let rows = 0
  let bytes = 0
  let notes = 0
  for (const row of exported) {
    if (++rows > MAX_ROWS) throw tooManyRows()
    countHosts(hosts, 'origin' in row ? row.origin.hostname : 'address' in row ? row.address?.hostname : undefined)
    if (rows > skip && only === undefined) {
      const line = lineOf(notes > MAX_NOTES ? withoutNotes(row) : row)
      notes += 'notes' in row ? row.notes.length : 0
      bytes += Buffer.byteLength(line) + 1
      if (bytes > MAX_LINES)
        throw invalidField('content', `contains more than ${MAX_LINES / 1024 / 1024} MiB of links. Split it into smaller files`)
      lines.push(line)
    }
    await pace()
  }
  if (rows === 0) throw invalidField('content', 'has no rows')
  return { of: clicks ? 'clicks' : 'links', rows, hosts, notes: exported.notes, lines: Buffer.from(lines.join('\n')) }
}

/** Replaces the notes of a row with the same number of short ones. */
const withoutNotes = (row: ImportRow | StatisticsRow): ImportRow | StatisticsRow =>
  'notes' in row ? { ...row, notes: row.notes.map(() => MORE) } : row

function lineOf(row: ImportRow | StatisticsRow): string {
  const line = JSON.stringify(row)
  return line.length <= MAX_LINE ? line : JSON.stringify(tooLong(row, line.length))
}

function tooLong(row: ImportRow | StatisticsRow, length: number): ImportRow | StatisticsRow {
  const error = `has ${length} characters, but at most ${MAX_LINE} are allowed`
  if ('address' in row) return { row: row.row, address: undefined, error }
  const { slug, destination_url } = 'link' in row ? row.link : row
  return { row: row.row, slug: shownOrNull(slug), destination_url: shownOrNull(destination_url), error }
}
const shownOrNull = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, MAX_SHOWN) : null)

const LINE_END = 0x0a

/** The rows of lines, each parsed when it is its turn. */
export function* rowsOfLines<Row>(lines: Uint8Array): Generator<Row> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, at)
    const end = found === -1 ? bytes.length : found
    yield JSON.parse(bytes.toString('utf8', at, end))
    at = end + 1
  }
}

/** A refusal of the content, in a form that can be passed between processes. */
export type Refused = { refused: string } | { choices: readonly Choice[] }
export const refusalOf = (refused: Refused): AppError =>
  'choices' in refused ? needsChoice(refused.choices) : invalidField('content', refused.refused)

export async function readOrRefuse(file: UploadedExport): Promise<ReadExport | Refused> {
  try {
    return await readExport(file)
  } catch (error) {
    if (error instanceof AppError && error.choices) return { choices: error.choices }
    if (error instanceof AppError && error.fields?.[0]) return { refused: error.fields[0].message }
    throw error
  }
}
