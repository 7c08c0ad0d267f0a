import type { Db } from '../../db/kysely.ts'
import { DAY } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { ownText } from '../../lib/mail-text.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { serviceIn, workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { requireMails } from '../mail/daily-limit.ts'
import { languageOfSender, queueMails } from '../mail/mail.ts'
import { requireUnasked } from '../mail/unasked.ts'
import { hasAcceptedMember } from '../members/shared-queries.ts'
import { requireUser } from '../users/users.ts'
import type { RecipientsNeeds } from './needs.ts'
import { confirmRecipientRow, findRecipient, upsertRecipient } from './queries.ts'

// Sends the reports of a workspace, both scheduled ones and those of link audits, to people outside it only after they agreed once, with a
// link in an email. That email contains no text of the workspace. Its token works like that for unsubscribing.

const PURPOSE = 'confirm-recipient'
type Confirmation = [workspaceId: number, address: string]
// The time until the same email address is asked again, if it is entered again.
const ASKED_AGAIN_MS = DAY

type TokenNeeds = Pick<RecipientsNeeds, 'config' | 'encryption'>

/** Asks those who have to confirm, in the transaction that names them. Throws 429 past the workspace's mails of the day. */
export async function askRecipients(
  deps: TokenNeeds,
  { tx, now, workspaceId, actor }: Change,
  recipients: readonly string[],
): Promise<void> {
  const asked = []
  for (const address of await pendingAmong(tx, workspaceId, recipients)) {
    const known = await findRecipient(tx, workspaceId, emailKey(address))
    if (known === undefined || known.asked_at <= now - ASKED_AGAIN_MS) asked.push(address)
  }
  if (asked.length === 0) return
  await requireMails(tx, now, { workspaceId, userId: actor.userId }, asked.length)
  const sender = actor.userId === null ? undefined : await requireUser(tx, { id: actor.userId })
  for (const address of asked) await requireUnasked(tx, now, address)
  for (const address of asked) await upsertRecipient(tx, workspaceId, { email_key: emailKey(address), asked_at: now })
  await queueMails(
    tx,
    now,
    asked.map((to) => ({
      to,
      fallback: languageOfSender(sender),
      write: ({ t, tMail }) => ({
        subject: tMail('Confirm your report subscription'),
        text: tMail(
          "{who} wants to send you reports by email. To get them, confirm your subscription:\n{url}\n\nIf you don't want these reports, ignore this email and you won't get any.\n",
          { who: sender?.email ?? t('Someone'), url: ownText(confirmationUrl(deps, workspaceId, to)) },
        ),
      }),
    })),
    'invitation',
  )
}

/** Returns the recipients who have neither confirmed nor agreed to be a member. */
export async function pendingAmong(db: Db, workspaceId: number, recipients: readonly string[]): Promise<string[]> {
  const pending = []
  for (const address of recipients) {
    const known = await findRecipient(db, workspaceId, emailKey(address))
    if (known?.confirmed_at == null && !(await hasAcceptedMember(db, workspaceId, address))) pending.push(address)
  }
  return pending
}

/** Returns the recipients who may get mail: members who agreed to be one, and people who confirmed. */
export async function confirmedAmong(db: Db, workspaceId: number, recipients: readonly string[]): Promise<string[]> {
  const pending = await pendingAmong(db, workspaceId, recipients)
  return recipients.filter((address) => !pending.includes(address))
}

const confirmationUrl = ({ config, encryption }: TokenNeeds, workspaceId: number, address: string): string =>
  `${config.baseUrl}/confirm-recipient?token=${sealToken(encryption, PURPOSE, [workspaceId, address])}`

/** Returns the email address of a token, or undefined for an invalid one, or if the workspace was deleted. */
export async function findRecipientConfirmation(
  deps: Pick<RecipientsNeeds, 'db' | 'encryption'>,
  token: string,
): Promise<string | undefined> {
  const [workspaceId, address] = openToken<Confirmation>(deps.encryption, PURPOSE, token) ?? []
  if (workspaceId === undefined || address === undefined) return undefined
  return (await findRecipient(deps.db, workspaceId, emailKey(address))) && address
}

/** Confirms the token's address, once: it gets the workspace's reports from then on. */
export async function confirmRecipient(deps: RecipientsNeeds, token: string): Promise<string | undefined> {
  const [workspaceId, address] = openToken<Confirmation>(deps.encryption, PURPOSE, token) ?? []
  if (workspaceId === undefined || address === undefined) return undefined
  return makeChange(deps, serviceIn(workspaceId), async ({ tx, now, audit }) => {
    const known = await findRecipient(tx, workspaceId, emailKey(address))
    if (!known || known.confirmed_at !== null) return known && address
    await confirmRecipientRow({ tx, now, workspaceId }, emailKey(address))
    await audit('recipient.confirmed', workspaceTarget(workspaceId), { address })
    return address
  })
}
