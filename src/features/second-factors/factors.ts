import type { InTransaction, TimedTx } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText } from '../../lib/mail-text.ts'
import { userTarget } from '../audit/audit.ts'
import { type AccountChange, makeAccountChange } from '../audit/change.ts'
import { mailSecurityChange } from '../security-mail/mail.ts'
import { endTokens } from '../tokens/tokens.ts'
import { requireUser } from '../users/users.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import {
  confirmSessionRow,
  countRecoveryCodes,
  deletePasskeyRows,
  deleteRecoveryCodes,
  deleteSessionsBut,
  deleteTotp,
  findAnyFactor,
  findAnyPasskey,
  findTotp,
  listPasskeys,
  listRequiring,
  type PasskeyRow,
} from './queries.ts'
import { MAX_REQUIRING, type Passkey, type SecondFactors } from './schema.ts'

// A user's second factors: an authenticator app, passkeys, and codes for when both are lost.

type Method = 'totp' | 'passkey'

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: toTimestamp(created_at),
  last_used_at: toTimestamp(last_used_at),
})

export async function readFactors(db: Db, userId: number): Promise<SecondFactors> {
  const totp = await findTotp(db, userId)
  return {
    totp: totp ? { created_at: toTimestamp(totp.created_at) } : null,
    passkeys: (await listPasskeys(db, userId)).map(toPasskey),
    recovery_codes_left: await countRecoveryCodes(db, userId),
    needs_password: (await requireUser(db, { id: userId })).password_hash !== null,
    required_by: (await listRequiring(db, userId, MAX_REQUIRING)).map(({ name }) => name),
  }
}

/** True if a user has a two-factor method. Recovery codes don't count. */
export const hasFactor = async (db: Db, userId: number): Promise<boolean> => findAnyFactor(db, userId) !== undefined

/** The methods that a sign-in with a password also needs. Any one that is true is enough. */
export type NeededFactor = { code: boolean; passkey: boolean }

/** Returns the methods that a sign-in needs, or undefined if the password is enough. */
export async function neededFactor(db: Db, userId: number): Promise<NeededFactor | undefined> {
  const hasTotp = (await findTotp(db, userId)) !== undefined
  const passkey = (await listPasskeys(db, userId)).length > 0
  return hasTotp || passkey ? { code: hasTotp || (await countRecoveryCodes(db, userId)) > 0, passkey } : undefined
}

/** True if anybody on this instance signs in with a passkey. Otherwise passkeys aren't offered. */
export const hasPasskeys = async (db: Db): Promise<boolean> => (await findAnyPasskey(db)) !== undefined

type Factor = { userId: number; method: Method; name?: string }
/** `isFirst`: there was none before. `endsTokens`: personal tokens end, too. */
type AddedFactor = Factor & { isFirst: boolean; endsTokens?: boolean | undefined }

/**
 * Ends the sessions without two-factor authentication before the user's first method is added by `insert`. Then records that it was added.
 */
export async function recordAdded(
  deps: InTransaction<Pick<SecondFactorsNeeds, 'config'>>,
  change: AccountChange,
  { credential }: Person,
  { isFirst, endsTokens, ...factor }: AddedFactor,
): Promise<void> {
  const { tx, now } = change
  if (isFirst) await deleteSessionsBut(tx, factor.userId, credential.kind === 'session' ? credential.id : '')
  // Adding it has shown it.
  if (credential.kind === 'session') await confirmSessionRow(tx, credential.id, { confirmed_at: now, factor_at: now })
  if (endsTokens) await endTokens(change, factor.userId)
  await record(change, 'added', factor)
  await mailFactors(deps, change, factor.userId, ({ tMail }) => [
    factor.method === 'totp'
      ? tMail('An authenticator app was added to your account.')
      : tMail('A passkey (“{name}”) was added to your account.', { name: factor.name ?? '' }),
    ...(isFirst ? [tMail('You were signed out of your other sessions.')] : []),
  ])
}

/** Records that a factor was removed. Without any, the recovery codes are of no use. */
export async function recordRemoved(
  deps: InTransaction<Pick<SecondFactorsNeeds, 'config'>>,
  change: AccountChange,
  factor: Factor,
): Promise<void> {
  const { tx } = change
  const isLast = !(await hasFactor(tx, factor.userId))
  if (isLast) await deleteRecoveryCodes(tx, factor.userId)
  await record(change, 'removed', factor)
  await mailFactors(deps, change, factor.userId, ({ tMail }) => [
    factor.method === 'totp'
      ? tMail('An authenticator app was removed from your account.')
      : tMail('A passkey (“{name}”) was removed from your account.', { name: factor.name ?? '' }),
    ...(isLast ? [tMail('You now sign in with only your password.')] : []),
  ])
}

const record = ({ auditAccount }: AccountChange, verb: 'added' | 'removed', { userId, method, name }: Factor): Promise<void> =>
  auditAccount(`second_factor.${verb}`, userTarget(userId), { method, ...(name !== undefined && { name }) })

/** Mails a user what happened to their factors. */
export const mailFactors = (
  deps: InTransaction<Pick<SecondFactorsNeeds, 'config'>>,
  change: TimedTx,
  userId: number,
  sentences: (language: Language) => MailText[],
): Promise<void> =>
  mailSecurityChange(deps, change, userId, (language) => ({
    subject: language.tMail('Your two-factor settings changed'),
    text: joinMailTexts(sentences(language), ' '),
  }))

/** Removes all two-factor methods of a user who has lost them, for the operator. Resolves with false if there were none. */
export const removeFactors = (
  deps: Pick<SecondFactorsNeeds, 'config' | 'clock' | 'write'>,
  actor: Actor,
  email: string,
): Promise<boolean> =>
  makeAccountChange(deps, actor, async (change) => {
    const { tx } = change
    const user = await requireUser(tx, { email })
    const hadTotp = await deleteTotp(tx, user.id)
    const passkeys = await deletePasskeyRows(tx, user.id)
    const methods: Method[] = [...(hadTotp ? (['totp'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])]
    await deleteRecoveryCodes(tx, user.id)
    for (const method of methods) await record(change, 'removed', { userId: user.id, method })
    if (methods.length === 0) return false
    await mailFactors(deps, change, user.id, ({ tMail }) => [
      tMail('The operator of this service removed all your two-factor methods. You now sign in with only your password.'),
    ])
    return true
  })
