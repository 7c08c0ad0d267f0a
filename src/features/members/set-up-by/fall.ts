import type { Tx } from '../../../db/kysely.ts'
import type { Actor } from '../../../http/auth/admission.ts'
import { atLeast, type Role } from '../../../http/auth/roles.ts'
import { chunksOf } from '../../../lib/chunks.ts'
import { auditMany } from '../../audit/audit.ts'
import { inSubject, queueMails } from '../../mail/mail.ts'
import { findUserById } from '../../users/users.ts'
import { listAdminAddresses } from '../queries.ts'
import { SET_UP_BY } from './kinds.ts'
import { type Author, findWorkspaceName } from './queries.ts'

// A workspace may have thousands of invitations. A statement has room for so many entries.
const BATCH = 500

/**
 * Ends or lowers what a member set up, in the transaction that changes them. `role` is their new one; undefined if they are no longer a
 * member. Admins are mailed if directory sync stops by it.
 */
export async function fallWithAuthor(tx: Tx, actor: Actor, author: Author, role: Role | undefined): Promise<void> {
  const stopped: string[] = []
  for (const { what, needs, end, lower, audited, stopsSync } of SET_UP_BY) {
    const isEnd = role === undefined || !atLeast(role, needs)
    const fallen = isEnd ? await end(tx, author) : ((await lower?.(tx, author, role)) ?? [])
    if (isEnd && stopsSync && fallen.length > 0) stopped.push(what)
    const kind = isEnd ? audited.ended : (audited.lowered ?? audited.ended)
    const entries = fallen.map(({ id, metadata }) => ({
      kind,
      targetType: audited.targetType,
      targetId: id,
      metadata: { ...metadata, author: author.userId },
    }))
    for (const some of chunksOf(entries, BATCH)) await auditMany(tx, author.now, actor, author.workspaceId, some)
  }
  if (stopped.length > 0) await mailAdmins(tx, author, stopped, role)
}

async function mailAdmins(tx: Tx, { workspaceId, userId, now }: Author, stopped: string[], role: Role | undefined): Promise<void> {
  const name = await findWorkspaceName(tx, workspaceId)
  const { email = 'The member who set it up' } = (await findUserById(tx, userId)) ?? {}
  const why = role === undefined ? 'is no longer a member' : `is now ${role === 'editor' ? 'an editor' : `a ${role}`}`
  const text = `Directory sync of the workspace "${name}" has stopped. ${email} set up ${stopped.join(' and ')}, and ${why}. People who were already members stay.\n\nTo start it again, open Directory sync in the workspace's settings, and create a new SCIM token or set a new webhook secret. Then change it in your identity provider.\n`
  const mails = (await listAdminAddresses(tx, workspaceId)).map((to) => ({
    to,
    workspaceId,
    subject: `Directory sync of ${inSubject(name)} has stopped`,
    text,
  }))
  await queueMails(tx, now, mails)
}
