// `bun run test [filters]`: installs what is missing, then runs the tests.
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const tests = Bun.spawnSync([process.execPath, 'test', ...process.argv.slice(2)], {
  cwd: new URL('..', import.meta.url).pathname,
  stdio: ['inherit', 'inherit', 'inherit'],
})
process.exit(tests.exitCode)
