import type { Core } from '../../src/core.ts'
import type { Actor } from '../../src/http/auth/admission.ts'
import { toTimestamp } from '../../src/lib/clock.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { textTable } from '../../src/lib/text-table.ts'

// Defines commands and parses what was typed. If any part of it isn't understood, nothing is done.

export type Options = {
  name?: string | undefined
  last?: boolean | undefined
  'dry-run'?: boolean | undefined
  'rename-slugs'?: boolean | undefined
  plan?: string | undefined
  reason?: string | undefined
  links?: string | undefined
  message?: string | undefined
  expect?: string[] | undefined
  identity?: string | undefined
  yes?: boolean | undefined
}
/** usage: its name in lower case, then its arguments; those in brackets may be left out. */
export type Command<On = Core> = { usage: string; about: string; run: (on: On, args: string[], options: Options) => Promise<string> }

export const OPERATOR: Actor = { userId: null, address: '', userAgent: 'bun run admin' }

const COLUMN = 34

/** most: how many arguments it takes. */
type Syntax = { name: string; required: string[]; most: number; options: string[] }

function syntaxOf(usage: string): Syntax {
  const [needed = '', optional = ''] = usage.split(/(?= \[)/, 2)
  const words = needed.split(' ')
  const isName = (word: string) => word === word.toLowerCase()
  const required = words.filter((word) => !isName(word))
  return {
    name: words.filter(isName).join(' '),
    required,
    most: optional.includes('…') ? Number.POSITIVE_INFINITY : required.length + (/^ \[[A-Z]+\]/.test(optional) ? 1 : 0),
    options: [...usage.matchAll(/--([\w-]+)/g)].map(([, option = '']) => option),
  }
}

/** The command that was typed, and its arguments. Throws a StartError for what it doesn't know. */
export function chooseCommand<On>(commands: Command<On>[], words: string[], options: Options): { command: Command<On>; args: string[] } {
  const typed = words.join(' ')
  const named = commands
    .map((command) => ({ command, syntax: syntaxOf(command.usage) }))
    .filter(({ syntax: { name } }) => typed === name || typed.startsWith(`${name} `))
    .toSorted((a, b) => b.syntax.name.length - a.syntax.name.length)[0]
  if (!named) throw unknown(commands, words[0] ?? '')
  const { command, syntax } = named
  const args = words.slice(syntax.name.split(' ').length)
  const known = `bun run admin ${command.usage}`
  const missing = syntax.required.find((_, index) => !args[index])
  if (missing !== undefined) throw new StartError(`${missing} is missing. Usage: ${known}`)
  const extra = args[syntax.most]
  // "users remove" is rather another command than one argument too many.
  if (extra !== undefined && syntax.most === 0) throw unknown(commands, `${syntax.name} ${extra}`)
  if (extra !== undefined) throw new StartError(`"${extra}" is an unexpected argument. Usage: ${known}`)
  const option = Object.keys(options).find((name) => !syntax.options.includes(name))
  if (option !== undefined) throw new StartError(`"${syntax.name}" has no option --${option}. Usage: ${known}`)
  return { command, args }
}

function unknown<On>(commands: Command<On>[], name: string): StartError {
  const near = commands.filter(({ usage }) => usage.split(' ')[0] === name.split(' ')[0]).map(({ usage }) => `  bun run admin ${usage}`)
  return new StartError(`There is no command "${name}".${near.length > 0 ? `\n${near.join('\n')}` : ''}`)
}

/** A line or more for each. */
export const describeCommands = (commands: Command<never>[]): string =>
  commands
    .map(({ usage, about }) => {
      const margin = `\n  ${' '.repeat(COLUMN)}`
      const begin = usage.length < COLUMN ? usage.padEnd(COLUMN) : usage + margin
      return `  ${begin}${about.replaceAll('\n', margin)}`
    })
    .join('\n')

export function table(rows: Record<string, unknown>[]): string {
  if (rows.length === 0) return 'None.'
  const columns = Object.keys(rows[0] ?? {})
  return textTable([columns, ...rows.map((row) => columns.map((column) => cell(row[column], column)))])
}

const cell = (value: unknown, column: string) =>
  value === null ? '-' : column.endsWith('_at') && typeof value === 'number' ? toTimestamp(value) : String(value)
