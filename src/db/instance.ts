import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../lib/start-error.ts'
import type { Files } from './files.ts'

// Both databases carry the instance's id: the ids of links in one of them mean nothing to another's. A file that is missing or of
// another instance is found before anything is written.

/** A database that has tables, as it was found. instance: undefined before the upgrade that gives it an id. */
export type FoundInstance = { version: number; instance: string | undefined }
export type Inspected = Record<keyof Files, FoundInstance | undefined>
/** The id that both files are to have. isNew: those that aren't there are to be made. */
export type Instance = { id: string; isNew: boolean }

/** The table of a database that has the id. */
export const INSTANCE_TABLES: Record<keyof Files, string> = { main: 'instance', clicks: 'clicks_instance' }

// Exists while both files get their id: a start that was cut off in between goes on.
const UNFINISHED = 'instance.unfinished'

export const hasContent = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Returns the reason why the two files don't belong to one instance, or undefined if they do, or are about to. */
export function instanceFaultOf(files: Files, { main, clicks }: Inspected, unfinished: Instance | undefined): StartError | undefined {
  if (!main && !clicks) return undefined
  const isExpected = (found: FoundInstance | undefined) =>
    found ? [undefined, unfinished?.id].includes(found.instance) : unfinished?.isNew
  if (unfinished && isExpected(main) && isExpected(clicks)) return undefined
  if (!main)
    return new StartError(
      `${files.main} is missing, but ${files.clicks} exists. The missing file contains all accounts, workspaces and links, and without it, new links would get the clicks of lost ones. Put it back with its -wal file, or restore a backup: bun run admin restore FOLDER. To start a new instance without the lost data: bun run admin accept-loss`,
    )
  if (!clicks)
    return new StartError(
      `${files.clicks} is missing, but ${files.main} exists. The missing file contains all clicks, and without it, links that have reached their click limit work again. Put it back with its -wal file, or restore a backup: bun run admin restore FOLDER. To continue without the clicks: bun run admin accept-loss`,
    )
  if (main.instance === clicks.instance) return undefined
  return new StartError(
    `${files.main} and ${files.clicks} belong to two instances (${main.instance ?? 'none yet'}, ${clicks.instance ?? 'none yet'}), so links would show the clicks of other links. Put the right file back with its -wal file, or restore a backup: bun run admin restore FOLDER. To continue with main.db and without any clicks: bun run admin accept-loss`,
  )
}

/** Throws a StartError for a write-ahead log without its database if there is no database at all, because SQLite would empty it. */
export function refuseStrayLogs(files: Files): void {
  if (hasContent(files.main) || hasContent(files.clicks)) return
  const log = strayLogOf(files)
  if (log !== undefined)
    throw new StartError(
      `${log} exists, but its database doesn't. The file contains the most recent changes, and a new database would overwrite it. Put the database back, or restore a backup: bun run admin restore FOLDER. To continue without these changes: bun run admin accept-loss`,
    )
}

export const strayLogOf = (files: Files): string | undefined =>
  [files.main, files.clicks].find((file) => !hasContent(file) && hasContent(`${file}-wal`))?.concat('-wal')

export function readUnfinished(dataDir: string): Instance | undefined {
  const file = join(dataDir, UNFINISHED)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Instance) : undefined
  } catch {
    // Cut off while it was written, so before the files.
    return undefined
  }
}

export function writeUnfinished(dataDir: string, instance: Instance): void {
  const file = openSync(join(dataDir, UNFINISHED), 'w', 0o600)
  writeSync(file, JSON.stringify(instance))
  fsyncSync(file)
  closeSync(file)
}

export const clearUnfinished = (dataDir: string): void => rmSync(join(dataDir, UNFINISHED), { force: true })
