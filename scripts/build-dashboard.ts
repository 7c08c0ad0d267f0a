import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledCatalogs } from './lib/compiled-catalogs.ts'
import { firstScript } from './lib/first-script.ts'

// Builds the dashboard for browsers: scripts and styles with a hash of their content in their names, each with a compressed copy, and a
// page that loads them. Runs if there is no build of these sources, this lockfile and this version of Bun.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = `${ROOT}src/dashboard/`
// The dashboard imports some of these files, and the client.
const LIB = `${ROOT}src/lib/`
const CLIENT = `${ROOT}packages/client/src/`
const FOLDER = `${ROOT}.build/dashboard/`
const ASSETS = `${FOLDER}assets/`
// The files of this build and the previous one. A page that was opened before an update can still load its parts.
const KEPT = `${FOLDER}kept.json`
const KEY = `${FOLDER}key`

export const isDashboardBuilt = (): boolean => existsSync(KEY) && readFileSync(KEY, 'utf8') === buildKey()

/** Throws with the faults that the bundler found. */
export async function buildDashboard(): Promise<void> {
  const key = buildKey()
  const startedAt = performance.now()
  const unfinished = `${ROOT}.build/dashboard.${process.pid}/`
  try {
    const page = await bundle(unfinished)
    publish(unfinished, page, key)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  console.log(`The dashboard was built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Returns a hash of everything that a build depends on. */
function buildKey(): string {
  let key = Bun.hash(`${Bun.version} ${readFileSync(`${ROOT}bun.lock`, 'utf8')}`) as bigint
  for (const file of [
    `${ROOT}scripts/build-dashboard.ts`,
    `${ROOT}scripts/lib/compiled-catalogs.ts`,
    `${ROOT}scripts/lib/first-script.ts`,
    ...[SOURCES, LIB, CLIENT].flatMap(filesIn),
  ])
    if (/\.\w+$/.test(file)) key = Bun.hash(readFileSync(file), Bun.hash(file.slice(ROOT.length), key) as bigint) as bigint
  return key.toString(36)
}

const filesIn = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).toSorted().map((name) => folder + name)

/** Leaves the URL of the font in the styles, because the server has the file itself, for all of its pages. */
const fontFile: Bun.BunPlugin = {
  name: 'font file',
  setup: (build) => void build.onResolve({ filter: /^\/assets\/.*\.woff2$/ }, ({ path }) => ({ path, external: true })),
}

/** Writes the assets, and answers the page that loads them. */
async function bundle(folder: string): Promise<string> {
  const { success, logs, outputs, metafile } = await Bun.build({
    entrypoints: [`${SOURCES}main.tsx`, `${SOURCES}styles.css`],
    outdir: folder,
    target: 'browser',
    format: 'esm',
    splitting: true,
    minify: true,
    naming: '[name]-[hash].[ext]',
    publicPath: '/assets/',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    plugins: [
      compiledCatalogs,
      fontFile,
      firstScript(
        filesIn(SOURCES),
        FIRST.slice(1).map((name) => `${ROOT}${name}`),
      ),
    ],
    throw: false,
  })
  if (!success) throw new Error(logs.join('\n'))
  for (const { path } of outputs) writeFileSync(`${path}.gz`, Bun.gzipSync(readFileSync(path), { level: 12, library: 'libdeflate' }))
  const nameOf = (test: RegExp) => outputs.map(({ path }) => path.slice(folder.length)).filter((name) => test.test(name))
  const [script = ''] = nameOf(/^main-\w+\.js$/)
  return readFileSync(`${SOURCES}index.html`, 'utf8')
    .replace(
      '<!-- styles -->',
      nameOf(/\.css$/)
        .map((name) => `<link rel="stylesheet" href="/assets/${name}">`)
        .join('\n'),
    )
    .replace(
      '<!-- scripts -->',
      scriptsOf(metafile?.outputs ?? {}, FIRST)
        .filter((name) => name !== script)
        .map((name) => `<link rel="modulepreload" href="/assets/${name}">`)
        .join('\n'),
    )
    .replace('main.tsx', `/assets/${script}`)
}

// The modules that are nearly always loaded first. The page requests their scripts immediately, and not only when the scripts before them
// have run.
const FIRST = ['src/dashboard/main.tsx', 'src/dashboard/app.tsx', 'src/dashboard/links/page.tsx']

type Outputs = NonNullable<Bun.BuildOutput['metafile']>['outputs']

/** The names of the scripts that have some sources, and of all that these import at once. */
function scriptsOf(outputs: Outputs, sources: readonly string[]): string[] {
  const pathsOf = new Map(Object.keys(outputs).map((path) => [basename(path), path]))
  const isFirst = ({ inputs }: Outputs[string]) => Object.keys(inputs).some((input) => sources.some((source) => input.endsWith(source)))
  const names = new Set(Object.entries(outputs).flatMap(([path, output]) => (isFirst(output) ? [basename(path)] : [])))
  // A loop over a set also visits what is added to the set during the loop.
  for (const name of names)
    for (const { path, kind } of outputs[pathsOf.get(name) ?? '']?.imports ?? [])
      if (kind !== 'dynamic-import' && pathsOf.has(basename(path))) names.add(basename(path))
  return [...names].filter((name) => name.endsWith('.js'))
}

/** Whole, or not at all: assets before the page that names them, and the key last. */
function publish(unfinished: string, page: string, key: string): void {
  mkdirSync(ASSETS, { recursive: true })
  const names = readdirSync(unfinished)
  for (const name of names) renameSync(unfinished + name, ASSETS + name)
  const before = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as string[][]) : []
  const kept = [names, ...before.slice(0, 1)]
  for (const name of readdirSync(ASSETS)) if (!kept.flat().includes(name)) rmSync(ASSETS + name, { force: true })
  for (const [path, content] of [
    [KEPT, JSON.stringify(kept)],
    [`${FOLDER}index.html`, page],
    [KEY, key],
  ] as const) {
    writeFileSync(`${path}.${process.pid}`, content)
    renameSync(`${path}.${process.pid}`, path)
  }
}
