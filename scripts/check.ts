// `bun run check`: all that has to hold before a change lands. With --ci nothing is written.
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')

const isCi = process.argv.includes('--ci')
const STEPS: [name: string, command: string[]][] = [
  ['generated files', ['bun', 'scripts/generate.ts', ...(isCi ? ['--check'] : [])]],
  ['format and lint', ['biome', 'check', ...(isCi ? [] : ['--write'])]],
  ['types', ['tsc', '--noEmit']],
  ['types of the dashboard', ['tsc', '--noEmit', '--project', 'src/dashboard']],
  ['unused code', ['knip']],
  ['OpenAPI document', ['bun', 'scripts/lint-openapi.ts']],
  ['words', ['bun', 'scripts/words.ts', '--check']],
  ['translations', ['bun', 'scripts/i18n.ts', '--check']],
  ['tests', ['bun', 'scripts/test.ts']],
]

const failed: string[] = []
for (const [name, [program = '', ...args]] of STEPS) {
  console.log(`\n== ${name}`)
  const command = program === 'bun' ? [process.execPath, ...args] : [process.execPath, 'x', program, ...args]
  const { exitCode } = Bun.spawnSync(command, { cwd: new URL('..', import.meta.url).pathname, stdio: ['ignore', 'inherit', 'inherit'] })
  if (exitCode !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
