import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { expiredSessionCookie, readSessionCookie, sessionCookie } from '../../http/auth/session-cookie.ts'
import { listItems } from '../../http/listing.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { conflict, gone, notFound, unauthorized } from '../../lib/errors.ts'
import { signedUpUser, User } from '../users/schema.ts'
import { toUser } from '../users/users.ts'
import { logIn, logOut, requestPasswordReset, resetPassword, signUp } from './auth.ts'
import { requestVerification, verifyEmail } from './email-verification.ts'
import type { AuthNeeds } from './needs.ts'
import {
  EmailVerify,
  LogIn,
  PasswordChange,
  PasswordForgot,
  PasswordReset,
  SESSION_LIST,
  SessionList,
  SessionQuery,
  SignIn,
  SignUp,
} from './schema.ts'
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
        summary: 'Get your sign-in status',
        description:
          'Returns which workspaces this session or token can use, whether your email address is verified, and whether the instance is in maintenance mode. `workspace_id` is set if the session or token comes from single sign-on: it only works in that workspace. `null`: it works in all your workspaces.',
      },
    })
    .get('/sessions', async ({ person, query }) => listItems(deps, SESSION_LIST, query, await listOwnSessions(deps, person)), {
      person: true,
      query: SessionQuery,
      response: { 200: SessionList },
      detail: {
        operationId: 'listSessions',
        summary: 'List your sessions',
        description:
          'Returns the browsers in which you are signed in. Sorted by last use, most recent first. `last_used_at` is accurate to a minute.',
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
          description: 'Ends all your sessions except the one that makes this request.',
        },
      },
    )
    .delete(
      '/sessions/:session_id',
      async ({ person, actor, params }) => {
        await endSession(deps, actor, person, requireId(params.session_id, 'The session'))
        return status(204, undefined)
      },
      {
        person: true,
        response: { 204: Empty, 404: Failure },
        detail: { 'x-failures': { 404: notFound('The session') }, operationId: 'endSession', summary: 'End a session' },
      },
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
          description: 'Emails you a link that is valid for seven days. Returns 409 if your email address is already verified.',
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
          description:
            'Verifies your email address with the token from the verification email. You must be signed in to the account that the email was sent for.',
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
            'Changes your password and ends your other sessions. Returns 429 after ten wrong passwords from one IP address within 15 minutes. Wrong passwords at sign-in count, too.',
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
          'x-answers': { 201: signedUpUser },
          'x-headers': ['Set-Cookie'],
          'x-failures': {
            404: notFound('The invitation'),
            409: conflict('There is already an account with this email address.'),
            410: gone('This invitation is expired.'),
          },
          operationId: 'signUp',
          summary: 'Sign up',
          description:
            'Creates an account, sets the session cookie, and emails a link to verify the email address. The first account becomes the instance admin. Unless `BASE_URL` is a loopback URL, it needs the `setup_token` that the server printed when it started. Until there is an instance admin, every other way to get an account gets a 403 `setup_token_required`, and after five wrong tokens within a minute a 429. After that, the `SIGNUP` setting decides who can sign up. An `invitation_token` also verifies the email address, and takes over an account that somebody else created with that address without verifying it.',
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
          'x-failures': { 401: unauthorized('The email address or the password is wrong.') },
          operationId: 'logIn',
          summary: 'Sign in',
          description:
            'Sets the session cookie. If two-factor authentication is on and `code` is missing, returns 401 `second_factor_required`; `fields` names `code` if a code is accepted. Returns 403 `sso_required` if the password is right but a workspace requires single sign-on. Returns 429 after ten failed attempts on an account from one IP address within 15 minutes, and after twenty wrong codes for an account within an hour.',
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
        detail: { 'x-headers': ['Set-Cookie'], operationId: 'logOut', summary: 'Sign out' },
      },
    )
    .post(
      '/password/forgot',
      ({ body, set }) => {
        // The response doesn't wait for this, so it takes the same time whether the account exists or not.
        requestPasswordReset(deps, body.email).catch((error: unknown) =>
          deps.log.error({ err: error }, "the email for a password reset couldn't be queued"),
        )
        set.status = 202
      },
      {
        open: true,
        body: PasswordForgot,
        response: { 202: Empty },
        detail: {
          operationId: 'requestPasswordReset',
          summary: 'Request a password reset',
          description:
            "Emails a link that works once, for one hour. Always returns 202, so the response doesn't reveal whether an account exists.",
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
          summary: 'Reset a password',
          description:
            'Sets a new password with the token from the email. Ends all sessions of the user and revokes all their personal access tokens.',
        },
      },
    )
}
