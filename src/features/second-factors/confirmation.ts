import type { Db } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { CONFIRMED_MS, credentialFault, hasShownFactor } from '../../http/auth/confirmation.ts'
import type { Person } from '../../http/auth/principal.ts'
import { findConfirmation } from '../../http/auth/queries.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { confirmationRequired, invalidField } from '../../lib/errors.ts'
import { userTarget } from '../audit/audit.ts'
import { type AccountChange, makeAccountChange } from '../audit/change.ts'
import { attemptKey, checkPassword } from '../sessions/check-password.ts'
import { requireUser } from '../users/users.ts'
import { verifyAssertion } from './assertions.ts'
import { CHALLENGE_MS, consumeChallengeOnce, newChallenge } from './challenges.ts'
import { consumeCode } from './codes.ts'
import { neededFactor } from './factors.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { confirmSessionRow, countUse, findPasskey, listPasskeys } from './queries.ts'
import type { Confirm, Confirmation, PasskeyAnswer } from './schema.ts'
import { boundTo, relyingParty, webauthn } from './webauthn.ts'

// Before somebody makes what opens the account, they prove again who they are: a session that was stolen can't.

/**
 * The evidence that a person gives. `take` runs in the transaction that confirms, and resolves with false if the evidence is no longer
 * valid. `done` uncounts the attempt.
 */
type Proof = {
  by: 'password' | 'code' | 'passkey'
  take: (change: AccountChange) => Promise<boolean>
  wrong: () => Error
  done?: () => void
}
type Method = Confirmation['methods'][number]
/** The evidence that a person confirms with, and the request that contains it. */
type Given = { by: Confirm; requestId: string }

async function methodsOf(db: Db, userId: number): Promise<Method[]> {
  const { password_hash } = await requireUser(db, { id: userId })
  const factor = await neededFactor(db, userId)
  const has: Record<Method, boolean> = { password: password_hash !== null, code: factor?.code === true, passkey: factor?.passkey === true }
  return (Object.keys(has) as Method[]).filter((method) => has[method])
}

/** Returns how a person can confirm their identity, and until when they don't have to. */
export async function readConfirmation({ db, clock }: SecondFactorsNeeds, { userId, credential }: Person): Promise<Confirmation> {
  const { confirmed_at } = (credential.kind === 'session' && findConfirmation(db, credential.id)) || { confirmed_at: 0 }
  const until = confirmed_at + CONFIRMED_MS
  return { methods: await methodsOf(db, userId), confirmed_until: toTimestamp(until >= clock() ? until : null) }
}

/** A challenge for one of the person's passkeys. Throws 400 if they have none. */
export async function beginPasskeyConfirmation(deps: SecondFactorsNeeds, person: Person) {
  const passkeys = await listPasskeys(deps.db, person.userId)
  if (passkeys.length === 0) throw invalidField('passkey', "isn't set up for your account")
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps),
    challenge: newChallenge(deps.encryption, { purpose: 'passkey-confirmation', boundTo: boundTo(person), now: deps.clock() }),
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  return { options: options as typeof options & Record<string, unknown> }
}

/**
 * Confirms a session by the password, a code or a passkey. Throws 400 at the field that is wrong, 429 after too many wrong ones, and 403
 * if the account has nothing to ask for. A dev user has nothing to confirm.
 */
export async function confirmSession(deps: SecondFactorsNeeds, actor: Actor, person: Person, given: Given): Promise<void> {
  const methods = Object.keys(given.by) as Method[]
  if (methods.length !== 1) throw invalidField('password', 'or code or passkey is required, but only one of the three')
  const { credential, userId } = person
  if (credential.kind !== 'session') return
  if ((await methodsOf(deps.db, userId)).length === 0) throw confirmationRequired(SIGN_IN_AGAIN)
  await confirm(deps, actor, person, await proofOf(deps, actor, person, given))
}

/** For operations that take the password themselves: it confirms the session. Throws 400 if it is wrong, 429 after too many wrong ones. */
export async function confirmByPassword(
  deps: SecondFactorsNeeds,
  actor: Actor,
  person: Person,
  password: string | undefined,
): Promise<void> {
  const { credential } = person
  if (credential.kind !== 'session' || password === undefined) return
  if ((await methodsOf(deps.db, person.userId)).includes('password'))
    await confirm(deps, actor, person, await passwordProof(deps, actor, person, { path: 'current_password', password }))
}

/** Throws 403 if a session isn't confirmed, and says what its account can confirm with. */
export async function requireOwnConfirmation(db: Db, now: number, { userId, credential }: Person): Promise<void> {
  const fault = credentialFault(db, now, credential, { confirmed: true })
  if (fault) throw (await methodsOf(db, userId)).length === 0 ? confirmationRequired(SIGN_IN_AGAIN) : fault
}

/**
 * Checks the requirement for every change of somebody's two-factor methods, inside its transaction: if there is a method, it must have been
 * used. Otherwise the password would be enough to add a method, and then to remove the others. Throws 403.
 */
export async function requireFactorShown(db: Db, now: number, person: Person): Promise<void> {
  const factor = await neededFactor(db, person.userId)
  if (!factor) return requireOwnConfirmation(db, now, person)
  if (hasShownFactor(db, now, person.credential)) return
  const path = factor.code ? 'code' : 'passkey'
  throw confirmationRequired(SHOW_FACTOR, [{ path, message: "is required, because the password isn't enough for this" }])
}

const SHOW_FACTOR =
  'To change two-factor authentication, confirm with one of your current methods. Send a code, a recovery code or a passkey to POST /v1/me/confirm, then repeat this request.'

const SIGN_IN_AGAIN =
  'Your account has no password and no two-factor authentication. Sign out and in again, then repeat this within 15 minutes.'

/** Confirms a session. Does nothing if the person has no session, because there is nothing to confirm then. */
async function confirm(deps: SecondFactorsNeeds, actor: Actor, { userId, credential }: Person, proof: Proof): Promise<void> {
  if (credential.kind !== 'session') return
  const isTaken = await makeAccountChange(deps, actor, async (change) => {
    const { tx, now, auditAccount } = change
    if (!(await proof.take(change))) return false
    await confirmSessionRow(tx, credential.id, { confirmed_at: now, ...(proof.by !== 'password' && { factor_at: now }) })
    await auditAccount('user.confirmed', userTarget(userId))
    return true
  })
  if (!isTaken) throw proof.wrong()
  proof.done?.()
}

function proofOf(
  deps: SecondFactorsNeeds,
  actor: Actor,
  person: Person,
  { by: { password, code, passkey }, requestId }: Given,
): Proof | Promise<Proof> {
  if (password !== undefined) return passwordProof(deps, actor, person, { path: 'password', password })
  return code === undefined ? passkeyProof(deps, person, passkey as PasskeyAnswer, requestId) : codeProof(deps, actor, person, code)
}

/** `path`: the field that the password is in. */
type GivenPassword = { path: string; password: string }

async function passwordProof(deps: SecondFactorsNeeds, actor: Actor, { email }: Person, { path, password }: GivenPassword): Promise<Proof> {
  const wrong = () => invalidField(path, 'is wrong')
  const user = await checkPassword(deps, actor, email, password)
  if (!user) throw wrong()
  return { by: 'password', take: async ({ tx }) => (await requireUser(tx, { id: user.id })).password_hash === user.password_hash, wrong }
}

function codeProof(deps: SecondFactorsNeeds, actor: Actor, { email, userId }: Person, code: string): Proof {
  // Counted with those at sign-in, from this network and from anywhere.
  const attempts = [deps.throttle.begin(attemptKey(email, actor), deps.clock()), deps.codeThrottle.begin(`sign-in ${userId}`, deps.clock())]
  return {
    by: 'code',
    take: (change) => consumeCode(deps, change, userId, code),
    wrong: () => invalidField('code', 'is wrong or was already used'),
    done: () => {
      for (const forget of attempts) forget()
    },
  }
}

async function passkeyProof(deps: SecondFactorsNeeds, person: Person, response: PasskeyAnswer, requestId: string): Promise<Proof> {
  const wrong = () => invalidField('passkey', "isn't one of your passkeys, or took longer than five minutes")
  const row = await findPasskey(deps.db, response.id)
  if (row?.user_id !== person.userId) throw wrong()
  const asked = { purpose: 'passkey-confirmation', boundTo: boundTo(person), requestId } as const
  const verified = await verifyAssertion(deps, asked, response, row)
  if (!verified) throw wrong()
  const { challenge, signCount } = verified
  return {
    by: 'passkey',
    take: async ({ tx, now }) => (await consumeChallengeOnce(tx, now, challenge)) && (await countUse(tx, row, signCount, now)),
    wrong,
  }
}
