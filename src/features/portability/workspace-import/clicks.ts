import { TypeCompiler } from '@sinclair/typebox/compiler'
import { t } from 'elysia'
import { type ClickRow, createClickRowWriter, rowOfSubject, subjectIn } from '../../../click-store/rows.ts'
import type { Sqlite } from '../../../db/sqlite.ts'
import { faultsIn } from '../../../http/faults.ts'
import { nullable, oneOf } from '../../../http/schema.ts'
import { STORED_DIMENSIONS } from '../../../lib/click-dimensions.ts'
import { invalidFields } from '../../../lib/errors.ts'
import { type ArchiveImport, type ArchiveRow, linkNumberOf } from './imported-tables.ts'
import { RowFault } from './row-fault.ts'

// A full pack has the same number of clicks.
const CLICKS_AT_ONCE = 10_000
const MAX_WORD = 255
/** The end of the year 9999, in milliseconds. */
const LAST_TIME = 253_402_300_799_999

const Flag = oneOf([0, 1])
const Number32 = nullable(t.Integer({ minimum: 0, maximum: 2 ** 32 }))
const Word = nullable(t.String({ maxLength: MAX_WORD }))
/** Exactly what an export writes. Earlier versions didn't record all of it. */
const Click = t.Object(
  {
    ...Object.fromEntries(STORED_DIMENSIONS.map((by) => [by, by === 'app' ? t.Optional(Word) : Word])),
    ref: t.Optional(Word),
    click_id_type: t.Optional(Word),
    id: t.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    at: t.Integer({ minimum: 0, maximum: LAST_TIME }),
    visitor: nullable(t.String({ pattern: '^-?\\d{1,19}$' })),
    is_bot: Flag,
    is_scan: Flag,
    link_id: Number32,
    bio_block: Number32,
    gs1_product_id: Number32,
  },
  { additionalProperties: false },
)
const isClick = TypeCompiler.Compile(Click)

/** Stores clicks of an archive. The totals of links and of months come as rows of their own. `flush` stores the last of them. */
export function createArchivedClickWriter(
  sqlite: Sqlite,
  archiveImport: ArchiveImport,
): { write: (row: ArchiveRow) => true; flush: () => void } {
  const { ids, clickNumberOf, workspaceId } = archiveImport
  const addRows = createClickRowWriter(sqlite)
  let waiting: ClickRow[] = []

  function flush(): void {
    addRows(workspaceId, waiting)
    waiting = []
  }

  /** The click with the IDs that it gets here. */
  function renumbered(row: ClickRow): ClickRow {
    const id = clickNumberOf(row.id)
    if (id === null) throw new RowFault("the id isn't in the range that the manifest states")
    const subject = subjectIn(row)
    return { ...row, id: ids.claim('clicks', row.id, id), ...rowOfSubject(subject === 0 ? 0 : linkNumberOf(ids, subject)) }
  }

  return {
    write: (row) => {
      if (!isClick.Check(row)) throw invalidFields(faultsIn(Click, row))
      waiting.push(renumbered(row as ClickRow))
      if (waiting.length >= CLICKS_AT_ONCE) flush()
      return true
    },
    flush,
  }
}
