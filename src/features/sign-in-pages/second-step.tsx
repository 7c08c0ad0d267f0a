/** @jsxImportSource preact */
import type { Actor } from '../../http/auth/admission.ts'
import { withStep } from '../../http/next-path.ts'
import { unauthorized } from '../../lib/errors.ts'
import { type Language, languageOf } from '../../lib/i18n.ts'
import { toLocale } from '../../lib/locales.ts'
import { msg } from '../../lib/text-id.ts'
import { beginLogIn } from '../auth/auth.ts'
import { LogIn, SecondStepBody as SecondStepForm } from '../auth/schema.ts'
import { enter, type SecondStep, type SignedIn } from '../auth/second-step.ts'
import { neededFactor } from '../second-factors/factors.ts'
import { pendingOf, secondStepCookie } from '../sessions/second-step.ts'
import { checkForm } from './answer-form.ts'
import { type FieldOf, formPage, messagePage, NOTHING_SENT, type Sent } from './form.tsx'
import type { SignInPagesNeeds } from './needs.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { redirectAfterForm } from './sign-in-requests.ts'

const codeField = ({ t }: Language): FieldOf => ({
  name: 'code',
  label: t('Code'),
  hint: t('Enter the code from your authenticator app, or a recovery code.'),
  autocomplete: 'one-time-code',
  isCode: true,
  maxLength: 100,
})

/** True if the form is the one that asks for a code. */
const isStepForm = (form: Record<string, string>): boolean => form.code !== undefined && form.password === undefined

export const tookTooLong = () => unauthorized(msg('Your sign-in took longer than ten minutes. Sign in again.'))

/**
 * Asks for two-factor authentication on the same page, whose URL gets a parameter. A cookie identifies the user whose password was right.
 */
export function createSecondStep(deps: SignInPagesNeeds) {
  /** Returns the user who has to complete two-factor authentication in this browser, and the methods that they may use. */
  async function stepOf(request: Request): Promise<SecondStep | undefined> {
    const pending = await pendingOf(deps, request)
    return pending && { ...pending, needs: (await neededFactor(deps.db, pending.user.id)) ?? { code: true, passkey: false } }
  }

  return {
    isStep: (query: Record<string, string | undefined>): boolean => query.step === 'code',
    isStepForm,
    pendingOf: stepOf,
    /** Signs in by a form: by a password, or, after that, by a code. */
    enterBy: async (actor: Actor, request: Request, form: Record<string, string>): Promise<SignedIn | SecondStep> => {
      if (!isStepForm(form)) return beginLogIn(deps, actor, checkForm(LogIn, form))
      const pending = await pendingOf(deps, request)
      if (!pending) throw tookTooLong()
      return enter(deps, actor, pending, checkForm(SecondStepForm, form).code)
    },
    /** Redirects to the page that asks for the code. */
    ask: (step: SecondStep, path: string): Response => redirectAfterForm(withStep(path), { 'set-cookie': secondStepCookie(deps, step) }),
    /** The page, in the language of the account. */
    page: (
      pageLanguage: Language,
      { user, needs, sso }: SecondStep,
      { next, restart }: { next: string; restart: string },
      sent: Sent = NOTHING_SENT,
    ): string => {
      const locale = toLocale(user.locale)
      const language = locale === undefined ? pageLanguage : languageOf(locale)
      const { t } = language
      const { email } = user
      const title = needs.code ? t('Enter your code') : t('Use your passkey')
      const passkey = needs.passkey && <PasskeyButton next={next} language={language} />
      const below = (
        <p>
          <a href={restart}>{t('Sign in with another account')}</a>
        </p>
      )
      if (!needs.code) {
        const message = t(
          '{email} signs in with a passkey. Use a browser that supports passkeys, with JavaScript turned on. If you lost your passkey, contact the person who runs this service.',
          { email },
        )
        return messagePage(language, {
          title,
          message,
          below: (
            <>
              {passkey}
              {below}
            </>
          ),
        })
      }
      const intro = sso
        ? t('Your organization signed you in as {email}. Your account also asks for its own two-factor authentication.', { email })
        : t('The password of {email} is correct. Your account also asks for two-factor authentication.', { email })
      return formPage(language, { title, intro, button: t('Sign in'), sent, fields: [codeField(language)], others: passkey, below })
    },
  }
}
