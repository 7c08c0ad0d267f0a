import { Value } from '@sinclair/typebox/value'
import { EmailAddress } from '../../../http/schema.ts'
import type { Profile } from '../../sessions/second-step.ts'
import { SsoRefusal } from '../refusal.ts'

/** `isVerified`: whether the provider has verified that the person has the email address. */
type ReportedClaims = { subject: string; email: unknown; isVerified: boolean; names: readonly unknown[] }

const MAX_NAME = 120
const MAX_SUBJECT = 500

/** Returns a provider's profile if it is enough for a sign-in. Only checked values are used, because strangers may have entered them. */
export function toSsoProfile({ subject, email, isVerified, names }: ReportedClaims): Profile {
  if (subject === '' || subject.length > MAX_SUBJECT) throw new SsoRefusal('not_understood', { detail: 'the subject is empty or too long' })
  if (typeof email !== 'string' || !Value.Check(EmailAddress, email)) throw new SsoRefusal('no_email')
  if (!isVerified) throw new SsoRefusal('unverified_email', { email })
  const name = names.find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined
  return { subject, email, name: name === undefined ? undefined : toDisplayName(name) }
}

const toDisplayName = (name: string): string =>
  [
    ...name
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('')
