/** @jsxImportSource preact */
import type { Actor } from '../../http/auth/admission.ts'
import { withStep } from '../../http/next-path.ts'
import { unauthorized } from '../../lib/errors.ts'
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

const CODE: FieldOf = {
  name: 'code',
  label: 'Code',
  hint: 'Enter the code from your authenticator app, or a recovery code.',
  autocomplete: 'one-time-code',
  maxLength: 100,
}

/** True if the form is the one that asks for a code. */
const isStepForm = (form: Record<string, string>): boolean => form.code !== undefined && form.password === undefined

export const tookTooLong = () => unauthorized('Your sign-in took longer than ten minutes. Sign in again.')

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
    page: ({ user, needs, sso }: SecondStep, { next, restart }: { next: string; restart: string }, sent: Sent = NOTHING_SENT): string => {
      const below = (
        <>
          {needs.passkey && <PasskeyButton next={next} />}
          <p>
            <a href={restart}>Sign in with another account</a>
          </p>
        </>
      )
      if (!needs.code)
        return messagePage(
          'Two-factor authentication',
          `${user.email} signs in with a passkey. Use a browser that supports passkeys, with JavaScript turned on. If you lost your passkey, contact the person who runs this service.`,
          below,
        )
      const intro = sso
        ? `Your organization signed you in as ${user.email}. Your account also asks for its own two-factor authentication.`
        : `The password of ${user.email} is correct. Your account also asks for two-factor authentication.`
      return formPage({ title: 'Two-factor authentication', intro, button: 'Sign in', sent, fields: [CODE], below })
    },
  }
}
