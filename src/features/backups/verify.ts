import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { aborted } from '../../lib/aborted.ts'
import { isDiskFull } from '../../lib/errors.ts'
import { StartError } from '../../lib/start-error.ts'
import { parseRemoteName, type RemoteName } from './names.ts'
import { inThread } from './pack-thread.ts'
import type { BackupManifest } from './packing.ts'
import { readRecords, type Verification, writeRecord } from './records.ts'
import { findRemote, NEVER, type RemoteSetup, storeOf } from './remote.ts'
import { inWorkFolder } from './work-folder.ts'

/** Fetches a backup into a file. Throws if it isn't what was sent. */
export async function fetchRemote({ dataDir, remote }: RemoteSetup, name: string, to: string, stopping = NEVER): Promise<void> {
  await Promise.race([storeOf(remote).fetch(name, to), aborted(stopping)])
  stopping.throwIfAborted()
  const record = (await readRecords(dataDir)).find((one) => one.name === name)
  if (record === undefined) return
  const sha256 = await inThread(stopping, { do: 'hash', file: to })
  if (sha256 !== record.sha256)
    throw new BadBackup(
      `${name} at ${remote.target.shown} isn't the file that was sent. Use another backup, and check who can write there.`,
    )
}

/** The file isn't what was sent, or can't be restored. */
class BadBackup extends StartError {}

/**
 * Fetches a backup, restores it into a temporary folder, and counts. A backup that can't be decrypted here is compared with the hash of the file
 * that was sent, which was counted before it was encrypted. Throws a BadBackup, and records it.
 */
export async function verifyRemote(setup: RemoteSetup, name: string, now: number, stopping = NEVER): Promise<Verification> {
  const { dataDir, remote } = setup
  const record = (await readRecords(dataDir)).find((one) => one.name === name)
  const { isEncrypted } = parseRemoteName(name) as RemoteName
  const how = isEncrypted && remote.identityFile === undefined ? 'hash' : 'restored'
  if (how === 'hash' && record === undefined)
    throw new StartError(`${name} wasn't sent from ${dataDir}, so it can only be verified by decrypting it. Set BACKUP_AGE_IDENTITY_FILE.`)
  try {
    await inWorkFolder(dataDir, async (work) => {
      const file = join(work, name)
      if (!(await findRemote(setup, name))) throw new BadBackup(`${name} is no longer at ${remote.target.shown}.`)
      await fetchRemote(setup, name, file, stopping)
      if (how === 'restored') await unpackBackup(file, join(work, 'backup'), remote.identityFile, stopping)
    })
  } catch (error) {
    if (error instanceof BadBackup && record) await writeRecord(dataDir, name, { ...record, failed: { at: now, reason: error.message } })
    throw error
  }
  const verified: Verification = { at: now, how }
  if (record) await writeRecord(dataDir, name, { bytes: record.bytes, sha256: record.sha256, verified })
  return verified
}

/** Unpacks a file into a new folder, and compares the content with its manifest. Throws a BadBackup if it isn't what was packed. */
export async function unpackBackup(
  file: string,
  into: string,
  identityFile: string | undefined,
  stopping = NEVER,
): Promise<BackupManifest> {
  const identities = identityFile === undefined ? [] : await readIdentities(identityFile)
  if (file.endsWith('.age') && identities.length === 0)
    throw new StartError(`${file} is encrypted. Add --identity FILE, with the file that has the AGE-SECRET-KEY of one of its recipients.`)
  try {
    return await inThread(stopping, { do: 'unpack', file, into, identities })
  } catch (error) {
    stopping.throwIfAborted()
    if (isDiskFull(error)) throw new StartError(`The disk is too full for the content of ${file}. Free some space and try again.`)
    throw new BadBackup(`${basename(file)} can't be restored: ${(error as Error).message}. Use another backup.`)
  }
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: { code?: string }) => {
    throw new StartError(`${file} can't be read (${error.code}). Name the file with the age identity.`)
  })
  const identities = text.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new StartError(`${file} has no line with AGE-SECRET-KEY-…, so it isn't an age identity file.`)
  return identities
}
