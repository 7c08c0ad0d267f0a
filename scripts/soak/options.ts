import { parseArgs } from 'node:util'

export type Plan = { minutes: number; redirects: number; changes: number; everyMs: number }

export const USAGE = `bun run soak [--minutes 2] [--redirects 500] [--changes 20] [--every 5]

  --minutes    how long the load lasts; 30 for memory, 2 for faults
  --redirects  short links that are followed, a second
  --changes    links that are created, changed or deleted, a second
  --every      seconds between two samples of memory and files

Exits with 1 where an answer is wrong, a count is not what was answered, or a WAL grew above 64 MiB.
Memory and speed are shown and not judged: machines differ.`

/** The plan of the command line; undefined for --help. Throws with a sentence for people. */
export function readPlan(args: string[]): Plan | undefined {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { minutes: text, redirects: text, changes: text, every: text, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return undefined
  const number = (name: 'minutes' | 'redirects' | 'changes' | 'every', standard: number) => {
    const value = Number(values[name] ?? standard)
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0`)
    return value
  }
  return {
    minutes: number('minutes', 2),
    redirects: number('redirects', 500),
    changes: number('changes', 20),
    everyMs: number('every', 5) * 1000,
  }
}
