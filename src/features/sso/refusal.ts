import { msg, type TextId } from '../../lib/text-id.ts'

/** Why a sign-in was refused: for people, with what they can do. Only these sentences are ever shown, never what a provider wrote. */
const SENTENCES = {
  unknown: msg("Single sign-on isn't set up for this email address or domain. Check it, or sign in with your password."),
  disabled: msg('Single sign-on is turned off in this workspace. Ask one of its admins, or sign in with your password.'),
  not_configured: msg("This service isn't set up for WorkOS yet. Its operator has to set WORKOS_API_KEY and WORKOS_CLIENT_ID."),
  too_many: msg('Too many sign-ins were started from your IP address. Wait a minute, then try again.'),
  busy: msg('Too many people of this workspace are signing in. Wait a moment, then try again.'),
  unreachable: msg(
    "Your identity provider didn't respond. Try again in a moment. If this keeps happening, contact an admin of your workspace.",
  ),
  not_understood: msg(
    'Your identity provider sent an invalid response. Try again. If this keeps happening, ask an admin of your workspace to test single sign-on.',
  ),
  refused: msg("Your identity provider didn't let you sign in. Try again, or ask its administrators for access to this service."),
  expired: msg('This sign-in was started in another browser, is already finished, or took longer than ten minutes. Start again here.'),
  changed: msg('The single sign-on settings of this workspace were changed while you signed in. Start again.'),
  wrong_connection: msg("The response didn't come from the connection of this workspace. Start again here."),
  no_email: msg("Your identity provider didn't send your email address. Ask its administrators to share it with this service."),
  wrong_domain: msg(
    "Your identity provider sent an email address outside the workspace's domain. Sign in there with your work email address.",
  ),
  unverified_email: msg(
    "Your identity provider didn't confirm that your email address is verified. Verify it there, or ask its administrators, then sign in again.",
  ),
  suspended: msg("Your organization's directory has suspended you. Ask its administrators."),
  other_subject: msg(
    'Your email address belongs to an account that signs in as someone else at your identity provider. Ask an admin to remove that member from the workspace, then sign in again.',
  ),
  outside_account: msg("The email address of your account is outside the workspace's domain. Sign in with your password."),
  instance_admin: msg(
    "You are an instance admin, and the operator hasn't allowed your identity provider to sign in instance admins. Sign in with your password or a passkey.",
  ),
  role_above: msg(
    'Your role in the workspace is above that of the person who set up single sign-on. Sign in with your password or a passkey, or ask an owner to save the single sign-on settings again.',
  ),
  not_responsible: msg(
    'The person who set up single sign-on has left the workspace. Ask an owner to save the single sign-on settings again, or sign in with your password.',
  ),
  too_many_mails: msg(
    'You already have an account with this email address, but we sent it too many emails today to send another link. Sign in with your password, or try again tomorrow.',
  ),
  consent: msg(
    'You already have an account with this email address. To sign in, open the link that we emailed you, in this browser and within an hour.',
  ),
  not_set_up: msg(
    "This service isn't set up yet, because its operator hasn't created the first account. Ask the operator, then sign in again.",
  ),
  account_suspended: msg('Your account is suspended. If you think that this is a mistake, contact the person who runs this service.'),
  not_admin: msg('Only a signed-in admin of the workspace can test its single sign-on. Sign in, then test it again.'),
  failed: msg(
    'Something went wrong on our side. Try again in a moment. If this keeps happening, contact the person who runs this service.',
  ),
} as const
export type RefusalCode = keyof typeof SENTENCES

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(SENTENCES, code)
export const sentenceOf = (code: string): TextId => SENTENCES[isRefusalCode(code) ? code : 'failed']

export class SsoRefusal extends Error {
  readonly code: RefusalCode
  /** The email address that the provider has named. Such a refusal is recorded in the audit log. */
  readonly email: string | undefined
  /** `detail` is for the log alone. */
  constructor(code: RefusalCode, { detail, email, cause }: { detail?: string; email?: string; cause?: unknown } = {}) {
    super(detail ?? code, { cause })
    this.code = code
    this.email = email
  }
}
