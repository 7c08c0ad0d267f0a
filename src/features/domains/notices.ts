import type { WorkspaceTx } from '../../core.ts'
import { type MailText, mailText } from '../../lib/mail-text.ts'
import { inSubject, queueMails } from '../mail/mail.ts'
import { listNotified } from '../members/members.ts'
import type { DomainRow } from './queries.ts'

const NOTICES: Record<
  Exclude<DomainRow['status'], 'pending'>,
  { subject: (name: MailText) => MailText; text: (row: DomainRow) => MailText }
> = {
  verified: {
    subject: (name) => mailText`${name} is verified`,
    text: ({ hostname }) =>
      mailText`The domain ${hostname} is verified, so you can create links on it. For the links to work, its DNS records also have to point to this service. The domain's page shows the records.`,
  },
  active: {
    subject: (name) => mailText`${name} is active`,
    text: ({ hostname }) =>
      mailText`The domain ${hostname} is verified, and its DNS records point to this service. Short links on the domain now work.`,
  },
  failed: {
    subject: (name) => mailText`Verification of ${name} failed`,
    text: ({ hostname, fail_reason }) =>
      mailText`The domain ${hostname} couldn't be verified, so its links don't redirect:\n\n${fail_reason ?? ''}\n\nOnce its DNS records are correct, an admin can verify the domain again.`,
  },
}

/** Mails the new status of a domain to the admins of its workspace. */
export async function mailStatus(change: WorkspaceTx, row: DomainRow): Promise<void> {
  if (row.status === 'pending') return
  const { subject, text } = NOTICES[row.status]
  const addresses = await listNotified(change)
  await queueMails(
    change.tx,
    change.now,
    addresses.map((to) => ({ to, subject: subject(inSubject(row.hostname)), text: text(row), workspaceId: row.workspace_id })),
  )
}
