export type StoredBackup = { name: string; bytes: number }

/** The place of BACKUP_URL. Each call throws if the place can't be reached, or refuses it. */
export type BackupStore = {
  /** All files in the folder, also those of others. */
  list: () => Promise<StoredBackup[]>
  /** Under its name a file is complete, or it isn't there. */
  send: (file: string, name: string) => Promise<void>
  fetch: (name: string, to: string) => Promise<void>
  /** Undefined if the place can't stream a file, which is then fetched first. */
  stream: ((name: string) => Promise<ReadableStream<Uint8Array>>) | undefined
  remove: (name: string) => Promise<void>
}
