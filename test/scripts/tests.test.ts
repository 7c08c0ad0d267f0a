import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longTests, testCommand } from '../../scripts/tests.ts'
import { until } from '../server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-tests-'))
  const write = (name: string, body: string) =>
    writeFileSync(join(folder, `${name}.test.ts`), `import { test } from 'bun:test'\ntest('${name}', async () => { ${body} })`)
  write('good', '')
  write('bad', 'throw new Error("as it fails")')
  write('crashes', 'process.kill(process.pid, "SIGKILL")')
  write('leaves', 'process.exit(0)')
  write('waits', 'await Bun.write("pid", String(Bun.spawn(["sleep", "60"]).pid)); await Bun.sleep(60_000)')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts what `bun run test` runs on these files. */
const start = (...names: string[]) =>
  Bun.spawn([process.execPath, ...testCommand([]).args, ...names.map((name) => `./${name}.test.ts`)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
async function run(...names: string[]) {
  const child = start(...names)
  const [out, faults, status] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  return { status, text: out + faults }
}

describe('a run of everything', () => {
  test('ends with its counts, and shows what failed with its file', async () => {
    expect(await run('good')).toMatchObject({ status: 0, text: expect.stringMatching(/^ 1 pass\n 0 fail$/m) })
    const { status, text } = await run('good', 'bad')
    expect([status, text]).toEqual([1, expect.stringMatching(/^ 1 pass\n 1 fail$/m)])
    expect(text).toMatch(/bad\.test\.ts:[\s\S]*as it fails/)
  })

  test.each(['crashes', 'leaves'])('fails where a test takes its process with it: %s', async (name) => {
    const { status, text } = await run('good', name)
    expect([status, text]).toEqual([1, expect.stringMatching(/^ [1-9] fail$/m)])
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('that is ended by %s leaves no process behind', async (signal) => {
    const child = start('waits', 'good')
    const file = join(folder, 'pid')
    await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
    const pid = Number(readFileSync(file, 'utf8'))
    rmSync(file)
    child.kill(signal)
    await child.exited
    await until(() => !isRunning(pid))
  })
})

/** One that has ended may still be listed, until somebody asks for its status. */
const isRunning = (pid: number): boolean => /^[^Z]/.test(Bun.spawnSync(['ps', '-o', 'stat=', '-p', String(pid)]).stdout.toString())

test('what is named is run in one process, everything in several', () => {
  expect(testCommand(['links', '-t', 'slug']).args.slice(-3)).toEqual(['links', '-t', 'slug'])
  expect(testCommand(['links']).args.join(' ')).not.toContain('--parallel')
  expect(testCommand([]).args.join(' ')).toMatch(/--parallel=[1-9]/)
})

test('the long run has the files of its name and those with a volume that can be raised, and the other run has all but the former', () => {
  expect(longTests()).toContain('test/crashes.long.test.ts')
  expect(longTests()).toContain('test/dashboard/links.test.ts')
  expect(longTests()).not.toContain('test/config.test.ts')
  expect(testCommand([]).args).toContain('--path-ignore-patterns=**/*.long.test.ts')
  const { args, env } = testCommand(['--long'])
  expect(args.slice(-longTests().length)).toEqual(longTests().map((file) => `./${file}`))
  expect(env).toEqual({ LONG: 'true' })
  expect(testCommand(['--long', 'crashes'])).toMatchObject({ args: expect.not.arrayContaining(['--long']), env })
})
