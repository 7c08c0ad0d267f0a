import type { LinkField } from './field.ts'
import { LINK_FIELDS } from './fields.ts'

/** Orders that clients, files and statements rely on. Fields that have no place there follow. */
const ORDERS = {
  bodies:
    'destination_url slug domain_id title description comment external_id tags folder redirect_status status targeting_rules starts_at expires_at expired_url max_clicks password show_splash forward_query track_conversions utm social campaign_id cta_overlay_id',
  csv: 'slug short_url destination_url title description tags folder status redirect_status starts_at expires_at expired_url max_clicks password_protected show_splash forward_query track_conversions targeting_rules utm social external_id comment safety_status clicks imported_clicks last_clicked_at created_at campaign_id cta_overlay_id',
  columns:
    'domain_id redirect_status status safety_status title description comment external_id tags targeting_rules utm social show_splash forward_query track_conversions campaign_id cta_overlay_id cta_blocked cta_check_at password_hash max_clicks starts_at expires_at expired_url created_by deleted_at safety_decision flagged_at slug_folded folder imported_clicks search_text',
} as const
type Order = keyof typeof ORDERS

/** The fields of links by their names. */
export const ALL_FIELDS: readonly (readonly [name: string, field: LinkField])[] = Object.entries(LINK_FIELDS)

/** Entries by their names, those of an order first. */
export function inOrder<Entry extends readonly [name: string, value: unknown]>(entries: readonly Entry[], order: Order): Entry[] {
  const places = new Map<string, number>(ORDERS[order].split(' ').map((name, place) => [name, place]))
  const placeOf = ([name]: Entry) => places.get(name) ?? places.size
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}
