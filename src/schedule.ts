import { Cron } from 'croner'
import type { Deps } from './deps.ts'
import { purgeExpiredCredentials } from './features/auth/jobs.ts'
import { purgeDeletedLinks } from './features/links/jobs.ts'
import { runDueMails } from './features/mail/jobs.ts'

// Everything that happens by itself. A job finds what is due in the database,
// so what was missed while the process was down is done when it is up again.

type Job = { name: string; at: string; run: (deps: Deps, now: number) => Promise<void> }

const JOBS: Job[] = [
  { name: 'mails', at: '*/2 * * * * *', run: runDueMails },
  { name: 'deleted-links', at: '17 3 * * *', run: purgeDeletedLinks },
  { name: 'expired-credentials', at: '27 3 * * *', run: purgeExpiredCredentials },
]

/** Starts the jobs: each at once, then by its pattern (UTC), never twice at the same time. */
export function startSchedule(deps: Deps): { stop: () => void } {
  const crons = JOBS.map(({ name, at, run }) => {
    const report = (error: unknown) => deps.log.error({ err: error, job: name }, 'a job failed')
    const cron = new Cron(at, { name, timezone: 'UTC', protect: true, catch: report }, () => run(deps, deps.clock()))
    run(deps, deps.clock()).catch(report)
    return cron
  })
  return { stop: () => crons.forEach((cron) => void cron.stop()) }
}
