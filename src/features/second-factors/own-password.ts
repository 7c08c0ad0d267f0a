import type { Actor } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { MINUTE } from '../../lib/clock.ts'
import { forbidden, invalidField } from '../../lib/errors.ts'
import { checkPassword } from '../auth/auth.ts'
import { requireUser } from '../users/users.ts'
import type { Needs } from './needs.ts'
import { findSessionStart } from './queries.ts'

const FRESH_MS = 10 * MINUTE

/**
 * Who changes their factors proves again who they are, so that a session or a token that was stolen can't: by their password; who has
 * none, as with single sign-on, by having signed in just now. Throws 400 at the field, 429 after too many wrong ones, or 403.
 */
export async function requireOwnPassword(deps: Needs, actor: Actor, person: Person, password: string | undefined): Promise<void> {
  // Made up, for development.
  if (person.kind === 'dev') return
  const { password_hash } = await requireUser(deps.db, { id: person.userId })
  if (password_hash === null) return requireFreshSession(deps, person)
  if (password === undefined) throw invalidField('current_password', 'is required')
  if (!(await checkPassword(deps, actor, person.email, password))) throw invalidField('current_password', 'is wrong')
}

async function requireFreshSession({ db, clock }: Needs, { credential }: Person): Promise<void> {
  const startedAt = credential.kind === 'session' ? await findSessionStart(db, credential.id) : undefined
  if (startedAt === undefined || startedAt < clock() - FRESH_MS)
    throw forbidden('Sign in again, then change this within ten minutes: your account has no password to ask for.')
}
