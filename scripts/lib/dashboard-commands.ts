import { COMMANDS } from '../../packages/cli/src/commands.ts'

/** The commands of the CLI that read something, by their operations: their names, and the fields that they take in order. */
export function dashboardCommands(): string {
  const lines = COMMANDS.filter(({ operation }) => /^(get|list)/.test(operation)).map((command) => {
    const positional = 'positional' in command ? command.positional : []
    return `  ${command.operation}: { name: '${command.name}', positional: [${positional.map((field) => `'${field}'`).join(', ')}] },`
  })
  return [
    '// Generated from the commands of the CLI by `bun run generate`. Do not edit.',
    'export const COMMANDS: Record<string, { name: string; positional: readonly string[] }> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
