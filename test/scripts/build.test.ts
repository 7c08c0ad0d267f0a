import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = new URL('../..', import.meta.url).pathname
let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'terse-build-'))
  for (const name of ['scripts', 'bun.lock', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(checkout, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  mkdirSync(join(checkout, 'src'))
  writeFileSync(join(checkout, 'src/main.ts'), "import { word } from './word.ts'\nconsole.log(word)\n")
  writeFileSync(join(checkout, 'src/word.ts'), "export const word: string = 'first'\n")
  mkdirSync(join(checkout, 'src/dashboard'))
  writeFileSync(join(checkout, 'src/dashboard/index.html'), '<!-- styles --><script type="module" src="main.tsx"></script>')
  writeFileSync(join(checkout, 'src/dashboard/main.tsx'), "console.log('a page')\n")
  writeFileSync(join(checkout, 'src/dashboard/styles.css'), 'body { margin: 0 }\n')
  mkdirSync(join(checkout, 'src/lib'))
  mkdirSync(join(checkout, 'packages/client/src'), { recursive: true })
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

const builds = () =>
  existsSync(join(checkout, '.build')) ? readdirSync(join(checkout, '.build')).filter((name) => !['dashboard', 'stamp'].includes(name)) : []

/** Starts, and tells what is printed. `from` is the file that was started. */
async function start(): Promise<{ printed: string; from: string; faults: string }> {
  const script =
    "const { currentServer } = await import('./scripts/lib/current-server.ts'); const file = await currentServer(); console.log(file); await import(file)"
  const child = Bun.spawn([process.execPath, '-e', script], { cwd: checkout, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [output, faults] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const lines = output.trim().split('\n')
  // Before the file's name come what was built, and what was not installed.
  const at = lines.findIndex((line) => line.startsWith(checkout))
  return { printed: lines.slice(at + 1).join('\n'), from: (lines[at] ?? '').slice(checkout.length + 1), faults }
}

test('The server is built once, and again when a source changes.', async () => {
  const first = await start()
  expect(first).toEqual({ printed: 'first', from: `.build/${builds()[0]}/main.js`, faults: '' })
  expect(await start()).toEqual(first)
  expect(builds()).toHaveLength(1)
  writeFileSync(join(checkout, 'src/word.ts'), "export const word: string = 'second'\n")
  const second = await start()
  expect([second.printed, second.from === first.from]).toEqual(['second', false])
})

test('Another lockfile or another set of files is another build, and two of them are kept.', async () => {
  const made = new Set([(await start()).from])
  appendFileSync(join(checkout, 'bun.lock'), '\n')
  made.add((await start()).from)
  writeFileSync(join(checkout, 'src/other.worker.ts'), '')
  made.add((await start()).from)
  expect([made.size, builds().length]).toEqual([3, 2])
})

test('Two that start at once both serve, and leave one whole build.', async () => {
  const both = await Promise.all([start(), start()])
  expect(both.map(({ printed, faults }) => [printed, faults])).toEqual([
    ['first', ''],
    ['first', ''],
  ])
  expect(builds()).toHaveLength(1)
})

test('The dashboard is built with it, and again when one of its sources changes; what the page before loads stays until the next.', async () => {
  const folder = join(checkout, '.build/dashboard')
  const page = () => readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = () => readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  await start()
  const [first = ''] = scripts()
  expect([page().includes(`src="/assets/${first}"`), page().includes('rel="stylesheet" href="/assets/styles-')]).toEqual([true, true])
  expect(readFileSync(join(folder, 'assets', first), 'utf8')).toContain('a page')
  const change = async (text: string) => {
    writeFileSync(join(checkout, 'src/dashboard/main.tsx'), `console.log('${text}')\n`)
    const before = builds()
    const { faults } = await start()
    // The server has not changed.
    expect([faults, builds()]).toEqual(['', before])
  }
  await change('second')
  expect([scripts().length, page().includes(first)]).toEqual([2, false])
  await change('third')
  expect([scripts().length, scripts().includes(first)]).toEqual([2, false])
  // What it shares with the server is a source too.
  writeFileSync(join(checkout, 'src/lib/word.ts'), "export const word = 'shared'\n")
  writeFileSync(join(checkout, 'src/dashboard/main.tsx'), "import { word } from '../lib/word.ts'\nconsole.log(word)\n")
  await start()
  const shared = page()
  writeFileSync(join(checkout, 'src/lib/word.ts'), "export const word = 'changed'\n")
  await start()
  expect(page()).not.toBe(shared)
})

test('A dashboard that cannot be built keeps no server from starting, and the one before stays.', async () => {
  await start()
  const page = readFileSync(join(checkout, '.build/dashboard/index.html'), 'utf8')
  writeFileSync(join(checkout, 'src/dashboard/main.tsx'), 'const = 1\n')
  const { printed, from, faults } = await start()
  expect([printed, from, faults]).toEqual([
    'first',
    `.build/${builds()[0]}/main.js`,
    expect.stringContaining("The dashboard couldn't be built"),
  ])
  expect(readFileSync(join(checkout, '.build/dashboard/index.html'), 'utf8')).toBe(page)
})

test('Where it cannot be built, the sources serve, and the reason is printed.', async () => {
  writeFileSync(join(checkout, 'src/broken.worker.ts'), 'const = 1\n')
  const { printed, from, faults } = await start()
  expect([printed, from, faults]).toEqual(['first', 'src/main.ts', expect.stringMatching(/couldn't be built.*sources/)])
  expect(builds()).toEqual([])
})

test('A fault is told by its place in the sources.', async () => {
  writeFileSync(join(checkout, 'src/word.ts'), "export const word: string = 'x'\nthrow new Error('oh')\n")
  expect((await start()).faults).toContain('src/word.ts:2')
})

test('A build that somebody removed is made again, although no source has changed.', async () => {
  const first = await start()
  rmSync(join(checkout, '.build/dashboard'), { recursive: true })
  expect(await start()).toEqual(first)
  expect(existsSync(join(checkout, '.build/dashboard/index.html'))).toBe(true)
  rmSync(join(checkout, first.from))
  expect((await start()).printed).toBe('first')
})
