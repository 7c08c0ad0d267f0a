import { NO_STORE } from '../../http/answers.ts'
import type { Social, Utm } from '../links/schema.ts'
import { compileRules, type Visitor } from '../links/targeting.ts'
import type { TargetingRule } from '../links/targeting-schema.ts'
import { shortUrl } from '../links/to-link.ts'
import { parseSettings } from '../workspaces/settings.ts'
import { prepareLocation, utmQuery } from './location.ts'
import type { ShownOverlay } from './overlay-page.tsx'
import type { PixelIds } from './pixels.ts'
import type { PlainLink } from './plain-links.ts'

/**
 * A link, prepared for its redirect. `isPage` distinguishes it from a bio page. `conditional` has what is needed if the redirect depends on
 * more than the slug.
 */
export type Redirect = {
  readonly isPage: false
  readonly linkId: number
  readonly workspaceId: number
  readonly status: number
  readonly location: string
  readonly cacheControl: string
  readonly tracksBots: boolean
  readonly anonymizes: boolean
  /** The link's own utm_*, or its campaign's, as a query: recorded for clicks whose request has none. */
  readonly utm: string
  readonly conditional: Conditional | undefined
}

export type Conditional = {
  readonly shortUrl: string
  readonly title: string | null
  /** All destinations, the link's own one first, then those of the rules. */
  readonly destinations: readonly string[]
  readonly rules: readonly TargetingRule[]
  /** The Location of each destination for a request's query. */
  readonly locations: readonly ((query: string) => string)[]
  /** The index of the destination for a visitor. */
  readonly choose: (visitor: Visitor, now: number) => number
  /** The zone of the times that visitors see. */
  readonly timezone: string
  readonly safety: 'safe' | 'suspect' | 'blocked' | 'unknown' | 'suspended'
  readonly startsAt: number | null
  readonly expiresAt: number | null
  readonly expiredUrl: string | null
  readonly maxClicks: number | null
  /** Human clicks so far. Counted here, so that concurrent visitors can't exceed max_clicks. */
  clicks: number
  readonly passwordHash: string | null
  readonly pixels: PixelIds | null
  readonly social: Social | null
  readonly overlay: ShownOverlay | null
  /** The parameter that takes the click's ID to the destination, if conversions are tracked. */
  readonly tracking: Tracking | null
  /** Visitors are asked before pixels fire and before the click is reported to the destination. */
  readonly asksConsent: boolean
}

type Tracking = { readonly parameter: string; readonly campaignId: number | null }

/** The properties that the plain links of a workspace share. */
export type Shared = { readonly number: number } & Pick<Redirect, 'workspaceId' | 'tracksBots' | 'anonymizes'>

/** Fallback URLs for a domain's root and for unknown slugs. */
export type Fallbacks = { root: string | null; notFound: string | null }

/** An active link with the settings of its workspace, domain and campaign. */
export type RedirectRow = {
  id: number
  workspace_id: number
  slug: string
  destination_url: string
  redirect_status: number
  safety_status: Conditional['safety']
  title: string | null
  hostname: string | null
  targeting_rules: string
  utm: string | null
  social: string | null
  show_splash: number
  forward_query: number
  password_hash: string | null
  max_clicks: number | null
  imported_clicks: number
  starts_at: number | null
  expires_at: number | null
  expired_url: string | null
  settings: string
  pixels: string | null
  overlay: string | null
  track_conversions: 0 | 1
  campaign_id: number | null
  consent_required: 0 | 1
}

const MAX_AGE = 'private, max-age=90'

export type RedirectOptions = { redirectUrl: string; countClicks: (linkId: number) => number }

/** The cached form of a link. */
export const toRedirect = (row: RedirectRow, options: RedirectOptions): Redirect =>
  isPlain(row) ? { ...toBase(row), conditional: undefined } : toFullRedirect(row, options)

/** A plain link, as it is kept. */
export const toPlainRedirect = ({ linkId, status, location }: PlainLink, { workspaceId, tracksBots, anonymizes }: Shared): Redirect => ({
  isPage: false,
  linkId,
  workspaceId,
  status,
  location,
  cacheControl: cacheControlOf(status, true),
  tracksBots,
  anonymizes,
  utm: '',
  conditional: undefined,
})

/** Prepares a link with all fields, as if it were conditional. */
export const toFullRedirect = (row: RedirectRow, options: RedirectOptions): Redirect & { conditional: Conditional } => ({
  ...toBase(row),
  conditional: toConditional(row, options),
})

function toBase(row: RedirectRow): Omit<Redirect, 'conditional'> {
  const settings = parseSettings(row.settings)
  const utm = utmOf(row)
  return {
    isPage: false,
    linkId: row.id,
    workspaceId: row.workspace_id,
    status: row.redirect_status,
    location: utm === null ? row.destination_url : prepareLocation(row.destination_url, utm, false)(''),
    cacheControl: cacheControlOf(row.redirect_status, row.password_hash === null),
    tracksBots: settings.track_bots,
    anonymizes: settings.anonymize_ip,
    utm: utm === null ? '' : utmQuery(utm),
  }
}

const cacheControlOf = (status: number, isPublic: boolean): string => ((status === 301 || status === 308) && isPublic ? MAX_AGE : NO_STORE)

/** The same as `isPlain` in SQL, for links that add no parameters of their own. */
export const IS_PLAIN = `safety_status IN ('safe', 'unknown') AND targeting_rules = '[]' AND forward_query = 0 AND password_hash IS NULL
  AND max_clicks IS NULL AND starts_at IS NULL AND expires_at IS NULL AND social IS NULL AND show_splash = 0 AND utm IS NULL
  AND (campaign_id IS NULL OR (SELECT utm FROM campaigns WHERE campaigns.id = campaign_id) IS NULL) AND (cta_overlay_id IS NULL OR cta_blocked = 1)
  AND track_conversions = 0`

const isPlain = (row: RedirectRow): boolean =>
  row.safety_status !== 'blocked' &&
  row.safety_status !== 'suspect' &&
  row.safety_status !== 'suspended' &&
  row.targeting_rules === '[]' &&
  row.forward_query === 0 &&
  row.password_hash === null &&
  row.max_clicks === null &&
  row.starts_at === null &&
  row.expires_at === null &&
  row.social === null &&
  row.pixels === null &&
  row.overlay === null &&
  row.track_conversions === 0

const utmOf = ({ utm }: RedirectRow): Utm | null => (utm === null ? null : JSON.parse(utm))

function toConditional(row: RedirectRow, { redirectUrl, countClicks }: RedirectOptions): Conditional {
  const rules = JSON.parse(row.targeting_rules) as TargetingRule[]
  const destinations = [row.destination_url, ...rules.map((rule) => rule.destination_url)]
  const { timezone, conversion_parameter } = parseSettings(row.settings)
  const firstMatch = compileRules(rules, { linkId: row.id, timezone })
  const pixels = row.pixels === null ? null : givenPixels(JSON.parse(row.pixels))
  return {
    shortUrl: shortUrl(redirectUrl, row),
    title: row.title,
    destinations,
    rules,
    timezone,
    locations: destinations.map((destination) => prepareLocation(destination, utmOf(row), row.forward_query === 1)),
    choose: rules.length === 0 ? () => 0 : (visitor, now) => firstMatch(visitor, now) + 1,
    safety: row.safety_status,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    expiredUrl: row.expired_url,
    maxClicks: row.max_clicks,
    clicks: row.max_clicks === null ? 0 : row.imported_clicks + countClicks(row.id),
    passwordHash: row.password_hash,
    pixels,
    social: row.social === null ? null : JSON.parse(row.social),
    overlay: row.overlay === null ? null : JSON.parse(row.overlay),
    tracking: row.track_conversions === 1 ? { parameter: conversion_parameter, campaignId: row.campaign_id } : null,
    asksConsent: row.consent_required === 1 && (pixels !== null || row.track_conversions === 1),
  }
}

const givenPixels = (pixels: PixelIds): PixelIds | null => (Object.values(pixels).some((id) => id !== null) ? pixels : null)

/**
 * Returns the status of a link at a time: `open` redirects, `scheduled` will later, `expired` did before, and the workspace of a
 * `suspended` one is suspended.
 */
export function stateOf({ conditional }: Redirect, now: number): 'open' | 'scheduled' | 'expired' | 'blocked' | 'suspended' {
  if (!conditional) return 'open'
  if (conditional.safety === 'blocked' || conditional.safety === 'suspended') return conditional.safety
  if (conditional.startsAt !== null && now < conditional.startsAt) return 'scheduled'
  if (conditional.expiresAt !== null && now >= conditional.expiresAt) return 'expired'
  return conditional.maxClicks !== null && conditional.clicks >= conditional.maxClicks ? 'expired' : 'open'
}
