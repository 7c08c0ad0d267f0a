import { Secret } from 'otpauth'
import type { Actor } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { MINUTE } from '../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { userTarget } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import { isTotpCode, newRecoveryCodes, plainCode, replaceRecoveryCodes, stepOf, totpOf } from './codes.ts'
import { confirmByPassword, requireFactorShown } from './confirmation.ts'
import { hasFactor, mailFactors, recordAdded, recordRemoved } from './factors.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { deletePendingTotp, deleteTotp, findPendingTotp, putTotp } from './queries.ts'
import type { TotpConfirm } from './schema.ts'

/** How long a secret waits for its first code. */
export const PENDING_TOTP_MS = 15 * MINUTE
// RFC 4226 recommends a secret that is as long as the hash.
const SECRET_BYTES = 20

/** Makes a secret for an authenticator app, instead of one that waits. The one in use stays until its code comes. */
export async function beginTotp(deps: SecondFactorsNeeds, actor: Actor, person: Person, password: string | undefined) {
  await confirmByPassword(deps, actor, person, password)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const encrypted = deps.encryption.encrypt(secret)
  await deps.write(async (tx) => {
    const now = deps.clock()
    await requireFactorShown(tx, now, person)
    await putTotp(tx, { user_id: person.userId, is_pending: 1, secret: encrypted, last_step: 0, created_at: now })
  })
  return { secret, uri: totpOf(secret, person.email).toString() }
}

/** Takes the app's first code, and the app into use. Returns new recovery codes, for the first factor and every new app. */
export async function confirmTotp(
  deps: SecondFactorsNeeds,
  actor: Actor,
  person: Person,
  { code, end_tokens }: TotpConfirm,
): Promise<string[]> {
  const { userId } = person
  const forget = deps.codeThrottle.begin(`confirm ${userId}`, deps.clock())
  const codes = newRecoveryCodes()
  const outcome = await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    await requireFactorShown(tx, now, person)
    const pending = await findPendingTotp(tx, userId)
    if (!pending || pending.created_at <= now - PENDING_TOTP_MS) return 'none'
    const plain = plainCode(code)
    const step = isTotpCode(plain) ? stepOf(deps.encryption.decrypt(pending.secret), plain, now) : undefined
    if (step === undefined) return 'wrong'
    const isFirst = !(await hasFactor(tx, userId))
    await deletePendingTotp(tx, userId)
    await putTotp(tx, { user_id: userId, is_pending: 0, secret: pending.secret, last_step: step, created_at: now })
    await replaceRecoveryCodes(tx, userId, codes)
    await recordAdded(deps, change, person, { userId, method: 'totp', isFirst, endsTokens: end_tokens })
    return 'done'
  })
  if (outcome === 'wrong') throw invalidField('code', 'is wrong. Enter the code that the app shows now')
  forget()
  if (outcome === 'none')
    throw conflict('No authenticator app is waiting to be confirmed, or it took longer than 15 minutes. Set it up again.')
  return codes
}

export async function removeTotp(deps: SecondFactorsNeeds, actor: Actor, person: Person, password: string | undefined): Promise<void> {
  await confirmByPassword(deps, actor, person, password)
  const { userId } = person
  await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    await requireFactorShown(tx, now, person)
    if (!(await deleteTotp(tx, userId))) throw notFound('The authenticator app')
    await recordRemoved(deps, change, { userId, method: 'totp' })
  })
}

/** Replaces the recovery codes. The previous ones stop working. */
export async function renewRecoveryCodes(
  deps: SecondFactorsNeeds,
  actor: Actor,
  person: Person,
  password: string | undefined,
): Promise<string[]> {
  await confirmByPassword(deps, actor, person, password)
  const { userId } = person
  const codes = newRecoveryCodes()
  await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    await requireFactorShown(tx, now, person)
    if (!(await hasFactor(tx, userId))) throw conflict('Recovery codes replace a two-factor method. Set one up first.')
    await replaceRecoveryCodes(tx, userId, codes)
    await change.auditAccount('second_factor.renewed_recovery_codes', userTarget(userId))
    await mailFactors(deps, change, userId, ({ tMail }) => [
      tMail('New recovery codes were generated for your account. The earlier ones no longer work.'),
    ])
  })
  return codes
}
