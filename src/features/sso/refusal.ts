/** Why a sign-in was refused: for people, with what they can do. Only these sentences are ever shown, never what a provider wrote. */
const SENTENCES = {
  unknown: 'No single sign-on is set up for this address. Check it, or sign in with your password.',
  disabled: 'Single sign-on of this workspace is switched off. Ask one of its admins, or sign in with your password.',
  not_configured: 'This service is not set up for WorkOS yet. Its operator has to set WORKOS_API_KEY and WORKOS_CLIENT_ID.',
  too_many: 'Too many sign-ins were started from here. Wait a minute, then try again.',
  busy: 'Too many people of this workspace are signing in. Wait a moment, then try again.',
  unreachable: 'Your identity provider did not answer. Try again in a moment; if it stays so, tell an admin of your workspace.',
  not_understood:
    'Your identity provider gave an answer that is not valid. Try again; if it stays so, ask an admin of your workspace to test single sign-on.',
  refused: 'Your identity provider did not let you in. Try again there, or ask its administrators for access to this service.',
  expired: 'This sign-in was started in another browser, is finished already, or took longer than ten minutes. Start again here.',
  changed: 'The single sign-on of this workspace was changed while you signed in. Start again.',
  wrong_connection: 'The answer came from another connection than that of this workspace. Start again here.',
  no_email: 'Your identity provider told no e-mail address. Ask its administrators to pass it on to this service.',
  wrong_domain: "Your identity provider told an address outside of the workspace's domain. Sign in there with your work address.",
  unverified_email:
    'Your identity provider does not confirm that your email address is verified. Verify it there, or ask its administrators, then sign in again.',
  suspended: "Your organization's directory has suspended you. Ask its administrators.",
  other_subject:
    'Your address belongs to an account that signs in as somebody else at your identity provider. Ask an admin to remove that member from the workspace, then sign in again.',
  outside_account: "Your account has an address outside of the workspace's domain. Sign in with your password.",
  instance_admin:
    'Your account administers this service, and its operator has not listed your identity provider for such accounts. Sign in with your password or a passkey.',
  role_above:
    'Your role in the workspace is above that of the person who set up single sign-on. Sign in with your password or a passkey, or ask an owner to save the single sign-on settings again.',
  not_responsible:
    'The person who set up single sign-on has left the workspace. Ask an owner to save the single sign-on settings again, or sign in with your password.',
  too_many_mails:
    'Your address has an account already, and it got too many emails today to send another link. Sign in with your password, or try again tomorrow.',
  consent:
    'Your address has an account already. We sent a link to it: open the link in this browser within an hour, and you are signed in.',
  not_set_up: "This service isn't set up yet: its operator has to create the first account. Ask them, then sign in again.",
  not_admin: 'Only a signed-in admin of the workspace can test its single sign-on. Sign in, then test it again.',
  failed: 'Something went wrong here. Try again in a moment; if it stays so, tell who runs this service.',
} as const
export type RefusalCode = keyof typeof SENTENCES

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(SENTENCES, code)
export const sentenceOf = (code: string): string => SENTENCES[isRefusalCode(code) ? code : 'failed']

export class SsoRefusal extends Error {
  readonly code: RefusalCode
  /** Whom the provider has named: such a refusal is in the audit. */
  readonly email: string | undefined
  /** `detail` is for the log alone. */
  constructor(code: RefusalCode, { detail, email, cause }: { detail?: string; email?: string; cause?: unknown } = {}) {
    super(detail ?? code, { cause })
    this.code = code
    this.email = email
  }
}
