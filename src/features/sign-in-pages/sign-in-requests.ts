import type { Actor } from '../../http/auth/admission.ts'
import { authenticateCookie, type Person } from '../../http/auth/principal.ts'
import { sessionCookie } from '../../http/auth/session-cookie.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { addressBudgets, type Budget, signUpBudgets, throwIfExhausted } from '../../http/rate-limits.ts'
import { AppError, atField } from '../../lib/errors.ts'
import { msg } from '../../lib/text-id.ts'
import { signUp } from '../auth/auth.ts'
import { SignUp } from '../auth/schema.ts'
import type { SignedIn } from '../auth/second-step.ts'
import { answerForm, checkForm } from './answer-form.ts'
import type { Sent } from './form.tsx'
import type { SignInPagesNeeds } from './needs.ts'
import { SIGN_IN_HEADERS } from './passkey-button.tsx'

export const redirectAfterForm = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { ...PAGE_HEADERS, ...headers, location } })

/** Creates the functions that the sign-in pages share. */
export function createSignInRequests(deps: SignInPagesNeeds) {
  const { config, clock, rateLimits } = deps

  const actorOf = (request: Request): Actor => ({
    userId: null,
    address: deps.clientAddress(request),
    userAgent: request.headers.get('user-agent'),
  })

  function spend(request: Request, budgetsOf: (address: string) => Budget[]): void {
    const now = clock()
    const allowance = rateLimits.spend(budgetsOf(deps.clientAddress(request)), now)
    throwIfExhausted(allowance, now, msg('Too many attempts came from your IP address.'))
  }

  return {
    actorOf,
    /** Returns the person who is already signed in. Throws 403 for a form that comes from another site. */
    visitorOf: (request: Request): Promise<Person | undefined> => authenticateCookie(deps, request),
    /** A form that anybody may send: it counts as the API's requests without credentials do. */
    post: (
      request: Request,
      render: (sent: Sent) => string | Promise<string>,
      run: (form: Record<string, string>) => Promise<Response>,
    ): Promise<Response> =>
      answerForm(deps, request, {
        render,
        run: async (form) => {
          spend(request, addressBudgets)
          return run(form)
        },
        headers: SIGN_IN_HEADERS,
      }),
    /** A form with faults doesn't count as a sign-up. */
    makeAccount: async (request: Request, form: Record<string, string>): Promise<SignedIn> => {
      const account = checkForm(SignUp, form)
      spend(request, signUpBudgets)
      return signUp(deps, actorOf(request), account).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict') throw atField(error, 'email')
        throw error
      })
    },
    signedIn: ({ session }: SignedIn, next: string): Response => redirectAfterForm(next, { 'set-cookie': sessionCookie(config, session) }),
    /** Redirects somebody who is signed in. */
    leadOn: ({ renewedSession }: Person, next: string): Response =>
      redirectAfterForm(next, renewedSession === undefined ? {} : { 'set-cookie': sessionCookie(config, renewedSession) }),
  }
}
