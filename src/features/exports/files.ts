import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type NumberedFiles, numberedFiles } from '../../lib/numbered-files.ts'
import type { ExportsNeeds } from './needs.ts'

export const filesOf = ({ config }: Pick<ExportsNeeds, 'config'>): NumberedFiles => numberedFiles(join(config.dataDir, 'exports'), 'csv')

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
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
