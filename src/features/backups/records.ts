import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn } from './backups.ts'
import { parseRemoteName, type RemoteName } from './names.ts'

// Records of the backups that were sent: a small file for each, because a command and the server may both send one. A backup can't contain
// its own hash, and somebody who can change the backup could also change a hash beside it.

export type Verification = {
  at: number
  /** restored: unpacked and counted. hash: the server can't decrypt it. */
  how: 'restored' | 'hash'
}
export type BackupRecord = {
  bytes: number
  sha256: string
  verified?: Verification
  /** The last verification found that the backup isn't what was sent. */
  failed?: { at: number; reason: string }
}
export type Recorded = RemoteName & BackupRecord

const folderOf = (dataDir: string): string => join(backupsIn(dataDir), 'sent')
const fileOf = (dataDir: string, name: string): string => join(folderOf(dataDir), `${name}.json`)

/** The backups that were sent and aren't deleted yet, the oldest first. */
export async function readRecords(dataDir: string): Promise<Recorded[]> {
  const files = await readdir(folderOf(dataDir)).catch(() => [])
  const found = await Promise.all(
    files.map(async (file) => {
      const name = parseRemoteName(file.replace(/\.json$/, ''))
      const text = name && (await readFile(join(folderOf(dataDir), file), 'utf8').catch(() => undefined))
      return name && text !== undefined ? { ...name, ...(JSON.parse(text) as BackupRecord) } : undefined
    }),
  )
  return found.filter((record) => record !== undefined).toSorted((a, b) => a.madeAt - b.madeAt)
}

export async function writeRecord(dataDir: string, name: string, record: BackupRecord): Promise<void> {
  const { bytes, sha256, verified, failed } = record
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const unfinished = `${fileOf(dataDir, name)}.${crypto.randomUUID()}`
  await writeFile(unfinished, JSON.stringify({ bytes, sha256, verified, failed }), { mode: 0o600, flush: true })
  await rename(unfinished, fileOf(dataDir, name))
}

export const removeRecord = (dataDir: string, name: string): Promise<void> => rm(fileOf(dataDir, name), { force: true })

/** When the last backup was verified; undefined if none was. */
export const lastVerifiedAt = (records: readonly Recorded[]): number | undefined =>
  records.reduce<number | undefined>((last, { verified }) => (verified && verified.at > (last ?? 0) ? verified.at : last), undefined)
