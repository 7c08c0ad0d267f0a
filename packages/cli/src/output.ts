import { textTable } from '../../../src/lib/text-table.ts'

/** Values as a person reads them: a table of a list, a line a field of anything else. */
export function format(value: unknown, columns?: readonly string[]): string {
  if (value === undefined) return 'Done.'
  const items = itemsOf(value)
  if (items) return table(items, columns)
  if (typeof value !== 'object' || value === null) return cell(value)
  const fields = Object.entries(value).filter(([name]) => !columns || columns.includes(name))
  const width = Math.max(...fields.map(([name]) => name.length))
  return fields.map(([name, field]) => `${name.padEnd(width)}  ${cell(field)}`).join('\n')
}

const itemsOf = (value: unknown): Record<string, unknown>[] | undefined => {
  const items = Array.isArray(value) ? value : (value as { items?: unknown } | null)?.items
  return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null) ? items : undefined
}

function table(items: Record<string, unknown>[], columns?: readonly string[]): string {
  const [first] = items
  if (!first) return 'None.'
  const names = columns ?? Object.keys(first)
  return textTable([[...names], ...items.map((item) => names.map((name) => cell(item[name])))])
}

// Characters that could break the line or control the terminal.
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replaceAll(CONTROL, ' ')
}
