import { sql } from 'kysely'
import type { Tx } from '../../db/kysely.ts'
import type { Needs } from './needs.ts'

// What is kept for a while as texts: events, for their deliveries, and the answers of requests, for their Idempotency-Keys. They stay, as
// somebody may ask for them, but name nobody who was erased.

const MASK = '(erased)'
const TEXTS = { events: ['data'], idempotent_requests: ['results', 'body'] } as const
type Table = keyof typeof TEXTS
type Named = { id: string | number } & Record<string, unknown>

const ROWS_AT_ONCE = 5000

/** Somebody by their address, and by their name where it is told as such. */
type Person = { emailKey: string; displayName: string | null }

/** Takes a person out of the texts of a workspace, or of every workspace. Returns how many rows have changed. */
export async function maskPerson(deps: Needs, person: Person, workspaceId: number | undefined): Promise<number> {
  let changed = 0
  for (const table of ['events', 'idempotent_requests'] as const)
    for await (const ids of findNaming(deps, table, person, workspaceId))
      changed += await deps.write((tx) => maskRows(tx, table, ids, person))
  return changed
}

async function* findNaming({ reader }: Needs, table: Table, { emailKey, displayName }: Person, workspaceId: number | undefined) {
  const isNaming = TEXTS[table].map(
    (column) =>
      sql`instr(lower(${sql.ref(column)}), ${emailKey}) > 0 OR ${displayName !== null && sql`instr(${sql.ref(column)}, ${displayName}) > 0`}`,
  )
  const isTheirs = workspaceId === undefined ? sql`TRUE` : sql`workspace_id = ${workspaceId}`
  for (let after: string | number = table === 'events' ? '' : 0; ; ) {
    const query = sql<Named>`
      SELECT id, ${isTheirs} AND (${sql.join(isNaming, sql` OR `)}) AS is_naming FROM ${sql.table(table)}
      WHERE id > ${after} ORDER BY id LIMIT ${ROWS_AT_ONCE}`
    const { rows }: { rows: Named[] } = await query.execute(reader(workspaceId ?? null))
    const naming = rows.flatMap(({ id, is_naming }) => (is_naming ? [id] : []))
    if (naming.length > 0) yield naming
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.id
  }
}

async function maskRows(tx: Tx, table: Table, ids: readonly (string | number)[], person: Person): Promise<number> {
  const columns = TEXTS[table]
  for (const id of ids) {
    const found = await sql<Record<string, string | null>>`
      SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx)
    const [row] = found.rows
    if (!row) continue
    const changes = columns.map((column) => sql`${sql.ref(column)} = ${mask(row[column] ?? null, person)}`)
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE id = ${id}`.execute(tx)
  }
  return ids.length
}

/** JSON, in which quotes may be escaped: an answer's text is a value in another one. */
function mask(text: string | null, { emailKey, displayName }: Person): string | null {
  if (text === null) return null
  const nameless =
    displayName === null
      ? text
      : text.replaceAll(
          new RegExp(`(display_?name\\\\*":\\s*\\\\*")${RegExp.escape(JSON.stringify(displayName).slice(1, -1))}`, 'gi'),
          `$1${MASK}`,
        )
  return nameless.replaceAll(new RegExp(RegExp.escape(emailKey), 'gi'), MASK)
}
