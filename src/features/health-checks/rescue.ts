import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Files, filesIn } from '../../db/files.ts'
import type { Sqlite } from '../../db/sqlite.ts'

export type OpenDatabases = Record<keyof Files, Sqlite>

/**
 * Copies what the open connections still have into a new folder of the data folder, as `bun run admin restore` takes it. Resolves with the
 * folder.
 */
export async function rescue(open: OpenDatabases, dataDir: string, now: number): Promise<string> {
  const folder = join(dataDir, `rescued-${new Date(now).toISOString().replaceAll(/[-:]|\..*/g, '')}`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const copies = filesIn(unfinished)
  // The clicks first, so that every link that they belong to is in the other copy.
  await open.clicks.backup(copies.clicks)
  await open.main.backup(copies.main)
  await rename(unfinished, folder)
  return folder
}
