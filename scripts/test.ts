// `bun run test [filters]`: installs what is missing, then runs the tests. `bun run test:long` adds `--long`.
import { ensureInstalled } from './install.ts'
import { runInstead } from './run.ts'
import { testCommand } from './tests.ts'

ensureInstalled('everything')
const { args, env } = testCommand(process.argv.slice(2))
await runInstead(args, { ...process.env, ...env })
