import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from './usage-error.ts'

export type Env = Record<string, string | undefined>
export type Settings = { url: string; token: string; workspace?: string | undefined }

export const settingsFile = (env: Env): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'terse', 'config.json')

/**
 * The service, the token for it, and the workspace: from TERSE_URL and TERSE_TOKEN together, or from the file that `terse login`
 * wrote. A token is only ever used with the URL that it was given with, so that a changed URL can't collect it. Throws a UsageError.
 */
export function readSettings(env: Env): Settings {
  const stored = readFile(settingsFile(env))
  const { TERSE_URL, TERSE_TOKEN, TERSE_WORKSPACE } = env
  if (TERSE_TOKEN && !TERSE_URL && stored.url)
    throw new UsageError("TERSE_TOKEN is set, but TERSE_URL isn't. Set both, so that the token is only sent to its own service.")
  const url = TERSE_URL || stored.url
  const token = TERSE_TOKEN || stored.token
  if (!url || !token)
    throw new UsageError(
      'Set TERSE_URL and TERSE_TOKEN, or run: terse login https://links.example.com\nCreate a token in the dashboard, under Account.',
    )
  requireUrl(url)
  const isStored = stored.url !== undefined && isSameService(url, stored.url)
  if (!TERSE_TOKEN && !isStored)
    throw new UsageError(
      `The stored token is for ${stored.url}, not for ${url}. Set TERSE_TOKEN to a token of ${url}, or run: terse login ${url}`,
    )
  return { url, token, workspace: TERSE_WORKSPACE || (isStored ? stored.workspace : undefined) }
}

export function requireUrl(url: string): void {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new UsageError(`"${url}" isn't the URL of a service, such as https://links.example.com.`)
}

/** True if both are the same scheme, host, port and path. */
export const isSameService = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && serviceOf(one) === serviceOf(other)

function serviceOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/\/+$/, '')
}

function readFile(file: string): Partial<Settings> {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return {}
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new UsageError(`${file} contains a token that other users can read. Run: chmod 600 ${file}`)
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
