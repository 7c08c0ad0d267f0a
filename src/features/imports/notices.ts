import type { InTransaction, TimedTx } from '../../core.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, ownText } from '../../lib/mail-text.ts'
import { inSubject } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { ImportsNeeds } from './needs.ts'
import { findImport, type StoredImport } from './queries.ts'

/** Notifies the person who started an import when it has ended. Dry runs and canceled imports are left out: the person sees those happen. */
export async function notifyOfEnd(
  { config }: InTransaction<Pick<ImportsNeeds, 'config'>>,
  { tx, now }: TimedTx,
  { workspace_id: workspaceId, id }: Pick<StoredImport, 'workspace_id' | 'id'>,
): Promise<void> {
  const row = await findImport(tx, workspaceId, id)
  if (!row || row.dry_run === 1 || (row.status !== 'completed' && row.status !== 'failed')) return
  const { name, slug } = await requireWorkspace(tx, workspaceId)
  const { source, created, failed, error } = row
  const isFailed = row.status === 'failed'
  const page = ownText(`${config.baseUrl}/app/${slug}/imports`)
  await notify(
    { tx, now, workspaceId },
    {
      kind: isFailed ? 'import_failed' : 'import_finished',
      target: { type: 'import', id },
      details: { source, created, failed, ...(error !== null && isFailed && { reason: error }) },
      to: [row.created_by],
      incident: `import ${id}`,
      limit: 'workspace',
      write: (language) => ({
        subject: isFailed
          ? language.tMail('Your import into {workspace} failed', { workspace: inSubject(name) })
          : language.tMail('Your import into {workspace} is finished', { workspace: inSubject(name) }),
        text: joinMailTexts([result(language, row), page], '\n\n'),
      }),
    },
  )
}

const result = ({ tMail, known }: Language, { status, created, failed, error }: StoredImport) =>
  status === 'failed'
    ? tMail('The import stopped after {created, plural, one {# link} other {# links}}. {reason}', { created, reason: known(error ?? '') })
    : failed === 0
      ? tMail('The import created {created, plural, one {# link} other {# links}}.', { created })
      : tMail(
          'The import created {created, plural, one {# link} other {# links}}. {failed, plural, one {# row was} other {# rows were}} left out. The import page lists the reasons.',
          { created, failed },
        )
