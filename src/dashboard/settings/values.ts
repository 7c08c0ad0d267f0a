import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import type { Workspace } from '../session.ts'

type Settings = Schemas['WorkspaceSettings']

/** The values of the form's fields. */
export type Values = Omit<Settings, 'default_redirect_status' | Address> &
  Record<Address, string> & { name: string; slug: string; default_redirect_status: string }
type Address = 'root_url' | 'not_found_url' | 'expired_url'

/** The fallback URLs, with a description of when they are used. */
export const ADDRESSES: Record<Address, { label: string; about: string }> = {
  root_url: { label: t('Root URL'), about: t('Where your domains redirect if the URL has no slug.') },
  not_found_url: { label: t('Not found URL'), about: t('Where slugs that don’t exist on your domains redirect to.') },
  expired_url: { label: t('Expired URL'), about: t('Where expired links redirect to, unless they set their own URL.') },
}
export const ADDRESS_NAMES = Object.keys(ADDRESSES) as Address[]

export const STATUSES: Record<Settings['default_redirect_status'], string> = {
  301: t('301 – permanent, remembered by browsers'),
  302: t('302 – temporary, every visit is counted'),
  307: t('307 – like 302, keeps the method'),
  308: t('308 – like 301, keeps the method'),
}

export const PRIVACY = {
  anonymize_ip: {
    label: t('Anonymize IP addresses'),
    about: t('Audit entries and country lookups use IP addresses without their last part.'),
  },
  track_bots: { label: t('Record visits by bots'), about: t('Bots are counted separately, and never as clicks.') },
} as const
export const PRIVACY_NAMES = Object.keys(PRIVACY) as (keyof typeof PRIVACY)[]

export const SECURITY = {
  require_second_factor: {
    label: t('Require two-factor authentication'),
    about: t(
      'Members who sign in with a password need an authenticator app or a passkey. Nothing changes for single sign-on and API keys.',
    ),
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

/** Returns the changed settings for the API, so that changes that a colleague makes in the meantime stay. */
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
