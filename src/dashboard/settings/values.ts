import type { Schemas } from '../api.ts'
import type { Workspace } from '../session.ts'

type Settings = Schemas['WorkspaceSettings']

/** What the form has in its fields. */
export type Values = Omit<Settings, 'default_redirect_status' | Address> &
  Record<Address, string> & { name: string; slug: string; default_redirect_status: string }
type Address = 'root_url' | 'not_found_url' | 'expired_url'

/** The fallback addresses, with what leads to them. */
export const ADDRESSES: Record<Address, { label: string; about: string }> = {
  root_url: { label: 'Root URL', about: 'Where the bare address of your own domains leads.' },
  not_found_url: { label: 'Not found URL', about: 'Where an unknown short link on your own domains leads.' },
  expired_url: { label: 'Expired URL', about: 'Where an expired link leads that has no such address of its own.' },
}
export const ADDRESS_NAMES = Object.keys(ADDRESSES) as Address[]

export const STATUSES: Record<Settings['default_redirect_status'], string> = {
  301: '301 – permanent, remembered by browsers',
  302: '302 – every visit comes here first',
  307: '307 – as 302, keeps the method',
  308: '308 – as 301, keeps the method',
}

export const PRIVACY = {
  anonymize_ip: {
    label: 'Anonymize IP addresses',
    about: 'Audit entries and the look-up of countries use addresses without their last part.',
  },
  track_bots: { label: 'Record visits by bots', about: 'Apart from clicks: no count of clicks has them.' },
} as const
export const PRIVACY_NAMES = Object.keys(PRIVACY) as (keyof typeof PRIVACY)[]

export const SECURITY = {
  require_second_factor: {
    label: 'Require a second factor',
    about: 'Members who sign in by a password need an authenticator app or a passkey. Single sign-on and API keys go on as before.',
  },
} as const

export const valuesOf = ({ name, slug, settings }: Workspace): Values => ({
  name,
  slug,
  ...settings,
  default_redirect_status: String(settings.default_redirect_status),
  root_url: settings.root_url ?? '',
  not_found_url: settings.not_found_url ?? '',
  expired_url: settings.expired_url ?? '',
})

/** What of it was changed, for the API: what a colleague changes meanwhile stays. */
export function changesOf(values: Values, isChanged: (field: keyof Values) => boolean): Schemas['WorkspaceUpdate'] {
  const { name, slug, timezone, default_redirect_status, root_url, not_found_url, expired_url } = values
  const { anonymize_ip, track_bots, conversion_parameter, require_second_factor } = values
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const settings: Settings = {
    timezone,
    anonymize_ip,
    track_bots,
    default_redirect_status: Number(default_redirect_status) as Settings['default_redirect_status'],
    root_url: orNull(root_url),
    not_found_url: orNull(not_found_url),
    expired_url: orNull(expired_url),
    conversion_parameter: conversion_parameter.trim(),
    require_second_factor,
  }
  return {
    ...(isChanged('name') && { name: name.trim() }),
    ...(isChanged('slug') && { slug: slug.trim() }),
    settings: Object.fromEntries(Object.entries(settings).filter(([field]) => isChanged(field as keyof Values))),
  }
}
