// The documentation that the instance serves at /docs: a page for each Markdown file, with a style, a script and an index for search under
// names that say their content, each with a compressed copy. Made if there is none of these sources and documents.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = `${ROOT}.build/docs/`
const IMAGES = `${ROOT}docs/images/`
const SITE = `${ROOT}scripts/docs/site/`
const KEY = `${FOLDER}key`

/** True if there is nothing to build, which is also the case in a copy of the repository without documents. */
export const isDocsBuilt = (): boolean => !existsSync(`${ROOT}docs`) || (existsSync(KEY) && readFileSync(KEY, 'utf8') === buildKey())

/** Throws if the scripts can't be bundled, or if a document is missing. */
export async function buildDocs(): Promise<void> {
  const key = buildKey()
  const startedAt = performance.now()
  const unfinished = `${ROOT}.build/docs.${process.pid}/`
  try {
    await write(unfinished)
    writeFileSync(`${unfinished}key`, key)
    publish(unfinished)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  console.log(`The documentation was built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Puts the finished folder in the place of the one before, unless another process has just done so. */
function publish(finished: string): void {
  const old = `${ROOT}.build/docs.old.${process.pid}/`
  try {
    if (existsSync(FOLDER)) renameSync(FOLDER, old)
    renameSync(finished, FOLDER)
  } catch (error) {
    if (!isDocsBuilt()) throw error
  } finally {
    rmSync(old, { recursive: true, force: true })
  }
}

/** A hash of all that a build depends on. */
function buildKey(): string {
  const sources = ['scripts/docs/', 'docs/'].flatMap((folder) =>
    (readdirSync(ROOT + folder, { recursive: true }) as string[]).filter((name) => /\.\w+$/.test(name)).map((name) => folder + name),
  )
  const others = ['bun.lock', 'src/lib/docs-search.ts', 'scripts/build-docs.ts', 'README.md', 'CHANGELOG.md', 'SECURITY.md']
  let key = Bun.hash(Bun.version) as bigint
  for (const file of [...sources, ...others, 'packages/client/README.md', 'packages/cli/README.md'].toSorted())
    key = Bun.hash(readFileSync(ROOT + file), Bun.hash(file, key) as bigint) as bigint
  return key.toString(36)
}

async function write(folder: string): Promise<void> {
  // Loaded with the first build, as they need what is installed before it.
  const [{ renderAll, searchIndex, sitePages }, { apiHtml }, { newsOf }] = await Promise.all([
    import('./docs/site.ts'),
    import('./docs/frame.ts'),
    import('./docs/news.ts'),
  ])
  const assets = `${folder}assets/`
  const names = await bundle(assets)
  const articles = renderAll()
  const index = searchIndex(articles)
  const indexName = saveNamed(assets, 'search.json', index)

  const urls = { style: `/docs/assets/${names.style}`, script: `/docs/assets/${names.script}`, index: `/docs/assets/${indexName}` }
  for (const [path, html] of sitePages(articles, urls)) save(`${folder}pages/${path}.html`, html)
  save(`${folder}api.html`, apiHtml(urls))
  // For the dashboard, which doesn't know the names with hashes.
  save(`${folder}search.json`, index)
  save(`${folder}news.json`, JSON.stringify(newsOf(readFileSync(`${ROOT}CHANGELOG.md`, 'utf8'))))
  mkdirSync(`${folder}images`)
  for (const name of readdirSync(IMAGES)) copyFileSync(IMAGES + name, `${folder}images/${name}`)
}

/** Bundles the styles and the script into a folder, and returns their names. */
async function bundle(folder: string): Promise<{ style: string; script: string }> {
  const { success, logs, outputs } = await Bun.build({
    entrypoints: [`${SITE}docs.ts`, `${SITE}docs.css`],
    target: 'browser',
    minify: true,
    // The server has the font: src/http/inter-font.ts.
    external: ['*.woff2'],
    throw: false,
  })
  if (!success) throw new Error(logs.join('\n'))
  const [script, style] = await Promise.all(
    ['docs.js', 'docs.css'].map(async (name) =>
      saveNamed(folder, name, (await outputs.find(({ path }) => basename(path) === name)?.text()) ?? ''),
    ),
  )
  return { style: style ?? '', script: script ?? '' }
}

/** Saves a file under a name that has a hash of its content, and returns the name. */
function saveNamed(folder: string, name: string, content: string | Uint8Array<ArrayBuffer>): string {
  const named = name.replace('.', `-${Bun.hash(content).toString(36)}.`)
  save(folder + named, content)
  return named
}

/** Writes a file, and a compressed copy beside it. */
function save(path: string, content: string | Uint8Array<ArrayBuffer>): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  writeFileSync(`${path}.gz`, Bun.gzipSync(content, { level: 12, library: 'libdeflate' }))
}
