import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Needs } from './needs.ts'

// The files of exports, DATA_DIR/exports/<id>.csv, readable only by the service's user.

type HasConfig = Pick<Needs, 'config'>

const folderOf = ({ config }: HasConfig): string => join(config.dataDir, 'exports')
export const fileOf = (deps: HasConfig, id: number): string => join(folderOf(deps), `${id}.csv`)

/** Creates the file with a private mode, where it doesn't exist. */
export async function makeFile(deps: HasConfig, id: number): Promise<void> {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 })
  const handle = await open(fileOf(deps, id), 'a', 0o600)
  await handle.close()
}

/** The size in bytes; undefined where there is no file. */
export async function sizeOf(deps: HasConfig, id: number): Promise<number | undefined> {
  const found = await stat(fileOf(deps, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.size
}

/** Truncates a file to `offset` bytes and appends text. Returns the number of bytes appended. */
export async function appendText(file: string, offset: number, text: string): Promise<number> {
  const bytes = Buffer.from(text)
  const handle = await open(file, 'r+')
  try {
    if ((await handle.stat()).size > offset) await handle.truncate(offset)
    let written = 0
    while (written < bytes.length) written += (await handle.write(bytes, written, bytes.length - written, offset + written)).bytesWritten
    return written
  } finally {
    await handle.close()
  }
}

/** Resolves when written data is durable. */
export async function syncFile(deps: HasConfig, id: number): Promise<void> {
  const handle = await open(fileOf(deps, id), 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

export const removeFile = (deps: HasConfig, id: number): Promise<void> => rm(fileOf(deps, id), { force: true })

/** The ids of all existing files. */
export async function listFiles(deps: HasConfig): Promise<number[]> {
  const names = await readdir(folderOf(deps)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => (/^[1-9]\d{0,15}\.csv$/.test(name) ? [Number.parseInt(name, 10)] : []))
}
