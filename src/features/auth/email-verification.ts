import type { TimedTx } from '../../core.ts'
import { askerLanguage } from '../../http/asker.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { DAY } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { conflict, invalidField } from '../../lib/errors.ts'
import { ownText } from '../../lib/mail-text.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { userTarget } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import { queueMail } from '../mail/mail.ts'
import { requireUnasked } from '../mail/unasked.ts'
import { markEmailVerified, requireUser, type UserRow } from '../users/users.ts'
import type { AuthNeeds } from './needs.ts'

// Somebody who signs up shows that they read mail at their address. The link opens the dashboard, signed in: a mail scanner that follows
// it, or a stranger whose address somebody else typed, verifies nothing.

const PURPOSE = 'verify-email'
const LIFE_MS = 7 * DAY

/** Queues the mail with the link. Valid for seven days, for this account and this address. */
export async function mailVerification(
  { config, encryption }: Pick<AuthNeeds, 'config' | 'encryption'>,
  { tx, now }: TimedTx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const token = sealToken(encryption, PURPOSE, [id, emailKey(email), now + LIFE_MS])
  await queueMail(
    tx,
    now,
    {
      to: email,
      fallback: askerLanguage(),
      write: ({ tMail }) => ({
        subject: tMail('Verify your email address'),
        text: tMail(
          "Someone, probably you, created an account at {service} with {email}.\n\nOpen this link within seven days to verify your email address. If you aren't signed in, sign in first:\n{url}\n\nIf this wasn't you, ignore this email. Nobody can join a workspace in your name without this link.\n",
          { service: ownText(config.baseUrl), email, url: ownText(`${config.baseUrl}/app/account?verify_email=${token}`) },
        ),
      }),
    },
    'account',
  )
}

/** Sends the mail again. Throws 409 for an address that is verified already. */
export const requestVerification = (deps: AuthNeeds, userId: number): Promise<void> =>
  deps.write(async (tx) => {
    const user = await requireUser(tx, { id: userId })
    if (user.email_verified_at !== null) throw conflict('Your email address is already verified.')
    const now = deps.clock()
    await requireUnasked(tx, now, user.email)
    await mailVerification(deps, { tx, now }, user)
  })

/** Verifies the address of the account that is signed in. Throws 400 for a token that is unknown, too old, or another account's. */
export const verifyEmail = (deps: AuthNeeds, actor: Actor, userId: number, token: string): Promise<void> =>
  makeAccountChange(deps, actor, async ({ tx, now, auditAccount }) => {
    const user = await requireUser(tx, { id: userId })
    const [id, key, until] = openToken<[number, string, number]>(deps.encryption, PURPOSE, token) ?? []
    if (id !== user.id || key !== emailKey(user.email) || until === undefined || until <= now)
      throw invalidField('token', 'is unknown, older than seven days, or belongs to another account')
    if (await markEmailVerified(tx, now, user)) await auditAccount('user.email_verified', userTarget(userId))
  })
