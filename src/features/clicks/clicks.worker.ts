import { openSqlite } from '../../db/sqlite.ts'
import { openGeoip } from '../../lib/geoip.ts'
import { answerCalls } from '../../lib/thread.ts'
import { createClickStore } from './store.ts'

export type ClicksThreadOptions = { file: string; secretKey: string; geoipDbPath: string | undefined }

// The clicks' thread, the only writer of clicks.db: each call is a batch as JSON.
answerCalls(({ file, secretKey, geoipDbPath }: ClicksThreadOptions) => {
  const sqlite = openSqlite(file, { synchronous: 'NORMAL' })
  // 16 MiB of WAL between checkpoints: pages that many batches touch are copied back once.
  sqlite.pragma('wal_autocheckpoint = 4000')
  const { store } = createClickStore(sqlite, { geoip: openGeoip(geoipDbPath), secretKey })
  return (batch: string) => store(JSON.parse(batch))
})
