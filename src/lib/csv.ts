/** The cell delimiters that imports accept. */
export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]
/** `fault` describes a syntax error in the record. */
export type CsvRecord = { cells: string[]; fault: string | undefined }

// A spreadsheet would run such a text as a formula. Leading apostrophes match too, so that removing one is always right.
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r\n]/
// Semicolons and tabs too: some spreadsheets split at them.
const NEEDS_QUOTES = /^\s|[",;\t\r\n]|\s$|^$/
const MAX_CELLS = 1000
// Longer than any field may be. A quote that isn't closed within this length is taken as unclosed.
const MAX_QUOTED_CHARACTERS = 1_000_000
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A line of CSV with its line end (RFC 4180). Null is an empty cell, an empty text is "".
 * Texts that a spreadsheet would run as a formula get a leading apostrophe; `unescapeFormula` removes it.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Reverses the escaping of `csvLine` for one cell. */
export const unescapeFormula = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text)

/**
 * The records of a CSV text, read one at a time. Lines may end in CR, LF or both; a byte order mark and blank lines are
 * skipped. A cell with invalid quoting is taken literally up to the next delimiter or line end, and the record has a
 * fault; the next line is read normally. (csv-parse stops at a quote that isn't closed, and reads incrementally
 * only as a stream.)
 */
export function* csvRecords(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const blanks = new RegExp(`[${delimiter}\\s]*(?:[\\r\\n]|$)`, 'y')
  const readCell = cellReader(text, delimiter)
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  for (;;) {
    at = matchEnd(blanks, text, at) ?? at
    if (at >= text.length) return
    const record: CsvRecord = { cells: [], fault: undefined }
    for (;;) {
      const { cell, end, fault } = readCell(at)
      record.cells.push(cell)
      record.fault ??= fault
      at = end
      if (text[at] !== delimiter) break
      at++
      if (record.cells.length === MAX_CELLS) {
        record.fault = `has more than ${MAX_CELLS} cells`
        at = matchEnd(/[^\r\n]*/y, text, at) ?? text.length
        break
      }
    }
    yield record
  }
}

type Cell = { cell: string; end: number; fault?: string }

/** Reads the cell at an offset; `end` is the offset of the delimiter or line end after it. */
function cellReader(text: string, delimiter: Delimiter): (at: number) => Cell {
  const opening = / *"/y
  const closing = new RegExp(` *(?=[${delimiter}\\r\\n]|$)`, 'y')
  const bare = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  return (at) => {
    const start = matchEnd(opening, text, at)
    const quote = start === undefined ? -1 : findClosingQuote(text, start)
    const end = quote === -1 ? undefined : matchEnd(closing, text, quote + 1)
    if (start !== undefined && end !== undefined) return { cell: text.slice(start, quote).replaceAll('""', '"'), end }
    const bareEnd = matchEnd(bare, text, at) ?? text.length
    const cell = text.slice(at, bareEnd)
    return start === undefined
      ? { cell, end: bareEnd }
      : { cell, end: bareEnd, fault: "has a quotation mark that isn't closed or isn't doubled" }
  }
}

function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"' && at - from <= MAX_QUOTED_CHARACTERS) at = text.indexOf('"', at + 2)
  return at - from <= MAX_QUOTED_CHARACTERS ? at : -1
}

/** Returns the end of a sticky pattern's match, or undefined if it doesn't match. */
function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
