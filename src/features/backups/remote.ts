import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aborted } from '../../lib/aborted.ts'
import type { RemoteBackupConfig } from '../../lib/backup-target.ts'
import { DAY } from '../../lib/clock.ts'
import { StartError } from '../../lib/start-error.ts'
import { backUp } from './backups.ts'
import { parseRemoteName, partNameOf, type RemoteName, remoteNameOf, shortOf, wholeOf } from './names.ts'
import { inThread } from './pack-thread.ts'
import { readRecords, removeRecord, type Verification, writeRecord } from './records.ts'
import { keptBackups } from './retention.ts'
import { openBackupStore } from './stores/open.ts'
import type { BackupStore, StoredBackup } from './stores/store.ts'
import { inWorkFolder, makeWorkFolder } from './work-folder.ts'

// Backups at BACKUP_URL: sends, lists and deletes them. The server's jobs and the operator's commands both use it.

export type RemoteSetup = { readonly dataDir: string; readonly remote: RemoteBackupConfig }
export type RemoteBackup = RemoteName & { bytes: number; verified: Verification | null; failed: { at: number; reason: string } | null }

// Uploads of processes that were killed.
const ABANDONED_MS = 2 * DAY
export const NEVER = new AbortController().signal

/** Makes a backup, sends it, and deletes those that need not be kept. Resolves with it. Rejects if `stopping` is aborted. */
export async function sendBackup({ dataDir, remote }: RemoteSetup, now: number, stopping = NEVER): Promise<RemoteName & { bytes: number }> {
  const store = storeOf(remote)
  return inWorkFolder(dataDir, async (work) => {
    const folder = join(work, 'backup')
    await backUp(dataDir, folder, stopping)
    const packed = join(work, 'packed')
    const { recipients } = remote
    const { bytes, sha256, manifest } = await inThread(stopping, { do: 'pack', folder, to: packed, madeAt: now, recipients })
    await rm(folder, { recursive: true })
    const name = remoteNameOf(manifest.instance, now, recipients.length > 0)
    // An upload goes on until it is done or the process ends: what isn't complete isn't there.
    await Promise.race([store.send(packed, name), aborted(stopping)])
    stopping.throwIfAborted()
    await writeRecord(dataDir, name, { bytes, sha256 })
    await deleteOld({ dataDir, remote }, store, shortOf(manifest.instance), now)
    return { ...(parseRemoteName(name) as RemoteName), bytes }
  })
}

/** Deletes the backups of this instance that aren't kept any longer, what is left of uploads that ended early, and the records of what is gone. */
async function deleteOld({ dataDir, remote }: RemoteSetup, store: BackupStore, instance: string, now: number): Promise<void> {
  const [files, records] = [await store.list(), await readRecords(dataDir)]
  const bad = new Set(records.filter(({ failed }) => failed).map(({ name }) => name))
  const own = files.flatMap(({ name }) => parseRemoteName(name) ?? []).filter((backup) => backup.instance === instance)
  const backups = own.map((backup) => ({ ...backup, isBad: bad.has(backup.name) }))
  const kept = keptBackups(backups, remote.keep, now)
  const parts = files.flatMap(({ name }) => (name === wholeOf(name) ? [] : (parseRemoteName(wholeOf(name)) ?? [])))
  const abandoned = parts
    .filter((part) => part.instance === instance && now - part.madeAt > ABANDONED_MS)
    .map(({ name }) => partNameOf(name))
  for (const name of [...backups.filter((backup) => !kept.has(backup)).map((backup) => backup.name), ...abandoned]) await store.remove(name)
  const there = new Set([...kept].map(({ name }) => name))
  for (const { name } of records) if (!there.has(name)) await removeRecord(dataDir, name)
}

/** All backups at BACKUP_URL, the newest first, also those of other instances. */
export async function listRemote({ dataDir, remote }: RemoteSetup): Promise<RemoteBackup[]> {
  const [files, records] = await Promise.all([storeOf(remote).list(), readRecords(dataDir)])
  const known = new Map(records.map((record) => [record.name, record]))
  return files
    .flatMap(({ name, bytes }) => {
      const parsed = parseRemoteName(name)
      const { verified = null, failed = null } = known.get(name) ?? {}
      return parsed ? [{ ...parsed, bytes, verified, failed }] : []
    })
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

/** Finds a backup by its name. */
export async function findRemote({ remote }: Pick<RemoteSetup, 'remote'>, name: string): Promise<StoredBackup | undefined> {
  return parseRemoteName(name) && (await storeOf(remote).list()).find((file) => file.name === name)
}

/** Streams a backup as it is at BACKUP_URL. */
export async function streamRemote({ dataDir, remote }: RemoteSetup, name: string): Promise<ReadableStream<Uint8Array>> {
  const store = storeOf(remote)
  if (store.stream) return store.stream(name)
  const work = await makeWorkFolder(dataDir)
  try {
    await store.fetch(name, join(work, 'packed'))
    const content = Bun.file(join(work, 'packed')).stream()
    const reader = content.getReader()
    return new ReadableStream({
      pull: async (controller) => {
        const { done, value } = await reader.read()
        if (value) controller.enqueue(value)
        if (!done) return
        controller.close()
        await rm(work, { recursive: true, force: true })
      },
      cancel: async (reason) => {
        await reader.cancel(reason)
        await rm(work, { recursive: true, force: true })
      },
    })
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    throw error
  }
}

/** Opens the store. Its errors become sentences for the operator. */
export function storeOf({ target }: RemoteBackupConfig): BackupStore {
  const store = openBackupStore(target)
  const said =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      call(...args).catch((error: Error) => {
        throw new StartError(`The backups at ${target.shown} can't be reached: ${error.message.replace(/\.$/, '')}. Check BACKUP_URL.`)
      })
  return {
    list: said(store.list),
    send: said(store.send),
    fetch: said(store.fetch),
    stream: store.stream && said(store.stream),
    remove: said(store.remove),
  }
}
