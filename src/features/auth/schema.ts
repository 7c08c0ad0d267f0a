import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, EmailAddress, named, text } from '../../http/schema.ts'
import { DisplayName } from '../users/schema.ts'

const Password = text({ min: 12, max: 200, expects: '12 to 200 characters' })
export const MailedToken = text({ min: 1, max: 200, expects: 'the token of the e-mail' })

const PASSWORD = 'correct horse battery staple'
export const SignUp = named(
  'SignUp',
  body({
    email: EmailAddress,
    password: Password,
    display_name: t.Optional(DisplayName),
    invitation_token: t.Optional(MailedToken),
  }),
  { email: 'ada@example.com', password: PASSWORD, display_name: 'Ada Lovelace' },
)
export type SignUp = Static<typeof SignUp>
// Any text may be tried: the password rules apply at sign-up only.
export const LogIn = named('LogIn', body({ email: text({ max: 254 }), password: text({ max: 1000 }) }), {
  email: 'ada@example.com',
  password: PASSWORD,
})
export type LogIn = Static<typeof LogIn>
export const PasswordForgot = named('PasswordForgot', body({ email: EmailAddress }), { email: 'ada@example.com' })
export const PasswordReset = named('PasswordReset', body({ token: MailedToken, password: Password }), {
  token: 'kV3bZt0q7hXn2LwYs8RfUd5JcM1pGaE4',
  password: PASSWORD,
})
export type PasswordReset = Static<typeof PasswordReset>
