import type { LinkChanges } from './changes.ts'
import type { Link } from './schema.ts'

type LinkEntry = { kind: string; targetType: string; targetId: number; metadata: Record<string, unknown> }

/** The audit entry of a whole link. Its address is kept, as the link itself may be purged. */
export const linkEntry = (kind: 'link.created' | 'link.deleted' | 'link.restored', { id, short_url }: Link): LinkEntry => ({
  kind,
  targetType: 'link',
  targetId: id,
  metadata: { short_url },
})

/** The audit entry of a changed link. Archiving is a change of its status here, although its event is link.deleted. */
export const changeEntry = (id: number, changes: LinkChanges, isPasswordChanged: boolean): LinkEntry => ({
  kind: 'link.updated',
  targetType: 'link',
  targetId: id,
  metadata: { changes, ...(isPasswordChanged && { password_changed: true }) },
})
