import { type Expression, type SqlBool, sql } from 'kysely'
import { type Definition, withoutSchema } from './definitions.ts'
import { invalidFilter } from './errors.ts'
import { type Comparison, type Filter, type Literal, parseFilter } from './filter.ts'

type Condition = Expression<SqlBool>
/** How what a filter names is stored. `isExact`: with regard to case. `isKey`: in lower case already. */
type Column = { ref: string; isExact?: true; isKey?: true; isFlag?: true }

export type ConditionColumns = Record<string, Column>
export const USER_COLUMNS: ConditionColumns = {
  id: { ref: 'directory_user_id', isExact: true },
  externalid: { ref: 'external_id', isExact: true },
  username: { ref: 'user_name_key', isKey: true },
  displayname: { ref: "attributes ->> '$.displayName'" },
  'name.givenname': { ref: 'first_name' },
  'name.familyname': { ref: 'last_name' },
  emails: { ref: 'email_key', isKey: true },
  'emails.value': { ref: 'email_key', isKey: true },
  active: { ref: "(state = 'active')", isFlag: true },
}
export const GROUP_COLUMNS: ConditionColumns = {
  id: { ref: 'directory_group_id', isExact: true },
  externalid: { ref: 'external_id', isExact: true },
  displayname: { ref: 'name' },
}

/** A client's filter as SQL. Throws invalidFilter for what isn't looked for. */
export function conditionOf(definition: Definition, columns: ConditionColumns, filter: string | undefined): Condition {
  return filter === undefined || filter.trim() === '' ? sql<SqlBool>`1` : compile(definition, columns, parseFilter(filter, invalidFilter))
}

function compile(definition: Definition, columns: ConditionColumns, filter: Filter): Condition {
  const part = (each: Filter) => compile(definition, columns, each)
  switch (filter.kind) {
    case 'and':
      return sql<SqlBool>`(${sql.join(filter.parts.map(part), sql` AND `)})`
    case 'or':
      return sql<SqlBool>`(${sql.join(filter.parts.map(part), sql` OR `)})`
    case 'not':
      return sql<SqlBool>`NOT coalesce(${part(filter.part)}, 0)`
    case 'present':
      return sql<SqlBool>`${sql.raw(columnOf(definition, columns, filter.path).ref)} IS NOT NULL`
    case 'compare':
      return compare(columnOf(definition, columns, filter.path), filter)
    case 'values':
      return compareValue(definition, columns, filter)
  }
}

/** emails[type eq "work"].value eq "…", as Microsoft Entra ID may send it: of an account's address, the type isn't looked at. */
function compareValue(
  definition: Definition,
  columns: ConditionColumns,
  { path, filter, then }: Extract<Filter, { kind: 'values' }>,
): Condition {
  const isByType = filter.kind === 'compare' && filter.operator === 'eq' && /^(type|primary)$/i.test(filter.path)
  if (!isByType || !then) throw invalidFilter('Values can only be filtered by type.')
  return compare(columnOf(definition, columns, `${path}.${then.path}`), then)
}

function columnOf(definition: Definition, columns: ConditionColumns, path: string): Column {
  const name = withoutSchema(definition, path)?.toLowerCase()
  const column = name !== undefined && Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw invalidFilter(`Filtering by ${path.slice(0, 100)} isn't supported.`)
  return column
}

function compare({ ref, isExact, isKey, isFlag }: Column, { operator, value }: Comparison): Condition {
  if (isFlag) return compareFlag(ref, operator, value)
  if (typeof value !== 'string') throw invalidFilter('The value must be text.')
  const wanted = isExact ? value : value.toLowerCase()
  const own = sql.raw(isExact || isKey ? ref : `lower(${ref})`)
  switch (operator) {
    case 'eq':
      return sql<SqlBool>`${own} = ${wanted}`
    case 'ne':
      return sql<SqlBool>`${own} IS NOT ${wanted}`
    case 'co':
      return sql<SqlBool>`instr(${own}, ${wanted}) > 0`
    case 'sw':
      return sql<SqlBool>`substr(${own}, 1, length(${wanted})) = ${wanted}`
    case 'ew':
      return sql<SqlBool>`substr(${own}, -length(${wanted})) = ${wanted}`
    default:
      throw invalidFilter(`${operator} isn't supported.`)
  }
}

function compareFlag(ref: string, operator: Comparison['operator'], value: Literal): Condition {
  const isTrue = String(value).toLowerCase() === 'true'
  if (operator !== 'eq' || (!isTrue && String(value).toLowerCase() !== 'false'))
    throw invalidFilter('active can only be compared with eq true or eq false.')
  return sql<SqlBool>`${sql.raw(ref)} = ${sql.lit(isTrue ? 1 : 0)}`
}
