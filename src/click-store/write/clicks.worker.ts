import { leaveCheckpoints, openSqlite } from '../../db/sqlite.ts'
import { openGeoip } from '../../lib/geoip.ts'
import { answerCalls } from '../../lib/thread.ts'
import type { ClicksCall, ClicksThreadOptions } from '../thread.ts'
import { createClickWriter } from './store.ts'

// This thread may wait for a lock.
const BUSY_MS = 5000

// The clicks' thread, the only writer of clicks.db: each call is a batch, or a change to what is stored.
answerCalls(({ file, secretKey, geoipDbPath, underLitestream }: ClicksThreadOptions) => {
  const sqlite = openSqlite(file, { synchronous: 'NORMAL', busyMs: BUSY_MS })
  // 16 MiB of WAL between checkpoints: pages that many batches touch are copied back once.
  sqlite.pragma('wal_autocheckpoint = 4000')
  if (underLitestream) leaveCheckpoints(sqlite)
  const { store, change } = createClickWriter(sqlite, { geoip: openGeoip(geoipDbPath), secretKey })
  return (call: ClicksCall) => ('do' in call ? change(call) : store(call))
})
