import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../http/listing.ts'
import { body, EmailAddress, Id, named, nullable, oneOf, query, Timestamp, text, wholePage } from '../../http/schema.ts'
import { EndTokens } from '../tokens/schema.ts'
import { DisplayName, MailedToken } from '../users/schema.ts'

const Password = text({ min: 12, max: 200, expects: '12 to 200 characters' })

const PASSWORD = 'correct horse battery staple'
export const SignUp = named(
  'SignUp',
  body({
    email: EmailAddress,
    password: Password,
    display_name: t.Optional(DisplayName),
    invitation_token: t.Optional(MailedToken),
    setup_token: t.Optional(
      text({
        min: 1,
        max: 200,
        description:
          'The token that the server printed when it started. Only needed for the first account, which becomes the instance admin.',
      }),
    ),
  }),
  { email: 'ada@example.com', password: PASSWORD, display_name: 'Ada Lovelace' },
)
export type SignUp = Static<typeof SignUp>
export const EmailVerify = named(
  'EmailVerify',
  body({ token: text({ min: 1, max: 1000, expects: 'the token of the verification email' }) }),
  {
    token: 'Qm9wT2x5c0hJd3Z1N2tYcEFyRnNVbEVi',
  },
)
/** Any text may be tried. */
const SecondFactorCode = text({ min: 1, max: 100, description: 'The six-digit code from your authenticator app, or a recovery code.' })
/** The body of the second step of a sign-in. */
export const SecondStepBody = body({ code: SecondFactorCode })
// Any text may be tried: the password rules apply at sign-up only.
export const LogIn = named(
  'LogIn',
  body({
    email: text({ max: 254 }),
    password: text({ max: 1000 }),
    code: t.Optional(SecondFactorCode),
  }),
  { email: 'ada@example.com', password: PASSWORD, code: '492039' },
)
export type LogIn = Static<typeof LogIn>
export const PasswordForgot = named('PasswordForgot', body({ email: EmailAddress }), { email: 'ada@example.com' })
export const PasswordReset = named('PasswordReset', body({ token: MailedToken, password: Password }), {
  token: 'kV3bZt0q7hXn2LwYs8RfUd5JcM1pGaE4',
  password: PASSWORD,
})
export const PasswordChange = named(
  'PasswordChange',
  body({ current_password: text({ max: 1000 }), password: Password, end_tokens: EndTokens }),
  {
    current_password: PASSWORD,
    password: 'a longer horse battery staple',
  },
)
export type PasswordChange = Static<typeof PasswordChange>
export const SESSIONS_MAX = 100
const Session = named(
  'Session',
  t.Object({
    id: Id,
    user_agent: nullable(t.String({ description: 'The user agent of the browser that signed in.' })),
    created_at: Timestamp,
    last_used_at: Timestamp,
    current: t.Boolean({ description: 'Whether this session made the request.' }),
    method: oneOf(['password', 'passkey', 'sso'], { description: 'The way in which the session was signed in.' }),
  }),
  {
    id: 31,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    created_at: '2026-11-20T14:02:00.000Z',
    last_used_at: '2026-11-21T09:30:00.000Z',
    current: true,
    method: 'password',
  },
)
export type Session = Static<typeof Session>
export const SessionList = wholePage(Session, SESSIONS_MAX)
export const SESSION_LIST = listing({
  name: 'sessions',
  preset: '-last_used_at',
  sorts: { created_at: 'value', last_used_at: 'value' },
  searched: ['user_agent'],
})
export const SessionQuery = query(wholeParameters(SESSION_LIST))
export type PasswordReset = Static<typeof PasswordReset>

export const SignIn = named(
  'SignIn',
  t.Object({
    email_verified: t.Boolean({ description: 'Whether your email address is verified.' }),
    can_send_email: t.Boolean({
      description:
        "Whether this instance can send email. If it can't, the email addresses of the first account and of invited accounts count as verified.",
    }),
    workspace_id: nullable(Id),
    maintenance_at: nullable(Timestamp, {
      description:
        'Since when this instance is in maintenance mode, in which changes get a 503 `maintenance`. `null`: changes are accepted.',
    }),
    maintenance_message: nullable(t.String(), { description: 'The message of the instance admins about the maintenance. `null`: none.' }),
  }),
  { email_verified: true, can_send_email: true, workspace_id: null, maintenance_at: null, maintenance_message: null },
)
export type SignIn = Static<typeof SignIn>
