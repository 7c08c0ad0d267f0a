import type { InTransaction, TimedTx } from '../../core.ts'
import type { Role } from '../../http/auth/roles.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText, ownText } from '../../lib/mail-text.ts'
import { inSubject } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Details, TargetType } from '../notifications/schema.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { ExportsNeeds } from './needs.ts'

/** An export that has ended. `page`: where its file is in the dashboard. `role`: the role that may download it. */
type Ended = {
  target: { type: TargetType; id: number }
  type: NonNullable<Details['export_type']>
  workspaceId: number
  startedBy: number | null
  /** Why it failed; null if it's complete. */
  error: string | null
  role: Role
  page: string
}

/** Notifies the person who started an export that it has ended. */
export async function notifyOfExport(
  { config }: InTransaction<Pick<ExportsNeeds, 'config'>>,
  { tx, now }: TimedTx,
  { target, type, workspaceId, startedBy, error, role, page }: Ended,
): Promise<void> {
  const { name, slug } = await requireWorkspace(tx, workspaceId)
  const url = ownText(`${config.baseUrl}/app/${slug}/${page}`)
  await notify(
    { tx, now, workspaceId },
    {
      kind: error === null ? 'export_finished' : 'export_failed',
      target,
      details: { export_type: type, ...(error !== null && { reason: error }) },
      to: [startedBy],
      role,
      incident: `${target.type} ${target.id}`,
      limit: 'workspace',
      write: (language) => ({
        subject: subjectOf(language, inSubject(name), error !== null),
        text: joinMailTexts([resultOf(language, error), url], '\n\n'),
      }),
    },
  )
}

const subjectOf = ({ tMail }: Language, workspace: MailText, isFailed: boolean): MailText =>
  isFailed ? tMail('Your export from {workspace} failed', { workspace }) : tMail('Your export from {workspace} is ready', { workspace })

const resultOf = ({ tMail, known }: Language, error: string | null): MailText =>
  error === null
    ? tMail('The file can be downloaded for seven days.')
    : tMail("The file couldn't be written: {reason}", { reason: known(error) })
