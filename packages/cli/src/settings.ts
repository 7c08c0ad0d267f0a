import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from './usage-error.ts'

export type Env = Record<string, string | undefined>
export type Settings = { url: string; token: string; workspace?: string | undefined }

export const settingsFile = (env: Env): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'terse', 'config.json')

/** From TERSE_URL, TERSE_TOKEN and TERSE_WORKSPACE, and what they don't say from the file that `terse login` wrote. */
export function readSettings(env: Env): Settings {
  const stored = readFile(settingsFile(env))
  const { url, token, workspace } = { ...stored, ...fromEnv(env) }
  if (!url || !token)
    throw new UsageError(
      'Set TERSE_URL and TERSE_TOKEN, or run: terse login https://links.example.com\nA token is made in the dashboard, under Account.',
    )
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new UsageError(`"${url}" is no address of a service, such as https://links.example.com.`)
  return { url, token, workspace }
}

const fromEnv = ({ TERSE_URL: url, TERSE_TOKEN: token, TERSE_WORKSPACE: workspace }: Env): Partial<Settings> => ({
  ...(url && { url }),
  ...(token && { token }),
  ...(workspace && { workspace }),
})

function readFile(file: string): Partial<Settings> {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return {}
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new UsageError(`${file} has a token in it, and others may read it: chmod 600 ${file}`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings>
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${(error as Error).message}`)
  }
}

export function writeSettings(env: Env, settings: Settings): string {
  const file = settingsFile(env)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  // One that was there keeps its mode.
  chmodSync(file, 0o600)
  return file
}
