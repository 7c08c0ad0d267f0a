// Writes what is generated from other files: row types from schema.sql, tables of documents from config.ts and plans.ts, the API's types
// from its OpenAPI document. With --check it changes nothing and fails if a file is stale.
import Database from 'better-sqlite3'
import { settingsTable } from '../src/config.ts'
import { type DatabaseName, schemaOf } from '../src/db/schemas.ts'
import { apiTypes } from './lib/api-types.ts'
import { cliOperations } from './lib/cli-operations.ts'
import { clientOperations, clientResources, readDocument, singleOperations } from './lib/client-operations.ts'
import { dashboardCommands } from './lib/dashboard-commands.ts'
import { dashboardChoices, dashboardLimits } from './lib/dashboard-limits.ts'
import { plansTable } from './lib/plans-table.ts'

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number }

const TYPES: Record<string, string> = { INTEGER: 'number', TEXT: 'string', BLOB: 'Buffer' }

// The tables that FTS5 keeps for itself are written only by it.
const TABLES = `SELECT schema.name, schema.sql FROM sqlite_schema AS schema JOIN pragma_table_list AS list USING (name)
  WHERE schema.type = 'table' AND list.type = 'table' AND schema.name NOT LIKE 'sqlite_%' ORDER BY schema.rowid`

function tableTypes(name: DatabaseName): string {
  const sqlite = new Database(':memory:')
  sqlite.exec(schemaOf(name))
  const tables = sqlite.prepare(TABLES).all() as { name: string; sql: string }[]
  const lines = [`export type ${name === 'main' ? 'MainTables' : 'ClicksTables'} = {`]
  for (const table of tables) {
    const columns = sqlite.pragma(`table_info(${table.name})`) as Column[]
    lines.push(`  ${table.name}: {`, ...columns.map((column) => `    ${column.name}: ${columnType(column, table.sql)}`), '  }')
  }
  return [...lines, '}'].join('\n')
}

/** A CHECK (column IN (…)) becomes a union; a default, or an id that SQLite gives, makes it optional at insert. */
function columnType(column: Column, tableSql: string): string {
  const allowed = tableSql.match(new RegExp(`CHECK \\(${column.name} IN \\(([^)]*)\\)\\)`))?.[1]
  const base = allowed ?? TYPES[column.type] ?? 'unknown'
  const type = allowed ? allowed.split(', ').join(' | ') : base
  const isRowId = column.pk === 1 && column.type === 'INTEGER' && /INTEGER PRIMARY KEY/.test(tableSql)
  const nullable = column.notnull === 0 && column.pk === 0 ? `${type} | null` : type
  return isRowId || column.dflt_value !== null ? `Generated<${nullable}>` : nullable
}

const types = [
  '// Generated from schema.sql by `bun run generate`. Do not edit.',
  "import type { Generated } from 'kysely'",
  '',
  tableTypes('main'),
  '',
  tableTypes('clicks'),
  '',
].join('\n')

/** A document with a table between marks, such as `<!-- settings -->` and `<!-- /settings -->`. Throws if it has lost them. */
async function withTable(path: string, mark: string, table: string): Promise<[URL, string]> {
  const url = new URL(`../${path}`, import.meta.url)
  const [before, rest] = (await Bun.file(url).text()).split(`<!-- ${mark} -->\n`)
  const after = rest?.split(`<!-- /${mark} -->`)[1]
  if (after === undefined) throw new Error(`${path} no longer has the markers for ${mark}.`)
  return [url, `${before}<!-- ${mark} -->\n${table}\n<!-- /${mark} -->${after}`]
}

const api = await apiTypes()
const document = await readDocument()
const files: [URL, string][] = [
  [new URL('../src/db/types.gen.ts', import.meta.url), types],
  [new URL('../packages/client/src/api.gen.ts', import.meta.url), api],
  [new URL('../packages/client/src/operations.gen.ts', import.meta.url), clientOperations(document)],
  [new URL('../packages/client/src/resources.gen.ts', import.meta.url), clientResources(document)],
  [new URL('../packages/client/src/single-operations.gen.ts', import.meta.url), singleOperations(document)],
  [new URL('../packages/cli/src/operations.gen.ts', import.meta.url), cliOperations(document)],
  [new URL('../src/dashboard/choices.gen.ts', import.meta.url), dashboardChoices(document)],
  [new URL('../src/dashboard/limits.gen.ts', import.meta.url), dashboardLimits(document)],
  [new URL('../src/dashboard/commands.gen.ts', import.meta.url), dashboardCommands()],
  await withTable('docs/configuration.md', 'settings', settingsTable()),
  await withTable('docs/plans.md', 'plans', plansTable()),
]

let stale = 0
for (const [url, content] of files) {
  const file = Bun.file(url)
  if ((await file.exists()) && (await file.text()) === content) continue
  stale++
  if (process.argv.includes('--check')) console.error(`${url.pathname.split('/').pop()} is out of date. Run \`bun run generate\`.`)
  else await Bun.write(file, content)
}
if (process.argv.includes('--check') && stale > 0) process.exit(1)
