import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '../../lib/clock.ts'
import { backupsIn } from './backups.ts'

const WORK = 'work-'
// Folders of processes that were killed.
const ABANDONED_MS = 2 * DAY

/** Runs something with a folder for its files, which is deleted afterwards. */
export async function inWorkFolder<T>(dataDir: string, run: (work: string) => Promise<T>): Promise<T> {
  const work = await makeWorkFolder(dataDir)
  try {
    return await run(work)
  } finally {
    // A thread that was given up may go on for a moment, and create another file. Such a folder is deleted later.
    await rm(work, { recursive: true, force: true }).catch(() => {})
  }
}

/** Creates a folder that its user has to delete. */
export async function makeWorkFolder(dataDir: string): Promise<string> {
  const folder = backupsIn(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const old = name.startsWith(WORK) ? await stat(join(folder, name)).catch(() => undefined) : undefined
    if (old && Date.now() - old.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
  return mkdtemp(join(folder, WORK))
}
