import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chunksOf } from './chunks.ts'

/** The files of jobs: FOLDER/<id>.<extension>, readable only by the service's user. */
export type NumberedFiles = {
  fileOf: (id: number) => string
  /** Creates the file with a private mode if it doesn't exist. */
  make: (id: number) => Promise<void>
  /** Returns the size in bytes, or undefined if there is no file. */
  sizeOf: (id: number) => Promise<number | undefined>
  remove: (id: number) => Promise<void>
  /** The ids of all existing files. */
  list: () => Promise<number[]>
}

export function numberedFiles(folder: string, extension: 'csv' | 'zip'): NumberedFiles {
  const fileOf = (id: number) => join(folder, `${id}.${extension}`)
  const pattern = new RegExp(`^[1-9]\\d{0,15}\\.${extension}$`)
  return {
    fileOf,
    make: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(fileOf(id), 'a', 0o600)
      await handle.close()
    },
    sizeOf: async (id) => (await stat(fileOf(id)).catch(unlessMissing))?.size,
    remove: (id) => rm(fileOf(id), { force: true }),
    list: async () => {
      const names = (await readdir(folder).catch(unlessMissing)) ?? []
      return names.flatMap((name) => (pattern.test(name) ? [Number.parseInt(name, 10)] : []))
    },
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const FILES_AT_ONCE = 500

/** Removes files that belong to nothing: their workspace is gone, or the process was killed. `findKept`: of some ids, those that have a file. */
export async function removeOrphans(
  files: NumberedFiles,
  findKept: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
  stopping: AbortSignal,
): Promise<void> {
  for (const some of chunksOf(await files.list(), FILES_AT_ONCE)) {
    if (stopping.aborted) return
    const kept = await findKept(some)
    for (const id of some) if (!kept.has(id) && !stopping.aborted) await files.remove(id)
  }
}
