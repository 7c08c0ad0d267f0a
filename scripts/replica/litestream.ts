import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../src/config.ts'
import { StartError } from '../../src/lib/start-error.ts'

/** The one that the drill was passed with: see docs/decisions/18-litestream.md. */
export const LITESTREAM_VERSION = '0.5.18'

export const BIN = fileURLToPath(new URL('../../.bin/', import.meta.url))
export const CONFIG = fileURLToPath(new URL('../../litestream.yml', import.meta.url))

// SQLite 3.51.3, the first one without the WAL-reset bug, is of this day; so are the corrected versions of older series.
const OLDEST_SQLITE = '2026-03-13'
// The result of sqlite3_sourceid(), which every program with SQLite contains.
const SOURCE_ID = /(20\d\d-\d\d-\d\d) \d\d:\d\d:\d\d [0-9a-f]{64}/g
const PIECE = 8 * 1024 * 1024
const OVERLAP = 256

const INSTALL = 'Run `bun run litestream:install`, or set LITESTREAM to the program'

/** The program that is configured, installed, or on PATH. */
export function findLitestream(configured: string | undefined, bin = BIN, path = process.env.PATH ?? ''): string {
  const installed = join(bin, 'litestream')
  const program = configured ?? (existsSync(installed) ? installed : Bun.which('litestream', { PATH: path }))
  if (program === null) throw new StartError(`REPLICA_URL is set, but Litestream isn't installed. ${INSTALL}.`)
  const ran = run([program, 'version'])
  if (ran.status !== 0) throw new StartError(`${program} can't be run (${ran.message}). ${INSTALL}.`)
  // Others have other formats of configuration and replica.
  if (!/^v?0\.5\.\d+$/.test(ran.message))
    throw new StartError(`${program} is Litestream ${ran.message}, but Terse needs version 0.5. ${INSTALL}.`)
  const sqlite = sqliteDateOf(program)
  if (sqlite === undefined || sqlite < OLDEST_SQLITE)
    throw new StartError(
      `${program} contains ${sqlite === undefined ? 'no recognizable SQLite version' : `a SQLite version that can lose data (${sqlite})`}. Terse needs SQLite 3.51.3 or newer. ${INSTALL}.`,
    )
  return program
}

/** Returns the date of the SQLite in a program, or undefined if it has none. If there are several, the oldest one counts. */
export function sqliteDateOf(program: string): string | undefined {
  const file = openSync(program, 'r')
  const piece = Buffer.alloc(PIECE + OVERLAP)
  const dates: string[] = []
  try {
    for (let at = 0, read = 0; ; at += PIECE) {
      read = readSync(file, piece, 0, piece.length, at)
      for (const [, date = ''] of piece.toString('latin1', 0, read).matchAll(SOURCE_ID)) dates.push(date)
      if (read < piece.length) return dates.sort()[0]
    }
  } finally {
    closeSync(file)
  }
}

/**
 * Returns the variables that litestream.yml uses. folder: the generation's, or '' for the replica's own. Litestream has its own log level,
 * because Terse has more levels.
 */
export function litestreamEnv(config: Config, folder: string): Record<string, string> {
  const { replica } = config
  const s3 = replica?.kind === 's3' ? replica : undefined
  return {
    DATA_DIR: config.dataDir,
    REPLICA_URL: [replica?.url ?? '', ...(folder === '' ? [] : [folder])].join('/'),
    LITESTREAM_S3_ENDPOINT: s3?.endpoint ?? '',
    LITESTREAM_REGION: s3?.region ?? '',
    LITESTREAM_ACCESS_KEY_ID: s3?.accessKeyId ?? '',
    LITESTREAM_SECRET_ACCESS_KEY: s3?.secretAccessKey ?? '',
  }
}

type Ran = { status: number; message: string }

/** The same, while this process goes on. stdout: what it wrote there. */
export async function runBeside(command: string[], env: Record<string, string>): Promise<Ran & { stdout: string }> {
  const child = Bun.spawn(command, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, status] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  return { status, message: lastOf(`${stdout}\n${stderr}`), stdout }
}

/** The last line, without what a log puts around it. */
const lastOf = (output: string): string =>
  (output.trim().split('\n').at(-1) ?? '').replace(/^.*?(error|msg)="?/i, '').replace(/"$/, '') || 'no output'

/** Runs a program to its end. message: its last line, without what a log puts around it. */
export function run(command: string[], env: Record<string, string> = {}, timeoutMs?: number): Ran {
  try {
    const { exitCode, stdout, stderr } = Bun.spawnSync(command, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    })
    return { status: exitCode ?? 1, message: lastOf(`${stdout}\n${stderr}`) }
  } catch (error) {
    return { status: 1, message: (error as Error).message }
  }
}
