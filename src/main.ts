import './lib/umask.ts'
import { createApp } from './app.ts'
import { QUERY_MS } from './click-store/query-clicks.ts'
import { createAnalyticsThreads } from './click-store/query-threads.ts'
import { type ClickBatch, createClicksThread } from './click-store/thread.ts'
import { compose, type Provided } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import { filesIn } from './db/files.ts'
import { toStartError } from './db/inspect.ts'
import { recordKey, requireKey } from './db/key-check.ts'
import { lockDataDir, makeDataDir } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { createProgressLog } from './db/progress.ts'
import { createReadProcesses } from './db/read-processes.ts'
import { checkSqliteVersion } from './db/sqlite.ts'
import { refuseOwnedHosts } from './features/domains/former-hosts.ts'
import { keepLease } from './features/replication/keep-lease.ts'
import { hasInstanceAdmin } from './features/users/users.ts'
import { createSocketAddress } from './http/client-address.ts'
import { ownHostsOf } from './http/hosts.ts'
import { systemClock } from './lib/clock.ts'
import { openGeoip } from './lib/geoip.ts'
import { bareHostname } from './lib/hostnames.ts'
import { createLog, type Log } from './lib/log.ts'
import { createMailer } from './lib/mail.ts'
import { createSecretKey, loadSecretKey, newSecret } from './lib/secrets.ts'
import { createServiceManager } from './lib/service-manager.ts'
import { StartError } from './lib/start-error.ts'
import { listenFault, refuseOthersName } from './listen-fault.ts'
import { startSchedule } from './schedule.ts'
import { startWarnings } from './start-warnings.ts'

// Config, databases, threads, application, listen, schedule; then signals. Work that requests don't need comes after listening.

// Parts of the ten seconds that supervisors allow: first, requests and jobs may finish, and then the process exits in any case.
const SHUTDOWN_TIMEOUT_MS = 8000
const EXIT_TIMEOUT_MS = 9500
// No limit here: the application answers bodies that are too large, with the error envelope.
const MAX_BODY_BYTES = Number.MAX_SAFE_INTEGER
const IDLE_TIMEOUT_S = 60
const EMPTY_BATCH: ClickBatch = { number: 0, firstId: 0, firstAt: 0, count: 0, texts: [], words: new Uint32Array() }
// The first requests of a start go before it.
const FIRST_BATCH_MS = 300

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, config.logFormat)

  await refuseOthersName(config.host)
  makeDataDir(config.dataDir)
  checkSqliteVersion()
  if (config.geoipDbPath !== undefined) checkGeoip(config.geoipDbPath)
  const lock = lockDataDir(config.dataDir)
  const files = filesIn(config.dataDir)
  const progress = createProgressLog(log, config)
  migrate(files, {
    onProgress: progress.onProgress,
    beforeWriting: () => requireKey(files.main, config),
    // Before the database is created: an interrupted start leaves no data without its key.
    onNew: () => createSecretKey(config.dataDir, config.secretKey),
  })
  progress.stop()
  const secretKey = loadSecretKey(config.dataDir, config.secretKey)
  recordKey(files.main, secretKey)
  const clicksThread = createClicksThread({
    file: files.clicks,
    secretKey,
    geoipDbPath: config.geoipDbPath,
    underLitestream: config.underLitestream,
  })
  const readProcesses = createReadProcesses(files)
  const analyticsThreads = createAnalyticsThreads({
    files,
    cacheBytes: config.analyticsCacheBytes,
    queryMs: QUERY_MS,
    ownHosts: ownHostsOf(config).map(bareHostname),
  })

  const { parts, close } = composeOrStop({
    config,
    log,
    secretKey,
    files,
    clock: systemClock(config.clockOffsetSeconds),
    mailer: createMailer(config, log),
    socketAddress: createSocketAddress(config, (request) => server.requestIP(request)?.address ?? ''),
    readProcesses,
    askAnalytics: analyticsThreads.run,
    storeClicks: clicksThread.store,
    changeClicks: clicksThread.change,
  })
  await refuseOwnedHosts(parts)
  if (!(await hasInstanceAdmin(parts.db))) parts.setup.token = config.setupToken ?? newSecret()

  const lease = config.underLitestream ? await keepLease({ config, conditions: parts.conditions, log }) : undefined
  const app = createApp(parts)
  const server = listen(
    () =>
      Bun.serve({
        port: config.port,
        hostname: config.host,
        idleTimeout: IDLE_TIMEOUT_S,
        maxRequestBodySize: MAX_BODY_BYTES,
        fetch: app.fetch,
        error: (error) => answerFault(log, error),
      }),
    config.host,
    config.port,
  )
  const schedule = startSchedule(parts)
  // An empty batch, so that the thread runs before the first flush, and errors with its files are reported.
  setTimeout(
    () => clicksThread.store(EMPTY_BATCH).catch((error: unknown) => log.error({ err: error }, "clicks can't be stored")),
    FIRST_BATCH_MS,
  ).unref()

  setTimeout(
    () => readProcesses.quick.ready().catch((error: unknown) => log.error({ err: error }, "lists can't be read")),
    FIRST_BATCH_MS,
  ).unref()

  for (const warning of startWarnings(config)) log.warn(warning)
  if (config.replica === undefined) log.info("REPLICA_URL isn't set, so the databases aren't replicated")
  log.info({ url: config.baseUrl, data: config.dataDir }, 'ready')
  const serviceManager = createServiceManager(process.env, log)
  serviceManager.ready()
  if (parts.setup.token !== undefined) {
    const [how, token] = config.setupToken === undefined ? ['', parts.setup.token] : [', with your SETUP_TOKEN', '…']
    console.log(`\n  To set up your first account${how}, open ${config.baseUrl}/setup?token=${token}\n`)
  }

  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const notified = serviceManager.stopping()
    setTimeout(() => server.stop(true), SHUTDOWN_TIMEOUT_MS).unref()
    setTimeout(() => {
      log.error('stopped before all work was finished')
      process.exit(1)
    }, EXIT_TIMEOUT_MS).unref()
    const jobsDone = schedule.stop(SHUTDOWN_TIMEOUT_MS)
    lease?.stop()
    parts.live.stop()
    await server.stop()
    await jobsDone
    await close()
    await notified
    await clicksThread.stop()
    readProcesses.stop()
    analyticsThreads.end()
    lock.release()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Sent by log rotation, and by a terminal that closes. The log is standard output, so there is no file to be opened again.
  process.on('SIGHUP', () => log.info('SIGHUP has no effect, because the log goes to standard output'))
}

/** The databases are opened again: what is wrong with their disk may show only now. */
function composeOrStop(provided: Provided): ReturnType<typeof compose> {
  try {
    return compose(provided)
  } catch (error) {
    throw toStartError(error, provided.config.dataDir)
  }
}

/** The thread that needs the file starts later: an invalid one is reported now. */
function checkGeoip(path: string): void {
  try {
    openGeoip(path)
  } catch {
    throw new StartError(`GEOIP_DB_PATH is ${path}, which isn't a readable .mmdb database. Download it again, or unset GEOIP_DB_PATH.`)
  }
}

/** For errors that the application didn't render itself. */
function answerFault(log: Log, error: Error): Response {
  const id = Bun.randomUUIDv7()
  log.error({ request_id: id, err: error }, 'request failed')
  return Response.json(
    { error: 'Something went wrong on our side.', code: 'internal_error', request_id: id },
    { status: 500, headers: { 'x-request-id': id } },
  )
}

function listen<T>(serve: () => T, host: string, port: number): T {
  try {
    return serve()
  } catch (error) {
    throw listenFault(error as Error & { code?: string }, host, port)
  }
}

start().catch((error: unknown) => {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
})
