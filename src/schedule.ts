import { Cron } from 'croner'
import { signHeads } from './features/audit/heads.ts'
import { purgeExpiredCredentials } from './features/auth/jobs.ts'
import { makeDueBackup, sendDueBackup, verifyDueBackup } from './features/backups/jobs.ts'
import { rescanBioPages } from './features/bio/jobs.ts'
import { rasterizeOldPictures, runDueCopies } from './features/branding/jobs.ts'
import { sendClickEvents } from './features/click-events/jobs.ts'
import { purgeOldClicks } from './features/click-retention/jobs.ts'
import { purgeOldAuditEntries } from './features/compliance/jobs.ts'
import { purgeOldConversions } from './features/conversions/jobs.ts'
import { purgeDirectoryEvents, purgeDirectoryGroups } from './features/directory/jobs.ts'
import { archiveLinksOfLeftDomains, purgeLeftDomains, runDueDomainChecks } from './features/domains/jobs.ts'
import { runDueErasures } from './features/erasures/jobs.ts'
import { purgeExports, runDueExports } from './features/exports/jobs.ts'
import { rescanProducts } from './features/gs1/jobs.ts'
import { checkConditions, checkPages, checkPagesAndIndexes } from './features/health-checks/jobs.ts'
import { runDueFetches } from './features/imports/fetch/jobs.ts'
import { runDueImports } from './features/imports/jobs.ts'
import { runDueLinkAudits } from './features/link-audits/jobs.ts'
import { purgeDeletedLinks, purgeUnusedTags } from './features/links/jobs.ts'
import { indexLinks, purgeLinkIndex } from './features/links/search-index/jobs.ts'
import { finishTagChanges } from './features/links/tags/retag.ts'
import { purgeUnaskedMails, runDueMails } from './features/mail-delivery/jobs.ts'
import { applyBlocklist, rescanClickedLinks } from './features/moderation/jobs.ts'
import { purgeNotifications } from './features/notifications/jobs.ts'
import { purgeOrphanVisits } from './features/orphan-visits/jobs.ts'
import { checkDueFraming, rescanOverlays } from './features/overlays/jobs.ts'
import { purgeDataExports, runDueDataExports } from './features/portability/jobs.ts'
import { runDueWorkspaceImports } from './features/portability/workspace-import/jobs.ts'
import { warnOfQuotas } from './features/quotas/jobs.ts'
import { runDueReports } from './features/scheduled-reports/jobs.ts'
import { purgeSecondFactors } from './features/second-factors/jobs.ts'
import { renewSecrets } from './features/secrets/jobs.ts'
import { checkSsoDomains, purgeSsoStates } from './features/sso/jobs.ts'
import { deleteWhatIsDue, noticeSuspensions } from './features/suspensions/jobs.ts'
import { watchCertificates } from './features/tls/jobs.ts'
import { purgeOldDeliveries, runDueDeliveries } from './features/webhooks/jobs.ts'
import { purgeOldRequests, saveRequestCounts } from './http/jobs.ts'
import type { Parts } from './parts.ts'

// All background jobs. A job finds what is due in the database,
// so work that was missed while the process was down is done after the next start.

type Job = {
  name: string
  at: string
  run: (parts: Parts, now: number, stopping: AbortSignal) => Promise<void>
  /** Runs while changes are refused too. */
  always?: true
}

/** Saves what was counted in memory. A process that stops does so at its end. */
const saveCounts =
  (counted: 'overlayCounts' | 'orphanVisits' | 'bioViews'): Job['run'] =>
  async (parts, _, stopping) => {
    if (!stopping.aborted) await parts[counted].save(parts.write)
  }

const JOBS: Job[] = [
  { name: 'conditions', at: '*/5 * * * * *', run: checkConditions, always: true },
  { name: 'database-pages', at: '*/30 * * * * *', run: checkPages, always: true },
  { name: 'database-indexes', at: '2 4 * * *', run: checkPagesAndIndexes, always: true },
  { name: 'mails', at: '*/2 * * * * *', run: runDueMails },
  { name: 'deliveries', at: '* * * * * *', run: runDueDeliveries },
  { name: 'click-events', at: '* * * * * *', run: sendClickEvents },
  { name: 'request-counts', at: '*/10 * * * * *', run: saveRequestCounts },
  { name: 'imports', at: '* * * * * *', run: runDueImports },
  { name: 'fetched-imports', at: '* * * * * *', run: runDueFetches },
  { name: 'erasures', at: '*/5 * * * * *', run: runDueErasures },
  { name: 'reports', at: '*/5 * * * * *', run: runDueReports },
  { name: 'link-audits', at: '* * * * * *', run: runDueLinkAudits },
  { name: 'domain-checks', at: '* * * * * *', run: runDueDomainChecks },
  { name: 'sso-domains', at: '*/10 * * * * *', run: checkSsoDomains },
  { name: 'left-domains', at: '*/5 * * * * *', run: archiveLinksOfLeftDomains },
  { name: 'tag-changes', at: '*/5 * * * * *', run: finishTagChanges },
  { name: 'link-index', at: '*/10 * * * * *', run: (parts, now, stopping) => indexLinks(parts, now, stopping) },
  { name: 'link-index-purge', at: '17 2 * * *', run: purgeLinkIndex },
  { name: 'exports', at: '* * * * * *', run: runDueExports },
  { name: 'data-exports', at: '* * * * * *', run: runDueDataExports },
  { name: 'workspace-imports', at: '* * * * * *', run: runDueWorkspaceImports },
  { name: 'branding-pictures', at: '*/2 * * * * *', run: runDueCopies },
  { name: 'branding-rasters', at: '*/10 * * * * *', run: rasterizeOldPictures },
  { name: 'suspensions', at: '*/2 * * * * *', run: noticeSuspensions },
  { name: 'due-deletions', at: '*/30 * * * * *', run: deleteWhatIsDue },
  { name: 'certificates', at: '*/5 * * * * *', run: watchCertificates },
  { name: 'blocklist', at: '*/5 * * * * *', run: applyBlocklist },
  { name: 'quota-warnings', at: '*/5 * * * *', run: warnOfQuotas },
  { name: 'overlay-counts', at: '* * * * * *', run: saveCounts('overlayCounts') },
  { name: 'orphan-visits', at: '* * * * * *', run: saveCounts('orphanVisits') },
  { name: 'old-orphan-visits', at: '37 3 * * *', run: purgeOrphanVisits },
  { name: 'bio-views', at: '* * * * * *', run: saveCounts('bioViews') },
  { name: 'bio-scans', at: '*/5 * * * * *', run: rescanBioPages },
  { name: 'framing', at: '*/2 * * * * *', run: checkDueFraming },
  { name: 'overlay-scans', at: '17 5 * * *', run: rescanOverlays },
  { name: 'product-scans', at: '32 5 * * *', run: rescanProducts },
  { name: 'backup', at: '27 1 * * *', run: makeDueBackup },
  { name: 'backup-sending', at: '7-57/10 * * * *', run: sendDueBackup },
  { name: 'backup-verification', at: '41 * * * *', run: verifyDueBackup },
  { name: 'old-clicks', at: '57 2 * * *', run: purgeOldClicks },
  { name: 'secrets', at: '32 3 * * *', run: renewSecrets },
  { name: 'directory-events', at: '47 * * * *', run: purgeDirectoryEvents },
  { name: 'directory-groups', at: '2 4 * * *', run: purgeDirectoryGroups },
  { name: 'old-conversions', at: '12 3 * * *', run: purgeOldConversions },
  { name: 'audit-heads', at: '7 1 * * *', run: signHeads },
  { name: 'old-audit-entries', at: '42 3 * * *', run: purgeOldAuditEntries },
  { name: 'rescans', at: '47 4 * * *', run: rescanClickedLinks },
  { name: 'unused-tags', at: '52 3 * * *', run: purgeUnusedTags },
  { name: 'deleted-links', at: '17 3 * * *', run: purgeDeletedLinks },
  { name: 'deleted-domains', at: '22 3 * * *', run: purgeLeftDomains },
  { name: 'expired-credentials', at: '27 3 * * *', run: purgeExpiredCredentials },
  { name: 'sso-states', at: '*/10 * * * *', run: purgeSsoStates },
  { name: 'second-factors', at: '29 3 * * *', run: purgeSecondFactors },
  { name: 'unasked-mails', at: '33 * * * *', run: purgeUnaskedMails },
  { name: 'old-requests', at: '37 * * * *', run: purgeOldRequests },
  { name: 'old-exports', at: '52 * * * *', run: purgeExports },
  { name: 'old-data-exports', at: '54 * * * *', run: purgeDataExports },
  { name: 'old-notifications', at: '57 3 * * *', run: purgeNotifications },
  { name: 'old-deliveries', at: '7 4 * * *', run: purgeOldDeliveries },
]

// The first requests of a start go before the jobs.
const FIRST_RUN_MS = 1000

/**
 * Starts the jobs: each after a second, then by its pattern (UTC), never concurrently with itself. Stopping aborts running jobs and waits
 * for them, so long at most: the next start continues what they leave.
 */
export function startSchedule(parts: Parts): { stop: (withinMs: number) => Promise<void> } {
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const crons: Cron[] = []
  const startJob = ({ name, at, run, always }: Job) => {
    let current: Promise<void> | undefined
    const runOnce = async (): Promise<void> => {
      // The changes of a job would be refused anyway. The job finds what is due once changes are accepted again.
      if (!always && parts.conditions.refusal() !== undefined) return
      current ??= start()
      return current
    }
    const start = (): Promise<void> => {
      const startedAt = performance.now()
      const job = run(parts, parts.clock(), stopping.signal)
        .then(
          () => parts.metrics.jobRuns.add({ job: name, outcome: 'done' }),
          (error: unknown) => {
            parts.metrics.jobRuns.add({ job: name, outcome: 'failed' })
            parts.log.error({ err: error, job: name }, 'a job failed')
          },
        )
        .finally(() => {
          parts.metrics.jobSeconds.add({ job: name }, (performance.now() - startedAt) / 1000)
          current = undefined
          running.delete(name)
        })
      running.set(name, job)
      return job
    }
    void runOnce()
    crons.push(new Cron(at, { name, utcOffset: 0 }, runOnce))
  }
  const firstRun = setTimeout(() => JOBS.forEach(startJob), FIRST_RUN_MS)
  return {
    stop: async (withinMs) => {
      stopping.abort()
      clearTimeout(firstRun)
      for (const cron of crons) cron.stop()
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, withinMs)
      await Promise.race([Promise.all(running.values()), late.promise])
      clearTimeout(timer)
      if (running.size > 0) parts.log.warn({ jobs: [...running.keys()] }, 'jobs were still running at shutdown')
    },
  }
}
