import type { Schemas } from '../api.ts'
import type { Branding } from '../brand.ts'

/** The values of the form. The logo isn't one of them, because it is saved immediately. */
export type Values = {
  name: string
  primary_color: string
  background_color: string
  support_email: string
  email_from_name: string
  favicon_url: string
  hide_service_name: boolean
}

export const valuesOf = (branding: Branding): Values => ({
  name: branding.name ?? '',
  primary_color: branding.primary_color ?? '',
  background_color: branding.background_color ?? '',
  support_email: branding.support_email ?? '',
  email_from_name: branding.email_from_name ?? '',
  favicon_url: branding.favicon_url ?? '',
  hide_service_name: branding.hide_service_name ?? false,
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** All of it but the logo, which stays. */
export const inputOf = ({ hide_service_name, ...texts }: Values): Schemas['BrandingInput'] => ({
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, orNull(text)])) as Omit<Schemas['BrandingInput'], 'logo_url'>),
  hide_service_name,
})

const COLOR = /^#[0-9a-f]{6}$/i
/** Returns a color, or null while it is unfinished. */
export const colorOf = (text: string): string | null => (COLOR.test(text.trim()) ? text.trim() : null)
