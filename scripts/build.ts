import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildDashboard, isDashboardBuilt } from './build-dashboard.ts'
import { buildDocs, isDocsBuilt } from './build-docs.ts'
import { ensureInstalled } from './install.ts'
import { stampBuild } from './lib/build-stamp.ts'
import { runInstead } from './run.ts'

// The server as one file with bytecode for each thread and each child process, which takes half the processor time to start that the sources take.
// Made if there is none of these sources, lockfile, folder and version of Bun. With it, the dashboard and the documentation.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = `${ROOT}src/`
const UNBUILT = `${SOURCES}main.ts`
const BUILDS = `${ROOT}.build/`
const BUILDER = fileURLToPath(import.meta.url)
/** An argument: the packages are there. */
const INSTALLED = '--installed'
// Packages with native code, which can't be part of a file.
const NATIVE = ['better-sqlite3', '@napi-rs/canvas']
// Loaded with the first passkey. Bundled, its parsers of certificates would come before the polyfill that they need.
const LOADED_LATER = ['@simplewebauthn/server']
// pino asks for its caller, to find transports, of which there are none. Mapping that stack to the sources would take 30 ms.
const withoutCaller: Bun.BunPlugin = {
  name: 'without pino’s caller',
  setup: ({ onLoad }) => void onLoad({ filter: /pino\/lib\/caller\.js$/ }, () => ({ contents: 'module.exports = () => []' })),
}
// An older server, which may be stopping, still starts threads from its own.
const BUILDS_KEPT = 2

/** Returns the file that serves: of the build, or main.ts if it can't be made. Builds what is missing, with the dashboard and the documentation. */
export function builtServer(): string {
  const main = `${BUILDS}${buildKey()}/main.js`
  // A separate process builds, so that its memory is released at its end.
  if (!existsSync(main) || !isDashboardBuilt() || !isDocsBuilt())
    Bun.spawnSync([process.execPath, BUILDER, INSTALLED], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (!existsSync(main)) return UNBUILT
  if (isDashboardBuilt() && isDocsBuilt()) stampBuild(main)
  return main
}

/** Builds what is missing. Resolves with false if that failed, after printing the reason. */
async function buildAll(): Promise<boolean> {
  const folder = `${BUILDS}${buildKey()}/`
  const server = existsSync(folder) || (await attempt("The server couldn't be built, so it starts from its sources", () => build(folder)))
  const dashboard = isDashboardBuilt() || (await attempt("The dashboard couldn't be built", buildDashboard))
  const docs = isDocsBuilt() || (await attempt("The documentation couldn't be built", buildDocs))
  return server && dashboard && docs
}

async function attempt(failure: string, run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    console.error(`${failure}: ${(error as Error).message}`)
    return false
  }
}

/** Returns a hash of everything that a build depends on, with the folder, because URLs of files in a build are absolute. */
function buildKey(): string {
  let key = Bun.hash(`${Bun.version} ${ROOT} ${readFileSync(`${ROOT}bun.lock`, 'utf8')}`) as bigint
  for (const file of sourceFiles()) key = Bun.hash(readFileSync(SOURCES + file), Bun.hash(file, key) as bigint) as bigint
  return key.toString(36)
}

const sourceFiles = () =>
  (readdirSync(SOURCES, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('dashboard/'))
    .toSorted()

/** Whole, or not at all: two that start at once don't see each other's half. */
async function build(folder: string): Promise<void> {
  const unfinished = `${folder.slice(0, -1)}.${process.pid}`
  const others = sourceFiles().filter((file) => /\.(worker|child)\.ts$/.test(file))
  try {
    const { success, logs } = await Bun.build({
      entrypoints: ['main.ts', ...others].map((file) => SOURCES + file),
      root: SOURCES,
      outdir: unfinished,
      target: 'bun',
      format: 'cjs',
      bytecode: true,
      minify: true,
      sourcemap: 'linked',
      external: [...NATIVE, ...LOADED_LATER],
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
  const names = readdirSync(BUILDS).filter((name) => !/^(dashboard|docs|stamp)/.test(name))
  const builds = names.map((name) => ({ path: BUILDS + name, builtAt: statSync(BUILDS + name).mtimeMs }))
  for (const { path } of builds.toSorted((a, b) => b.builtAt - a.builtAt).slice(BUILDS_KEPT)) rmSync(path, { recursive: true, force: true })
}

// `bun scripts/build.ts`: installs and builds what is missing before the first start, for systems on which the server can't write.
if (import.meta.main) {
  if (!process.argv.includes(INSTALLED) && ensureInstalled('production')) await runInstead(['scripts/build.ts'])
  process.exit((await buildAll()) ? 0 : 1)
}
