import '../../src/lib/umask.ts'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../../src/config.ts'
import { lockDataDir, makeDataDir } from '../../src/db/lock.ts'
import { readClaim } from '../../src/features/replication/claim.ts'
import { leaseStore } from '../../src/features/replication/keep-lease.ts'
import { releaseLease } from '../../src/features/replication/lease.ts'
import { createLog, type Log } from '../../src/lib/log.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { CONFIG, findLitestream, litestreamEnv } from './litestream.ts'
import { createLitestreamLog, eachLine } from './litestream-log.ts'
import { type Asked, prepare } from './prepare.ts'

const SERVER_STOPS_WITHIN_MS = 10_000
// A socket's whole path has 107 (unix(7)), or 103 on a Mac.
const LONGEST_DATA_DIR = 85
// At others it logs every second.
const LITESTREAM_LOGS = 'warn'
// The output of this process, for the server: Litestream's own comes here first.
const [OUTPUT, ERRORS] = [3, 4]
const LAST_LINES_WITHIN_MS = 1000

/** Restores what is missing, then runs the server's file under Litestream. Resolves with the exit status. */
export async function serve(env: Record<string, string | undefined>, args: string[], server: string): Promise<number> {
  try {
    const asked = readAsked(args)
    const config = readConfig(env)
    const log = createLog(config.logLevel, config.logFormat)
    if (config.replica === undefined) throw new StartError(`${args[0]} restores from a replica, so REPLICA_URL must be set.`)
    if (Buffer.byteLength(config.dataDir) > LONGEST_DATA_DIR)
      throw new StartError(`The path of DATA_DIR is too long for Litestream's socket. The path can have up to ${LONGEST_DATA_DIR} bytes.`)
    const litestream = findLitestream(config.litestream)
    makeDataDir(config.dataDir)
    const lock = lockDataDir(config.dataDir)
    let folder: string
    try {
      folder = (await prepare({ litestream, config, asked, log, replica: config.replica })).folder
    } finally {
      lock.release()
    }
    const status = await runUnder(litestream, server, { config, folder, log })
    // All is sent: another server needn't wait. After a failure it does.
    if (status === 0) await giveBack(config, log)
    return status
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}

const USAGE = 'bun run serve [--at 2026-03-10T11:55:00Z] [--generation 3]'

/** Returns what to restore: a moment, a generation, or both. */
function readAsked(args: string[]): Asked {
  const { at, generation, ...others } = parse(args)
  if (Object.keys(others).length > 0) throw new StartError(USAGE)
  if (at !== undefined && (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || Number.isNaN(Date.parse(at)))) throw new StartError(USAGE)
  if (generation !== undefined && !/^[1-9]\d{0,5}$/.test(generation)) throw new StartError(USAGE)
  // Litestream would restore the newest state, and nobody would know.
  if (at !== undefined && Date.parse(at) > Date.now())
    throw new StartError(`--at ${at} is in the future, because it is ${new Date().toISOString()} now. Use a time of the last week, in UTC.`)
  return { at, generation: generation === undefined ? undefined : Number(generation) }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { at: { type: 'string' }, generation: { type: 'string' } } }).values
  } catch {
    throw new StartError(USAGE)
  }
}

async function giveBack(config: Config, log: Log): Promise<void> {
  const claim = readClaim(config.dataDir)
  if (!config.lease || !config.replica || !claim) return
  await releaseLease(leaseStore(config.replica, config), claim.instance).catch((error: unknown) =>
    log.warn({ err: error }, "the lease of the replica couldn't be released, so another server has to wait until it expires"),
  )
}

/** folder: where in the replica the databases go. */
type Under = { config: Config; folder: string; log: Log }

/**
 * Runs the server under Litestream. Signals go to the server alone: Litestream sends what is left once that has ended,
 * and would give up at a second signal, such as systemd and terminals send it.
 */
async function runUnder(litestream: string, server: string, { config, folder: generation, log }: Under): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'terse-'))
  const pidFile = join(folder, 'server.pid')
  const script = `echo $$ > "$0" && LOG_LEVEL="$1" REPLICA_URL="$4" exec "$2" "$3" >&${OUTPUT} 2>&${ERRORS} ${OUTPUT}>&- ${ERRORS}>&-`
  const command = ['sh', '-c', script, pidFile, config.logLevel, process.execPath, server, config.replica?.url ?? ''].map(quote).join(' ')
  // Litestream would end at a SIGHUP, such as the one that log rotation sends. Its child inherits ignored signals.
  const ignoringHup = ['sh', '-c', 'trap "" HUP; exec "$0" "$@"']
  const child = Bun.spawn([...ignoringHup, litestream, 'replicate', '-config', CONFIG, '-exec', command], {
    env: { ...process.env, ...litestreamEnv(config, generation), UNDER_LITESTREAM: 'true', LOG_LEVEL: LITESTREAM_LOGS },
    stdio: ['ignore', 'pipe', 'pipe', 1, 2],
    // The child has its own process group, which a terminal's signals don't reach.
    detached: true,
  })
  const litestreamLog = createLitestreamLog(log)
  const logged = Promise.all([child.stdout, child.stderr].map((output) => eachLine(output, litestreamLog.write)))
  const serverPid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!isStopping) send(serverPid() || child.pid, signal)
      isStopping = true
    })

  process.on('SIGHUP', () => send(serverPid(), 'SIGHUP'))

  const status = await child.exited
  // A process that Litestream left behind may keep its output open.
  await Promise.race([logged, Bun.sleep(LAST_LINES_WITHIN_MS)])
  const pid = serverPid()
  if (pid > 0 && isRunning(pid)) {
    log.error('Litestream ended before the server, so the server is stopped too and has to be started again')
    await end(pid)
  }
  rmSync(folder, { recursive: true, force: true })
  if (status === 0 && isStopping) return 0
  console.error(
    `Litestream ended with status ${child.signalCode ?? status}: ${litestreamLog.last() ?? 'it gave no reason'}. ${adviceOf(litestreamLog.last())}Start the server again. No acknowledged change is lost.`,
  )
  return status || 1
}

// Litestream 0.5 can't combine its own HTTP client with this variable of the AWS SDK.
const adviceOf = (reason: string | undefined): string =>
  reason?.includes('custom RootCAs') && process.env.AWS_CA_BUNDLE !== undefined ? 'Unset AWS_CA_BUNDLE. ' : ''

/** For Litestream, which splits words as a shell does. */
const quote = (word: string) => `"${word.replace(/["\\$\x60]/g, '\\$&')}"`

const isRunning = (pid: number): boolean => send(pid, 0)

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  // 0 would be this whole group.
  if (pid === 0) return false
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

async function end(pid: number): Promise<void> {
  send(pid, 'SIGTERM')
  const giveUpAt = Date.now() + SERVER_STOPS_WITHIN_MS
  while (isRunning(pid) && Date.now() < giveUpAt) await Bun.sleep(50)
  send(pid, 'SIGKILL')
}
