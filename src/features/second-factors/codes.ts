import { Secret, TOTP } from 'otpauth'
import type { InTransaction, TimedTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { userTarget } from '../audit/audit.ts'
import type { AccountChange } from '../audit/change.ts'
import { mailFactors } from './factors.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { consumeRecoveryCode, consumeTotpStep, countRecoveryCodes, deleteRecoveryCodes, findTotp, insertRecoveryCodes } from './queries.ts'

// Codes that people type: six digits of an authenticator app (RFC 6238), or a recovery code.

const PERIOD_SECONDS = 30
const DIGITS = 6
/** The number of steps before and after the present one that are accepted. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

export const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Terse', label: email, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS })

/** Returns the TOTP time step of a code, or undefined if it isn't valid around `now`. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta
}

/** Returns a code in the form in which it is compared, because people may type spaces and hyphens, or leave them out. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()
export const isTotpCode = (plain: string): boolean => /^\d{6}$/.test(plain)

/** Consumes a user's code, in the transaction that needs it, so that it can't be used twice. Resolves with false if it is wrong. */
export async function consumeCode(
  deps: InTransaction<Pick<SecondFactorsNeeds, 'config' | 'encryption'>>,
  change: AccountChange,
  userId: number,
  code: string,
): Promise<boolean> {
  const { tx } = change
  const plain = plainCode(code)
  if (isTotpCode(plain)) return consumeTotpCode(deps, change, userId, plain)
  if (!(await consumeRecoveryCode(tx, userId, hashOf(userId, plain)))) return false
  await change.auditAccount('second_factor.used_recovery_code', userTarget(userId))
  const left = await countRecoveryCodes(tx, userId)
  await mailFactors(deps, change, userId, ({ tMail }) => [
    tMail('A recovery code was used for your account. {left, plural, =0 {No codes are} one {One code is} other {# codes are}} left.', {
      left,
    }),
  ])
  return true
}

async function consumeTotpCode(
  { encryption }: Pick<SecondFactorsNeeds, 'encryption'>,
  { tx, now }: TimedTx,
  userId: number,
  code: string,
): Promise<boolean> {
  const totp = await findTotp(tx, userId)
  const step = totp && stepOf(encryption.decrypt(totp.secret), code, now)
  return step !== undefined && consumeTotpStep(tx, userId, step)
}

/** Replaces the recovery codes of a user. The caller shows them once: only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, codes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, plainCode(code)) })),
  )
}

/** 80 random bits each, so that a fast hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => (new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'))

const hashOf = (userId: number, plain: string): string => hashSecret(`recovery ${userId} ${plain}`)
