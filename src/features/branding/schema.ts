import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, EmailAddress, named, nullable, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'

const NAME_MAX = 60
const optional = <T extends Parameters<typeof nullable>[0]>(schema: T, description: string) => t.Optional(nullable(schema, { description }))
const name = text({ min: 1, max: NAME_MAX })
const address = text({ min: 1, max: MAX_ADDRESS })
const color = text({ min: 7, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, expects: 'a color such as #1a73e8' })

/** Visitors' browsers load no picture from elsewhere: what isn't uploaded is copied. */
export const BrandingInput = named(
  'BrandingInput',
  body({
    name: optional(name, 'The name shown with the logo.'),
    logo_url: optional(
      address,
      'The URL of the logo. The image is copied in the background, and the copy is shown. `null`, or if you omit it: no logo. In the version 2026-11-01, an omitted logo is kept, which is deprecated.',
    ),
    favicon_url: optional(
      address,
      'The URL of the icon, which is copied like `logo_url`. `null`, or if you omit it: use the logo as the icon. In the version 2026-11-01, an omitted icon is kept, which is deprecated.',
    ),
    primary_color: optional(
      color,
      'The color of buttons and links. If text in this color would be hard to read, the nearest readable color is shown.',
    ),
    background_color: optional(color, 'The background color of pages. Darkened for visitors who prefer a dark color scheme.'),
    hide_service_name: optional(t.Boolean(), 'Whether to hide the name of the service.'),
    support_email: optional(EmailAddress, "The email address shown on pages for links that don't work."),
    email_from_name: optional(name, 'The sender name of emails.'),
  }),
  {
    name: 'Example Shop',
    primary_color: '#0b5fff',
    background_color: '#f5f8ff',
    hide_service_name: true,
    support_email: 'help@example.com',
  },
)
export type BrandingInput = Static<typeof BrandingInput>

const Shown = nullable(t.String())
export const Branding = named(
  'Branding',
  t.Object({
    name: Shown,
    logo_url: Shown,
    favicon_url: Shown,
    primary_color: Shown,
    background_color: Shown,
    hide_service_name: nullable(t.Boolean()),
    support_email: Shown,
    email_from_name: Shown,
    copy_error: nullable(t.String(), {
      description:
        'The reason why the last attempt to copy `logo_url` or `favicon_url` failed. `null`: no copy has failed since they were set.',
    }),
  }),
  {
    name: 'Example Shop',
    logo_url: 'https://go.example.com/branding/12/4c1f0a6be2d94f7d8a51b0c3.svg',
    favicon_url: null,
    primary_color: '#0b5fff',
    background_color: '#f5f8ff',
    hide_service_name: true,
    support_email: 'help@example.com',
    email_from_name: 'Example Shop Links',
    copy_error: null,
  },
)
export type Branding = Static<typeof Branding>
