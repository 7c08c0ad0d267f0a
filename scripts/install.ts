import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Uses nothing but Bun: it runs before anything is installed.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Serving needs no peer dependencies, such as TypeScript.
const PRODUCTION = ['--production', '--omit=peer']
const STAMP = `${ROOT}node_modules/.installed`

/**
 * Installs the packages in bun.lock, unless they are installed: `production` leaves out those that only development needs. Returns true if
 * it did.
 */
export function ensureInstalled(what: 'production' | 'everything'): boolean {
  const lock = Bun.hash(readFileSync(`${ROOT}bun.lock`)).toString()
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (stamp === `everything ${lock}` || stamp === `${what} ${lock}`) return false
  // No package's script is run: none is needed, and some report who installs them.
  const install = Bun.spawnSync(
    [process.execPath, 'install', '--frozen-lockfile', '--ignore-scripts', ...(what === 'production' ? PRODUCTION : [])],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (install.exitCode !== 0) process.exit(install.exitCode || 1)
  writeFileSync(STAMP, `${what} ${lock}`)
  return true
}

// `bun scripts/install.ts`: installs what serving needs before the first start, for systems on which the server can't write.
if (import.meta.main) ensureInstalled('production')
