import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { findRole } from '../../http/auth/queries.ts'
import { lowerOf, type Role } from '../../http/auth/roles.ts'
import { emailDomainOf } from '../../lib/email.ts'
import { userTarget } from '../audit/audit.ts'
import type { AccountChange } from '../audit/change.ts'
import { hasMadeAccount } from '../directory/shared-queries.ts'
import { standingOf } from '../directory/standing.ts'
import { type Account, type Opening, openBySso, type SsoProof } from '../identity/opening.ts'
import { insertNewMember } from '../members/members.ts'
import { acceptMembership } from '../members/shared-queries.ts'
import { takeOverAccount } from '../members/take-over.ts'
import { hasFactor } from '../second-factors/factors.ts'
import type { Profile } from '../sessions/second-step.ts'
import { startSession } from '../sessions/start-session.ts'
import { createUser, findAccount, requireUser, type UserRow } from '../users/users.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { SsoNeeds } from './needs.ts'
import { mailLinked } from './notices.ts'
import { findConfiguration, findIdentity, hasIdentity, insertIdentity, issuerOf, type SsoRow } from './queries.ts'
import { SsoRefusal } from './refusal.ts'

type Matching = { user: UserRow | undefined; isLinked: boolean; defaultRole: Role | undefined }

/**
 * The account that a profile names: by its issuer and subject once it is linked, so that an address that changes hands takes no account
 * with it; else by its address. Throws a SsoRefusal for an address, or an account, outside of the workspace's verified domain.
 */
export async function requireMatchingAccount(db: Db, row: SsoRow, { subject, email }: Profile): Promise<Matching> {
  if (emailDomainOf(email) !== row.domain) throw new SsoRefusal('wrong_domain', { email })
  const identity = findIdentity(db, row.workspace_id, { issuer: issuerOf(row), subject })
  const user = identity ? await requireUser(db, { id: identity.user_id }) : await findAccount(db, email)
  if (user && emailDomainOf(user.email) !== row.domain) throw new SsoRefusal('outside_account', { email })
  if (user && !identity && (await hasIdentity(db, row.workspace_id, user.id))) throw new SsoRefusal('other_subject', { email })
  const standing = await standingOf(db, row.workspace_id, email)
  const isRenamed = user !== undefined && user.email !== email
  const isSuspended = standing.isSuspended || (isRenamed && (await standingOf(db, row.workspace_id, user.email)).isSuspended)
  if (isSuspended) throw new SsoRefusal('suspended', { email })
  return { user, isLinked: identity !== undefined, defaultRole: standing.defaultRole }
}

/** The configuration that a sign-in began with. Throws a SsoRefusal if it was changed or switched off since. */
export async function requireUnchanged(
  db: Db,
  { workspace_id, configured_at, is_test }: Pick<Selectable<MainTables['sso_states']>, 'workspace_id' | 'configured_at' | 'is_test'>,
): Promise<SsoRow> {
  const row = await findConfiguration(db, workspace_id)
  if (row?.updated_at !== configured_at) throw new SsoRefusal('changed')
  if (is_test === 0 && (row.enabled === 0 || row.proved_at === null)) throw new SsoRefusal('disabled')
  return row
}

/** The evidence that a browser has shown besides the provider's word. */
export type ShownProof = {
  /** The account that has agreed to be linked: it is signed in in this browser, or opened a link that was mailed to its address. */
  consentingUserId?: number | undefined
  /** The account's own second factor was checked just now. */
  hasShownFactor?: boolean
}

/** A session's secret, or what the account is asked for before there is one. */
export type SsoOutcome = { session: string } | { asks: 'consent' | 'factor'; user: UserRow }

/**
 * Signs in the person whom a provider has named. New people get an account and become members. Nothing is written before the account has
 * agreed and shown its second factor. Throws a SsoRefusal for an account that this workspace's single sign-on never opens.
 */
export async function signInBySso(
  deps: Pick<SsoNeeds, 'config'>,
  change: AccountChange,
  row: SsoRow,
  { profile, ...shown }: ShownProof & { profile: Profile },
): Promise<SsoOutcome> {
  const { tx } = change
  const matching = await requireMatchingAccount(tx, row, profile)
  const { user } = matching
  const account = user && (await accountOf(tx, row, user))
  const proof = await proofOf(deps, tx, row, { ...matching, ...shown, account })
  const opening = openBySso(account, proof)
  if (opening === 'consent') return { asks: 'consent', user: user as UserRow }
  if (typeof opening === 'string') throw new SsoRefusal(opening, { email: profile.email })
  if (user && opening.asksFactor && !shown.hasShownFactor) return { asks: 'factor', user }
  // The directory's default role may have been set by somebody above the person who set up single sign-on.
  const defaultRole = lowerOf(matching.defaultRole ?? 'viewer', proof.ceiling ?? 'viewer')
  return { session: await open(deps, change, row, { profile, account, ...matching, ...opening, ...shown, defaultRole }) }
}

const accountOf = async (tx: Tx, { workspace_id }: SsoRow, user: UserRow): Promise<Account> => ({
  isVerified: user.email_verified_at !== null,
  isInstanceAdmin: user.is_instance_admin === 1,
  hasFactor: await hasFactor(tx, user.id),
  role: findRole(tx, workspace_id, user.id),
})

/** The facts about an account, and the evidence that a browser has shown. */
type Known = Matching & ShownProof & { account: Account | undefined }

async function proofOf(
  { config }: Pick<SsoNeeds, 'config'>,
  tx: Tx,
  row: SsoRow,
  { user, isLinked, account, consentingUserId }: Known,
): Promise<SsoProof> {
  return {
    // Configurations from before their author was recorded were set up by an admin at least.
    ceiling: row.set_up_by === null ? 'admin' : findRole(tx, row.workspace_id, row.set_up_by),
    isLinked,
    isOwnCreation: user !== undefined && account !== undefined && isOwnCreation(tx, row, user, account),
    hasConsent: user !== undefined && consentingUserId === user.id,
    providerChecksFactors: row.provider_checks_2fa === 1,
    isTrustedForAdmins: config.ssoAdminIssuers.includes(issuerOf(row)),
  }
}

/** True for an account that this workspace's single sign-on created, or its directory, as long as nobody else has signed in to it. */
function isOwnCreation(tx: Tx, { workspace_id }: SsoRow, user: UserRow, { hasFactor }: Account): boolean {
  if (user.created_by_sso_of === workspace_id) return true
  const isUnused = user.email_verified_at === null && user.password_hash === null && !hasFactor
  return isUnused && hasMadeAccount(tx, workspace_id, user.id)
}

/** The account that a sign-in opens, and how. */
type Opened = Known & Opening & { profile: Profile; defaultRole: Role }

async function open(
  deps: Pick<SsoNeeds, 'config'>,
  change: AccountChange,
  row: SsoRow,
  { user: known, account, isLinked, defaultRole, profile, takesOver, hasShownFactor = false }: Opened,
): Promise<string> {
  const { tx, now } = change
  const { workspace_id: workspaceId } = row
  const fresh = { email: profile.email, display_name: profile.name, emailVerifiedAt: now, ssoWorkspaceId: workspaceId }
  const user = known ?? (await createUser(deps, change, fresh))
  const own = change.as({ ...change.actor, userId: user.id }).in(workspaceId)
  const self = userTarget(user.id)
  if (!known) await own.audit('user.signed_up', self, { method: 'sso' })
  if (takesOver) await takeOverAccount(deps, own, user.id, { emailVerifiedAt: now })
  if (account?.role !== undefined) acceptMembership(tx, workspaceId, user.id)
  else {
    if (defaultRole === 'owner') await requireRoomToOwn(deps, tx, user.id, workspaceId)
    const member = { user_id: user.id, email: user.email, role: defaultRole, isAccepted: true }
    await insertNewMember(own, member, { method: 'sso' })
  }
  if (!isLinked) {
    const { subject } = profile
    await insertIdentity(tx, { workspace_id: workspaceId, issuer: issuerOf(row), subject, user_id: user.id, created_at: now })
    if (known) {
      await own.audit('sso.account_linked', self, { subject })
      const { name: workspace } = await requireWorkspace(tx, workspaceId)
      await mailLinked(tx, now, { to: user.email, workspace, baseUrl: deps.config.baseUrl, isTakenOver: takesOver })
    }
  }
  await own.audit('user.signed_in', self, { method: 'sso' })
  // People who have no other way to show who they are count as confirmed by their provider.
  const canConfirm = !takesOver && known !== undefined && (known.password_hash !== null || account?.hasFactor === true)
  const isConfirmed = hasShownFactor || !canConfirm
  return startSession(change, user.id, 'sso', { reach: workspaceId, withFactor: hasShownFactor, isConfirmed })
}
