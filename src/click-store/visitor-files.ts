import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

// The numbers that analytics gave to the visitors of a large workspace are in a file beside clicks.db, so that the first question after a start
// doesn't have to find them. Everything in it can be found again from the clicks.

/** The folder of all such files. */
export const visitorFolder = (dataDir: string): string => join(dataDir, 'visitors')

export const visitorFile = (clicksFile: string, workspaceId: number): string =>
  join(visitorFolder(dirname(clicksFile)), `${workspaceId}.numbers`)

/** The name of the file while it's being written. */
export const unfinishedFile = (file: string): string => `${file}.unfinished`

/** Deletes the file, because the clicks of some of its visitors were purged or erased. */
export function deleteVisitorFile(file: string): void {
  for (const name of [unfinishedFile(file), file]) rmSync(name, { force: true })
}
