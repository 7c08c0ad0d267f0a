import type { LinkTotals } from '../../click-store/recorder.ts'
import { encodeSlug } from '../../http/slug.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { LinkRow } from './queries.ts'
import type { Link, PublicLink } from './schema.ts'

const NO_CLICKS: LinkTotals = { clicks: 0, last_clicked_at: null }

/** A row as the API's link. Clicks are passed in, as they are stored in the other database. */
export function toLink(redirectUrl: string, row: LinkRow, totals: LinkTotals = NO_CLICKS): Link {
  return {
    ...publicFields(redirectUrl, row),
    destination_url: row.destination_url,
    targeting_rules: JSON.parse(row.targeting_rules),
    tags: JSON.parse(row.tags),
    folder: row.folder,
    campaign_id: row.campaign_id,
    external_id: row.external_id,
    comment: row.comment,
    clicks: totals.clicks + row.imported_clicks,
    imported_clicks: row.imported_clicks,
    last_clicked_at: toTimestamp(totals.last_clicked_at),
    created_by: row.created_by,
  }
}

/** The public fields, without the destinations of a protected link. */
export function toPublicLink(redirectUrl: string, row: LinkRow): PublicLink {
  const isProtected = row.password_hash !== null
  return {
    ...publicFields(redirectUrl, row),
    destination_url: isProtected ? null : row.destination_url,
    targeting_rules: isProtected ? null : JSON.parse(row.targeting_rules),
  }
}

const publicFields = (redirectUrl: string, row: LinkRow) => ({
  id: row.id,
  workspace_id: row.workspace_id,
  domain_id: row.domain_id,
  slug: row.slug,
  short_url: shortUrl(redirectUrl, row),
  title: row.title,
  description: row.description,
  redirect_status: row.redirect_status,
  show_splash: row.show_splash === 1,
  status: row.deleted_at === null ? row.status : ('archived' as const),
  starts_at: toTimestamp(row.starts_at),
  expires_at: toTimestamp(row.expires_at),
  expired_url: row.expired_url,
  max_clicks: row.max_clicks,
  password_protected: row.password_hash !== null,
  forward_query: row.forward_query === 1,
  utm: row.utm === null ? null : JSON.parse(row.utm),
  social: row.social === null ? null : JSON.parse(row.social),
  track_conversions: row.track_conversions === 1,
  cta_overlay_id: row.cta_overlay_id,
  cta_blocked: row.cta_blocked === 1,
  safety_status: row.safety_status,
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
})

// Of the names that a wildcard has, the one that its links are shown with.
const WILDCARD_LABEL = 'go'

export const shortUrl = (redirectUrl: string, { hostname, slug }: { hostname: string | null; slug: string }): string =>
  `${hostname === null ? redirectUrl : `https://${hostname.replace('*', WILDCARD_LABEL)}`}/${encodeSlug(slug)}`
