import { optionsOf } from './arguments.ts'
import { COMMANDS, type Command } from './commands.ts'
import { isFlag, isJson, isList, type Schema } from './inputs.ts'

const COLUMN = 26

const argumentOf = (property: string): string => (property === 'link_id' ? 'LINK' : property.replace(/_id$/, '').toUpperCase())
const usageOf = ({ name, positional = [], optional = [] }: Command): string =>
  ['terse', name, ...positional.map((property) => (optional.includes(property) ? `[${argumentOf(property)}]` : argumentOf(property)))].join(
    ' ',
  )

export function describeAll(): string {
  const lines = (COMMANDS as readonly Command[]).map(
    (command) =>
      `  ${usageOf(command)
        .slice('terse '.length)
        .padEnd(COLUMN + 6)}  ${command.about}`,
  )
  return `terse COMMAND

  ${'login URL'.padEnd(COLUMN + 6)}  Sign in with a token, which is read from standard input
${lines.join('\n')}
  ${'mcp'.padEnd(COLUMN + 6)}  Start an MCP server for AI assistants, on standard input and output

LINK is the ID, the slug or the short URL of a link. To list the options of a command, use terse COMMAND --help.
Global options: --json, --workspace WORKSPACE (an ID or a slug). Options of lists: --limit N, --all.
Settings: TERSE_URL, TERSE_TOKEN and TERSE_WORKSPACE, or the credentials that terse login stores.
Exit status: 0 success, 1 refused by the service, 2 wrong usage, 3 wrong credentials, 4 not found, 5 unreachable or busy.`
}

export function describeCommand(command: Command): string {
  const options = [...optionsOf(command)].map(([name, { schema, isRequired }]) => {
    const option = `--${name}${placeholderOf(schema)}`
    return `  ${option.padEnd(COLUMN)}  ${[isRequired ? 'Required.' : '', describeValue(schema)].filter(Boolean).join(' ')}`.trimEnd()
  })
  return [usageOf(command), '', `  ${command.about}`, ...(options.length > 0 ? ['', ...options] : [])].join('\n')
}

function placeholderOf(schema: Schema): string {
  if (isJson(schema)) return ' JSON'
  if (isList(schema)) return ' A,B'
  return isFlag(schema) ? '' : ' VALUE'
}

function describeValue({ description, enum: values, default: preset }: Schema): string {
  const choices = values ? `One of ${values.join(', ')}.` : ''
  return [description, choices, preset === undefined ? '' : `Default: ${JSON.stringify(preset)}.`].filter(Boolean).join(' ')
}
