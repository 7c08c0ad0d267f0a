import { createClickStore } from './click-store/click-store.ts'
import type { RunQuestion } from './click-store/query-threads.ts'
import type { ChangeClicks, StoreClicks } from './click-store/thread.ts'
import { openKysely } from './db/kysely.ts'
import { hasLargeLog, slowAtOnce } from './db/read-processes.ts'
import type { ReadQuery } from './db/read-queries.ts'
import { createReaders, READER_LIMITS } from './db/reader.ts'
import { createSpace } from './db/space.ts'
import { createDataVersion, openSqlite, requireReadable } from './db/sqlite.ts'
import { createWriter, type Write } from './db/write.ts'
import { takeOverLog } from './db/write-ahead-log.ts'
import { createDrawing } from './drawing.ts'
import { createLive } from './features/analytics/live.ts'
import { createSetup } from './features/auth/setup.ts'
import { createRemoteBackups } from './features/backups/remote-backups.ts'
import { createPictureSizes } from './features/bio/picture-sizes.ts'
import { createShownPages } from './features/bio/shown.ts'
import { createBioViews } from './features/bio/views.ts'
import { createLogoEncoder } from './features/branding/logo-encoder.ts'
import { campaignFor } from './features/campaigns/campaigns.ts'
import { createClickEvents } from './features/click-events/click-events.ts'
import { createClickIds } from './features/conversions/click-ids.ts'
import { createRefusals } from './features/conversions/providers/refusals.ts'
import { createDirectoryPace } from './features/directory/pace.ts'
import { createConditions } from './features/health/conditions.ts'
import { createNotices } from './features/health/notices.ts'
import { lastBackupAt } from './features/health-checks/backup.ts'
import { watchMails } from './features/health-checks/mail.ts'
import { watchInstance } from './features/health-checks/watch.ts'
import { createExportReader } from './features/imports/export-reader.ts'
import { maintenanceFault } from './features/instance-settings/settings.ts'
import { createFraming } from './features/links/framing.ts'
import { createReplicaAges } from './features/metrics/replica.ts'
import { createOrphanVisits } from './features/orphan-visits/pending.ts'
import { createOverlayCounts } from './features/overlays/counts.ts'
import { checkOverlay } from './features/overlays/overlays.ts'
import { createQrDrawer } from './features/qr/code-drawer.ts'
import { hasStorage } from './features/quotas/storage.ts'
import { createAccessCookies } from './features/redirect/access-cookies.ts'
import { createRedirects } from './features/redirect/redirects.ts'
import { createScanner } from './features/scanning/scanner.ts'
import { createIdentityProviders } from './features/sso/providers/loaded-later.ts'
import { createFly } from './features/tls/fly.ts'
import { createHttpsVisits } from './features/tls/https-visits.ts'
import { listInstanceAdmins } from './features/users/users.ts'
import { templatedUtm } from './features/utm-templates/templates.ts'
import { createDeliverer } from './features/webhooks/deliverer.ts'
import { createSender } from './features/webhooks/send.ts'
import { askerOf } from './http/asker.ts'
import { createHttpClientOf, createIsHttps, type SocketAddress } from './http/client-address.ts'
import { createCursors } from './http/cursor.ts'
import { ownHostsOf } from './http/hosts.ts'
import { createIdempotency } from './http/idempotency.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { CODES, createThrottle, PASSWORDS } from './http/throttle.ts'
import { createEncryption } from './lib/encryption.ts'
import { openGeoip } from './lib/geoip.ts'
import type { Runners } from './lib/lanes.ts'
import { createResolver } from './lib/resolver.ts'
import { createSafeFetch } from './lib/safe-fetch.ts'
import { createSigner } from './lib/signer.ts'
import { createMetrics } from './metrics.ts'
import type { Parts } from './parts.ts'

/** Dependencies that main.ts and the tests provide differently. */
export type Provided = Pick<Parts, 'config' | 'clock' | 'log' | 'mailer' | 'files'> & {
  socketAddress: SocketAddress
  secretKey: string
  readProcesses: Runners<ReadQuery, unknown[]>
  askAnalytics: RunQuestion
  storeClicks: StoreClicks
  changeClicks: ChangeClicks
}

// Somebody may wait for it, and a domain whose DNS servers hang is to hold up no other.
const DOMAIN_LOOKUP_MS = 1500

/** Creates the parts. Opens this thread's connections; the databases must be migrated. */
export function compose(provided: Provided): { parts: Parts; close: () => Promise<void> } {
  const { config, clock, log, socketAddress, secretKey, files, readProcesses, askAnalytics, storeClicks, changeClicks } = provided
  const metrics = createMetrics()
  // The writer itself waits if somebody else has locked the database. SQLite would stop this thread until then.
  const writeConnection = openSqlite(files.main, { synchronous: 'FULL', busyMs: 0 })
  const writeAheadLog = takeOverLog(writeConnection, config)
  // A separate connection only sees committed data: on the writer's, what is read could be rolled back later.
  const readConnection = openSqlite(files.main, { readonly: true, mapped: true })
  const clicksDb = openSqlite(files.clicks, { readonly: true })
  const db = openKysely(readConnection)
  // The operator wrote these URLs.
  const operatorFetch = createSafeFetch({ dnsServers: config.dnsServers, allowsLoopback: true, allowsPrivate: true })
  const { mailer, results: mailResults } = watchMails(provided.mailer, metrics.mails)
  const notices = createNotices({
    mailer,
    log,
    instanceAdmins: () => listInstanceAdmins(db),
    baseUrl: config.baseUrl,
    webhookUrl: config.operatorWebhookUrl,
    fetch: operatorFetch,
  })
  const conditions = createConditions({ clock, log, notify: notices.notify })
  const writer = createWriter(writeConnection, { refusal: conditions.refusal, log: writeAheadLog })
  const encryption = createEncryption(secretKey, config.oldSecretKeys)
  const safeFetch = createSafeFetch({ dnsServers: config.dnsServers, allowsLoopback: config.devAuth })
  const deliverer = createDeliverer({ db, write: writer.write, clock, log, safeFetch, encryption, outcomes: metrics.deliveries })
  /** Any change may have recorded an event: it wakes the deliverer. */
  const write: Write = async (change) => {
    const result = await writer.write(change)
    deliverer.wake()
    return result
  }
  const idempotency = createIdempotency({ db, write, clock, log, secretKey, hasStorage, refusal: conditions.refusal, maintenanceFault })
  const clicks = createClickStore({
    store: storeClicks,
    change: changeClicks,
    ask: askAnalytics,
    mustPause: () => hasLargeLog(files.main) || hasLargeLog(files.clicks),
    askerOf,
    clicksDb,
    clock,
    log,
    flushMs: config.clickFlushMs,
    flushSeconds: metrics.flushSeconds,
  })
  const readers = createReaders(readProcesses, askerOf, { ...READER_LIMITS, slowAtOnce: () => slowAtOnce(files) })
  const clickEvents = createClickEvents({
    ...{ db, write, clock, clicks },
    reader: readers,
    send: createSender({ clock, safeFetch, encryption }),
    dropped: metrics.droppedClickEvents,
    redirectUrl: config.redirectUrl,
  })
  const ownHosts = ownHostsOf(config)
  const httpClientOf = createHttpClientOf(config.trustedProxies, socketAddress, config.onFly)

  const remoteBackups = createRemoteBackups({ config, db, clock, log })
  const replicaAges = createReplicaAges({ config, files, log })
  const { stop: stopWatching, ...health } = watchInstance({
    ...{ config, clock, log, db, files, metrics, conditions, replicaAges, remoteBackups, mailResults, secretKey },
    rememberAdmins: notices.rememberAdmins,
    open: { main: readConnection, clicks: clicksDb },
    flushClicks: clicks.flush,
  })
  const drawing = createDrawing()
  const space = createSpace(writer, config.dataDir)

  const parts: Parts = {
    config,
    files,
    metrics,
    clock,
    log,
    db,
    write: idempotency.write,
    reader: readers,
    live: createLive({ clicks, clock }),
    cursors: createCursors(secretKey),
    redirects: createRedirects({
      connection: readConnection,
      ownHosts,
      redirectUrl: config.redirectUrl,
      countClicks: clicks.stats.countClicks,
      showPage: createShownPages({ connection: readConnection, db, redirectUrl: config.redirectUrl }),
    }),
    clicks,
    clickIds: createClickIds(secretKey, config.oldSecretKeys),
    // Litestream copies what is in it first.
    emptyLog: config.underLitestream ? async () => {} : writer.emptyLog,
    mailer,
    signer: createSigner(secretKey, config.oldSecretKeys),
    rateLimits: createRateLimits(readConnection, config.rateLimits),
    idempotency,
    dataVersion: createDataVersion(readConnection),
    throttle: createThrottle(PASSWORDS),
    codeThrottle: createThrottle(CODES),
    clientAddress: (request) => httpClientOf(request).address,
    httpClientOf,
    geoip: openGeoip(config.geoipDbPath),
    accessCookies: createAccessCookies(encryption),
    safeFetch,
    newResolver: () => createResolver(config.dnsServers, DOMAIN_LOOKUP_MS),
    attachments: { campaignFor, checkOverlay, templatedUtm },
    framing: createFraming({ safeFetch, userAgent: `Terse-Framing-Check/1 (+${config.baseUrl})` }),
    overlayCounts: createOverlayCounts(),
    orphanVisits: createOrphanVisits({ clock }),
    bioViews: createBioViews(),
    cards: drawing.cards,
    pictureSizes: createPictureSizes({ safeFetch }),
    encryption,
    refusals: createRefusals(),
    directoryPace: createDirectoryPace(),
    deliverer,
    clickEvents,
    scanner: createScanner({ ...config, dnsLists: config.dnsBlocklists, clock, log, ownHosts }),
    charts: drawing.charts,
    logos: createLogoEncoder(),
    qrCodes: createQrDrawer(drawing.codes),
    exportReader: createExportReader(),
    // Fly.io says itself which certificates there are.
    httpsVisits: createHttpsVisits(createIsHttps(config.fly ? [] : config.trustedProxies, socketAddress)),
    fly: config.fly && createFly(config.fly, operatorFetch),
    identityProviders: createIdentityProviders({ config, encryption, safeFetch, operatorFetch }),
    setup: createSetup(),
    isReadOnly: () => conditions.refusal() !== undefined || space.isReadOnly(),
    conditions,
    ...health,
    replicaAges,
    remoteBackups,
    lastBackupAt: () => lastBackupAt(config.dataDir),
    unready: () => {
      const wrong = conditions.unready()
      if (wrong !== undefined) return wrong
      try {
        requireReadable(readConnection, 'users')
        requireReadable(clicksDb, 'link_totals')
        return null
      } catch (error) {
        return `The database can't be read: ${(error as Error).message}`
      }
    },
  }

  /** Waits for changes and clicks in progress, then closes the databases; checkpoints the WAL unless Litestream still reads it. */
  async function close(): Promise<void> {
    stopWatching()
    notices.stop()
    await Promise.all([deliverer.stop(), clickEvents.stop(), remoteBackups.stop()])
    parts.logos.stop()
    drawing.codes.stop()
    parts.exportReader.stop()
    safeFetch.close()
    operatorFetch.close()
    // All of them: nothing saves what is left.
    const toTheEnd = new AbortController().signal
    await parts.rateLimits
      .save(parts.write, toTheEnd)
      .catch((error: unknown) => log.error({ err: error }, "request counts couldn't be saved"))
    for (const counts of [parts.overlayCounts, parts.bioViews, parts.orphanVisits])
      await counts
        .save(parts.write)
        .catch((error: unknown) => log.error({ err: error }, "the counts of CTA overlays, bio pages and orphan visits couldn't be saved"))
    await writer.idle()
    await clicks.stop()
    await db.destroy()
    clicksDb.close()
    try {
      if (!config.underLitestream) writeConnection.pragma('wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // On a full disk the WAL stays, as durable as the database itself. The next start recovers it.
      log.warn({ err: error }, "the write-ahead log couldn't be checkpointed")
    }
    writeAheadLog.close()
    writeConnection.close()
  }
  return { parts, close }
}
