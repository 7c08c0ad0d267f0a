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

/** Why the two files aren't one instance's; undefined where they are, or are about to be. */
export function instanceFaultOf(files: Files, { main, clicks }: Inspected, unfinished: Instance | undefined): StartError | undefined {
  if (!main && !clicks) return undefined
  const isExpected = (found: FoundInstance | undefined) =>
    found ? [undefined, unfinished?.id].includes(found.instance) : unfinished?.isNew
  if (unfinished && isExpected(main) && isExpected(clicks)) return undefined
  if (!main)
    return new StartError(
      `${files.main} is missing, but ${files.clicks} is there. Without it all accounts, workspaces and links are lost, and new links would get the clicks of lost ones. Put it back with its -wal file, or restore a backup: bun run admin restore FOLDER. To give it up and begin a new instance: bun run admin accept-loss`,
    )
  if (!clicks)
    return new StartError(
      `${files.clicks} is missing, but ${files.main} is there. Without it all clicks are lost, and links that were used up work again. Put it back with its -wal file, or restore a backup: bun run admin restore FOLDER. To go on without its clicks: bun run admin accept-loss`,
    )
  if (main.instance === clicks.instance) return undefined
  return new StartError(
    `${files.main} and ${files.clicks} belong to two instances (${main.instance ?? 'none yet'}, ${clicks.instance ?? 'none yet'}): links would show the clicks of others. Put the right file back with its -wal file, or restore a backup: bun run admin restore FOLDER. To go on with main.db and without any clicks: bun run admin accept-loss`,
  )
}

/** Throws a StartError for a write-ahead log that lost its database, where there is no database at all: SQLite would empty it. */
export function refuseStrayLogs(files: Files): void {
  if (hasContent(files.main) || hasContent(files.clicks)) return
  const log = strayLogOf(files)
  if (log !== undefined)
    throw new StartError(
      `${log} is there without its database. What was written last is in it, and a new database would empty it. Put the database back, or restore a backup: bun run admin restore FOLDER. To give it up: bun run admin accept-loss`,
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
