import { emailKey } from '../../lib/email.ts'
import { SERVICE } from '../audit/audit.ts'
import type { Needs } from './needs.ts'
import { findReportById, type ReportRow, updateReportRow } from './queries.ts'
import { auditReport, recipientsOf } from './scheduled-reports.ts'

// Each mail has an address that takes its recipient off the report's list (RFC 8058). What it holds is encrypted, so that it
// can't be made up, and no log on its way has the recipient's address. It lasts as long as the instance's key.

const PURPOSE = 'unsubscribe'

export function unsubscribeUrl({ config, encryption }: Pick<Needs, 'config' | 'encryption'>, reportId: number, address: string): string {
  const ciphertext = Buffer.from(encryption.encrypt(JSON.stringify([PURPOSE, reportId, address])), 'base64')
  return `${config.baseUrl}/unsubscribe?token=${ciphertext.toString('base64url')}`
}

/** Who a token is for. Without a row they don't get the report any more, or it is gone. */
export type Subscription = { address: string; row: ReportRow | undefined }

/** What a token stands for; undefined for one that isn't ours. */
export async function findSubscription(
  { db, encryption }: Pick<Needs, 'db' | 'encryption'>,
  token: string,
): Promise<Subscription | undefined> {
  const [reportId, address] = openToken(encryption, token) ?? []
  if (reportId === undefined || address === undefined) return undefined
  const row = await findReportById(db, reportId)
  return { address, row: row && isOn(row, address) ? row : undefined }
}

/** Takes the token's address off the report. A report without recipients is disabled. */
export async function unsubscribe(deps: Needs, token: string): Promise<Subscription | undefined> {
  return deps.write(async (tx) => {
    const subscription = await findSubscription({ db: tx, encryption: deps.encryption }, token)
    if (!subscription?.row) return subscription
    const { address, row } = subscription
    const left = recipientsOf(row).filter((recipient) => emailKey(recipient) !== emailKey(address))
    const now = deps.clock()
    await updateReportRow(tx, row.workspace_id, row.id, {
      recipients: JSON.stringify(left),
      updated_at: now,
      ...(left.length === 0 && { enabled: 0 as const, next_run_at: null }),
    })
    await auditReport(tx, now, SERVICE, row, 'report.unsubscribed', { address })
    return subscription
  })
}

const isOn = (row: ReportRow, address: string): boolean => recipientsOf(row).some((recipient) => emailKey(recipient) === emailKey(address))

function openToken(encryption: Needs['encryption'], token: string): [reportId: number, address: string] | undefined {
  try {
    const [purpose, reportId, address] = JSON.parse(encryption.decrypt(token)) as [string, number, string]
    return purpose === PURPOSE ? [reportId, address] : undefined
  } catch {
    return undefined
  }
}
