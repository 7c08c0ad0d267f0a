import { existsSync } from 'node:fs'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import { filesIn } from './db/files.ts'
import { lockDataDir, makeDataDir } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { createReaderThread } from './db/reader.ts'
import { checkSqliteVersion } from './db/sqlite.ts'
import { createAnalyticsThread } from './features/analytics/query-clicks.ts'
import { type ClickBatch, createClicksThread } from './features/clicks/thread.ts'
import { hasAccounts } from './features/users/users.ts'
import { systemClock } from './lib/clock.ts'
import { openGeoip } from './lib/geoip.ts'
import { createLog, type Log } from './lib/log.ts'
import { createMailer } from './lib/mail.ts'
import { loadSecretKey, makeSecretKey, newSecret } from './lib/secrets.ts'
import { StartError } from './lib/start-error.ts'
import { startSchedule } from './schedule.ts'

// Config, databases, threads, application, listen, schedule; then signals. What isn't needed to answer comes after listening.

const STOP_WITHIN_MS = 8000
// Larger than any body that is taken: what is too large is answered by the application, in the envelope.
const MAX_BODY_BYTES = Number.MAX_SAFE_INTEGER
const IDLE_TIMEOUT_S = 60
// What takes longer is stopped.
const QUERY_MS = 10_000
const EMPTY_BATCH = JSON.stringify({ number: 0, clicks: [] } satisfies ClickBatch)
const GUESSABLE_BELOW = 16

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, config.logFormat)

  makeDataDir(config.dataDir)
  checkSqliteVersion()
  if (config.geoipDbPath !== undefined) checkGeoip(config.geoipDbPath)
  const lock = lockDataDir(config.dataDir)
  const files = filesIn(config.dataDir)
  // Before there is a database: a start that is cut off in between leaves no data without its key.
  if (!existsSync(files.main)) makeSecretKey(config.dataDir, config.secretKey)
  migrate(files, (what) => log.info(what))
  const secretKey = loadSecretKey(config.dataDir, config.secretKey)
  const clicksThread = createClicksThread({
    file: files.clicks,
    secretKey,
    geoipDbPath: config.geoipDbPath,
    underLitestream: config.underLitestream,
  })
  const readerThread = createReaderThread(files)
  const analyticsThread = createAnalyticsThread({ files, cacheBytes: config.analyticsCacheBytes, queryMs: QUERY_MS })

  const { parts, close } = compose({
    config,
    log,
    secretKey,
    files,
    clock: systemClock(config.clockOffsetSeconds),
    mailer: createMailer(config, log),
    socketAddress: (request) => server.requestIP(request)?.address ?? '',
    runQuery: readerThread.call,
    runClickQuery: analyticsThread.call,
    storeClicks: clicksThread.store,
    changeClicks: clicksThread.change,
  })
  if (!(await hasAccounts(parts.db))) parts.setup.token = newSecret()

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
  // An empty batch, so that the thread is up before the first click, and a fault of its files is told at once.
  clicksThread.store(EMPTY_BATCH).catch((error: unknown) => log.error({ err: error }, 'clicks cannot be stored'))

  if (config.secretKey !== undefined && config.secretKey.length < GUESSABLE_BELOW)
    log.warn('SECRET_KEY is short: it can be guessed. Take 32 random characters or more.')
  if (config.internalToken !== undefined && config.internalToken.length < GUESSABLE_BELOW)
    log.warn('INTERNAL_TOKEN is short: it can be guessed. Take 32 random characters or more.')
  if (config.replica !== undefined && !config.underLitestream)
    log.warn('REPLICA_URL is set, but nothing is replicated: start with `bun run serve` instead.')
  log.info({ url: config.baseUrl, data: config.dataDir }, 'ready')
  if (parts.setup.token !== undefined)
    console.log(`\n  Set up your first account, once: ${config.baseUrl}/setup?token=${parts.setup.token}\n`)

  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => server.stop(true), STOP_WITHIN_MS).unref()
    const jobsDone = schedule.stop()
    parts.live.stop()
    await server.stop()
    await jobsDone
    await close()
    clicksThread.stop()
    readerThread.stop()
    analyticsThread.stop()
    lock.release()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** The thread that needs the file is started later: a wrong one is told now. */
function checkGeoip(path: string): void {
  try {
    openGeoip(path)
  } catch {
    throw new StartError(`GEOIP_DB_PATH names ${path}, which is no .mmdb database that can be read. Download it again, or unset it.`)
  }
}

/** For what escapes the application, which renders its own faults. */
function answerFault(log: Log, error: Error): Response {
  const id = Bun.randomUUIDv7()
  log.error({ request_id: id, err: error }, 'request failed')
  return Response.json(
    { error: 'Something went wrong here.', code: 'internal_error', request_id: id },
    { status: 500, headers: { 'x-request-id': id } },
  )
}

function listen<T>(serve: () => T, host: string, port: number): T {
  try {
    return serve()
  } catch (error) {
    throw new StartError(`Port ${port} on ${host} can't be taken: ${(error as Error).message}. Stop what uses it, or set PORT.`)
  }
}

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
