import { openSqlite, type Sqlite } from '../../db/sqlite.ts'
import type { ChangeStep, CopyRequest } from '../thread.ts'
import type { Columns } from './columns.ts'
import { createDictionary } from './dictionary.ts'
import { compactPack, joinPacks, openPack, type Pack } from './pack.ts'

// Copies the clicks of a workspace from a file that an import wrote, with the same tables: one short step at a time, in one transaction
// with its progress, so that a step that was done isn't done again. `imported_steps` has the progress of each table, under a negative ID.

/** Tables that are copied as they are, in the order of their progress. */
const TABLES = ['click_months', 'click_counts', 'imported_counts', 'link_totals'] as const
const PACKS = 'click_packs'
const ROWS_A_STEP = 2000
// A pack has ten thousand clicks.
const PACKS_A_STEP = 5

/** The dictionaries, and the columns of a pack whose numbers name a row of one. */
const DICTIONARIES: Record<string, readonly (keyof Columns)[]> = {
  clients: ['client'],
  places: ['place'],
  words: ['language', 'referrer'],
  utms: ['utm'],
}

type PackRow = Pack & { id: number; is_tail: 0 | 1 }

export function createCopying(sqlite: Sqlite) {
  const progress = sqlite
    .prepare<[number, number], number>('SELECT step FROM imported_steps WHERE workspace_id = ? AND import_id = ?')
    .pluck()
  const save = sqlite.prepare(`
    INSERT INTO imported_steps (workspace_id, import_id, step) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET step = excluded.step`)
  const end = sqlite.prepare('DELETE FROM imported_steps WHERE workspace_id = ? AND import_id < 0')
  const reserve = sqlite.prepare(`
    INSERT INTO click_sequence (only, last) VALUES (1, ?) ON CONFLICT DO UPDATE SET last = max(last, excluded.last)`)
  const insertPack = sqlite.prepare(
    'INSERT INTO click_packs (workspace_id, first_at, last_at, first_id, clicks, columns, is_tail) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )

  /** Copies the next rows of a table. Returns the last of them; undefined if there is none. */
  function copyRows(from: Sqlite, table: string, after: number): number | undefined {
    const rows = from
      .prepare<[number], { row_number: number } & Record<string, unknown>>(
        `SELECT rowid AS row_number, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_A_STEP}`,
      )
      .all(after)
    const columns = columnsOf(from, table)
    const insert = sqlite.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
    for (const row of rows) insert.run(columns.map((column) => row[column]))
    return rows.at(-1)?.row_number
  }

  function copyPacks(from: Sqlite, { workspaceId, shift }: CopyRequest, after: number): { last: number | undefined; clicks: number } {
    const renumber = createRenumbering(from, sqlite)
    const packs = from.prepare<[number], PackRow>(`SELECT * FROM ${PACKS} WHERE id > ? ORDER BY id LIMIT ${PACKS_A_STEP}`).all(after)
    let clicks = 0
    for (const pack of packs) {
      insertPack.run(workspaceId, pack.first_at, pack.last_at, pack.first_id + shift, pack.clicks, renumber(pack), pack.is_tail)
      clicks += pack.clicks
    }
    return { last: packs.at(-1)?.id, clicks }
  }

  function copy(request: CopyRequest): ChangeStep {
    const { workspaceId } = request
    const from = openSqlite(request.file, { readonly: true })
    try {
      for (const [index, table] of [...TABLES, PACKS].entries()) {
        const step = -1 - index
        const after = progress.get(workspaceId, step) ?? 0
        const { last, clicks } = table === PACKS ? copyPacks(from, request, after) : { last: copyRows(from, table, after), clicks: 0 }
        if (last === undefined) continue
        save.run(workspaceId, step, last)
        return { clicks, isDone: false }
      }
      return { clicks: 0, isDone: true }
    } finally {
      from.close()
    }
  }

  return {
    /** No click that is recorded from now on has one of the IDs up to this one, whatever happens to the process. */
    reserve: (lastId: number): ChangeStep => {
      reserve.run(lastId)
      return { clicks: 0, isDone: true }
    },
    copy: sqlite.transaction(copy),
    /** Forgets how far a workspace was copied. */
    end: (workspaceId: number): ChangeStep => {
      end.run(workspaceId)
      return { clicks: 0, isDone: true }
    },
  }
}

const columnsOf = (sqlite: Sqlite, table: string): string[] =>
  (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)

/** Returns the columns of a pack with the numbers that its texts have in another file. */
function createRenumbering(from: Sqlite, to: Sqlite): (pack: PackRow) => Uint8Array {
  const dictionaries = Object.entries(DICTIONARIES).map(([table, columns]) => {
    const fields = columnsOf(from, table).filter((name) => name !== 'id')
    const find = from.prepare<[number], string[]>(`SELECT ${fields.join(', ')} FROM ${table} WHERE id = ?`).raw()
    const idOf = createDictionary(to, table, fields)
    const known = new Map([[0, 0]])
    const renumber = (old: number): number => {
      let id = known.get(old)
      if (id === undefined) {
        id = idOf(...(find.get(old) as string[]))
        known.set(old, id)
      }
      return id
    }
    return { columns, renumber }
  })
  return ({ is_tail, ...pack }) => {
    // A copy, whose columns can be written.
    const [copy] = joinPacks([pack]) as [Pack]
    const { columns } = openPack(copy)
    for (const { columns: names, renumber } of dictionaries)
      for (const name of names) for (const [index, old] of columns[name].entries()) columns[name][index] = renumber(old)
    return (is_tail === 1 ? copy : compactPack(copy)).columns
  }
}
