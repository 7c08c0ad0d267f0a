import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../../docs/decisions/44-who-may-become-whom.md', import.meta.url), 'utf8')

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** The rows of the page's table with this first column: a way, an account, and what the page says of both. */
export function rowsOf(firstColumn: string): [way: string, account: string, says: string][] {
  const lines = page.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${firstColumn} |`))
  const [, ...accounts] = cellsOf(lines[start] ?? '')
  const body = lines.slice(start + 2)
  return body
    .slice(
      0,
      body.findIndex((line) => !line.startsWith('|')),
    )
    .flatMap((line) => {
      const [way = '', ...says] = cellsOf(line)
      return accounts.map((account, index): [string, string, string] => [way, account, says[index] ?? ''])
    })
}
