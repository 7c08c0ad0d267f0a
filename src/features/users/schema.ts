import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { answering, body, EmailAddress, Id, named, nullable, oneOf, Timestamp, Timezone, text } from '../../http/schema.ts'
import { LOCALES } from '../../lib/locales.ts'

export const MailedToken = text({ min: 1, max: 200, expects: 'the token from the email' })

export const DisplayName = text({ min: 1, max: 120 })

const Locale = named('Locale', oneOf(LOCALES), 'de')

const OwnLocale = nullable(Locale, {
  description:
    'The language that you chose for the dashboard and your emails. `null`: use the language of the browser, or English if that is not available.',
})

const PROFILE = {
  id: Id,
  email: nullable(t.String({ description: "The email address of the user. `null`: you don't share a workspace with the user." })),
  display_name: t.String(),
  timezone: t.String(),
  onboarding_completed: t.Boolean(),
  onboarding_completed_at: nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
}
const PROFILE_EXAMPLE = {
  id: 7,
  email: 'ada@example.com',
  display_name: 'Ada Lovelace',
  timezone: 'Europe/Berlin',
  onboarding_completed: true,
  onboarding_completed_at: '2026-11-20T14:12:00.000Z',
  created_at: '2026-11-20T14:02:00.000Z',
  updated_at: '2026-11-20T14:12:00.000Z',
}

export const User = named('User', t.Object({ ...PROFILE, locale: OwnLocale, is_instance_admin: t.Boolean() }), {
  ...PROFILE_EXAMPLE,
  locale: 'de',
  is_instance_admin: false,
})
export type User = Static<typeof User>
export const newUser = answering(User, {
  ...{ onboarding_completed: false, onboarding_completed_at: null, locale: null },
  updated_at: PROFILE_EXAMPLE.created_at,
})
/** Sign-up asks for no time zone. */
export const signedUpUser = answering(User, { ...newUser, timezone: 'UTC' })

export const UserProfile = named(
  'UserProfile',
  t.Object({
    ...PROFILE,
    locale: t.Optional(
      nullable(Locale, {
        description:
          'The language that the user chose for the dashboard and their emails. Only in your own profile, and in responses to instance admins.',
      }),
    ),
    is_instance_admin: t.Optional(
      t.Boolean({ description: 'Whether the user is an instance admin. Only in your own profile, and in responses to instance admins.' }),
    ),
  }),
  PROFILE_EXAMPLE,
)
export type UserProfile = Static<typeof UserProfile>

export const UserCreate = named(
  'UserCreate',
  body({ email: EmailAddress, display_name: t.Optional(DisplayName), timezone: t.Optional(Timezone) }),
  { email: 'ada@example.com', display_name: 'Ada Lovelace', timezone: 'Europe/Berlin' },
)

/** Unknown fields are ignored, so that clients keep working when preferences are added. */
export const MeUpdate = named(
  'MeUpdate',
  t.Object(
    {
      display_name: t.Optional(DisplayName),
      timezone: t.Optional(Timezone),
      locale: t.Optional(OwnLocale),
      onboarding_completed: t.Optional(t.Boolean()),
    },
    { additionalProperties: true },
  ),
  { display_name: 'Ada Lovelace', timezone: 'Europe/Berlin', locale: 'de', onboarding_completed: true },
)
export type MeUpdate = Static<typeof MeUpdate>
