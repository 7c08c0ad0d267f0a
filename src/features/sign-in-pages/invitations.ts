import { pageLanguage } from '../../http/answers.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { DASHBOARD } from '../../http/next-path.ts'
import { emailKey } from '../../lib/email.ts'
import { type Language, languageOf } from '../../lib/i18n.ts'
import { toLocale } from '../../lib/locales.ts'
import type { SecondStep, SignedIn } from '../auth/second-step.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { openByInvitation } from '../identity/opening.ts'
import { acceptInvitationAs, findOpenInvitation, requireOpenInvitation } from '../members/invitations.ts'
import { checkPassword } from '../sessions/check-password.ts'
import { findAccount } from '../users/users.ts'
import { showFormPage } from './answer-form.ts'
import { messagePage, type Sent } from './form.tsx'
import type { SignInPagesNeeds } from './needs.ts'
import { SIGN_IN_HEADERS } from './passkey-button.tsx'
import { createSecondStep, tookTooLong } from './second-step.tsx'
import { invitationEndedPage, invitationPage } from './sign-in-pages.tsx'
import { createSignInRequests, redirectAfterForm } from './sign-in-requests.ts'

/** The page of an invitation's mail: for who is signed in, who has an account, and who has none. */
export function createInvitationPages(deps: SignInPagesNeeds) {
  const { actorOf, visitorOf, post, makeAccount, signedIn } = createSignInRequests(deps)
  const secondStep = createSecondStep(deps)

  /** True for an account that its owner signs in to. One that nobody has verified is the invited person's to take over. */
  async function hasToSignIn(email: string): Promise<boolean> {
    const account = await findAccount(deps.db, email)
    return account !== undefined && openByInvitation({ isVerified: account.email_verified_at !== null }) === 'sign-in'
  }

  const knowsPassword = async (actor: Actor, email: string, password: string | undefined): Promise<boolean> =>
    password !== undefined &&
    (await findAccount(deps.db, email)) !== undefined &&
    (await checkPassword(deps, actor, email, password)) !== undefined

  /**
   * Renders an invitation's page. Resolves with undefined if the invitation isn't pending. Only people with the invitation's mail find out
   * whether there is an account.
   */
  async function render(request: Request, token: string, sent?: Sent): Promise<string | undefined> {
    const invitation = await findOpenInvitation(deps.db, deps.clock(), token)
    if (!invitation) return undefined
    const isKnown = await hasToSignIn(invitation.email)
    const visitor = (await visitorOf(request).catch(() => undefined))?.email
    const isInvited = visitor !== undefined && emailKey(visitor) === emailKey(invitation.email)
    return invitationPage(
      await languageOfReader(request, isInvited ? invitation.email : undefined),
      {
        invitation,
        way: isInvited ? 'signed in' : isKnown ? 'account' : 'none',
        other: isInvited ? undefined : visitor,
        brand: pageBrandOf(deps.db, invitation.workspaceId),
      },
      sent,
    )
  }

  /** The language of the invited account if it is the one that is signed in, else of the browser. */
  async function languageOfReader(request: Request, email: string | undefined): Promise<Language> {
    const locale = toLocale(email === undefined ? undefined : (await findAccount(deps.db, email))?.locale)
    return locale === undefined ? pageLanguage(request) : languageOf(locale)
  }

  async function join(request: Request, form: Record<string, string>, token: string): Promise<Response> {
    const visitor = await visitorOf(request)
    // A visitor who is signed in with the invited account only presses a button.
    if (visitor && form.email === undefined && !secondStep.isStepForm(form)) {
      await acceptInvitationAs(deps, { ...actorOf(request), userId: visitor.userId }, visitor.userId, token)
      return redirectAfterForm(DASHBOARD)
    }
    const pending = secondStep.isStepForm(form) ? await secondStep.pendingOf(request) : undefined
    if (secondStep.isStepForm(form) && !pending) throw tookTooLong()
    // Checked first: without an invitation, nobody can find out which accounts exist.
    const { email } = await requireOpenInvitation(deps.db, deps.clock(), pending?.user.email ?? form.email ?? '', token)
    // Somebody who knows the password of an account that isn't verified yet keeps what they have there.
    const signsIn = pending !== undefined || (await hasToSignIn(email)) || (await knowsPassword(actorOf(request), email, form.password))
    const joined = signsIn ? await joinBy(request, form, token) : await makeAccount(request, { ...form, invitation_token: token })
    if ('needs' in joined) return secondStep.ask(joined, addressOf(token))
    // A person who is already signed in in this browser stays signed in.
    if (visitor && visitor.userId !== joined.user.id)
      return showFormPage(200, joinedPage(pageLanguage(request), joined.user.email, visitor.email))
    return signedIn(joined, DASHBOARD)
  }

  /** Signs in who has an account, and accepts the invitation to it. */
  async function joinBy(request: Request, form: Record<string, string>, token: string): Promise<SignedIn | SecondStep> {
    const actor = actorOf(request)
    const outcome = await secondStep.enterBy(actor, request, form)
    const { id } = outcome.user
    if ('session' in outcome) await acceptInvitationAs(deps, { ...actor, userId: id }, id, token)
    return outcome
  }

  /** Renders the page that asks invited people for their code after the right password. Resolves with undefined if it isn't needed. */
  async function renderStep(request: Request, token: string, sent?: Sent): Promise<string | undefined> {
    const pending = await secondStep.pendingOf(request)
    const invitation = await findOpenInvitation(deps.db, deps.clock(), token)
    if (!pending || !invitation || emailKey(pending.user.email) !== emailKey(invitation.email)) return undefined
    return secondStep.page(pageLanguage(request), pending, { next: addressOf(token), restart: addressOf(token) }, sent)
  }

  return {
    show: async (request: Request, query: Record<string, string | undefined>): Promise<Response> => {
      const { token = '' } = query
      const step = secondStep.isStep(query) ? await renderStep(request, token) : undefined
      const html = step ?? (await render(request, token))
      return html === undefined ? showFormPage(404, invitationEndedPage(pageLanguage(request))) : showFormPage(200, html, SIGN_IN_HEADERS)
    },
    accept: (request: Request, token: string): Promise<Response> =>
      post(
        request,
        async (sent) => {
          const step = secondStep.isStepForm(sent.values) ? await renderStep(request, token, sent) : undefined
          return step ?? (await render(request, token, sent)) ?? invitationEndedPage(pageLanguage(request))
        },
        (form) => join(request, form, token),
      ),
  }
}

const addressOf = (token: string): string => `/invitation?token=${encodeURIComponent(token)}`

const joinedPage = (language: Language, email: string, visitor: string) =>
  messagePage(language, {
    title: language.t('Joined'),
    message: language.t('{email} is now a member. You’re still signed in as {visitor} in this browser.', { email, visitor }),
  })
