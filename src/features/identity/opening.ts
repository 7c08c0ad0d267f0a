import { type Role, rankOf } from '../../http/auth/roles.ts'

// The rules for opening accounts. Every way to open an account, or to make one a member, calls one of these functions, which read nothing.
// docs/decisions/44-who-may-become-whom.md has the same rules as a table, and test/features/identity tests each row of it.

/** The facts about an existing account. */
export type Account = {
  /** Somebody has shown that they read mail at its address. */
  isVerified: boolean
  isInstanceAdmin: boolean
  /** The account has an authenticator app or a passkey. */
  hasFactor: boolean
  /** The account's role in the workspace that the sign-in, directory or invitation belongs to. */
  role: Role | undefined
}

/** Why an account isn't opened. */
export type Refusal = 'instance_admin' | 'role_above' | 'not_responsible'

/**
 * The effect of a verified identity on an account. `takesOver`: existing passwords, sessions, tokens and two-factor methods are removed
 * first, because somebody without the mailbox may have added them. `asksFactor`: two-factor authentication is required before a session
 * begins. `isLimited`: the session reaches only the workspace whose single sign-on started it.
 */
export type Opening = { takesOver: boolean; asksFactor: boolean; isLimited: boolean }

/** A password opens an account, and asks for the second factor that the account has. A passkey opens it by itself: it is two factors. */
export const openByPassword = ({ hasFactor }: Pick<Account, 'hasFactor'>): Opening => ({
  takesOver: false,
  asksFactor: hasFactor,
  isLimited: false,
})

/**
 * An invitation that was mailed to the address of an account: 'sign-in' if its owner has to sign in to accept it. Somebody who signed up
 * with the address without its mailbox loses the account.
 */
export const openByInvitation = ({ isVerified }: Pick<Account, 'isVerified'>): Opening | 'sign-in' =>
  isVerified ? 'sign-in' : { takesOver: true, asksFactor: false, isLimited: false }

/** A sign-in through a workspace's verified single sign-on, and what is known of it. */
export type SsoProof = {
  /** The present role of the owner who set it up; undefined for somebody who left. */
  ceiling: Role | undefined
  /** The issuer's subject is linked to the account. */
  isLinked: boolean
  /** This workspace created the account, and nobody else has made it theirs since. */
  isOwnCreation: boolean
  /** The account has agreed: it is signed in in this browser, or a link mailed to its address was opened there. */
  hasConsent: boolean
  /** The workspace says that its provider asks for a second factor. */
  providerChecksFactors: boolean
  /** The operator has listed the issuer for instance admins. */
  isTrustedForAdmins: boolean
}

/** Decides what single sign-on may open: 'consent' if the account has to agree first, or why it never opens the account. */
export function openBySso(account: Account | undefined, proof: SsoProof): Opening | 'consent' | Refusal {
  if (proof.ceiling === undefined) return 'not_responsible'
  if (!account) return { takesOver: false, asksFactor: false, isLimited: true }
  if (account.isInstanceAdmin && !proof.isTrustedForAdmins) return 'instance_admin'
  if (account.role !== undefined && rankOf(account.role) > rankOf(proof.ceiling)) return 'role_above'
  const isKnown = proof.isLinked || proof.isOwnCreation
  if (!isKnown && !proof.hasConsent) return 'consent'
  const takesOver = !isKnown && !account.isVerified
  return { takesOver, asksFactor: account.hasFactor && !takesOver && !proof.providerChecksFactors, isLimited: true }
}

/**
 * Returns the effect on an account that a directory adds. 'takes over': somebody signed up with an email address of the workspace's
 * verified domain, without verifying it. Outside of such a domain, a workspace may not take over strangers, so the membership opens once
 * the email address is verified. Accounts that the directory created, and verified ones, simply join.
 */
export function joinByDirectory(
  { isVerified, isInstanceAdmin }: Pick<Account, 'isVerified' | 'isInstanceAdmin'>,
  { isOfVerifiedDomain, isOwnCreation }: { isOfVerifiedDomain: boolean; isOwnCreation: boolean },
): 'takes over' | 'needs verified email' | 'joins' {
  if (isVerified || isOwnCreation) return 'joins'
  return isOfVerifiedDomain && !isInstanceAdmin ? 'takes over' : 'needs verified email'
}

/**
 * True if a member may be added without being asked: they accepted a membership of a workspace that they share with the person who adds
 * them. By address, it has to be verified too, because the person who signed up with it may not be the one who is meant. Everybody else
 * gets an invitation, and so do owners, who have duties.
 */
export const isAddedDirectly = (
  { isVerified }: Pick<Account, 'isVerified'>,
  { sharesAcceptedMembership, isNamedByAddress, role }: { sharesAcceptedMembership: boolean; isNamedByAddress: boolean; role: Role },
): boolean => sharesAcceptedMembership && (isVerified || !isNamedByAddress) && role !== 'owner'

/**
 * True if a member's role may be changed to this one: nobody becomes an owner, who can't leave a workspace without one, before agreeing to
 * be a member.
 */
export const mayHaveRole = (role: Role, { hasAgreed }: { hasAgreed: boolean }): boolean => hasAgreed || role !== 'owner'

/**
 * True if a workspace may end an account, beside the person and the operator. Everything else that a workspace does ends memberships.
 */
export const mayEndAccount = (workspace: { isOfVerifiedDomain: boolean; isOwnCreation: boolean; isOnlyWorkspace: boolean }): boolean =>
  workspace.isOfVerifiedDomain && workspace.isOwnCreation && workspace.isOnlyWorkspace
