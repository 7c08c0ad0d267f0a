import type { AuditEntry, AuditTarget } from '../audit/audit.ts'
import type { LinkChanges } from './changes.ts'
import type { Link } from './schema.ts'

export const linkTarget = (id: number): AuditTarget => ({ type: 'link', id })

/** The audit entry of a whole link. Its address is kept, as the link itself may be purged. */
export const linkEntry = (kind: 'link.created' | 'link.deleted' | 'link.restored', { id, short_url }: Link): AuditEntry => ({
  kind,
  target: linkTarget(id),
  metadata: { short_url },
})

/** The audit entry of a changed link. Archiving is a change of its status here, although its event is link.deleted. */
export const changeEntry = (id: number, changes: LinkChanges, isPasswordChanged: boolean): AuditEntry => ({
  kind: 'link.updated',
  target: linkTarget(id),
  metadata: { changes, ...(isPasswordChanged && { password_changed: true }) },
})
