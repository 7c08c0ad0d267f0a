import { openKysely } from './db/kysely.ts'
import { createReader, type RunQuery } from './db/reader.ts'
import { leaveCheckpoints, openSqlite } from './db/sqlite.ts'
import { createWriter, type Write } from './db/write.ts'
import { createLive } from './features/analytics/live.ts'
import { createQueryClicks, type RunClickQuery } from './features/analytics/query-clicks.ts'
import { createThrottle } from './features/auth/throttle.ts'
import { createClickRecorder } from './features/clicks/recorder.ts'
import type { ChangeClicks, StoreClicks } from './features/clicks/thread.ts'
import { createAccessCookies } from './features/redirect/access-cookies.ts'
import { createRedirects } from './features/redirect/redirects.ts'
import { createScanner } from './features/scanning/scanner.ts'
import { createChartThread } from './features/scheduled-reports/chart-thread.ts'
import { createDeliverer } from './features/webhooks/deliverer.ts'
import { createClientAddress, createClientCountry, type SocketAddress } from './http/client-address.ts'
import { createCursors } from './http/cursor.ts'
import { createIdempotency } from './http/idempotency.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createEncryption } from './lib/encryption.ts'
import { openGeoip } from './lib/geoip.ts'
import { createSafeFetch } from './lib/safe-fetch.ts'
import { createMetrics } from './metrics.ts'
import type { Parts } from './parts.ts'

/** What main.ts and the tests fill in differently. */
export type Given = Pick<Parts, 'config' | 'clock' | 'log' | 'mailer' | 'files'> & {
  socketAddress: SocketAddress
  secretKey: string
  runQuery: RunQuery
  runClickQuery: RunClickQuery
  storeClicks: StoreClicks
  changeClicks: ChangeClicks
}

/** Makes the parts and hands them out. Opens the connections of this thread, on databases that are migrated. */
export function compose(given: Given): { parts: Parts; close: () => Promise<void> } {
  const { config, clock, log, mailer, socketAddress, secretKey, files, runQuery, runClickQuery, storeClicks, changeClicks } = given
  const metrics = createMetrics()
  const writing = openSqlite(files.main, { synchronous: 'FULL' })
  if (config.underLitestream) leaveCheckpoints(writing)
  // What is read is committed: on the writer's connection it could be rolled back later.
  const reading = openSqlite(files.main, { readonly: true })
  const clicksDb = openSqlite(files.clicks, { readonly: true })
  const db = openKysely(reading)
  const writer = createWriter(writing)
  const encryption = createEncryption(secretKey, config.oldSecretKeys)
  const safeFetch = createSafeFetch({ dnsServers: config.dnsServers, allowsLoopback: config.devAuth })
  const deliverer = createDeliverer({ db, write: writer.write, clock, log, safeFetch, encryption, outcomes: metrics.deliveries })
  /** Whatever was changed may have an event that somebody waits for. */
  const write: Write = async (change) => {
    const result = await writer.write(change)
    deliverer.wake()
    return result
  }
  const idempotency = createIdempotency({ db, write, clock, log, secretKey })
  const clicks = createClickRecorder({
    store: storeClicks,
    clicksDb,
    clock,
    log,
    flushMs: config.clickFlushMs,
    flushSeconds: metrics.flushSeconds,
  })
  const queryClicks = createQueryClicks(runClickQuery)
  const ownHosts = [config.redirectUrl, config.baseUrl].map((url) => new URL(url).host)

  const parts: Parts = {
    config,
    files,
    metrics,
    clock,
    log,
    db,
    write: idempotency.write,
    reader: createReader(runQuery),
    queryClicks,
    live: createLive({ queryClicks, clicks, clock }),
    cursors: createCursors(secretKey),
    redirects: createRedirects({ reading, ownHosts, redirectUrl: config.redirectUrl, countClicks: clicks.countClicks }),
    clicks,
    changeClicks,
    mailer,
    rateLimits: createRateLimits(reading, config.rateLimits),
    idempotency,
    throttle: createThrottle(),
    clientAddress: createClientAddress(config.trustedProxies, socketAddress, config.onFly),
    clientCountry: createClientCountry(config.trustedProxies, socketAddress, config.onFly),
    geoip: openGeoip(config.geoipDbPath),
    accessCookies: createAccessCookies(secretKey),
    safeFetch,
    encryption,
    deliverer,
    scanner: createScanner({ ...config, dnsLists: config.dnsBlocklists, clock, log, ownHosts }),
    charts: createChartThread(),
    setup: { token: undefined },
    unready: () => {
      try {
        reading.prepare('SELECT 1 FROM users LIMIT 1').get()
        clicksDb.prepare('SELECT 1 FROM link_totals LIMIT 1').get()
        return null
      } catch (error) {
        return `The database cannot be read: ${(error as Error).message}`
      }
    },
  }

  /** Waits for changes and clicks that are under way, then leaves the files whole: without a WAL, where there is space and no Litestream that still reads it. */
  async function close(): Promise<void> {
    await deliverer.stop()
    parts.charts.stop()
    safeFetch.close()
    await parts.rateLimits.save(parts.write).catch((error: unknown) => log.error({ err: error }, 'request counts are not saved'))
    await writer.idle()
    await clicks.stop()
    await db.destroy()
    clicksDb.close()
    try {
      if (!config.underLitestream) writing.pragma('wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // On a full disk it stays, as durable as the file itself. The next start goes on from it.
      log.warn({ err: error }, 'the WAL is left behind')
    }
    writing.close()
  }
  return { parts, close }
}
