import type { Tx } from '../../db/kysely.ts'
import type { Note } from './formats/format.ts'
import { insertImportWarning } from './queries.ts'

/** What was changed or left out of a row; of none, of the export as a whole. */
export type NotedRow = { row: number | null; slug: string | null; notes: readonly Note[] }

// Of an import. All are counted, these are kept.
const WARNINGS_KEPT = 20_000

/** Stores what there is to tell, behind as many as there are. Returns how many there are then. */
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
