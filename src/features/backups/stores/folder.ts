import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { partNameOf } from '../names.ts'
import type { BackupStore } from './store.ts'

/** A folder on another disk. It has to be there, because a disk that isn't mounted would otherwise get a folder on this one. */
export function inFolder(folder: string): BackupStore {
  return {
    list: async () => {
      const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
      return Promise.all(entries.map(async ({ name }) => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    send: async (file, name) => {
      const part = join(folder, partNameOf(name))
      try {
        await copyFile(file, part)
        const handle = await open(part, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    fetch: (name, to) => copyFile(join(folder, name), to),
    stream: async (name) => {
      await stat(join(folder, name))
      return Bun.file(join(folder, name)).stream()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
