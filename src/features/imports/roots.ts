import type { InTransaction } from '../../core.ts'
import { findRole } from '../../http/auth/queries.ts'
import { atLeast } from '../../http/auth/roles.ts'
import { conflict, type Fault, forbidden, invalidField } from '../../lib/errors.ts'
import type { Change } from '../audit/change.ts'
import { checkFallbacks } from '../destinations/fallbacks.ts'
import { setRootUrl } from '../domains/domains.ts'
import { orFault } from '../links/outcome.ts'
import type { ImportsNeeds } from './needs.ts'

/** The result of a row. */
export type Taken = { fault: Fault } | { slug: string; linkId: number | undefined }

/** The root URL of a domain, and its destination URL. */
export type Root = { hostname: string | undefined; domainId: number | null; url: unknown }

/** `isAdmin`: whoever started the import came as one. `dryRun`: where domains would lead. */
type Changer = { isAdmin: boolean; dryRun: Map<number, string> | undefined }

/** Sets the root URL of a domain, for admins, if it has none yet. */
export async function importRoot(deps: InTransaction<ImportsNeeds>, change: Change, changer: Changer, root: Root): Promise<Taken> {
  const { tx, actor, workspaceId } = change
  const { isAdmin, dryRun } = changer
  const { domainId, hostname = 'the domain', url } = root
  return orFault(async () => {
    if (domainId === null)
      throw invalidField('domains', `must have a domain for ${hostname}, because the root of the default domain can't be imported`)
    const role = actor.userId === null ? undefined : findRole(tx, workspaceId, actor.userId)
    if (!isAdmin || role === undefined || !atLeast(role, 'admin'))
      throw forbidden("Only workspace admins can set the destination URL of a domain's root.")
    const { root_url } = checkFallbacks(deps, { root_url: String(url) })
    const to = { id: domainId, url: String(root_url), isDryRun: dryRun !== undefined }
    const known = dryRun?.get(domainId) ?? (await setRootUrl(change, to))
    if (known !== null && known !== root_url) throw conflict(`The root of the domain already redirects to ${known}.`)
    dryRun?.set(domainId, String(root_url))
    return { slug: '', linkId: undefined }
  })
}
