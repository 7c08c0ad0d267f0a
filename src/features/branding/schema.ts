import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, EmailAddress, named, nullable, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'

const NAME_MAX = 60
const optional = <T extends Parameters<typeof nullable>[0]>(schema: T, description: string) => t.Optional(nullable(schema, { description }))
const name = text({ min: 1, max: NAME_MAX })
const address = text({ min: 1, max: MAX_ADDRESS })
const color = text({ min: 7, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, expects: 'a colour such as #1a73e8' })

/** Visitors' browsers load no picture from elsewhere: what isn't uploaded is copied. */
export const BrandingInput = named(
  'BrandingInput',
  body({
    name: optional(name, 'Shown with the logo.'),
    logo_url: optional(
      address,
      'Left out, the logo stays; null removes it. The address of a picture elsewhere is copied soon, and the copy is shown.',
    ),
    favicon_url: optional(address, 'As logo_url. Without one, the logo is the icon.'),
    primary_color: optional(color, 'Of buttons and links. Where it could not be read, the nearest colour that can is shown.'),
    background_color: optional(color, 'Of pages; darkened for visitors who prefer dark.'),
    hide_service_name: optional(t.Boolean(), "Whether the service's name is left out."),
    support_email: optional(EmailAddress, 'Shown where a link leads nowhere.'),
    email_from_name: optional(name, 'Whom mail is from.'),
  }),
  { name: 'Acme', primary_color: '#0b5fff', background_color: '#f5f8ff', hide_service_name: true, support_email: 'help@acme.example' },
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
      description: 'Why the last attempt to copy `logo_url` or `favicon_url` failed. `null`: no copy has failed since they were set.',
    }),
  }),
  {
    name: 'Acme',
    logo_url: 'http://localhost:3000/branding/12/4c1f0a6be2d94f7d8a51b0c3.svg',
    favicon_url: null,
    primary_color: '#0b5fff',
    background_color: '#f5f8ff',
    hide_service_name: true,
    support_email: 'help@acme.example',
    email_from_name: 'Acme Links',
    copy_error: null,
  },
)
export type Branding = Static<typeof Branding>
