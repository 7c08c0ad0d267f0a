import type { Core } from '../../core.ts'
import { forEachOf } from '../../lib/each.ts'
import type { Language } from '../../lib/i18n.ts'
import { monthOf } from '../../lib/month.ts'
import { limitsOf } from '../../lib/plans.ts'
import { inSubject } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import { deleteWarningsAbove, insertQuotaWarning, listQuotaWarnings, listUse, type QuotaWarning, type Use } from './queries.ts'

const WARN_AT_PERCENT = [80, 100]

type Quota = { quota: QuotaWarning['quota']; period: number; used: number; limit: number }

/** Mails the admins of workspaces that have used 80 % or 100 % of a quota, once for each threshold. */
export async function warnOfQuotas(deps: Core, now: number, stopping: AbortSignal): Promise<void> {
  const month = monthOf(now)
  const warnings = await listQuotaWarnings(deps.db, month)
  await forEachOf(await listUse(deps.reader(null), month), { job: 'quota-warnings', log: deps.log, stopping }, async (use) => {
    for (const quota of quotasOf(use, month)) {
      const sentWarnings = warnings.filter((warning) => warning.workspace_id === use.id && warning.quota === quota.quota)
      const reached = (quota.used * 100) / quota.limit
      for (const percent of WARN_AT_PERCENT) {
        if (reached >= percent && !sentWarnings.some((warning) => warning.percent === percent))
          await warn(deps, now, use, { ...quota, percent })
      }
      if (sentWarnings.some(({ percent }) => percent > reached))
        await deps.write((tx) =>
          deleteWarningsAbove(tx, { workspace_id: use.id, quota: quota.quota, period: quota.period, percent: reached }),
        )
    }
  })
}

function quotasOf(use: Use, month: number): Quota[] {
  const { links, clicks_per_month: clicks } = limitsOf(use)
  return [
    ...(links ? [{ quota: 'links' as const, period: 0, used: use.links, limit: links }] : []),
    ...(clicks ? [{ quota: 'clicks' as const, period: month, used: use.clicks, limit: clicks }] : []),
  ]
}

type Warning = Quota & { percent: number }

const writeWarning =
  (name: string, { quota, used, limit, percent }: Warning) =>
  ({ tMail }: Language) => {
    const values = { workspace: inSubject(name), percent: percent / 100 }
    const use = { workspace: name, used, limit }
    return quota === 'links'
      ? {
          subject: tMail('{workspace} has used {percent, number, percent} of its links', values),
          text: tMail(
            'The workspace "{workspace}" has used {used, number} of {limit, number} links.\n\nAt the limit, you can\'t create new links until you delete or archive some, or until the plan is upgraded.',
            use,
          ),
        }
      : {
          subject: tMail('{workspace} has used {percent, number, percent} of its monthly clicks', values),
          text: tMail(
            'The workspace "{workspace}" has used {used, number} of {limit, number} clicks this month.\n\nExisting links keep redirecting, and their clicks are still counted. At the limit, you can\'t create new links until the next month begins (UTC), or until the plan is upgraded.',
            use,
          ),
        }
  }

async function warn({ write }: Core, now: number, { id, name }: Use, warning: Warning): Promise<void> {
  const { quota, period, percent, used, limit } = warning
  await write(async (tx) => {
    await insertQuotaWarning(tx, { workspace_id: id, quota, period, percent })
    await notify(
      { tx, now, workspaceId: id },
      {
        kind: 'quota_reached',
        target: { type: 'workspace', id, name },
        details: { quota, percent, used, limit },
        to: [],
        admins: true,
        write: writeWarning(name, warning),
      },
    )
  })
}
