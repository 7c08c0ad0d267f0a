import { unauthorized } from '../../lib/errors.ts'
import type { AccountChange } from '../audit/change.ts'
import type { PendingSso } from '../sessions/second-step.ts'
import type { UserRow } from '../users/users.ts'
import { requireMatchingAccount, requireUnchanged, signInBySso } from './accounts.ts'
import type { SsoNeeds } from './needs.ts'
import { SsoRefusal, sentenceOf } from './refusal.ts'

/** Ends it, once the factor was checked. Returns the session's secret. Throws 401 if the provider's word no longer opens the account. */
export async function finishSso(
  deps: Pick<SsoNeeds, 'config'>,
  change: AccountChange,
  user: UserRow,
  { workspaceId, configuredAt, profile, hasConsented }: PendingSso,
): Promise<string> {
  try {
    const { tx } = change
    const row = await requireUnchanged(tx, { workspace_id: workspaceId, configured_at: configuredAt, is_test: 0 })
    const matching = await requireMatchingAccount(tx, row, profile)
    if (matching.user?.id !== user.id) throw new SsoRefusal('changed')
    const consentingUserId = hasConsented ? user.id : undefined
    const outcome = await signInBySso(deps, change, row, { profile, hasShownFactor: true, consentingUserId })
    if ('asks' in outcome) throw new SsoRefusal('changed')
    return outcome.session
  } catch (error) {
    throw error instanceof SsoRefusal ? unauthorized(sentenceOf(error.code)) : error
  }
}
