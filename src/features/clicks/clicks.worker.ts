import { openSqlite } from '../../db/sqlite.ts'
import { openGeoip } from '../../lib/geoip.ts'
import { type ClickStore, createClickStore } from './store.ts'
import type { ClicksThreadOptions } from './thread.ts'

// The clicks' thread, the only writer of clicks.db: the first message opens it, every further one is a batch.

declare const self: Worker

let clicks: ClickStore | undefined

self.onmessage = ({ data }: MessageEvent<ClicksThreadOptions | { id: number; batch: string }>) => {
  if ('file' in data) {
    const sqlite = openSqlite(data.file, { synchronous: 'NORMAL' })
    // 16 MiB of WAL between checkpoints: pages that many batches touch are copied back once.
    sqlite.pragma('wal_autocheckpoint = 4000')
    clicks = createClickStore(sqlite, {
      geoip: openGeoip(data.geoipDbPath),
      secretKey: data.secretKey,
    })
    return
  }
  try {
    if (!clicks) throw new Error('clicks.db could not be opened')
    clicks.store(JSON.parse(data.batch))
    self.postMessage({ id: data.id })
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) })
  }
}
