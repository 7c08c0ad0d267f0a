import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Files that take long to test what others show by an example: kills, histories, hostile input, whole servers. */
const LONG_FILES = '**/*.long.test.ts'
/** Has tests of the long run among others, or tests whose volume is raised there. */
const HAS_VOLUME = /^import .*\/volume\.ts'$/m
/** After which a test is ended. It is there for what hangs: how busy the machine is decides no test. */
export const LIMIT_MS = 60_000
export const LONG_LIMIT_MS = 3_600_000

/** The test files of `bun run test:long`, from the root of the repository. */
export const longTests = (): string[] =>
  [...new Bun.Glob('test/**/*.test.ts').scanSync(ROOT)]
    .filter((file) => file.endsWith('.long.test.ts') || HAS_VOLUME.test(readFileSync(ROOT + file, 'utf8')))
    .toSorted()

/**
 * How Bun is to be run for `bun run test`, and with `--long` for `bun run test:long`. What is named runs in one process. Everything
 * runs in several, each of which takes the next file when it is done with one: one more than there are processors, as many tests
 * wait for something most of their time. Without `--long`, everything leaves out the files that only the long run has.
 */
export function testCommand(args: string[]): { args: string[]; env: Record<string, string> } {
  const isLong = args.includes('--long')
  const named = args.filter((arg) => arg !== '--long')
  const env: Record<string, string> = isLong ? { LONG: 'true' } : {}
  // All processes that the tests have started end with them, even if they are killed.
  const command = ['test', '--no-orphans', `--timeout=${isLong ? LONG_LIMIT_MS : LIMIT_MS}`]
  if (named.length > 0) return { args: [...command, ...named], env }
  const lanes = [`--parallel=${availableParallelism() + 1}`, '--no-isolate', '--only-failures']
  return {
    args: [...command, ...lanes, ...(isLong ? longTests().map((file) => `./${file}`) : [`--path-ignore-patterns=${LONG_FILES}`])],
    env,
  }
}
