import type { Core } from '../../core.ts'
import { DAY, HOUR, MINUTE } from '../../lib/clock.ts'
import { type AppError, conflict } from '../../lib/errors.ts'
import { oldestAccountAt } from '../users/users.ts'
import { lastVerifiedAt, type Recorded, readRecords } from './records.ts'
import { type RemoteSetup, sendBackup } from './remote.ts'
import { verifyRemote } from './verify.ts'

// The server sends a backup to BACKUP_URL every night, tries again until it succeeds, and verifies one every week.

// Ten minutes after the backup on this disk.
const DUE_AT_UTC = HOUR + 37 * MINUTE
// A little less than a week, as the job runs at the same minute of each hour.
const VERIFY_EVERY_MS = 7 * DAY - HOUR
const VERIFY_FAILED_EVERY_MS = DAY - HOUR
const UNVERIFIED_MS = 9 * DAY

/** Undefined members: never, or not now. */
type RemoteStatus = {
  setup: RemoteSetup
  runningSince: number | undefined
  /** Why the last attempt to send one failed. Undefined if it succeeded. */
  lastFault: string | undefined
  lastSentAt: number | undefined
  lastVerifiedAt: number | undefined
  /** Why the last verification failed, or that it is overdue. */
  unverified: string | undefined
}

export type RemoteBackups = {
  /** Undefined: BACKUP_URL isn't set. */
  readonly status: () => Promise<RemoteStatus | undefined>
  /** Returns the 409 of a backup that can't be started, because one is being made, or BACKUP_URL isn't set. */
  readonly refusal: () => AppError | undefined
  /** Begins one, unless it is refused. */
  readonly start: () => { startedAt: number }
  readonly sendDue: (now: number, stopping: AbortSignal) => Promise<void>
  readonly verifyDue: (now: number, stopping: AbortSignal) => Promise<void>
  readonly stop: () => Promise<void>
}

type Needs = Pick<Core, 'config' | 'db' | 'clock' | 'log'>

export function createRemoteBackups({ config, db, clock, log }: Needs): RemoteBackups {
  const setup = config.remoteBackup && { dataDir: config.dataDir, remote: config.remoteBackup }
  const closing = new AbortController()
  let running: { startedAt: number; done: Promise<void> } | undefined
  let lastFault: string | undefined

  async function send(to: RemoteSetup, now: number, stopping: AbortSignal): Promise<void> {
    try {
      const { name, bytes } = await sendBackup(to, now, stopping)
      lastFault = undefined
      log.info({ backup: name, bytes }, 'sent a backup')
    } catch (error) {
      if (stopping.aborted) return
      lastFault = (error as Error).message
      throw error
    }
  }
  /** Only one runs at a time. A second call waits for the first one. */
  function run(to: RemoteSetup, now: number, stopping: AbortSignal): { startedAt: number; done: Promise<void> } {
    running ??= {
      startedAt: now,
      done: send(to, now, AbortSignal.any([stopping, closing.signal])).finally(() => {
        running = undefined
      }),
    }
    return running
  }
  function refusal(): AppError | undefined {
    if (!setup) return notConfigured()
    return running && conflict('A backup is being made already.')
  }
  return {
    status: async () => {
      if (!setup) return undefined
      const records = await readRecords(setup.dataDir)
      return {
        setup,
        runningSince: running?.startedAt,
        lastFault,
        lastSentAt: records.at(-1)?.madeAt,
        lastVerifiedAt: lastVerifiedAt(records),
        unverified: unverifiedSentence(records, clock()),
      }
    },
    refusal,
    start: () => {
      const refused = refusal()
      if (!setup || refused) throw refused
      const { startedAt, done } = run(setup, clock(), closing.signal)
      done.catch((error: unknown) => log.error({ err: error }, "the backup couldn't be sent"))
      return { startedAt }
    },
    sendDue: async (now, stopping) => {
      if (!setup || (await oldestAccountAt(db)) === undefined) return
      const last = (await readRecords(setup.dataDir)).at(-1)
      if (last === undefined || last.madeAt < lastDueAt(now)) await run(setup, now, stopping).done
    },
    verifyDue: async (now, stopping) => {
      const records = setup ? await readRecords(setup.dataDir) : []
      const newest = records.at(-1)
      if (!setup || !newest || !isVerificationDue(records, now)) return
      try {
        const { how } = await verifyRemote(setup, newest.name, now, stopping)
        log.info({ backup: newest.name, how }, 'verified a backup')
      } catch (error) {
        if (!stopping.aborted) throw error
      }
    },
    stop: async () => {
      closing.abort()
      await running?.done.catch(() => {})
    },
  }
}

/** The 409 of an instance without BACKUP_URL. */
export const notConfigured = (): AppError => conflict("BACKUP_URL isn't set, so backups aren't sent anywhere.")

/** The last time at which a nightly backup was due. */
const lastDueAt = (now: number): number => {
  const today = Math.floor(now / DAY) * DAY + DUE_AT_UTC
  return today <= now ? today : today - DAY
}

/** After a failure, a newer backup is verified at once, and the same one after a day. */
function isVerificationDue(records: readonly Recorded[], now: number): boolean {
  const failedAt = records.at(-1)?.failed?.at
  if (failedAt !== undefined) return now - failedAt >= VERIFY_FAILED_EVERY_MS
  if (records.some(({ failed, madeAt }) => failed && !isVerifiedSince(records, madeAt))) return true
  return now - (lastVerifiedAt(records) ?? 0) >= VERIFY_EVERY_MS
}

const isVerifiedSince = (records: readonly Recorded[], madeAt: number): boolean =>
  records.some(({ verified, ...newer }) => verified && newer.madeAt > madeAt)

/** Why the backups may be worthless, if they may be. */
function unverifiedSentence(records: readonly Recorded[], now: number): string | undefined {
  const bad = records.findLast(({ failed, madeAt }) => failed && !isVerifiedSince(records, madeAt))
  if (bad?.failed) return `The last verification of a backup failed: ${bad.failed.reason} Then run \`bun run admin backup\`.`
  const since = lastVerifiedAt(records) ?? records[0]?.madeAt
  if (since === undefined || now - since < UNVERIFIED_MS) return undefined
  return `No backup was verified since ${new Date(since).toISOString()}, although one is verified every week. Look for "job":"backup-verification" in the log.`
}
