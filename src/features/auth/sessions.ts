import type { Actor } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { invalidField, notFound } from '../../lib/errors.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { userTarget } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import { instanceSettings } from '../instance-settings/settings.ts'
import { mailSecurityChange } from '../security-mail/mail.ts'
import { checkPassword } from '../sessions/check-password.ts'
import { endTokens } from '../tokens/tokens.ts'
import { changePassword, requireUser } from '../users/users.ts'
import { PASSWORD_CHANGED } from './auth.ts'
import type { AuthNeeds } from './needs.ts'
import { deleteOtherSessions, deletePasswordResets, deleteSessionOf, listSessions } from './queries.ts'
import { type PasswordChange, SESSIONS_MAX, type Session, type SignIn } from './schema.ts'

// Operations of people on their own sessions and their password.

/** The hash of the session's token that a request has; of another credential nothing that a session has. */
const hashOf = ({ credential }: Person): string => (credential.kind === 'session' ? credential.id : '')

/** How a person is signed in, what that reaches, and whether changes are refused now. */
export async function getSignIn({ db, config }: Pick<AuthNeeds, 'db' | 'config'>, { userId, credential }: Person): Promise<SignIn> {
  const { email_verified_at } = await requireUser(db, { id: userId })
  const { maintenance_at, maintenance_message } = instanceSettings(db)
  const isInMaintenance = maintenance_at !== null
  return {
    email_verified: email_verified_at !== null,
    can_send_email: config.smtpUrl !== undefined,
    workspace_id: credential.reach,
    maintenance_at: toTimestamp(maintenance_at),
    maintenance_message: isInMaintenance ? maintenance_message : null,
  }
}

/** The one used last first. */
export async function listOwnSessions(deps: AuthNeeds, person: Person): Promise<Session[]> {
  const rows = await listSessions(deps.db, person.userId, deps.clock(), SESSIONS_MAX)
  return rows.map(({ id, user_agent, created_at, last_used_at, token_hash, method }) => ({
    id,
    user_agent,
    created_at: toTimestamp(created_at),
    last_used_at: toTimestamp(last_used_at),
    current: token_hash === hashOf(person),
    method,
  }))
}

export async function endSession(deps: AuthNeeds, actor: Actor, { userId }: Person, id: number): Promise<void> {
  await makeAccountChange(deps, actor, async ({ tx, auditAccount }) => {
    if (!(await deleteSessionOf(tx, userId, id))) throw notFound('The session')
    await auditAccount('session.ended', { type: 'session', id })
  })
}

/** Ends all sessions of a person but the one that asks. */
export async function endOtherSessions(deps: AuthNeeds, actor: Actor, person: Person): Promise<void> {
  await makeAccountChange(deps, actor, async ({ tx, auditAccount }) => {
    if ((await deleteOtherSessions(tx, person.userId, hashOf(person))) === 0) return
    await auditAccount('user.signed_out_elsewhere', userTarget(person.userId))
  })
}

/** Sets a new password and ends the other sessions. Throws a 400 if the current one is wrong, and a 429 after too many attempts. */
export async function replaceOwnPassword(deps: AuthNeeds, actor: Actor, person: Person, given: PasswordChange): Promise<void> {
  const wrong = () => invalidField('current_password', 'is wrong')
  const user = await checkPassword(deps, actor, person.email, given.current_password)
  const passwordHash = user && (await hashPassword(given.password))
  await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    // In the change: a request that goes on after a crash has made it, and its current password is another one. Or somebody else's
    // change came first.
    if (!user || !passwordHash || !(await changePassword(tx, now, user, passwordHash))) throw wrong()
    await deletePasswordResets(tx, person.userId)
    await deleteOtherSessions(tx, person.userId, hashOf(person))
    if (given.end_tokens) await endTokens(change, person.userId)
    await change.auditAccount('password.changed', userTarget(person.userId))
    await mailSecurityChange(deps, change, person.userId, PASSWORD_CHANGED)
  })
}
