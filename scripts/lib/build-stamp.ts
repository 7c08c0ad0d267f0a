import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Remembers which build belongs to the files that are there. Hashing all sources with every start would take longer than reading their times.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = `${ROOT}.build/stamp`
const FOLDERS = ['src', 'docs', 'packages', 'scripts']
const FILES = ['bun.lock', 'README.md', 'CHANGELOG.md', 'SECURITY.md']
/** Returns the file that serves, or undefined if a file that it is made of has changed since `stampBuild`. */
export function stampedBuild(): string | undefined {
  if (!existsSync(STAMP)) return undefined
  const [state, main = ''] = readFileSync(STAMP, 'utf8').split('\n')
  const parts = [main, `${ROOT}.build/dashboard/key`, ...(existsSync(`${ROOT}docs`) ? [`${ROOT}.build/docs/key`] : [])]
  return state === stateOfSources() && parts.every((part) => existsSync(part)) ? main : undefined
}

/** Called when everything is built. `main` is the file that serves. */
export function stampBuild(main: string): void {
  try {
    writeFileSync(STAMP, `${stateOfSources()}\n${main}`)
  } catch {
    // Where the server can't write, each start compares the contents.
  }
}

/** Any change of a file changes its ctime, which no program can set. */
function stateOfSources(): string {
  const inFolders = FOLDERS.filter((folder) => existsSync(ROOT + folder)).flatMap((folder) =>
    (readdirSync(ROOT + folder, { recursive: true }) as string[]).map((name) => `${folder}/${name}`),
  )
  const states = [...inFolders, ...FILES].map((name) => {
    const file = statSync(ROOT + name, { throwIfNoEntry: false })
    return `${name} ${file?.size} ${file?.ctimeMs}`
  })
  return Bun.hash(`${Bun.version} ${ROOT} ${states.toSorted().join('\n')}`).toString(36)
}
