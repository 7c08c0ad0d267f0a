import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.ts'
import { runInstead } from './run.ts'

// The server as one file with bytecode for each thread, which takes half the processor time to start that the sources take.
// Made where there is none of these sources, lockfile, folder and version of Bun.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = `${ROOT}src/`
const UNBUILT = `${SOURCES}main.ts`
const BUILDS = `${ROOT}.build/`
// Those of packages with native code, which can't be part of a file.
const NATIVE = ['better-sqlite3', '@napi-rs/canvas']
// pino asks for its caller, to find transports, of which there are none. Mapping that stack to the sources would take 30 ms.
const withoutCaller: Bun.BunPlugin = {
  name: 'without pino’s caller',
  setup: ({ onLoad }) => void onLoad({ filter: /pino\/lib\/caller\.js$/ }, () => ({ contents: 'module.exports = () => []' })),
}
// An older server, which may be stopping, still starts threads from its own.
const BUILDS_KEPT = 2

/** The file that serves: of the build, which is made if need be, or main.ts where it can't be made. */
export async function builtServer(): Promise<string> {
  const folder = `${BUILDS}${buildKey()}/`
  const main = `${folder}main.js`
  if (existsSync(main)) return main
  try {
    await build(folder)
    return main
  } catch (error) {
    console.error(`The server could not be built, and starts from its sources: ${(error as Error).message}`)
    return UNBUILT
  }
}

/** Of all that a build depends on. Addresses of files in it are absolute. */
function buildKey(): string {
  let key = Bun.hash(`${Bun.version} ${ROOT} ${readFileSync(`${ROOT}bun.lock`, 'utf8')}`) as bigint
  for (const file of sourceFiles()) key = Bun.hash(readFileSync(SOURCES + file), Bun.hash(file, key) as bigint) as bigint
  return key.toString(36)
}

const sourceFiles = () => (readdirSync(SOURCES, { recursive: true }) as string[]).filter((file) => /\.tsx?$/.test(file)).toSorted()

/** Whole, or not at all: two that start at once don't see each other's half. */
async function build(folder: string): Promise<void> {
  const unfinished = `${folder.slice(0, -1)}.${process.pid}`
  const threads = sourceFiles().filter((file) => file.endsWith('.worker.ts'))
  try {
    const { success, logs } = await Bun.build({
      entrypoints: ['main.ts', ...threads].map((file) => SOURCES + file),
      root: SOURCES,
      outdir: unfinished,
      target: 'bun',
      format: 'cjs',
      bytecode: true,
      minify: true,
      sourcemap: 'linked',
      external: NATIVE,
      plugins: [withoutCaller],
      define: { BUILD_URL: JSON.stringify(Bun.pathToFileURL(folder).href) },
      throw: false,
    })
    if (!success) throw new Error(logs.join('\n'))
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  removeOldBuilds()
}

function removeOldBuilds(): void {
  const builds = readdirSync(BUILDS).map((name) => ({ path: BUILDS + name, builtAt: statSync(BUILDS + name).mtimeMs }))
  for (const { path } of builds.toSorted((a, b) => b.builtAt - a.builtAt).slice(BUILDS_KEPT)) rmSync(path, { recursive: true, force: true })
}

// `bun scripts/build.ts`: installs and builds what is missing ahead of the first start, where that one can't write.
if (import.meta.main) {
  if (ensureInstalled('production')) await runInstead(['scripts/build.ts'])
  if ((await builtServer()) === UNBUILT) process.exit(1)
}
