import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, EmailAddress, text } from '../../http/schema.ts'
import { DisplayName } from '../users/schema.ts'

const Password = text({ min: 12, max: 200, expects: '12 to 200 characters' })
export const MailedToken = text({ min: 1, max: 200, expects: 'the token of the e-mail' })

export const SignUp = body({
  email: EmailAddress,
  password: Password,
  display_name: t.Optional(DisplayName),
  invitation_token: t.Optional(MailedToken),
})
export type SignUp = Static<typeof SignUp>
// Any text may be tried: the password rules apply at sign-up only.
export const LogIn = body({ email: text({ max: 254 }), password: text({ max: 1000 }) })
export type LogIn = Static<typeof LogIn>
export const PasswordForgot = body({ email: EmailAddress })
export const PasswordReset = body({ token: MailedToken, password: Password })
export type PasswordReset = Static<typeof PasswordReset>
