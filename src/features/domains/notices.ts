import type { WorkspaceTx } from '../../core.ts'
import type { Language } from '../../lib/i18n.ts'
import type { MailText } from '../../lib/mail-text.ts'
import { msg } from '../../lib/text-id.ts'
import { inSubject } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import type { DomainRow } from './queries.ts'

/** The reasons of failed domains, which are stored in English. */
const REASONS = [
  msg('Another workspace has verified this hostname.'),
  msg("The TXT record {name} couldn't be looked up for {hours} hours. {failure}"),
  msg("The TXT record {name} wasn't found within {hours} hours."),
  msg('The TXT record {name} still had {found} instead of "{value}" after {hours} hours.'),
  msg('The TXT record {name} with "{value}" has been missing since {time}.'),
] as const

type Notice = (language: Language, row: DomainRow) => { subject: MailText; text: MailText }

const NOTICES: Record<Exclude<DomainRow['status'], 'pending'>, Notice> = {
  verified: ({ tMail }, { hostname }) => ({
    subject: tMail('{domain} is verified', { domain: inSubject(hostname) }),
    text: tMail(
      "The domain {domain} is verified, so you can create links on it. For the links to work, its DNS records also have to point to this service. The domain's page shows the records.",
      { domain: hostname },
    ),
  }),
  active: ({ tMail }, { hostname }) => ({
    subject: tMail('{domain} is active', { domain: inSubject(hostname) }),
    text: tMail('The domain {domain} is verified, and its DNS records point to this service. Short links on the domain now work.', {
      domain: hostname,
    }),
  }),
  failed: ({ tMail, recognized }, { hostname, fail_reason }) => ({
    subject: tMail('Verification of {domain} failed', { domain: inSubject(hostname) }),
    text: tMail(
      "The domain {domain} couldn't be verified, so its links don't redirect:\n\n{reason}\n\nOnce its DNS records are correct, an admin can verify the domain again.",
      { domain: hostname, reason: recognized(fail_reason ?? '', REASONS) },
    ),
  }),
}

/** Notifies the admins of a workspace of the new status of a domain. */
export async function notifyOfStatus(change: WorkspaceTx, row: DomainRow): Promise<void> {
  if (row.status === 'pending') return
  const notice = NOTICES[row.status]
  const isFailed = row.status === 'failed'
  await notify(change, {
    kind: isFailed ? 'domain_failed' : 'domain_verified',
    target: { type: 'domain', id: row.id, name: row.hostname },
    details: isFailed && row.fail_reason !== null ? { reason: row.fail_reason } : {},
    to: [],
    admins: true,
    write: (language) => notice(language, row),
  })
}
