import { UTM_PARTS, type UtmPart } from '../../lib/utm.ts'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { fromLocal, toLocal } from '../ui/zoned-time.ts'

type Link = Schemas['Link']
export type Rule = Schemas['TargetingRule']

export const UTM_EXAMPLES = { source: 'newsletter', medium: 'email', campaign: 'spring', term: t('running shoes'), content: 'button' }
export type UtmValues = Record<UtmPart, string>

/** The values of the form's fields. Empty text stands for nothing. */
export type LinkValues = {
  destination_url: string
  slug: string
  /** Empty: the service's own host. */
  domain_id: string
  title: string
  description: string
  tags: string[]
  folder: string
  comment: string
  external_id: string
  targeting_rules: Rule[]
  /** The time in the account's time zone. */
  starts_at: string
  expires_at: string
  expired_url: string
  max_clicks: number | ''
  password: string
  /** Takes away the password that it has. */
  is_open: boolean
  utm: UtmValues
  campaign_id: number | null
  /** The template of a new link. */
  utm_template_id: string
  social: { title: string; description: string; image_url: string }
  redirect_status: string
  show_splash: boolean
  forward_query: boolean
  track_conversions: boolean
  cta_overlay_id: string
}

/** Returns the values for a new link, or for an existing one. */
export function valuesOf(link: Link | undefined, timezone: string, defaults: { redirect_status: number }): LinkValues {
  return {
    destination_url: link?.destination_url ?? '',
    slug: link?.slug ?? '',
    domain_id: link?.domain_id == null ? '' : String(link.domain_id),
    title: link?.title ?? '',
    description: link?.description ?? '',
    tags: link?.tags ?? [],
    folder: link?.folder ?? '',
    comment: link?.comment ?? '',
    external_id: link?.external_id ?? '',
    targeting_rules: link?.targeting_rules ?? [],
    starts_at: toLocal(link?.starts_at ?? null, timezone),
    expires_at: toLocal(link?.expires_at ?? null, timezone),
    expired_url: link?.expired_url ?? '',
    max_clicks: link?.max_clicks ?? '',
    password: '',
    is_open: false,
    utm: utmValues(link?.utm),
    social: { title: link?.social?.title ?? '', description: link?.social?.description ?? '', image_url: link?.social?.image_url ?? '' },
    campaign_id: link?.campaign_id ?? null,
    utm_template_id: '',
    redirect_status: String(link?.redirect_status ?? defaults.redirect_status),
    show_splash: link?.show_splash ?? false,
    forward_query: link?.forward_query ?? false,
    track_conversions: link?.track_conversions ?? false,
    cta_overlay_id: String(link?.cta_overlay_id ?? ''),
  }
}

export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
/** All parts, so that an update clears those that are empty now. */
export const partsOrNull = <Parts extends Record<string, string>>(parts: Parts): { [Part in keyof Parts]: string | null } | null => {
  const given = Object.entries(parts).map(([part, text]) => [part, textOrNull(text)] as const)
  return given.every(([, text]) => text === null) ? null : (Object.fromEntries(given) as { [Part in keyof Parts]: string | null })
}

/** The fields of the API, in which null means empty. */
function bodyOf(values: LinkValues, timezone: string) {
  return {
    destination_url: values.destination_url.trim(),
    slug: textOrNull(values.slug),
    domain_id: values.domain_id === '' ? null : Number(values.domain_id),
    title: textOrNull(values.title),
    description: textOrNull(values.description),
    tags: values.tags,
    folder: textOrNull(values.folder),
    comment: textOrNull(values.comment),
    external_id: textOrNull(values.external_id),
    targeting_rules: values.targeting_rules,
    starts_at: fromLocal(values.starts_at, timezone),
    expires_at: fromLocal(values.expires_at, timezone),
    expired_url: textOrNull(values.expired_url),
    max_clicks: values.max_clicks === '' ? null : values.max_clicks,
    utm: partsOrNull(values.utm),
    campaign_id: values.campaign_id,
    social: partsOrNull(values.social),
    redirect_status: Number(values.redirect_status) as Link['redirect_status'],
    show_splash: values.show_splash,
    forward_query: values.forward_query,
    track_conversions: values.track_conversions,
    cta_overlay_id: values.cta_overlay_id === '' ? null : Number(values.cta_overlay_id),
  }
}

export function createBody(values: LinkValues, timezone: string): Schemas['LinkCreate'] {
  return {
    ...bodyOf(values, timezone),
    ...(values.utm_template_id !== '' && { utm_template_id: Number(values.utm_template_id) }),
    ...(values.password !== '' && { password: values.password }),
  }
}

/** Returns only the changed fields, so that changes that somebody else made in the meantime stay. */
export function updateBody(values: LinkValues, before: LinkValues, timezone: string): Schemas['LinkUpdate'] {
  const old = bodyOf(before, timezone) as Record<string, unknown>
  const changed = Object.entries(bodyOf(values, timezone)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]))
  const password = values.is_open ? { password: null } : values.password !== '' ? { password: values.password } : {}
  return { ...Object.fromEntries(changed), ...password } as Schemas['LinkUpdate']
}

/** Returns today's date in a time zone as YYYY-MM-DD, which is the format of dates in Sweden. */
export const dateIn = (timezone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())

/**
 * Returns the URL that visitors are redirected to, with the UTM parameters that the destination URL doesn't have already, or undefined if
 * that isn't a valid URL.
 */
/** The values of UTM fields in a form: empty texts for those that aren't there. */
export const utmValues = (utm: { [Part in UtmPart]?: string | null } | null | undefined): UtmValues => ({
  source: utm?.source ?? '',
  medium: utm?.medium ?? '',
  campaign: utm?.campaign ?? '',
  term: utm?.term ?? '',
  content: utm?.content ?? '',
})

export function withUtm(destination: string, utm: LinkValues['utm']): string | undefined {
  const url = URL.parse(destination.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const added = UTM_PARTS.filter((part) => utm[part].trim() !== '' && !url.searchParams.has(`utm_${part}`))
  const query = added.map((part) => `utm_${part}=${encodeURIComponent(utm[part].trim())}`).join('&')
  if (query === '') return url.href
  const [base = '', ...fragment] = url.href.split('#')
  const separator = !base.includes('?') ? '?' : /^[^?]*\?$|&$/.test(base) ? '' : '&'
  return [base + separator + query, ...fragment].join('#')
}
