import type { Tx } from '../../db/kysely.ts'
import type { Note } from './formats/format.ts'
import { insertImportWarning } from './queries.ts'

/** The notes about a row, or about the export as a whole if `row` is null. */
export type NotedRow = { row: number | null; slug: string | null; notes: readonly Note[] }

// The number of an import's warnings that are stored, although all of them are counted.
const WARNINGS_KEPT = 20_000

/** Stores warnings after the existing ones. Returns their new number. */
export function storeWarnings(tx: Tx, importId: number, before: number, rows: readonly NotedRow[]): number {
  let number = before
  for (const { row, slug, notes } of rows) {
    for (const note of notes) {
      number++
      if (number < WARNINGS_KEPT) insertImportWarning(tx, { import_id: importId, number, row, slug, ...note })
      else if (number === WARNINGS_KEPT) insertImportWarning(tx, { import_id: importId, number, row: null, slug: null, ...TOO_MANY })
    }
  }
  return number
}

const TOO_MANY = {
  field: 'warnings',
  kind: 'left_out',
  message: `There are more warnings. All of them are counted, but only the first ${WARNINGS_KEPT - 1} are stored.`,
} as const
