import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Needs } from './needs.ts'

// The files of exports, DATA_DIR/exports/<id>.csv: for the service's own user alone.

type HasConfig = Pick<Needs, 'config'>

const folderOf = ({ config }: HasConfig): string => join(config.dataDir, 'exports')
export const fileOf = (deps: HasConfig, id: number): string => join(folderOf(deps), `${id}.csv`)

/** Makes the file where it isn't there yet. Those who write into it later keep its mode. */
export async function makeFile(deps: HasConfig, id: number): Promise<void> {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 })
  const handle = await open(fileOf(deps, id), 'a', 0o600)
  await handle.close()
}

/** Undefined where there is none. */
export async function sizeOf(deps: HasConfig, id: number): Promise<number | undefined> {
  const found = await stat(fileOf(deps, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.size
}

/** Cuts a file to its first bytes and puts text behind them. Returns how many bytes it has more. */
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

/** Resolves when what was written is on the disk. */
export async function syncFile(deps: HasConfig, id: number): Promise<void> {
  const handle = await open(fileOf(deps, id), 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

export const removeFile = (deps: HasConfig, id: number): Promise<void> => rm(fileOf(deps, id), { force: true })

/** The ids of all files that there are. */
export async function listFiles(deps: HasConfig): Promise<number[]> {
  const names = await readdir(folderOf(deps)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => (/^[1-9]\d{0,15}\.csv$/.test(name) ? [Number.parseInt(name, 10)] : []))
}
