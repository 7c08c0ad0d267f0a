import type { InTransaction, TimedTx } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { askerLanguage } from '../../http/asker.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { HOUR } from '../../lib/clock.ts'
import { forbidden, invalidField, secondFactorRequired, setupTokenRequired, unauthorized } from '../../lib/errors.ts'
import { ownText } from '../../lib/mail-text.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
import { msg } from '../../lib/text-id.ts'
import { userTarget } from '../audit/audit.ts'
import { type AccountChange, makeAccountChange } from '../audit/change.ts'
import { openByInvitation } from '../identity/opening.ts'
import { findLocalRefusal } from '../identity/sso-requirement.ts'
import { queueMail } from '../mail/mail.ts'
import { countUnasked } from '../mail/unasked.ts'
import { acceptInvitation, requireOpenInvitation } from '../members/invitations.ts'
import { withdrawAcceptance } from '../members/shared-queries.ts'
import { takeOverAccount } from '../members/take-over.ts'
import { mailSecurityChange, type SecurityWords } from '../security-mail/mail.ts'
import { checkPassword } from '../sessions/check-password.ts'
import { startSession } from '../sessions/start-session.ts'
import {
  createUser,
  findAccount,
  hasAccounts,
  hasInstanceAdmin,
  markEmailVerified,
  removePasskeys,
  requireUser,
  setPassword,
  type UserRow,
} from '../users/users.ts'
import { mailVerification } from './email-verification.ts'
import type { AuthNeeds } from './needs.ts'
import { deletePasswordResets, deleteSession, findPasswordReset, insertPasswordReset } from './queries.ts'
import type { LogIn, PasswordReset, SignUp } from './schema.ts'
import { enter, type SecondStep, type SignedIn } from './second-step.ts'

// A link works as long as the limit counts it.
const RESET_LIFE_MS = HOUR

/**
 * Creates an account. The first one becomes the instance admin, and takes the set-up token unless the service is only reached from its own
 * machine; SIGNUP decides on later ones. With an invitation, an account
 * whose address nobody has verified is taken over, because the invitation's token was mailed to that address. Throws 409 for an address
 * with another account.
 */
export async function signUp(
  deps: AuthNeeds,
  actor: Actor,
  { email, password, display_name, invitation_token, setup_token }: SignUp,
): Promise<SignedIn> {
  const isInvited = invitation_token !== undefined
  const tokens = { isInvited, setup_token }
  // The rules are checked before hashing, so that a rejected sign-up is cheap, and again in the transaction, where the check is exact.
  await checkSignUp(deps, deps.db, tokens)
  if (isInvited) await requireOpenInvitation(deps.db, deps.clock(), email, invitation_token)
  const passwordHash = await hashPassword(password)
  const signedIn = await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    const isFirst = await checkSignUp(deps, tx, tokens)
    const user =
      (isInvited && (await takeOverInvited(deps, change, { email, passwordHash }))) ||
      (await createUser(deps, change, {
        email,
        display_name,
        passwordHash,
        isInstanceAdmin: isFirst,
        // Nobody could follow a link without a mail server, so the person who sets up the service needs no verification.
        emailVerifiedAt: isInvited || (isFirst && deps.config.smtpUrl === undefined) ? now : null,
      }))
    const own = change.as({ ...actor, userId: user.id })
    if (isInvited) await acceptInvitation(deps, own, user, invitation_token)
    // Without a mail server the link would only be in the log, where nobody looks for it unasked.
    else if (user.email_verified_at === null && deps.config.smtpUrl !== undefined && (await countUnasked(tx, now, email)))
      await mailVerification(deps, change, user)
    // This rolls back if the inviting workspace refuses passwords, because an account with a password would be useless there.
    const refusal = await findLocalRefusal(tx, deps.config, user)
    if (refusal) throw refusal.error
    await own.auditAccount('user.signed_up', userTarget(user.id))
    return { user, session: await startSession(change, user.id, 'password') }
  })
  if (signedIn.user.is_instance_admin === 1) deps.setup.token = undefined
  return signedIn
}

/** The account that somebody made with the invited address without its mailbox, as the invited person's. Undefined if there is none. */
async function takeOverInvited(
  deps: InTransaction<AuthNeeds>,
  change: AccountChange,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<UserRow | undefined> {
  const { tx, now } = change
  const known = await findAccount(tx, email)
  if (!known || openByInvitation({ isVerified: known.email_verified_at !== null }) === 'sign-in') return undefined
  await takeOverAccount(deps, change.as({ ...change.actor, userId: known.id }), known.id, { passwordHash, emailVerifiedAt: now })
  return requireUser(tx, { id: known.id })
}

/** True for the instance admin, whom nobody but the operator becomes. Throws 403 if SIGNUP doesn't allow another account. */
async function checkSignUp(
  { config, clock, setup }: AuthNeeds,
  db: Db,
  { isInvited, setup_token }: { isInvited: boolean; setup_token: string | undefined },
): Promise<boolean> {
  const isSetUp = await hasInstanceAdmin(db)
  if (setup_token !== undefined) {
    if (isSetUp) throw forbidden(msg('This service is already set up. Sign up without setup_token.'))
    if (!setup.isToken(setup_token, clock())) throw setupTokenRequired()
    return true
  }
  if (!isSetUp && config.needsSetupToken) throw setupTokenRequired()
  if (!isSetUp && !(await hasAccounts(db))) return true
  if (config.signup === 'closed') throw forbidden(msg("This service doesn't accept new accounts."))
  if (config.signup === 'invite' && !isInvited)
    throw forbidden(msg('You need an invitation to sign up here. Send its token as invitation_token.'))
  return false
}

/** Throws the same 401 for an unknown address and a wrong password, after the same time; another one that asks for a second factor. */
export async function logIn(deps: AuthNeeds, actor: Actor, login: LogIn): Promise<SignedIn> {
  const outcome = await beginLogIn(deps, actor, login)
  if ('needs' in outcome) throw secondFactorRequired(outcome.needs)
  return outcome
}

/** The same, which answers who has to show a second factor. Every sign-in by password goes through it. */
export async function beginLogIn(deps: AuthNeeds, actor: Actor, { email, password, code }: LogIn): Promise<SignedIn | SecondStep> {
  const user = await checkPassword(deps, actor, email, password)
  if (!user) throw unauthorized(msg('The email address or the password is wrong.'))
  return enter(deps, actor, { user }, code)
}

export async function logOut(deps: AuthNeeds, actor: Actor, session: string): Promise<void> {
  await makeAccountChange(deps, actor, async ({ tx, auditAccount }) => {
    await deleteSession(tx, hashSecret(session))
    await auditAccount('user.signed_out', userTarget(actor.userId))
  })
}

/**
 * Mails a link to choose a new password if the account exists, at most five times in 24 hours, no matter who asks. The caller doesn't learn
 * whether it exists.
 */
export async function requestPasswordReset(deps: AuthNeeds, email: string): Promise<void> {
  const user = await findAccount(deps.db, email)
  if (!user) return
  await deps.write(async (tx) => {
    const now = deps.clock()
    if (await countUnasked(tx, now, user.email, 'password_reset')) await queuePasswordReset(deps, { tx, now }, user)
  })
}

/** Mails a link to choose a new password, which works once, for an hour. */
export async function queuePasswordReset(
  { config }: Pick<AuthNeeds, 'config'>,
  { tx, now }: TimedTx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const token = newSecret()
  await insertPasswordReset(tx, { token_hash: hashSecret(token), user_id: id, expires_at: now + RESET_LIFE_MS })
  await queueMail(
    tx,
    now,
    {
      to: email,
      fallback: askerLanguage(),
      write: ({ tMail }) => ({
        subject: tMail('Choose a new password'),
        text: tMail(
          "Someone, probably you, asked for a new password for {email}.\n\nOpen this link within one hour to choose it:\n{url}\n\nWhen you set the new password, you're signed out everywhere and your personal access tokens stop working.\n\nIf this wasn't you, ignore this email. Your password stays the same.\n",
          { email, url: ownText(`${config.baseUrl}/reset?token=${token}`) },
        ),
      }),
    },
    'account',
  )
}

export const PASSWORD_CHANGED: SecurityWords = ({ tMail }) => ({
  subject: tMail('Your password was changed'),
  text: tMail('The password of your account was changed.'),
})

/** True if a mailed token can still set a password. */
export const isPasswordResetOpen = async ({ db, clock }: Pick<AuthNeeds, 'db' | 'clock'>, token: string): Promise<boolean> =>
  (await findPasswordReset(db, hashSecret(token), clock())) !== undefined

/** Sets the password and ends every session and personal token of the user. A token works once, for an hour; else 400. */
export async function resetPassword(deps: AuthNeeds, actor: Actor, { token, password }: PasswordReset): Promise<void> {
  const tokenHash = hashSecret(token)
  const invalid = () => invalidField('token', 'is unknown, already used, or older than an hour')
  if (!(await findPasswordReset(deps.db, tokenHash, deps.clock()))) throw invalid()
  const passwordHash = await hashPassword(password)
  await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    const reset = await findPasswordReset(tx, tokenHash, now)
    if (!reset) throw invalid()
    await setPassword(tx, now, reset.user_id, passwordHash)
    // The token was in a mail to the address. Somebody who signed up without the mailbox must not come back with a passkey of theirs, and
    // has agreed to memberships for nobody else.
    if (await markEmailVerified(tx, now, await requireUser(tx, { id: reset.user_id }))) {
      await removePasskeys(tx, reset.user_id)
      await withdrawAcceptance(tx, reset.user_id)
    }
    await deletePasswordResets(tx, reset.user_id)
    await change.as({ ...actor, userId: reset.user_id }).auditAccount('password.reset', userTarget(reset.user_id))
    await mailSecurityChange(deps, change, reset.user_id, PASSWORD_CHANGED)
  })
}
