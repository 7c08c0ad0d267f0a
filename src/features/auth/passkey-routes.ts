import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { sessionCookie } from '../../http/auth/session-cookie.ts'
import { Failure } from '../../http/schema.ts'
import { unauthorized } from '../../lib/errors.ts'
import { beginPasskeySignIn, passkeyBrowserOf } from '../second-factors/passkey-assertion.ts'
import { PasskeyLogIn, PasskeyOptions } from '../second-factors/schema.ts'
import { pendingOf } from '../sessions/second-step.ts'
import { User } from '../users/schema.ts'
import { toUser } from '../users/users.ts'
import type { AuthNeeds } from './needs.ts'
import { PASSKEY_REFUSED, signInByPasskey } from './passkey-sign-in.ts'

export const passkeySignInRoutes = (deps: AuthNeeds & WithAccess) =>
  new Elysia({ name: 'passkey-sign-in', prefix: '/v1/auth/passkey', normalize: false, tags: ['auth'] })
    .use(deps.access)
    .post(
      '/options',
      async ({ request, set }) => {
        const { options, cookie } = await beginPasskeySignIn(deps, request)
        set.headers['set-cookie'] = cookie
        return { options }
      },
      {
        open: true,
        response: { 200: PasskeyOptions },
        detail: {
          'x-headers': ['Set-Cookie'],
          operationId: 'beginPasskeyLogIn',
          summary: 'Get options to sign in with a passkey',
          description:
            'Returns the options for `navigator.credentials.get()`, and sets a cookie. Both are needed to sign in, and work once, for five minutes.',
        },
      },
    )
    .post(
      '/',
      async ({ body, actor, request, set }) => {
        const pending = await pendingOf(deps, request)
        const browser = { cookie: passkeyBrowserOf(deps, request), requestId: String(set.headers['x-request-id']), pending }
        const { user, session } = await signInByPasskey(deps, actor, browser, body.response)
        set.headers['set-cookie'] = sessionCookie(deps.config, session)
        return toUser(user, { withEmail: true })
      },
      {
        open: true,
        body: PasskeyLogIn,
        response: { 200: User, 401: Failure },
        detail: {
          'x-headers': ['Set-Cookie'],
          'x-failures': { 401: unauthorized(PASSKEY_REFUSED) },
          operationId: 'logInWithPasskey',
          summary: 'Sign in with a passkey',
          description: 'Signs you in with a passkey instead of a password and a code. Sets the session cookie.',
        },
      },
    )
