import '../../src/lib/umask.ts'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../../src/config.ts'
import { lockDataDir, makeDataDir } from '../../src/db/lock.ts'
import { createLog, type Log } from '../../src/lib/log.ts'
import type { Replica } from '../../src/lib/replica.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { CONFIG, findLitestream, litestreamEnv } from './litestream.ts'
import { fingerprint, fingerprints, type Owner, type Place, placeOf } from './place.ts'
import { forgetMetadata, restore, stateOf } from './restore.ts'

const SERVER_STOPS_WITHIN_MS = 10_000
// A socket's whole path has 107 (unix(7)), or 103 on a Mac.
const LONGEST_DATA_DIR = 85
// At others it logs every second.
const LITESTREAM_LOGS = 'warn'

/** A data folder's record of its replica: that it was reached, and that it is its own. */
type Claim = { url: string; instance: string }

/** Restores what is missing, then runs the server's file under Litestream. Resolves with the exit status. */
export async function serve(env: Record<string, string | undefined>, args: string[], server: string): Promise<number> {
  try {
    const at = readMoment(args)
    const config = readConfig(env)
    const log = createLog(config.logLevel, config.logFormat)
    if (config.replica === undefined) throw new StartError('--at restores from a replica: set REPLICA_URL.')
    if (Buffer.byteLength(config.dataDir) > LONGEST_DATA_DIR)
      throw new StartError(`The path of DATA_DIR is too long for Litestream's socket in it: at most ${LONGEST_DATA_DIR} bytes.`)
    const litestream = findLitestream(config.litestream)
    makeDataDir(config.dataDir)
    const lock = lockDataDir(config.dataDir)
    try {
      await prepare({ litestream, config, at, log, replica: config.replica, place: placeOf(config.replica) })
    } finally {
      lock.release()
    }
    return await runUnder(litestream, server, config, log)
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}

/** The moment that is to be restored: `--at 2026-03-10T11:55:00Z`. */
function readMoment(args: string[]): string | undefined {
  if (args.length === 0) return undefined
  const [flag, at = ''] = args
  if (flag !== '--at' || args.length !== 2 || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || Number.isNaN(Date.parse(at)))
    throw new StartError('bun run serve [--at 2026-03-10T11:55:00Z]')
  // Litestream would restore the newest state, and nobody would know.
  if (Date.parse(at) > Date.now())
    throw new StartError(`--at ${at} is in the future: it is ${new Date().toISOString()} now. Name a moment of the last week, in UTC.`)
  return at
}

type Setup = { litestream: string; config: Config; at: string | undefined; log: Log; replica: Replica; place: Place }

/** Makes sure that folder and replica belong together, and that the folder has databases where the replica has. */
async function prepare(setup: Setup): Promise<void> {
  const { config, at, log, replica, place } = setup
  const state = stateOf(config.dataDir)
  if (state === 'whole' && at !== undefined)
    throw new StartError(`${config.dataDir} has databases, and --at restores into an empty folder. Move the folder away first.`)
  let owner: Owner | undefined
  try {
    owner = await place.readOwner()
  } catch (error) {
    // Links have to be followed while a bucket is away. But one that was never reached isn't where changes go.
    if (state === 'empty' || readClaim(config.dataDir)?.url !== replica.url) throw outOfReach(replica, error)
    log.error({ err: error, replica: replica.url }, 'the replica is out of reach: changes are sent when it answers')
    return
  }
  return state === 'whole' ? adopt(setup, owner) : fill(setup, owner)
}

/** Takes a replica for a folder that has data: its own one, or one that is nobody's. */
async function adopt(setup: Setup, owner: Owner | undefined): Promise<void> {
  const { config, replica } = setup
  const claimed = readClaim(config.dataDir)
  if (owner !== undefined && owner.instance !== claimed?.instance)
    throw new StartError(
      `The replica ${replica.url} belongs to another data folder than ${config.dataDir}. Set REPLICA_URL to a place of its own, or, to go on with what the replica has, move main.db and clicks.db away.`,
    )
  // A replica that has lost its owner, or a new one: a whole copy is sent.
  if (owner === undefined || claimed?.url !== replica.url) forgetMetadata(config.dataDir)
  await claim(setup, claimed?.instance ?? crypto.randomUUID())
}

/** Restores what a replica has into an empty folder. */
async function fill(setup: Setup, owner: Owner | undefined): Promise<void> {
  const { litestream, config, at, log, replica } = setup
  if (owner !== undefined && !fingerprints(config).includes(owner.key))
    throw new StartError(`The replica ${replica.url} was written with another SECRET_KEY. Set the one that it was written with.`)
  // Under a new name: where the former folder still has a server, that one is refused at its next start.
  const instance = crypto.randomUUID()
  const startedAt = performance.now()
  const restored = await restore(litestream, config, at, () => claim(setup, instance))
  if (restored === undefined) {
    if (at !== undefined) throw new StartError(`The replica ${replica.url} has nothing of ${at}. Choose a later moment.`)
    log.info({ replica: replica.url }, 'the replica is empty: this is a new instance')
    return claim(setup, instance)
  }
  log.info({ replica: replica.url, ms: Math.round(performance.now() - startedAt) }, 'restored both databases')
  if (restored.undone.length > 0)
    log.warn({ erasures: restored.undone }, 'clicks of these visitors may be back: request these erasures again')
}

/** Records in both places that this folder writes there from now on. */
async function claim({ config, replica, place }: Setup, instance: string): Promise<void> {
  try {
    await place.writeOwner({ instance, key: fingerprint(config.secretKey ?? '') })
  } catch (error) {
    throw outOfReach(replica, error)
  }
  const file = claimFile(config.dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify({ url: replica.url, instance } satisfies Claim)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const outOfReach = (replica: Replica, error: unknown) =>
  new StartError(
    `The replica ${replica.url} can't be reached: ${(error as Error).message}. Look at REPLICA_URL${replica.kind === 's3' ? ' and the LITESTREAM_ variables' : '; the folder has to belong to this user, and under systemd ReadWritePaths has to name it'}, and start again.`,
  )

const claimFile = (dataDir: string) => join(dataDir, 'replica.json')

function readClaim(dataDir: string): Claim | undefined {
  const file = claimFile(dataDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Claim) : undefined
}

/**
 * Runs the server under Litestream. Signals go to the server alone: Litestream sends what is left once that has ended,
 * and would give up at a second signal, such as systemd and terminals send it.
 */
async function runUnder(litestream: string, server: string, config: Config, log: Log): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'terse-'))
  const pidFile = join(folder, 'server.pid')
  const script = 'echo $$ > "$0" && LOG_LEVEL="$1" exec "$2" "$3"'
  const command = ['sh', '-c', script, pidFile, config.logLevel, process.execPath, server].map(quote).join(' ')
  // It would end at a SIGHUP, such as log rotation sends it. Ignored signals stay ignored.
  const ignoringHup = ['sh', '-c', 'trap "" HUP; exec "$0" "$@"']
  const child = Bun.spawn([...ignoringHup, litestream, 'replicate', '-config', CONFIG, '-exec', command], {
    env: { ...process.env, ...litestreamEnv(config), UNDER_LITESTREAM: 'true', LOG_LEVEL: LITESTREAM_LOGS },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a group of its own, where a terminal's signals don't come.
    detached: true,
  })
  const serverPid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!isStopping) send(serverPid() || child.pid, signal)
      isStopping = true
    })

  process.on('SIGHUP', () => send(serverPid(), 'SIGHUP'))

  const status = await child.exited
  const pid = serverPid()
  if (pid > 0 && isRunning(pid)) {
    log.error('Litestream ended before the server: it is stopped too, to be started again under Litestream')
    await end(pid)
  }
  rmSync(folder, { recursive: true, force: true })
  if (status === 0 && isStopping) return 0
  console.error(
    `Litestream ended with status ${child.signalCode ?? status}: what it said is above. Start again; nothing that was acknowledged is lost.`,
  )
  return status || 1
}

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
