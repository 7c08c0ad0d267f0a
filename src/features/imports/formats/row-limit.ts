import { csvRecords, type Delimiter } from '../../../lib/csv.ts'
import { type AppError, invalidField } from '../../../lib/errors.ts'

export const MAX_ROWS = 100_000
export const tooManyRows = (): AppError => invalidField('content', `has more than ${MAX_ROWS} rows. Split it into smaller files`)

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d]

/** Throws a 400 for a table with too many rows. Only finds the ends of rows, because reading them takes several times as long. */
export function requireFewRecords(content: string, delimiter: Delimiter): void {
  const withHeader = MAX_ROWS + 1
  // A table has no more records than lines. Most have few enough of those, so nothing of them is read twice.
  if (!hasMoreLineEnds(content, withHeader)) return
  if (!csvRecords(content, delimiter).drop(withHeader).next().done) throw tooManyRows()
}

function hasMoreLineEnds(content: string, limit: number): boolean {
  let ends = 0
  for (let at = 0; at < content.length; at++) {
    const code = content.charCodeAt(at)
    if ((code === LINE_FEED || code === CARRIAGE_RETURN) && ++ends > limit) return true
  }
  return false
}
