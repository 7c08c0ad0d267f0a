import { emailKey } from '../../lib/email.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { SERVICE } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import { findReportById, type ReportRow, updateReportRow } from './queries.ts'
import { recipientsOf, reportTarget } from './scheduled-reports.ts'

// Each mail has an unsubscribe address for its recipient (RFC 8058). Its token is encrypted, so that it
// can't be forged, and logs of proxies don't contain the recipient's address. It is valid as long as the instance's key.

const PURPOSE = 'unsubscribe'

export const unsubscribeUrl = (
  { config, encryption }: Pick<ScheduledReportsNeeds, 'config' | 'encryption'>,
  reportId: number,
  address: string,
): string => `${config.baseUrl}/unsubscribe?token=${sealToken(encryption, PURPOSE, [reportId, address])}`

/** The subscription of a token. Without a row, the recipient has unsubscribed or the report was deleted. */
export type Subscription = { address: string; row: ReportRow | undefined }

/** Finds the subscription of a token. Resolves with undefined for an invalid token. */
export async function findSubscription(
  { db, encryption }: Pick<ScheduledReportsNeeds, 'db' | 'encryption'>,
  token: string,
): Promise<Subscription | undefined> {
  const [reportId, address] = openToken<[reportId: number, address: string]>(encryption, PURPOSE, token) ?? []
  if (reportId === undefined || address === undefined) return undefined
  const row = await findReportById(db, reportId)
  return { address, row: row && isRecipient(row, address) ? row : undefined }
}

/** Removes the token's address from the report. A report without recipients is disabled. */
export async function unsubscribe(deps: ScheduledReportsNeeds, token: string): Promise<Subscription | undefined> {
  return makeAccountChange(deps, SERVICE, async (change) => {
    const { tx, now } = change
    const subscription = await findSubscription({ db: tx, encryption: deps.encryption }, token)
    if (!subscription?.row) return subscription
    const { address, row } = subscription
    const remaining = recipientsOf(row).filter((recipient) => emailKey(recipient) !== emailKey(address))
    await updateReportRow(tx, row.workspace_id, row.id, {
      recipients: JSON.stringify(remaining),
      updated_at: now,
      ...(remaining.length === 0 && { enabled: 0 as const, next_run_at: null }),
    })
    await change.in(row.workspace_id).audit('report.unsubscribed', reportTarget(row), { address })
    return subscription
  })
}

const isRecipient = (row: ReportRow, address: string): boolean =>
  recipientsOf(row).some((recipient) => emailKey(recipient) === emailKey(address))
