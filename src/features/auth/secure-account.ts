import type { Core } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { userTarget } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import { endCredentialsEverywhere } from '../members/take-over.ts'
import { findOpenLink, listNewEndpoints, useLinks } from '../security-mail/links.ts'
import { endAccess, forgetPassword, requireUser } from '../users/users.ts'
import { deleteEndpointIn } from '../webhooks/endpoints.ts'
import { queuePasswordReset } from './auth.ts'

/**
 * Ends everything that opens an account: sessions, personal tokens, API keys and directory credentials that the person created, and factors
 * and webhook endpoints that were added within seven days before the mail or since. The password stops working, and a link to choose a new one is mailed.
 * Returns the address; undefined if the link is used, unknown or old.
 */
export const secureAccount = (deps: Core, actor: Actor, token: string): Promise<string | undefined> =>
  makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    const link = await findOpenLink(tx, now, token)
    if (!link) return undefined
    const userId = link.user_id
    const user = await requireUser(tx, { id: userId })
    const own = change.as({ ...actor, userId })
    await endCredentialsEverywhere(own, userId, 'secured')
    for (const { workspace_id, id } of await listNewEndpoints(tx, link)) await deleteEndpointIn(own.in(workspace_id), id)
    await endAccess(tx, userId)
    await useLinks(tx, link)
    await own.auditAccount('user.secured', userTarget(userId))
    // Somebody who signs in by single sign-on alone has none to choose.
    if (user.password_hash !== null) {
      await forgetPassword(tx, now, userId)
      await queuePasswordReset(deps, change, user)
    }
    return user.email
  })
