import type { Tx } from '../../db/kysely.ts'
import { emailKey } from '../../lib/email.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { findRow, listRows, type MaskedTable, type Named, updateRow } from './masking-queries.ts'
import type { ErasuresNeeds } from './needs.ts'
import { personalColumnsOf } from './personal-data.ts'
import { listWorkspacesNaming } from './queries.ts'

// Masks people in data that is kept for a while as JSON: events, for their deliveries, and the responses of requests, for their
// Idempotency-Keys. The data stays, because somebody may request it, but contains nothing about people who were erased. Only whole values
// are masked, because a text that contains somebody's name may mean somebody else.

export const MASK = '(erased)'

const ROWS_AT_ONCE = 500

/** Somebody by their id and their email address. */
export type ErasedPerson = { userId: number; emailKey: string; displayName: string | null }

/**
 * Masks a person in the kept JSON of a workspace, or of every workspace that knows them and of what belongs to none. Returns how many rows
 * have changed.
 */
export async function maskPerson(deps: ErasuresNeeds, person: ErasedPerson, within: number | undefined): Promise<number> {
  const workspaces = within === undefined ? await listWorkspacesNaming(deps.reader, person) : [within]
  const pace = createPacer()
  let changed = 0
  for (const table of personalColumnsOf('json').keys() as IterableIterator<MaskedTable>) {
    for (let after: string | number | undefined = table === 'events' ? '' : 0; after !== undefined; ) {
      const rows: Named[] = await listRows(deps.reader(null), table, {
        ...{ after, workspaces, hasOthers: within === undefined },
        ...{ columns: columnsIn(table), limit: ROWS_AT_ONCE },
      })
      for (const row of rows) {
        if (isNaming(row, person)) changed += await deps.write((tx) => maskRow(tx, table, row.id, person))
        await pace()
      }
      after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id
    }
  }
  return changed
}

const columnsIn = (table: MaskedTable): string[] => personalColumnsOf('json').get(table) ?? []

const isNaming = (row: Named, person: ErasedPerson): boolean =>
  Object.entries(row).some(([column, value]) => column !== 'id' && typeof value === 'string' && maskJson(value, person) !== value)

/** Masks it as it is now, because the response may have come since it was listed. Returns 1 if it has changed. */
async function maskRow(tx: Tx, table: MaskedTable, id: string | number, person: ErasedPerson): Promise<number> {
  const columns = columnsIn(table)
  const row = await findRow(tx, table, columns, id)
  if (!row) return 0
  const masked = columns.map((column) => [column, row[column] == null ? null : maskJson(row[column], person)] as const)
  await updateRow(tx, table, id, Object.fromEntries(masked))
  return 1
}

/** Text that isn't JSON, or doesn't name the person, is returned as it is. */
export function maskJson(text: string, person: ErasedPerson): string {
  // Most rows are of others: to parse them all would take long.
  if (!text.toLowerCase().includes(JSON.stringify(person.emailKey).slice(1, -1)) && !text.includes(String(person.userId))) return text
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return text
  }
  const masked = maskValue(content, person)
  return masked === content ? text : JSON.stringify(masked)
}

const EMBEDDED = /^\s*[[{]/

const NAMES = new Set(['display_name', 'displayName', 'first_name', 'last_name', 'givenName', 'familyName', 'formatted', 'name'])

/** The value itself if nothing in it is the person's. */
function maskValue(value: unknown, person: ErasedPerson, isTheirs = false): unknown {
  if (typeof value === 'string') {
    if (isEmailOf(value, person)) return MASK
    return EMBEDDED.test(value) ? maskJson(value, person) : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const masked = value.map((item) => maskValue(item, person))
    return masked.some((item, index) => item !== value[index]) ? masked : value
  }
  const fields = Object.entries(value)
  // The field `name` of SCIM is an object of names.
  const own = isTheirs || isAbout(value as Record<string, unknown>, person)
  const masked = fields.map(([field, inner]): [string, unknown] => [field, maskField(field, inner, person, own)])
  return masked.some(([, inner], index) => inner !== fields[index]?.[1]) ? Object.fromEntries(masked) : value
}

/** A tenant's own JSON, whose numbers count the people of another system. */
const OF_TENANT = 'metadata'

function maskField(field: string, value: unknown, person: ErasedPerson, isTheirs: boolean): unknown {
  // No number equals NaN, so only the email address and the name are masked there.
  if (field === OF_TENANT) return maskValue(value, { ...person, userId: Number.NaN })
  if (isTheirs && NAMES.has(field) && typeof value === 'string') return field !== 'name' || value === person.displayName ? MASK : value
  return maskValue(value, person, isTheirs && field === 'name')
}

const isEmailOf = (value: unknown, person: ErasedPerson): boolean => typeof value === 'string' && emailKey(value) === person.emailKey

/** An object that describes the person: by their id as a user's, or by their email address. */
function isAbout(value: Record<string, unknown>, person: ErasedPerson): boolean {
  if (value.user_id === person.userId || (value.id === person.userId && 'display_name' in value)) return true
  return [value.email, value.userName].some((field) => isEmailOf(field, person))
}
