import { isTouchDue } from '../../http/auth/queries.ts'
import { createRequestLimits } from '../../http/auth/request-limits.ts'
import { throwIfExhausted } from '../../http/rate-limits.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { makeChange } from '../audit/change.ts'
import { directoryBudgets } from '../directory/budgets.ts'
import type { Acting } from '../directory/memberships.ts'
import { directoryOfToken, recordTokenUse } from '../directory/tokens.ts'
import { ScimError, switchedOff } from './errors.ts'
import type { ScimNeeds } from './needs.ts'

/** The SCIM client of a workspace that sent a request. */
export type ScimClient = {
  deps: ScimNeeds
  request: Request
  workspaceId: number
  /** The address that resources have. */
  base: string
  /** Changes something, as long as the client may: its token may have been revoked since it was looked at. */
  write: <Result>(run: (acting: Acting) => Promise<Result>) => Promise<Result>
}

export type Asking = { request: Request; address: string; workspaceId: number | undefined; headers: Record<string, string | number> }

const unauthorized = () => new ScimError(401, 'Send the SCIM token of the workspace in the header `Authorization: Bearer scim_…`.')

/** Finds a request's client and counts the request. Wrong tokens count for the address. */
export function createAuthenticate(deps: ScimNeeds) {
  const limits = createRequestLimits(deps)

  return ({ request, address, workspaceId, headers }: Asking): ScimClient => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const hash = token === undefined ? undefined : hashSecret(token)
    const known = hash === undefined ? undefined : directoryOfToken(deps.db, deps.clock(), hash)
    if (hash === undefined || !known || known.directory.workspace_id !== workspaceId) {
      limits.spendAnonymous({ request, set: { headers } }, address)
      throw unauthorized()
    }
    const now = deps.clock()
    const allowance = deps.rateLimits.spend(directoryBudgets(workspaceId), now)
    throwIfExhausted(allowance, now, 'Too many requests came from this directory.')
    if (known.directory.enabled === 0) throw switchedOff()
    if (isTouchDue(known.token.last_used_at, now)) recordTokenUse(deps, known.token)
    const actor = { userId: null, address, userAgent: request.headers.get('user-agent') }
    return {
      deps,
      request,
      workspaceId,
      base: `${deps.config.baseUrl}/scim/v2/${workspaceId}`,
      write: async (run) => {
        await deps.directoryPace(workspaceId)
        return makeChange(deps, { workspaceId, actor }, async (change) => {
          const present = directoryOfToken(change.tx, change.now, hash)
          if (!present) throw unauthorized()
          if (present.directory.enabled === 0) throw switchedOff()
          return run({ change, directory: present.directory, role: present.role })
        })
      },
    }
  }
}
