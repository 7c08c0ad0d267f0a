import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** Every table of both databases, with its columns. */
const tables = [...read('schema.sql').matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)^\)/gm)].map(([, name = '', body = '']) => ({
  name,
  columns: [...body.matchAll(/^ {2}(\w+) +(?:INTEGER|TEXT|BLOB|REAL)\b/gm)].map(([, column = '']) => column),
}))

test('The page about privacy says of every table what it has, how long it is kept, and names each of its columns; and of no other.', () => {
  expect(tables.length).toBeGreaterThan(60)
  const rows = new Map(
    [...read('docs/privacy.md').matchAll(/^\| `(\w+)` \| (.+) \| (.+) \| (.+) \|$/gm)].map(([, name, ...cells]) => [name, cells]),
  )
  expect([...rows.keys()].sort()).toEqual(tables.map(({ name }) => name).sort())
  for (const { name, columns } of tables) {
    const [what, kept, named = ''] = rows.get(name) ?? []
    expect([name, what?.length, kept?.length]).toEqual([name, expect.any(Number), expect.any(Number)])
    expect([name, named.replaceAll('`', '').split(', ')]).toEqual([name, columns])
  }
})
