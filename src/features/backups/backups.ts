import { constants } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { visitorFolder } from '../../click-store/visitor-files.ts'
import { filesIn } from '../../db/files.ts'
import { checkRestorable, readInstances } from '../../db/inspect.ts'
import { clearUnfinished } from '../../db/instance.ts'
import { lockDataDir, makeDataDir } from '../../db/lock.ts'
import { RESTORE_MARK } from '../../db/migrate.ts'
import type { DatabaseName } from '../../db/schemas.ts'
import { aborted } from '../../lib/aborted.ts'
import { DAY } from '../../lib/clock.ts'
import { isDiskFull } from '../../lib/errors.ts'
import { SECRET_FILE } from '../../lib/secrets.ts'
import { StartError } from '../../lib/start-error.ts'
import { createThread } from '../../lib/thread.ts'
import type { CopyCall } from './copy.worker.ts'

// A backup is a folder with a snapshot of each database, and the key file if there is one. The clicks are copied first, so that every link
// that they belong to is in the other copy.

const NAMES: DatabaseName[] = ['clicks', 'main']

/** Copies the data into a new folder, even while the server runs. Resolves with its size in bytes. Rejects if `stopping` is aborted. */
export async function backUp(dataDir: string, folder: string, stopping = new AbortController().signal): Promise<number> {
  if (await exists(folder)) throw new StartError(`${folder} already exists. Choose a new folder for the backup.`)
  // Renamed when it is complete. Unique, because a copy that was given up may go on for a moment.
  const unfinished = `${folder}.unfinished-${crypto.randomUUID()}`
  const { call, stop } = createThread<CopyCall, number>(new URL('./copy.worker.ts', import.meta.url), undefined)
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    let bytes = 0
    for (const name of NAMES) {
      const copied = call({ from: filesIn(dataDir)[name], to: join(unfinished, `${name}.db`) })
      // The copy can't be interrupted, but nobody has to wait for it.
      bytes += (await Promise.race([copied, aborted(stopping)])) ?? 0
      stopping.throwIfAborted()
    }
    const copies = readInstances(filesIn(unfinished))
    if (copies.main !== copies.clicks) throw new StartError(`${dataDir} is being upgraded. Back it up when the server is ready.`)
    // The copy gets a private mode, whatever the mode of the file is.
    if (await exists(join(dataDir, SECRET_FILE))) await copyDurably(join(dataDir, SECRET_FILE), join(unfinished, SECRET_FILE))
    await rename(unfinished, folder)
    return bytes
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    throw backupFault(error, folder)
  } finally {
    stop()
  }
}

// The error codes of SQLite and the system for a target that can't be written.
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'ENAMETOOLONG', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'])

function backupFault(error: unknown, folder: string): unknown {
  if (isDiskFull(error))
    return new StartError(`The disk is too full for a backup in ${folder}. Free some space, or choose a folder on another disk.`)
  const { code = '' } = error as { code?: string }
  if (!NOT_WRITABLE.has(code)) return error
  return new StartError(
    `This user can't create ${folder} (${code}). Create its parent folder for this user (install -d -o ${process.getuid?.()} -m 700 …), or choose another folder.`,
  )
}

/**
 * Replaces the data with a backup, while the server is stopped. The previous data is moved into a folder. Resolves with its path, or
 * undefined if there was none.
 */
export async function restore(dataDir: string, folder: string, now: number): Promise<string | undefined> {
  checkRestorable(filesIn(folder))
  makeDataDir(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const files = filesIn(dataDir)
    const hasKey = await exists(join(folder, SECRET_FILE))
    const incoming = [
      ...NAMES.map((name) => [join(folder, `${name}.db`), files[name]]),
      ...(hasKey ? [[join(folder, SECRET_FILE), join(dataDir, SECRET_FILE)]] : []),
    ]
    for (const [from = '', to = ''] of incoming) await copyDurably(from, `${to}.restoring`)
    // From here on the data is incomplete: while this file exists, the server doesn't start.
    await writeFile(join(dataDir, RESTORE_MARK), folder)
    const kept = await moveAway(
      dataDir,
      incoming.flatMap(([, to = '']) => withLogs(to)),
      'before-restore',
      now,
    )
    for (const [, to = ''] of incoming) await rename(`${to}.restoring`, to)
    clearUnfinished(dataDir)
    await rm(join(dataDir, RESTORE_MARK))
    return kept
  } finally {
    lock.release()
  }
}

/** A database with the files that SQLite keeps beside it. */
export const withLogs = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`]

/** Moves what is there of these files into a folder whose name says why and when. Resolves with its path, if anything was. */
export async function moveAway(dataDir: string, paths: string[], why: string, now: number): Promise<string | undefined> {
  const kept = join(dataDir, `${why}-${new Date(now).toISOString().replaceAll(/[-:]|\..*/g, '')}`)
  let moved = 0
  for (const path of paths) {
    if (!(await exists(path))) continue
    await mkdir(kept, { recursive: true, mode: 0o700 })
    await rename(path, join(kept, basename(path)))
    moved++
  }
  // The numbers of visitors are of the clicks that were moved.
  await rm(visitorFolder(dataDir), { recursive: true, force: true })
  return moved === 0 ? undefined : kept
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const handle = await open(to, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
  await handle.close()
}

/** The scheduled backups, the oldest first: their names are timestamps. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const entries = await readdir(backupsIn(dataDir)).catch(() => [])
  return entries.filter((name) => /^\d{8}T\d{6}Z$/.test(name)).sort()
}

/** The nightly backups from before a time, and until when they are kept: each night makes one, and takes the oldest away. */
export async function listKeptBackups(
  { dataDir, backupsKept }: { dataDir: string; backupsKept: number },
  before: number,
): Promise<{ madeAt: number; keptUntil: number }[]> {
  const times = (await listBackups(dataDir)).map(backupTimeOf).filter((madeAt) => madeAt < before)
  return times.map((madeAt) => ({ madeAt, keptUntil: madeAt + backupsKept * DAY }))
}

/** When a backup was made, by its name. */
export const backupTimeOf = (name: string): number =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The name of a backup that was made at a time: 20261121T030000Z. */
export const nameOfTime = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const backupsIn = (dataDir: string): string => join(dataDir, 'backups')

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
