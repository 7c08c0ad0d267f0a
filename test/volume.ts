import { setDefaultTimeout, test } from 'bun:test'
import { LONG_LIMIT_MS } from '../scripts/tests.ts'

// How much the tests do whose volume can be raised. A file that imports this is one of `bun run test:long`; one that is named
// *.long.test.ts is one of that run alone.

/** Whether this is `bun run test:long`. */
export const isLong = process.env.LONG === 'true'

/**
 * How much of something a test does: `short` in `bun run test`, `long` in `bun run test:long`, or what the environment says by
 * this name. More than usual may take as long as it takes; that it doesn't hang is for what the test waits for within.
 */
export function volume(name: string, { short, long }: { short: number; long: number }): number {
  const value = Number(process.env[name] ?? (isLong ? long : short))
  if (value > short) setDefaultTimeout(LONG_LIMIT_MS)
  return value
}

/** A test of `bun run test:long` alone: in a browser, where each takes seconds, and the main paths are those of `bun run test`. */
export const testLong = test.skipIf(!isLong)
