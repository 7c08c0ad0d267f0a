import { toTimestamp } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText, ownText } from '../../lib/mail-text.ts'
import { inSubject } from '../mail/mail.ts'
import type { AgreementRow } from './queries.ts'

export type AgreementEvent = 'signed' | 'withdrawn' | 'countersigned'

type Values = { agreement: string | MailText; version: string; workspace: string | MailText }

const SUBJECTS: Record<AgreementEvent, (language: Language, values: Values) => MailText> = {
  signed: ({ tMail }, values) => tMail('{agreement} of {workspace} was signed', values),
  withdrawn: ({ tMail }, values) => tMail('{agreement} of {workspace} was withdrawn', values),
  countersigned: ({ tMail }, values) => tMail('{agreement} of {workspace} was countersigned', values),
}

const TEXTS: Record<AgreementEvent, (language: Language, values: Values) => MailText> = {
  signed: ({ tMail }, values) =>
    tMail(
      'The agreement "{agreement}", version {version}, was signed for the workspace "{workspace}". An instance admin still has to countersign it.',
      values,
    ),
  withdrawn: ({ tMail }, values) =>
    tMail(
      'The agreement "{agreement}", version {version}, was withdrawn for the workspace "{workspace}". The agreement no longer applies.',
      values,
    ),
  countersigned: ({ tMail }, values) =>
    tMail(
      'The agreement "{agreement}", version {version}, was countersigned for the workspace "{workspace}". The agreement applies from now on, and it can no longer be changed or withdrawn.',
      values,
    ),
}

/** Writes what happened to an agreement, for the admins of its workspace and of the instance. */
export const writeAgreement = (baseUrl: string, row: AgreementRow, workspace: string, event: AgreementEvent) => (language: Language) => {
  const { tMail } = language
  const values = { agreement: row.title, version: row.version, workspace }
  const facts = [
    tMail('Signed by: {name}, {title}, on {time}', { name: row.signer_name, title: row.signer_title, time: toTimestamp(row.signed_at) }),
    ...(row.countersigner_name === null ? [] : [tMail('Countersigned by: {name}', { name: row.countersigner_name })]),
    tMail('SHA-256 of its text: {hash}', { hash: row.sha256 }),
  ]
  const pages = [
    tMail('Members can read the agreement at: {url}', {
      url: ownText(`${baseUrl}/v1/workspaces/${row.workspace_id}/compliance/agreements/${row.id}/page`),
    }),
    tMail('Instance admins can find it at: {url}', { url: ownText(`${baseUrl}/app/admin`) }),
  ]
  const paragraphs = [TEXTS[event](language, values), joinMailTexts(facts, '\n'), joinMailTexts(pages, '\n')]
  return {
    subject: SUBJECTS[event](language, { ...values, workspace: inSubject(workspace) }),
    text: joinMailTexts([joinMailTexts(paragraphs, '\n\n'), ownText('\n')], ''),
  }
}
