import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { type Db, openKysely } from './db/kysely.ts'
import { type OnProgress, openMigrated, refuseHalfRestored } from './db/migrate.ts'
import { createReader, type Reader, type RunQuery } from './db/reader.ts'
import { leaveCheckpoints, openSqlite } from './db/sqlite.ts'
import { createWriter, type Write } from './db/write.ts'
import { createLive, type Live } from './features/analytics/live.ts'
import { type Answer, createQueryClicks, type QueryClicks } from './features/analytics/query-clicks.ts'
import { createThrottle, type Throttle } from './features/auth/throttle.ts'
import { type ClickRecorder, createClickRecorder, type StoreClicks } from './features/clicks/recorder.ts'
import type { ChangeClicks } from './features/clicks/store.ts'
import { type AccessCookies, createAccessCookies } from './features/redirect/access-cookies.ts'
import { createRedirects, type Redirects } from './features/redirect/redirects.ts'
import { createScanner, type Scanner } from './features/scanning/scanner.ts'
import type { Chart } from './features/scheduled-reports/chart.ts'
import { createChartThread } from './features/scheduled-reports/chart-thread.ts'
import { createDeliverer, type Deliverer } from './features/webhooks/deliverer.ts'
import { type ClientAddress, createClientAddress, createClientCountry, type SocketAddress } from './http/client-address.ts'
import { type Cursors, createCursors } from './http/cursor.ts'
import { createIdempotency, type Idempotency } from './http/idempotency.ts'
import { createRateLimits, type RateLimits } from './http/rate-limits.ts'
import type { Clock } from './lib/clock.ts'
import { createEncryption, type Encryption } from './lib/encryption.ts'
import { type Geoip, openGeoip } from './lib/geoip.ts'
import type { Log } from './lib/log.ts'
import type { Mailer } from './lib/mail.ts'
import { createSafeFetch, type SafeFetch } from './lib/safe-fetch.ts'
import type { Thread } from './lib/thread.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** What the application is made of. */
export type Deps = {
  readonly config: Config
  readonly files: Files
  readonly clock: Clock
  readonly log: Log
  /** What is counted for those who watch the service. */
  readonly metrics: Metrics
  /** main.db, to read; short queries only. */
  readonly db: Db
  /** The one way to change main.db. */
  readonly write: Write
  /** Both databases, read-only, on another thread. */
  readonly reader: Reader
  /** What is counted over clicks, on another thread. */
  readonly ask: QueryClicks
  /** Clicks as they come. */
  readonly live: Live
  readonly cursors: Cursors
  readonly redirects: Redirects
  readonly clicks: ClickRecorder
  /** Purges and forgets clicks that are stored, a step at a time. */
  readonly changeClicks: ChangeClicks
  readonly mailer: Mailer
  readonly rateLimits: RateLimits
  readonly idempotency: Idempotency
  /** Slows down the guessing of passwords. */
  readonly throttle: Throttle
  /** Who asks, behind the proxies that are trusted. */
  readonly clientAddress: ClientAddress
  /** The visitor's country where a trusted proxy names it, else ''. */
  readonly clientCountry: (request: Request) => string
  readonly geoip: Geoip
  /** Lets browsers follow a link that asked for something. */
  readonly accessCookies: AccessCookies
  /** The one way out: requests that may not reach inside. */
  readonly safeFetch: SafeFetch
  /** Encrypts what must be read again. */
  readonly encryption: Encryption
  readonly deliverer: Deliverer
  /** Judges where links lead. */
  readonly scanner: Scanner
  /** Draws charts for mail, on a thread that starts with the first one. */
  readonly charts: Thread<Chart, Uint8Array>
  /** The one-time token of the set-up address while the instance has no account. */
  readonly setup: { token: string | undefined }
  /** Why the service is not ready, or null. */
  readonly unready: () => string | null
}

/** What main.ts and the tests fill in differently. */
export type Parts = Pick<Deps, 'config' | 'clock' | 'log' | 'mailer'> & {
  socketAddress: SocketAddress
  secretKey: string
  files: Files
  runQuery: RunQuery
  answer: Answer
  storeClicks: StoreClicks
  changeClicks: ChangeClicks
}

export type Files = { main: string; clicks: string }
export const filesIn = (dataDir: string): Files => ({ main: join(dataDir, 'main.db'), clicks: join(dataDir, 'clicks.db') })

/** Brings both databases to the present schema. */
export function migrate(files: Files, onProgress?: OnProgress): void {
  refuseHalfRestored(dirname(files.main))
  openMigrated(files.clicks, 'clicks', onProgress).close()
  openMigrated(files.main, 'main', onProgress).close()
}

/** Opens the connections of this thread, on databases that are migrated. */
export function createDeps(parts: Parts): { deps: Deps; close: () => Promise<void> } {
  const { config, clock, log, mailer, socketAddress, secretKey, files, runQuery, answer, storeClicks, changeClicks } = parts
  const metrics = createMetrics()
  const sqlite = openSqlite(files.main, { synchronous: 'FULL' })
  if (config.underLitestream) leaveCheckpoints(sqlite)
  const db = openKysely(sqlite)
  const redirectDb = openSqlite(files.main, { readonly: true })
  const clicksDb = openSqlite(files.clicks, { readonly: true })
  const writer = createWriter(sqlite, db)
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

  const ask = createQueryClicks(answer)

  const ownHosts = [config.redirectUrl, config.baseUrl].map((url) => new URL(url).host)

  const deps: Deps = {
    config,
    files,
    metrics,
    clock,
    log,
    db,
    write: idempotency.write,
    reader: createReader(runQuery),
    ask,
    live: createLive({ ask, clicks, clock }),
    cursors: createCursors(secretKey),
    redirects: createRedirects({
      reading: redirectDb,
      ownHosts,
      redirectUrl: config.redirectUrl,
      countClicks: clicks.countClicks,
    }),
    clicks,
    changeClicks,
    mailer,
    rateLimits: createRateLimits(redirectDb),
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
        sqlite.prepare('SELECT 1 FROM users LIMIT 1').get()
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
    deps.charts.stop()
    safeFetch.close()
    await deps.rateLimits.save(deps.write).catch((error: unknown) => log.error({ err: error }, 'request counts are not saved'))
    await writer.idle()
    await deps.clicks.stop()
    redirectDb.close()
    clicksDb.close()
    try {
      if (!config.underLitestream) sqlite.pragma('wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // On a full disk it stays, as durable as the file itself. The next start goes on from it.
      log.warn({ err: error }, 'the WAL is left behind')
    }
    await db.destroy()
  }
  return { deps, close }
}
