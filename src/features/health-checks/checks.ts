import type { ConditionName } from '../health/kinds.ts'
import { checkVerification, createBackupCheck } from './backup.ts'
import { createClockCheck } from './clock.ts'
import { createDiskCheck } from './disk.ts'
import { checkEventLoop, type EventLoopLag } from './event-loop.ts'
import { createKeyCheck } from './key.ts'
import { checkMail } from './mail.ts'
import type { HealthCheckNeeds } from './needs.ts'
import { checkCertificates, checkWebhookQueue } from './queues.ts'
import { checkReplica } from './replica.ts'

/** Returns a sentence that says what is wrong and what to do, or undefined. */
type Check = (now: number) => string | undefined | Promise<string | undefined>

/** Checks the instance, and begins and ends its conditions. Resolves when all checks are done. */
export type HealthChecks = (now: number) => Promise<void>

/** The conditions that are checked every few seconds. The lease, the files and the content of the databases are watched elsewhere. */
export function createHealthChecks(deps: HealthCheckNeeds, lag: EventLoopLag): HealthChecks {
  const checks: Partial<Record<ConditionName, Check>> = {
    replica_behind: () => checkReplica(deps.replicaAges),
    backup_overdue: createBackupCheck(deps),
    backup_unverified: () => checkVerification(deps.remoteBackups),
    disk_low: createDiskCheck(deps),
    mail_failing: () => checkMail(deps.mailResults),
    webhooks_late: (now) => checkWebhookQueue(deps, now),
    certificates_refused: () => checkCertificates(deps),
    // The machine's clock: a developer's may be moved.
    clock_off: createClockCheck({ config: deps.config, clock: Date.now }),
    event_loop_late: () => checkEventLoop(lag),
    key_mismatch: createKeyCheck(deps),
  }
  return async (now) => {
    await deps.rememberAdmins()
    for (const [name, check] of Object.entries(checks) as [ConditionName, Check][])
      try {
        deps.conditions.set(name, await check(now))
      } catch (error) {
        // The database can't be read, for example. The other checks still say what is wrong.
        deps.log.debug({ err: error, condition: name }, 'a condition could not be checked')
      }
  }
}
