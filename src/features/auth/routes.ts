import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { expiredSessionCookie, readSessionCookie, sessionCookie } from '../../http/auth/session-cookie.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { User } from '../users/schema.ts'
import { toUser } from '../users/users.ts'
import { logIn, logOut, requestPasswordReset, resetPassword, signUp } from './auth.ts'
import { requestVerification, verifyEmail } from './email-verification.ts'
import type { AuthNeeds } from './needs.ts'
import { EmailVerify, LogIn, PasswordChange, PasswordForgot, PasswordReset, SessionList, SignIn, SignUp } from './schema.ts'
import { endOtherSessions, endSession, getSignIn, listOwnSessions, replaceOwnPassword } from './sessions.ts'

/** A person's own sessions and password. */
export const sessionRoutes = (deps: AuthNeeds & WithAccess) =>
  new Elysia({ name: 'sessions', prefix: '/v1/me', normalize: false, tags: ['me'] })
    .use(deps.access)
    .get('/sign-in', ({ person }) => getSignIn(deps, person), {
      person: { anyReach: true },
      response: { 200: SignIn },
      detail: {
        operationId: 'getSignIn',
        summary: 'Get how you are signed in',
        description:
          '`workspace_id` is the only workspace that this session or token reaches, because the single sign-on of that workspace started it; `null` means all of your workspaces. `email_verified` says whether you have shown that you read mail at your address.',
      },
    })
    .get('/sessions', async ({ person }) => ({ items: await listOwnSessions(deps, person) }), {
      person: true,
      response: { 200: SessionList },
      detail: {
        operationId: 'listSessions',
        summary: 'List your sessions',
        description: 'Where you are signed in; the one used last first. last_used_at is exact to a minute.',
      },
    })
    .delete(
      '/sessions',
      async ({ person, actor }) => {
        await endOtherSessions(deps, actor, person)
        return status(204, undefined)
      },
      {
        person: true,
        response: { 204: Empty },
        detail: {
          operationId: 'endOtherSessions',
          summary: 'Sign out everywhere else',
          description: 'Ends all sessions but that of this request.',
        },
      },
    )
    .delete(
      '/sessions/:session_id',
      async ({ person, actor, params }) => {
        await endSession(deps, actor, person, requireId(params.session_id, 'The session'))
        return status(204, undefined)
      },
      { person: true, response: { 204: Empty, 404: Failure }, detail: { operationId: 'endSession', summary: 'End a session' } },
    )
    .post(
      '/email/verification',
      async ({ person, set }) => {
        await requestVerification(deps, person.userId)
        set.status = 202
      },
      {
        person: true,
        response: { 202: Empty, 409: Failure, 429: Failure },
        detail: {
          operationId: 'requestEmailVerification',
          summary: 'Request a verification email',
          description: 'Mails you a link that is valid for seven days. Returns 409 if your address is verified already.',
        },
      },
    )
    .post(
      '/email/verify',
      async ({ person, actor, body }) => {
        await verifyEmail(deps, actor, person.userId, body.token)
        return status(204, undefined)
      },
      {
        person: true,
        body: EmailVerify,
        response: { 204: Empty },
        detail: {
          operationId: 'verifyEmail',
          summary: 'Verify your email address',
          description: 'Takes the token of the verification email, signed in as the account that the email was sent for.',
        },
      },
    )
    .post(
      '/password',
      async ({ person, actor, body }) => {
        await replaceOwnPassword(deps, actor, person, body)
        return status(204, undefined)
      },
      {
        person: { inPerson: true },
        body: PasswordChange,
        response: { 204: Empty, 429: Failure },
        detail: {
          operationId: 'changePassword',
          summary: 'Change your password',
          description:
            'Ends your other sessions. 429 after ten wrong passwords from an address in 15 minutes, counted with those at sign-in.',
        },
      },
    )

export function authRoutes(deps: AuthNeeds & WithAccess) {
  return new Elysia({ name: 'auth', prefix: '/v1/auth', normalize: false, tags: ['auth'] })
    .use(deps.access)
    .post(
      '/signup',
      async ({ body, actor, set }) => {
        const { user, session } = await signUp(deps, actor, body)
        set.headers['set-cookie'] = sessionCookie(deps.config, session)
        return status(201, toUser(user, { withEmail: true }))
      },
      {
        open: true,
        body: SignUp,
        response: { 201: User, 403: Failure, 404: Failure, 409: Failure, 410: Failure, 429: Failure },
        detail: {
          'x-headers': ['Set-Cookie'],
          operationId: 'signUp',
          summary: 'Sign up',
          description:
            'The first account becomes the instance admin, and takes the setup_token that the server printed when it started, unless BASE_URL is a loopback address. Until there is an instance admin, every other way to get an account answers 403 setup_token_required, and 429 after five wrong tokens within a minute. SIGNUP decides who can create later accounts. Sets the session cookie and mails a link to verify the address. An invitation_token verifies it, too, and takes over an account that somebody else created with the address without verifying it.',
        },
      },
    )
    .post(
      '/login',
      async ({ body, actor, set }) => {
        const { user, session } = await logIn(deps, actor, body)
        set.headers['set-cookie'] = sessionCookie(deps.config, session)
        return toUser(user, { withEmail: true })
      },
      {
        open: true,
        body: LogIn,
        response: { 200: User, 401: Failure, 403: Failure, 429: Failure },
        detail: {
          'x-headers': ['Set-Cookie'],
          operationId: 'logIn',
          summary: 'Log in',
          description:
            'Sets the session cookie. An account with a second factor needs a code as well: without one, the right password is answered by 401 second_factor_required, with the field code where a code can be it. 429 after ten failures for an account from an address in 15 minutes, and after twenty wrong codes for an account in an hour. 403 sso_required where the password is right and a workspace requires single sign-on.',
        },
      },
    )
    .post(
      '/logout',
      async ({ request, actor, set }) => {
        const session = readSessionCookie(deps.config, request)
        if (session !== undefined) await logOut(deps, actor, session)
        set.headers['set-cookie'] = expiredSessionCookie(deps.config)
        return status(204, undefined)
      },
      {
        person: { anyReach: true },
        response: { 204: Empty },
        detail: { 'x-headers': ['Set-Cookie'], operationId: 'logOut', summary: 'Log out' },
      },
    )
    .post(
      '/password/forgot',
      ({ body, set }) => {
        // Not awaited: the response takes the same time whether the account exists or not.
        requestPasswordReset(deps, body.email).catch((error: unknown) => deps.log.error({ err: error }, 'could not queue a password reset'))
        set.status = 202
      },
      {
        open: true,
        body: PasswordForgot,
        response: { 202: Empty },
        detail: {
          operationId: 'requestPasswordReset',
          summary: 'Request a password reset',
          description: 'Always 202. Mails a link that is valid once, for an hour.',
        },
      },
    )
    .post(
      '/password/reset',
      async ({ body, actor }) => {
        await resetPassword(deps, actor, body)
        return status(204, undefined)
      },
      {
        open: true,
        body: PasswordReset,
        response: { 204: Empty },
        detail: {
          operationId: 'resetPassword',
          summary: 'Reset the password',
          description: 'Ends every session and every personal access token of the user.',
        },
      },
    )
}
