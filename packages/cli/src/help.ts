import { optionsOf } from './arguments.ts'
import { COMMANDS, type Command } from './commands.ts'
import { isFlag, isList, type Schema } from './inputs.ts'

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

  ${'login URL'.padEnd(COLUMN + 6)}  keeps the token that it reads from standard input
${lines.join('\n')}
  ${'mcp'.padEnd(COLUMN + 6)}  serves an assistant by the Model Context Protocol, on standard input and output

LINK is an id, a slug or a short link's address. terse COMMAND --help lists the options of one.
Of every command: --json, --workspace WORKSPACE (an id or a slug); of lists: --limit N, --all.
Settings: TERSE_URL, TERSE_TOKEN, TERSE_WORKSPACE, or what terse login keeps.
Exit status: 0 done, 1 refused, 2 usage, 3 credentials, 4 not found, 5 unreachable or busy.`
}

export function describeCommand(command: Command): string {
  const options = [...optionsOf(command)].map(([name, { schema, isRequired }]) => {
    const option = `--${name}${isFlag(schema) && !isList(schema) ? '' : ` ${isList(schema) ? 'A,B' : 'VALUE'}`}`
    return `  ${option.padEnd(COLUMN)}  ${[isRequired ? 'needed.' : '', describeValue(schema)].filter(Boolean).join(' ')}`.trimEnd()
  })
  return [usageOf(command), '', `  ${command.about}`, ...(options.length > 0 ? ['', ...options] : [])].join('\n')
}

function describeValue({ description, enum: values, default: preset }: Schema): string {
  const choices = values ? `One of ${values.join(', ')}.` : ''
  return [description, choices, preset === undefined ? '' : `Default: ${JSON.stringify(preset)}.`].filter(Boolean).join(' ')
}
