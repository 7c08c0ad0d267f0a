import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { withPrepare } from '../../src/db/kysely.ts'
import { schemaOf } from '../../src/db/schemas.ts'
import type { MainTables } from '../../src/db/types.gen.ts'

// What each function of a queries.ts or *-queries.ts asks of the database, as a snapshot: a change of a query shows in the diff of its SQL.
// No function is registered here: its parameters say what it is called with, and only objects have to be given.

const SRC = new URL('../../src/', import.meta.url).pathname
const FILES = (readdirSync(SRC, { recursive: true }) as string[])
  // The dashboard's queries are of the API, and those of the click store and of db/ have tests of their own.
  .filter((file) => /[/-]queries\.ts$/.test(file) && !/^(dashboard|click-store|db)\//.test(file))
  .sort()

/** What parameters that aren't plain are called with, by their names. */
const ARGUMENTS: Record<string, unknown> = {
  named: { table: 'main.links', column: 'slug' },
  ids: [1, 2],
  visitors: ['1'],
  urlIds: [1, 2],
  auditIds: [1, 2],
  pairs: [{ url: 'https://example.com/', linkId: 1 }],
  sort: 'created_at',
  total: 'clicks',
  group: 'domain',
  table: 'api_keys',
  role: 'viewer',
  filter: {
    tags: ['a'],
    statuses: ['active'],
    search: 'x',
    destinationUrl: 'u',
    externalIds: ['e'],
    folder: 'f',
    domainId: 1,
    campaignId: 1,
    createdBy: 1,
    createdFrom: 1,
    createdTo: 1,
  },
  order: { column: 'clicks', descending: true, after: { sort: '', value: 1, id: 1 }, offset: 0, limit: 2 },
  by: { hostname: 'go.example.com' },
  credential: { kind: 'token', id: 1 },
  scan: { linkId: 1, url: 'u', verdict: 'safe', source: 'builtin', reasons: [] },
  span: { start: 0, end: 1 },
  encryptedColumn: { table: 'totp_factors', column: 'secret', key: ['user_id', 'is_pending'], what: 'a secret' },
  key: { user_id: 1, is_pending: 0 },
  columns: ['data'],
  wanted: { after: 0, workspaces: [7], hasOthers: false, columns: ['data'], limit: 2 },
}
/** What objects are, by the names of their types. */
const OBJECTS: Record<string, unknown> = {
  PageAfter: { afterId: 1, limit: 1 },
  PageBefore: { beforeId: 1, limit: 1 },
  SlugPlace: { domainId: 1, slug: 'text' },
  Grouping: { group: 'domain', limit: 1 },
}
/** Any other object: a row or changes of one, with a column that all tables of its kind have. */
const ROW = { id: 1 }

type Described = { name: string; parameters: { name: string; type: string }[]; isOfAll: boolean }

/** The exported functions of a file, with their parameters and whether their comment says that they are of all workspaces. */
function describeFunctions(file: string): Described[] {
  const source = readFileSync(join(SRC, file), 'utf8')
  const found = source.matchAll(
    /((?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?)export (?:const (\w+) = (?:async )?\(|(?:async )?function\*? (\w+)\()/g,
  )
  return [...found].map((match) => ({
    name: match[2] ?? match[3] ?? '',
    parameters: parametersAt(source, match.index + match[0].length),
    isOfAll: OF_ALL.test(match[1] ?? ''),
  }))
}

// By convention of the comments.
const OF_ALL = /\b(of|in) (every|any) workspace\b|of all workspaces|of the whole instance/i

/** The parameters of a function whose list begins at a place in its source. */
function parametersAt(source: string, start: number): { name: string; type: string }[] {
  const parts: string[] = ['']
  let depth = 0
  for (let at = start; depth > 0 || source[at] !== ')'; at++) {
    const char = source[at] ?? ''
    if ('({[<'.includes(char)) depth++
    if (')}]'.includes(char) || (char === '>' && source[at - 1] !== '=')) depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = '', type = ''] = /^(\{[\s\S]*\}|\w+)\??\s*(?::\s*([\s\S]*?))?(?:\s*=\s*[^=>]*)?$/.exec(part) ?? []
      return { name, type }
    })
}

/** A database that has no rows, and records what it is asked. */
function recorder() {
  const statements: string[] = []
  const note = (sql: string) => void statements.push(sql.replace(/\s+/g, ' ').trim())
  const db = new Kysely<MainTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }: { query: CompiledQuery }) => note(query.sql),
  })
  // Of prepared queries.
  withPrepare(db, (sql) => {
    if (/\blimit \?/i.test(sql)) throw new Error(`A bound LIMIT is planned anew at each run: ${sql}`)
    const noted = <Result>(result: Result) => {
      return () => {
        note(sql)
        return result
      }
    }
    return { all: noted([]), get: noted(undefined), run: noted({ changes: 0, lastInsertRowid: 0 }) }
  })
  const statement = {
    get: () => undefined,
    all: () => [],
    run: () => ({ changes: 0, lastInsertRowid: 0 }),
    iterate: () => [][Symbol.iterator](),
  }
  const prepare = (sql: string) => {
    note(sql)
    const prepared = { ...statement, pluck: () => prepared, raw: () => prepared }
    return prepared
  }
  const sqlite = { prepare, exec: note, pragma: () => [], transaction: (run: () => unknown) => run }
  return { db, sqlite, statements }
}

function argumentFor(
  { db, sqlite }: Pick<ReturnType<typeof recorder>, 'db' | 'sqlite'>,
  { name, type }: { name: string; type: string },
): unknown {
  if (type === 'Sqlite') return sqlite
  if (/^(Db|Tx|Reader)( \| Reader)?$/.test(type)) return db
  if (type === 'WorkspaceTx') return { tx: db, now: 1, workspaceId: 7 }
  if (type in OBJECTS) return OBJECTS[type]
  if (name in ARGUMENTS) return ARGUMENTS[name]
  if (/^number\b/.test(type)) return name === 'workspaceId' ? 7 : 1
  if (/^(string|boolean)\b/.test(type)) return 'text'
  if (/^(readonly )?number\[\]/.test(type)) return [1, 2]
  if (/\[\]$/.test(type)) return [ROW]
  return ROW
}

async function statementsOf(file: string, { name, parameters }: Described): Promise<string[]> {
  const { statements, ...connections } = recorder()
  const module = await import(join(SRC, file))
  try {
    // A query that isn't executed is a part of another one, such as a list.
    const made = await module[name](...parameters.map((parameter) => argumentFor(connections, parameter)))
    if (typeof made?.compile === 'function') statements.push(made.compile(connections.db).sql.replace(/\s+/g, ' ').trim())
  } catch (error) {
    // It found nothing where there has to be a row: nothing is ever found here.
    if (statements.length === 0) throw error
  }
  return statements
}

const TABLES = tablesOfWorkspaces()

/** The tables whose rows belong to a workspace: by a column, or through a row that does. */
function tablesOfWorkspaces(): Set<string> {
  const tables = [...schemaOf('main').matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)^\)/gm)].map(([, name = '', body = '']) => ({ name, body }))
  const owned = new Set(tables.filter(({ body }) => /^\s+workspace_id\s/m.test(body)).map(({ name }) => name))
  for (let size = -1; size !== owned.size; ) {
    size = owned.size
    for (const { name, body } of tables)
      if ([...body.matchAll(/REFERENCES (\w+) \(\w+\) ON DELETE CASCADE/g)].some(([, parent = '']) => owned.has(parent))) owned.add(name)
  }
  return owned
}

const isOverWorkspaces = (sql: string): boolean =>
  !/^insert/i.test(sql) &&
  [...sql.matchAll(/\b(?:from|update|join)\s+(?:"?main"?\.)?"?(\w+)"?/gi)].some(([, table = '']) => TABLES.has(table))
const namesWorkspace = (sql: string): boolean => /\bwhere\b[\s\S]*workspace_id"?\s*(=|in\b|is \?)/i.test(sql)

describe.each(FILES)('the queries of %s', (file) => {
  const functions = describeFunctions(file).filter(({ parameters }) =>
    parameters.some(({ name, type }) => name === 'workspaceId' || /^(Db|Tx|WorkspaceTx|Reader|Sqlite)\b/.test(type)),
  )

  test('are as they were', async () => {
    const all: Record<string, string[]> = {}
    for (const described of functions) all[described.name] = await statementsOf(file, described)
    expect(all).toMatchSnapshot()
  })

  test('name the workspace in every statement over its rows, or say that they are of all workspaces', async () => {
    const nameless: string[] = []
    for (const described of functions.filter(({ isOfAll }) => !isOfAll))
      for (const sql of await statementsOf(file, described))
        if (isOverWorkspaces(sql) && !namesWorkspace(sql)) nameless.push(`${described.name}: ${sql}`)
    expect(nameless).toEqual([])
  })
})

test('the tables of workspaces are found by the schema: links, and what only a link leads to', () => {
  expect(
    ['links', 'members', 'scans', 'webhook_deliveries', 'link_audit_urls', 'import_failures'].filter((table) => !TABLES.has(table)),
  ).toEqual([])
  expect(TABLES.has('users')).toBe(false)
})
