/** @jsxImportSource preact */
import { Icon, type IconName } from '../../http/page-icons.tsx'
import type { Language } from '../../lib/i18n.ts'
import { msg, type TextId } from '../../lib/text-id.ts'
import type { OpenInvitation } from '../members/invitations.ts'

const ROLES: Record<OpenInvitation['role'], { icon: IconName; name: TextId; text: TextId }> = {
  viewer: { icon: 'eye', name: msg('Viewer'), text: msg('See links and their analytics.') },
  editor: {
    icon: 'pencil',
    name: msg('Editor'),
    text: msg('Create and change links, QR codes and bio pages, and see their analytics.'),
  },
  admin: {
    icon: 'shield-check',
    name: msg('Admin'),
    text: msg('Do everything that editors do, and manage members, domains and settings.'),
  },
  owner: { icon: 'shield-check', name: msg('Owner'), text: msg('Do everything that admins do, and decide who owns the workspace.') },
}

/** Shows what somebody who joins may do, and the account with which they join. */
export function RoleOf({ role, email, language: { t } }: { role: OpenInvitation['role']; email: string | undefined; language: Language }) {
  const { icon, name, text } = ROLES[role]
  return (
    <ul class="checks">
      <li>
        <Icon name={icon} />
        <b class="b">{t(name)}</b>
        <p>{t(text)}</p>
      </li>
      {email !== undefined && (
        <li>
          <Icon name="user" />
          <b class="b">{t('You’re signed in.')}</b>
          <p>{email}</p>
        </li>
      )}
    </ul>
  )
}
