import { parseArgs } from 'node:util'
import { COMMANDS, type Command } from './commands.ts'
import { inputOf, isFlag, isList, parseValue, type Schema, toOption } from './inputs.ts'
import { UsageError } from './usage-error.ts'

/** The options that every command accepts. */
type Common = { json: boolean; help: boolean; workspace?: string | undefined; output?: string | undefined; all: boolean }
export type Typed = { command: Command; values: Record<string, unknown>; common: Common }

const COMMON = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  workspace: { type: 'string', short: 'w' },
  output: { type: 'string', short: 'o' },
  all: { type: 'boolean' },
  encoding: { type: 'string' },
} as const
/** Given otherwise. */
const HIDDEN = new Set(['workspace_id', 'cursor', 'offset'])

/** The longest name that the words begin with. */
function chooseCommand(words: string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = COMMANDS.find((known) => known.name === name)
    if (command) return { command, rest: words.slice(length) }
  }
  const near = COMMANDS.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => `  terse ${name}`)
  throw new UsageError(
    `${words.length === 0 ? 'A command is missing.' : `There is no command "${words.slice(0, 2).join(' ')}".`}${near.length > 0 ? `\n${near.join('\n')}` : ' See: terse --help'}`,
  )
}

/** Returns the fields that have an option in a command, by the option's name. */
export function optionsOf(command: Command): Map<string, { property: string; schema: Schema; isRequired: boolean }> {
  const { schema } = inputOf(command)
  const positional = new Set(command.positional)
  return new Map(
    Object.entries(schema.properties)
      .filter(([property]) => !HIDDEN.has(property) && !positional.has(property) && !(command.name === 'import' && property === 'content'))
      .map(([property, own]) => [toOption(property), { property, schema: own, isRequired: schema.required.includes(property) }]),
  )
}

export function parseCommand(args: string[]): Typed {
  // The command's name comes first, and only options that every command accepts may precede it. Which other options exist depends on the
  // command.
  const before = countCommon(args)
  const named = args.slice(before)
  const option = named.findIndex((arg) => arg.startsWith('-'))
  const words = option === -1 ? named : named.slice(0, option)
  const { command, rest } = chooseCommand(words)
  const options = optionsOf(command)
  const own = Object.fromEntries(
    [...options].map(([name, { schema }]) => [
      name,
      { type: isFlag(schema) && !isList(schema) ? ('boolean' as const) : ('string' as const), multiple: isList(schema) },
    ]),
  )
  const parsed = parse(command.name, [...args.slice(0, before), ...named.slice(words.length - rest.length)], { ...own, ...COMMON })
  const given: Record<string, unknown> = parsed.values
  const { json, help, workspace, output, all } = given as Partial<Common>
  const common: Common = { json: json === true, help: help === true, workspace, output, all: all === true }
  if (common.help) return { command, values: {}, common }
  const { encoding } = given
  if (encoding !== undefined && command.name !== 'import')
    throw new UsageError(`--encoding only works with terse import. See: terse ${command.name} --help`)
  const values: Record<string, unknown> = {
    ...readPositional(command, parsed.positionals),
    ...readOptions(given, options),
    ...(encoding !== undefined && { encoding }),
  }
  const missing = [...options].find(([, { property, isRequired }]) => isRequired && values[property] === undefined)
  if (missing) throw new UsageError(`--${missing[0]} is missing. See: terse ${command.name} --help`)
  return { command, values, common }
}

/** How many of the arguments are options of every command, and their values, before anything else. */
function countCommon(args: string[]): number {
  const { tokens } = parseArgs({ args, options: COMMON, strict: false, tokens: true })
  const other = tokens.find((token) => token.kind !== 'option' || !(token.name in COMMON))
  return other?.index ?? args.length
}

function parse(command: string, args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args, allowPositionals: true, allowNegative: true, ...(options && { options }) })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.replace(/\. To specify a positional.*$/s, '')}. See: terse ${command} --help`)
  }
}

function readOptions(given: Record<string, unknown>, options: ReturnType<typeof optionsOf>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, { property, schema }] of options) {
    const value = given[name]
    if (value === undefined) continue
    if (typeof value === 'boolean') values[property] = value
    else if (Array.isArray(value)) values[property] = readList(name, schema, value as string[])
    else values[property] = parseValue(name, schema, value as string)
  }
  return values
}

function readList(name: string, schema: Schema, texts: string[]): unknown {
  const read = texts.map((text) => parseValue(name, schema, text))
  return read.length === 1 ? read[0] : read.flat()
}

function readPositional({ name, positional = [], optional = [], operation }: Command, given: string[]): Record<string, unknown> {
  const extra = given[positional.length]
  if (extra !== undefined) throw new UsageError(`"${extra}" is an unexpected argument. See: terse ${name} --help`)
  const { properties } = inputOf({ operation }).schema
  return Object.fromEntries(
    positional.map((property, index) => {
      const text = given[index]
      if (!text && optional.includes(property)) return [property, undefined]
      if (!text) throw new UsageError(`${property.toUpperCase()} is missing. See: terse ${name} --help`)
      const schema = properties[property]
      // A link may be named by its address, too: link.ts finds its id.
      return [property, schema && property !== 'link_id' ? parseValue(property, schema, text) : text]
    }),
  )
}
