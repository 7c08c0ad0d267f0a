import { isUniqueFault } from '../../db/write.ts'
import type { Actor } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { makeAccountChange } from '../audit/change.ts'
import { requireUser } from '../users/users.ts'
import { CHALLENGE_MS, consumeChallengeOnce, isValidChallenge, newChallenge } from './challenges.ts'
import { confirmByPassword, requireFactorShown } from './confirmation.ts'
import { hasFactor, recordAdded, recordRemoved, toPasskey } from './factors.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskeyRow } from './queries.ts'
import { MAX_PASSKEYS, type Passkey, type PasskeyCreate } from './schema.ts'
import { boundTo, handleOf, relyingParty, webauthn } from './webauthn.ts'

// A person's passkeys (WebAuthn). Each proves two factors: that one has it, and, as it asks for a finger or a PIN, who one is.

export async function beginPasskey(deps: SecondFactorsNeeds, actor: Actor, person: Person, password: string | undefined) {
  await confirmByPassword(deps, actor, person, password)
  await requireFactorShown(deps.db, deps.clock(), person)
  const passkeys = await listPasskeys(deps.db, person.userId)
  if (passkeys.length >= MAX_PASSKEYS) throw tooMany()
  const { display_name } = await requireUser(deps.db, { id: person.userId })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Terse',
    rpID: relyingParty(deps),
    userID: handleOf(person.userId),
    userName: person.email,
    userDisplayName: display_name,
    challenge: newChallenge(deps.encryption, { purpose: 'passkey-registration', boundTo: boundTo(person), now: deps.clock() }),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: options as typeof options & Record<string, unknown> }
}

export async function addPasskey(
  deps: SecondFactorsNeeds,
  actor: Actor,
  person: Person,
  { name, response, end_tokens }: PasskeyCreate,
): Promise<Passkey> {
  const { userId } = person
  const { challenge, credential } = await verifyRegistration(deps, person, response)
  return makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    await requireFactorShown(tx, now, person)
    if (!(await consumeChallengeOnce(tx, now, challenge))) throw refused()
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS) throw tooMany()
    const isFirst = !(await hasFactor(tx, userId))
    const row = await insertPasskey(tx, {
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: JSON.stringify((credential.transports ?? []).slice(0, 8)),
      name,
      created_at: now,
    }).catch((error: unknown) => {
      throw isUniqueFault(error) ? conflict('This passkey is already registered.') : error
    })
    await recordAdded(deps, change, person, { userId, method: 'passkey', name, isFirst, endsTokens: end_tokens })
    return toPasskey(row)
  })
}

/** Verifies the challenge and the key that an authenticator created. Throws a 400 if anything is wrong. */
async function verifyRegistration(
  { config, clock, encryption, log }: SecondFactorsNeeds,
  person: Person,
  response: PasskeyCreate['response'],
) {
  const { verifyRegistrationResponse } = await webauthn()
  let challenge = ''
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (given) => {
        challenge = given
        return isValidChallenge(encryption, given, { purpose: 'passkey-registration', boundTo: boundTo(person), now: clock() })
      },
      expectedOrigin: config.baseUrl,
      expectedRPID: relyingParty({ config }),
      requireUserVerification: true,
    })
    if (verified && registrationInfo) return { challenge, credential: registrationInfo.credential }
  } catch (error) {
    log.info({ err: error, user_id: person.userId }, 'a passkey was rejected')
  }
  throw refused()
}

const refused = () => invalidField('response', "isn't a valid response to a challenge that you requested in the last five minutes")
const tooMany = () => conflict(`An account can have up to ${MAX_PASSKEYS} passkeys. Remove one first.`)

export const renamePasskey = (deps: SecondFactorsNeeds, { userId }: Person, id: number, name: string): Promise<Passkey> =>
  deps.write(async (tx) => {
    const row = await renamePasskeyRow(tx, userId, id, name)
    if (!row) throw notFound('The passkey')
    return toPasskey(row)
  })

export async function removePasskey(
  deps: SecondFactorsNeeds,
  actor: Actor,
  person: Person,
  { id, password }: { id: number; password: string | undefined },
): Promise<void> {
  await confirmByPassword(deps, actor, person, password)
  const { userId } = person
  await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    await requireFactorShown(tx, now, person)
    const row = await deletePasskey(tx, userId, id)
    if (!row) throw notFound('The passkey')
    await recordRemoved(deps, change, { userId, method: 'passkey', name: row.name })
  })
}
