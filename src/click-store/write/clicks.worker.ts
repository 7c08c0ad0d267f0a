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
  function close(): undefined {
    // Closing doesn't wait for questions that are still being answered.
    sqlite.pragma('busy_timeout = 0')
    if (!underLitestream) sqlite.pragma('wal_checkpoint(TRUNCATE)')
    sqlite.close()
  }
  return (call: ClicksCall) => {
    if (!('do' in call)) return store(call)
    return call.do === 'close' ? close() : change(call)
  }
})
