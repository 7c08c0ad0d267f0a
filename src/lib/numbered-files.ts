import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of jobs: FOLDER/<id>.<extension>, readable only by the service's user. */
export type NumberedFiles = {
  fileOf: (id: number) => string
  /** Creates the file with a private mode, where it doesn't exist. */
  make: (id: number) => Promise<void>
  /** In bytes; undefined where there is no file. */
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
