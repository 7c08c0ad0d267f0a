import { OPERATIONS } from '../../../packages/client/src/index.ts'
import { COMMANDS } from '../commands.gen.ts'

type Value = string | string[]

/** How to ask the API for a path with its query: by curl, TypeScript and Python, and by the CLI if it has a command for it. */
export function callExamples(origin: string, path: string): Record<string, string> {
  const url = new URL(path, origin)
  const query = queryOf(url.searchParams)
  const found = operationOf(url.pathname)
  return {
    curl: `curl '${url}' \\\n  -H "Authorization: Bearer $TERSE_TOKEN"`,
    ...(found && { TypeScript: `const answer = await terse.${found.operation}(${inputOf(found.ids, query)})` }),
    Python: python(`${origin}${url.pathname}`, query),
    ...(found && COMMANDS[found.operation] && { CLI: command(found.operation, found.ids, query) }),
  }
}

function queryOf(parameters: URLSearchParams): Record<string, Value> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Finds the operation of a path, and the IDs in the path. A fixed part wins over an ID, as in `links/find`. */
function operationOf(pathname: string): { operation: string; ids: Record<string, string> } | undefined {
  const candidates = Object.entries(OPERATIONS).flatMap(([operation, [method, template]]) => {
    if (method !== 'GET') return []
    const pattern = new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(pathname)
    return match ? [{ operation, ids: { ...match.groups } }] : []
  })
  return candidates.toSorted((a, b) => Object.keys(a.ids).length - Object.keys(b.ids).length)[0]
}

/** Numbers without quotes, as the types of the client have them. */
const literal = (value: Value): string =>
  Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : /^(0|[1-9]\d{0,14}|true|false)$/.test(value) ? value : JSON.stringify(value)
const fieldsOf = (fields: Record<string, Value>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ')

function inputOf(ids: Record<string, string>, query: Record<string, Value>): string {
  const parts = [
    ...(Object.keys(ids).length > 0 ? [`path: { ${fieldsOf(ids)} }`] : []),
    ...(Object.keys(query).length > 0 ? [`query: { ${fieldsOf(query)} }`] : []),
  ]
  return parts.length === 0 ? '' : `{ ${parts.join(', ')} }`
}

const python = (url: string, query: Record<string, Value>): string =>
  [
    'import os, requests',
    '',
    'answer = requests.get(',
    `    ${JSON.stringify(url)},`,
    ...(Object.keys(query).length > 0 ? [`    params=${JSON.stringify(query)},`] : []),
    `    headers={"Authorization": f"Bearer {os.environ['TERSE_TOKEN']}"},`,
    ')',
    'print(answer.json())',
  ].join('\n')

function command(operation: string, { workspace_id, ...ids }: Record<string, string>, query: Record<string, Value>): string {
  const { name, positional } = COMMANDS[operation] ?? { name: '', positional: [] }
  const fields: Record<string, Value> = { ...ids, ...query }
  const quoted = (value: string) => (/^[\w.,:/-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`)
  const inOrder = positional.flatMap((field) => fields[field] ?? []).map(quoted)
  const named = Object.entries(fields).flatMap(([field, value]) =>
    positional.includes(field) ? [] : [value].flat().map((one) => `--${field.replaceAll('_', '-')} ${quoted(one)}`),
  )
  return ['terse', name, ...inOrder, ...named, ...(workspace_id === undefined ? [] : [`-w ${workspace_id}`])].join(' ')
}
