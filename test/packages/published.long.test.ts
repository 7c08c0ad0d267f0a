import { afterAll, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testLong } from '../volume.ts'

// The packages as they would be published: built, in a folder of their own.

const ROOT = new URL('../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'terse-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Manifest = {
  name: string
  version: string
  license: string
  files: string[]
  scripts: Record<string, string>
  dependencies?: Record<string, string>
  bin?: Record<string, string>
}
const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'))
const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const names = readdirSync(join(ROOT, 'packages'))

/** A copy of what is needed to build, so that nothing is written here. */
function copyToBuild(name: string): string {
  for (const path of ['packages', 'tsconfig.json', 'src/lib'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (from) => !from.endsWith('/dist') })
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  return join(folder, 'packages', name)
}

function build(name: string): string {
  const cwd = copyToBuild(name)
  const { success, stdout, stderr } = Bun.spawnSync([process.execPath, 'run', 'build'], {
    cwd,
    env: { PATH: `${ROOT}node_modules/.bin:${process.env.PATH}` },
  })
  expect([success, `${stdout}${stderr}`]).toEqual([true, expect.any(String)])
  return cwd
}

test.each(names)('packages/%s says what it is, and needs only versions that are tested here', (name) => {
  const manifest = manifestOf(`packages/${name}`)
  expect(manifest).toMatchObject({ version: root.version, license: root.license })
  expect(manifest.files).toContain('README.md')
  expect(existsSync(join(ROOT, 'packages', name, 'README.md'))).toBe(true)
  for (const [dependency, version] of Object.entries(manifest.dependencies ?? {}))
    expect([dependency, root.devDependencies[dependency]]).toEqual([dependency, version])
  for (const script of ['install', 'preinstall', 'postinstall', 'prepare']) expect(manifest.scripts).not.toHaveProperty(script)
})

testLong('the built client is imported by its name, by Bun and by Node, and has types', async () => {
  const built = build('client')
  const app = join(folder, 'app')
  mkdirSync(join(app, 'node_modules', '@terse'), { recursive: true })
  symlinkSync(built, join(app, 'node_modules', '@terse', 'client'))
  const program =
    "import { createClient, OPERATIONS } from '@terse/client'; console.log(typeof createClient({ url: 'http://x' }).createLink, OPERATIONS.createLink[0])"
  for (const runtime of [process.execPath, Bun.which('node')]) {
    if (runtime === null) continue
    const args = runtime === process.execPath ? ['-e', program] : ['--input-type=module', '-e', program]
    expect(
      Bun.spawnSync([runtime, ...args], { cwd: app })
        .stdout.toString()
        .trim(),
    ).toBe('function POST')
  }
  expect(readFileSync(join(built, 'dist', 'index.d.ts'), 'utf8')).toContain('createClient')
})

testLong.each(names)('packages/%s is built whenever it is packed, and is packed whole', async (name) => {
  const cwd = copyToBuild(name)
  const env = { PATH: `${ROOT}node_modules/.bin:${process.env.PATH}`, HOME: folder }
  const { success, stderr } = Bun.spawnSync([process.execPath, 'pm', 'pack', '--destination', folder], { cwd, env })
  expect([success, `${stderr}`]).toEqual([true, expect.any(String)])
  const archive = join(folder, `terse-${name}-${root.version}.tgz`)
  const packed = Bun.spawnSync(['tar', 'tzf', archive]).stdout.toString().trim().split('\n')
  const { bin } = manifestOf(`packages/${name}`)
  for (const file of ['LICENSE', 'README.md', 'package.json', bin ? bin.terse : 'dist/index.d.ts'])
    expect(packed).toContain(`package/${file}`)
})

testLong('the built command runs without the client beside it, by Bun and by Node', () => {
  const built = build('cli')
  const program = join(built, manifestOf('packages/cli').bin?.terse ?? '')
  for (const runtime of [process.execPath, Bun.which('node')]) {
    if (runtime === null) continue
    expect(Bun.spawnSync([runtime, program, '--version']).stdout.toString().trim()).toBe(root.version)
    expect(Bun.spawnSync([runtime, program, '--help']).stdout.toString()).toContain('links create DESTINATION_URL')
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const env = { TERSE_URL: 'http://127.0.0.1', TERSE_TOKEN: 'pat_x' }
    const { stdout } = Bun.spawnSync([runtime, program, 'mcp'], { env, stdin: new Blob([`${ping}\n`]) })
    expect(JSON.parse(stdout.toString())).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  }
})
